"""Polymère by numbers: cells in rings around the first tile, and what may lie on each; drawing is number 0.

The table has no edge, so an action beyond the last ring has no number: none of four hundred random games came there.
"""

from ...core.arrays import SEATS, Arrays, by_seat, on_move, row
from ...core.game import Observation
from .observe import Observed, seen_by
from .rules import DECLINE
from .tiles import DIGITS, JOKER, NUMBERS, ORIGIN, STEPS, Cell, parse, tiles_of, write

RINGS = 24
FIGURES = JOKER + 1  # what may lie on a cell: every orientation, or a joker
EAST, TURNS = 0, (2, 3, 4, 5, 0, 1)


def _cells() -> tuple[Cell, ...]:
    """The cells ring by ring, each from its easternmost one."""
    cells = [ORIGIN]
    for ring in range(1, RINGS + 1):
        cell = ORIGIN + ring * STEPS[EAST]
        for side in TURNS:
            for _ in range(ring):
                cells.append(cell)
                cell += STEPS[side]
    return tuple(cells)


CELLS = _cells()
AT = {cell: index for index, cell in enumerate(CELLS)}


def number(text: str) -> int | None:
    """The number of an action, if it is one, and near enough."""
    if text == DECLINE:
        return 0
    where, figure = parse(text) or (None, 0)
    return None if where not in AT else 1 + AT[where] * FIGURES + figure


def written(number: int) -> str:
    """The action of a number."""
    if number == 0:
        return DECLINE
    index, figure = divmod(number - 1, FIGURES)
    return write(CELLS[index], figure)


def observed(obs: Observation) -> bytes:
    """Six faces for each cell, 0 where nothing lies and 7 for a joker; the hand, a place for each of 120 tiles, and its
    jokers; tiles left to draw; tiles owed; draws in vain; who is on move; tiles in hands; who has finished; numbers."""
    seen = seen_by(obs)
    laid, faces = seen.table.laid, bytearray(6 * len(CELLS))
    for cell, figure in laid.items():
        if cell in AT:
            faces[6 * AT[cell] : 6 * AT[cell] + 6] = bytes([7] * 6 if figure == JOKER else DIGITS[figure])
    held = set(tiles_of(seen.hand))
    told = [*(int(tile in held) for tile in range(120)), seen.jokers]
    return bytes(faces) + row([*told, *_table(seen)] if isinstance(seen, Observed) else [*told, *[0] * TABLE])


TABLE = 3 + 3 * SEATS + SEATS * len(NUMBERS)


def _table(seen: Observed) -> list[int]:
    """What a game of several has besides tiles."""
    seats = seen.setup.players
    finished = by_seat([int(seat in seen.finished) for seat in range(seats)], seen.seat)
    marked = [by_seat([int(number in own) for own in seen.setup.numbers], seen.seat) for number in NUMBERS]
    return [
        *(seen.talon, seen.owed, seen.declined),
        *(*on_move(seen, seats), *by_seat(seen.counts, seen.seat), *finished),
        *(value for values in marked for value in values),
    ]


ARRAYS = Arrays(1 + len(CELLS) * FIGURES, number, written, 6 * len(CELLS) + 121 + TABLE, observed)
