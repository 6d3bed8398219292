"""The computer at POLD.R: legal, repeatable, exact where it says so, and better from level to level (slow)."""

import random

import pytest
from poldr_games import GAME, after

from pygames_core.games.poldr.figures import BLOCK
from pygames_core.games.poldr.round_core import RoundCore
from pygames_core.games.poldr.think import Dearest, bricks
from pygames_core.search import Budget


def last(iterator):
    *_, thought = iterator
    return thought


def think(state, level, **more):
    return last(GAME.think(state.observe(state.to_move), level, **more))


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_levels_are_legal_and_repeatable_whenever_others_breathe(players, level, monkeypatch):
    state = GAME.start({"players": players, "size": 4})
    ply = 0
    while not state.over:
        thoughts = []
        for pause in (0.0, float("inf")):  # at every node, and never
            monkeypatch.setattr(Budget.__init__, "__defaults__", (None, None, pause))
            thoughts.append(think(state, level, seed=ply, nodes=400 if level == 4 else None))
        assert thoughts[0] == thoughts[1]
        assert thoughts[0].action in state.legal()
        state, ply = state.play(thoughts[0].action), ply + 1


def test_the_top_level_keeps_to_its_time_and_yields():
    thoughts = list(GAME.think(after(6).observe(0), 5, seconds=0.2))
    assert len(thoughts) > 3 and thoughts[-1].nodes > 0


def test_the_expected_line_can_be_played():
    state = after(20)
    line = think(state, 4).line
    assert len(line) > 1
    for text in line:
        state = state.play(text)


def test_a_forced_move_is_played_at_once():
    state = after(15)
    assert list(GAME.think(state.observe(1), 5)) == [("m:a1", None, (), 0, None)]


def test_a_single_opening_of_each_eight_alike():
    state = GAME.start()
    for seed in range(8):
        kept = Dearest(random.Random(seed))(RoundCore(state.round), state.round.steps)
        assert len({step[0] for step in kept}) == 6
        assert [bricks(step) for step in kept] == sorted(map(bricks, kept), reverse=True)


def brute(core, me, known):
    """1 when `me` wins, 0 shared, -1 lost: every line to its end, each position once."""
    if core.round.winners:
        return 1 if core.round.winners == (me,) else 0 if me in core.round.winners else -1
    key = core.key()
    if key not in known:
        values = []
        for step in core.round.steps:
            core.do(step)
            values.append(brute(core, me, known))
            core.undo()
        known[key] = max(values) if core.to_move == me else min(values)
    return known[key]


def check_every_verdict(state):
    """What analysis calls exact, at any moment, is what every line played out says."""
    seat, verdicts, known, truth = state.to_move, {1: "win", 0: "level", -1: "loss"}, {}, {}
    for text, step in state.texts.items():
        truth[text] = verdicts[brute(RoundCore(state.round.after(step), early=False), seat, known)]
    for rows in GAME.analyse(state.observe(seat), 5.0):
        assert {row.action for row in rows} == set(state.legal())
        for row in rows:
            assert not row.exact or row.verdict == truth[row.action], row
    assert all(row.exact for row in rows)


@pytest.mark.parametrize("plies", [21, 25, 26, 28, 30])
def test_analysis_of_the_ending_agrees_with_every_line_played_out(plies):
    check_every_verdict(after(plies))


@pytest.mark.parametrize("seed", range(12))
def test_analysis_of_a_small_sea_agrees_with_every_line_played_out(seed):
    rng = random.Random(seed)
    while True:
        state = GAME.start({"size": 4})
        while not state.over and state.phase == 1:
            state = state.play(rng.choice(state.legal()))
        if not state.over and len(state.legal()) > 1:
            return check_every_verdict(state)


