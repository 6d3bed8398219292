"""Problems for two: the solved game knows what every turn leads to."""

from collections.abc import Iterator

from ...core.problem import Worth, Worths
from .rules import State
from .think import Outlook, remaining


def prove(state: State, limited: bool) -> Iterator[Worths]:
    """Points decide: a tie is thrown for, and nobody's merit. Nothing where a position that may not come back could
    upset a plan."""
    outlook = Outlook(state)
    if limited and outlook.closing:
        return
    found = {}
    for turn in state.turns():
        margin = outlook.margin(turn)
        left = remaining(turn, outlook.path) if margin else 0
        found[turn.text] = Worth(sign(margin), 100 * margin - left if margin > 0 else 100 * margin + left)
    yield found


def came(state: State, seat: int) -> int | None:
    """Won, shared or lost by points."""
    if not state.over:
        return None
    return sign(state.scores[seat] - state.scores[1 - seat])


def sign(number: int) -> int:
    """1, 0 or -1."""
    return (number > 0) - (number < 0)
