"""Trapézomino-duo: facts, rules, refusals, the match, the variant, the picture."""

import json
import subprocess
import sys
from itertools import combinations, pairwise
from random import Random

import pytest

from pygames_core import GAMES
from pygames_core.core.bits import members
from pygames_core.core.errors import IllegalAction, OptionsError
from pygames_core.core.picking import Choices
from pygames_core.core.record import Record
from pygames_core.games.trapezomino.lattice import NAMES, TURNED, mask_of
from pygames_core.games.trapezomino.pieces import AT, NUMBER, OF_SHAPE, PLACEMENTS, SINGLES, TEXTS, halves, points
from pygames_core.games.trapezomino.rules import Duel
from pygames_core.games.trapezomino.shapes import JOKER, SHAPES
from pygames_core.games.trapezomino.solver import mirror
from pygames_core.wire.link import decode, encode

GAME = GAMES["trapezomino"]
WHOLE = (
    "a1a2a3a4a5a6 a7a8a9b6b7b8 b9b10c8c9c10d10 b1b2b3b4b5c6 g3g4g5h1h2h3 e6f2f3f4f5f6 c4c5d5d6e4e5 c7d7d8e7e8e9 "
    "c3d1d2d3d4e1 f7f8f9g6g7g8 f10g9g10h7h8h9 d11d12d13d14e10e11 e12e13e14e15f11f13 e2e3f1 h4h5h6"
).split()  # fmt: skip


def play(texts, **options) -> Duel:
    state = GAME.start(options)
    for text in texts:
        state = state.play(text)
    return state


def random_states(seed: int, **options):
    rng = Random(seed)
    state = GAME.start(options)
    while not state.over:
        yield state
        state = state.play(rng.choice(state.legal()))
    yield state


def refused(state, text: str) -> str:
    with pytest.raises(IllegalAction) as error:
        state.play(text)
    return error.value.code


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
    assert target.shown == (1, 2, 3, 5)
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
        assert ("+" in ready["confirm"]) != early and ("+" in listed["label"]) != early
        assert any("gain" in node.get("use", "") for node in ready["ghost"]) != early
        assert ("more" in ready) == early


def test_a_third_joker_too_early_is_refused_for_the_reason_that_holds():
    state = play(["a1a2a3", "a1a2a3"], penalty=True)
    for taps in (["j0", "a1"], ["j1"], ["j0", "j1", "d5"]):
        assert "Deux jokers de suite" in GAME.explain(state.observe(0), taps, "fr")
    assert "Deux jokers" not in GAME.explain(GAME.start({"penalty": True}).observe(0), ["j0", "d5"], "fr")
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


# -- words and taps --------------------------------------------------------------------------------


def test_the_log_speaks_of_contacts_not_of_cells():
    obs = play(WHOLE[:3]).observe(1)
    assert GAME.label(obs, WHOLE[3], "fr") == "Crosse à droite, trois contacts\u00a0: +3"
    alone = GAME.start({"solo": True}).observe(0)
    assert GAME.label(alone, "*a1a2a3a4a5a6", "en") == "Double joker"


def test_both_jokers_are_refused_as_the_pair_that_they_are():
    """One joker would lie there, both do not: the reason speaks of the pair."""
    seen = 0
    for seed in range(40):
        for state in random_states(seed):
            if state.over or state.possible or state.jokers < 2:
                continue
            obs = state.observe(state.to_move)
            single = {name for choice in GAME.steps(obs) if len(choice.steps) == 2 for name in choice.steps[-1]}
            double = {name for choice in GAME.steps(obs) if len(choice.steps) == 3 for name in choice.steps[-1]}
            for name in single - double:
                said = GAME.explain(obs, ["j0", "j1", name], "fr")
                assert said.startswith("Double joker"), said
                seen += 1
            for name in double - single:
                assert GAME.prompt(obs, ["j0", name], "fr")["text"].startswith("Et l’autre")
    assert seen


