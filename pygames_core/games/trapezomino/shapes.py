"""The shapes, all derived from one trapezoid: figures of triangles, each in its six turns.

A figure is also a grid: one integer with a bit for each triangle of the board and around it, so that to move it is to
shift it, and its surroundings cost a handful of operations.

>>> len(SHAPES), len(SHAPES[JOKER][0]), [len(set(turns)) for turns in SHAPES].count(6)
(16, 3, 10)
"""

from functools import cache

from .lattice import AXES, PLACES, SIZE, Place, neighbours, points_up, shifted, turned_triangle

Places = tuple[Place, ...]
Grid = int

STRIDE = 4 * SIZE + 1  # odd, so that spots that point up and down alternate in all directions
MARGIN = STRIDE + 2  # the spot of (0, 0): a row above and two half sides to the left are seen too


def spot(place: Place) -> int:
    """The bit of a triangle in a grid: odd when it points up, as the margin is."""
    return MARGIN + place[0] * STRIDE + place[1]


def grid_of(places: Places) -> Grid:
    return sum(1 << spot(place) for place in places)


BOARD: Grid = grid_of(PLACES)
GRID_SIZE = BOARD.bit_length()
DOWN: Grid = sum(1 << at for at in range(0, GRID_SIZE + MARGIN, 2))  # also the translations that keep the lattice
UP: Grid = DOWN << 1


def settled(places: Places) -> Places:
    """The same figure moved to where all its translations agree."""
    top, left = min(r for r, _ in places), min(x for _, x in places)
    left -= (top + left) % 2
    return tuple(sorted([(r - top, x - left) for r, x in places]))


def orientations(places: Places) -> tuple[Places, ...]:
    """The six turns of a figure, each by 60° clockwise from the one before."""
    turns = [settled(places)]
    for _ in range(5):
        turns.append(settled(tuple([turned_triangle(place) for place in turns[-1]])))
    return tuple(turns)


def derived() -> tuple[tuple[Places, ...], ...]:
    """Every figure made of two trapezoids joined by a side, then the trapezoid: each in its six turns."""
    trapezoid = settled(((0, 0), *neighbours((0, 0))[1:]))
    around = {behind for place in trapezoid for behind in neighbours(place)} - set(trapezoid)
    pairs = set()
    for figure in set(orientations(trapezoid)):
        for place in figure:
            for meeting in around:
                by = (meeting[0] - place[0], meeting[1] - place[1])
                other = {shifted(each, by) for each in figure}
                if points_up(by) and not other & set(trapezoid):  # only an even translation keeps the lattice
                    pairs.add(settled((*trapezoid, *other)))
    found: dict[Places, Places] = {}
    for pair in pairs:
        if pair not in found:
            turns = orientations(pair)
            found |= dict.fromkeys(turns, min(turns))
    return tuple(orientations(figure) for figure in [*sorted(set(found.values())), min(orientations(trapezoid))])


SHAPES = derived()
JOKER = len(SHAPES) - 1


def beside(figure: Grid) -> tuple[Grid, Grid, Grid]:
    """For each axis, the triangles behind the sides along it, the figure's own among them."""
    up, down = figure & UP, figure & DOWN
    return up << STRIDE | down >> STRIDE, up << 1 | down >> 1, up >> 1 | down << 1


def entered(figure: Grid) -> tuple[Grid, Grid, Grid]:
    """For each axis, the triangles that the figure enters when it slides along it by one unit, either way."""
    level, falling, rising = beside(figure)
    crossed = (falling | rising, level | rising, level | falling)
    units = [abs(dr * STRIDE + dx) for dr, dx in AXES]
    a, b, c = (between | figure << unit | figure >> unit for between, unit in zip(crossed, units, strict=True))
    return a & ~figure, b & ~figure, c & ~figure


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
