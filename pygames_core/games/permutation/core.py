"""The game for searches: a mutable table with `do` and `undo`, for any number of players."""

from collections.abc import Hashable

from ...core.history import History
from .board import TURNED, Board, Turn, dice_on, turns
from .rules import FEWEST, State


class TableCore:
    """`history` goes on from that of the game."""

    def __init__(self, state: State) -> None:
        self.board: Board = state.board
        self.path = state.path
        self.to_move = state.seat
        self.points = list(state.scores)
        self.history = History(state.options["repetition"], state.past)
        self.over = state.over
        self._before: list[tuple[Board, int, int, int]] = []  # board, path, seat, and the points that it won then
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
        _, board, gain = turn
        self._before.append((self.board, self.path, self.to_move, gain))
        self.points[self.to_move] += gain
        self.board, self.path, self.to_move = board, TURNED[self.path], (self.to_move + 1) % len(self.points)
        again = self.history.do((board, self.path, self.to_move))
        self.over = again or dice_on(board) <= FEWEST

    def undo(self) -> None:
        self.board, self.path, self.to_move, gain = self._before.pop()
        self.points[self.to_move] -= gain
        self.history.undo()
        self.over = False

    def times(self, turn: Turn) -> int:
        """How many times the position that a turn leads to has been there."""
        following = (self.to_move + 1) % len(self.points)
        return self.history.times.get((turn.board, TURNED[self.path], following), 0)

    def key(self) -> Hashable:
        return self.board, self.path, self.to_move, tuple(self.points), self.history.closing

    def scores(self) -> list[int]:
        return self.points
