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

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from ...core.game import Analysis, Game, Observation, Result, Thought
from ...core.options import Options
from .rules import OPTIONS, State, start

if TYPE_CHECKING:
    from ...pictures.art import Art
    from ...pictures.scene import Lessons, Scene, View


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
        """Who agrees to stop counts as at the end of a game: a tie is thrown for."""
        if end["by"] == "agreed":
            return Result(state.ranking(), "agreed")
        return super().conclude(state, end)

    # -- showing -----------------------------------------------------------------------------
    @property
    def art(self) -> "Art":
        from .art import ART

        return ART

    def view(self, obs: Observation, lang: str) -> "View":
        from .view import view

        return view(obs, self.words(lang))

    def label(self, before: Observation, text: str, lang: str) -> str:
        from .view import label

        return label(before, text, self.words(lang))

    def film(self, before: Observation, text: str, lang: str = "fr") -> "list[Scene]":
        from .film import film

        return film(before, text, self.words(lang))

    def explain(self, obs: Observation, what: Sequence[str] | str, lang: str) -> str:
        from .explain import explain

        return explain(obs, what, self.words(lang))

    def lessons(self, lang: str) -> "Lessons":
        from .lessons import lessons

        return lessons(self.words(lang))

    # -- thinking ----------------------------------------------------------------------------
    def think(
        self, obs: Observation, level: int, seed: int = 1, nodes: int | None = None, seconds: float | None = None
    ) -> Iterator[Thought]:
        from .bot import think

        return think(obs, level, seed, nodes, seconds)

    def analyse(self, obs: Observation, seconds: float = 2.0) -> Iterator[list[Analysis]]:
        from .bot import analyse

        return analyse(obs, seconds)

    def solve(self, note: Callable[[str], None] = print) -> Path:
        """Make the table for two players anew, in the package, and say how it goes."""
        from .solve import solve
        from .table import FILE, Table

        solution = solve(note)
        place = Path(__file__).with_name(FILE)
        place.write_bytes(Table.of(solution.worth, solution.distance).pack())
        return place


GAME = Permutation()
