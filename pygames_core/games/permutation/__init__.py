"""Permutation, the game of the hex, by pak: six dice round a hexagon, a path that turns after every move.

>>> from pygames_core.games.permutation import GAME
>>> state = GAME.start({"path": "ad"}).play("a<")
>>> state.play("d<")
Traceback (most recent call last):
    ...
pygames_core.core.errors.IllegalAction: take-compulsory (value=5, one='b', other='e')
>>> print(state.play("d<xb"))
     a2
  b.    f6
  c3    e5
     d2
path b-e, 0-5, seat 0 to move
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from ...core.game import Game, Result
from ...core.options import Options
from .rules import OPTIONS, State, start


class Permutation(Game):
    """Two to six players; solved for two."""

    name = "permutation"
    options = OPTIONS

    def deal(self, options: Options, chosen: set[str], rng: Random) -> Options:
        options = super().deal(options, chosen, rng)
        if "throws" not in chosen:
            options["throws"] = "".join(rng.choice("123456") for _ in range(4))
        return options

    def start(self, options: Mapping[str, Any] | None = None) -> State:
        return start(options)

    def conclude(self, state: Any, end: Mapping[str, Any]) -> Result:
        """Who stops, alone or with all, counts as at the end of a game: a tie of those who are left is thrown for."""
        return Result(state.ranking(end.get("seat")), str(end["by"]), state.scores)

    def closing(self, state: Any, result: Result, lang: str) -> str:
        """Who won a game that people ended, with what was thrown for a tie."""
        from .speech import thrown

        gone = None if result.reason == "agreed" else result.ranking[-1][0]
        said, throw = super().closing(state, result, lang), thrown(state, gone, self.words(lang))
        return f"{said}. {throw}" if throw else said

    def solve(self, note: Callable[[str], None] = print) -> bytes:
        """The solved game for two, made anew: what `solved.bin` holds."""
        from .solve import solve
        from .solved import Table

        solution = solve(note)
        return Table.of(solution.worth, solution.distance).pack()


GAME = Permutation()
