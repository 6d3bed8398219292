"""What a table of Polymère tells: what was laid since, who is out, what fits, by which faces."""

import random
import re

from polymere_games import GAME, games

from pygames_core.games.polymere.art import position
from pygames_core.games.polymere.tiles import FACES, STEPS, axial, parse


def test_a_joker_that_has_no_place_is_as_dim_as_such_a_tile():
    seen = set()
    for state in games(12, seed=3):
        obs = state.observe(state.seat_)
        if state.over or not obs.jokers:
            continue
        jokers = [node for node in GAME.view(obs, "fr")["tray"]["nodes"] if node.get("use") == "joker"]
        may = any(action.endswith("*") for action in state.legal())
        assert {bool(node.get("dim")) for node in jokers} == {not may}
        seen.add(may)
    assert seen == {True, False}


def test_the_tiles_since_ones_own_turn_are_marked_and_no_others():
    several = drawn = none = 0
    for state in games(6, seed=4):
        event, played = state.history, []
        while event:
            played.insert(0, (event.seat, event.text))
            event = event.before
        own = [seat == state.seat_ for seat, _ in played]
        since = max((at + 1 for at, mine in enumerate(own) if mine != own[-1]), default=0)
        laid = [text for _, text in played[since:] if text != "-"]
        nodes = GAME.view(state.observe(0), "fr")["scene"]["nodes"]
        marked = [node["at"] for node in nodes if node.get("last")]
        assert sorted(marked) == sorted(position(*axial(parse(text)[0])) for text in laid)
        several += len(laid) > 1
        none += bool(state.table.laid and not laid)
        drawn += bool(laid and played[-1][1] == "-")
    assert several and drawn and none


def test_a_placement_is_told_by_the_digits_that_it_matches():
    told = set()
    for number, state in enumerate(games(4, seed=8)):
        if number % 7 or state.over or not state.table.laid:
            continue
        obs = state.observe(state.seat_)
        for text in state.legal():
            if text == "-" or text.endswith("*"):
                continue
            cell, _ = parse(text)
            facing = []
            for side, step in enumerate(STEPS):
                other = state.table.laid.get(cell + step)
                if other is not None and other < 720:  # no joker: its opposite face
                    facing.append(FACES[other][(side + 3) % 6])
            label = GAME.listed(obs, text, "fr")["label"]
            named = re.findall(r"le\u00a0(\d)", label)
            assert not set(facing) - set(named) and len(named) == state.table.open[cell][0].bit_count(), (text, label)
            told.add(len(named))
    assert told >= {1, 2}


def test_who_goes_out_is_told_until_each_has_played():
    told = 0
    for number in range(8):
        rng, state = random.Random(number), GAME.start(GAME.draw({"players": 4}, number))
        out = {}  # seats that went out, with those who have heard of it by playing since
        while not state.over:
            mover, before = state.to_move, state.finished
            text = GAME.view(state.observe(mover), "fr")["status"]["text"]
            named = {seat for seat in range(4) if f"{{s{seat}}}, rang " in text}
            assert named == {seat for seat, heard in out.items() if mover not in heard}, text
            told += len(named)
            state = state.play(rng.choice([a for a in state.legal() if a != "-"] or state.legal()))
            for heard in out.values():
                heard.add(mover)
            out.update({seat: {seat} for seat in state.finished if seat not in before})
    assert told > 3
