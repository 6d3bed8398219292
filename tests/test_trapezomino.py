"""The rules of Trapézomino-duo: pieces, support, points, jokers, ends, matches."""

from itertools import combinations, pairwise
from random import Random

import pytest
from trapezomino_games import GAME, WHOLE, play, random_states, refused

from pygames_core.core.bits import members
from pygames_core.core.errors import OptionsError
from pygames_core.core.record import Record
from pygames_core.games.trapezomino.lattice import TURNED, mask_of
from pygames_core.games.trapezomino.pieces import AT, NUMBER, PLACEMENTS, SINGLES, TEXTS, halves, points
from pygames_core.games.trapezomino.rules import Duel
from pygames_core.games.trapezomino.shapes import JOKER, SHAPES
from pygames_core.games.trapezomino.solver import mirror
from pygames_core.wire.link import decode, encode


def overlap(texts) -> bool:
    masks = [PLACEMENTS[NUMBER[text]].mask for text in texts]
    return any(one & other for one, other in combinations(masks, 2))


# -- facts -----------------------------------------------------------------------------------------


def test_the_pieces_are_those_of_the_box():
    assert len(SHAPES) == 16
    assert len(PLACEMENTS) == 2149 + 240 and SINGLES.bit_count() == 240
    assert len(AT) == len(PLACEMENTS) == len(set(TEXTS)), "two placements cover the same cells"
    assert sum(shape == mirror(shape) for shape in range(JOKER)) == 3
    assert [mirror(mirror(shape)) for shape in range(16)] == list(range(16))


def test_two_jokers_make_every_placement_of_a_piece():
    for placement in PLACEMENTS:
        if placement.shape != JOKER:
            one, other = halves(placement.mask)
            assert PLACEMENTS[one].mask ^ PLACEMENTS[other].mask == placement.mask


def test_perft_1_and_2():
    start = GAME.start()
    assert len(start.legal()) == 402
    assert sum(len(start.play(text).legal()) for text in start.legal()) == 161208


@pytest.mark.slow
def test_perft_3():
    start = GAME.start()
    seconds = (start.play(text) for text in start.legal())
    assert sum(len(state.play(text).legal()) for state in seconds for text in state.legal()) == 61207146


def test_first_moves_give_one_point_or_two():
    gains = [sum(GAME.start().play(text).scores) for text in GAME.start().legal()]
    assert (gains.count(1), gains.count(2), len(gains)) == (252, 150, 402)


# -- support, points -------------------------------------------------------------------------------


def test_an_edge_alone_does_not_hold_a_piece_an_angle_does():
    assert refused(GAME.start(), "a4a5a6a7b8b9") == "slides-0"
    assert play(["a2a3a4a5a6a7"]).scores == [1, 0]


def test_a_side_along_two_neighbours_counts_twice():
    seen = 0
    for seed in range(40):
        for state in random_states(seed):
            masks = state.board.masks
            for number in members(state.allowed):
                for side in PLACEMENTS[number].sides:
                    meets = [mask for mask in masks if mask & side]
                    if len(meets) > 1:
                        seen += 1
                        one_by_one = [points(number, (mask,)) - points(number, ()) for mask in masks]
                        assert points(number, masks) == points(number, ()) + sum(one_by_one)
    assert seen > 100


def test_no_overlap_and_never_more_than_eight_points():
    most = 0
    for seed in range(60):
        taken, before = 0, [0, 0]
        for state in random_states(seed):
            union = sum(PLACEMENTS[laid.number].mask for laid in state.laid)
            assert union.bit_count() == sum(len(PLACEMENTS[laid.number].cells) for laid in state.laid)
            assert union & taken == taken
            gain = sum(state.scores) - sum(before)
            assert 0 <= gain <= 8
            taken, before, most = union, state.scores, max(most, gain)
    assert most >= 6


def test_no_legal_placement_of_many_positions_exceeds_eight_points():
    for seed in range(100, 120):
        for state in random_states(seed):
            for text in state.legal():
                assert 1 <= points(NUMBER[text], state.board.masks) <= 8


@pytest.mark.parametrize("seed", range(8))
def test_a_turned_game_keeps_its_numbers(seed):
    rng = Random(seed)
    state, turned = GAME.start(), GAME.start()
    while not state.over:
        assert sorted(map(turned_text, state.legal())) == sorted(turned.legal())
        text = rng.choice(state.legal())
        state, turned = state.play(text), turned.play(turned_text(text))
        assert turned.scores == state.scores and turned.to_move == state.to_move
    assert turned.over


def turned_text(text: str) -> str:
    return TEXTS[AT[mask_of(tuple(TURNED[cell] for cell in PLACEMENTS[NUMBER[text]].cells))]]


# -- jokers ----------------------------------------------------------------------------------------


def test_jokers_wait_until_no_piece_fits():
    assert refused(GAME.start(), "a1a2a3") == "joker-early"
    before = play(WHOLE[:13])
    assert all(NUMBER[text] in members(SINGLES) or before.is_double(NUMBER[text]) for text in before.legal())
    assert {before.jokers, before.play("e2e3f1").jokers, play(WHOLE).jokers} == {2, 1, 0}
    assert play(WHOLE).scores == [28, 23]


