"""What Trapézomino-duo refuses, and the penalty for a joker too early."""

import pytest
from trapezomino_games import GAME, WHOLE, play, refused

from pygames_core.core.bits import members
from pygames_core.core.errors import IllegalAction, OptionsError
from pygames_core.games.trapezomino.pieces import NUMBER, OF_SHAPE, PLACEMENTS, TEXTS
from pygames_core.games.trapezomino.shapes import JOKER

# -- penalty ---------------------------------------------------------------------------------------


def test_with_penalty_a_joker_too_early_comes_back_and_the_turn_is_lost():
    state = GAME.start({"penalty": True})
    legal = state.legal()
    assert "a1a2a3" in legal
    after = state.play("a1a2a3")
    assert after.to_move == 1 and after.scores == [0, 0] and not after.laid and after.jokers == 2
    twice = after.play("a1a2a3")
    assert twice.to_move == 0 and refused(twice, "a1a2a3") == "joker-again"
    assert sorted(twice.legal()) == sorted(GAME.start().legal())
    again = twice.play("a1a2a3a4a5a6")
    assert any(PLACEMENTS[NUMBER[text]].shape == JOKER for text in again.legal())


def test_with_penalty_both_jokers_are_offered_only_for_a_piece_that_is_gone():
    state = play(["a1a2a3a4a5a6"], penalty=True)
    bar = {text for text in state.legal() if OF_SHAPE[0] >> NUMBER[text] & 1}
    assert bar, "the bar lies: its shape may now be tried with both jokers"
    after = state.play(min(bar))
    assert after.laid == state.laid and after.jokers == 2
    assert all(not OF_SHAPE[0] >> NUMBER[text] & 1 for text in GAME.start({"penalty": True}).legal()) is False


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_joker_too_early_promises_no_points(lang):
    obs = GAME.start({"penalty": True}).observe(0)
    for text in ("a1a2a3", "a2a3a4a5a6a7"):
        ready, listed = GAME.ready(obs, text, lang), GAME.listed(obs, text, lang)
        early = text == "a1a2a3"
        assert ("point" in ready["confirm"]) != early and ("point" in listed["label"]) != early
        assert any("gain" in node.get("use", "") for node in ready["ghost"]) != early
        assert ("more" in ready) == early


def test_a_third_joker_too_early_is_refused_for_the_reason_that_holds():
    state = play(["a1a2a3", "a1a2a3"], penalty=True)
    for taps in (["j0", "a1"], ["j1"], ["j0", "j1", "d5"]):
        assert "Deux propositions de suite" in GAME.explain(state.observe(0), taps, "fr")
    assert "Deux propositions" not in GAME.explain(GAME.start({"penalty": True}).observe(0), ["j0", "d5"], "fr")
    assert state.jokers_wait and not state.play(WHOLE[0]).jokers_wait


def test_a_rightful_joker_costs_nothing_with_penalty():
    state = play(WHOLE, penalty=True)
    assert state.scores == [28, 23] and state.over


# -- notation and refusals -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, code",
    [
        ("", "unreadable"), ("zz", "unreadable"), ("a1", "shape"), ("a1a1a1a1a1a1", "shape"), ("a1a2a3a4a5c9", "shape"),
        ("a6a5a4a3a2a1", "order"), ("d4d5d6e5e6e7", "alone"), ("a1" * 400, "unreadable"), ("a0a1a2", "unreadable"),
    ],
)  # fmt: skip
def test_refusals_name_the_rule(text, code):
    assert refused(GAME.start(), text) == code


def test_a_taken_cell_and_a_laid_piece_are_named():
    state = play(["a1a2a3a4a5a6"])
    with pytest.raises(IllegalAction) as error:
        state.play("a5a6a7b6b7b8")
    assert (error.value.code, error.value.facts) == ("taken", {"cell": "a5"})
    bar = next(TEXTS[n] for n in members(OF_SHAPE[0]) if not PLACEMENTS[n].mask & state.board.taken)
    assert refused(state, bar) == "gone-joker-early"


@pytest.mark.parametrize("bad", [None, 7, ["a1a2a3a4a5a6"], True, b"a1a2a3"])
def test_hostile_values_are_refused(bad):
    assert refused(GAME.start(), bad) == "unreadable"


@pytest.mark.parametrize(
    "options", [{"first": 2}, {"target": 0}, {"solo": 1}, {"given": ["a1a2a3a4a5a6"]}, {"given": 3}, {"more": 1}]
)
def test_bad_options_are_refused(options):
    with pytest.raises(OptionsError):
        GAME.start(options)


def test_the_board_prints():
    text = str(play(WHOLE[:2]))
    assert "AAAAAABBB" in text and "seat 0 to move" in text
