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

from collections.abc import Mapping
from typing import Any

from ...core.game import Game, Result, by_score
from ...core.options import choice, complete, flag
from .rules import PoldrState, with_reserves


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

    def counted(self, state: Any) -> Result:
        """Rounds won, then bricks; in a match the reserves of the round in play are not all that counts."""
        bricks = with_reserves(state)
        ranking = by_score(list(zip(state.wins, bricks, strict=True)))
        return Result(ranking, "agreed", bricks if state.round.sea and state.options["rounds"] == 1 else None)

    def closing(self, state: Any, result: Result, lang: str) -> str:
        """A match that people stop is told in rounds and bricks."""
        said = super().closing(state, result, lang)
        if result.reason != "agreed" or state.options["rounds"] == 1:
            return said
        words = self.words(lang)
        wins, bricks = (words.scores(result.ranking, counts) for counts in (state.wins, with_reserves(state)))
        return words("match.stopped", said=said, wins=wins, bricks=bricks)


GAME = Poldr()
