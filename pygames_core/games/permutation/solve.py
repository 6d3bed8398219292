"""Solving the game for two: every board, the best that its mover can still make of it, and how soon.

A **worth** counts POINT for a point and DIE for a die more than the opponent wins from here on: points decide,
and at equal points more dice for the last throw. Endless play is worth nothing more. The **distance** of a
board that is worth something to either is the number of turns until the next die is taken, when the one who
gains by it hurries and the other delays: who always takes a shorter distance cannot go round in circles.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product

from .board import Board, turns
from .solved import CODES, DIE, POINT, code, turned

Note = Callable[[str], None]


def boards(dice: int) -> Iterator[Board]:
    """Every board with so many dice, its path from a to d, once."""
    for slots in combinations(range(6), dice):
        for values in product(range(1, 7), repeat=dice):
            board = [0] * 6
            for slot, value in zip(slots, values, strict=True):
                board[slot] = value
            if board[:3] <= board[3:]:
                yield tuple(board)


class Solution:
    """`worth` and `distance` by code."""

    def __init__(self) -> None:
        self.worth = [0] * CODES
        self.distance = [0] * CODES


def solve(note: Note = lambda text: None) -> Solution:
    """Layer by layer: a turn leaves as many dice, or one less."""
    solution = Solution()
    for dice in range(3, 7):
        layer = Layer(boards(dice), solution)
        layer.settle()
        stakes = sum(solution.worth[here] != 0 for here in layer.exits)
        note(f"{dice} dice: {len(layer.exits)} boards, {stakes} worth something to one side")
    return solution


class Layer:
    """The boards with one number of dice. A turn that takes a die leaves the layer for a known worth.

    `exits` holds the best worth of leaving from each board, `onward` counts the boards one turn away, within
    the layer, whose worth is still open, `before` leads back.
    """

    def __init__(self, layer: Iterable[Board], solution: Solution) -> None:
        self.solution = solution
        self.exits: dict[int, int | None] = {}
        self.onward: dict[int, int] = {}
        self.before: dict[int, list[int]] = {}
        self.open: set[int] = set()
        for board in layer:
            self._add(board)

    def _add(self, board: Board) -> None:
        here = code(board)
        best: int | None = None
        next_codes = set()
        for _, after, gain in turns(board, 0):
            there = code(turned(after, 2))
            if gain:
                worth = gain * POINT + DIE - self.solution.worth[there]
                best = worth if best is None else max(best, worth)
            else:
                next_codes.add(there)
        self.exits[here] = best
        self.onward[here] = len(next_codes)
        self.open.add(here)
        for there in next_codes:
            self.before.setdefault(there, []).append(here)

    def settle(self) -> None:
        """From the greatest stake down: who can force it, who cannot escape it. What stays open is endless."""
        for stake in sorted({abs(worth) for worth in self.exits.values() if worth}, reverse=True):
            queue: deque[int] = deque()
            for here in sorted(self.open):
                if self.exits[here] == stake or (self.exits[here] == -stake and not self.onward[here]):
                    self._settle(here, self.exits[here] or 0, 1, queue)
            while queue:
                self._look_back(queue.popleft(), stake, queue)

    def _settle(self, here: int, worth: int, distance: int, queue: deque[int]) -> None:
        self.open.discard(here)
        self.solution.worth[here], self.solution.distance[here] = worth, distance
        queue.append(here)

    def _look_back(self, there: int, stake: int, queue: deque[int]) -> None:
        distance = self.solution.distance[there] + 1
        for here in self.before.get(there, ()):
            if here not in self.open:
                continue
            if self.solution.worth[there] < 0:
                self._settle(here, stake, distance, queue)
                continue
            self.onward[here] -= 1
            leaving = self.exits[here]
            if not self.onward[here] and (leaving is None or leaving <= -stake):
                self._settle(here, -stake, distance, queue)
