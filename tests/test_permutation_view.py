"""What the page gets of Permutation: taps that reach every action, prompts for every beginning, films, explanations."""

import json

import pytest

from pygames_core.games.permutation import GAME
from pygames_core.games.permutation.board import LEFT, RIGHT, landing, parse
from pygames_core.games.permutation.picture import angle
from pygames_core.games.permutation.rules import State

EXAMPLE = "a< d<xb e<xa d>xf cb,e< ba,e>xa".split()
SIZE = 80_000  # characters of a view: it crosses to the page after every action


def after(plies: int) -> State:
    state = GAME.start({"path": "ad"})
    for text in EXAMPLE[:plies]:
        state = state.play(text)
    return state


def states() -> list[State]:
    found = [after(plies) for plies in range(6)]
    for seed in range(12):
        state = GAME.start(GAME.draw({"players": 2 + seed % 5}, seed))
        for ply in range(25):
            if state.over:
                break
            found.append(state)
            taking = [turn.text for turn in state.turns() if turn.gain]
            state = state.play((taking or state.legal())[(seed + 7 * ply) % len(taking or state.legal())])
    return found


def view(state: State, lang: str = "fr"):
    return GAME.view(state.observe(state.to_move), lang)


def explained(state: State, *taps: str) -> str:
    return GAME.explain(state.observe(state.to_move), [f"place-{letter}" for letter in taps], "fr")


def test_taps_tell_all_actions_apart_that_end_differently():
    """Only a die that arrives at the same place both ways leaves two actions to one sequence of taps."""
    for state in states():
        by_taps: dict[str, list[str]] = {}
        for move in view(state)["moves"]:
            by_taps.setdefault(json.dumps(move["steps"]), []).append(move["a"])
        for texts in by_taps.values():
            outcomes = {(state.play(text).board, tuple(state.play(text).scores)) for text in texts}
            assert len(outcomes) == 1 and len(texts) <= 2, (str(state), texts)
            if len(texts) == 2:
                assert {parse(text).step for text in texts} == {LEFT, RIGHT}


def test_every_beginning_of_taps_has_its_own_prompt():
    """Else the page would show what the last tap alone means."""
    for state in states():
        seen = view(state)
        for move in seen["moves"]:
            taps = [step[0] for step in move["steps"]]
            for count in range(1, len(taps) + 1):
                assert " ".join(taps[:count]) in seen["prompts"], (str(state), move["a"], taps[:count])


def test_a_view_stays_small():
    assert max(len(json.dumps(view(state))) for state in states()) < SIZE


def test_the_first_prompt_names_both_arrivals():
    prompt = view(after(0))["prompts"]["place-b"]
    assert prompt["text"] == "Le 2 avance de deux dés et devient 3"
    small = [node["use"] for node in prompt["nodes"] if node.get("use", "").startswith("coming")]
    assert small == ["coming die-3", "coming die-3"]


def test_a_die_that_must_be_taken_is_asked_for():
    prompts = view(after(1))["prompts"]
    assert prompts["place-d place-b"]["text"] == "Le chemin joint deux\u00a05\u00a0: prenez-en un"
    moves = {move["a"]: move for move in view(after(1))["moves"]}
    assert moves["d<xb"]["steps"] == [["place-d"], ["place-b"], ["place-b"]]
    assert moves["d<xe"]["steps"][-1] == ["place-e"] and moves["d<xe"]["confirm"] == "Prendre 5"


def test_a_shift_asks_which_die_only_when_two_can_slide():
    state = after(4)  # c3 d6 e6, the others empty
    moves = {move["a"]: move["steps"] for move in view(state)["moves"]}
    assert moves["cb,e<"] == [["place-b"], ["place-e"], ["place-d"]]
    wide = State(state.options, (1, 0, 2, 0, 3, 4), 0, 0, ((), ()))
    for move in view(wide)["moves"]:
        for slide in ("ab", "cb"):
            if move["a"].startswith(f"{slide},"):
                assert move["steps"][:2] == [["place-b"], [f"place-{slide[0]}"]]


# -- films -------------------------------------------------------------------------------------------


def test_a_die_walks_slot_by_slot_and_counts():
    state = after(0)
    film = GAME.film(state.observe(0), "f<", "fr")
    counts = [node["use"] for scene in film for node in scene["nodes"] if node.get("id") == "count"]
    assert counts == [f"count-{n}" for n in (1, 2, 3, 4, 5, 5, 6)]
    assert [scene["hold"] for scene in film[:7]] == [140] * 7
    turns = [node["turn"] for scene in film for node in scene["nodes"] if node.get("id") == "hex"]
    assert turns[:-2] == [0] * (len(turns) - 2) and turns[-2:] == [60, 60]


def test_a_taken_die_leaves_towards_its_owner():
    gone = GAME.film(after(1).observe(1), "d<xb", "fr")[-2]
    die = next(node for node in gone["nodes"] if node.get("id") == "die-3")
    assert die["at"][1] < 0 and die["at"][0] > 180
    assert not any(node.get("id") == "die-3" for node in GAME.film(after(1).observe(1), "d<xb", "fr")[-1]["nodes"])


def test_the_turntable_only_ever_turns_clockwise():
    turns = [angle(after(plies)) for plies in range(7)]
    assert turns == [0, 60, 120, 180, 240, 300, 360]
    assert angle(GAME.start({"path": "cf"})) == 60 and angle(GAME.start({"path": "be"})) == 120


# -- words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plies", "text", "label"),
    [
        (0, "a<", "Le 1 à gauche"),
        (1, "d<xb", "Le 4 à gauche, prend le 5 en b"),
        (4, "cb,e<", "Glisse c en b, puis le 6 à gauche"),
        (5, "ba,e>xa", "Glisse b en a, puis le 6 à droite, prend le 1 en a"),
    ],
)
def test_labels(plies, text, label):
    assert GAME.label(after(plies).observe(None), text, "fr") == label


def test_explanations_name_what_is_wrong():
    assert "il arrive en b par la gauche ou en f par la droite, pas en d" in explained(after(0), "a", "d")
    assert "cases vides" in explained(after(2), "f", "e")
    assert explained(after(2), "b", "b") and "quatre" not in explained(after(2), "b", "b")
    assert "Il faut prendre" in explained(after(1), "d", "b", "c")
    assert "rien ne peut y glisser" in explained(after(4), "a")
    assert "Un seul dé glisse" in explained(after(4), "e", "d", "b", "a")
    assert GAME.explain(after(0).observe(1), ["place-a"], "fr") == "C’est à {s0} de jouer."
    assert GAME.explain(after(6).observe(0), ["place-a"], "fr") == "La partie est finie."


def test_a_tie_tells_what_was_thrown():
    state = after(4)
    tied = State({**state.options, "throws": "5213"}, (0, 0, 3, 0, 0, 4), 0, 0, (state.won[1][:1], state.won[1][:1]))
    seen = view(tied)
    assert seen["status"]["text"] == "Victoire\u00a0: {s0}, 5 à 5"
    assert "{s0} fait 5 (5), {s1} fait 2 (2)" in seen["status"]["more"]


def test_both_ways_may_lead_to_one_place():
    state = after(0)
    assert landing(state.board, 2, LEFT) == landing(state.board, 2, RIGHT)
    assert "Des deux côtés" in view(state)["prompts"]["place-c"]["more"]
