"""The squares of a board: names, bits, and what lies between two squares in line.

Square number = row × size + column, from a1; a set of squares is an int with those bits.
"""

from functools import cache

from ...core.bits import members

Step = tuple[int, int, int]  # where the pawn and the mover's marker stand afterwards, squares filled or emptied
Line = tuple[int, int, int]  # a square in line with another, its bit, the squares strictly between (at least one)
WAYS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


class Board:
    """All that never changes on a board of one size."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.squares = range(size * size)
        self.names = ["abcdefghi"[square % size] + str(square // size + 1) for square in self.squares]
        self.numbers = {name: square for square, name in enumerate(self.names)}
        self.lines = [self._lines(square) for square in self.squares]
        self.openings: list[Step] = [(pawn, *line[::2]) for pawn in self.squares for line in self.lines[pawn]]
        self.between = [{other: mask for other, _, mask in lines} for lines in self.lines]

    def _lines(self, square: int) -> tuple[Line, ...]:
        found: list[Line] = []
        for across, up in WAYS:
            column, row, mask = square % self.size + across, square // self.size + up, 0
            while 0 <= column < self.size and 0 <= row < self.size:
                other = row * self.size + column
                if mask:
                    found.append((other, 1 << other, mask))
                mask |= 1 << other
                column, row = column + across, row + up
        return tuple(found)

    def aligned(self, one: int, other: int) -> bool:
        """In one row, column or diagonal, neighbours included."""
        across, up = one % self.size - other % self.size, one // self.size - other // self.size
        return one != other and (not across or not up or abs(across) == abs(up))

    def spread(self, mask: int, start: int) -> list[int]:
        """The squares of a mask, nearest to `start` first (they lie on one side of it, in line)."""
        return sorted(members(mask), key=lambda square: abs(square - start))


@cache
def board_of(size: int) -> Board:
    """The board of one size, made once."""
    return Board(size)
