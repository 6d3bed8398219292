"""Dice on six slots and the path between two of them: what one turn can do. No players, no points.

A board is a tuple of six values, 0 for an empty slot; slots a..f are 0..5 and LEFT is a→b→c.
A path is an index of PATHS.

>>> [turn.text for turn in turns((1, 2, 3, 4, 5, 6), 0)][:4]
['a<', 'a>', 'b<', 'b>xc']
"""

from collections.abc import Iterator
from typing import NamedTuple

Board = tuple[int, ...]
Shift = tuple[int, int]  # from a slot to the empty one beside it

SLOTS = "abcdef"
LEFT, RIGHT = 1, -1
SIDES = {"<": LEFT, ">": RIGHT}
PATHS = ("ad", "be", "cf")
ENDS = ((0, 3), (1, 4), (2, 5))
TURNED = (2, 0, 1)  # ad→cf→be→ad
START: Board = (1, 2, 3, 4, 5, 6)
MOST_FOR_SHIFT = 5  # dice on the table

RING = {
    step: tuple(tuple((slot + step * distance) % 6 for distance in range(1, 6)) for slot in range(6))
    for step in (LEFT, RIGHT)
}


class Turn(NamedTuple):
    """One legal action and what it leads to; `gain` is the value of the die taken, 0 when none is."""

    text: str
    board: Board
    gain: int


class Action(NamedTuple):
    """One action in parts."""

    slot: int
    step: int
    shift: Shift | None = None
    shift_first: bool = False
    take: int | None = None


def dice_on(board: Board) -> int:
    """How many dice lie on the table."""
    return 6 - board.count(0)


def landing(board: Board, slot: int, step: int) -> int:
    """Where the die of `slot` arrives: it counts the other dice and nothing else."""
    others = [other for other in RING[step][slot] if board[other]]
    return others[(board[slot] - 1) % len(others)]


def grown(value: int) -> int:
    """The value of a die that has advanced."""
    return value % 6 + 1


def permuted(board: Board, slot: int, step: int) -> Board:
    """The die of `slot` has changed places with the one it lands on, and grown."""
    target = landing(board, slot, step)
    dice = list(board)
    dice[slot], dice[target] = board[target], grown(board[slot])
    return tuple(dice)


def shifted(board: Board, shift: Shift) -> Board:
    """One die has slid to the empty slot beside it."""
    source, target = shift
    dice = list(board)
    dice[source], dice[target] = 0, board[source]
    return tuple(dice)


def shifts(board: Board) -> list[Shift]:
    """Every die that can slide, with every empty slot beside it."""
    return [
        (slot, (slot + step) % 6)
        for slot in range(6)
        if board[slot]
        for step in (LEFT, RIGHT)
        if not board[(slot + step) % 6]
    ]


def permutations(board: Board) -> Iterator[tuple[str, Board]]:
    """Every die, to the left and to the right."""
    for slot in range(6):
        if board[slot]:
            yield SLOTS[slot] + "<", permuted(board, slot, LEFT)
            yield SLOTS[slot] + ">", permuted(board, slot, RIGHT)


def arrangements(board: Board) -> Iterator[tuple[str, Board]]:
    """Every permutation, alone or with a shift, before the path turns."""
    plain = list(permutations(board))
    yield from plain
    if dice_on(board) > MOST_FOR_SHIFT:
        return
    for shift in shifts(board):
        name = shift_text(shift)
        for text, after in permutations(shifted(board, shift)):
            yield f"{name},{text}", after
    for text, after in plain:
        for shift in shifts(after):
            yield f"{text},{shift_text(shift)}", shifted(after, shift)


def joined(board: Board, path: int) -> tuple[int, ...]:
    """The slots from which a die must be taken, when `path` joins equal dice; else none."""
    one, other = ENDS[path]
    return (one, other) if board[one] and board[one] == board[other] else ()


def without(board: Board, slot: int) -> Board:
    """The die of `slot` has been taken."""
    return (*board[:slot], 0, *board[slot + 1 :])


def turns(board: Board, path: int) -> list[Turn]:
    """Every legal action; `path` is where the path lies before it turns."""
    found = []
    turned = TURNED[path]
    for text, after in arrangements(board):
        ends = joined(after, turned)
        if ends:
            found += [Turn(f"{text}x{SLOTS[end]}", without(after, end), after[end]) for end in ends]
        else:
            found.append(Turn(text, after, 0))
    return found


def shift_text(shift: Shift) -> str:
    """A slide as it is written."""
    return SLOTS[shift[0]] + SLOTS[shift[1]]


def parse(text: str) -> Action | None:
    """The parts of a text; None when it is no action at all. What parses need not be legal."""
    turn, mark, take = text.partition("x")
    if mark and not (len(take) == 1 and take in SLOTS):
        return None
    parts = turn.split(",")
    moves = [part for part in parts if len(part) == 2 and part[0] in SLOTS and part[1] in SIDES]
    slides = slides_in(parts)
    if len(moves) != 1 or len(moves) + len(slides) != len(parts) or len(slides) > 1:
        return None
    return Action(
        SLOTS.index(moves[0][0]),
        SIDES[moves[0][1]],
        (SLOTS.index(slides[0][0]), SLOTS.index(slides[0][1])) if slides else None,
        bool(slides) and parts[0] == slides[0],
        SLOTS.index(take) if mark else None,
    )


def parsed(text: str) -> Action:
    """The parts of an action that is known to be one."""
    action = parse(text)
    assert action is not None
    return action


def stages(board: Board, action: Action) -> list[Board]:
    """The dice before an action and after each of its steps, before the path turns: two boards or three."""
    found = [board]
    if action.shift and action.shift_first:
        found.append(shifted(board, action.shift))
    found.append(permuted(found[-1], action.slot, action.step))
    if action.shift and not action.shift_first:
        found.append(shifted(found[-1], action.shift))
    return found


def slides_in(parts: list[str]) -> list[str]:
    """The parts of a text that are slides."""
    return [part for part in parts if len(part) == 2 and part[0] in SLOTS and part[1] in SLOTS]


def shifts_twice(text: str) -> bool:
    """A turn with a shift too many, as somebody may write it who would shift before and after."""
    return len(slides_in(text.partition("x")[0].split(","))) > 1


def walk(board: Board, slot: int, step: int) -> list[tuple[int, int]]:
    """The way of a permutation, slot by slot: where the die passes, and how many dice it has counted there."""
    way: list[tuple[int, int]] = []
    at, counted = slot, 0
    while counted < board[slot]:
        at = (at + step) % 6
        if at != slot and board[at]:
            counted += 1
        way.append((at, counted))
    return way
