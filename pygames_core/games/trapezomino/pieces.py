"""The pieces and all their placements, derived from one trapezoid.

A shape is a number: 0..14 are the pieces, JOKER the trapezoid itself. A placement is a number too; a set of placements
is one big integer, so that the rule of support costs a handful of operations however many placements there are.

>>> len(SHAPES), len(PLACEMENTS), TEXTS[0]
(16, 2389, 'a1a2a3a4a5a6')
"""

from functools import cache
from itertools import compress

from ...core.bits import members
from .lattice import (  # fmt: skip
    AXES,
    CELL,
    PLACES,
    Cells,
    Mask,
    Place,
    edge_of,
    neighbours,
    points_up,
    shifted,
    swept,
    turned_triangle,
    written,
)

Places = tuple[Place, ...]
Bits = int  # a set of placements


def settled(places: Places) -> Places:
    """The same figure moved to where all its translations agree."""
    top, left = min(r for r, _ in places), min(x for _, x in places)
    by = (-top, -left + (top + left) % 2)
    return tuple(sorted(shifted(place, by) for place in places))


def orientations(places: Places) -> tuple[Places, ...]:
    """The six turns of a figure, each by 60° clockwise from the one before."""
    turns = [settled(places)]
    for _ in range(5):
        turns.append(settled(tuple(turned_triangle(place) for place in turns[-1])))
    return tuple(turns)


def derived() -> tuple[tuple[Places, ...], ...]:
    """Every figure made of two trapezoids joined by a side, then the trapezoid: each in its six turns."""
    trapezoid = settled(((0, 0), *neighbours((0, 0))[1:]))
    around = {behind for place in trapezoid for behind in neighbours(place)} - set(trapezoid)
    found = set()
    for figure in set(orientations(trapezoid)):
        for place in figure:
            for meeting in around:
                by = (meeting[0] - place[0], meeting[1] - place[1])
                other = {shifted(each, by) for each in figure}
                if points_up(by) and not other & set(trapezoid):  # only an even translation keeps the lattice
                    found.add(min(orientations((*trapezoid, *other))))
    return tuple(orientations(figure) for figure in [*sorted(found), min(orientations(trapezoid))])


SHAPES = derived()
JOKER = len(SHAPES) - 1


class Placement:
    """One way to lay one shape. `sides` and `edges` serve the count of points."""

    __slots__ = ("_sides", "cells", "mask", "places", "shape", "turn")

    def __init__(self, shape: int, turn: int, places: Places) -> None:
        self.shape = shape
        self.turn = turn
        self.places = places
        self.cells: Cells = tuple(CELL[place] for place in places)
        self.mask = sum(1 << cell for cell in self.cells)
        self._sides: tuple[tuple[Mask, ...], Mask] | None = None

    @property
    def by(self) -> Place:
        """The translation from the figure in SHAPES."""
        first = SHAPES[self.shape][self.turn][0]
        return self.places[0][0] - first[0], self.places[0][1] - first[1]

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


@cache
def straight_sides(shape: int, turn: int) -> tuple[tuple[tuple[Place, Place], ...], ...]:
    """The outline cut at its angles: each side lists (triangle inside, triangle behind) from one end to the other."""
    figure = SHAPES[shape][turn]
    unit = {(place, axis) for place in figure for axis in range(3) if neighbours(place)[axis] not in figure}
    sides = []
    for place, axis in sorted(unit):
        r, x = AXES[axis]
        if (shifted(place, (-r, -x)), axis) in unit:
            continue
        side = [place]
        while ((following := shifted(side[-1], (r, x))), axis) in unit:
            side.append(following)
        sides.append(tuple((each, neighbours(each)[axis]) for each in side))
    return tuple(sides)


