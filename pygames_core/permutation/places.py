"""Where things lie in the picture: the plate's centre is 0,0 for symbols; a scene moves it to CENTRE.

The letters run counter-clockwise from a at the top, so that LEFT is counter-clockwise.
"""

from math import cos, radians, sin

from ..scene import number
from .board import LEFT

CENTRE = (180.0, 187.0)
BOX = [0.0, -6.0, 360.0, 392.0]
WELL = 127  # from the centre of the plate to that of a well
LETTER = (97, 27)  # from the centre, and degrees beyond its slot
AWAY = -40.0  # a die that leaves the table goes up, towards the players' names
ARCS = {LEFT: 173, -LEFT: 79.5}  # the way to the left runs outside the wells, the way to the right inside
LEAVING = {LEFT: 17, -LEFT: 14}  # degrees between a well and the beginning of an arc
ARRIVING = {LEFT: 13, -LEFT: 26}
HEAD = 13  # length of an arrow's head

Point = tuple[float, float]


def bearing(slot: float) -> float:
    """Degrees clockwise from the top."""
    return -60 * slot


def polar(degrees: float, radius: float, centre: Point = CENTRE) -> Point:
    angle = radians(degrees)
    return centre[0] + radius * sin(angle), centre[1] - radius * cos(angle)


def spot(slot: float, radius: float = WELL) -> list[float]:
    x, y = polar(bearing(slot), radius)
    return [round(x, 2), round(y, 2)]


def pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def arc(slot: int, step: int, slots: int) -> tuple[str, str]:
    """Path data of the way from `slot` over so many slots: its line and its head. Several laps look like one."""
    sign = -step  # degrees grow clockwise, to the right
    radius = ARCS[step]
    end = bearing(slot) + sign * (60 * slots - ARRIVING[step])
    begin = bearing(slot) + sign * LEAVING[step] if slots < 6 else end - sign * 360
    pieces = max(1, round(abs(end - begin) / 90))
    stops = [begin + (end - begin) * piece / pieces for piece in range(pieces + 1)]
    sweep = int(sign > 0)
    bows = "".join(f"A{number(radius)} {number(radius)} 0 0 {sweep} {pair(polar(stop, radius))}" for stop in stops[1:])
    return f"M{pair(polar(begin, radius))}{bows}", _head(end, sign, radius)


def _head(degrees: float, sign: int, radius: float) -> str:
    """A triangle whose base is where the line ends."""
    half = HEAD * 0.55
    tip = polar(degrees + sign * HEAD / radius * 57.3, radius)
    inner, outer = polar(degrees, radius - half), polar(degrees, radius + half)
    return f"M{pair(tip)}L{pair(outer)}L{pair(inner)}Z"
