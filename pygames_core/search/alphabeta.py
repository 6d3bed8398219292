"""Alpha-beta for two players, or for one against all the others (paranoid), by iterative deepening.

Every value is seen by the seat on move at the root, `me`: it maximises, all others minimise, so that a player who
moves several times in a row needs no special case.
"""

from collections.abc import Callable, Hashable, Iterator

from .core import Core, Found, Move, Order, Row, best_first, final_margin
from .deepening import SOLVED, Frame, Walk
from .slicing import Budget

Evaluate = Callable[[Core, int], float]  # the position, me -> how good it looks to me

INFINITY = float("inf")
Entry = tuple[int, float, float, Move]  # depth, lower bound, upper bound, best move


def alphabeta(
    core: Core,
    budget: Budget,
    evaluate: Evaluate,
    order: Order | None = None,
    final: Evaluate = final_margin,
    max_depth: int = 64,
    every: bool = False,
    watch: Move = None,
) -> Iterator[Found]:
    """Deepen until the value is proved or the budget spent.

    `every`: give every root move its own value in `rows` (slower: the root's window stays open). `watch`: this root
    move alone, tried first, also where `order` leaves it out.
    `exact` is true when all rests on ends of the game.

    >>> from pygames_core.search.nim import Nim
    >>> *_, found = alphabeta(Nim(6), Budget(nodes=1000), lambda core, me: 0.0, every=True)
    >>> found.move, [(row.move, row.value) for row in found.rows]
    (2, [(2, 1), (1, -1), (3, -1)])
    """
    return _Walk(core, budget, evaluate, order, final, every, watch).run(max_depth)


class _Frame(Frame):
    """Between `lo` and `hi` the value matters; both as they were, and as they are."""

    __slots__ = ("hi", "hi0", "lo", "lo0", "maximise")

    def __init__(self, key: Hashable, depth: int, lo: float, hi: float, maximise: bool) -> None:
        super().__init__(key, depth, -INFINITY if maximise else INFINITY)
        self.lo = self.lo0 = lo
        self.hi = self.hi0 = hi
        self.maximise = maximise


class _Walk(Walk[_Frame]):
    def __init__(
        self,
        core: Core,
        budget: Budget,
        evaluate: Evaluate,
        order: Order | None,
        final: Evaluate,
        every: bool,
        watch: Move,
    ) -> None:
        super().__init__(core, budget, order)
        self.evaluate, self.final, self.every, self.watch = evaluate, final, every, watch
        self.me = core.to_move
        self.table: dict[Hashable, Entry] = {}
        self.killers: dict[int, Move] = {}

    def found(self, depth: int, before: Found) -> Found:
        root = self.root
        assert root is not None
        if root.move is None:
            return before._replace(nodes=self.budget.nodes)
        exact = self.complete and not root.open
        rows = best_first(self.rows)
        if not self.complete:
            judged = {row.move for row in rows}
            rows += tuple(row for row in before.rows if row.move not in judged)
        return Found(root.move, root.best, self.line(root.move, depth), self.budget.nodes, depth, exact, rows)

    def line(self, first: Move, depth: int) -> tuple[Move, ...]:
        """The expected moves, read from the table."""
        moves = []
        move = first
        seen = set()
        while move is not None:
            moves.append(move)
            self.core.do(move)
            key = self.core.key()
            entry = self.table.get(key)
            move = entry[3] if entry and key not in seen and len(moves) < depth and not self.core.over else None
            seen.add(key)
        for _ in moves:
            self.core.undo()
        return tuple(moves)

    def begin(self, depth: int) -> _Frame:
        key = self.core.key()
        root = self.expand(_Frame(key, depth, -INFINITY, INFINITY, True), self.table.get(key))
        if self.watch is not None:
            root.moves = [self.watch, *(move for move in root.moves if move != self.watch)]
        return root

    def told(self, frame: _Frame) -> bool:
        """The move just tried gets its own value in the rows."""
        return frame is self.root and (self.every or frame.moves[frame.next - 1] == self.watch)

    def enter(self, parent: _Frame) -> _Frame | tuple[float, bool]:
        core = self.core
        if core.over:
            return self.final(core, self.me), False
        depth = parent.depth - 1
        if depth == 0:
            return self.evaluate(core, self.me), True
        lo, hi = parent.lo, parent.hi
        if self.told(parent):
            lo, hi = -INFINITY, INFINITY
        key = core.key()
        entry = self.table.get(key)
        if entry and entry[0] >= depth:
            unproved = entry[0] < SOLVED
            if entry[1] >= hi or entry[1] == entry[2]:
                return entry[1], unproved
            if entry[2] <= lo:
                return entry[2], unproved
        return self.expand(_Frame(key, depth, lo, hi, core.to_move == self.me), entry)

    def expand(self, frame: _Frame, entry: Entry | None) -> _Frame:
        """The table's move first, then the killer of this depth, then the rest in order."""
        moves = self.fill(frame).moves
        firsts = [entry[3]] if entry else []
        if frame.depth in self.killers:
            firsts.append(self.killers[frame.depth])
        for first in reversed(firsts):
            if first is not None and first in moves:
                moves = [first, *(move for move in moves if move != first)]
        frame.moves = moves
        return frame

    def fold(self, frame: _Frame, value: float, unproved: bool) -> None:
        move = frame.moves[frame.next - 1]
        frame.open |= unproved
        if self.told(frame):
            self.rows.append(Row(move, value, not unproved))
        if frame.maximise and value > frame.best:
            frame.best, frame.move = value, move
            frame.lo = max(frame.lo, value)
        elif not frame.maximise and value < frame.best:
            frame.best, frame.move = value, move
            frame.hi = min(frame.hi, value)
        frame.cut = frame.lo >= frame.hi
        if frame.cut:
            frame.open = unproved  # the bound rests on this move alone
            self.killers[frame.depth] = move

    def store(self, frame: _Frame) -> None:
        depth = frame.depth if frame.open else SOLVED
        lower = frame.best if frame.best > frame.lo0 else -INFINITY
        upper = frame.best if frame.best < frame.hi0 else INFINITY
        self.table[frame.key] = (depth, lower, upper, frame.move)
