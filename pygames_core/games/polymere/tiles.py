"""Tiles as bits: 120 tiles in 6 rotations are 720 orientations, and a set of orientations is one int.

>>> FACES[INDEX["123546"] * 6 + 1]  # the faces clockwise from the east, after one turn anticlockwise
'235461'
>>> bin(FIT[0][1] & FIT[3][2]).count("1")  # orientations with 1 in the east and 2 in the west
24

A cell is one int as well, `q * 512 + r`, so that a neighbour is an addition away.
"""

from collections.abc import Iterable
from itertools import permutations

Cell = int
Mask = int  # a set of orientations

TILES = tuple("1" + "".join(rest) for rest in permutations("23456"))
INDEX = {tile: index for index, tile in enumerate(TILES)}
FACES = tuple(tile[turn:] + tile[:turn] for tile in TILES for turn in range(6))
ORIENTATION = {faces: index for index, faces in enumerate(FACES)}
DIGITS = tuple(tuple(int(digit) for digit in faces) for faces in FACES)

JOKER = 720  # in place of an orientation
JOKER_TILE = 120  # in place of a tile
JOKERS = 4
ALL: Mask = (1 << 720) - 1
SIDES = range(6)  # E SE SW W NW NE
BACK = (3, 4, 5, 0, 1, 2)
NUMBERS = range(1, 7)
EVERY_NUMBER = 0b1111110  # a set of numbers has bit n for number n


def _fit() -> tuple[tuple[Mask, ...], ...]:
    masks = [[0] * 7 for _ in SIDES]
    for orientation, digits in enumerate(DIGITS):
        bit = 1 << orientation
        for side in SIDES:
            masks[side][digits[side]] |= bit
    return tuple(tuple(row) for row in masks)


FIT = _fit()  # FIT[side][digit]: the orientations with that digit on that side
_reaches: dict[int, tuple[Mask, ...]] = {}


def reaches(numbers: int) -> tuple[Mask, ...]:
    """For each set of sides (bits), the orientations that bear one of `numbers` (bits) on one of them."""
    row = _reaches.get(numbers)
    if row is None:
        by_side = [0] * 6
        for side in SIDES:
            for number in NUMBERS:
                if numbers >> number & 1:
                    by_side[side] |= FIT[side][number]
        masks = [0] * 64
        for sides in range(1, 64):
            low = sides & -sides
            masks[sides] = masks[sides ^ low] | by_side[low.bit_length() - 1]
        row = _reaches[numbers] = tuple(masks)
    return row


def reach(sides: int, numbers: int) -> Mask:
    """The orientations that bear one of `numbers` on one of `sides`."""
    return reaches(numbers)[sides]


def tile_mask(tile: int) -> Mask:
    """All six rotations of a tile."""
    return 63 << 6 * tile


def hand_mask(tiles: Iterable[int]) -> Mask:
    """All rotations of all these tiles, jokers aside."""
    return sum(tile_mask(tile) for tile in tiles if tile != JOKER_TILE)


def tiles_of(mask: Mask) -> list[int]:
    """The tiles with at least one orientation in the mask, in order.

    >>> tiles_of(tile_mask(3) | tile_mask(119))
    [3, 119]
    """
    tiles = []
    while mask:
        tile = ((mask & -mask).bit_length() - 1) // 6
        tiles.append(tile)
        mask &= ~(63 << 6 * tile)
    return tiles


def name(tile: int) -> str:
    """The tile as options write it."""
    return "*" if tile == JOKER_TILE else TILES[tile]


# -- cells -----------------------------------------------------------------------------------
STEPS = (512, 1, -511, -512, -1, 511)
FAR = 128  # no figure of 124 tiles reaches further
ORIGIN: Cell = 0
_places: dict[Cell, str] = {}


def at(q: int, r: int) -> Cell:
    """The cell with these axial coordinates."""
    return q * 512 + r


def axial(cell: Cell) -> tuple[int, int]:
    """
    >>> axial(at(-3, -7))
    (-3, -7)
    """
    q = cell + 256 >> 9
    return q, cell - q * 512


def place(cell: Cell) -> str:
    """The cell as actions write it, with its colon."""
    text = _places.get(cell)
    if text is None:
        q, r = axial(cell)
        text = _places[cell] = f"{q},{r}:"
    return text


def parse(text: object) -> tuple[Cell, int] | None:
    """Cell and orientation of a placement, or None when the text is no placement in canonical form.

    >>> parse("0,1:164325") == (at(0, 1), ORIENTATION["164325"])
    True
    >>> parse("00,1:164325") is parse("0,1:111111") is None
    True
    """
    if not isinstance(text, str) or len(text) > 16:
        return None
    where, colon, faces = text.partition(":")
    q, comma, r = where.partition(",")
    orientation = JOKER if faces == "*" else ORIENTATION.get(faces)
    if not (colon and comma) or orientation is None or not (_coordinate(q) and _coordinate(r)):
        return None
    return at(int(q), int(r)), orientation


def placement(text: str) -> tuple[Cell, int]:
    """Cell and orientation of an action that lays a tile."""
    parsed = parse(text)
    assert parsed is not None
    return parsed


def _coordinate(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isdecimal() and digits.isascii() and len(digits) < 4 and str(int(text)) == text and int(digits) < FAR


def write(cell: Cell, orientation: int) -> str:
    """The action that lays this there."""
    return place(cell) + ("*" if orientation == JOKER else FACES[orientation])
