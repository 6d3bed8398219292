"""Trapézomino-duo: lay turned-wood pieces against each other on a painted hexagon; alone, fill it.

>>> from pygames_core import GAMES
>>> state = GAMES["trapezomino"].start()
>>> len(state.legal()), state.play("a2a3a4a5a6a7").scores
(402, [1, 0])
"""

from collections.abc import Callable, Mapping
from typing import Any

from ...core.errors import OptionsError, Refusal
from ...core.game import Game, Options, Result, State, by_score
from ...core.options import choice, complete, data, flag, seat
from .names import match_won
from .rules import Duel


class Trapezomino(Game):
    name = "trapezomino"
    options = (
        seat("first", chance=True),
        choice("target", *range(1, 10), mode="table"),
        flag("penalty", mode="table"),
        flag("solo"),
        data("given", default=[]),
    )

    def start(self, options: Mapping[str, Any] | None = None) -> State:
        whole = complete(self.options, options)
        if whole["first"] > 1:
            raise OptionsError("option-value", name="first", value=str(whole["first"]))
        given = whole["given"]
        if not isinstance(given, list) or len(given) > 15 or (given and not whole["solo"]):
            raise OptionsError("option-value", name="given", value=str(given)[:40])
        if not whole["solo"]:
            return Duel(whole, whole["first"])
        from .filling import begin

        try:
            return begin(whole)
        except Refusal as refusal:
            raise OptionsError("option-value", name="given", value=str(given)[:40]) from refusal

    def counted(self, state: State) -> Result:
        """Rounds won come first, then the points of the round."""
        result = super().counted(state)
        if not isinstance(state, Duel):
            return result
        return result._replace(ranking=by_score([1000 * w + s for w, s in zip(state.wins, state.scores, strict=True)]))

    def closing(self, state: State, result: Result, lang: str) -> str:
        if isinstance(state, Duel) and result.reason == "agreed" and state.wins[0] != state.wins[1]:
            return match_won(state.wins, self.words(lang))
        return super().closing(state, result, lang)

    def pack(self, options: Options) -> dict[str, str]:
        given = options.get("given")
        return {"given": ".".join(given).replace("*", "-")} if given else {}

    def unpack(self, name: str, text: str) -> Any:
        if name != "given":
            raise ValueError(name)
        return text.replace("-", "*").split(".")

    def solve(self, note: Callable[[str], None] = print) -> bytes:
        """Count every way to fill the board, for each shape of the double joker: some half an hour."""
        from .solver import all_tilings, mirror, possible_doubles

        counts: dict[int, int] = {}
        for shape in possible_doubles():
            if mirror(shape) in counts:
                counts[shape] = counts[mirror(shape)]
            else:
                *_, counts[shape] = all_tilings(shape)
            note(f"{self.words('fr')(f'piece.{shape}')}: {counts[shape]}")
        return str(sum(counts.values())).encode()


GAME = Trapezomino()
