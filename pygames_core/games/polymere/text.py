"""The table as plain text, for terminals."""

from .jokers import possible
from .table import Table
from .tiles import DIGITS, JOKER, axial

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


def _faces(table: Table, cell: int) -> list[str]:
    if table.laid[cell] == JOKER:
        return [str(digits[0]) if len(digits) == 1 else "?" for digits in possible(table.jokers, cell)]
    return [str(digit) for digit in DIGITS[table.laid[cell]]]
