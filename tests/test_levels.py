"""Levels between two: each turn is played by one of them, drawn by the turn's seed; no game knows of it."""

from itertools import pairwise
from typing import Any

import pytest
from asking import finish
from strategies import EVERY

from pygames_core import GAMES
from pygames_core.wire.session import level_of_turn

SEEDS = range(4000)
pytestmark = pytest.mark.usefixtures("toys")


@pytest.mark.parametrize("level", [1.25, 2.5, 3.75])
def test_each_level_plays_its_part_of_the_turns(level):
    drawn = [level_of_turn(level, seed) for seed in SEEDS]
    assert set(drawn) == {int(level), int(level) + 1}
    assert sum(drawn) / len(drawn) == pytest.approx(level, abs=0.03)


def test_a_whole_level_is_itself_and_comes_as_a_whole_number():
    for level in (1, 2.0, 5.0):
        assert {level_of_turn(level, seed) for seed in range(50)} == {int(level)}
        assert isinstance(level_of_turn(level, 1), int)


def test_the_draw_tells_nothing_of_the_next_one():
    """The seeds of two turns, or of two games, may lie side by side."""
    drawn = [level_of_turn(2.5, seed) == 3 for seed in SEEDS]
    changes = sum(one != other for one, other in pairwise(drawn))
    assert changes / len(drawn) == pytest.approx(0.5, abs=0.03)


@pytest.mark.parametrize("name", EVERY)
def test_every_game_plays_between_two_levels(name):
    record, level = finish_draw(name), min(1.5, GAMES[name].levels)
    _, reply = finish("think", record=record, level=level, seed=3)
    again = finish("think", record=record, level=level, seed=3)[1]
    whole = finish("think", record=record, level=level_of_turn(level, 3), seed=3)[1]
    assert reply["ok"]["action"] and reply["ok"]["action"] == again["ok"]["action"] == whole["ok"]["action"]


@pytest.mark.parametrize("level", [0.75, 5.25, 0, -1, 1e308, "2.5", None, True, [2.5], {}])
def test_no_other_level_is_taken_and_the_refusal_can_be_read(level):
    record = finish_draw("permutation")
    for lang, text in (("fr", "Le jeu"), ("en", "The game")):
        refusal = finish("think", record=record, level=level, lang=lang)[1]["err"]
        assert refusal["code"] == "request" and refusal["text"].startswith(text)


def finish_draw(name: str) -> Any:
    game = GAMES[name]
    return {"v": 1, "game": name, "rules": game.rules, "options": game.draw(None, 1), "actions": [], "end": None}
