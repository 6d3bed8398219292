"""Trapézomino-duo: lay turned-wood pieces against each other on a painted hexagon; alone, fill it.

>>> from pygames_core import GAMES
>>> state = GAMES["trapezomino"].start()
>>> len(state.legal()), state.play("a2a3a4a5a6a7").scores
(402, [1, 0])
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.errors import OptionsError, Refusal
from ...core.game import (
    Analysis,
    Challenge,
    Feat,
    Game,
    Light,
    Observation,
    OpenObservation,
    Options,
    Problem,
    Result,
    State,
    Thought,
)  # fmt: skip
from ...core.options import choice, complete, data, flag, seat
from .rules import Duel
from .solo import GRADES, Solo, begin

if TYPE_CHECKING:
    from ...pictures.art import Art
    from ...pictures.scene import Lessons, Node, Scene, View


class Trapezomino(Game):
    name = "trapezomino"
    options = (
        seat("first", chance=True),
        choice("target", 1, 2, 3, 4, 5, offered=(1, 2, 3), mode="table"),
        flag("penalty", mode="table"),
        flag("solo"),
        data("given", default=[]),
    )

    def start(self, options: Mapping[str, Any] | None = None) -> State:
        whole = complete(self.options, options)
        if whole["first"] > 1:
            raise OptionsError("option-value", name="first", value=str(whole["first"]))
        given = whole["given"]
        if not isinstance(given, list) or len(given) > 16 or (given and not whole["solo"]):
            raise OptionsError("option-value", name="given", value=str(given)[:40])
        if not whole["solo"]:
            return Duel(whole, whole["first"], (0, 0))
        try:
            return begin(whole)
        except Refusal as refusal:
            raise OptionsError("option-value", name="given", value=str(given)[:40]) from refusal

    # -- showing -----------------------------------------------------------------------------
    @property
    def art(self) -> "Art":
        from .art import ART

        return ART

    def view(self, obs: Observation, lang: str) -> "View":
        from .view import view

        return view(state_of(obs), obs.seat, self.words(lang))

    def label(self, before: Observation, text: str, lang: str) -> str:
        from .view import label

        return label(state_of(before), text, self.words(lang))

    def film(self, before: Observation, text: str, lang: str = "fr") -> "list[Scene]":
        from .view import film

        return film(state_of(before), text, before.seat, self.words(lang))

    def explain(self, obs: Observation, what: Sequence[str] | str, lang: str) -> str:
        from .explain import explain

        return explain(state_of(obs), what, self.words(lang))

    def point_out(self, obs: Observation, what: Sequence[str] | str, lang: str) -> "list[Node]":
        from .explain import point_out

        return point_out(state_of(obs), what)

    def lessons(self, lang: str) -> "Lessons":
        from .lessons import lessons

        return lessons(self.words(lang))

    # -- thinking ----------------------------------------------------------------------------
    def think(
        self, obs: Observation, level: int, seed: int = 1, nodes: int | None = None, seconds: float | None = None
    ) -> Iterator[Thought]:
        from .bot import advise, think

        state = state_of(obs)
        return advise(state) if isinstance(state, Solo) else think(state, level, seed, nodes, seconds)

    def analyse(self, obs: Observation, seconds: float = 2.0) -> Iterator[list[Analysis]]:
        from .bot import analyse

        state = state_of(obs)
        return super().analyse(obs, seconds) if isinstance(state, Solo) else analyse(state, seconds)

    # -- solo --------------------------------------------------------------------------------
    def light(self, obs: Observation, lang: str, seconds: float = 2.0) -> Iterator[Light]:
        from .bot import light

        state = state_of(obs)
        return light(state, self.words(lang), seconds) if isinstance(state, Solo) else iter(())

    def challenges(self, lang: str) -> list[Challenge]:
        words = self.words(lang)
        return [
            Challenge(kind, words(f"problem.{kind}"), words(f"problem.{kind}.help"), daily=kind == "daily")
            for kind in GRADES
        ]

    def problem(self, kind: str, seed: int, lang: str) -> Iterator[Problem | None]:
        from .solo import set_problem

        if kind not in GRADES:
            yield from super().problem(kind, seed, lang)
        words = self.words(lang)
        for made in set_problem(kind, seed):
            if made is None:
                yield None
            else:
                given, ways = made
                text = words("problem.text", missing=16 - len(given), ways=ways)
                yield Problem({"solo": True, "given": given}, (), words(f"problem.{kind}"), text)

    def feat(self, state: State, lang: str) -> Feat | None:
        from .solo import signature

        if not isinstance(state, Solo) or not state.over:
            return None
        words = self.words(lang)
        if state.given:
            missing = 16 - state.given
            return Feat("problems", (missing,), words("feat.problem", missing=missing), signature(state))
        return Feat("tilings", (16,), words("feat.tiling"), signature(state))

    def solve(self, note: Callable[[str], None] = print) -> str:
        """Count every way to fill the board, for each shape of the double joker: some half an hour."""
        from .solver import all_tilings, mirror, possible_doubles

        counts: dict[int, int] = {}
        for shape in possible_doubles():
            if mirror(shape) in counts:
                counts[shape] = counts[mirror(shape)]
            else:
                *_, counts[shape] = all_tilings(shape)
            note(f"{self.words('fr')(f'piece.{shape}')}: {counts[shape]}")
        return str(sum(counts.values()))

    # -- ending and links --------------------------------------------------------------------
    def conclude(self, state: State, end: Mapping[str, Any]) -> Result:
        if end["by"] == "agreed" and isinstance(state, Duel):
            return Result(state.ranked(), "agreed")
        return super().conclude(state, end)

    def pack(self, options: Options) -> dict[str, str]:
        given = options.get("given")
        return {"given": ".".join(given).replace("*", "-")} if given else {}

    def unpack(self, name: str, text: str) -> Any:
        if name != "given":
            raise ValueError(name)
        return text.replace("-", "*").split(".")


def state_of(obs: Observation) -> Duel | Solo:
    """Nothing is hidden here: what a seat knows is the position."""
    assert isinstance(obs, OpenObservation)
    state = obs.state
    assert isinstance(state, (Duel, Solo))
    return state


GAME = Trapezomino()
