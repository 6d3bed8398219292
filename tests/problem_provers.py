"""Problems proved once more: every line of play to its end, by the rules alone; slow, obvious, no search of the house.

Permutation may go on for ever, so it is solved by patience: what each board is worth in so many turns, until one turn
more changes nothing.
"""

from collections.abc import Hashable
from functools import cache
from itertools import combinations, product

import permutation_plain

from pygames_core import GAMES
from pygames_core.core.game import State
from pygames_core.core.problem import FILE, Posed, read_line
from pygames_core.wire.link import decode
from web.build.ground import ROOT

MINED = ("permutation", "poldr", "polymere", "trapezomino")


def lines(name: str) -> list[str]:
    return (ROOT / "pygames_core" / "games" / name / FILE).read_text().splitlines()


def problem(name: str, line: str) -> tuple[Posed, State]:
    """A problem and its position, every action of its game played by the rules."""
    posed = read_line(line)
    record = decode(name, posed.code)[0]
    state = GAMES[name].start(record.options)
    for text in record.actions:
        state = state.play(text)
    return posed, state


def outcomes(state: State) -> dict[Hashable, State]:
    """What the seat on move can make of a position, each once."""
    return {after.key(): after for after in (state.play(text) for text in state.legal())}


class Reached:
    """Can `seat` be sure of `aim`, whatever the others do?"""

    def __init__(self, name: str, seat: int, aim: int) -> None:
        self.name, self.seat, self.aim = name, seat, aim
        self.known: dict[Hashable, bool] = {}

    def sure(self, state: State) -> bool:
        result = self.result(state)
        if result is not None:
            return result >= self.aim
        key = state.key()
        if key not in self.known:
            after = sorted(outcomes(state).values(), key=lambda each: -each.scores[state.to_move])
            all_or_any = any if state.to_move == self.seat else all
            self.known[key] = all_or_any(self.sure(each) for each in after)
        return self.known[key]

    def result(self, state: State) -> int | None:
        if self.name == "polymere":
            return None if state.to_move == self.seat else -state.scores[self.seat]
        if not state.over:
            return None
        if self.name == "trapezomino":
            return state.scores[self.seat] - state.scores[1 - self.seat]
        first = state.result.ranking[0]
        return (1 if first == [self.seat] else 0) if self.seat in first else -1


@cache
def keeping(name: str, line: str) -> list[State]:
    """The positions after which the aim of a problem is sure; none when more than the aim can be had."""
    posed, state = problem(name, line)
    if name == "permutation":
        return permutation_keeping(posed, state)
    more, enough = (Reached(name, state.to_move, aim) for aim in (posed.aim + 1, posed.aim))
    if any(more.sure(after) for after in outcomes(state).values()):
        return []
    return [after for after in outcomes(state).values() if enough.sure(after)]


# -- Permutation -----------------------------------------------------------------------------------
Board = tuple[int, ...]


def letters(path: str) -> str:
    """The slots in turn, from the first end of the path."""
    start = "abcdef".index(path[0])
    return "abcdef"[start:] + "abcdef"[:start]


def lying(table: dict[str, int], path: str) -> Board:
    """A table as values in turn from the path on; from its other end it is the same."""
    one = tuple(table.get(letter, 0) for letter in letters(path))
    return min(one, one[3:] + one[:3])


def choices(board: Board) -> set[tuple[int, Board]]:
    """Points won and what lies then."""
    table = {letter: value for letter, value in zip("abcdef", board, strict=True) if value}
    turned = permutation_plain.NEXT_PATH["ad"]
    return {(gain, lying(after, turned)) for after, gain in permutation_plain.turns(table, "ad").values()}


@cache
def worths(dice: int) -> dict[Board, int]:
    """Points that the mover is sure to win, more than the other, from every board with so many dice."""
    if dice <= 2:
        return {}
    fewer = worths(dice - 1)
    boards = set()
    for slots in combinations(range(6), dice):
        for values in product(range(1, 7), repeat=dice):
            board = [0] * 6
            for slot, value in zip(slots, values, strict=True):
                board[slot] = value
            boards.add(min(tuple(board), tuple(board[3:] + board[:3])))
    onward = {board: choices(board) for board in boards}
    known = dict.fromkeys(boards, 0)
    while True:
        better = {
            board: max(gain - fewer.get(after, 0) if gain else -known[after] for gain, after in found)
            for board, found in onward.items()
        }
        if better == known:
            return known
        known = better


def permutation_keeping(posed: Posed, state: State) -> list[State]:
    def margin(after: State) -> int:
        lead = after.scores[state.to_move] - after.scores[1 - state.to_move]
        table = {letter: value for letter, value in zip("abcdef", after.board, strict=True) if value}
        left = worths(len(table)).get(lying(table, ("ad", "be", "cf")[after.path]), 0)
        return lead - left

    margins = {key: margin(after) for key, after in outcomes(state).items()}
    if posed.aim < 1 and max(margins.values()) > 0:
        return []
    return [after for key, after in outcomes(state).items() if margins[key] >= posed.aim]
