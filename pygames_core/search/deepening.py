"""Iterative deepening: what alpha-beta and max^n share. What a value is, and when a position is settled, they say.

The tree is walked with an explicit stack: no recursion, and the walk can pause anywhere.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from .core import Core, Found, Move, Order, Row
from .slicing import Budget

SOLVED = 1 << 20  # depth of a value that rests on ends of the game alone


class Frame:
    """One open position on the way from the root."""

    __slots__ = ("best", "cut", "depth", "key", "move", "moves", "next", "open")

    def __init__(self, key: Hashable, depth: int, best: Any) -> None:
        self.key, self.depth, self.best = key, depth, best
        self.moves: Sequence[Move] = ()
        self.move: Move = None  # the best so far
        self.next = 0
        self.cut = False  # settled before all moves are tried
        self.open = False  # something below was only evaluated, or left out


F = TypeVar("F", bound=Frame)


class Walk(ABC, Generic[F]):
    """The whole tree to one depth, then to the next; values go up from child to parent."""

    def __init__(self, core: Core, budget: Budget, order: Order | None) -> None:
        self.core, self.budget, self.order = core, budget, order
        self.rows: list[Row] = []
        self.root: F | None = None
        self.complete = False

    def run(self, max_depth: int) -> Iterator[Found]:
        """Search one ply deeper again and again, until the value is proved or the budget spent."""
        found = Found(self.core.moves()[0])
        for depth in range(1, max_depth + 1):
            for _ in self.deepen(depth):
                yield found._replace(nodes=self.budget.nodes)
            found = self.found(depth, found)
            yield found
            if found.exact or self.budget.spent:
                return

    def deepen(self, depth: int) -> Iterator[None]:
        """Walk the whole tree to `depth`, yielding to pause; ends early when the budget is spent."""
        core, budget = self.core, self.budget
        self.rows, self.complete = [], False
        self.root = root = self.begin(depth)
        stack = [root]
        while stack:
            frame = stack[-1]
            if frame.next == len(frame.moves) or frame.cut:
                stack.pop()
                self.store(frame)
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
            known = self.enter(frame)
            if isinstance(known, Frame):
                stack.append(known)
            else:
                core.undo()
                self.fold(frame, *known)
        for _ in stack[1:]:
            core.undo()
        self.complete = not stack

    def fill(self, frame: F) -> F:
        """The moves to try, in order; those that `order` leaves out leave the value open."""
        frame.moves = moves = self.core.moves()
        if self.order:
            frame.moves = self.order(self.core, moves)
            frame.open = len(frame.moves) < len(moves)
        return frame

    @abstractmethod
    def begin(self, depth: int) -> F:
        """The root, its moves filled in."""

    @abstractmethod
    def enter(self, parent: F) -> F | tuple[Any, bool]:
        """The position just reached: its value, and whether that is unproved, when known without walking; else its
        frame."""

    @abstractmethod
    def fold(self, frame: F, value: Any, unproved: bool) -> None:
        """The value of the move tried last enters its position."""

    @abstractmethod
    def store(self, frame: F) -> None:
        """Keep what is known of a position that is settled."""

    @abstractmethod
    def found(self, depth: int, before: Found) -> Found:
        """The last deepening as a result; a cut one counts as far as it came."""
