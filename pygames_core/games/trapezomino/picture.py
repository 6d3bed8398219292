"""Nodes for what lies on the board, for contacts and for points: shared by the view and the lessons.

One physical thing has one id: pieces p0..p14, jokers j0 and j1. A piece is four nodes (cast shadow, edge, face,
knob) so that light comes from above however the face is turned.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ...core.bits import members
from ...pictures.scene import Node, Scene
from .lattice import CELL, NAMES, PLACES, Mask, Place, corners, edge_of, points_up, shifted
from .outline import GRIPS, centroid, mean, middle, point, spun, written
from .pieces import JOKER, PLACEMENTS, halves, straight_sides
from .rules import Laid

BOX = [-180.0, -157.0, 360.0, 320.0]
CAST, EDGE = 6.5, 4.0  # how far below the face

Segment = tuple[Place, Place]


def rounded_at(x: float, y: float) -> list[float]:
    return [round(x, 2), round(y, 2)]


class Body(NamedTuple):
    """One piece of wood on the board: its id, its placement, which of the laid it belongs to."""

    id: str
    number: int
    of: int


def bodies(laid: Sequence[Laid]) -> list[Body]:
    """The pieces of wood that lie, in the order of laying; the double joker is two."""
    found = []
    jokers = 0
    for index, (number, double) in enumerate(laid):
        shape = PLACEMENTS[number].shape
        halved = halves(PLACEMENTS[number].mask) if double else (number,)
        for half in halved:
            if double or shape == JOKER:
                found.append(Body(f"j{jokers}", half, index))
                jokers += 1
            else:
                found.append(Body(f"p{shape}", half, index))
    return found


def wood(body: Body, fixed: bool = False) -> tuple[Node, Node, Node, Node]:
    """Cast shadow, edge, face, knob; what a problem gives is screwed down."""
    at, turn, knob = stand(body.number)
    shape = PLACEMENTS[body.number].shape
    x, y = at
    return (
        {"id": f"{body.id}-cast", "use": f"cast-{shape}", "at": [x, round(y + CAST, 2)], "turn": turn},
        {"id": f"{body.id}-edge", "use": f"under-{shape}", "at": [x, round(y + EDGE, 2)], "turn": turn},
        {"id": body.id, "use": f"face-{shape}", "at": at, "turn": turn, "halo": f"rim-{shape}"},
        {"id": f"{body.id}-knob", "use": "screw" if fixed else "knob", "at": knob},
    )


@cache
def stand(number: int) -> tuple[list[float], float, list[float]]:
    """Where the symbol of a placement stands, how it is turned, and where its knob is."""
    placement = PLACEMENTS[number]
    turn = 60 * placement.turn
    x, y = middle(placement.places)
    dx, dy = spun(GRIPS[placement.shape], turn)
    return rounded_at(x, y), turn, rounded_at(x + dx, y + dy)


def lying(
    laid: Sequence[Laid], last: int = -1, given: int = 0, told: Callable[[Body], Node] | None = None
) -> list[Node]:
    """What lies, all shadows first: `last` is marked, the first `given` are screwed down, `told` adds to faces."""
    layers: tuple[list[Node], ...] = ([], [], [], [])
    for body in bodies(laid):
        nodes = wood(body, body.of < given)
        if body.of == last:
            nodes[2]["last"] = True
        if told:
            nodes[2].update(told(body))
        for layer, node in zip(layers, nodes, strict=True):
            layer.append(node)
    return [node for layer in layers for node in layer]


def ground(taken: Mask, name: str = "{cell}", tap: bool = True) -> list[Node]:
    """The board and its free cells, which can be tapped."""
    nodes: list[Node] = [{"use": "board"}]
    for cell, place in enumerate(PLACES):
        if not taken >> cell & 1:
            x, y = point(corners(place)[0])
            node: Node = {"id": NAMES[cell], "use": "up" if points_up(place) else "down", "at": rounded_at(x, y)}
            if tap:
                node |= {"tap": True, "name": name.replace("{cell}", NAMES[cell])}
            nodes.append(node)
    return nodes


def scene(nodes: list[Node]) -> Scene:
    return {"box": BOX, "nodes": nodes}


# -- contacts --------------------------------------------------------------------------------------


@cache
def outward(number: int) -> tuple[tuple[tuple[int, Segment], ...], ...]:
    """Each straight side as unit segments: what is behind (a cell, or -1 less the board edge) and both ends."""
    placement = PLACEMENTS[number]
    by = placement.by
    sides = []
    for side in straight_sides(placement.shape, placement.turn):
        moved = []
        for inside, outside in side:
            place, outer = shifted(inside, by), shifted(outside, by)
            behind = CELL[outer] if outer in CELL else -1 - edge_of(place, outer)
            moved.append((behind, shared(place, outer)))
        sides.append(tuple(moved))
    return tuple(sides)


def contacts(number: int, masks: Sequence[Mask]) -> list[list[Segment]]:
    """The unit segments of each line of contact: one line for each pair of a straight side and a neighbour."""
    owner = owners(tuple(masks))
    lines: list[list[Segment]] = []
    for side in outward(number):
        along: dict[int, list[Segment]] = {}
        for behind, segment in side:
            neighbour = behind if behind < 0 else owner.get(behind)
            if neighbour is not None:
                along.setdefault(neighbour, []).append(segment)
        lines += along.values()
    return lines


@lru_cache(8)
def owners(masks: tuple[Mask, ...]) -> dict[int, int]:
    """Which placement, by its place in the order of laying, covers each taken cell."""
    return {cell: index for index, mask in enumerate(masks) for cell in members(mask)}


def shared(place: Place, other: Place) -> Segment:
    start, end = sorted(set(corners(place)) & set(corners(other)))
    return start, end


def contact_nodes(number: int, masks: Sequence[Mask]) -> list[Node]:
    """Gold lines in a black casing, numbered."""
    return drawn_lines(tuple(tuple(line) for line in contacts(number, masks)))


@lru_cache(4096)
def drawn_lines(lines: tuple[tuple[Segment, ...], ...]) -> list[Node]:
    if not lines:
        return []
    joined = [stretches(line) for line in lines]
    data = "".join(segment_path(segment) for line in joined for segment in line)
    nodes: list[Node] = [{"path": data, "tone": "contact-casing"}, {"path": data, "tone": "contact"}]
    for index, line in enumerate(joined):
        longest = max(line, key=lambda ends: abs(ends[1][0] - ends[0][0]) + abs(ends[1][1] - ends[0][1]))
        nodes.append({"use": f"mark-{index + 1}", "at": rounded_at(*mean([point(end) for end in longest]))})
    return nodes


def stretches(line: Iterable[Segment]) -> list[Segment]:
    """Unit segments joined where they follow each other."""
    whole: list[Segment] = []
    for start, end in sorted(line):
        before = next((index for index, other in enumerate(whole) if start in other or end in other), None)
        if before is None:
            whole.append((start, end))
        else:
            spots = sorted({start, end, *whole[before]}, key=lambda spot: (spot[1], spot[0]))
            whole[before] = (spots[0], spots[-1])
    return whole


def segment_path(segment: Segment, trim: float = 4.0) -> str:
    """A little shorter than the segment, so that lines that meet at an angle stay apart."""
    (ax, ay), (bx, by) = point(segment[0]), point(segment[1])
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    dx, dy = (bx - ax) / length * trim, (by - ay) / length * trim
    return f"M{written((ax + dx, ay + dy))}L{written((bx - dx, by - dy))}"


def free_spot(number: int, marks: list[list[float]]) -> list[float]:
    """Where the gain stands: on the wood, away from the numbers of the contacts."""
    spots = [stand(number)[2], *centroids(number)]
    return max(spots, key=lambda at: min(((at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y in marks), default=0.0))


@cache
def centroids(number: int) -> list[list[float]]:
    return [rounded_at(*centroid(place)) for place in PLACEMENTS[number].places]
