"""Alpha-beta for two players, or for one against all the others (paranoid), by iterative deepening.

The tree is walked with an explicit stack: no recursion, and the walk can pause anywhere. Every value is
seen by the seat on move at the root, `me`: it maximises, all others minimise, so that a player who moves
several times in a row needs no special case.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence

from .core import Core, Found, Move, Row, best_first, final_margin
from .slicing import Budget

Evaluate = Callable[[Core, int], float]  # the position, me -> how good it looks to me
Order = Callable[[Core, Sequence[Move]], Sequence[Move]]  # most promising first; may leave moves out (a beam)

INFINITY = float("inf")
SOLVED = 1 << 20  # depth of a value that rests on ends of the game alone
Entry = tuple[int, float, float, Move]  # depth, lower bound, upper bound, best move
Table = dict[Hashable, Entry]


def alphabeta(
    core: Core,
    budget: Budget,
    evaluate: Evaluate,
    order: Order | None = None,
    final: Evaluate = final_margin,
    max_depth: int = 64,
    every: bool = False,
    table: Table | None = None,
) -> Iterator[Found]:
    """Search one ply deeper again and again, until the value is proved or the budget spent.

    `every`: give every root move its own value in `rows` (slower: the root's window stays open).
    `table`: kept between searches of one game by one seat; else a fresh one. `exact` is true when all rests on
    ends of the game.

    >>> from pygames_core.search.nim import Nim
    >>> *_, found = alphabeta(Nim(6), Budget(nodes=1000), lambda core, me: 0.0, every=True)
    >>> found.move, [(row.move, row.value) for row in found.rows]
    (2, [(2, 1), (1, -1), (3, -1)])
    """
    walk = _Walk(core, budget, evaluate, order, final, {} if table is None else table, every)
    found = Found(core.moves()[0])
    for depth in range(1, max_depth + 1):
        for _ in walk.deepen(depth):
            yield found._replace(nodes=budget.nodes)
        found = walk.found(depth, found)
        yield found
        if found.exact or budget.spent:
            return


class _Frame:
    """One open position on the way from the root."""

    __slots__ = (
        "best", "depth", "hi", "hi0", "key", "lo", "lo0", "maximise", "move", "moves", "next", "open",
    )  # fmt: skip

    def __init__(self, key: Hashable, depth: int, lo: float, hi: float, maximise: bool) -> None:
        self.key, self.depth = key, depth
        self.lo = self.lo0 = lo
        self.hi = self.hi0 = hi
        self.maximise = maximise
        self.best = -INFINITY if maximise else INFINITY
        self.moves: Sequence[Move] = ()
        self.move: Move = None
        self.next = 0
        self.open = False  # something below was only evaluated


class _Walk:
    def __init__(
        self,
        core: Core,
        budget: Budget,
        evaluate: Evaluate,
        order: Order | None,
        final: Evaluate,
        table: Table,
        every: bool,
    ) -> None:
        self.core, self.budget, self.table, self.every = core, budget, table, every
        self.evaluate, self.order, self.final = evaluate, order, final
        self.me = core.to_move
        self.killers: dict[int, Move] = {}
        self.rows: list[Row] = []
        self.root: _Frame | None = None
        self.complete = False

    def found(self, depth: int, before: Found) -> Found:
        """The last deepening as a result; a cut one counts as far as it came."""
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

    def deepen(self, depth: int) -> Iterator[None]:
        """Walk the whole tree to `depth`, yielding to pause; ends early when the budget is spent."""
        core, budget = self.core, self.budget
        self.rows, self.complete = [], False
        key = core.key()
        self.root = root = self.expand(_Frame(key, depth, -INFINITY, INFINITY, True), self.table.get(key))
        stack = [root]
        while stack:
            frame = stack[-1]
            if frame.next == len(frame.moves) or frame.lo >= frame.hi:
                stack.pop()
                self.store(frame)
                if stack:
                    core.undo()
                    self.fold(stack, frame.best, frame.open)
                continue
            if budget.spent:
                break
            core.do(frame.moves[frame.next])
            frame.next += 1
            if budget.tick():
                yield
            known = self.enter(frame)
            if isinstance(known, _Frame):
                stack.append(known)
            else:
                core.undo()
                self.fold(stack, *known)
        for _ in stack[1:]:
            core.undo()
        self.complete = not stack

    def enter(self, parent: _Frame) -> "_Frame | tuple[float, bool]":
        """The position just reached: its value when known without walking, else its frame."""
        core = self.core
        if core.over:
            return self.final(core, self.me), False
        depth = parent.depth - 1
        if depth == 0:
            return self.evaluate(core, self.me), True
        lo, hi = parent.lo, parent.hi
        if self.every and parent is self.root:
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
        """Fill in the moves: the table's first, then the killer of this depth, then the rest in order."""
        moves = all_moves = self.core.moves()
        if self.order:
            moves = self.order(self.core, all_moves)
            frame.open = len(moves) < len(all_moves)
        firsts = [entry[3]] if entry else []
        if frame.depth in self.killers:
            firsts.append(self.killers[frame.depth])
        for first in reversed(firsts):
            if first is not None and first in moves:
                moves = [first, *(move for move in moves if move != first)]
        frame.moves = moves
        return frame

    def fold(self, stack: list[_Frame], value: float, unproved: bool) -> None:
        """A child's value enters its parent, the top of the stack."""
        frame = stack[-1]
        move = frame.moves[frame.next - 1]
        frame.open |= unproved
        if self.every and frame is self.root:
            self.rows.append(Row(move, value, not unproved))
        if frame.maximise and value > frame.best:
            frame.best, frame.move = value, move
            frame.lo = max(frame.lo, value)
        elif not frame.maximise and value < frame.best:
            frame.best, frame.move = value, move
            frame.hi = min(frame.hi, value)
        if frame.lo >= frame.hi:
            frame.open = unproved  # the bound rests on this move alone
            self.killers[frame.depth] = move

    def store(self, frame: _Frame) -> None:
        depth = frame.depth if frame.open else SOLVED
        lower = frame.best if frame.best > frame.lo0 else -INFINITY
        upper = frame.best if frame.best < frame.hi0 else INFINITY
        self.table[frame.key] = (depth, lower, upper, frame.move)
