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
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from .errors import IllegalAction, OptionsError, Refusal
from .lesson import Lesson
from .options import DATA, Option, Options, complete
from .picking import Choice
from .rooms import Rooms
from .state import (
    Analysis,
    Challenge,
    Feat,
    Light,
    Observation,
    OpenObservation,
    Problem,
    Result,
    State,
    Thought,
    Weighed,
    by_score,
)

if TYPE_CHECKING:
    from ..pictures.art import Art
    from ..pictures.scene import Figures, Listed, Node, Prompt, Ready, Scene, View

__all__ = [
    "Analysis", "Challenge", "Choice", "Feat", "Game", "IllegalAction", "Light", "Observation", "OpenObservation",
    "Option", "Options", "OptionsError", "Problem", "Refusal", "Result", "State", "Thought", "Weighed", "by_score",
]  # fmt: skip


class Game(Rooms, ABC):
    """One game: how it starts, looks, explains itself and thinks. One instance, no state.

    What a game shows and says stands in the rooms of its package, modules found by name: `show.py` (view, scene),
    `steps.py` (steps, ready, listed, prompt), `speech.py` (label, because, explain, point_out), `film.py`, `think.py`
    (think, analyse, standings), `art.py` (ART), `figures.py` (of the rules page), `lessons.py` (LESSONS), `problems.py`
    (prove, came, looks, least, mined), `review.py` (weigh, settled, chance, CARE), `solo.py` (light,
    challenges, problem, feat), `arrays.py` (ARRAYS). A method here, or in `Rooms`, asks the function of its own name
    there, and is the default without it.
    """

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

    def mined(self, rng: Random) -> Options:
        """The options of a game in which to look for problems."""
        mined = self._room("problems", "mined")
        return self.draw(mined(rng) if mined else None, rng.randrange(1 << 30))

    def settle(self, given: Mapping[str, Any] | None = None) -> Options:
        """Every option with a value, as records keep them: those given and what follows from them, chance at its
        first value. Games whose options depend on each other extend this; settling twice changes nothing."""
        return complete(self.options, given)

    @abstractmethod
    def start(self, options: Mapping[str, Any] | None = None) -> State:
        """The first position; OptionsError says which option is wrong and why."""

    # -- showing -----------------------------------------------------------------------------
    @property
    def art(self) -> "Art":
        """Symbols, tones, styles and the cover."""
        art: Art = self._here("art", "ART")
        return art

    def view(self, obs: Observation, lang: str) -> "View":
        """The picture as data: what `obs.seat` sees, without what it may do."""
        view: View = self._here("show", "view")(obs, self.words(lang))
        return view

    def scene(self, obs: Observation, lang: str) -> "Scene":
        """The view's scene alone, for films."""
        if scene := self._room("show", "scene"):
            shown: Scene = scene(obs, self.words(lang))
            return shown
        return self.view(obs, lang)["scene"]

    def film(self, before: Observation, text: str, after: Observation, lang: str = "fr") -> "list[Scene]":
        """The steps of one action; the last is the scene after."""
        if film := self._room("film", "film"):
            steps: list[Scene] = film(before, text, after, self.words(lang))
            return steps
        return [self.scene(after, lang)]

    # -- playing by taps ---------------------------------------------------------------------
    def steps(self, obs: Observation) -> Iterable[Choice]:
        """Every legal action as taps, without words or pictures: asked at every position, so cheap."""
        choices: Iterable[Choice] = self._here("steps", "steps")(obs)
        return choices

    def ready(self, obs: Observation, text: str, lang: str) -> "Ready":
        """How one action looks before it is confirmed."""
        ready: Ready = self._here("steps", "ready")(obs, text, self.words(lang))
        return ready

    def listed(self, obs: Observation, text: str, lang: str) -> "Listed":
        """How an action stands in the list of moves."""
        if listed := self._room("steps", "listed"):
            row: Listed = listed(obs, text, self.words(lang))
            return row
        label = self.label(obs, text, lang)
        return {"group": [label], "label": label}

    def prompt(self, obs: Observation, taps: Sequence[str], lang: str) -> "Prompt | None":
        """What is said and drawn once these taps are made, whether or not an action is ready."""
        prompt = self._room("steps", "prompt")
        shown: Prompt | None = prompt(obs, taps, self.words(lang)) if prompt else None
        return shown

    # -- saying ------------------------------------------------------------------------------
    def label(self, before: Observation, text: str, lang: str) -> str:
        """The action in a few words for the log: «Le 2 à gauche, prend un 5»."""
        label: str = self._here("speech", "label")(before, text, self.words(lang))
        return label

    def because(self, obs: Observation, text: str, lang: str) -> str:
        """Why a hint would play this, in one clause from what the seat sees; "" when there is nothing to say."""
        because = self._room("speech", "because")
        said: str = because(obs, text, self.words(lang)) if because else ""
        return said

    def explain(self, obs: Observation, what: Sequence[str] | str, lang: str) -> str:
        """Why these taps, or this text, cannot be played, in a player's words."""
        said: str = self._here("speech", "explain")(obs, what, self.words(lang))
        return said

    def point_out(self, obs: Observation, what: Sequence[str] | str, lang: str) -> "list[Node]":
        """What `explain` says, drawn over the scene; [] when words are enough."""
        point_out = self._room("speech", "point_out")
        nodes: list[Node] = point_out(obs, what, self.words(lang)) if point_out else []
        return nodes

    def figures(self, lang: str) -> "Figures":
        """Figures and replays that the rules page names."""
        figures = self._room("figures", "figures")
        found: Figures = figures(self.words(lang)) if figures else {"figures": {}, "replays": {}}
        return found

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The course, lesson by lesson; its sentences stand in the catalogue."""
        found: Any = self._room("lessons", "LESSONS")
        lessons: tuple[Lesson, ...] = found or ()
        return lessons

    # -- thinking ----------------------------------------------------------------------------
    def think(
        self, obs: Observation, level: int, seed: int = 1, nodes: int | None = None, seconds: float | None = None
    ) -> Iterator[Thought]:
        """Better and better thoughts, each legal now, yielded at least every 30 ms."""
        thoughts: Iterator[Thought] = self._here("think", "think")(obs, level, seed, nodes, seconds)
        return thoughts

    def analyse(self, obs: Observation, seconds: float = 2.0) -> Iterator[list[Analysis]]:
        """Judge every legal action, better and better. By default only the top level's choice is known."""
        if analyse := self._room("think", "analyse"):
            yield from analyse(obs, seconds)
            return
        legal = obs.legal()
        for thought in self.think(obs, self.levels, seconds=seconds):
            yield [Analysis(text, "unknown", thought.value if text == thought.action else None) for text in legal]

    def standings(self, obs: Observation) -> Sequence[float]:
        """How well each seat stands, more is better, by what `obs` may know; by default the scores of a game that hides
        nothing."""
        if standings := self._room("think", "standings"):
            stand: Sequence[float] = standings(obs)
            return stand
        return obs.state.scores if isinstance(obs, OpenObservation) else []

    # -- ending ------------------------------------------------------------------------------
    def conclude(self, state: State, end: Mapping[str, Any]) -> Result:
        """The result when people end the game: by agreement, resignation or time; who gives up is last, unless they
        were out already."""
        counted = self.counted(state)
        ranking = counted.ranking
        if end["by"] != "agreed" and end["seat"] not in self.out(state):
            loser = end["seat"]
            ranking = [[seat for seat in group if seat != loser] for group in ranking]
            ranking = [group for group in ranking if group] + [[loser]]
        return Result(ranking, str(end["by"]), counted.scores)

    def out(self, state: State) -> Sequence[int]:
        """The seats that play no more in a game that goes on: the places they have come to are theirs."""
        return ()

    def counted(self, state: State) -> Result:
        """How the game stands if it is counted now. Games that count more than their scores say so here."""
        scores = list(state.scores)
        return Result(by_score(scores), "agreed", scores)

    def closing(self, state: State, result: Result, lang: str) -> str:
        """Who won a game that people ended, with what was counted, unless the other one gave up: «Victoire : Paul (9 à
        2)»."""
        words = self.words(lang)
        seats = self.seats(state.options)
        winners = result.ranking[0] if seats > 1 else []
        form = "none" if not winners else "won" if len(winners) == 1 else "shared"
        names = words.together([f"{{s{seat}}}" for seat in winners]) if winners else ""
        said = words(f"result.{form}", names=names)
        if not winners or not result.scores or (result.reason != "agreed" and seats == 2):
            return said
        return words("result.counted", said=said, scores=words.scores(result.ranking, result.scores))

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
