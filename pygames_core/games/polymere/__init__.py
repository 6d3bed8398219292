"""Polymère: hexagonal tiles, chains that owe tiles, living jokers, hidden hands; and rings for one player."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, cast

from ...core.game import Feat, Game, Light, Observation, OpenObservation, Result, State, Thought, by_score
from ...core.options import Options
from . import deal
from .rules import Polymere
from .solo import Rings

if TYPE_CHECKING:
    from ...pictures.art import Art
    from ...pictures.scene import Lessons, Node, Scene, View
    from .observe import Observed


class PolymereGame(Game):
    name = "polymere"
    options = deal.OPTIONS

    def seats(self, options: Mapping[str, Any]) -> int:
        return deal.seats(options)

    def draw(self, chosen: Mapping[str, Any] | None = None, seed: int | None = None) -> Options:
        return deal.settle(chosen, Random(seed))

    def settle(self, given: Mapping[str, Any] | None = None) -> Options:
        return deal.settle(given, None)

    def start(self, options: Mapping[str, Any] | None = None) -> State:
        settled = self.settle(options)
        return Rings.begin(settled) if settled["solo"] else Polymere.begin(settled)

    def conclude(self, state: State, end: Mapping[str, Any]) -> Result:
        ranking = state.ranking() if isinstance(state, Polymere) else by_score(state.scores)
        if end["by"] != "agreed":
            loser = end["seat"]
            ranking = [[seat for seat in group if seat != loser] for group in ranking]
            ranking = [group for group in ranking if group] + [[loser]]
        return Result(ranking, str(end["by"]))

    # -- showing: the modules of pictures and words are imported when a picture is first asked for ---------
    @property
    def art(self) -> "Art":
        from .art import ART

        return ART

    def view(self, obs: Observation, lang: str) -> "View":
        if is_solo(obs):
            from .soloview import view as solo_view

            return solo_view(rings(obs), self.words(lang))
        from .view import view

        return view(observed(obs), self.words(lang))

    def film(self, before: Observation, text: str, lang: str = "fr") -> "list[Scene]":
        if is_solo(before):
            from .soloview import scene as solo_scene

            return [solo_scene(rings(before).play(text), self.words(lang))]
        from .view import scene

        seen = observed(before)
        return [scene(seen.after(text).observe(seen.seat), self.words(lang))]

    def label(self, before: Observation, text: str, lang: str) -> str:
        from .say import label

        return label(before, text, self.words(lang))

    def explain(self, obs: Observation, what: Sequence[str] | str, lang: str) -> str:
        from .say import explain

        return explain(obs, what, self.words(lang))

    def point_out(self, obs: Observation, what: Sequence[str] | str, lang: str) -> "list[Node]":
        from .say import point_out

        return point_out(obs, what)

    def lessons(self, lang: str) -> "Lessons":
        from .lessons import lessons

        return lessons(self.words(lang))

    # -- thinking ----------------------------------------------------------------------------
    def think(
        self, obs: Observation, level: int, seed: int = 1, nodes: int | None = None, seconds: float | None = None
    ) -> Iterator[Thought]:
        if is_solo(obs):
            from .hint import hint

            return hint(rings(obs), seed, nodes, seconds)
        from .bot import think

        return think(observed(obs), level, seed, nodes, seconds)

    # -- solo --------------------------------------------------------------------------------
    def light(self, obs: Observation, lang: str, seconds: float = 2.0) -> Iterator[Light]:
        from .hint import light

        return light(rings(obs), self.words(lang), seconds)

    def feat(self, state: State, lang: str) -> Feat | None:
        from .soloview import feat

        return feat(state, self.words(lang)) if isinstance(state, Rings) else None

    # -- links -------------------------------------------------------------------------------
    def pack(self, options: Options) -> dict[str, str]:
        return deal.pack(options)

    def unpack(self, name: str, text: str) -> Any:
        return deal.unpack(name, text)


def is_solo(obs: Observation) -> bool:
    return isinstance(obs, OpenObservation)


def rings(obs: Observation) -> Rings:
    return cast(Rings, cast(OpenObservation, obs).state)


def observed(obs: Observation) -> "Observed":
    return cast("Observed", obs)


GAME = PolymereGame()
