"""The game for searches: a mutable table with `do` and `undo`, for any number of players."""

from collections.abc import Hashable

from .board import TURNED, Board, Turn, dice_on, turns
from .rules import FEWEST, Position, State


class TableCore:
    """`closed`: positions that end the game when they come back, by repetition."""

    def __init__(self, state: State) -> None:
        self.board: Board = state.board
        self.path = state.path
        self.to_move = state.seat
        self.points = list(state.scores)
        limit = state.options["repetition"]
        self.closed: set[Position] = {place for place, times in state.seen.items() if limit and times >= limit - 1}
        self.over = state.over
        self._before: list[tuple[Board, int]] = []  # board and the points just won
        self._known: dict[tuple[Board, int], list[Turn]] = {}

    def moves(self) -> list[Turn]:
        """One turn for each different outcome."""
        key = self.board, self.path
        found = self._known.get(key)
        if found is None:
            outcomes = {(turn.board, turn.gain): turn for turn in reversed(turns(*key))}
            found = self._known[key] = list(outcomes.values())[::-1]
        return found

    def do(self, turn: Turn, /) -> None:
        self._before.append((self.board, turn.gain))
        self.points[self.to_move] += turn.gain
        self.board = turn.board
        self.path = TURNED[self.path]
        self.to_move = (self.to_move + 1) % len(self.points)
        self.over = dice_on(turn.board) <= FEWEST or (self.board, self.path, self.to_move) in self.closed

    def undo(self) -> None:
        self.board, gain = self._before.pop()
        self.path = TURNED.index(self.path)
        self.to_move = (self.to_move - 1) % len(self.points)
        self.points[self.to_move] -= gain
        self.over = False

    def key(self) -> Hashable:
        return self.board, self.path, self.to_move, tuple(self.points)

    def scores(self) -> list[int]:
        return self.points
