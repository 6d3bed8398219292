"""What the page gets of Permutation: taps that reach every action, prompts for every beginning, films, explanations."""

import json
import random

import pytest

from pygames_core.core.picking import Choice, Choices
from pygames_core.games.permutation import GAME
from pygames_core.games.permutation.board import LEFT, RIGHT, landing, parse
from pygames_core.games.permutation.layout import angle
from pygames_core.games.permutation.making import Making
from pygames_core.games.permutation.rules import State, Won

EXAMPLE = "a< d<xb e<xa d>xf cb,e< ba,e>xa".split()


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


def steps(state: State) -> dict[str, Choice]:
    return {choice.action: choice for choice in GAME.steps(state.observe(state.to_move))}


def taps(letters: str) -> list[str]:
    return [f"place-{letter}" for letter in letters]


def prompt(state: State, letters: str):
    return GAME.prompt(state.observe(state.to_move), taps(letters), "fr")


def explained(state: State, *letters: str) -> str:
    return GAME.explain(state.observe(state.to_move), taps("".join(letters)), "fr")


# -- taps --------------------------------------------------------------------------------------------


def test_taps_tell_all_actions_apart_that_end_differently():
    """Only a die that arrives at the same place both ways leaves two actions to one sequence of taps: one choice."""
    for state in states():
        by_taps: dict[tuple, list[str]] = {}
        choices = Choices(GAME.steps(state.observe(state.to_move)))
        for choice in choices.all:
            by_taps.setdefault(choice.steps, []).append(choice.action)
        for made, texts in by_taps.items():
            outcomes = {(state.play(text).board, tuple(state.play(text).scores)) for text in texts}
            assert len(outcomes) == 1 and len(texts) <= 2, (str(state), texts)
            if len(texts) == 2:
                assert {parse(text).step for text in texts} == {LEFT, RIGHT}
            ready = choices.survey(tuple(step[0] for step in made)).ready
            assert [choice.action for choice in ready] == texts[:1], (str(state), texts)


def test_while_no_turn_is_ready_the_next_tap_is_asked_for():
    for state in states():
        choices = Choices(GAME.steps(state.observe(state.to_move)))
        for choice in choices.all:
            made = tuple(step[0] for step in choice.steps)
            for count in range(1, len(made)):
                said = GAME.prompt(state.observe(state.to_move), made[:count], "fr")
                assert choices.survey(made[:count]).ready or said["text"], (str(state), choice.action, count)


def test_the_first_prompt_names_both_arrivals():
    said = prompt(after(0), "b")
    assert said["text"] == "Le 2 avance de deux dés, sa valeur, et devient 3"
    small = [node["use"] for node in said["nodes"] if node.get("use", "").startswith("coming")]
    assert small == ["coming die-3", "coming die-3"]


def test_a_die_that_must_be_taken_is_asked_for():
    state = after(1)
    assert prompt(state, "db")["text"] == "Le chemin joint deux\u00a05\u00a0: prenez-en un"
    assert prompt(state, "dbb") is None
    assert steps(state)["d<xb"].steps == (("place-d",), ("place-b",), ("place-b",))
    assert steps(state)["d<xe"].steps[-1] == ("place-e",)
    ready = GAME.ready(state.observe(1), "d<xe", "fr")
    assert ready["confirm"] == "Prendre le 5" and "qui vaut 5" in ready["more"]


def test_a_shift_asks_which_die_only_when_two_can_slide():
    state = after(4)  # c3 d6 e6, the others empty
    assert steps(state)["cb,e<"].steps == (("place-b",), ("place-e",), ("place-d",))
    assert prompt(state, "b")["text"] == "Le 3 a glissé de c en b"
    wide = State(state.options, (1, 0, 2, 0, 3, 4), 0, 0, ((), ()))
    assert prompt(wide, "b")["text"] == "Quel dé glisse en b\u202f?"
    for text, choice in steps(wide).items():
        for slide in ("ab", "cb"):
            if text.startswith(f"{slide},"):
                assert choice.steps[:2] == (("place-b",), (f"place-{slide[0]}",))


def test_making_a_turn_by_taps_makes_what_is_played():
    for state in states():
        for text, choice in steps(state).items():
            made = Making.of(state.board, state.path, [step[0] for step in choice.steps])
            lying = list(made.board)
            if "x" in text:
                assert made.taken
                lying["abcdef".index(text[-1])] = 0
            assert tuple(lying) == state.play(text).board and not made.ends, (str(state), text)


@pytest.mark.parametrize("letters", ["ag", "bb", "ab", "dbc", "dbbb"])
def test_taps_that_begin_no_turn(letters):
    assert Making.of(after(1).board, after(1).path, taps(letters)) is None


def test_a_view_stays_small_and_quick():
    """It crosses to the page after every action."""
    assert max(len(json.dumps(view(state))) for state in states()) < 6_000


# -- films -------------------------------------------------------------------------------------------


def filmed(state: State, text: str):
    return GAME.film(state.observe(state.to_move), text, state.play(text).observe(state.to_move), "fr")


