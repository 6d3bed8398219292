"""What the page gets of POLD.R: taps that make every move quickly and without doubt, previews, films, words."""

import json
import random
from pathlib import Path

import pytest
from poldr_games import GAME, after

from pygames_core.core.picking import Choices
from pygames_core.core.record import Record
from pygames_core.games import poldr
from pygames_core.games.poldr.figures import BLOCK, SAMPLE
from pygames_core.games.poldr.rules import PASS, Finished, PoldrState
from pygames_core.pictures.art import COMMON
from pygames_core.wire import bridge
from pygames_core.wire.session import Session


def seen(state):
    return state.observe(state.to_move)


def view_of(state, lang="fr"):
    return GAME.view(seen(state), lang)


def choices(state):
    return Choices(GAME.steps(seen(state)))


def tapped(state, *taps):
    """The actions that are ready after these taps."""
    return [choice.action for choice in choices(state).survey(taps).ready]


def prompt(state, *taps, lang="fr"):
    return GAME.prompt(seen(state), taps, lang)


# -- taps ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("plies", range(len(SAMPLE)))
def test_mover_and_square_in_any_order_make_one_move(plies):
    state = after(plies)
    offered = choices(state).all
    for choice in offered:
        if choice.action == PASS:
            assert choice.auto and not choice.steps and len(offered) == 1
            continue
        taps = [step[0] for step in choice.steps]
        assert tapped(state, *taps) == [choice.action]
        if not choice.ordered:
            assert tapped(state, *reversed(taps)) == [choice.action]


def test_a_square_where_only_one_can_go_shows_it_and_another_asks_for_the_rest():
    state = after(8)
    alone = [text for text in state.legal() if sum(other[2:] == text[2:] for other in state.legal()) == 1]
    both = [text for text in state.legal() if text not in alone]
    assert alone and both
    assert all(tapped(state, text[2:]) == [text] and prompt(state, text[2:]) is None for text in alone)
    assert all(not tapped(state, text[2:]) for text in both)
    which = GAME.words("fr")("prompt.which")
    assert all(prompt(state, text[2:])["text"] == which for text in both)


def test_the_opening_is_pawn_then_marker():
    state = after(0)
    assert tapped(state, "c1", "f1") == ["n:c1,m:f1"]
    assert tapped(state, "f1", "c1") == ["n:f1,m:c1"]
    assert prompt(state, "c1")["nodes"][0]["use"] == "pawn"
    assert prompt(state, "c1", "f1") is None


def test_a_view_is_light_everywhere():
    """No moves in it: the whole of it stays far below what a slow phone reads at once."""
    for players, size in ((2, 6), (3, 7), (3, 9)):
        record = Record.new("poldr", {"players": players, "size": size, "rounds": 3})
        rng, session = random.Random(size), Session(record)
        while session.plies < 60 and not session.over():
            args = {"record": session.record.data, "seat": session.to_move(), "lang": "fr"}
            shown = json.loads(bridge.call(json.dumps({"op": "view", "args": args})))["ok"]
            del shown["log"]
            assert len(json.dumps(shown, separators=(",", ":"))) < 14_000
            session = session.then(rng.choice(session.state().legal()))


# -- pictures --------------------------------------------------------------------------------------
def test_the_preview_numbers_the_bricks_from_the_pawn():
    state = after(22)
    ready = GAME.ready(seen(state), "m:f6", "fr")
    assert ready["confirm"] == "Reprendre 4"
    assert GAME.listed(seen(state), "m:f6", "fr")["label"] == "Reprendre quatre briques\u202f?"
    lifted = [(node["id"], node["use"]) for node in ready["ghost"] if node.get("id", "").startswith("brick-")]
    assert lifted == [(f"brick-f{row}", f"brick-0 count-{row - 1}") for row in (2, 3, 4, 5)]
    assert GAME.ready(seen(after(2)), "n:f5", "fr")["confirm"] == "Poser 3"


def test_gains_are_shown_where_a_mover_can_go():
    state = after(8)
    beads = prompt(state, "pawn")["nodes"]
    gains = sorted(step[2].bit_count() for text, step in state.texts.items() if text.startswith("n:"))
    assert sorted(int(node["use"].removeprefix("count-")) for node in beads) == gains


def test_what_stands_somewhere_is_what_is_tapped_there():
    """Every square answers a tap once: itself when it is empty, else what stands on it."""
    for plies in (0, 5, BLOCK, 25):
        state = after(plies)
        places = [tuple(node["at"]) for node in view_of(state)["scene"]["nodes"] if node.get("tap")]
        assert len(places) == len(set(places)) == 36


def test_reserves_are_sixteen_places():
    for player, left in zip(view_of(after(10))["players"], [8, 7], strict=True):
        uses = [node["use"] for node in player["stock"]["nodes"]]
        assert len(uses) == 16 and uses.count("slot") == 16 - left and player["score"] == str(left)


def film_of(state, text):
    return GAME.film(seen(state), text, state.play(text).observe(state.to_move))


