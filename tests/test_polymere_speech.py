"""What Polymère says: why not, what follows, what must be done, and nothing hidden."""

import random
import re

import pytest
from polymere_games import GAME, after, games, played, shown

from pygames_core.games.polymere.figures import BASE, JOKER_AT_C, SPOTS
from pygames_core.games.polymere.lessons import BLOCK, BLOCK_LINE, OTHERS, PAIR, dealt
from pygames_core.games.polymere.pieces import cell_id
from pygames_core.games.polymere.tiles import (
    TILES,
)  # fmt: skip


def assert_no_digit_is_asked_for_twice(text):
    asked = re.findall(r"\b(?:un|an?) (\d)\b", text) if text.startswith(("Ici il faut", "This place needs")) else ()
    assert len(asked) == len(set(asked)), text


@pytest.mark.long
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_refused_pair_of_taps_gets_a_reason(lang):
    for number, state in enumerate(games(3, seed=8)):
        if number % 7 or state.over:
            continue
        obs = state.observe(state.to_move)
        view = GAME.view(obs, lang)
        possible = {
            (hand, cell)
            for choice in GAME.steps(obs)
            if choice.steps
            for hand in choice.steps[0]
            for cell in choice.steps[1]
        }
        hand = [node["id"] for node in shown(view["tray"])]
        cells = [node["id"] for node in shown(view["scene"]) if node["id"].startswith("c")]
        assert "{" not in GAME.explain(obs, [cells[0]], lang)
        for tile in hand:
            for cell in cells:
                if (tile, cell) not in possible:
                    text = GAME.explain(obs, [tile, cell], lang)
                    assert text and "{" not in text
                    assert text != GAME.words(lang)("why.nothing"), (tile, cell)
                    assert_no_digit_is_asked_for_twice(text)


def small_games(count, *numbers):
    """Positions of games with a few tiles each, so that hands empty and the stock runs out."""
    for seed in range(count):
        rng = random.Random(seed)
        tiles = rng.sample(TILES, 14)
        deal = {"hands": [tiles[:3], tiles[3:6]], "talon": [*tiles[6:], "*"], "numbers": numbers, "block": "pass"}
        state = GAME.start({**deal, "emptyhand": rng.choice(["draw", "win"])})
        while not state.over:
            yield state
            state = state.play(rng.choice([text for text in state.legal() if text != "-"] or ["-"]))


def test_what_is_announced_before_a_tile_is_laid_comes_true():
    said = set()
    for state in small_games(60, [1, 2, 3], [4, 5, 6]):
        seat = state.to_move
        for text in state.legal():
            if text == "-":
                continue
            more, after = GAME.ready(state.observe(seat), text, "fr")["more"], state.play(text)
            if after.history.drew:
                wanted = f"mais il faudra piocher {after.history.drew} tuile"
            elif seat in after.finished:
                wanted = "vous avez fini"
            else:
                wanted = f"Il restera {after.owed} tuile" if after.to_move == seat else "votre tour se termine"
            assert wanted.lower() in more.lower(), (more, wanted)
            said.add(wanted)
    assert len(said) >= 5


def test_nothing_fits_is_said_with_what_must_be_done():
    said = set()
    for state in small_games(60, [1], [2]):
        if state.legal() == ["-"]:
            more = GAME.view(state.observe(state.to_move), "fr")["status"]["more"]
            drawn = min(state.owed, len(state.talon))
            wanted = f"il faut piocher {drawn} tuile" if drawn else "il faut passer"
            assert wanted in more
            said.add(wanted)
    assert {"il faut passer", "il faut piocher 1 tuile"} < said


def test_a_tile_after_which_nothing_fits_says_what_that_costs():
    said = set()
    for state in small_games(200, [1], [2]):
        seat = state.to_move
        for text in state.legal():
            after = state.play(text)
            if text == "-" or after.to_move != seat or after.history.drew:
                continue
            drawn = min(after.owed, len(after.talon))
            then = f"il faudra piocher {drawn}." if drawn else "le talon est vide\u00a0: il faudra passer."
            more = GAME.ready(state.observe(seat), text, "fr")["more"]
            assert more.endswith(then) == (after.legal() == ["-"]), (more, then)
            said |= {then} if more.endswith(then) else set()
    assert len(said) >= 2


def test_a_place_beside_jokers_alone_asks_for_no_digit():
    state = GAME.start({"numbers": [[1], [2]], "hands": [["*", "123456"], ["123465", "123546"]], "talon": ["134256"]})
    obs = state.play("0,0:*").observe(1)
    for cell in obs.table.open:
        assert GAME.explain(obs, [cell_id(cell)], "fr") == "Aucune de vos tuiles ne va ici."
    obs = after(*BASE).observe(0)
    assert "Il faut un " in GAME.explain(obs, ["c1,0"], "fr")


