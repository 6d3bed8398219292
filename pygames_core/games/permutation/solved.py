"""The solved game for two, read from a file of one byte per board. What worth and distance are: solve.py.

Boards are turned so that the path joins a and d; half a turn more is the same board again.
"""

import zlib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from .board import Board

FILE = "solved.bin"
POINT, DIE = 16, 1  # in a worth
CODES = 7**6
Entry = tuple[int, int]  # worth, distance


def turned(board: Board, path: int) -> Board:
    """The same board with its path from a to d."""
    return board[path:] + board[:path]


def code(board: Board) -> int:
    """One number for a board with its path from a to d, and for the same board turned round."""
    a, b, c, d, e, f = board
    one = ((((a * 7 + b) * 7 + c) * 7 + d) * 7 + e) * 7 + f
    other = ((((d * 7 + e) * 7 + f) * 7 + a) * 7 + b) * 7 + c
    return min(one, other)


class Table:
    """Worth and distance of every board; boards with two dice are worth nothing more."""

    def __init__(self, entries: Sequence[Entry], index: bytes) -> None:
        self.entries, self.index = entries, index

    def look(self, board: Board, path: int) -> Entry:
        """For the player to move, with `path` as it lies."""
        return self.entries[self.index[code(turned(board, path))]]

    @classmethod
    def of(cls, worth: Sequence[int], distance: Sequence[int]) -> "Table":
        """From the solution of every board."""
        pairs = list(zip(worth, distance, strict=True))
        entries = sorted(set(pairs))
        number = {entry: place for place, entry in enumerate(entries)}
        return cls(entries, bytes(number[pair] for pair in pairs))

    def pack(self) -> bytes:
        """How many entries, the entries, then the number of the entry of each board."""
        head = b"".join(worth.to_bytes(2, "big", signed=True) + bytes([distance]) for worth, distance in self.entries)
        return zlib.compress(bytes([len(self.entries)]) + head + self.index, 9)

    @classmethod
    def unpack(cls, packed: bytes) -> "Table":
        """From what `pack` wrote."""
        data = zlib.decompress(packed)
        start = 1 + 3 * data[0]
        entries = [(int.from_bytes(data[at : at + 2], "big", signed=True), data[at + 2]) for at in range(1, start, 3)]
        return cls(entries, data[start:])


@cache
def table() -> Table:
    """The table that ships; read when it is first needed."""
    return Table.unpack(files(__package__).joinpath(FILE).read_bytes())
