"""What every game is: the names that the rest of the house relies on.

>>> from pygames_core import GAMES
>>> game = GAMES["permutation"]
>>> state = game.start({"path": "ad"})
>>> state.to_move, state.legal()[:2]
(0, ['a<', 'a>'])
>>> state.play("a<").to_move
1
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from .errors import IllegalAction, OptionsError, Refusal
from .options import DATA, Option, Options, complete
from .words import Words

if TYPE_CHECKING:
    from ..pictures.art import Art
    from ..pictures.scene import Lessons, Node, Scene, View

__all__ = [
    "Analysis", "Challenge", "Feat", "Game", "IllegalAction", "Light", "Observation", "OpenObservation", "Option",
    "Options", "OptionsError", "Problem", "Refusal", "Result", "State", "Thought", "by_score",
]  # fmt: skip


class Result(NamedTuple):
    """`ranking`: groups of seats, best first, equals together; `reason`: a code with words `end.<reason>`."""

    ranking: list[list[int]]
    reason: str


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


class State(ABC):
    """One position, immutable. `print(state)` shows a readable board."""

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

    def observe(self, seat: int | None) -> "Observation":
        """What `seat` knows; None is the public table."""
        return OpenObservation(self, seat)


class Observation(ABC):
    """What one seat knows. Bots and pictures are made from this and nothing else."""

    seat: int | None

    @property
    @abstractmethod
    def to_move(self) -> int | None: ...

    @abstractmethod
    def legal(self) -> list[str]: ...

    @abstractmethod
    def worlds(self, rng: Random) -> State:
        """A full state consistent with what the seat knows."""


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


class Game(ABC):
    """One game: how it starts, looks, explains itself and thinks. One instance, no state."""

    name: ClassVar[str]
    rules: ClassVar[int] = 1  # version of the rules; a changed decision keeps the old one playable
    options: ClassVar[tuple[Option, ...]]
    levels: ClassVar[int] = 5

    def under(self, rules: int) -> "Game":
        """This game under its rules of that version; a game whose rules changed keeps the old ones here."""
        if rules != self.rules:
            raise OptionsError("rules-unknown", rules=rules)
        return self

    # -- beginning ---------------------------------------------------------------------------
    def seats(self, options: Mapping[str, Any]) -> int:
        if options.get("solo"):
            return 1
        return int(options.get("players", 2))

    def draw(self, chosen: Mapping[str, Any] | None = None, seed: int | None = None) -> Options:
        """Complete what people chose with all that chance decides; the same seed draws the same."""
        options = complete(self.options, chosen)
        return self.deal(options, set(chosen or ()), Random(seed))

    def deal(self, options: Options, chosen: set[str], rng: Random) -> Options:
        """Throw the options of chance that nobody chose. Games with deals extend this."""
        seats = self.seats(options)
        for option in self.options:
            if option.chance and option.name not in chosen and option.choices:
                values = range(seats) if option.kind == "seat" else option.choices
                options[option.name] = rng.choice(values)
        return options

    def settle(self, given: Mapping[str, Any] | None = None) -> Options:
        """Every option with a value, as records keep them: those given and what follows from them, chance at its
        first value. Games whose options depend on each other extend this; settling twice changes nothing."""
        return complete(self.options, given)

    @abstractmethod
    def start(self, options: Mapping[str, Any] | None = None) -> State:
        """The first position; OptionsError says which option is wrong and why."""

    # -- showing -----------------------------------------------------------------------------
    @property
    @abstractmethod
    def art(self) -> "Art": ...

    def words(self, lang: str) -> Words:
        return Words.of(type(self).__module__, lang)

    @abstractmethod
    def view(self, obs: Observation, lang: str) -> "View":
        """The picture and the moves, as data (scene.py)."""

    @abstractmethod
    def label(self, before: Observation, text: str, lang: str) -> str:
        """The action in a few words for the log: «Le 2 à gauche, prend un 5»."""

    def film(self, before: Observation, text: str, lang: str = "fr") -> "list[Scene]":
        """The steps of one action; the last is the scene after."""
        after = before.worlds(Random(0)).play(text).observe(before.seat)
        return [self.view(after, lang)["scene"]]

    @abstractmethod
    def explain(self, obs: Observation, what: Sequence[str] | str, lang: str) -> str:
        """Why these taps, or this text, cannot be played, in a player's words."""

    def point_out(self, obs: Observation, what: Sequence[str] | str, lang: str) -> "list[Node]":
        """What `explain` says, drawn over the scene; [] when words are enough."""
        return []

    def lessons(self, lang: str) -> "Lessons":
        """Figures, replays and positions to try that the rules page names."""
        return {"figures": {}, "replays": {}, "tries": {}}

    # -- thinking ----------------------------------------------------------------------------
    @abstractmethod
    def think(
        self, obs: Observation, level: int, seed: int = 1, nodes: int | None = None, seconds: float | None = None
    ) -> Iterator[Thought]:
        """Better and better thoughts, yielded at least every 30 ms."""

    def analyse(self, obs: Observation, seconds: float = 2.0) -> Iterator[list[Analysis]]:
        """Judge every legal action, better and better. By default only the top level's choice is known."""
        legal = obs.legal()
        for thought in self.think(obs, self.levels, seconds=seconds):
            yield [Analysis(text, "unknown", thought.value if text == thought.action else None) for text in legal]

    # -- solo --------------------------------------------------------------------------------
    def light(self, obs: Observation, lang: str, seconds: float = 2.0) -> Iterator[Light]:
        """Can this still be finished? Yields at least every 30 ms, the last one decides. Nothing: no such light."""
        return iter(())

    def challenges(self, lang: str) -> list[Challenge]:
        """The kinds of problems, easiest first."""
        return []

    def problem(self, kind: str, seed: int, lang: str) -> Iterator[Problem | None]:
        """The problem of this kind and seed, always the same; None, at least every 30 ms, while it is being made."""
        raise OptionsError("option-value", name="problem", value=kind[:40])

    def feat(self, state: State, lang: str) -> Feat | None:
        """What a solo position is worth keeping among the bests of a device."""
        return None

    # -- ending ------------------------------------------------------------------------------
    def conclude(self, state: State, end: Mapping[str, Any]) -> Result:
        """The result when people end the game: by agreement, resignation or time."""
        ranking = by_score(state.scores)
        if end["by"] != "agreed":
            loser = end["seat"]
            ranking = [[seat for seat in group if seat != loser] for group in ranking]
            ranking = [group for group in ranking if group] + [[loser]]
        return Result(ranking, str(end["by"]))

    # -- links -------------------------------------------------------------------------------
    def pack(self, options: Options) -> dict[str, str]:
        """Structured options in a compact text for links (unreserved characters only, not beginning with `.`), by
        option name; what is left out is written as JSON. By default a plain text packs as it is."""
        texts = {option.name: options[option.name] for option in self.options if option.kind == DATA}
        return {
            name: text for name, text in texts.items() if isinstance(text, str) and text.isascii() and text.isalnum()
        }

    def unpack(self, name: str, text: str) -> Any:
        """The value that `pack` wrote; ValueError when it is none."""
        if not (text.isascii() and text.isalnum()):
            raise ValueError(name)
        return text


def by_score(scores: Sequence[int]) -> list[list[int]]:
    """Seats grouped by score, best first."""
    return [
        [seat for seat, score in enumerate(scores) if score == value] for value in sorted(set(scores), reverse=True)
    ]
