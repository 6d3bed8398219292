"""Beginners' levels, in every game: a child is an even match for the first, and none gives up what lies there."""

import pytest

from bench._child import BRINGS, CHILD
from bench.levels import level, watched
from pygames_core import GAMES
from pygames_core.match import match

GAMES_PLAYED = {"permutation": 60, "poldr": 60, "trapezomino": 24, "polymere": 16}


def test_every_game_has_a_child():
    assert set(GAMES_PLAYED) == set(BRINGS)


@pytest.mark.parametrize("name", GAMES_PLAYED)
def test_a_child_is_an_even_match_for_level_one(name):
    child, _ = match(name, [CHILD, level(1, None)], GAMES_PLAYED[name])
    assert 0.35 <= child.score <= 0.65


@pytest.mark.parametrize("name", GAMES_PLAYED)
@pytest.mark.parametrize("number", [1, 2])
def test_beginners_take_what_lies_there(name, number):
    turns, _ = watched(GAMES[name], level(number, None), 2 if name == "polymere" else 6)
    to_see = [turn for turn in turns if turn.best > 0]
    assert len(to_see) > 5
    assert sum(turn.brought < turn.best for turn in to_see) <= 0.02 * len(to_see)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES_PLAYED)
@pytest.mark.parametrize("number", [2, 3])
def test_each_level_beats_the_one_below_and_is_beaten_by_it(name, number):
    better, _ = match(name, [level(number, None), level(number - 1, None)], 60)
    assert 0.55 < better.score < 0.97
