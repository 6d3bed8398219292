"""The rules of POLD.R (worked examples: tests/golden): counts, the plain twin, properties, reasons."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from poldr_games import GAME, played
from poldr_plain import Plain

from pygames_core.core.errors import IllegalAction
from pygames_core.games.poldr.board import board_of
from pygames_core.games.poldr.figures import BLOCK, SAMPLE
from pygames_core.games.poldr.round import NOWHERE, Round
from pygames_core.games.poldr.rules import PoldrState

GOLDEN = json.loads((Path(__file__).parent / "golden" / "poldr.json").read_text("utf-8"))


def refusal(state, text):
    with pytest.raises(IllegalAction) as refused:
        state.play(text)
    return refused.value.code


# -- counts -----------------------------------------------------------------------
def test_the_sample_game_has_the_numbers_of_the_source():
    state = played({}, SAMPLE[:BLOCK])
    assert (state.phase, state.to_move, state.reserves) == (2, 1, [1, 3])
    assert played({}, SAMPLE[: BLOCK - 1]).phase == 1
    state = played({}, SAMPLE)
    assert (state.reserves, state.result.ranking, state.result.reason) == ([16, 11], [[0], [1]], "sea")


def replaced(round, **more):
    """A copy of a round with other values in it."""
    names = ("board", "strict", "pawn", "markers", "bricks", "seat", "sea", "since", "clock")
    copy = Round(**{name: more.get(name, getattr(round, name)) for name in names})
    copy.steps, copy.winners = round.steps, round.winners
    return copy


def perft(state, depth):
    if depth == 1:
        return len(state.legal())
    return sum(perft(state.play(text), depth - 1) for text in state.legal())


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, [360, 2752, 37024]),
        ({"players": 3}, [360, 2752, 15168]),
        ({"size": 5}, [176, 904, 7728]),
        ({"size": 7}, [640, 6608]),
        ({"strict": True}, [360, 2632, 27720]),
        ({"strict": True, "players": 3}, [360, 2632, 12744]),
        ({"strict": True, "size": 5}, [176, 880, 5808]),
    ],
)
def test_perft(options, counts):
    assert [perft(GAME.start(options), depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "depth", "count"),
    [({}, 4, 462272), ({"players": 3}, 4, 166968), ({"size": 5}, 4, 59448), ({"size": 7}, 3, 123352)],
)
def test_deep_perft(options, depth, count):
    assert perft(GAME.start(options), depth) == count


# -- the plain twin -------------------------------------------------------------------------------
def variant(number):
    """Options that go round all sizes, both numbers of players, both intervals, matches now and then."""
    return {
        "size": 4 + number % 6,
        "players": 2 + number // 6 % 2,
        "strict": number // 12 % 2 == 1,
        "rounds": 1 + (number // 24 % 4 == 3) * 2,
    }


def compare(number):
    options = variant(number)
    rng = random.Random(number)
    state, plain = GAME.start(options), Plain(options)
    while not state.over:
        legal = state.legal()
        assert sorted(legal) == plain.legal(), (number, str(state))
        assert (state.to_move, state.reserves, state.phase) == (plain.seat, plain.reserves, 2 if plain.sea else 1)
        text = rng.choice(legal)
        state = state.play(text)
        plain.play(text)
    assert plain.over
    assert (state.wins, state.bricks) == (plain.wins, plain.bricks)
    assert list(state.finished[-1].winners) == plain.last_winners
    assert state.result.ranking[0] == (plain.last_winners if options["rounds"] == 1 else plain.ranking[0])


@pytest.mark.long
@pytest.mark.parametrize("part", range(6))
def test_the_plain_twin_agrees(part):
    for number in range(part, 48, 6):
        compare(number)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_the_plain_twin_agrees_on_a_thousand_games(part):
    for number in range(48 + part, 1104, 8):
        compare(number)


# -- properties -------------------------------------------------------------------------------------
@settings(deadline=None, max_examples=60)
@given(st.integers(0, 10**9), st.sampled_from([4, 5, 6, 7, 9]), st.sampled_from([2, 3]), st.booleans())
def test_bricks_are_kept_and_nobody_passes_who_can_move(seed, size, players, strict):
    rng = random.Random(seed)
    state = GAME.start({"size": size, "players": players, "strict": strict})
    after_block = 0
    while not state.over:
        round, seat = state.round, state.to_move
        held = [mask.bit_count() for mask in round.bricks]
        assert [laid + left for laid, left in zip(held, state.reserves, strict=True)] == [16] * players
        things = [round.pawn, *round.markers]
        standing = sum(1 << square for square in things if square != NOWHERE)
        assert round.taken.bit_count() == sum(held) + standing.bit_count()
        legal = state.legal()
        assert ("-" in legal) == (round.sea and not round.takings(seat))
        assert "-" not in legal or len(legal) == 1
        after_block += round.sea
        before = state.reserves
        state = state.play(rng.choice(legal))
        if not state.finished:
            assert all((b <= a) if round.sea else (a <= b) for a, b in zip(state.reserves, before, strict=True))
    if size == 6:
        assert after_block <= 33 * players


@pytest.mark.parametrize(("size", "players"), [(5, 2), (7, 3), (9, 3)])
def test_a_match_ends_however_it_is_drawn_out(size, players):
    """Who lays or takes least, always: links of any length hold few actions, so that all of them replay at once."""
    state = GAME.start({"size": size, "players": players, "rounds": 6})
    rng, plies = random.Random(size), 0
    while not state.over:
        least = min(step[2].bit_count() for step in state.texts.values())
        state = state.play(rng.choice([text for text, step in state.texts.items() if step[2].bit_count() == least]))
        plies += 1
    assert plies <= 6 * 16 * players * (1 + players)


def test_equal_positions_are_equal_whatever_led_to_them():
    """Of the times of retrieval only their order counts; the round of a match is part of the position."""
    start = GAME.start({"rounds": 2})
    one, other = start, start
    for text in SAMPLE:
        one = one.play(text)
    for text in SAMPLE[:-1]:
        other = other.play(text)
    assert other.play(SAMPLE[-1]) == one and hash(other.play(SAMPLE[-1])) == hash(one) and len({one, start}) == 2
    assert one != start and one.round.key() != start.round.key()
    late = PoldrState(other.options, other.round, other.finished)
    late.round = replaced(other.round, since=tuple(2 * time for time in other.round.since), clock=99)
    assert late == other


@pytest.mark.parametrize("size", range(4, 10))
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("strict", [False, True])
def test_everybody_can_come_in_after_any_opening(size, players, strict):
    start = GAME.start({"size": size, "players": players, "strict": strict})
    tried = start.legal() if size <= 6 else random.Random(size).sample(start.legal(), 60)
    for opening in tried:
        second = start.play(opening)
        assert second.phase == 1 and second.legal()
        if players == 3:
            for entry in second.legal()[:: 1 if size <= 5 else 5]:
                third = second.play(entry)
                assert third.phase == 1 and third.legal()


def test_texts_and_steps_are_one_to_one():
    for size in (4, 6, 9):
        steps = GAME.start({"size": size}).texts
        assert len(set(steps.values())) == len(steps)


# -- ends ------------------------------------------------------------------------------------------
def ended(counts, since, sea=True):
    """A round that is over with these bricks in reserve."""
    masks = tuple((1 << (16 - count)) - 1 for count in counts)
    round = Round(board_of(9), False, 80, tuple(range(70, 70 + len(counts))), masks, 0, sea, since)
    round.winners = round.best()
    return round


@pytest.mark.parametrize(
    ("counts", "since", "winners"),
    [
        ((10, 9), (5, 1), (0,)),
        ((10, 10), (5, 4), (1,)),
        ((10, 10), (0, 4), (0,)),
        ((10, 10), (0, 0), (0, 1)),
        ((10, 10, 12), (1, 2, 9), (2,)),
        ((12, 10, 12), (8, 1, 7), (2,)),
        ((12, 12, 12), (0, 3, 0), (0, 2)),
    ],
)
def test_most_bricks_then_the_earliest_last_retrieval(counts, since, winners):
    assert ended(counts, since).winners == winners


def test_a_round_won_by_placing_all_counts_sixteen_and_nothing():
    record = next(row for row in GOLDEN if row.get("reserves") == [0, 4])
    state = played(record["options"], record["actions"])
    assert state.result == ([[0], [1]], "placed", None)
    assert (state.scores, state.bricks, state.wins, state.reserves) == ([16, 0], [16, 0], [1, 0], [0, 4])


def test_everyone_opens_a_round_in_turn():
    state = GAME.start({"players": 3, "rounds": 4})
    rng, openers = random.Random(3), []
    while not state.over:
        if state.round.pawn == NOWHERE:
            openers.append(state.to_move)
        state = state.play(rng.choice(state.legal()))
    assert openers == [0, 1, 2, 0]
    assert state.result.reason == "match" and sum(state.wins) <= 4
    assert len(state.finished) == 4 and state.bricks == [
        sum(done.counts[s] for done in state.finished) for s in range(3)
    ]


def test_stopping_by_agreement_counts_reserves_only_in_the_sea():
    agreed = {"by": "agreed"}
    assert GAME.conclude(played({}, SAMPLE[:15]), agreed).ranking == [[0, 1]]
    assert GAME.conclude(played({}, SAMPLE[:23]), agreed).ranking == [[0], [1]]
    assert GAME.conclude(played({}, SAMPLE[:23]), {"by": "resigned", "seat": 0}).ranking == [[1], [0]]


# -- reasons -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("plies", "text", "code"),
    [
        (0, "m:c4", "opening-both"),
        (0, "-", "pass-not-needed"),
        (0, "n:c1,m:c1", "same-cell"),
        (0, "n:c1,m:d1", "side-by-side"),
        (0, "n:c1,m:d3", "not-in-line"),
        (0, "n:c1,m:z9", "off-board"),
        (0, "n:c1,m:f7", "off-board"),
        (0, "m:f1,n:c1", "unreadable"),
        (1, "n:c4", "pawn-stays"),
        (1, "n:c4,m:c1", "one-mover"),
        (2, "m:d1", "taken-brick"),
        (2, "m:c1", "taken-pawn"),
        (2, "m:c4", "taken-marker"),
        (2, "m:f1", "taken-own-marker"),
        (2, "m:f2", "not-in-line"),
        (2, "m:c5", "nothing-to-fill"),
        (17, "n:f6", "nothing-to-fill"),
        (24, "m:f6", "taken-own-marker"),
        (23, "m:c6", "must-pass"),
        (19, "m:f1", "no-own-brick"),
        (33, "m:c6", "over"),
    ],
)
def test_every_refusal_names_the_first_rule_broken(plies, text, code):
    assert refusal(played({}, SAMPLE[:plies]), text) == code


def test_too_few_bricks_and_wholly_empty_intervals():
    rng, seen = random.Random(1), set()
    for number in range(300):
        state = GAME.start({"size": 7, "strict": number % 2 == 1})
        while not state.over and state.phase == 1:
            pawn = state.round.pawn
            if pawn != NOWHERE and state.round.markers[state.to_move] != NOWHERE:
                for name in state.round.board.names:
                    if f"m:{name}" not in state.legal():
                        seen.add(refusal(state, f"m:{name}"))
            state = state.play(rng.choice(state.legal()))
        if {"too-few", "not-wholly-empty"} <= seen:
            return
    pytest.fail(f"only {seen}")


@pytest.mark.parametrize("text", ["", "n", "m:", "m:a", "x:a1", "m:a1,", "m:a1,m:a2", "n:a1,m:b1,m:c1", "m:é1", "m:a²"])
def test_what_is_no_action_is_unreadable(text):
    assert refusal(played({}, SAMPLE[:2]), text) == "unreadable"
