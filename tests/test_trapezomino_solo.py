"""The tiling solo: rules, taking back, light, hints, problems, bests, and the count of all tilings."""

import hashlib
from random import Random

import pytest

from pygames_core import GAMES
from pygames_core.core.errors import IllegalAction, OptionsError
from pygames_core.core.record import Record
from pygames_core.games.trapezomino.figures import ALONE
from pygames_core.games.trapezomino.filling import Solo, gap_after, written
from pygames_core.games.trapezomino.lattice import FULL
from pygames_core.games.trapezomino.pieces import PLACEMENTS, TEXTS
from pygames_core.games.trapezomino.shapes import JOKER
from pygames_core.games.trapezomino.solo import GRADES, frozen, signature, turned
from pygames_core.games.trapezomino.solver import (
    Gap,
    all_tilings,
    completion,
    first_tiling,
    mirror,
    possible_doubles,
    tilings,
)  # fmt: skip
from pygames_core.wire.link import decode, encode

GAME = GAMES["trapezomino"]
COUNTS = {0: 41436, 1: 36786, 3: 32886, 5: 18024, 7: 17418, 11: 54816, 14: 15372}  # the mirror images have as many


def start(*actions: str, **options) -> Solo:
    state = GAME.start({"solo": True, **options})
    for action in actions:
        state = state.play(action)
    return state


def tiling(seed: int) -> list[str]:
    *_, found = first_tiling(Gap(), Random(seed))
    return written(Gap(), found)


def refused(state: Solo, text: str) -> str:
    with pytest.raises(IllegalAction) as error:
        state.play(text)
    return error.value.code


# -- rules -----------------------------------------------------------------------------------------


def test_pieces_go_anywhere_and_the_double_joker_takes_any_of_the_shapes():
    empty = start()
    assert len(empty.legal()) == 2 * 2149
    assert "d4d5d6e5e6e7" in empty.legal(), "no support in the solo"
    state = start("*d4d5d6e5e6e7")
    assert not any(text.startswith("*") for text in state.legal())
    assert start("a1a2a3a4a5a6").gap.joker and not state.gap.joker
    assert any(PLACEMENTS[n].shape == PLACEMENTS[state.laid[0].number].shape for n in bits(state.gap.usable))


def bits(number: int) -> list[int]:
    return [index for index in range(number.bit_length()) if number >> index & 1]


@pytest.mark.parametrize(
    "text, code",
    [("a1a2a3", "joker-alone"), ("*a1a2a3", "joker-alone"), ("*", "unreadable"), ("**a1a2a3a4a5a6", "unreadable"),
     ("*a6a5a4a3a2a1", "order"), ("d4d5d6e5e6e7", "taken"), ("a1a2a3a4a5a6", "gone"), ("h9h8", "shape")],
)  # fmt: skip
def test_refusals(text, code):
    assert refused(start("d1d2d3d4d5d6"), text) == code


def test_a_second_double_joker_is_refused():
    assert refused(start("*d1d2d3d4d5d6"), "*a1a2a3a4a5a6") == "jokers-laid"


def test_a_full_board_ends_it():
    actions = tiling(1)
    state = start(*actions)
    assert len(actions) == 16 and sum(action.startswith("*") for action in actions) == 1
    assert state.over and state.result.ranking == [[0]] and state.result.reason == "tiled" and state.legal() == []
    assert refused(state, "a1a2a3a4a5a6") == "over"


def test_any_piece_may_be_taken_back_in_any_order():
    actions = tiling(2)
    rng = Random(3)
    for _ in range(20):
        left = rng.sample(actions, rng.randint(0, 15))
        state = start(*left)
        assert not state.over and state.gap.free.bit_count() == 96 - 6 * len(left)
        view = GAME.view(state.observe(0), "fr")
        takes = [node["take"] for node in view["scene"]["nodes"] if "take" in node]
        assert set(takes) == set(range(len(left))), "each laid piece offers to be taken back"


