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


@pytest.mark.long
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


@pytest.mark.long
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_turn_is_planned_once(level):
    """With one seed, the later actions of a turn are those that its first thought announced, remembered or not."""
    followed = 0
    for number, state in enumerate(positions(10, 2, seed=4)):
        seat = state.to_move
        if think.beginning(state.observe(seat))[1]:
            continue
        for forget in (True, False):
            think._plans.clear()
            *_, planned = GAME.think(state.observe(seat), level, seed=number, nodes=300)
            now = state
            for text in planned.line:
                if forget:
                    think._plans.clear()
                assert answer(now.observe(seat), level, seed=number, nodes=300) == text
                now = now.play(text)
                followed += 1
            sees = think.LEVELS[level].sight  # where its sight ends with something owed, it plans anew
            assert now.over or now.to_move != seat or len(planned.line) == sees
    assert followed >= 10


@pytest.mark.long
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_every_thought_on_the_way_can_be_played(level):
    """In mid-turn too, where the turn is planned from its beginning; and wherever other tiles were laid since."""
    rng = random.Random(level)
    inside = 0
    nodes = None if level < min(think.LEVELS) else 150  # the first one looks at one tile at a time
    for number in range(2 if level == 5 else 6):
        state = GAME.start(GAME.draw({"players": rng.randint(2, 4)}, number))
        while not state.over and len(state.table.laid) < (12 if level == 5 else 30):
            legal = state.legal()
            if state.owed > 1 or rng.random() < 0.2:
                think._plans.clear()
                for thought in GAME.think(state.observe(state.to_move), level, seed=number, nodes=nodes):
                    assert thought.action in legal and thought.line[:1] in ((), (thought.action,))
                    inside += state.owed > 1
            state = state.play(max(rng.sample(legal, min(8, len(legal))), key=lambda text: faces(state, text)))
    assert inside > 10


def faces(state, text):
    placement = parse(text)
    return state.table.open[placement[0]][0].bit_count() if placement else -1


@pytest.mark.long
def test_no_level_draws_where_a_tile_pays():
    for level in (1, 2):
        for state in positions(6, 2, seed=7):
            seat = state.to_move
            while state.to_move == seat and not state.over:
                paid = state.owed == 1 and any(faces(state, text) in (1, 2) for text in state.legal())
                text = answer(state.observe(seat), level)
                assert text != "-" or not paid
                state = state.play(text)


def test_thoughts_come_often():
    state = next(positions(1, 2, seed=3))
    think._plans.clear()
    assert len(list(GAME.think(state.observe(state.to_move), 5, nodes=3000))) > 3


@pytest.mark.parametrize(("firsts_hand", "verdict"), [(["136425"], "unknown"), (["136425", "123456"], "win")])
def test_only_the_first_empty_hand_is_told_as_won(firsts_hand, verdict):
    """Who is out after another takes a place, and nothing more."""
    hands = [firsts_hand, ["165432"], ["152634", "162453", "126534"]]
    state = GAME.start({"numbers": [[1, 2], [3, 4], [5, 6]], "hands": hands, "talon": ["165342", "142365"]})
    seen = state.play("0,0:136425").observe(1)
    *_, rows = GAME.analyse(seen, seconds=0.2)
    laying = [row for row in rows if row.action != "-"]
    assert laying and {(row.verdict, row.exact) for row in laying} == {(verdict, verdict == "win")}
    *_, weighed = GAME.weigh(seen, laying[0].action, 1500)
    assert weighed.wins == weighed.alike == (verdict == "win")


@pytest.mark.long
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
