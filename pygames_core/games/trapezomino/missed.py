"""What a lesson draws over the board when a piece was not right yet: what it touches, what can still be laid."""

from ...pictures.scene import Node
from .contacts import gain_nodes
from .filling import Solo
from .names import number_of
from .pieces import PLACEMENTS
from .rules import Duel
from .speech import placed
from .wood import stand


def gain_of_last(state: Duel) -> list[Node]:
    """The lines of contact of the piece laid last, and what they earn."""
    *before, last = state.laid
    return gain_nodes(last.number, [PLACEMENTS[laid.number].mask for laid in before])


def still_to_lay(state: Duel) -> list[Node]:
    """What the other side can lay now."""
    return placed(number_of(state.legal()[0])) if state.legal() else []


def in_the_way(state: Solo) -> list[Node]:
    """The refused sign on the piece laid last: the others have no room left."""
    return [{"use": "refused", "at": stand(state.laid[-1].number)[2]}]
