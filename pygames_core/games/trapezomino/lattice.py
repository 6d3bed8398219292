"""The triangular lattice and the board, a regular hexagon of side 4.

A place is (r, x): row from the top, half sides from the left. Triangles point up when r + x is even, else down; corners
are the places with r + x even. A translation (dr, dx) keeps the lattice when dr + dx is even. The 96 triangles of the
board are numbered in reading order: sets of them are plain integers, bit i for triangle i.

>>> NAMES[0], NAMES[-1], len(NAMES)
('a1', 'h9', 96)
"""

from ...core.bits import members

Place = tuple[int, int]
Cells = tuple[int, ...]
Mask = int

SIZE = 4
CENTRE: Place = (SIZE, 2 * SIZE)
ROWS = "abcdefgh"
AXES: tuple[Place, ...] = ((0, 2), (1, 1), (-1, 1))  # one unit along each axis: level, falling, rising
INDENTS = tuple(max(SIZE - r, r - SIZE + 1) for r in range(2 * SIZE))


def points_up(place: Place) -> bool:
    return (place[0] + place[1]) % 2 == 0


def shifted(place: Place, by: Place) -> Place:
    return place[0] + by[0], place[1] + by[1]


def neighbours(place: Place) -> tuple[Place, Place, Place]:
    """The triangles behind the three sides; side i lies along axis i."""
    r, x = place
    if points_up(place):
        return (r + 1, x), (r, x + 1), (r, x - 1)
    return (r - 1, x), (r, x - 1), (r, x + 1)


def swept(place: Place, along: Place) -> tuple[Place, Place]:
    """The triangles that a triangle enters when it slides by one unit: the one between, the one of arrival."""
    target = shifted(place, along)
    (between,) = set(neighbours(place)) & set(neighbours(target))
    return between, target


def corners(place: Place) -> tuple[Place, Place, Place]:
    """Clockwise from the top, or from the top left."""
    r, x = place
    if points_up(place):
        return (r, x), (r + 1, x + 1), (r + 1, x - 1)
    return (r, x - 1), (r, x + 1), (r + 1, x)


def turned_triangle(place: Place, about: Place = (0, 0)) -> Place:
    """A triangle after the same turn: where its corners come to lie."""
    r, x = place[0] - about[0], place[1] - about[1]
    return about[0] + (x + r) // 2, about[1] + (x - 3 * r - 1) // 2


PLACES: tuple[Place, ...] = tuple(
    (r, x) for r, indent in enumerate(INDENTS) for x in range(indent, 4 * SIZE - indent + 1)
)
CELL: dict[Place, int] = {place: cell for cell, place in enumerate(PLACES)}
NAMES: tuple[str, ...] = tuple(f"{ROWS[r]}{x - INDENTS[r] + 1}" for r, x in PLACES)
NAMED: dict[str, int] = {name: cell for cell, name in enumerate(NAMES)}
TURNED: Cells = tuple(CELL[turned_triangle(place, CENTRE)] for place in PLACES)
FULL: Mask = (1 << len(PLACES)) - 1


def mask_of(cells: Cells) -> Mask:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def written(mask: Mask) -> str:
    """Cells in reading order: the notation of a placement."""
    return "".join(NAMES[cell] for cell in members(mask))


def edge_of(place: Place, behind: Place) -> int:
    """Which of the six board edges lies between a cell of the board and a triangle off it, clockwise from the top."""
    if place[1] == behind[1]:
        return 0 if behind[0] < place[0] else 3
    right = behind[1] > place[1]
    if place[0] < SIZE:
        return 1 if right else 5
    return 2 if right else 4