def test_what_a_tap_shows_is_what_can_be_covered():
    state = play(WHOLE[:6])
    choices = Choices(GAME.steps(state.observe(0)))
    for choice in choices.all[::40]:
        (piece,), cells = choice.steps
        reach = GAME.prompt(state.observe(0), [piece], "fr")["nodes"][0]["path"].count("M")
        assert reach == len(choices.survey((piece,)).can)
        assert GAME.prompt(state.observe(0), [piece, cells[0]], "fr") is None


def test_a_view_stays_small():
    for options in ({}, {"penalty": True, "target": 3}, {"solo": True}):
        for state in random_states(5, **options):
            if not state.legal():
                break
            seat = state.to_move
            view = json.dumps(GAME.view(state.observe(seat), "fr"), separators=(",", ":"))
            assert len(view.encode()) < 12_000


def test_the_first_view_leaves_alone_what_it_does_not_need():
    code = (
        "import sys; from pygames_core import GAMES; game = GAMES['trapezomino']; obs = game.start().observe(0);"
        "game.view(obs, 'fr'), list(game.steps(obs)); print(*sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.removeprefix("pygames_core.games.trapezomino.") for name in run.stdout.split()}
    assert {"pieces", "show", "steps"} <= loaded
    assert not loaded & {"art", "contacts", "filling", "solver", "solo", "speech", "think", "pygames_core.search"}


# -- picture ---------------------------------------------------------------------------------------


def test_every_contact_of_a_ghost_is_drawn_and_numbered():
    for state in list(random_states(4))[3:12:3]:
        obs = state.observe(state.to_move)
        for choice in GAME.steps(obs):
            ready = GAME.ready(obs, choice.action, "fr")
            gain = points(NUMBER[choice.action], state.board.masks)
            marks = [node for node in ready["ghost"] if node.get("use", "").startswith("mark-")]
            assert len(marks) == gain and ready["confirm"].endswith(f"+{gain}")


def test_one_thing_keeps_one_id():
    for state in random_states(11):
        view = GAME.view(state.observe(None), "fr")
        on_board = [node["id"] for node in view["scene"]["nodes"] if node.get("halo", "").startswith("rim-")]
        in_tray = [node["id"] for node in view["tray"]["nodes"]]
        assert len(set(on_board + in_tray)) == len(on_board + in_tray)
        assert len(on_board) + len(in_tray) in (16, 17), "17 pieces of wood; two jokers may share a slot"


def test_slots_are_wide_enough_for_a_finger():
    for state in random_states(3):
        tray = GAME.view(state.observe(0), "fr")["tray"]
        spots = [node["at"] for node in tray["nodes"]]
        assert tray["box"][2] == 360
        for index, (x, y) in enumerate(spots):
            for other_x, other_y in spots[:index]:
                assert abs(x - other_x) >= 44 or abs(y - other_y) >= 44


def test_reasons_say_what_touches_and_where_it_slides():
    obs = GAME.start().observe(0)
    text = GAME.explain(obs, ["p0", "b8"], "fr")
    assert "glisserait" in text and "bord" in text
    assert any(node.get("tone") == "contact" for node in GAME.point_out(obs, ["p0", "b8"], "fr"))
    early = GAME.explain(obs, ["j1", "a1"], "fr")
    assert "joker" in early.lower() and "a1" in early
    assert GAME.point_out(obs, ["j1", "a1"], "fr"), "the piece that still fits is shown"
    assert "six cases" in GAME.explain(obs, ["p5", "a1"], "fr")
    assert GAME.explain(obs, obs.legal()[0], "fr") == "Ce coup est permis."


def test_cells_that_can_be_tapped_are_free_cells():
    state = play(WHOLE[:6])
    view = GAME.view(state.observe(0), "fr")
    cells = {node["id"] for node in view["scene"]["nodes"] if node.get("tap")}
    assert cells == {name for cell, name in enumerate(NAMES) if not state.board.taken >> cell & 1}