class Tables:
    """For each cell, the placements it concerns; for each axis, those that the board itself touches or blocks.

    `cover[c]`: placements that cover c. `touch[axis][c]`: those that touch c by a side along the axis.
    `block[axis][c]`: those that cannot slide both ways along the axis when c is taken. `always_touch[axis]`,
    `always_block[axis]`: what the edge of the board does whatever lies on it.
    """

    def __init__(self) -> None:
        found: list[Placement] = []
        reach = []  # for each placement, for each axis: (places touched, places that block)
        for shape, turns in enumerate(SHAPES):
            for turn, figure in enumerate(turns):
                if figure in turns[:turn]:
                    continue
                around = surroundings(figure)
                for by in translations(figure):
                    found.append(Placement(shape, turn, tuple(shifted(place, by) for place in figure)))
                    reach.append((around, by))
        self.placements = tuple(found)
        size = len(found) + 7 >> 3
        cells = range(len(PLACES) + 1)  # the last one stands for all that is off the board
        cover = [bytearray(size) for _ in cells]
        touch = [[bytearray(size) for _ in cells] for _ in AXES]
        block = [[bytearray(size) for _ in cells] for _ in AXES]
        off = len(PLACES)
        cell_at = {(r, x): CELL.get((r, x), off) for r in range(-1, 9) for x in range(-2, 20)}
        for number, placement in enumerate(found):
            byte, bit = number >> 3, 1 << (number & 7)
            around, (dr, dx) = reach[number]
            for cell in placement.cells:
                cover[cell][byte] |= bit
            for axis, (touched, blocking) in enumerate(around):
                rows = touch[axis]
                for r, x in touched:
                    rows[cell_at[r + dr, x + dx]][byte] |= bit
                rows = block[axis]
                for r, x in blocking:
                    rows[cell_at[r + dr, x + dx]][byte] |= bit
        self.cover = [int.from_bytes(row, "little") for row in cover[:off]]
        self.touch = [[int.from_bytes(row, "little") for row in rows[:off]] for rows in touch]
        self.block = [[int.from_bytes(row, "little") for row in rows[:off]] for rows in block]
        self.always_touch = [int.from_bytes(rows[off], "little") for rows in touch]
        self.always_block = [int.from_bytes(rows[off], "little") for rows in block]


def surroundings(figure: Places) -> list[tuple[list[Place], list[Place]]]:
    """For each axis: the triangles behind the sides along it, those entered by sliding along it either way."""
    inside = set(figure)
    around = []
    for axis, (dr, dx) in enumerate(AXES):
        touched = {neighbours(place)[axis] for place in figure} - inside
        entered = {place for each in figure for way in ((dr, dx), (-dr, -dx)) for place in swept(each, way)} - inside
        around.append((sorted(touched), sorted(entered)))
    return around


def translations(figure: Places) -> list[Place]:
    """All that keep the figure on the board, in reading order."""
    first = figure[0]
    moves = []
    for r, x in PLACES:
        by = (r - first[0], x - first[1])
        if points_up(by) and all(shifted(place, by) in CELL for place in figure):
            moves.append(by)
    return moves


TABLES = Tables()
PLACEMENTS = TABLES.placements
TEXTS: tuple[str, ...] = tuple(written(placement.mask) for placement in PLACEMENTS)
NUMBER: dict[str, int] = {text: number for number, text in enumerate(TEXTS)}
AT: dict[Mask, int] = {placement.mask: number for number, placement in enumerate(PLACEMENTS)}
OF_SHAPE: tuple[Bits, ...] = tuple(
    sum(1 << number for number, placement in enumerate(PLACEMENTS) if placement.shape == shape)
    for shape in range(len(SHAPES))
)
SINGLES: Bits = OF_SHAPE[JOKER]
BACKWARDS = TEXTS[::-1]
BINARY = bytes(1 if byte == ord("1") else 0 for byte in range(256))
PIECES: Bits = (1 << len(PLACEMENTS)) - 1 ^ SINGLES


Effect = tuple[Bits, tuple[Bits, Bits, Bits], tuple[Bits, Bits, Bits]]


@cache
def effect(number: int) -> Effect:
    """What laying a placement does to all the others: those it covers; per axis, those it touches; those it blocks."""
    cells = PLACEMENTS[number].cells
    covered = joined(TABLES.cover, cells)
    touched = (joined(TABLES.touch[0], cells), joined(TABLES.touch[1], cells), joined(TABLES.touch[2], cells))
    blocked = (joined(TABLES.block[0], cells), joined(TABLES.block[1], cells), joined(TABLES.block[2], cells))
    return covered, touched, blocked


def joined(rows: list[Bits], cells: Cells) -> Bits:
    bits = 0
    for cell in cells:
        bits |= rows[cell]
    return bits


def points(number: int, laid: tuple[Mask, ...]) -> int:
    """One point for each pair of a straight side and a neighbour along it: a board edge or a placement that lies."""
    placement = PLACEMENTS[number]
    return placement.edges.bit_count() + sum(1 for behind in placement.sides for other in laid if behind & other)


def texts(chosen: Bits) -> list[str]:
    """The notation of a set of placements, in the order of their numbers."""
    digits = f"{chosen:0{len(TEXTS)}b}".encode().translate(BINARY)
    return list(compress(BACKWARDS, digits))[::-1]


def halves(mask: Mask) -> tuple[int, int]:
    """Two joker placements that together cover a placement of six cells."""
    for number in members(SINGLES & TABLES.cover[members(mask)[0]]):
        half = PLACEMENTS[number].mask
        if not half & ~mask and mask ^ half in AT:
            return number, AT[mask ^ half]
    raise ValueError(mask)
