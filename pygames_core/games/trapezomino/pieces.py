"""All the placements of the pieces and jokers.

A shape is a number: 0..14 are the pieces, JOKER the trapezoid itself. A placement is a number too; a set of placements
is one big integer, so that the rule of support costs a handful of operations however many placements there are.

>>> len(PLACEMENTS), TEXTS[0], PLACEMENTS[0].mask
(2389, 'a1a2a3a4a5a6', 63)
"""

from itertools import compress

from ...core.bits import members
from .lattice import CELL, NAMES, PLACES, Cells, Mask, Place, edge_of, mask_of
from .shapes import BOARD, DOWN, JOKER, SHAPES, Places, spot, straight_sides

Bits = int  # a set of placements


class Placement:
    """One way to lay one shape. `sides` and `edges` serve the count of points."""

    __slots__ = ("_sides", "cells", "mask", "shape", "turn")

    def __init__(self, shape: int, turn: int, cells: Cells, mask: Mask) -> None:
        self.shape = shape
        self.turn = turn
        self.cells = cells
        self.mask = mask
        self._sides: tuple[tuple[Mask, ...], Mask] | None = None

    @property
    def places(self) -> Places:
        return tuple(PLACES[cell] for cell in self.cells)

    @property
    def by(self) -> Place:
        """The translation from the figure in SHAPES."""
        first, (r, x) = SHAPES[self.shape][self.turn][0], PLACES[self.cells[0]]
        return r - first[0], x - first[1]

    @property
    def sides(self) -> tuple[Mask, ...]:
        """The cells of the board behind each straight side that has some."""
        return self._measured()[0]

    @property
    def edges(self) -> Mask:
        """The board edges it touches: bit i for edge i."""
        return self._measured()[1]

    def _measured(self) -> tuple[tuple[Mask, ...], Mask]:
        if self._sides is None:
            sides, edges = [], 0
            dr, dx = self.by
            for side in straight_sides(self.shape, self.turn):
                behind = 0
                for (r, x), (far_r, far_x) in side:
                    outer = (far_r + dr, far_x + dx)
                    if outer in CELL:
                        behind |= 1 << CELL[outer]
                    else:
                        edges |= 1 << edge_of((r + dr, x + dx), outer)
                if behind:
                    sides.append(behind)
            self._sides = tuple(sides), edges
        return self._sides


class Laying:
    """All placements of one figure: it lies on the board when moved on by each of `shifts` spots."""

    __slots__ = ("figure", "shape", "shifts", "turn")

    def __init__(self, shape: int, turn: int) -> None:
        self.shape = shape
        self.turn = turn
        self.figure = SHAPES[shape][turn]
        inside = DOWN
        for place in self.figure:
            inside &= BOARD >> spot(place)
        self.shifts = members(inside)

    def placements(self) -> list[Placement]:
        """In reading order: one that lies further along a row covers the cells two further."""
        spots = [spot(place) for place in self.figure]
        cells: Cells = ()
        mask, before, made = 0, -1, []
        for by in self.shifts:
            if by == before + 2:
                cells, mask = tuple([cell + 2 for cell in cells]), mask << 2
            else:
                cells = tuple([CELL_AT[at + by] for at in spots])
                mask = mask_of(cells)
            made.append(Placement(self.shape, self.turn, cells, mask))
            before = by
        return made


CELL_AT: dict[int, int] = {spot(place): cell for place, cell in CELL.items()}
LAYINGS = [
    Laying(shape, turn)
    for shape, turns in enumerate(SHAPES)
    for turn, figure in enumerate(turns)
    if figure not in turns[:turn]
]
PLACEMENTS: tuple[Placement, ...] = tuple([each for laying in LAYINGS for each in laying.placements()])
TEXTS: tuple[str, ...] = tuple(["".join([NAMES[cell] for cell in placement.cells]) for placement in PLACEMENTS])
NUMBER: dict[str, int] = {text: number for number, text in enumerate(TEXTS)}
AT: dict[Mask, int] = {placement.mask: number for number, placement in enumerate(PLACEMENTS)}


def of_shape() -> tuple[Bits, ...]:
    """The placements of each shape: they follow each other."""
    counts = [0] * len(SHAPES)
    for laying in LAYINGS:
        counts[laying.shape] += len(laying.shifts)
    return tuple([(1 << count) - 1 << sum(counts[:shape]) for shape, count in enumerate(counts)])


OF_SHAPE = of_shape()
SINGLES: Bits = OF_SHAPE[JOKER]
PIECES: Bits = (1 << len(PLACEMENTS)) - 1 ^ SINGLES


def points(number: int, laid: tuple[Mask, ...]) -> int:
    """One point for each pair of a straight side and a neighbour along it: a board edge or a placement that lies."""
    placement = PLACEMENTS[number]
    return placement.edges.bit_count() + sum(1 for behind in placement.sides for other in laid if behind & other)


def texts(chosen: Bits) -> list[str]:
    """The notation of a set of placements, in the order of their numbers."""
    return list(compress(TEXTS, signs(chosen)))


def numbers(chosen: Bits) -> list[int]:
    """The placements of a set, as fast as a large set needs."""
    return list(compress(range(len(TEXTS)), signs(chosen)))


def signs(chosen: Bits) -> bytes:
    """For each placement, a byte that says whether it is in the set."""
    return f"{chosen:0{len(TEXTS)}b}".encode().translate(BINARY)[::-1]


BINARY = bytes(1 if byte == ord("1") else 0 for byte in range(256))


def halves(mask: Mask) -> tuple[int, int]:
    """Two joker placements that together cover a placement of six cells."""
    first = mask & -mask
    for number in members(SINGLES):
        half = PLACEMENTS[number].mask
        if half & first and not half & ~mask and mask ^ half in AT:
            return number, AT[mask ^ half]
    raise ValueError(mask)