# -- sentences and films ---------------------------------------------------------------------------
def test_words_for_a_forced_move_the_block_and_a_pass():
    assert "Coup forcé" in view_of(after(15))["status"]["more"]
    blocked = view_of(after(BLOCK))
    assert "Blocage" in blocked["status"]["text"]
    assert [stage["on"] for stage in blocked["stages"]] == [False, True]
    assert "passer" in view_of(after(23))["status"]["text"]


def test_a_block_is_told_as_it_is():
    """Squares may be empty and yet nothing can be laid: what lacks is an interval, or the bricks for it."""
    rng, told, empty = random.Random(3), {}, set()
    while len(told) < 2:  # bricks lack in about one strict game in three hundred
        state = GAME.start({"size": 7, "strict": True})
        while not state.over and state.phase == 1:
            state = state.play(rng.choice(state.legal()))
        if not state.over:
            reason = "poor" if state.round.fillings(stock=16) else "full"
            told[reason] = view_of(state)["status"]["more"]
            if state.round.taken.bit_count() < 49:
                empty.add(reason)
    assert told == {reason: GAME.words("fr")(f"status.turned.{reason}") for reason in ("poor", "full")}
    assert "full" in empty and not any("case" in text for text in told.values())


def test_a_board_is_called_a_board():
    """One word for each thing, in sentences and on the rules page: the author's."""
    folder = Path(poldr.__file__).parent / "words"
    for lang, others in (("fr", ("carte", "au large", "trois à trois")), ("en", ("chart", "open sea", "Better play"))):
        said = "".join(file.read_text("utf-8") for file in folder.glob(f"*{lang}*"))
        assert not [other for other in others if other in said]


def test_who_begins_is_said_everywhere():
    """In the status of the opening, on the rules page, in the form."""
    sentences = {"fr": ("Bleu commence", "ouvre la première manche"), "en": ("Blue begins", "opens the first round")}
    for lang, (begins, opens) in sentences.items():
        assert begins in GAME.view(GAME.start().observe(0), lang)["status"]["more"]
        page = (Path(poldr.__file__).parent / "words" / f"rules.{lang}.md").read_text("utf-8")
        assert begins in page
        assert opens in GAME.words(lang)("options.rounds.help")


def test_the_film_lays_bricks_one_by_one_and_turns_the_tide():
    laying = film_of(after(2), SAMPLE[2])
    counted = [sum(node.get("use") == "brick-0" for node in scene["nodes"]) for scene in laying]
    assert counted == [2, 3, 4, 5, 5]
    assert [scene.get("hold") for scene in laying[1:-1]] == [60, 60, 60]
    turning = film_of(after(BLOCK - 1), SAMPLE[BLOCK - 1])
    wet = [{n["id"] for n in scene["nodes"] if n.get("use") == "tide"} for scene in turning]
    assert set.union(*wet) == {f"tide-{row}" for row in range(6)} and not wet[-1]
    assert [scene["say"] for scene in turning if scene.get("wait")] == ["La mer reprend la terre"]


def test_a_round_of_a_match_is_seen_to_its_end():
    state = GAME.start({"rounds": 2})
    for text in SAMPLE[:-1]:
        state = state.play(text)
    film = film_of(state, SAMPLE[-1])
    assert "16" in film[-2]["say"] and film[-2]["hold"] > 1000
    assert not any("brick-" in node.get("use", "") for node in film[-1]["nodes"])
    plates, ended = film[-2]["players"], state.play(SAMPLE[-1]).finished[0]
    assert [int(plate["score"]) for plate in plates] == list(ended.counts)
    assert [plate["facts"][1] for plate in plates] == ["Manche 1 sur 2"] * 2
    line = view_of(state.play(SAMPLE[-1]))["status"]
    assert line["text"] == "À {s1} d’ouvrir la manche 2 sur 2" and "{s0}" in line["more"]


def test_the_last_round_of_a_match_is_told_before_its_end():
    state = GAME.start({"rounds": 2})
    for text in (*SAMPLE, *SAMPLE[:-1]):
        state = state.play(text)
    *_, told, end = film_of(state, SAMPLE[-1])
    assert told["say"] == "Manche 2 à {s1}\u00a0: 16 à 11." and told["wait"] and "say" not in end
    assert [plate["facts"][1] for plate in told["players"]] == ["Manche 2 sur 2"] * 2


def test_the_plates_of_a_match_show_what_counts():
    """The round that is played, rounds won and bricks of those that are over: said, and drawn beside the reserve."""
    state = GAME.start({"rounds": 2})
    assert "Manche 1 sur 2" in view_of(state)["players"][0]["facts"]
    for text in SAMPLE:
        state = state.play(text)
    plates = view_of(state)["players"]
    assert [plate["facts"][1:] for plate in plates] == [
        ["Manche 2 sur 2", "1 manche gagnée, 16 briques comptées"],
        ["Manche 2 sur 2", "0 manche gagnée, 11 briques comptées"],
    ]
    assert [plate["score"] for plate in plates] == ["16", "16"]
    drawn = [[node["use"] for node in plate["stock"]["nodes"][16:]] for plate in plates]
    assert drawn == [
        ["round-0", "round-open", "digit-1", "digit-6"],
        ["round-lost", "round-open", "digit-1", "digit-1"],
    ]
    alone = view_of(after(3))["players"][0]
    assert len(alone["facts"]) == 1 and len(alone["stock"]["nodes"]) == 16


