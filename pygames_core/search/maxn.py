"""Max^n for three players and more: everybody maximises the own number. Iterative deepening, explicit stack."""

from collections.abc import Callable, Hashable, Iterator, Sequence

from .core import Core, Found, Move, Row, best_first
from .slicing import Budget

Values = Sequence[float]
EvaluateAll = Callable[[Core], Values]  # the position -> one number per seat
Order = Callable[[Core, Sequence[Move]], Sequence[Move]]

SOLVED = 1 << 20


def maxn(
    core: Core,
    budget: Budget,
    evaluate: EvaluateAll,
    order: Order | None = None,
    final: EvaluateAll = lambda core: core.scores(),
    max_depth: int = 64,
) -> Iterator[Found]:
    """Search one ply deeper again and again; `rows` hold every root move with the mover's value.

    `evaluate` and `final` speak one unit. `order` may leave moves out; then nothing is proved.

    >>> from pygames_core.search.nim import Nim
    >>> *_, found = maxn(Nim(6, seats=3), Budget(nodes=2000), evaluate=lambda core: [0.0, 0.0, 0.0])
    >>> found.move, found.value, found.exact
    (1, 1, True)
    """
    walk = _Walk(core, budget, evaluate, order, final)
    found = Found(core.moves()[0])
    for depth in range(1, max_depth + 1):
        for _ in walk.deepen(depth):
            yield found._replace(nodes=budget.nodes)
        found = walk.found(depth, found)
        yield found
        if found.exact or budget.spent:
            return


class _Frame:
    __slots__ = ("best", "depth", "key", "move", "moves", "next", "open", "seat")

    def __init__(self, key: Hashable, depth: int, seat: int, moves: Sequence[Move], cut: bool) -> None:
        self.key, self.depth, self.seat, self.moves = key, depth, seat, moves
        self.best: Values | None = None
        self.move: Move = None
        self.next = 0
        self.open = cut  # something below was only evaluated, or left out


class _Walk:
    def __init__(
        self, core: Core, budget: Budget, evaluate: EvaluateAll, order: Order | None, final: EvaluateAll
    ) -> None:
        self.core, self.budget, self.evaluate, self.order, self.final = core, budget, evaluate, order, final
        self.table: dict[Hashable, tuple[int, Values, Move]] = {}
        self.rows: list[Row] = []
        self.root: _Frame | None = None
        self.complete = False

    def found(self, depth: int, before: Found) -> Found:
        root = self.root
        assert root is not None
        if root.best is None or (not self.complete and before.depth):  # half a look may miss the best reply
            return before._replace(nodes=self.budget.nodes)
        exact = self.complete and not root.open
        value = root.best[root.seat]
        return Found(root.move, value, (root.move,), self.budget.nodes, depth, exact, best_first(self.rows))

    def deepen(self, depth: int) -> Iterator[None]:
        core, budget = self.core, self.budget
        self.rows, self.complete = [], False
        self.root = root = self.expand(core.key(), depth)
        stack = [root]
        while stack:
            frame = stack[-1]
            if frame.next == len(frame.moves):
                stack.pop()
                assert frame.best is not None
                self.table[frame.key] = (frame.depth if frame.open else SOLVED, frame.best, frame.move)
                if stack:
                    core.undo()
                    self.fold(stack[-1], frame.best, frame.open)
                continue
            if budget.spent:
                break
            core.do(frame.moves[frame.next])
            frame.next += 1
            if budget.tick():
                yield
            known = self.enter(frame.depth - 1)
            if isinstance(known, _Frame):
                stack.append(known)
            else:
                core.undo()
                self.fold(frame, *known)
        for _ in stack[1:]:
            core.undo()
        self.complete = not stack

    def enter(self, depth: int) -> "_Frame | tuple[Values, bool]":
        core = self.core
        if core.over:
            return tuple(self.final(core)), False
        if depth == 0:
            return tuple(self.evaluate(core)), True
        key = core.key()
        entry = self.table.get(key)
        if entry and entry[0] >= depth:
            return entry[1], entry[0] < SOLVED
        return self.expand(key, depth)

    def expand(self, key: Hashable, depth: int) -> _Frame:
        moves = all_moves = self.core.moves()
        if self.order:
            moves = self.order(self.core, all_moves)
        return _Frame(key, depth, self.core.to_move, moves, len(moves) < len(all_moves))

    def fold(self, frame: _Frame, values: Values, unproved: bool) -> None:
        move = frame.moves[frame.next - 1]
        frame.open |= unproved
        if frame is self.root:
            self.rows.append(Row(move, values[frame.seat], not unproved))
        if frame.best is None or values[frame.seat] > frame.best[frame.seat]:
            frame.best, frame.move = values, move
