"""What placements do to each other: which cells each covers, touches by a side, or is blocked by when it slides.

>>> len(covering()), covering()[0] & covering()[1] > 0
(96, True)
"""

from functools import cache

from .lattice import PLACES
from .pieces import LAYINGS, PLACEMENTS, Bits, Laying
from .shapes import BOARD, GRID_SIZE, Grid, beside, entered, grid_of, spot

Triple = tuple[Bits, Bits, Bits]  # one set for each axis
Effect = tuple[Bits, Triple, Triple]
COVER, TOUCH, BLOCK = 0, 1, 4  # kinds of reach; two of them are three, one for each axis


@cache
def reaches(laying: Laying) -> tuple[Grid, ...]:
    """What a figure reaches where it is, in each of the seven kinds: covered; touched; entered when it slides."""
    grid = grid_of(laying.figure)
    a, b, c = beside(grid)
    return grid, a & ~grid, b & ~grid, c & ~grid, *entered(grid)


def beyond(kind: int) -> Bits:
    """The placements that reach over the edge of the board: it touches or blocks them whatever lies on it."""
    signs = []
    for laying in LAYINGS:
        grid = reaches(laying)[kind]
        signs += ["0" if grid << by & BOARD == grid << by else "1" for by in laying.shifts]
    return int("".join(signs[::-1]), 2)


@cache
def rows(kind: int) -> str:
    """For each placement, the last first, a row of the grid's length with a 1 on each spot that it reaches."""
    found = []
    for laying in LAYINGS:
        signs = f"{reaches(laying)[kind]:b}"[::-1].ljust(GRID_SIZE, "0")
        padded = "0" * GRID_SIZE + signs
        found += [padded[GRID_SIZE - by : 2 * GRID_SIZE - by] for by in laying.shifts]
    return "".join(found[::-1])


@cache
def column(kind: int, cell: int) -> Bits:
    """The placements that reach this cell."""
    return int(rows(kind)[spot(PLACES[cell]) :: GRID_SIZE], 2)


@cache
def covering() -> tuple[Bits, ...]:
    """For each cell, the placements that cover it."""
    return tuple(column(COVER, cell) for cell in range(len(PLACES)))


@cache
def effect(number: int) -> Effect:
    """What laying a placement does to all the others: those it covers; per axis, those it touches; those it blocks."""
    return joined(COVER, number), by_axis(TOUCH, number), by_axis(BLOCK, number)


def by_axis(kind: int, number: int) -> Triple:
    return joined(kind, number), joined(kind + 1, number), joined(kind + 2, number)


def joined(kind: int, number: int) -> Bits:
    bits = 0
    for cell in PLACEMENTS[number].cells:
        bits |= column(kind, cell)
    return bits
