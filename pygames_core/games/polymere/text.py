"""The table as plain text, for terminals."""

from typing import TYPE_CHECKING

from .jokers import possible
from .table import Table
from .tiles import DIGITS, JOKER, TILES, axial, tiles_of

if TYPE_CHECKING:
    from .observe import Observed

_SPOTS = ((2, 6), (3, 5), (3, 3), (2, 2), (1, 3), (1, 5))  # row, column of each face in a tile's box
_ROWS, _COLUMNS = 3, 6


def draw(table: Table) -> str:
    """Each tile as three rows of digits: NW NE, W E, SW SE; jokers show what they are known to bear."""
    if not table.laid:
        return "."
    cells = {cell: axial(cell) for cell in table.laid}
    left = min(2 * q + r for q, r in cells.values())
    top = min(r for _, r in cells.values())
    height = (max(r for _, r in cells.values()) - top + 1) * _ROWS + 1
    width = (max(2 * q + r for q, r in cells.values()) - left) * _COLUMNS // 2 + 9
    page = [[" "] * width for _ in range(height + 1)]
    for cell, (q, r) in cells.items():
        row, column = (r - top) * _ROWS, (2 * q + r - left) * _COLUMNS // 2
        for digit, (down, across) in zip(_faces(table, cell), _SPOTS, strict=True):
            page[row + down][column + across] = digit
        if table.laid[cell] == JOKER:
            page[row + 2][column + 4] = "*"
    return "\n".join("".join(line).rstrip() for line in page if "".join(line).strip())


def public(obs: "Observed", ended: bool) -> str:
    """What everybody sees: the table, the tiles in each hand, and unless the game is over whose turn it is."""
    numbers = obs.setup.numbers
    hands = "  ".join(f"{'/'.join(map(str, own))}: {n}" for own, n in zip(numbers, obs.counts, strict=True))
    turn = "" if ended else f"\n{numbers[obs.seat_]} owes {obs.owed}, talon {obs.talon}"
    return f"{draw(obs.table)}\n{hands}{turn}"


def seen(obs: "Observed") -> str:
    """The same, and the hand of the seat that looks."""
    hand = [*(TILES[tile] for tile in tiles_of(obs.hand)), *["*"] * obs.jokers]
    return public(obs, obs.result is not None) + (f"\nhand {' '.join(hand)}" if hand else "")


def _faces(table: Table, cell: int) -> list[str]:
    if table.laid[cell] == JOKER:
        return [str(digits[0]) if len(digits) == 1 else "?" for digits in possible(table.jokers, cell)]
    return [str(digit) for digit in DIGITS[table.laid[cell]]]
