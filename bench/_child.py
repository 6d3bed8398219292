"""A child at the table: it takes the most that one action brings at once, any of them, and looks no further.

What an action brings, by game: Permutation, the value of the die taken; POLD.R, the bricks laid or taken back;
Trapézomino-duo, the points of the placement; Polymère, a tile that costs nothing (two faces: it plays on) before one
that pays (one face), before others, the less they cost the better. It is read from the rules alone, never from what
the computer thinks.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from pygames_core.core.game import Game
from pygames_core.games.polymere.tiles import parse
from pygames_core.games.trapezomino.pieces import NUMBER
from pygames_core.match import Choose, Player


def _permutation(state: Any) -> dict[str, float]:
    return {turn.text: turn.gain for turn in state.turns()}


def _poldr(state: Any) -> dict[str, float]:
    return {text: squares.bit_count() for text, (_, _, squares) in state.texts.items()}


def _trapezomino(state: Any) -> dict[str, float]:
    return {text: state.points(NUMBER[text]) for text in state.legal()}


def _polymere(state: Any) -> dict[str, float]:
    return {text: _tile(state, text) for text in state.legal()}


def _tile(state: Any, text: str) -> float:
    placement = parse(text)
    if placement is None:
        return -3.0
    faces = state.table.open[placement[0]][0].bit_count() if state.table.laid else 2
    return {2: 2.0, 1: 1.0}.get(faces, 1.0 - faces)


BRINGS: dict[str, Callable[[Any], dict[str, float]]] = {
    "permutation": _permutation,
    "poldr": _poldr,
    "polymere": _polymere,
    "trapezomino": _trapezomino,
}


def _kept(state: Any, text: str) -> float:
    """Tiles fewer in hand, were the turn to end after this action and what is owed drawn."""
    placement = parse(text)
    if placement is None or not state.table.laid:
        return -float(state.owed)
    faces: int = state.table.open[placement[0]][0].bit_count()
    owed: int = state.owed
    return 3.0 - owed - faces


def worth(game: Game, state: Any) -> dict[str, float]:
    """What each action leaves its player richer by; in Polymère, where a turn is several actions, once it has ended."""
    if game.name == "polymere":
        return {text: _kept(state, text) for text in state.legal()}
    return brings(game, state)


def brings(game: Game, state: Any) -> dict[str, float]:
    """What each action brings at once."""
    return BRINGS[game.name](state)


def _begin(game: Game, seed: int) -> Choose:
    rng = Random(seed)

    def choose(obs: Any) -> str:
        seen = brings(game, getattr(obs, "state", obs))
        most = max(seen.values())
        return rng.choice([text for text, brought in seen.items() if brought == most])

    return choose


CHILD = Player("child", _begin)
