"""What a search needs of a game, and what it gives back."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, Protocol

Move = Any  # whatever the core likes: an int is fastest


class Core(Protocol):
    """A mutable position: `do` and `undo` in place. There are moves exactly when the game is not over. Where a position
    that comes back matters, the core counts in a `History` (core/history.py) of its own.

    >>> from pygames_core.search.nim import Nim
    >>> core = Nim(3)
    >>> core.moves()
    [1, 2, 3]
    >>> core.do(3); core.over, core.scores()
    (True, [1, 0])
    >>> core.undo(); core.over
    False
    """

    @property
    def to_move(self) -> int:
        """The seat on move; any number once over."""

    @property
    def over(self) -> bool:
        """The game has ended here."""

    def moves(self) -> Sequence[Move]:
        """Every move, in an order that is always the same."""

    def do(self, move: Move, /) -> None:
        """Make a move."""

    def undo(self) -> None:
        """Take the last `do` back."""

    def key(self) -> Hashable:
        """Equal for positions with equal futures and equal scores; holds the seat on move."""

    def scores(self) -> Sequence[float]:
        """One number per seat, the more the better."""


Order = Callable[[Core, Sequence[Move]], Sequence[Move]]  # most promising first; may leave moves out (a beam)


class Row(NamedTuple):
    """One move at the root; `exact` when its value is proved, `visits` where a search counts them."""

    move: Move
    value: float
    exact: bool = False
    visits: int = 0


class Found(NamedTuple):
    """What a search thinks so far; `value` is that of the seat on move at the root."""

    move: Move
    value: float = 0.0
    line: tuple[Move, ...] = ()
    nodes: int = 0
    depth: int = 0
    exact: bool = False
    rows: tuple[Row, ...] = ()  # the moves judged so far, best first
    means: tuple[float, ...] = ()  # what each seat got on the mean, where a search plays to the end; `walks` of them
    walks: int = 0


def final_margin(core: Core, me: int) -> float:
    """My score less the best of the others'."""
    scores = core.scores()
    return scores[me] - max(score for seat, score in enumerate(scores) if seat != me)


def shares(core: Core) -> list[float]:
    """One point shared by the leaders: the reward of a game that is only won or lost.

    >>> from pygames_core.search.nim import Nim
    >>> core = Nim(1); core.do(1); shares(core)
    [1.0, 0.0]
    """
    scores = core.scores()
    best = max(scores)
    share = 1 / sum(score == best for score in scores)
    return [share if score == best else 0.0 for score in scores]


def best_first(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Rows by visits, then by value; equals stay in their order."""
    return tuple(sorted(rows, key=lambda row: (-row.visits, -row.value)))
