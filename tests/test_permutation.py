"""The rules of Permutation, against facts, the worked example and a second, slow version of the same rules."""

import tracemalloc
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from permutation_plain import LEFT as PLAIN_LEFT
from permutation_plain import NEXT_PATH, Plain, permute
from permutation_plain import RIGHT as PLAIN_RIGHT
from permutation_plain import turns as turns_with_real_dice

from pygames_core.core.errors import IllegalAction, OptionsError
from pygames_core.core.game import Result
from pygames_core.core.record import Record, replay
from pygames_core.games.permutation import GAME
from pygames_core.games.permutation.board import LEFT, RIGHT, SLOTS, TURNED, landing, parse, permuted, turns, walk
from pygames_core.games.permutation.rules import State, Won

EXAMPLE = "a< d<xb e<xa d>xf cb,e< ba,e>xa".split()


def played(options, actions) -> State:
    state = GAME.start(options)
    for text in actions:
        state = state.play(text)
    return state


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


# -- ends --------------------------------------------------------------------------------------------


def table(board, won, players=2, **options) -> State:
    """A position as such; `won` are the values of the dice of each seat."""
    numbers = iter(range(6))
    piles = tuple(tuple(Won(next(numbers), value) for value in dice) for dice in won)
    lying = tuple(next(numbers) if value else None for value in board)
    given = GAME.start({"players": players, **options}).options
    return State(given, board, 0, 0, piles, lying)


def circle(state: State, times: int) -> State:
    """Both play so that the position comes back, `times` times."""
    here = state.position
    line = comes_back(state)
    for _ in range(times):
        for text in line:
            state = state.play(text)
        assert state.position == here
    return state


def comes_back(state: State) -> list[str]:
    """A shortest way from a position to itself that takes no die."""
    players = len(state.won)
    layer = {state.position: []}
    seen = set()
    while True:
        following = {}
        for (board, path, seat), line in layer.items():
            for turn in turns(board, path):
                after = turn.board, TURNED[path], (seat + 1) % players
                if after == state.position:
                    return [*line, turn.text]
                if not turn.gain and after not in seen:
                    seen.add(after)
                    following[after] = [*line, turn.text]
        layer = following


def test_the_third_occurrence_ends_the_game_and_points_are_counted():
    start = table((0, 1, 0, 2, 4, 0), ((5,), (6, 1)))
    once = circle(start, 1)
    assert not once.over
    twice = circle(start, 2)
    assert twice.over and twice.result == Result([[1], [0]], "repetition") and twice.legal() == []
    with pytest.raises(IllegalAction) as refused:
        twice.play("b<")
    assert refused.value.code == "over"


def test_the_starting_position_counts_and_repetition_can_be_off():
    assert circle(GAME.start({"path": "ad"}), 1).past.count(GAME.start({"path": "ad"}).position) == 2
    assert not circle(table((0, 1, 0, 2, 4, 0), ((5,), (6, 1)), repetition=0), 4).over


@pytest.mark.parametrize("repetition", [0, 3])
def test_a_long_game_remembers_each_position_once(repetition):
    """A short link can hold twenty thousand turns: what the states of a line remember, they share."""
    state = GAME.start({"repetition": repetition})
    times, actions = Counter([state.position]), []
    while len(actions) < 5000:
        for turn in state.turns():
            after = turn.board, TURNED[state.path], 1 - state.seat
            if not turn.gain and (not repetition or times[after] < 2):
                break
        times[after] += 1
        actions.append(turn.text)
        state = state.play(turn.text)
    tracemalloc.start()
    states = replay(Record.new("permutation", {"repetition": repetition})._replace(actions=tuple(actions)))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 8_000_000 and not states[-1].over
    assert Counter(states[-1].past) == times and states[1000].past == states[-1].past[:1001]


def test_lines_that_part_remember_their_own():
    """Playing on from an earlier state, after another line went on from there, changes neither."""
    state = played({"path": "ad"}, ["a<"])
    one, other = state.play("c<"), state.play("e<")
    assert one.past == [*state.past, one.position] and other.past == [*state.past, other.position]
    assert state.play("c<") == one != other and hash(state.play("c<")) == hash(one)
    assert played({"path": "ad", "repetition": 0}, ["a<"]).key()[:4] == state.key()[:4]


def test_the_same_dice_with_another_player_to_move_is_another_position():
    start = table((0, 1, 0, 2, 4, 0), ((5,), (6,), (1,)), players=3)
    line = comes_back(start)
    assert len(line) % 3 == 0


@pytest.mark.parametrize(
    ("won", "throws", "ranking", "reason"),
    [
        (((5,), (3, 2)), "6111", [[0], [1]], "throw"),
        (((5,), (3, 2)), "1111", [[1], [0]], "throw"),
        (((5,), (3, 2)), "2111", [[0, 1]], "dice"),
        (((5,), (5,)), "3411", [[1], [0]], "throw"),
        (((6,), (5,)), "1666", [[0], [1]], "dice"),
        (((), (), (5,), (5,)), "1211", [[3], [2], [0, 1]], "throw"),
        (((4,), (4,), (4,), (1,)), "2323", [[1], [0, 2], [3]], "throw"),
        (((4,), (4,), (3, 1)), "2221", [[2], [0, 1]], "throw"),
        (((1,), (5,), (5,), (1,)), "6125", [[1], [2], [0, 3]], "throw"),
    ],
)
def test_a_tie_is_thrown_for(won, throws, ranking, reason):
    state = table((0, 0, 3, 0, 0, 4), won, players=len(won), throws=throws)
    assert state.result == Result(ranking, reason)


def test_nobody_has_a_die_and_all_agree_to_stop():
    state = GAME.start({"players": 3})
    assert concluded(state, "agreed") == ([[0, 1, 2]], "agreed")
    assert concluded(state, "resigned", seat=1) == ([[0, 2], [1]], "resigned")


def concluded(state, by, **more):
    result = GAME.conclude(state, {"by": by, **more})
    return result.ranking, result.reason


def test_agreement_throws_for_a_tie():
    state = table((0, 1, 2, 0, 3, 4), ((4,), (4,)), throws="2511")
    assert concluded(state, "agreed") == ([[1], [0]], "agreed")
    assert concluded(state, "time", seat=1) == ([[0], [1]], "time")


@pytest.mark.parametrize("by", ["resigned", "time"])
@pytest.mark.parametrize("leaving", [(6,), (1,), ()])
def test_who_is_left_throws_for_a_tie(by, leaving):
    """Whether the one who goes was ahead or behind."""
    state = table((0, 1, 2, 3, 0, 0), ((4,), leaving, (4,)), players=3, throws="2511")
    assert concluded(state, by, seat=1) == ([[2], [0], [1]], by)


def test_dice_keep_their_names():
    """Die 5 is the same die on the table, in a film, and beside the name of who has won it."""
    state = played({"path": "ad"}, EXAMPLE)
    lying = [number for number in state.dice if number is not None]
    taken = [won.die for dice in state.won for won in dice]
    assert sorted(lying + taken) == list(range(6))
    assert state.won[1][0] == Won(3, 5)
