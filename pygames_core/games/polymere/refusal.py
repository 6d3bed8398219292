"""Why a tile cannot lie somewhere: the one place where a placement is refused and the reason found."""

from ...core.errors import IllegalAction
from .table import Table
from .tiles import BACK, DIGITS, FIT, JOKER, ORIGIN, STEPS, TILES, Cell, Mask, reach

BETWEEN = " / "


def why(table: Table, cell: Cell, orientation: int, numbers: int, first_joker: bool = True) -> IllegalAction | None:
    """None when a player with these numbers may lay the tile there (in hand or not)."""
    if not table.laid:
        return _first(cell, orientation, first_joker)
    if cell in table.laid:
        return IllegalAction("occupied")
    if cell not in table.open:
        return IllegalAction("alone")
    sides, fit = table.open[cell]
    fitting = fit & reach(sides, numbers)
    if orientation == JOKER:
        return None if fitting else _joker(table, cell, fit)
    if fitting >> orientation & 1:
        return None
    return _tile(table, cell, orientation, sides, numbers)


def _first(cell: Cell, orientation: int, first_joker: bool) -> IllegalAction | None:
    if cell != ORIGIN:
        return IllegalAction("first-place")
    if orientation == JOKER:
        return None if first_joker else IllegalAction("first-joker")
    return None if DIGITS[orientation][0] == 1 else IllegalAction("first-turned")


def _tile(table: Table, cell: Cell, orientation: int, sides: int, numbers: int) -> IllegalAction:
    digits = DIGITS[orientation]
    for side, digit in table.around(cell):
        if digits[side] != digit:
            return IllegalAction("clash", side=side, digit=digits[side], other=digit)
    if not reach(sides, numbers) >> orientation & 1:
        return IllegalAction("no-number", numbers=spoken(numbers))
    return _against_jokers(table, cell, orientation)


def _against_jokers(table: Table, cell: Cell, orientation: int) -> IllegalAction:
    """The tile asks of a laid joker what it cannot be."""
    asked = dict(table.jokers)
    for side, step in enumerate(STEPS):
        joker = cell + step
        if joker not in table.jokers:
            continue
        digit = DIGITS[orientation][side]
        if any(digit == known for _, known in table.around(joker)):
            return IllegalAction("joker-twice", side=side, digit=digit)
        asked[joker] &= FIT[BACK[side]][digit]
        if not asked[joker]:
            return IllegalAction("joker-promise", side=side, digit=digit)
    return IllegalAction("joker-linked")


def _joker(table: Table, cell: Cell, fit: int) -> IllegalAction:
    digits = [digit for _, digit in table.around(cell)]
    for digit in digits:
        if digits.count(digit) > 1:
            return IllegalAction("joker-same", digit=digit)
    return IllegalAction("joker-number") if fit else IllegalAction("joker-linked")


def spoken(numbers: int) -> str:
    """A set of numbers, with the sign that both languages read: «1 / 4»."""
    return BETWEEN.join(str(number) for number in range(1, 7) if numbers >> number & 1)


def clashes(table: Table, cell: Cell, orientation: int) -> list[int]:
    """The sides on which a tile disagrees with its numbered neighbours."""
    return [side for side, digit in table.around(cell) if DIGITS[orientation][side] != digit]


def holds(hand: Mask, jokers: int, orientation: int) -> bool:
    """The hand has this tile."""
    return jokers > 0 if orientation == JOKER else bool(hand >> orientation & 1)


def name_of(orientation: int) -> str:
    """The tile as options write it."""
    return "*" if orientation == JOKER else TILES[orientation // 6]