def test_what_a_problem_gives_stays():
    actions = tiling(2)
    state = start(*actions[9:12], given=actions[:9])
    assert len(state.laid) == 12 and state.given == 9
    takes = [n["take"] for n in GAME.view(state.observe(0), "fr")["scene"]["nodes"] if "take" in n]
    assert set(takes) == {0, 1, 2}


@pytest.mark.parametrize("given", [["a1"], ["a1a2a3a4a5a6"] * 2, [7], "a1a2a3a4a5a6", ["a1a2a3a4a5a6"] * 17])
def test_given_pieces_that_cannot_lie_are_refused(given):
    with pytest.raises(OptionsError):
        GAME.start({"solo": True, "given": given})


def test_a_problem_travels_in_a_link():
    actions = tiling(4)
    record = Record.new("trapezomino", {"solo": True, "given": actions[:10]}).then(actions[10])
    assert decode("trapezomino", encode(record)) == (record, 1)


# -- solver ----------------------------------------------------------------------------------------


def test_a_tiling_is_found_whatever_the_order():
    for seed in range(10):
        *_, found = first_tiling(Gap(), Random(seed))
        masks = [PLACEMENTS[number].mask for number in found]
        assert sum(masks) == FULL and len({PLACEMENTS[number].shape for number in found}) == 15


def test_the_solver_agrees_with_a_plain_one_on_small_gaps():
    decided = {True: 0, False: 0}
    for seed in range(12):
        actions = tiling(seed)
        rng = Random(seed)
        rng.shuffle(actions)
        state = start(*actions[:12])
        count = sum(found is not None for found in tilings(state.gap))
        assert count == len(plain(state)) >= 1
        wrong = start(*actions[:11]).play(rng.choice(start(*actions[:11]).legal()))
        possible = bool(plain(wrong))
        decided[possible] += 1
        assert any(found for found in completion(wrong.gap)) == possible
    assert all(decided.values())


def plain(state: Solo) -> set[frozenset[int]]:
    """Every way to finish as a set of cell sets: the first free cell is covered by whatever legal() offers."""
    if state.over:
        return {frozenset(PLACEMENTS[laid.number].mask for laid in state.laid)}
    first = (state.gap.free & -state.gap.free).bit_length() - 1
    found: set[frozenset[int]] = set()
    for text in state.legal():
        placed = state.placed(text)
        if PLACEMENTS[placed.number].mask >> first & 1:
            found |= plain(state.play(text))
    return found


def test_four_shapes_can_never_be_the_double_joker():
    possible = possible_doubles()
    assert len(possible) == 11
    uneven = {shape for shape in range(JOKER) if shape not in possible}
    assert {mirror(shape) for shape in uneven} == uneven
    assert sum(COUNTS.get(shape, COUNTS.get(mirror(shape), 0)) for shape in possible) == 345264


@pytest.mark.slow
@pytest.mark.parametrize("shape", [14])
def test_all_tilings_of_one_double_joker(shape):
    *_, found = all_tilings(shape)
    assert found == COUNTS[shape]


# -- light and hints -------------------------------------------------------------------------------


def test_the_light_is_right():
    actions = tiling(7)
    *_, light = GAME.light(start(*actions[:5]).observe(0), "fr")
    assert light.verdict == "yes" and light.text
    around = next(text for text in start().legal() if text.startswith("a2a3") and "b2b3b4" in text)
    *_, light = GAME.light(start(around).observe(0), "en")  # a1 is alone
    assert light.verdict == "no"
    *_, light = GAME.light(start(*actions).observe(0), "fr")
    assert light.verdict == "yes"
    assert list(GAME.light(GAME.start().observe(0), "fr")) == [], "the duel has no such light"


def test_the_light_without_time_is_undecided():
    lights = list(GAME.light(start().observe(0), "fr", seconds=0.0))
    assert lights[-1].verdict in ("unknown", "yes")


@pytest.mark.long
def test_following_every_hint_fills_the_board():
    for seed in range(5):
        state = start(*tiling(seed)[: seed + 1])
        while not state.over:
            *_, thought = GAME.think(state.observe(0), 5)
            state = state.play(thought.action)


