"""What every game keeps secret, and how its opponents think."""

from random import Random
from time import process_time

import pytest
from clock import allowed
from contract import last, positions, seats_of
from strategies import sampled

from pygames_core.search import Budget
from pygames_core.wire.link import encode
from pygames_core.wire.session import Session

pytestmark = pytest.mark.usefixtures("toys")


# -- secrets ---------------------------------------------------------------------------------------


def test_nobody_sees_what_is_hidden(game):
    """Another world that agrees with what a seat knows looks the same to it, and makes it think the same."""
    for record, state in positions(game, 12):
        for seat in seats_of(game, record):
            obs = state.observe(seat)
            assert obs.seat == seat and obs.to_move == state.to_move
            other = obs.worlds(Random(len(record.actions)))
            assert other.to_move == state.to_move and other.scores == state.scores
            assert game.view(other.observe(seat), "fr") == game.view(obs, "fr"), encode(record)
            if seat is not None and seat == state.to_move:
                assert sorted(other.legal()) == sorted(state.legal()) == sorted(obs.legal()), encode(record)


@pytest.mark.long
def test_every_thought_can_be_played_now(game):
    """A person may stop the computer at any moment: also its first and its middle thoughts are legal."""
    for record, state in [step for step in positions(game, 40) if not step[1].over]:
        legal = set(state.legal())
        for level in range(1, game.levels + 1):
            for thought in game.think(state.observe(state.to_move), level, seed=3, nodes=60):
                assert thought.action in legal or not thought.action, (
                    f"{thought.action} at level {level} after {encode(record)}"
                )


def test_thinking_depends_on_what_is_seen_alone(game):
    _, state = next(step for step in sampled(game.name)[1:] if not step[1].over)
    obs = state.observe(state.to_move)
    other = obs.worlds(Random(9)).observe(state.to_move)
    assert last(game.think(obs, 1, seed=4, nodes=150)).action == last(game.think(other, 1, seed=4, nodes=150)).action


# -- thinking --------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("level", [1, 3, 5])
def test_a_budget_of_nodes_settles_the_answer_whenever_others_breathe(game, level, monkeypatch):
    level = min(level, game.levels)
    for _, state in [step for step in positions(game, 8) if not step[1].over][:4]:
        obs = state.observe(state.to_move)
        thoughts = []
        for pause in (0.0, float("inf")):  # at every node, and never
            monkeypatch.setattr(Budget.__init__, "__defaults__", (None, None, pause))
            thoughts.append(last(game.think(obs, level, seed=2, nodes=120)))
        first, second = thoughts
        assert first == second
        assert first.action in state.legal() or first.take is not None
        assert first.nodes <= 2 * 120 + 10


def longest_pause(results) -> float:
    """Seconds of work between two results; processor time, so that a busy machine does not count."""
    longest, mark = 0.0, process_time()
    for _ in results:
        now = process_time()
        longest, mark = max(longest, now - mark), now
    return longest


@pytest.mark.long
@pytest.mark.usefixtures("undisturbed")
def test_thoughts_come_often(game):
    open_positions = [step for step in positions(game, 12) if step[1].legal()][:5]
    last(game.think(open_positions[0][1].observe(open_positions[0][1].to_move), 1, nodes=20))  # what is built once
    for record, state in open_positions:
        obs = state.observe(state.to_move)
        works = {
            "level 1": lambda: game.think(obs, 1),  # noqa: B023
            "top level": lambda: game.think(obs, game.levels, seconds=0.15),  # noqa: B023
            "analyse": lambda: game.analyse(obs, 0.15),  # noqa: B023
            "light": lambda: Session(record).light("fr"),  # noqa: B023
        }
        for name, work in works.items():
            pause = longest_pause(work())
            assert pause < allowed(0.06), f"{name} after {encode(record)}: {pause * 1000:.0f} ms without a word"
