"""What lies on the board as nodes: one physical thing has one id, pieces p0..p14, jokers j0 and j1.

A piece is four nodes (cast shadow, edge, face, knob) so that light comes from above however the face is turned.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from ...pictures.scene import Node, Scene
from .lattice import NAMES, PLACES, Mask, corners, points_up
from .outline import grip, middle, point, rounded_at, spun
from .pieces import PLACEMENTS, halves
from .rules import Laid
from .shapes import JOKER

BOX = [-180.0, -157.0, 360.0, 320.0]
CAST, EDGE = 6.5, 4.0  # how far below the face


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
    dx, dy = spun(grip(placement.shape), turn)
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


def ground(taken: Mask) -> list[Node]:
    """The board and its free cells, which can be tapped."""
    return [{"use": "board"}, *(cell_node(cell) for cell in range(len(PLACES)) if not taken >> cell & 1)]


@cache
def cell_node(cell: int) -> Node:
    """A free cell: the same in every scene."""
    place, name = PLACES[cell], NAMES[cell]
    at = rounded_at(*point(corners(place)[0]))
    return {"id": name, "use": "up" if points_up(place) else "down", "at": at, "tap": True, "name": name}


def framed(nodes: list[Node]) -> Scene:
    return {"box": BOX, "nodes": nodes}
