"""Where things lie in the picture: the plate's centre is 0,0 for symbols; a scene moves it to CENTRE.

The letters run counter-clockwise from a at the top, so that LEFT is counter-clockwise.
"""

from math import cos, radians, sin

from ...pictures.scene import number
from .board import LEFT, SLOTS

CENTRE = (180.0, 187.0)
BOX = [0.0, -6.0, 360.0, 392.0]
WELL = 127  # from the centre of the plate to that of a well
LETTER = (95, 21)  # from the centre, and degrees beyond its slot
AWAY = -40.0  # a die that leaves the table goes up, towards the players' names
ARCS = {LEFT: 173, -LEFT: 79.5}  # the way to the left runs outside the wells, the way to the right inside
WAYS = {LEFT: "way-left", -LEFT: "way-right"}
LEAVING = {LEFT: 17, -LEFT: 14}  # degrees between a well and the beginning of an arc
ARRIVING = {LEFT: 13, -LEFT: 26}
HEAD = 13  # length of an arrow's head
LAP = 6  # slots
PLACES = tuple(f"place-{letter}" for letter in SLOTS)  # ids of what takes the taps
SLOT_AT = {place: slot for slot, place in enumerate(PLACES)}

Point = tuple[float, float]
ORIGIN: Point = (0, 0)


def bearing(slot: float) -> float:
    """Degrees clockwise from the top."""
    return -60 * slot


def polar(degrees: float, radius: float, centre: Point = CENTRE) -> Point:
    """The point in that direction."""
    angle = radians(degrees)
    return centre[0] + radius * sin(angle), centre[1] - radius * cos(angle)


def spot(slot: float, radius: float = WELL) -> list[float]:
    """Where a slot lies in the scene."""
    x, y = polar(bearing(slot), radius)
    return [round(x, 2), round(y, 2)]


def pair(point: Point) -> str:
    """A point in path data."""
    return f"{number(point[0])} {number(point[1])}"


def arc(step: int, slots: int) -> tuple[str, str]:
    """Path data of the way from slot a over so many slots: its line and its head. Six stand for a lap and more."""
    sign = -step  # degrees grow clockwise, to the right
    radius = ARCS[step]
    end = sign * (60 * slots - ARRIVING[step])
    begin = sign * LEAVING[step] if slots < LAP else end - sign * 360
    pieces = max(1, round(abs(end - begin) / 90))
    stops = [begin + (end - begin) * piece / pieces for piece in range(pieces + 1)]
    bow = f"A{number(radius)} {number(radius)} 0 0 {int(sign > 0)} "
    points = [pair(polar(stop, radius, ORIGIN)) for stop in stops]
    return f"M{points[0]}" + "".join(bow + point for point in points[1:]), _head(end, sign, radius)


def _head(degrees: float, sign: int, radius: float) -> str:
    """A triangle whose base is where the line ends."""
    half = HEAD * 0.55
    tip = polar(degrees + sign * HEAD / radius * 57.3, radius, ORIGIN)
    inner, outer = (polar(degrees, radius + side, ORIGIN) for side in (-half, half))
    return f"M{pair(tip)}L{pair(outer)}L{pair(inner)}Z"
