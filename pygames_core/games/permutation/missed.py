"""What a lesson draws over the table when a turn was not right yet: the two places that the path joins."""

from ...pictures.scene import Node
from .board import ENDS
from .places import CENTRE, spot
from .rules import State


def unequal_ends(state: State) -> list[Node]:
    """A ring round both ends of the path, and between them the refused sign."""
    rings: list[Node] = [{"use": "spot", "at": spot(slot), "last": True, "halo": "ring"} for slot in ENDS[state.path]]
    return [*rings, {"use": "refused", "at": list(CENTRE)}]
