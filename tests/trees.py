"""Games for searches alone: random trees, heaps with points."""

from random import Random

from pygames_core.search.nim import Nim


class Tree:
    """A random game tree: the seats on move, the number of moves and the final scores come from a hash of the path."""

    def __init__(self, seed: int, depth: int, seats: int = 2, width: int = 4) -> None:
        self.seed, self.depth, self.seats, self.width = seed, depth, seats, width
        self.path: list[int] = []

    def chance(self, what: str) -> Random:
        return Random(f"{self.seed} {what} {self.path}")

    @property
    def to_move(self) -> int:
        return self.chance("seat").randrange(self.seats) if self.path else 0

    @property
    def over(self) -> bool:
        return len(self.path) >= self.depth or (len(self.path) > 1 and self.chance("over").random() < 0.15)

    def moves(self) -> list[int]:
        return [] if self.over else list(range(self.chance("width").randint(1, self.width)))

    def do(self, move: int) -> None:
        self.path.append(move)

    def undo(self) -> None:
        self.path.pop()

    def key(self) -> tuple[int, ...]:
        return tuple(self.path)

    def scores(self) -> list[int]:
        rng = self.chance("score")
        return [rng.randrange(10) for _ in range(self.seats)]


class Heap(Nim):
    """Nim with points, so that positions meet again on many ways (keys hold what is scored) and values differ."""

    def __init__(self, heap: int, seed: int) -> None:
        super().__init__(heap)
        rng = Random(seed)
        self.worth = [rng.randrange(-5, 6) for _ in range(heap + 1)]
        self.points = [0, 0]

    def do(self, move: int) -> None:
        self.points[self.to_move] += self.worth[self.heap]
        super().do(move)

    def undo(self) -> None:
        super().undo()
        self.points[self.to_move] -= self.worth[self.heap]

    def key(self):
        return self.heap, self.to_move, *self.points

    def scores(self):
        return list(self.points)


def nothing(core, me):
    return 0.0


def last(found):
    for one in found:
        answer = one
    return answer
