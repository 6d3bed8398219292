"""How Permutation ends: repetition, ties thrown for, agreed stops."""

import tracemalloc
from collections import Counter

import pytest
from permutation_games import EXAMPLE, played

from pygames_core.core.errors import IllegalAction
from pygames_core.core.game import Result
from pygames_core.core.record import Record, replay
from pygames_core.games.permutation import GAME
from pygames_core.games.permutation.board import TURNED, turns
from pygames_core.games.permutation.rules import State, Won


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
