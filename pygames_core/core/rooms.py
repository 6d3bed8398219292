"""The rooms of a game's package: modules found by their names; and what a game may have in them beside being played.

Problems, reviews, solos and arrays have their rooms; a game without one has the default that stands here.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .errors import OptionsError
from .problem import placed
from .state import Challenge, Feat, Light, Observation, Problem, State, Weighed, shared
from .words import Words, written

if TYPE_CHECKING:
    from .arrays import Arrays
    from .problem import Worths
    from .review import Care


class Rooms:
    """A package of a game, asked by the names of its modules and of their functions."""

    def _room(self, room: str, verb: str) -> Callable[..., Any] | None:
        """What this game's package says in its module `room`, imported when it is first asked for."""
        package = type(self).__module__
        if (package, room) not in _rooms:
            _rooms[package, room] = _imported(f"{package}.{room}")
        found: Callable[..., Any] | None = getattr(_rooms[package, room], verb, None)
        return found

    def _here(self, room: str, verb: str) -> Any:
        """The same, where there is no default."""
        if (found := self._room(room, verb)) is None:
            raise NotImplementedError(f"{type(self).__module__}/{room}.py has no {verb}")
        return found

    def words(self, lang: str) -> Words:
        """The game's sentences in a language."""
        return Words.of(type(self).__module__, lang)

    def rulebook(self, lang: str) -> str:
        """The rules page in Markdown; the pitch of a game that is one file without more words."""
        try:
            return written(type(self).__module__, f"rules.{lang}.md")
        except (OSError, AttributeError):
            return self.words(lang)("pitch")

    # -- going over a game again -------------------------------------------------------------
    @property
    def care(self) -> "Care":
        """How long a review looks at a choice, and the least loss that it shows."""
        from .review import ANY

        care: Care = self._room("review", "CARE") or ANY  # type: ignore[assignment]
        return care

    def weigh(self, obs: Observation, text: str, nodes: int) -> "Iterator[Weighed | None]":
        """The best action beside this one, the last time; None, at least every 30 ms, while that is searched."""
        if weigh := self._room("review", "weigh"):
            found: Iterator[Weighed | None] = weigh(obs, text, nodes)
            return found
        from ..search.weighing import weighed

        return weighed(obs, text, nodes)

    def settled(self, before: State, text: str, after: State, seat: int) -> float | None:
        """What the round that this action ended came to for the seat; by default, its share of a game that is over."""
        if settled := self._room("review", "settled"):
            came: float | None = settled(before, text, after, seat)
            return came
        return shared(after.result, seat) if after.result else None

    def chance(self, before: Observation | None, text: str, after: Observation) -> Iterator[float | None]:
        """What was drawn after an action, or to begin with: its worth beside what could be expected; else nothing."""
        chance = self._room("review", "chance")
        found: Iterator[float | None] = chance(before, text, after) if chance else iter(())
        return found

    @property
    def arrays(self) -> "Arrays":
        """Actions by number and observations as bytes, for programs that learn."""
        arrays: Arrays = self._here("arrays", "ARRAYS")
        return arrays

    # -- problems ----------------------------------------------------------------------------
    def prove(self, state: State, limited: bool = False) -> "Iterator[Worths | None]":
        """What every action of the seat on move is proved to lead to, the last time; None, at least every 30 ms,
        while that is searched. `limited`: nothing more where that takes longer than a telephone likes."""
        prove = self._room("problems", "prove")
        found: Iterator[Worths | None] = prove(state, limited) if prove else iter(())
        return found

    def came(self, state: State, seat: int) -> int | None:
        """How a problem of this seat came out, as the `result` of a `Worth`; None while it goes on."""
        if found := self._room("problems", "came"):
            came: int | None = found(state, seat)
            return came
        return placed(state.result, seat) if state.result else None

    def looks(self, state: State, text: str) -> float:
        """How good an action looks at first sight: by default, what it adds to one's score, less to the others'."""
        if looks := self._room("problems", "looks"):
            seen: float = looks(state, text)
            return seen
        assert state.to_move is not None
        scores = state.play(text).scores
        return scores[state.to_move] - max(score for seat, score in enumerate(scores) if seat != state.to_move)

    def least(self, state: State) -> int:
        """The smallest result that a problem may ask for here: by default, not to lose."""
        least = self._room("problems", "least")
        return int(least(state)) if least else 0

    # -- solo --------------------------------------------------------------------------------
    def light(self, obs: Observation, lang: str, seconds: float = 2.0) -> Iterator[Light]:
        """Can this still be finished? Yields at least every 30 ms, the last one decides. Nothing: no such light."""
        light = self._room("solo", "light")
        lights: Iterator[Light] = light(obs, self.words(lang), seconds) if light else iter(())
        return lights

    def challenges(self, lang: str) -> list[Challenge]:
        """The kinds of problems, easiest first."""
        challenges = self._room("solo", "challenges")
        found: list[Challenge] = challenges(self.words(lang)) if challenges else []
        return found

    def problem(self, kind: str, seed: int, lang: str) -> Iterator[Problem | None]:
        """The problem of this kind and seed, always the same; None, at least every 30 ms, while it is being made."""
        if kind not in {challenge.kind for challenge in self.challenges(lang)}:
            raise OptionsError("option-value", name="problem", value=kind[:40])
        problems: Iterator[Problem | None] = self._here("solo", "problem")(kind, seed, self.words(lang))
        return problems

    def feat(self, state: State, lang: str) -> Feat | None:
        """What a solo position is worth keeping among the bests of a device."""
        feat = self._room("solo", "feat")
        found: Feat | None = feat(state, self.words(lang)) if feat else None
        return found


_rooms: dict[tuple[str, str], Any] = {}


def _imported(name: str) -> Any:
    """A module, or None where there is none; what is wrong inside it is told."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