def test_a_double_joker_is_one_neighbour_and_spends_both():
    seen = 0
    for seed in range(400):
        states = list(random_states(seed))
        for before, state in pairwise(states):
            if state.laid and state.laid[-1].double:
                seen += 1
                assert before.jokers == 2 and state.jokers == 0
                assert not before.board.supported & before.pieces, "a piece could still be laid"
                assert len(state.board.masks) == len(state.laid)
                gained = abs(sum(state.scores) - sum(before.scores))
                assert gained == points(state.laid[-1].number, before.board.masks)
    assert seen > 20


def test_what_is_left_decides_what_is_legal():
    for seed in range(30):
        for state in random_states(seed):
            shapes = {PLACEMENTS[NUMBER[text]].shape for text in state.legal()}
            laid = [PLACEMENTS[each.number].shape for each in state.laid if not each.double]
            if state.board.supported & state.pieces:
                assert JOKER not in shapes and not shapes & set(laid)
            elif state.jokers < 2:
                assert shapes <= {JOKER}
            if not state.jokers:
                assert refused(state, "a1a2a3") in ("jokers-laid", "taken", "over")


# -- end and match ---------------------------------------------------------------------------------


def test_the_round_ends_when_the_seat_on_move_can_lay_nothing():
    for seed in range(20):
        *_, last = random_states(seed)
        assert last.to_move is None and last.legal() == []
        assert not last.board.supported & last.pieces
        first, second = last.scores
        expected = [[0, 1]] if first == second else [[0], [1]] if first > second else [[1], [0]]
        assert last.result.ranking == expected
        assert last.result.reason == ("level" if first == second else "points")
        assert refused(last, "a1a2a3") == "over"


def test_a_match_goes_on_until_somebody_has_won_enough_rounds():
    draws = 0
    for seed in range(60):
        states = list(random_states(seed, target=2))
        for before, state in pairwise(states):
            if state.laid or state.over:
                continue
            full = closing(before, state)
            if full[0] == full[1]:
                draws += 1
                assert state.wins == before.wins and state.to_move == 1 - before.starter
            else:
                winner = int(full[1] > full[0])
                assert state.wins[winner] == before.wins[winner] + 1
                assert state.to_move == 1 - winner, "the loser begins"
            assert state.scores == [0, 0] and len(state.legal()) == 402
        last = states[-1]
        winner = last.result.ranking[0][0]
        assert last.result.reason == "rounds" and last.wins[winner] == 2 and last.wins[1 - winner] < 2
    assert draws, "no drawn round among them: the test says nothing of draws"


def closing(before: Duel, after: Duel) -> list[int]:
    """The scores of a round whose last placement made `after` begin anew: found by trying every action."""
    alone = GAME.start()
    for laid in before.laid:
        alone = alone.play(TEXTS[laid.number])
    for text in before.legal():
        there = alone.play(text)
        if there.over and before.play(text).wins == after.wins and before.play(text).turn == after.turn:
            return there.scores if before.starter == 0 else there.scores[::-1]
    raise AssertionError("no action ends this round")


def test_a_drawn_round_counts_in_the_number_of_the_round():
    """Three rounds played, one of them drawn: the fourth is not called the third."""
    for seed in range(60):
        begun = [state for state in random_states(seed, target=3) if not state.laid and not state.over]
        for number, state in enumerate(begun[1:], 2):
            assert f" {number}," in GAME.view(state.observe(0), "fr")["status"]["more"]
        if any(sum(state.wins) < number - 1 for number, state in enumerate(begun, 1)):
            return
    raise AssertionError("no drawn round among them")


def test_a_match_may_have_any_length_up_to_nine_and_old_links_are_read():
    (target,) = (option for option in GAME.options if option.name == "target")
    assert target.shown == tuple(range(1, 10))
    for value in range(1, 10):
        record = Record.new("trapezomino", {"target": value}).then(WHOLE[0])
        assert decode("trapezomino", encode(record)) == (record, 1)
    assert decode("trapezomino", f"1/1/target:4/{WHOLE[0]}/e")[0].options["target"] == 4
    for value in (0, 10):
        with pytest.raises(OptionsError):
            GAME.start({"target": value})


def test_states_are_equal_in_whatever_order_the_pieces_were_laid():
    rng, equal = Random(3), 0
    for _ in range(200):
        one, two, three = texts = rng.sample(GAME.start().legal(), 3)
        if len({PLACEMENTS[NUMBER[text]].shape for text in texts}) < 3 or overlap(texts):
            continue
        first, second = play([one, two, three]), play([three, two, one])
        equal += first == second
        assert (first == second) == (first.scores == second.scores) and first != play([one, two])
    assert equal > 20


def test_who_begins_is_an_option():
    assert GAME.start({"first": 1}).to_move == 1
    assert {GAME.draw({}, seed)["first"] for seed in range(20)} == {0, 1}
    assert GAME.draw({"first": 1}, 3)["first"] == 1


def test_an_agreed_stop_counts_rounds_first():
    state = play(WHOLE, target=2)
    assert state.wins == (1, 0)
    ahead = state.play(state.legal()[0])
    assert ahead.scores[1] > 0
    assert GAME.conclude(ahead, {"by": "agreed"}).ranking == [[0], [1]]
