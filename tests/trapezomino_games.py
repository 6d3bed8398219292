"""Positions of Trapézomino-duo by their placements, and random ones."""

from random import Random

import pytest

from pygames_core import GAMES
from pygames_core.core.errors import IllegalAction
from pygames_core.games.trapezomino.rules import Duel

GAME = GAMES["trapezomino"]
WHOLE = (
    "a1a2a3a4a5a6 a7a8a9b6b7b8 b9b10c8c9c10d10 b1b2b3b4b5c6 g3g4g5h1h2h3 e6f2f3f4f5f6 c4c5d5d6e4e5 c7d7d8e7e8e9 "
    "c3d1d2d3d4e1 f7f8f9g6g7g8 f10g9g10h7h8h9 d11d12d13d14e10e11 e12e13e14e15f11f13 e2e3f1 h4h5h6"
).split()  # fmt: skip


def play(texts, **options) -> Duel:
    state = GAME.start(options)
    for text in texts:
        state = state.play(text)
    return state


def random_states(seed: int, **options):
    rng = Random(seed)
    state = GAME.start(options)
    while not state.over:
        yield state
        state = state.play(rng.choice(state.legal()))
    yield state


def refused(state, text: str) -> str:
    with pytest.raises(IllegalAction) as error:
        state.play(text)
    return error.value.code
