"""The rules: positions as values, what may be played, and why something may not."""

from ...core.errors import IllegalAction
from ...core.game import Result, State
from ...core.options import Options

COLUMNS = "abcde"
EMPTY = "."
SIGNS = "ox"  # the counters of the two seats in the text of a board
LONG = 3  # this many in a row win
WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))


class Rows(State):
    """`board` is one sign a cell, row by row from the bottom."""

    def __init__(self, options: Options, board: str, turn: int) -> None:
        self.options, self.board, self._turn = options, board, turn
        self.size: int = options["size"]
        self._reason = "row" if any(self.row(cell) for cell in range(len(board))) else ""
        if not self._reason and EMPTY not in board:
            self._reason = "full"

    @classmethod
    def begin(cls, options: Options) -> "Rows":
        """The empty board."""
        return cls(options, EMPTY * options["size"] ** 2, options["first"] % 2)

    @property
    def to_move(self) -> int | None:
        return None if self._reason else self._turn

    @property
    def scores(self) -> list[int]:
        return [int(self._reason == "row" and seat != self._turn) for seat in (0, 1)]

    @property
    def result(self) -> Result | None:
        if not self._reason:
            return None
        return Result([[0, 1]] if self._reason == "full" else [[1 - self._turn], [self._turn]], self._reason)

    def legal(self) -> list[str]:
        if self._reason:
            return []
        return [self.name(cell) for cell, sign in enumerate(self.board) if sign == EMPTY]

    def play(self, text: str) -> "Rows":
        if self._reason:
            raise IllegalAction("over")
        cell = self.cell(text)
        if cell is None:
            raise IllegalAction("unreadable", text=str(text))
        if self.board[cell] != EMPTY:
            raise IllegalAction("taken", cell=text)
        board = self.board[:cell] + SIGNS[self._turn] + self.board[cell + 1 :]
        return Rows(self.options, board, 1 - self._turn)

    def key(self) -> tuple[str, int]:
        return self.board, self._turn

    def name(self, cell: int) -> str:
        """«b2»"""
        return f"{COLUMNS[cell % self.size]}{cell // self.size + 1}"

    def cell(self, text: str) -> int | None:
        """The cell of that name, if the board has one."""
        return next((cell for cell in range(self.size**2) if self.name(cell) == text), None)

    def row(self, cell: int) -> list[int]:
        """Three in a row that begin here, if there are any."""
        sign, x, y = self.board[cell], cell % self.size, cell // self.size
        for dx, dy in WAYS:
            far_x, far_y = x + dx * (LONG - 1), y + dy * (LONG - 1)
            if sign != EMPTY and far_x < self.size and 0 <= far_y < self.size:
                found = [cell + step * (dx + dy * self.size) for step in range(LONG)]
                if all(self.board[other] == sign for other in found):
                    return found
        return []

    def __str__(self) -> str:
        rows = [
            f"{y + 1} " + " ".join(self.board[y * self.size : (y + 1) * self.size])
            for y in range(self.size - 1, -1, -1)
        ]
        return "\n".join([*rows, "  " + " ".join(COLUMNS[: self.size])])
