"""Polymère: hexagonal tiles, chains that owe tiles, living jokers, hidden hands; and rings for one player."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ...core.game import Game, Result, State
from ...core.options import Options
from . import deal
from .rings import Rings
from .rules import Polymere


class PolymereGame(Game):
    """The game, with its solo of rings."""

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

    def out(self, state: State) -> Sequence[int]:
        return state.finished if isinstance(state, Polymere) else ()

    def counted(self, state: State) -> Result:
        ranking = state.ranking() if isinstance(state, Polymere) else [[0]]
        return Result(ranking, "agreed", state.scores)

    def pack(self, options: Options) -> dict[str, str]:
        return deal.pack(options)

    def unpack(self, name: str, text: str) -> Any:
        return deal.unpack(name, text)


GAME = PolymereGame()