def counted_out(core, me, known):
    """What each seat gets when everybody plays for itself, and against `me` where that costs nothing."""
    winners = core.round.winners
    if winners:
        won = [1 if winners == (seat,) else 0 if seat in winners else -1 for seat in range(3)]
        return [(prize, 0 if seat == me else -won[me]) for seat, prize in enumerate(won)]
    key = core.key()
    if key not in known:
        values = []
        for step in core.round.steps:
            core.do(step)
            values.append(counted_out(core, me, known))
            core.undo()
        known[key] = max(values, key=lambda value: value[core.to_move])
    return known[key]


@pytest.mark.parametrize("seed", range(8))
def test_analysis_for_three_agrees_with_every_line_played_out(seed):
    """A small sea: all is exact in the end, and nothing is called exact before that is not so."""
    rng, state = random.Random(seed), None
    while state is None or state.over or len(state.legal()) < 2:
        state = GAME.start({"size": 4, "players": 3})
        while not state.over and state.phase == 1:
            state = state.play(rng.choice(state.legal()))
    me, known, verdicts = state.to_move, {}, {1: "win", 0: "level", -1: "loss"}
    truth = {
        text: verdicts[counted_out(RoundCore(state.round.after(step), early=False), me, known)[me][0]]
        for text, step in state.texts.items()
    }
    for rows in GAME.analyse(state.observe(me), 20.0):
        assert {row.action for row in rows} == set(state.legal())
        assert all(row.verdict == (truth[row.action] if row.exact else "unknown") for row in rows)
    assert all(row.exact for row in rows)


def test_analysis_for_three_keeps_to_its_time_and_has_a_value_for_every_move():
    state = GAME.start({"players": 3})
    for text in ("n:c3,m:f6", "m:a1", "m:f3", "m:c6", "n:a6"):
        state = state.play(text)
    rows = last(GAME.analyse(state.observe(state.to_move), 0.5))
    assert {row.action for row in rows} == set(state.legal()) and all(row.value is not None for row in rows)


def test_the_block_of_the_sample_game_is_judged_exactly():
    rows = last(GAME.analyse(after(BLOCK).observe(1), 5.0))
    assert [(row.action, row.exact) for row in rows] == [("n:f1", True)]


def test_a_won_round_is_won_and_then_by_many_bricks():
    state = after(28)
    while not state.over:
        state = state.play(think(state, 4).action)
    assert state.result.ranking[0] == [0] and state.reserves[0] == 16


def test_who_has_all_bricks_back_first_wins_whatever_follows():
    rng, seen = random.Random(4), 0
    for number in range(1500):
        state = GAME.start({"size": 4 + number % 3, "players": 2 + number % 2})
        early = ()
        while not state.over:
            early = early or (RoundCore(state.round).winners() if state.round.sea else ())
            choices = sorted(state.texts, key=lambda text: -bricks(state.texts[text]))
            state = state.play(rng.choice(choices[:3]))
        if early:
            seen += 1
            assert state.finished[0].winners == early
    assert seen >= 5


def test_a_search_leaves_its_core_as_it_was():
    state = after(10)
    core = RoundCore(state.round)
    key, plies, rng = core.key(), 0, random.Random(1)
    while not core.over:
        core.do(rng.choice(core.moves()))
        plies += 1
    assert core.key() != key
    for _ in range(plies):
        core.undo()
    assert core.round is state.round and core.key() == key


@pytest.mark.slow
def test_stronger_levels_win():
    from bench.poldr import MATCHES, game

    for name, games in (("ladder2", 40), ("ladder3", 60), ("ladder4", 40)):
        players, tested, others, wanted = MATCHES[name]
        points = sum(game(players, tested, others, number) for number in range(games))
        assert points / games > (wanted + 0.5) / 2, (name, points)


@pytest.mark.slow
def test_the_top_level_beats_the_greedy_player_and_depth_three():
    from bench.poldr import MATCHES, game

    for name, games in (("greedy", 10), ("depth3", 10), ("three", 9)):
        players, tested, others, _ = MATCHES[name]
        points = sum(game(players, tested, others, number) for number in range(games))
        assert points / games > 1.4 / players, (name, points)
