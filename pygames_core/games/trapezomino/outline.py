"""From the lattice to the picture: where corners are, the outline of a figure, its middle and its grip.

Lengths are in phone pixels; the middle of the board is 0,0.
"""

from functools import cache
from math import cos, fsum, hypot, radians, sin

from ...pictures.scene import number
from .lattice import CENTRE, Place, corners
from .shapes import SHAPES, Places

Point = tuple[float, float]

SIDE = 41.5
HEIGHT = SIDE * 3**0.5 / 2
INSET = 1.1
ROUND = 0.075 * SIDE


def point(corner: Place) -> Point:
    return (corner[1] - CENTRE[1]) * SIDE / 2, (corner[0] - CENTRE[0]) * HEIGHT


def rounded_at(x: float, y: float) -> list[float]:
    """As a node's place is written."""
    return [round(x, 2), round(y, 2)]


def mean(points: list[Point]) -> Point:
    x, y = zip(*points, strict=True)
    return fsum(x) / len(points), fsum(y) / len(points)  # `sum` rounds otherwise from Python 3.12 on


def centroid(place: Place) -> Point:
    return mean([point(corner) for corner in corners(place)])


def middle(places: Places) -> Point:
    """The point about which a symbol is drawn: it turns with the piece."""
    return mean([centroid(place) for place in places])


def spun(at: Point, turn: float) -> Point:
    angle = radians(turn)
    return at[0] * cos(angle) - at[1] * sin(angle), at[0] * sin(angle) + at[1] * cos(angle)


def loop(places: Places) -> list[Place]:
    """The corners of the outline, clockwise, without those in the middle of a side."""
    following = {}
    for place in places:
        around = corners(place)
        for start, end in zip(around, around[1:] + around[:1], strict=True):
            following[start, end] = (start, end)
    border = {start: end for start, end in following if (end, start) not in following}
    first = min(border)
    chain = [first]
    while (after := border[chain[-1]]) != first:
        chain.append(after)
    count = len(chain)
    return [
        corner
        for index, corner in enumerate(chain)
        if (corner[0] - chain[index - 1][0], corner[1] - chain[index - 1][1])
        != (chain[(index + 1) % count][0] - corner[0], chain[(index + 1) % count][1] - corner[1])
    ]


def inset(polygon: list[Point], by: float) -> list[Point]:
    """The polygon with every side moved inwards; clockwise on a screen."""
    count = len(polygon)
    moved = []
    for index, (x, y) in enumerate(polygon):
        (ax, ay), (bx, by_) = unit(polygon[index - 1], (x, y)), unit((x, y), polygon[(index + 1) % count])
        cross = ax * by_ - ay * bx
        # Inward normals (-ay, ax) and (-by, bx): the corner lies at distance `by` from both sides.
        moved.append((x + by * (bx - ax) / cross, y + by * (by_ - ay) / cross))
    return moved


def unit(start: Point, end: Point) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def rounded(polygon: list[Point], radius: float) -> str:
    """SVG path data with corners cut round."""
    count = len(polygon)
    parts = []
    for index, (x, y) in enumerate(polygon):
        back, forth = unit((x, y), polygon[index - 1]), unit((x, y), polygon[(index + 1) % count])
        start, end = (x + back[0] * radius, y + back[1] * radius), (x + forth[0] * radius, y + forth[1] * radius)
        parts.append(f"{'L' if index else 'M'}{written(start)}Q{written((x, y))} {written(end)}")
    return "".join(parts) + "Z"


def straight(polygon: list[Point]) -> str:
    return "M" + "L".join(written(at) for at in polygon) + "Z"


def triangle(place: Place, by: float = 0.0) -> str:
    """The path of one cell."""
    return straight(inset([point(corner) for corner in corners(place)], by))


def written(at: Point) -> str:
    return f"{number(at[0])} {number(at[1])}"


def outline(shape: int, by: float = INSET) -> str:
    """The rim of a shape unturned, about its middle."""
    figure = SHAPES[shape][0]
    x, y = middle(figure)
    polygon = [(px - x, py - y) for px, py in map(point, loop(figure))]
    return rounded(inset(polygon, by), ROUND)


@cache
def grip(shape: int) -> Point:
    """Where the knob of a shape unturned is, from its middle: on wood, as near the middle as can be."""
    figure = SHAPES[shape][0]
    x, y = middle(figure)
    inside = set(figure)
    around: dict[Place, int] = {}
    for place in figure:
        for corner in corners(place):
            around[corner] = around.get(corner, 0) + 1
    wood = [centroid(place) for place in figure]
    wood += [point(corner) for corner, count in around.items() if count == 6]
    for place in figure:
        for other in inside - {place}:
            shared = [point(corner) for corner in corners(place) if corner in corners(other)]
            if len(shared) == 2:
                wood.append(mean(shared))
    nearest = min(wood, key=lambda at: (round(hypot(at[0] - x, at[1] - y), 3), at))
    return nearest[0] - x, nearest[1] - y
