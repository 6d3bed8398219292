"""Games for programs that learn: every action by a number, every observation as a row of bytes.

>>> from pygames_core import GAMES
>>> game = GAMES["permutation"]
>>> arrays, state = game.arrays, game.start()
>>> [arrays.number(text) for text in state.legal()][:3], arrays.text(0)
([0, 7, 14], 'a<')
>>> row = arrays.seen(state.observe(0))
>>> len(row) == arrays.length, list(row[:6])
(True, [1, 2, 3, 4, 5, 6])
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from .state import Observation

SEATS = 6  # rows by seat have this many places, the seat that looks first
MOST = 255


class Arrays(NamedTuple):
    """A game's numbers. They stay as they are from version to version: what has learned goes on playing.

    `numpy.frombuffer(arrays.seen(obs), "uint8")` is an array without a copy."""

    actions: int  # numbers run from 0 up to this one, which is none
    number: Callable[[str], int | None]  # of an action; None when it lies too far away to have one
    text: Callable[[int], str]  # the action of a number; not every one is legal, nor need it ever be
    length: int  # of every observation of this game, whatever its options
    seen: Callable[[Observation], bytes]  # what a seat knows, and nothing else


def row(values: Iterable[int]) -> bytes:
    """Values as bytes; what is larger than a byte is its largest."""
    return bytes([max(0, min(MOST, int(value))) for value in values])


def by_seat(values: Sequence[int], seat: int | None) -> list[int]:
    """One value for each seat, beginning with the one that looks; 0 where nobody sits."""
    first = seat or 0
    return [*values[first:], *values[:first], *[0] * (SEATS - len(values))]


def on_move(obs: Observation, seats: int) -> list[int]:
    """1 at the seat on move."""
    return by_seat([int(seat == obs.to_move) for seat in range(seats)], obs.seat)
