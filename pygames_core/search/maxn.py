"""Max^n for three players and more: everybody maximises the own number."""

from collections.abc import Callable, Hashable, Iterator, Sequence

from .core import Core, Found, Move, Order, Row, best_first
from .deepening import SOLVED, Frame, Walk
from .slicing import Budget

Values = Sequence[float]
EvaluateAll = Callable[[Core], Values]  # the position -> one number per seat


def maxn(
    core: Core,
    budget: Budget,
    evaluate: EvaluateAll,
    order: Order | None = None,
    final: EvaluateAll = lambda core: core.scores(),
    max_depth: int = 64,
) -> Iterator[Found]:
    """Deepen until the value is proved or the budget spent; `rows` hold every root move with the mover's value.

    `evaluate` and `final` speak one unit. `order` may leave moves out; then nothing is proved.

    >>> from pygames_core.search.nim import Nim
    >>> *_, found = maxn(Nim(6, seats=3), Budget(nodes=2000), evaluate=lambda core: [0.0, 0.0, 0.0])
    >>> found.move, found.value, found.exact
    (1, 1, True)
    """
    return _Walk(core, budget, evaluate, order, final).run(max_depth)


class _Frame(Frame):
    """A position of the seat on move."""

    __slots__ = ("seat",)

    def __init__(self, key: Hashable, depth: int, seat: int) -> None:
        super().__init__(key, depth, None)
        self.seat = seat


class _Walk(Walk[_Frame]):
    def __init__(
        self, core: Core, budget: Budget, evaluate: EvaluateAll, order: Order | None, final: EvaluateAll
    ) -> None:
        super().__init__(core, budget, order)
        self.evaluate, self.final = evaluate, final
        self.table: dict[Hashable, tuple[int, Values, Move]] = {}

    def found(self, depth: int, before: Found) -> Found:
        root = self.root
        assert root is not None
        if root.best is None or (not self.complete and before.depth):  # half a look may miss the best reply
            return before._replace(nodes=self.budget.nodes)
        exact = self.complete and not root.open
        value = root.best[root.seat]
        return Found(root.move, value, (root.move,), self.budget.nodes, depth, exact, best_first(self.rows))

    def begin(self, depth: int) -> _Frame:
        return self.fill(_Frame(self.core.key(), depth, self.core.to_move))

    def enter(self, parent: _Frame) -> _Frame | tuple[Values, bool]:
        core, depth = self.core, parent.depth - 1
        if core.over:
            return tuple(self.final(core)), False
        if depth == 0:
            return tuple(self.evaluate(core)), True
        key = core.key()
        entry = self.table.get(key)
        if entry and entry[0] >= depth:
            return entry[1], entry[0] < SOLVED
        return self.fill(_Frame(key, depth, core.to_move))

    def fold(self, frame: _Frame, values: Values, unproved: bool) -> None:
        move = frame.moves[frame.next - 1]
        frame.open |= unproved
        if frame is self.root:
            self.rows.append(Row(move, values[frame.seat], not unproved))
        if frame.best is None or values[frame.seat] > frame.best[frame.seat]:
            frame.best, frame.move = values, move

    def store(self, frame: _Frame) -> None:
        self.table[frame.key] = (frame.depth if frame.open else SOLVED, frame.best, frame.move)
