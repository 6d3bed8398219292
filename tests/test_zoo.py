"""The games as PettingZoo environments pass PettingZoo's own tests."""

import warnings

import pytest
from pettingzoo.test import api_test, seed_test
from strategies import REAL

from pygames_core.core.errors import IllegalAction
from pygames_core.core.game import Result
from pygames_zoo import env, reward

USUAL = r"Observation (space for each agent probably should be|is not a NumPy array)"  # of its own card games too


@pytest.mark.parametrize("name", REAL)
def test_pettingzoo_finds_nothing_wrong(name, capsys):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", USUAL)
        api_test(env(name), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", REAL)
def test_the_same_seed_gives_the_same_game(name):
    seed_test(lambda: env(name), num_cycles=5)


def test_a_game_ends_with_its_rewards():
    table = env("permutation", players=3, render_mode="ansi")
    table.reset(seed=2)
    gained = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, value, over, cut, _ = table.last()
        gained[agent] += value
        assert not cut and (over or seen["action_mask"].any())
        table.step(None if over else int(seen["action_mask"].argmax()))
    assert table.position.over and "points" not in table.render() and "over" in table.render()
    assert sum(gained.values()) == pytest.approx(0) and max(gained.values()) > 0


@pytest.mark.parametrize("number", [-1, 10**9])
def test_a_number_of_no_action_is_refused(number):
    table = env("permutation")
    table.reset(seed=1)
    with pytest.raises(IllegalAction, match="unreadable"):
        table.step(number)


def test_rewards_fall_in_equal_steps_and_equals_share_theirs():
    result = Result([[2], [0, 1], [3]], "dice")
    assert [reward(result, seat) for seat in range(4)] == [0, 0, 1, -1]
    assert [reward(Result([[0, 1]], "level"), seat) for seat in (0, 1)] == [0, 0]


def test_a_solo_is_no_table():
    with pytest.raises(ValueError, match="solo"):
        env("trapezomino", solo=True)
