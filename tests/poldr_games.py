"""Positions of POLD.R by their actions, and those of the sample game."""

from functools import partial

from strategies import line

from pygames_core import GAMES
from pygames_core.games.poldr.figures import SAMPLE

GAME = GAMES["poldr"]
played = partial(line, GAME)


def after(plies: int):
    """The sample game after so many actions."""
    return played({}, SAMPLE[:plies])
