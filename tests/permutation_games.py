"""Positions of Permutation by their actions."""

from functools import partial

from strategies import line

from pygames_core.games.permutation import GAME

EXAMPLE = "a< d<xb e<xa d>xf cb,e< ba,e>xa".split()


played = partial(line, GAME)
