"""The smallest core: take one to three from a heap; who takes the last wins. For examples and tests."""


class Nim:
    """A heap, and who took how many."""

    def __init__(self, heap: int, seats: int = 2) -> None:
        self.heap = heap
        self.seats = seats
        self.taken: list[int] = []

    @property
    def to_move(self) -> int:
        return len(self.taken) % self.seats

    @property
    def over(self) -> bool:
        return self.heap == 0

    def moves(self) -> list[int]:
        return list(range(1, min(3, self.heap) + 1))

    def do(self, move: int) -> None:
        self.taken.append(move)
        self.heap -= move

    def undo(self) -> None:
        self.heap += self.taken.pop()

    def key(self) -> tuple[int, int]:
        return self.heap, self.to_move

    def scores(self) -> list[int]:
        winner = (len(self.taken) - 1) % self.seats if self.over else None
        return [int(seat == winner) for seat in range(self.seats)]
