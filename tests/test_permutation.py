"""The rules of Permutation: counts, the worked example, the plain version, refusals, options."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from permutation_games import EXAMPLE, played
from permutation_plain import LEFT as PLAIN_LEFT
from permutation_plain import NEXT_PATH, Plain, permute
from permutation_plain import RIGHT as PLAIN_RIGHT
from permutation_plain import turns as turns_with_real_dice

from pygames_core.core.errors import IllegalAction, OptionsError
from pygames_core.core.game import Result
from pygames_core.games.permutation import GAME
from pygames_core.games.permutation.board import LEFT, RIGHT, SLOTS, landing, parse, permuted, walk
from pygames_core.games.permutation.rules import State


def perft(state: State, depth: int) -> int:
    if depth == 1:
        return len(state.legal())
    return sum(perft(state.play(text), depth - 1) for text in state.legal())


# -- facts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "counts"), [("ad", [13, 251, 8906]), ("cf", [13, 245, 8377]), ("be", [12, 161, 3560])]
)
def test_perft(path, counts):
    assert [perft(GAME.start({"path": path}), depth) for depth in (1, 2, 3)] == counts


def test_the_worked_example_turn_by_turn():
    boards = ["223456", "203256", "003266", "003660", "030160", "000130"]
    scores = [[0, 0], [0, 5], [2, 5], [2, 8], [2, 8], [2, 9]]
    state = GAME.start({"path": "ad"})
    for text, board, points in zip(EXAMPLE, boards, scores, strict=True):
        state = state.play(text)
        assert ("".join(map(str, state.board)), state.scores) == (board, points), text
    assert state.over and state.result == Result([[1], [0]], "dice")


@pytest.mark.slow
@pytest.mark.parametrize(("path", "count"), [("ad", 437903), ("cf", 407784), ("be", 140724)])
def test_perft_4_agrees_with_the_plain_version(path, count):
    def plain(table, path, depth):
        outcomes = turns_with_real_dice(table, path)
        if depth == 1:
            return len(outcomes)
        return sum(plain(after, NEXT_PATH[path], depth - 1) for after, _ in outcomes.values())

    assert perft(GAME.start({"path": path}), 4) == count
    assert plain({letter: value for value, letter in enumerate(SLOTS, 1)}, path, 4) == count


def test_a_six_goes_round_and_becomes_a_one():
    board = (1, 2, 3, 4, 5, 6)
    assert landing(board, 5, LEFT) == 0 and permuted(board, 5, LEFT) == (1, 2, 3, 4, 5, 1)
    assert [counted for _, counted in walk(board, 5, LEFT)] == [1, 2, 3, 4, 5, 5, 6]


# -- the same rules, twice ---------------------------------------------------------------------------


def test_a_walk_ends_where_the_die_lands():
    rng = Random(3)
    for _ in range(3000):
        board = tuple(rng.randrange(7) for _ in range(6))
        dice = [slot for slot in range(6) if board[slot]]
        if len(dice) < 3:
            continue
        slot = rng.choice(dice)
        table = {SLOTS[at]: board[at] for at in dice}
        for step, way in ((LEFT, PLAIN_LEFT), (RIGHT, PLAIN_RIGHT)):
            steps = walk(board, slot, step)
            assert steps[-1] == (landing(board, slot, step), board[slot])
            plain = permute(table, SLOTS[slot], way)
            assert permuted(board, slot, step) == tuple(plain.get(letter, 0) for letter in SLOTS)


@pytest.mark.parametrize("seed", range(150))
def test_random_games_agree_with_the_plain_version(seed):
    """Whole games of two to six players, mostly with a taste for taking dice, so that all stages are met."""
    rng = Random(seed)
    options = GAME.draw({"players": 2 + seed % 5, "repetition": 0 if seed % 7 == 0 else 3}, seed)
    state, plain = GAME.start(options), Plain(**options)
    for _ in range(60):
        outcomes = plain.legal()
        assert sorted(state.legal()) == sorted(outcomes)
        assert {turn.text: turn.gain for turn in state.turns()} == {text: gain for text, (_, gain) in outcomes.items()}
        assert state.over == plain.over() and state.ranking() == plain.ranking()
        if state.over:
            break
        taking = [text for text in outcomes if "x" in text]
        text = rng.choice(taking if taking and rng.random() < 0.6 else sorted(outcomes))
        state = state.play(text)
        plain.play(text)
        assert {SLOTS[at]: value for at, value in enumerate(state.board) if value} == plain.table
        assert [[won.value for won in dice] for dice in state.won] == plain.won


def test_every_text_of_the_grammar_is_legal_or_refused():
    """What `play` accepts is what `legal` lists: nothing less, nothing more."""
    moves = [slot + side for slot in SLOTS for side in "<>"]
    slides = ["", *(source + target for source in SLOTS for target in SLOTS)]
    texts = set()
    for turn in moves:
        for slide in slides:
            for taken in ["", *("x" + slot for slot in SLOTS)]:
                texts |= {f"{turn}{',' if slide else ''}{slide}{taken}", f"{slide}{',' if slide else ''}{turn}{taken}"}
    assert all(parse(text) for text in texts)
    for plies in (0, 1, 2, 4):
        state = played({"path": "ad"}, EXAMPLE[:plies])
        accepted = set()
        for text in texts:
            try:
                state.play(text)
            except IllegalAction:
                continue
            accepted.add(text)
        assert accepted == set(state.legal())


# -- refusals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plies", "text", "code"),
    [
        (0, "", "unreadable"),
        (0, "a", "unreadable"),
        (0, "a<b>", "unreadable"),
        (0, "ab", "unreadable"),
        (0, "a<,b>", "unreadable"),
        (0, "ab,a<,bc", "shift-twice"),
        (2, "ab,bc,c<xa", "shift-twice"),
        (0, "a<x", "unreadable"),
        (0, "a<xg", "unreadable"),
        (0, " a<", "unreadable"),
        (0, "a<" * 900, "unreadable"),
        (0, "ab,a<", "shift-early"),
        (0, "a<xc", "take-unequal"),
        (0, "a<xa", "take-elsewhere"),
        (1, "d<", "take-compulsory"),
        (1, "d<xc", "take-elsewhere"),
        (2, "b<", "slot-empty"),
        (2, "ba,c<", "shift-empty"),
        (2, "db,c<", "shift-far"),
        (2, "aa,c<", "shift-far"),
        (2, "ef,c<", "shift-occupied"),
        (6, "d<", "over"),
    ],
)
def test_refusals_name_their_rule(plies, text, code):
    state = played({"path": "ad"}, EXAMPLE[:plies])
    with pytest.raises(IllegalAction) as refused:
        state.play(text)
    assert refused.value.code == code
    for lang in ("fr", "en"):
        assert GAME.words(lang).refusal(code, refused.value.facts) != GAME.words(lang)("refused.other")


@given(st.text(max_size=12) | st.text(alphabet="abcdefx<>,", max_size=9))
def test_any_text_is_played_or_refused(text):
    state = played({"path": "ad"}, EXAMPLE[:2])
    try:
        state.play(text)
    except IllegalAction:
        assert text not in state.legal()
    else:
        assert text in state.legal()


@pytest.mark.parametrize(
    "options",
    [
        {"first": 2},
        {"players": 6, "first": 6},
        {"players": 1},
        {"players": 7},
        {"players": "2"},
        {"path": "da"},
        {"path": None},
        {"repetition": 2},
        {"repetition": True},
        {"throws": "111"},
        {"throws": "11117"},
        {"throws": "1110"},
        {"throws": ["1", "1", "1", "1"]},
        {"throws": "١١١١"},
        {"die": 3},
    ],
)
def test_options_that_make_no_game(options):
    with pytest.raises(OptionsError):
        GAME.start(options)


# -- chance ------------------------------------------------------------------------------------------


def test_draws_are_fair_and_respect_choices():
    drawn = [GAME.draw({"players": 3}, seed) for seed in range(600)]
    for name, values in (("path", {"ad", "be", "cf"}), ("first", {0, 1, 2})):
        found = [options[name] for options in drawn]
        assert set(found) == values
        assert all(150 < found.count(value) < 250 for value in values)
    assert {digit for options in drawn for digit in options["throws"]} == set("123456")
    assert GAME.draw({"path": "be", "first": 1, "throws": "6543"}, 5) == {
        "players": 2, "path": "be", "first": 1, "repetition": 3, "throws": "6543",
    }  # fmt: skip
