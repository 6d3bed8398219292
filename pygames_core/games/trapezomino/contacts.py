"""Where a placement touches: gold lines, each numbered, and what it earns in all."""

from collections.abc import Iterable, Sequence
from functools import cache

from ...core.bits import members
from ...pictures.scene import Node
from .lattice import CELL, Mask, Place, corners, edge_of, shifted
from .outline import centroid, mean, point, rounded_at, written
from .pieces import PLACEMENTS
from .shapes import straight_sides
from .wood import stand

Segment = tuple[Place, Place]


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
    owner = {cell: index for index, mask in enumerate(masks) for cell in members(mask)}
    lines: list[list[Segment]] = []
    for side in outward(number):
        along: dict[int, list[Segment]] = {}
        for behind, segment in side:
            neighbour = behind if behind < 0 else owner.get(behind)
            if neighbour is not None:
                along.setdefault(neighbour, []).append(segment)
        lines += along.values()
    return lines


def shared(place: Place, other: Place) -> Segment:
    start, end = sorted(set(corners(place)) & set(corners(other)))
    return start, end


def contact_nodes(number: int, masks: Sequence[Mask]) -> list[Node]:
    """Gold lines in a black casing, numbered."""
    lines = [stretches(line) for line in contacts(number, masks)]
    if not lines:
        return []
    data = "".join(segment_path(segment) for line in lines for segment in line)
    nodes: list[Node] = [{"path": data, "tone": "contact-casing"}, {"path": data, "tone": "contact"}]
    for index, line in enumerate(lines):
        longest = max(line, key=lambda ends: abs(ends[1][0] - ends[0][0]) + abs(ends[1][1] - ends[0][1]))
        nodes.append({"use": f"mark-{index + 1}", "at": rounded_at(*mean([point(end) for end in longest]))})
    return nodes


def gain_nodes(number: int, masks: Sequence[Mask]) -> list[Node]:
    """The lines of contact, and what they earn in all."""
    lines = contact_nodes(number, masks)
    marks = [node["at"] for node in lines if "at" in node]
    return [*lines, {"use": f"gain-{len(marks)}", "at": free_spot(number, marks)}]


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
    spots = [stand(number)[2], *(rounded_at(*centroid(place)) for place in PLACEMENTS[number].places)]
    return max(spots, key=lambda at: min(((at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y in marks), default=0.0))