def test_explanations_name_the_rule():
    obs = after(*BASE).observe(0)
    assert GAME.explain(obs, "0,1:654321", "fr") == "Il y a déjà une tuile à cet endroit."
    assert "touche" in GAME.explain(obs, "9,9:123456", "fr")
    assert "Face contre face" in GAME.explain(obs, "1,0:123456", "fr")
    assert [node["use"] for node in GAME.point_out(obs, "1,0:123456", "fr")] == ["refused"] * 3
    assert GAME.explain(after(*BASE).observe(1), ["123546"], "fr") == "Ce n’est pas votre tour."
    assert GAME.explain(after(*BASE).observe(1), "-", "fr") == "Ce n’est pas votre tour."
    assert GAME.explain(after(*BASE).observe(0), "-", "fr") == "Ce coup est permis."
    assert "2 ou 4" in GAME.explain(after(*BASE, SPOTS["B"], JOKER_AT_C).observe(0), ["joker-0"], "fr")


def test_labels_tell_nothing_hidden():
    state = after(*BASE)
    assert GAME.label(state.observe(2), SPOTS["B"], "fr") == "Tuile contre le\u00a06 et le\u00a01"
    assert GAME.label(state.observe(2), "-", "fr") == "Pioche de 1 tuile"


def test_what_a_hint_says_of_a_tile_comes_true():
    """Of every tile that may be laid, in games whose hands empty and whose stock runs out."""
    said = set()
    for state in small_games(60, [1, 2, 3], [4, 5, 6]):
        seat = state.to_move
        for text in (text for text in state.legal() if text != "-"):
            after, why = state.play(text), GAME.because(state.observe(seat), text, "en")
            key = "draw" if after.history.drew else "out" if seat in after.finished else "done"
            to_draw = after.history.drew
            if after.to_move == seat:
                to_draw = min(after.owed, len(after.talon))
                key = "chain" if after.legal() != ["-"] else "draw" if to_draw else "done"
            assert why == GAME.words("en")(f"because.{key}", n=after.owed if key == "chain" else to_draw)
            said.add(key)
    assert said == {"draw", "out", "done", "chain"}


def test_a_hint_tells_a_block_from_an_empty_hand():
    state = played(BLOCK, BLOCK_LINE)
    assert state.play("1,0:352164").result.reason == "blocked" and sum(state.play("1,0:352164").hands)
    assert GAME.because(state.observe(0), "1,0:352164", "en") == "Nobody can lay after that: the game is over."
    state = played(dealt("123645", laid=PAIR, others=OTHERS[:1]), PAIR)
    assert GAME.because(state.observe(0), "1,0:645123", "en") == "After that you have to draw 1 tile."


@pytest.mark.parametrize(
    ("firstjoker", "hand", "but"), [(False, "*", True), (True, "*", False), (False, "124356", False)]
)
def test_the_first_tile_may_be_any_but_a_joker_where_none_opens(firstjoker, hand, but):
    hands = [["123456", hand], ["123465", "123546"]]
    state = GAME.start({"numbers": [[1], [2]], "hands": hands, "talon": [], "firstjoker": firstjoker})
    assert ("but a joker" in GAME.view(state.observe(0), "en")["status"]["more"]) == but
    assert ("sauf un joker" in GAME.view(state.observe(0), "fr")["status"]["more"]) == but


def test_a_place_of_the_pile_asks_for_digits_and_names_no_tile_that_nobody_tapped():
    rng, asked = random.Random(1), 0
    state = GAME.start(GAME.draw({"solo": True, "pile": True}, 3))
    while not state.over:
        obs = state.observe(0)
        for cell in set(state.open()) - set(state.places()):
            said = GAME.explain(obs, [cell_id(cell)], "fr")
            assert "*" not in said and ("aucun" in said.lower()), said
            asked += 1
        state = state.play(rng.choice(state.legal()))
    assert asked > 3


def test_several_numbers_are_joined_by_a_word():
    state = next(state for state in games(9, seed=2) if len(state.setup.numbers[0]) > 1 and state.table.laid)
    found = {
        said
        for cell in state.table.open
        for tile in TILES
        if "numéro" not in (said := GAME.explain(state.observe(state.seat_), [tile, cell_id(cell)], "fr"))
        and "ne porte" in said
    }
    assert found and all(re.search(r"ne porte \d ou \d", said) for said in found), found


def test_a_place_of_a_game_that_is_over_says_so_to_whoever_looks():
    state = next(state for state in games(20, seed=5) if state.over)
    for seat in (None, 0, 1):
        assert GAME.explain(state.observe(seat), [cell_id(next(iter(state.table.open)))], "fr") == GAME.words(
            "fr"
        ).refusal("over")


def test_who_will_have_to_draw_after_a_tile_is_told_before():
    """Beside the rules themselves: nothing but drawing is left, and something is owed."""
    told = set()
    for number, state in enumerate(games(12, seed=6)):
        if state.over or not state.table.laid or number % 5:
            continue
        obs = state.observe(state.seat_)
        for text in state.legal():
            if text == "-" or (after_it := state.play(text)).over or after_it.to_move != state.to_move:
                continue
            stuck = after_it.legal() == ["-"]
            assert ("aucune des vôtres" in GAME.ready(obs, text, "fr")["more"]) == stuck, text
            told.add(stuck)
    assert told == {True, False}


def test_with_an_empty_stock_nothing_is_said_of_tiles_to_draw():
    state = next(state for state in games(40, seed=7) if not state.over and not state.talon and "-" in state.legal())
    listed = GAME.listed(state.observe(state.seat_), "-", "fr")
    assert listed["label"] == "Passer" and "talon" not in listed["more"] and "s’arrête" in listed["more"]
