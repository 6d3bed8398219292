"""Contact, points and support against exact plane geometry: polygons, a real little slide, no table of the engine.

Triangles are corners (x, y) in thousandths of half sides and of rows, whole numbers, so that all is exact; a linear
map keeps what matters here: what lies on one line, what overlaps.
"""

from random import Random

import pytest

from pygames_core import GAMES
from pygames_core.core.bits import members
from pygames_core.games.trapezomino.outline import mean
from pygames_core.games.trapezomino.pieces import PLACEMENTS, TEXTS, points

POSITIONS = 2000
UNIT, STEP = 1000, 1  # a slide is a thousandth of a side
AXES = {"level": (2, 0), "falling": (1, 1), "rising": (1, -1)}
BOARD = [(x * UNIT, y * UNIT) for x, y in ((4, 0), (12, 0), (16, 4), (12, 8), (4, 8), (0, 4))]


def triangle(name: str) -> list[tuple[int, int]]:
    """The corners of a cell, from its notation alone."""
    row, number = "abcdefgh".index(name[0]), int(name[1:])
    first = abs(row - 3) + 1 if row < 4 else row - 3  # where the row begins, in half sides
    middle = first + number - 1
    if (number % 2 == 1) == (row < 4):
        corners = [(middle, row), (middle + 1, row + 1), (middle - 1, row + 1)]
    else:
        corners = [(middle - 1, row), (middle + 1, row), (middle, row + 1)]
    return [(x * UNIT, y * UNIT) for x, y in corners]


def names(text: str) -> list[str]:
    found: list[str] = []
    for sign in text:
        if sign.isalpha():
            found.append(sign)
        else:
            found[-1] += sign
    return found


def cross(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def edges(polygon):
    return list(zip(polygon, polygon[1:] + polygon[:1], strict=True))


def overlap(one, other) -> bool:
    """Do two clockwise convex polygons share more than their rims? By separating sides."""
    return not any(
        all(cross(start, end, corner) <= 0 for corner in second)
        for first, second in ((one, other), (other, one))
        for start, end in edges(first)
    )


def inside_board(polygon) -> bool:
    return all(cross(start, end, corner) >= 0 for start, end in edges(BOARD) for corner in polygon)


def near(one, other) -> bool:
    return abs(one[0][0] - other[0][0]) <= 4 * UNIT and abs(one[0][1] - other[0][1]) <= 2 * UNIT


def outline(triangles):
    """Maximal straight sides of a union: the unit edges with one triangle, joined where they go on."""
    directed = [edge for each in triangles for edge in edges(each)]
    rim = {edge for edge in directed if edge[::-1] not in directed}
    sides = []
    while rim:
        start, end = rim.pop()
        grown = True
        while grown:
            grown = False
            for edge in list(rim):
                straight = cross(start, end, edge[0]) == 0 == cross(start, end, edge[1])
                if straight and (edge[0] == end or edge[1] == start):
                    start, end = (start, edge[1]) if edge[0] == end else (edge[0], end)
                    rim.remove(edge)
                    grown = True
        sides.append((start, end))
    return sides


def shared_length(one, other) -> int:
    """How much of two segments lies on each other, along x or, when that is nothing, along y."""
    (a, b), (c, d) = one, other
    if cross(a, b, c) or cross(a, b, d):
        return 0
    axis = 0 if a[0] != b[0] else 1
    low = max(min(a[axis], b[axis]), min(c[axis], d[axis]))
    return max(0, min(max(a[axis], b[axis]), max(c[axis], d[axis])) - low)


def direction(side) -> str:
    (ax, ay), (bx, by) = side
    return next(name for name, (x, y) in AXES.items() if (bx - ax) * y == (by - ay) * x)


class Plain:
    """One placement among others, judged by geometry."""

    def __init__(self, text: str, others: list[str]) -> None:
        self.triangles = [triangle(name) for name in names(text)]
        self.others = [[triangle(name) for name in names(other)] for other in others]
        self.sides = outline(self.triangles)

    def neighbours(self):
        yield from ([edge] for edge in edges(BOARD))
        for other in self.others:
            yield outline(other)

    def contacts(self):
        """Pairs of a side and a neighbour that share a segment, as the side's direction."""
        for rim in self.neighbours():
            for side in self.sides:
                if any(shared_length(side, theirs) > 0 for theirs in rim):
                    yield direction(side)

    def blocked(self, axis: str, way: int) -> bool:
        dx, dy = AXES[axis]
        for each in self.triangles:
            moved = [(x + way * dx * STEP, y + way * dy * STEP) for x, y in each]
            if not inside_board(moved):
                return True
            if any(overlap(moved, obstacle) for other in self.others for obstacle in other if near(each, obstacle)):
                return True
        return False

    def supported(self) -> bool:
        return any(self.blocked(axis, 1) or self.blocked(axis, -1) for axis in set(self.contacts()))


def test_triangles_of_the_notation_fill_the_board():
    every = [triangle(name) for name in names("".join(TEXTS[:1]))]
    assert all(inside_board(each) for each in every)
    assert not inside_board([(0, 0)] * 3)
    assert overlap(triangle("a1"), triangle("a1")) and not overlap(triangle("a1"), triangle("a2"))


@pytest.mark.long
def test_support_and_points_are_those_of_plane_geometry():
    game, rng = GAMES["trapezomino"], Random(8)
    checked = held = 0
    most = 0
    while checked < POSITIONS:
        state = game.start()
        while not state.over and checked < POSITIONS:
            others = [TEXTS[laid.number] for laid in state.laid]
            fits = members(state.board.fits)
            touching = members(state.board.fits & (state.board.touch[0] | state.board.touch[1] | state.board.touch[2]))
            for number in {rng.choice(fits), rng.choice(touching)}:
                plain = Plain(TEXTS[number], others)
                engine = bool(state.board.supported >> number & 1)
                assert plain.supported() == engine, (others, TEXTS[number])
                count = len(list(plain.contacts()))
                assert count == points(number, state.board.masks), (others, TEXTS[number])
                held, most = held + engine, max(most, count)
            checked += 1
            state = state.play(rng.choice(state.legal()))
    assert POSITIONS // 5 < held < 2 * POSITIONS * 9 // 10, "both answers must be frequent"
    assert most >= 5
    assert all(placement.mask for placement in PLACEMENTS)


def test_a_middle_is_the_same_in_every_python() -> None:
    """`sum` of floats rounds at each step before Python 3.12, once from there on: what is built would differ."""
    assert mean([(0.1, 0.7)] * 10) == (0.1, 0.7)
