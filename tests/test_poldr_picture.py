"""What the page gets of POLD.R: taps that make every move quickly and without doubt, previews, films, words."""

import random

import pytest

from pygames_core import GAMES
from pygames_core.games.poldr.lessons import BLOCK, SAMPLE
from pygames_core.games.poldr.rules import PASS
from pygames_core.pictures.art import COMMON

GAME = GAMES["poldr"]


def played(plies, options=None):
    state = GAME.start(options)
    for text in SAMPLE[:plies]:
        state = state.play(text)
    return state


def view_of(state, lang="fr"):
    return GAME.view(state.observe(state.to_move), lang)


def left_open(move, taps):
    """As the page narrows: the steps that these taps leave open, None when they do not fit."""
    steps = list(move["steps"])
    for tap in taps:
        at = next((k for k, step in enumerate(steps[:1] if move["ordered"] else steps) if tap in step), None)
        if at is None:
            return None
        del steps[at]
    return steps


def ready(view, *taps):
    return [move["a"] for move in view["moves"] if left_open(move, taps) == []]


@pytest.mark.parametrize("plies", range(len(SAMPLE)))
def test_mover_and_square_in_any_order_make_one_move(plies):
    state = played(plies)
    view = view_of(state)
    for move in view["moves"]:
        if move["a"] == PASS:
            assert move["auto"] and move["bar"] and len(view["moves"]) == 1
            continue
        taps = [step[0] for step in move["steps"]]
        assert ready(view, *taps) == [move["a"]]
        if not move["ordered"]:
            assert ready(view, *reversed(taps)) == [move["a"]]


def test_a_square_where_only_one_can_go_may_be_tapped_twice():
    state = played(8)
    view = view_of(state)
    alone = [text for text in state.legal() if sum(other[2:] == text[2:] for other in state.legal()) == 1]
    both = [text for text in state.legal() if text not in alone]
    assert alone and both
    assert all(ready(view, text[2:], text[2:]) == [text] for text in alone)
    assert all(not ready(view, text[2:], text[2:]) for text in both)


def test_the_opening_is_pawn_then_marker():
    view = view_of(played(0))
    assert ready(view, "c1", "f1") == ["n:c1,m:f1"]
    assert ready(view, "f1", "c1") == ["n:f1,m:c1"]
    assert view["prompts"]["c1"]["nodes"][0]["use"] == "pawn"


def test_the_preview_numbers_the_bricks_from_the_pawn():
    state = played(22)
    move = next(move for move in view_of(state)["moves"] if move["a"] == "m:f6")
    assert (move["confirm"], move["label"]) == ("Reprendre 4", "Reprendre quatre briques\u202f?")
    lifted = [(node["id"], node["use"]) for node in move["ghost"] if node.get("id", "").startswith("brick-")]
    assert lifted == [(f"brick-f{row}", f"brick-0 count-{row - 1}") for row in (2, 3, 4, 5)]
    laid = next(move for move in view_of(played(2))["moves"] if move["a"] == "n:f5")
    assert laid["confirm"] == "Poser 3"


def test_gains_are_shown_where_a_mover_can_go():
    state = played(8)
    beads = view_of(state)["prompts"]["pawn"]["nodes"]
    gains = sorted(step[2].bit_count() for text, step in state.texts.items() if text.startswith("n:"))
    assert sorted(int(node["use"].removeprefix("count-")) for node in beads) == gains


def test_reserves_are_sixteen_places():
    for player, left in zip(view_of(played(10))["players"], [8, 7], strict=True):
        uses = [node["use"] for node in player["stock"]["nodes"]]
        assert len(uses) == 16 and uses.count("slot") == 16 - left and player["score"] == str(left)


def test_the_last_move_is_marked_where_it_came_and_dotted_where_it_left():
    nodes = view_of(played(4))["scene"]["nodes"]
    where = {node["id"]: node["at"] for node in nodes if "id" in node}
    assert [node["at"] for node in nodes if node.get("use") == "brackets"] == [where["marker-1"]] == [where["b5"]]
    assert [node["at"] for node in nodes if node.get("use") == "left"] == [where["c4"]]


def test_words_for_a_forced_move_the_block_and_a_pass():
    assert "Coup forcé" in view_of(played(15))["status"]["more"]
    blocked = view_of(played(BLOCK))
    assert "Blocage" in blocked["status"]["text"]
    assert [stage["on"] for stage in blocked["stages"]] == [False, True]
    assert "passer" in view_of(played(23))["status"]["text"]


