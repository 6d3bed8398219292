"""Positions as values, what a seat knows of them, and what is said of them: results, thoughts, judgements.

>>> by_score([3, 9, 3])
[[1], [0, 2]]
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from .options import Options

Score = TypeVar("Score", int, tuple[int, int])


class Result(NamedTuple):
    """`ranking`: groups of seats, best first, equals together; `reason`: a code with words `end.<reason>`.

    `scores`: what was counted by seat, where it is not what the state shows (people ended the game early)."""

    ranking: list[list[int]]
    reason: str
    scores: list[int] | None = None


class Thought(NamedTuple):
    """What a search thinks so far; the last one decides. `value` is the mover's, in the game's own unit."""

    action: str
    value: float | None = None
    line: tuple[str, ...] = ()
    nodes: int = 0
    take: int | None = None  # solo, with an empty action: take back that action of the record; None: nothing known yet


class Light(NamedTuple):
    """Solo: whether the position can still be finished; `verdict` is "yes", "no" or "unknown"."""

    verdict: str
    text: str


class Challenge(NamedTuple):
    """Solo: one kind of problem; a seed makes a problem of it. `daily`: the seed is the day, 20250131."""

    kind: str
    title: str
    text: str
    daily: bool = False


class Problem(NamedTuple):
    """Solo: a position to finish, as the beginning of a record; `text` says what is asked («3 façons de finir»)."""

    options: Options
    actions: tuple[str, ...]
    title: str
    text: str


class Feat(NamedTuple):
    """Solo: what a position is worth keeping. Bests of one `table` compare `rank`, higher first (the page appends
    minus the hints taken); different `key`s are counted as different finds, "" when finds are not counted."""

    table: str
    rank: tuple[int, ...]
    text: str
    key: str = ""


class Analysis(NamedTuple):
    """One legal action judged: `verdict` is "win", "level", "loss" or "unknown"; `exact` when proved."""

    action: str
    verdict: str
    value: float | None = None
    exact: bool = False


class Weighed(NamedTuple):
    """The best action and another one, judged alike for the seat on move. `noise`: a difference up to this says
    nothing. `exact`: looking longer changes nothing. `wins`: the best one surely wins; `alike`: so does the
    other, whatever the points. `line`: the best action and what follows, as far as the seat may know it."""

    best: str
    value: float
    other: float
    noise: float = 0.0
    exact: bool = False
    wins: bool = False
    alike: bool = False
    line: tuple[str, ...] = ()

    @property
    def loss(self) -> float:
        """What the other action gives away; equals, as far as one can tell, give away nothing."""
        return self.value - self.other if self.value - self.other > self.noise else 0.0


class State(ABC):
    """One position, an immutable value: equal positions under equal options are equal, whatever led to them.

    `print(state)` shows a readable board; notebooks show its picture."""

    options: Options
    revealed: bool = False  # the action that led here showed its player something hidden
    hides: bool = False  # somebody sees something that somebody else must not

    @property
    @abstractmethod
    def to_move(self) -> int | None: ...

    @property
    @abstractmethod
    def scores(self) -> list[int]: ...

    @property
    @abstractmethod
    def result(self) -> Result | None: ...

    @property
    def over(self) -> bool:
        return self.result is not None

    @abstractmethod
    def legal(self) -> list[str]:
        """Every legal action in canonical text, without duplicates; [] when over."""

    @abstractmethod
    def play(self, text: str) -> "State":
        """The state after `text`, or IllegalAction naming the rule that refuses."""

    @abstractmethod
    def key(self) -> Hashable:
        """All that tells this position from others of the same options: two states are equal when their keys are."""

    def printed(self, ended: bool) -> str:
        """The board that `print` shows; where people `ended` the game, without whose turn it is."""
        return str(self)

    def observe(self, seat: int | None) -> "Observation":
        """What `seat` knows; None is the public table."""
        return OpenObservation(self, seat)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or type(self) is not type(other):
            return NotImplemented
        return self.key() == other.key() and self.options == other.options

    def __hash__(self) -> int:
        return hash((type(self).__qualname__, self.key()))

    def __repr__(self) -> str:
        return f"<{type(self).__qualname__} {' / '.join(str(self).split(chr(10)))}>"

    def _repr_svg_(self) -> str:
        from ..pictures.picture import draw

        return draw(self)._repr_svg_()


class Observation(ABC):
    """What one seat knows. Bots and pictures are made from this and nothing else.

    `print(obs)` shows what the seat sees; nothing where its game has no text for it."""

    seat: int | None

    @property
    @abstractmethod
    def to_move(self) -> int | None: ...

    @abstractmethod
    def legal(self) -> list[str]: ...

    @abstractmethod
    def worlds(self, rng: Random) -> State:
        """A full state consistent with what the seat knows."""

    def __str__(self) -> str:
        return ""

    def _repr_svg_(self) -> str:
        from ..pictures.picture import draw

        return draw(self)._repr_svg_()


class OpenObservation(Observation):
    """Nothing is hidden: the observation is the state, seen from a seat."""

    def __init__(self, state: State, seat: int | None) -> None:
        self.state = state
        self.seat = seat

    @property
    def to_move(self) -> int | None:
        return self.state.to_move

    def legal(self) -> list[str]:
        return self.state.legal()

    def worlds(self, rng: Random) -> State:
        return self.state

    def __str__(self) -> str:
        return str(self.state)


def by_score(scores: Sequence[Score]) -> list[list[int]]:
    """Seats grouped by score, best first."""
    return [
        [seat for seat, score in enumerate(scores) if score == value] for value in sorted(set(scores), reverse=True)
    ]


def shared(result: Result, seat: int) -> float:
    """What a seat has of the first place, more than an even share of it.

    >>> shared(Result([[1], [0]], ""), 1), shared(Result([[0, 1], [2]], ""), 2)
    (0.5, -0.3333333333333333)
    """
    first, seats = result.ranking[0], sum(map(len, result.ranking))
    return (1 / len(first) if seat in first else 0.0) - 1 / seats