def test_a_game_that_people_stop_is_told_as_it_is_counted():
    """The sea counts reserves, the land nothing yet; a match counts rounds and bricks."""
    for options, plies, text, scores in (
        ({}, 15, "Égalité\u00a0: {s0} et {s1}", ["3", "5"]),
        ({}, 23, "Victoire\u00a0: {s0} (8 à 5)", ["8", "5"]),
        ({"rounds": 2}, 33, "Victoire\u00a0: {s0} (manches\u00a0: 1 à 0\u202f; briques\u00a0: 16 à 11)", ["16", "16"]),
    ):
        record = Record.new("poldr", options)._replace(actions=tuple(SAMPLE[:plies]), end={"by": "agreed"})
        shown = Session(record).view(None, "fr")
        assert shown["status"]["text"] == text
        assert [plate["score"] for plate in shown["players"]] == scores


def test_the_end_is_told_with_its_reserves():
    line = view_of(after(len(SAMPLE)))["status"]
    assert line == {"text": "Victoire\u00a0: {s0}", "more": "Plus rien à reprendre\u00a0: 16 à 11."}


def test_an_interval_that_is_not_to_be_filled_is_not_called_full():
    state = GAME.start({"size": 5, "players": 2, "strict": True})
    for text in ("n:e4,m:b4", "m:b1", "n:d2"):
        state = state.play(text)
    assert (
        GAME.explain(seen(state), ["marker-1"], "fr")
        == "Où qu’aille le marqueur, aucun intervalle ne peut être rempli."
    )


def test_the_last_brick_says_what_it_wins_before_and_after():
    for seed in range(200):
        rng, state = random.Random(seed), GAME.start({"rounds": 2})
        while not state.finished:
            before = state
            text = max(state.legal(), key=lambda text: (state.texts[text][2].bit_count(), rng.random()))
            state = state.play(text)
        if not state.finished[0].sea:
            break
    assert GAME.ready(seen(before), text, "fr")["more"].endswith("en réserve\u00a0: la manche est gagnée.")
    assert "ses seize briques posées\u00a0: 16 à 0." in view_of(state)["status"]["more"]


def test_a_round_won_at_equal_scores_says_why():
    for counts, winners, said in [
        ((11, 11), (1,), "{s1}\u00a0: 11 à 11. À égalité gagne qui a cessé de reprendre en premier."),
        ((11, 11), (0, 1), "partagée entre {s0} et {s1} (11 à 11)."),
        ((12, 11), (0,), "{s0}\u00a0: 12 à 11."),
        ((12, 15, 16), (2,), "{s2}\u00a0: {s2} 16, {s1} 15, {s0} 12."),
        (
            (16, 12, 16),
            (2,),
            "{s2}\u00a0: {s2} 16, {s0} 16, {s1} 12. À égalité gagne qui a cessé de reprendre en premier.",
        ),
    ]:
        begun = GAME.start({"rounds": 2, "players": len(counts)})
        state = PoldrState(begun.options, begun.round, (Finished(winners, counts, True),))
        assert view_of(state)["status"]["more"].endswith(said)


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
        (2, ["b2"], "Le pion noir non plus"),
        (2, ["marker-0", "c5"], "Aucune case vide entre c1 et c5"),
        (22, ["pawn", "d1"], "rien à reprendre"),
        (0, ["c1", "c2"], "c1 et c2 se touchent"),
        (1, ["b4"], "b4 ne sont pas en ligne"),
    ],
)
def test_taps_are_answered_with_their_reason(plies, taps, words):
    state = after(plies)
    assert words in GAME.explain(state.observe(state.to_move), taps, "fr")
    assert GAME.explain(state.observe(state.to_move), taps, "en") != GAME.explain(
        state.observe(state.to_move), taps, "fr"
    )


def test_a_tap_out_of_turn_is_answered():
    state = after(2)
    assert GAME.explain(state.observe(1), ["pawn"], "fr") == GAME.words("fr").refusal("not-your-turn")
    assert GAME.explain(state.observe(0), "m:f2", "fr") == GAME.explain(state.observe(1), "m:f2", "fr")


def test_rounds_are_proposed_by_number_of_players_with_the_reason():
    option = next(option for option in GAME.options if option.name == "rounds")
    assert option.proposed == {2: 2, 3: 3}
    assert "avantage" in GAME.words("fr")("options.rounds.help")
    assert "options.rounds.proposed" in GAME.words("en")