def test_a_block_for_want_of_bricks_is_told_apart():
    rng, seen = random.Random(3), ""
    while "Pas assez de briques" not in seen:  # about one strict game in three hundred
        state = GAME.start({"size": 7, "strict": True})
        while not state.over and state.phase == 1:
            state = state.play(rng.choice(state.legal()))
        if not state.over:
            seen = GAME.view(state.observe(None), "fr")["status"]["more"]
            assert seen.startswith(("Pas assez de briques", "Plus aucune case")), seen
    assert state.round.fillings(stock=16) and not state.round.fillings()


def test_the_film_lays_bricks_one_by_one_and_turns_the_tide():
    laying = GAME.film(played(2).observe(0), SAMPLE[2])
    counted = [sum(node.get("use") == "brick-0" for node in scene["nodes"]) for scene in laying]
    assert counted == [2, 3, 4, 5, 5]
    assert [scene.get("hold") for scene in laying[1:-1]] == [60, 60, 60]
    turning = GAME.film(played(BLOCK - 1).observe(0), SAMPLE[BLOCK - 1])
    wet = [{n["id"] for n in scene["nodes"] if n.get("use") == "tide"} for scene in turning]
    assert set.union(*wet) == {f"tide-{row}" for row in range(6)} and not wet[-1]
    assert any(scene.get("say") == "La mer reprend la terre" for scene in turning)


def test_a_round_of_a_match_is_seen_to_its_end():
    state = GAME.start({"rounds": 2})
    for text in SAMPLE[:-1]:
        state = state.play(text)
    film = GAME.film(state.observe(0), SAMPLE[-1])
    assert "16" in film[-2]["say"] and not any("brick-" in node.get("use", "") for node in film[-1]["nodes"])
    assert "{s0}" in view_of(state.play(SAMPLE[-1]))["status"]["more"]


def test_the_end_is_told_with_its_reserves():
    line = view_of(played(len(SAMPLE)))["status"]
    assert line == {"text": "Victoire\u00a0: {s0}", "more": "Plus rien à reprendre\u00a0: 16 à 11."}


@pytest.mark.parametrize("size", range(4, 10))
def test_every_board_fits_the_same_scene(size):
    state = GAME.start({"size": size, "players": 3})
    rng = random.Random(size)
    for _ in range(12):
        if not state.over:
            state = state.play(rng.choice(state.legal()))
    scene = GAME.view(state.observe(None), "fr")["scene"]
    assert scene["box"] == [0, 0, 360, 358]
    assert all(0 < x < 360 and 0 < y < 350 for x, y in (node["at"] for node in scene["nodes"] if "at" in node))


def test_the_longest_interval_has_its_number():
    assert {f"count-{number}" for number in range(1, 8)} <= {**COMMON, **GAME.art.symbols}.keys()


# -- reasons for taps ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("plies", "taps", "words"),
    [
        (2, ["brick-d1"], "Une brique occupe d1"),
        (2, ["marker-1"], "quelqu’un d’autre"),
        (2, ["pawn", "d2"], "d2 et f1 ne sont pas en ligne"),
        (2, ["pawn", "d3"], "Ce coup est permis"),
        (2, ["b2"], "Marqueur"),
        (2, ["marker-0", "c5"], "Aucune case vide entre c1 et c5"),
        (22, ["pawn", "d1"], "rien à reprendre"),
        (0, ["c1", "c2"], "c1 et c2 se touchent"),
        (1, ["b4"], "b4 ne sont pas en ligne"),
    ],
)
def test_taps_are_answered_with_their_reason(plies, taps, words):
    state = played(plies)
    assert words in GAME.explain(state.observe(state.to_move), taps, "fr")
    assert GAME.explain(state.observe(state.to_move), taps, "en") != GAME.explain(
        state.observe(state.to_move), taps, "fr"
    )


def test_a_tap_out_of_turn_is_answered():
    state = played(2)
    assert GAME.explain(state.observe(1), ["pawn"], "fr") == GAME.words("fr").refusal("not-your-turn")
    assert GAME.explain(state.observe(0), "m:f2", "fr") == GAME.explain(state.observe(1), "m:f2", "fr")


def test_rounds_are_proposed_by_number_of_players_with_the_reason():
    option = next(option for option in GAME.options if option.name == "rounds")
    assert option.proposed == {2: 2, 3: 3}
    assert "avantage" in GAME.words("fr")("options.rounds.help")
    assert "options.rounds.proposed" in GAME.words("en")
