"""The computer of Trapézomino-duo: its arithmetic, its endings, its levels."""

from random import Random

import pytest

from pygames_core import GAMES
from pygames_core.core.bits import members
from pygames_core.games.trapezomino.pieces import NUMBER, TEXTS, points
from pygames_core.games.trapezomino.planes import RoundCore, best_points, node_of
from pygames_core.games.trapezomino.rules import Duel
from pygames_core.games.trapezomino.think import Beam, search
from pygames_core.search import Budget

GAME = GAMES["trapezomino"]


def walk(seed: int) -> list[Duel]:
    rng = Random(seed)
    states = [GAME.start()]
    while not states[-1].over:
        states.append(states[-1].play(rng.choice(states[-1].legal())))
    return states


@pytest.mark.parametrize("seed", range(6))
def test_the_search_sees_the_same_game_as_the_rules(seed):
    core = RoundCore(GAME.start())
    states = walk(seed)
    for state, following in zip(states, [*states[1:], None], strict=True):
        assert core.over == state.over
        assert core.node.lead == state.scores[0] - state.scores[1]
        if following is None:
            return
        assert core.node == node_of(state) and core.node.allowed == state.allowed
        gains = {number: points(number, state.board.masks) for number in members(state.allowed)}
        planes = (core.node.p0, core.node.p1, core.node.p2, core.node.p3)
        for number, gain in gains.items():
            assert sum((plane >> number & 1) << at for at, plane in enumerate(planes)) == gain
        assert best_points(core.node) == max(gains.values())
        ordered = [gains[number] for number in core.moves().all()]
        assert ordered == sorted(gains.values(), reverse=True)
        core.do(following.laid[-1].number)


def best_lead(state: Duel, me: int) -> int:
    """The whole ending, by the rules alone."""
    if state.over:
        return state.scores[me] - state.scores[1 - me]
    leads = [best_lead(state.play(text), me) for text in state.legal()]
    return max(leads) if state.to_move == me else min(leads)


def test_small_endings_are_played_exactly():
    tested = 0
    for seed in range(40):
        for state in walk(seed)[-4:-1]:
            if len(state.legal()) > 6:
                continue
            tested += 1
            core = RoundCore(state)
            *_, found = search(core, Budget(nodes=20_000), Beam(core.node, 12, Random(1)))
            assert found.exact
            assert found.value == best_lead(state, state.to_move)
            after = state.play(TEXTS[found.move])
            assert best_lead(after, state.to_move) == found.value
    assert tested > 30


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_same_seed_thinks_the_same(level):
    state = walk(5)[4]
    first = list(GAME.think(state.observe(state.to_move), level, seed=3))[-1]
    again = list(GAME.think(state.observe(state.to_move), level, seed=3))[-1]
    assert first == again and first.action in state.legal()


def test_what_it_expects_is_a_line_of_play():
    state = walk(2)[7]
    *_, thought = GAME.think(state.observe(state.to_move), 5, nodes=600)
    assert thought.line[0] == thought.action and thought.value is not None
    for text in thought.line:
        state = state.play(text)


def test_every_placement_is_judged_and_endings_are_proved():
    states = walk(3)
    early = list(GAME.analyse(states[6].observe(0), seconds=0.2))[-1]
    assert {row.action for row in early} == set(states[6].legal())
    late = next(state for state in states[::-1] if not state.over and len(state.legal()) > 1)
    rows = list(GAME.analyse(late.observe(0), seconds=5.0))[-1]
    assert all(row.exact and row.verdict != "unknown" for row in rows)
    for row in rows:
        expected = best_lead(late.play(row.action), late.to_move)
        assert row.value == expected


@pytest.mark.parametrize("level", [1, 2])
def test_beginners_count_points_and_never_offer_a_joker_too_early(level):
    state = GAME.start({"penalty": True})
    for _ in range(6):
        *_, thought = GAME.think(state.observe(state.to_move), level, seed=1)
        assert not state.is_early(NUMBER[thought.action])
        assert state.points(NUMBER[thought.action]) == best_points(node_of(state))
        state = state.play(thought.action)


# -- a joker offered too early gives the turn away ---------------------------------------------------------
OFFERED = (
    "g4h2h3h4h5h6 a1b1b2b3c2c3 a6a7b8b9b10c10 a4a5b6b7c7c8 f1f2f3f4g1g3 c9d10d11e11e12e13 e8f7f8g5g6g7 a3b4b5c5c6d6 "
    "f11f12g8g9g10g11 d4d5e5e6f5f6 c11d12d13d14d15e15 d8d9e9e10f9f10"
)
PIECE, OFFER = "d1d2d3e1e2e3", "d8d9e9e10f9f10"


def offered() -> Duel:
    """14 to 13; a joker was offered too early: to lay the last piece loses by one, to offer back wins by three."""
    state = GAME.start({"penalty": True})
    for text in OFFERED.split():
        state = state.play(text)
    return state


def test_a_turn_given_away_may_be_given_back():
    state = offered()
    assert best_lead(state.play(PIECE), 0) == -1 and best_lead(state.play(OFFER), 0) == 3
    *_, thought = GAME.think(state.observe(0), 5, seed=1)
    assert state.is_early(NUMBER[thought.action]) and thought.value == 3
    *_, rows = GAME.analyse(state.observe(0), seconds=5.0)
    told = {row.action: row for row in rows}
    assert set(told) == set(state.legal()) and all(row.exact for row in rows)
    assert told[PIECE].value == -1 and {row.value for text, row in told.items() if text != PIECE} == {3}
    assert list(GAME.prove(state))[-1].keys() == told.keys()


def test_the_review_knows_that_a_turn_may_be_given_back():
    seen = offered().observe(0)
    *_, piece = GAME.weigh(seen, PIECE, 6000)
    assert (piece.loss, piece.exact, piece.wins, piece.alike) == (4, True, True, False)
    assert offered().is_early(NUMBER[piece.best]) and piece.line[0] == piece.best
    *_, offer = GAME.weigh(seen, OFFER, 6000)
    assert (offer.best, offer.value, offer.loss, offer.line[0]) == (OFFER, 3, 0, OFFER)


def test_what_the_review_tells_of_an_offer_begins_with_what_it_calls_best():
    state = GAME.start({"penalty": True})
    for text in OFFERED.split()[:-1]:
        state = state.play(text)
    for text in (OFFER, PIECE):
        *_, weighed = GAME.weigh(state.observe(1), text, 3000)
        assert weighed.line[0] == weighed.best