def test_a_die_walks_slot_by_slot_and_counts():
    state = after(0)
    film = filmed(state, "f<")
    counts = [node["use"] for scene in film for node in scene["nodes"] if node.get("id") == "count"]
    assert counts == [f"count-{n}" for n in (1, 2, 3, 4, 5, 5, 6)]
    assert [scene["hold"] for scene in film[:7]] == [140] * 7
    turns = [node["turn"] for scene in film for node in scene["nodes"] if node.get("id") == "hex"]
    assert turns[:-2] == [0] * (len(turns) - 2) and turns[-2:] == [60, 60]


def test_a_taken_die_leaves_towards_its_owner():
    gone = filmed(after(1), "d<xb")[-2]
    die = next(node for node in gone["nodes"] if node.get("id") == "die-3")
    assert die["at"][1] < 0 and die["at"][0] > 180
    assert not any(node.get("id") == "die-3" for node in filmed(after(1), "d<xb")[-1]["nodes"])


def test_the_turntable_only_ever_turns_clockwise():
    turns = [angle(after(plies)) for plies in range(7)]
    assert turns == [0, 60, 120, 180, 240, 300, 360]
    assert angle(GAME.start({"path": "cf"})) == 60 and angle(GAME.start({"path": "be"})) == 120


# -- words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plies", "text", "label"),
    [
        (0, "a<", "Le 1 de a va en b et devient 2"),
        (1, "d<xb", "Le 4 de d va en b et devient 5, le 5 pris en b"),
        (4, "cb,e<", "Le 3 glissé de c en b, puis le 6 de e va en d et devient 1"),
        (5, "ba,e>xa", "Le 3 glissé de b en a, puis le 6 de e va en a et devient 1, le 1 pris en a"),
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
    assert seen["status"]["text"] == "Victoire\u00a0: {s0} (5 à 5)"
    assert seen["status"]["more"].endswith("Départage, dés gagnés relancés\u00a0: {s0} 5, {s1} 2.")


def stopped(won, by: str, throws: str = "5213", lang: str = "fr", **more) -> str:
    """What is said when people end a game in which these values were won."""
    numbers = iter(range(6))
    piles = tuple(tuple(Won(next(numbers), value) for value in values) for values in won)
    options = GAME.start({"players": len(won), "throws": throws}).options
    state = State(options, (1, 2, 3, 0, 0, 0), 0, 0, piles)
    return GAME.closing(state, GAME.conclude(state, {"by": by, **more}), lang)


def test_a_shared_first_place_names_who_shares_it():
    state = after(4)
    three = GAME.start({"players": 3, "throws": "2211"})
    won = state.won[1][:1]
    seen = view(State(three.options, (0, 0, 3, 0, 0, 4), 0, 0, (won, (), won)))
    assert seen["status"]["text"] == "Égalité\u00a0: {s0} et {s2} ({s0} 5, {s2} 5, {s1} 0)"
    assert stopped(((4,), (), (4,)), "agreed", "1166").startswith(
        "Égalité\u00a0: {s0} et {s2} ({s0} 4, {s2} 4, {s1} 0)"
    )


def test_of_more_than_two_one_who_gives_up_leaves_a_count():
    assert stopped(((4,), (3,), (5,)), "resigned", seat=2) == "Victoire\u00a0: {s0} ({s0} 4, {s1} 3, {s2} 5)"
    assert stopped(((4,), (3, 2)), "resigned", seat=1) == "Victoire\u00a0: {s0}"


def test_a_game_that_people_end_tells_the_throw():
    assert (
        stopped(((4,), (3, 1)), "agreed")
        == "Victoire\u00a0: {s0} (4 à 4). Départage, dés gagnés relancés\u00a0: {s0} 5, {s1} 3 (2 + 1)."
    )
    assert (
        stopped(((4,), (6,), (4,)), "resigned", seat=1)
        == "Victoire\u00a0: {s0} ({s0} 4, {s2} 4, {s1} 6). Départage, dés gagnés relancés\u00a0: {s0} 5, {s2} 2."
    )
    assert stopped(((4,), (6,), (4,)), "time", "2222", seat=1).startswith("Égalité\u00a0: {s0} et {s2} ({s0} 4, ")
    assert stopped(((4,), (4,)), "resigned", lang="en", seat=1) == "Winner: {s0}"
    assert stopped(((), ()), "agreed") == "Égalité\u00a0: {s0} et {s1} (0 à 0)"


def test_both_ways_may_lead_to_one_place():
    state = after(0)
    assert landing(state.board, 2, LEFT) == landing(state.board, 2, RIGHT)
    assert "Des deux côtés" in prompt(state, "c")["more"]


def test_what_ends_the_game_says_so_before_it_is_played():
    ended = 0
    for seed in range(6):
        rng, state = random.Random(seed), GAME.start(GAME.draw({}, seed))
        while not state.over:
            obs = state.observe(state.to_move)
            for text in state.legal()[:40]:
                over = state.play(text).over
                said = GAME.ready(obs, text, "fr").get("more", "")
                assert said.endswith("La partie s’arrête là.") == over, (text, said)
                ended += over
            state = state.play(rng.choice(state.legal()))
    assert ended > 10
