"""Trapézomino-duo seen and told: words, taps, ghosts, reasons."""

import json
import subprocess
import sys
from itertools import pairwise

from trapezomino_games import GAME, WHOLE, play, random_states

from pygames_core.core.picking import Choices
from pygames_core.games.trapezomino.lattice import NAMES
from pygames_core.games.trapezomino.pieces import NUMBER, points

# -- words and taps --------------------------------------------------------------------------------


def test_the_log_speaks_of_points_not_of_cells():
    obs = play(WHOLE[:3]).observe(1)
    assert GAME.label(obs, WHOLE[3], "fr") == "Crosse à droite\u00a0: 3 points"
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
            assert len(marks) == gain and f" {gain} point" in ready["confirm"]


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


def test_the_plates_show_what_a_round_came_to_while_its_end_waits():
    seen = 0
    for before, after in pairwise(random_states(5, target=3)):
        text = next(text for text in before.legal() if before.play(text) == after)
        film = GAME.film(before.observe(0), text, after.observe(0), "fr")
        if after.laid or after.over:
            assert len(film) == 1
            continue
        (ending, _) = film
        points = [int(plate["score"]) for plate in ending["players"]]
        assert sum(points) > sum(before.scores) and f" {max(points)} " in f"{ending['say'].replace(',', '')} "
        wins = [int(plate["facts"][0].split()[0]) for plate in ending["players"]]
        assert wins == list(after.wins) and ending["wait"]
        seen += 1
    assert seen
