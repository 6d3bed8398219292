"""POLD.R, by Guilain Dorsimont (2015): land is won from the sea, which takes it back.

>>> from pygames_core.games.poldr import GAME
>>> state = GAME.start({"size": 6})
>>> state = state.play("n:c1,m:f1").play("m:c4")
>>> state.reserves, state.phase
([14, 14], 1)
>>> state.play("n:f1")
Traceback (most recent call last):
    ...
pygames_core.core.errors.IllegalAction: taken-own-marker (cell='f1')
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.game import Analysis, Game, Observation, Result, Thought
from ...core.options import choice, complete, flag
from .rules import PoldrState, grouped

if TYPE_CHECKING:
    from ...pictures.art import Art
    from ...pictures.scene import Lessons, Node, Scene, View


class Poldr(Game):
    """Two or three players, two phases, one pawn for all."""

    name = "poldr"
    options = (
        choice("players", 2, 3),
        choice("size", 6, 5, 7, 4, 8, 9, offered=(5, 6, 7)),
        choice("rounds", 1, 2, 3, 4, 5, 6, offered=(1, 2, 3, 4, 6), proposed={2: 2, 3: 3}),
        flag("strict"),
    )

    def start(self, options: Mapping[str, Any] | None = None) -> PoldrState:
        return PoldrState.start(complete(self.options, options))

    def conclude(self, state: Any, end: Mapping[str, Any]) -> Result:
        """Rounds won, then bricks; the round in play adds its reserves once the sea has turned."""
        now = state.reserves if state.round.sea else [0] * state.players
        bricks = [before + more for before, more in zip(state.bricks, now, strict=True)]
        ranking = grouped(list(zip(state.wins, bricks, strict=True)))
        if end["by"] != "agreed":
            ranking = [rest for group in ranking if (rest := [seat for seat in group if seat != end["seat"]])]
            ranking.append([end["seat"]])
        return Result(ranking, str(end["by"]))

    # -- showing -----------------------------------------------------------------------------
    @property
    def art(self) -> "Art":
        from .art import ART

        return ART

    def view(self, obs: Observation, lang: str) -> "View":
        from .view import view

        return view(obs, self.words(lang))

    def label(self, before: Observation, text: str, lang: str) -> str:
        from .speech import label

        return label(before, text, self.words(lang))

    def film(self, before: Observation, text: str, lang: str = "fr") -> "list[Scene]":
        from .film import film

        return film(before, text, self.words(lang))

    def explain(self, obs: Observation, what: Sequence[str] | str, lang: str) -> str:
        from .speech import explain

        return explain(obs, what, self.words(lang))

    def point_out(self, obs: Observation, what: Sequence[str] | str, lang: str) -> "list[Node]":
        from .view import point_out

        return point_out(obs, what)

    def lessons(self, lang: str) -> "Lessons":
        from .lessons import lessons

        return lessons(self, self.words(lang))

    # -- thinking ----------------------------------------------------------------------------
    def think(
        self, obs: Observation, level: int, seed: int = 1, nodes: int | None = None, seconds: float | None = None
    ) -> Iterator[Thought]:
        from .bot import think

        return think(obs, level, seed, nodes, seconds)

    def analyse(self, obs: Observation, seconds: float = 2.0) -> Iterator[list[Analysis]]:
        from .bot import analyse

        return analyse(obs, seconds)


GAME = Poldr()
