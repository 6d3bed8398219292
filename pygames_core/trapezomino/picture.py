"""Nodes for what lies on the board, for contacts and for points: shared by the view and the lessons.

One physical thing has one id: pieces p0..p14, jokers j0 and j1. A piece is four nodes (cast shadow, edge, face, knob) so that
light comes from above however the face is turned.
"""

from collections.abc import Iterable, Sequence

from ..scene import Node, Scene
from .art import MOST_POINTS
from .lattice import AXES, CELL, NAMES, PLACES, Mask, Place, corners, edge_of, neighbours, points_up, shifted
from .outline import Stand, mean, point, written
from .pieces import JOKER, PLACEMENTS, halves, straight_sides
from .rules import Laid

BOX = [-180.0, -157.0, 360.0, 320.0]
CAST, EDGE = 6.5, 4.0  # how far below the face

Segment = tuple[Place, Place]


def rounded_at(x: float, y: float) -> list[float]:
    return [round(x, 2), round(y, 2)]


class Body:
    """One piece of wood on the board: its id and its placement."""

    __slots__ = ("id", "number")

    def __init__(self, id: str, number: int) -> None:
        self.id = id
        self.number = number


def bodies(laid: Sequence[Laid]) -> list[Body]:
    """The pieces of wood that lie, in the order of laying; the double joker is two."""
    found = []
    jokers = 0
    for number, double in laid:
        shape = PLACEMENTS[number].shape
        halved = halves(PLACEMENTS[number].mask) if double else (number,)
        for half in halved:
            if double or shape == JOKER:
                found.append(Body(f"j{jokers}", half))
                jokers += 1
            else:
                found.append(Body(f"p{shape}", half))
    return found


def wood(body: Body, last: bool = False) -> tuple[Node, Node, Node, Node]:
    """Cast shadow, edge, face, knob."""
    stand = Stand(body.number)
    shape = PLACEMENTS[body.number].shape
    x, y = stand.at
    cast: Node = {"id": f"{body.id}-cast", "use": f"cast-{shape}", "at": rounded_at(x, y + CAST), "turn": stand.turn}
    edge: Node = {"id": f"{body.id}-edge", "use": f"under-{shape}", "at": rounded_at(x, y + EDGE), "turn": stand.turn}
    face: Node = {
        "id": body.id, "use": f"face-{shape}", "at": rounded_at(x, y), "turn": stand.turn, "halo": f"rim-{shape}",
    }  # fmt: skip
    if last:
        face["last"] = True
    return cast, edge, face, {"id": f"{body.id}-knob", "use": "knob", "at": rounded_at(*stand.knob)}


def lying(laid: Sequence[Laid], marked: int = 0, names: dict[str, str] | None = None) -> list[Node]:
    """Everything that lies, all shadows first; the last `marked` bodies are the last move."""
    found = bodies(laid)
    layers: tuple[list[Node], ...] = ([], [], [], [])
    for index, body in enumerate(found):
        nodes = wood(body, last=index >= len(found) - marked)
        if names and body.id in names:
            nodes[2]["name"] = names[body.id]
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


def contacts(number: int, masks: Iterable[Mask]) -> list[list[Segment]]:
    """The unit segments of each line of contact: one line for each pair of a straight side and a neighbour."""
    lines: list[list[Segment]] = []
    masks = tuple(masks)
    for run in straight_sides(PLACEMENTS[number].places):
        along: dict[object, list[Segment]] = {}
        for place, axis in run:
            outer = neighbours(place)[axis]
            if outer not in CELL:
                along.setdefault(("edge", edge_of(place, outer)), []).append(shared(place, outer))
                continue
            for index, mask in enumerate(masks):
                if mask >> CELL[outer] & 1:
                    along.setdefault(index, []).append(shared(place, outer))
        lines += along.values()
    return lines


def shared(place: Place, other: Place) -> Segment:
    start, end = sorted(set(corners(place)) & set(corners(other)))
    return start, end


def contact_nodes(number: int, masks: Iterable[Mask]) -> list[Node]:
    """Gold lines in a black casing, numbered."""
    lines = contacts(number, masks)
    if not lines:
        return []
    data = "".join(segment_path(segment) for line in lines for segment in stretches(line))
    nodes: list[Node] = [{"path": data, "tone": "contact-casing"}, {"path": data, "tone": "contact"}]
    for index, line in enumerate(lines[:MOST_POINTS]):
        longest = max(stretches(line), key=lambda ends: abs(ends[1][0] - ends[0][0]) + abs(ends[1][1] - ends[0][1]))
        nodes.append({"use": f"mark-{index + 1}", "at": rounded_at(*mean([point(end) for end in longest]))})
    return nodes


def stretches(line: list[Segment]) -> list[Segment]:
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
