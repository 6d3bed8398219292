"""The computer plays Polymère: legally, from what it sees, always the same."""

import random

import pytest

from bench.polymere import Level, firsts, most_faces
from pygames_core import GAMES
from pygames_core.games.polymere import think
from pygames_core.games.polymere.tiles import parse

GAME = GAMES["polymere"]


def positions(count, players, seed=1):
    """Positions of games that weak computers play, a few plies apart."""
    rng = random.Random(seed)
    for number in range(count):
        state = GAME.start(GAME.draw({"players": players}, seed * 100 + number))
        for _ in range(rng.randint(0, 25)):
            if state.over:
                break
            state = state.play(most_faces(state, rng.random()))
        if not state.over:
            yield state


def answer(obs, level, **more):
    *_, thought = GAME.think(obs, level, **more)
    return thought.action


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_answers_are_legal_and_rest_on_the_observation_alone(players, level):
    for number, state in enumerate(positions(3, players)):
        obs = state.observe(state.to_move)
        first = answer(obs, level, nodes=150)
        assert first in state.legal()
        think._plans.clear()
        other = obs.worlds(random.Random(number)).observe(state.to_move)
        assert answer(other, level, nodes=150) == first


def test_a_turn_goes_as_planned_whether_remembered_or_not():
    for state in positions(3, 2, seed=4):
        seat, texts = state.to_move, []
        now = state
        while now.to_move == seat and not now.over:
            think._plans.clear()
            texts.append(answer(now.observe(seat), 4, nodes=300))
            now = now.play(texts[-1])
        think._plans.clear()
        now = state
        for text in texts:
            assert answer(now.observe(seat), 4, nodes=300) == text
            now = now.play(text)


def test_lower_levels_chain_no_longer_than_they_say():
    caps = {1: 1, 2: 2, 3: 4, 4: 8}
    for level, cap in caps.items():
        for state in positions(6, 2, seed=7):
            seat, laid = state.to_move, 0
            while state.to_move == seat and not state.over:
                text = answer(state.observe(seat), level)
                laid += parse(text) is not None
                state = state.play(text)
            assert laid <= cap


def test_thoughts_come_often():
    state = next(positions(1, 2, seed=3))
    think._plans.clear()
    assert len(list(GAME.think(state.observe(state.to_move), 5, nodes=3000))) > 3


def test_top_level_beats_most_faces_on_a_sample():
    assert firsts(Level(5), most_faces, 2, range(2)) >= 0.75


@pytest.mark.slow
def test_strength():
    assert firsts(Level(5), most_faces, 2, range(100)) >= 0.9
    assert firsts(Level(5), most_faces, 3, range(40)) >= 0.5
    assert firsts(Level(5), most_faces, 4, range(40)) >= 0.42


@pytest.mark.slow
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_ladder(level):
    assert firsts(Level(level), Level(level - 1), 2, range(40)) >= 0.65
