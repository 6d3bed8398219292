"""What programs that learn are given: every legal action has a number of its own, numbers stay what they are."""

import hashlib
from random import Random

import pytest
from strategies import REAL, sampled, walk

from pygames_core import GAMES
from pygames_core.core.arrays import by_seat, row

STABLE = {  # by game that was published: numbers, bytes, and what tells its first thousand actions and every thousandth
    "polymere": (1298522, 10984, "d8cf1078b070"),
    "poldr": (6724, 673, "c02883eab76d"),
    "permutation": (2100, 28, "b2052800c200"),
    "trapezomino": (4778, 133, "d1461baeb681"),
}


def digest(name: str) -> tuple[int, int, str]:
    arrays = GAMES[name].arrays
    numbers = [*range(min(1000, arrays.actions)), *range(0, arrays.actions, 1000)]
    told = "\n".join(arrays.text(number) for number in numbers)
    return arrays.actions, arrays.length, hashlib.sha256(told.encode()).hexdigest()[:12]


@pytest.mark.parametrize("name", STABLE)
def test_numbers_stay_what_they_are(name):
    """Whoever learned from them would have to learn anew: a new layout is a new version of the rules."""
    assert digest(name) == STABLE[name]


@pytest.mark.parametrize("name", REAL)
def test_legal_actions_have_numbers_and_come_back_from_them(name):
    arrays, seen = GAMES[name].arrays, set()
    for _, state in sampled(name):
        for text in state.legal():
            number = arrays.number(text)
            assert number is not None and 0 <= number < arrays.actions and arrays.text(number) == text
            seen.add(number)
    assert len(seen) > min(100, arrays.actions // 2)
    assert arrays.number("nonsense") is None


@pytest.mark.parametrize("name", REAL)
def test_every_number_is_one_action(name):
    arrays = GAMES[name].arrays
    step = max(1, arrays.actions // 5000)
    for number in (*range(0, arrays.actions, step), arrays.actions - 1):
        assert arrays.number(arrays.text(number)) == number


@pytest.mark.parametrize("name", REAL)
def test_observations_have_one_length_and_tell_positions_apart(name):
    game, rows = GAMES[name], set()
    states = [state for _, state in sampled(name)]
    for state in states:
        for seat in (None, *range(game.seats(state.options))):
            seen = game.arrays.seen(state.observe(seat))
            assert len(seen) == game.arrays.length
        rows.add(seen)
    assert len(rows) > len(states) / 2


def test_what_is_hidden_is_not_in_the_bytes():
    """The bytes of a seat are the same in every world that it holds possible."""
    game = GAMES["polymere"]
    for _, state in walk(game, {}, 5, 30):
        for seat in (0, 1):
            obs = state.observe(seat)
            world = obs.worlds(Random(3))
            assert game.arrays.seen(world.observe(seat)) == game.arrays.seen(obs)


def test_rows_begin_with_the_seat_that_looks():
    assert by_seat([1, 2, 3], 1) == [2, 3, 1, 0, 0, 0] and by_seat([1, 2], None) == [1, 2, 0, 0, 0, 0]
    assert row([0, 255, 300, -1]) == bytes([0, 255, 255, 0])
