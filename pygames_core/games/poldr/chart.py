"""Where things are drawn on a board of one size."""

from functools import cache

from ...pictures.scene import Node
from .board import Board

SQUARE = 51.0  # the side of a square in the symbols
LEFT, TOP, SIDE = 27.0, 21.0, 306.0  # the sea on the sheet
COLUMNS = "abcdefghi"


class Chart:
    """Squares as places; pieces that stand on them, at the size of the board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.side = SIDE / board.size
        self.scale = round(self.side / SQUARE, 3)
        self.places = [self._place(square) for square in board.squares]
        self.sheet: list[Node] = [
            {"use": f"sheet checks-{board.size} depth grid-{board.size}"},
            *self._letters(),
        ]

    def _place(self, square: int) -> list[float]:
        column, row = square % self.board.size, self.board.size - 1 - square // self.board.size
        return [round(LEFT + (column + 0.5) * self.side, 2), round(TOP + (row + 0.5) * self.side, 2)]

    def _letters(self) -> list[Node]:
        """Names of columns and rows along the frame."""
        letters: list[Node] = []
        for k in range(self.board.size):
            x, y = self.places[k * (self.board.size + 1)]
            letters.append({"text": COLUMNS[k], "at": [x, 343.5], "tone": "letter"})
            letters.append({"text": str(k + 1), "at": [14, round(y + 4, 2)], "tone": "letter"})
        return letters

    def at(self, square: int, rise: float = 0) -> list[float]:
        """The middle of a square, or `rise` above it."""
        x, y = self.places[square]
        return [x, round(y - rise * self.scale, 2)] if rise else [x, y]

    def piece(self, use: str, square: int, rise: float = 0, **more: object) -> Node:
        """A symbol on a square."""
        node: Node = {"use": use, "at": self.at(square, rise)}
        if self.scale != 1:
            node["scale"] = self.scale
        node.update(more)  # type: ignore[typeddict-item]
        return node

    def brick(self, square: int) -> str:
        """The id of a brick: that of its square."""
        return f"brick-{self.board.names[square]}"

    def way(self, one: int, other: int) -> Node:
        """The dotted line between two squares, from rim to rim of what stands on them."""
        (x0, y0), (x1, y1) = self.at(one), self.at(other)
        off = 0.42 * self.side / max(abs(x1 - x0), abs(y1 - y0))
        dx, dy = (x1 - x0) * off, (y1 - y0) * off
        return {"path": f"M{x0 + dx:.2f} {y0 + dy:.2f}L{x1 - dx:.2f} {y1 - dy:.2f}", "tone": "way"}


@cache
def chart_of(board: Board) -> Chart:
    """The chart of a board, made once."""
    return Chart(board)