def test_a_hint_names_the_wrong_piece():
    actions = tiling(9)
    for wrong in start(*actions[:9]).legal():
        state = start(*actions[:9], wrong)
        if not any(found for found in completion(state.gap)):
            break
    *_, thought = GAME.think(state.observe(0), 5)
    assert thought.action == ""
    left = [TEXTS[laid.number] for index, laid in enumerate(state.laid) if index != thought.take]
    assert len(left) == 9 and any(found for found in completion(state.without(thought.take)))


# -- problems and bests ----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GRADES)
def test_a_problem_has_as_many_completions_as_it_says(kind):
    for seed in (1, 20250131, 20251224):
        *_, problem = GAME.problem(kind, seed, "fr")
        *_, again = GAME.problem(kind, seed, "fr")
        assert problem == again, "the same for everybody"
        given = problem.options["given"]
        assert len(given) == 16 - GRADES[kind].missing
        ways = sum(found is not None for found in tilings(gap_after(given)))
        assert 1 <= ways <= GRADES[kind].most and f" {ways} fa" in problem.text
        assert str(ways) in GAME.view(GAME.start(problem.options).observe(0), "fr")["status"]["more"]


def test_days_differ():
    texts = {str(list(GAME.problem("daily", day, "fr"))[-1].options) for day in range(20250101, 20250115)}
    assert len(texts) == 14


def test_the_problem_of_a_day_never_changes():
    """Neither a better solver nor other grades may touch it: who plays it today finds the one of everybody."""
    first = "\n".join(frozen()[:60])
    assert (
        hashlib.sha256(first.encode()).hexdigest() == "9f6910694de55d795092d463d69a009d47be090c2af6690d97f8e08d6cecc5a6"
    )
    *_, problem = GAME.problem("daily", 20261118, "fr")
    numbers = [
        f"{'*' * text.startswith('*')}{TEXTS.index(text.removeprefix('*'))}" for text in problem.options["given"]
    ]
    assert numbers == "216 311 876 916 1092 1679 1883 1924 2144".split()


def test_an_unknown_problem_is_refused():
    with pytest.raises(OptionsError):
        list(GAME.problem("nonsense", 1, "fr"))
    assert [challenge.kind for challenge in GAME.challenges("en")] == list(GRADES)


def test_a_find_is_the_same_turned_and_with_the_copies_exchanged():
    actions = tiling(5)
    state = start(*actions)
    around = start(*[action[: action.startswith("*")] + TEXTS[turned(laid.number)]
                     for action, laid in zip(actions, state.laid, strict=True)])  # fmt: skip
    assert around.over and signature(around) == signature(state) != signature(start(*tiling(6)))
    feat = GAME.feat(state, "fr")
    assert feat.table == "tilings" and feat.key == signature(state)
    assert GAME.feat(start(*actions[:15]), "fr") is None
    last = start(actions[15], given=actions[:15])
    assert GAME.feat(last, "fr").table == "problems" and GAME.feat(last, "fr").text == "Problème à 1 pièce résolu"
    with pytest.raises(OptionsError):
        start(given=actions)


def test_the_ways_to_finish_are_told_of_the_problem_as_it_was_set():
    """One piece more, and there may be none left: the light beside says so."""
    state = start(given=list(ALONE))
    assert GAME.view(state.observe(0), "en")["status"]["more"] == "There is 1 way to finish."
    state = state.play("c1c2c3c4c5d2")
    assert [light.verdict for light in GAME.light(state.observe(0), "en")][-1] == "no"
    assert "more" not in GAME.view(state.observe(0), "en")["status"]


def test_solving_writes_bytes(monkeypatch):
    monkeypatch.setattr("pygames_core.games.trapezomino.solver.all_tilings", lambda shape: iter([COUNTS[shape]]))
    monkeypatch.setattr("pygames_core.games.trapezomino.solver.possible_doubles", lambda: list(COUNTS))
    assert GAME.solve(lambda text: None) == str(sum(COUNTS.values())).encode()
