"""Problems of the duel: the end of a round, searched whole. Points are what is counted: the best lead is asked for."""

from collections.abc import Iterator

from ...core.problem import Worth, Worths
from ...search import Budget, alphabeta
from .planes import RoundCore
from .rules import Duel
from .think import alike, everything, judge

NODES = 40000  # of a limited proof


def prove(state: Duel, limited: bool) -> Iterator[Worths | None]:
    """The lead that each action leads to."""
    found = None
    for each in alphabeta(RoundCore(state), Budget(NODES if limited else None), judge, order=everything, every=True):
        found = each
        yield None
    if found and found.exact:
        yield {text: Worth(int(row.value)) for row in found.rows for text in alike(state, row.move)}


def came(state: Duel, seat: int) -> int | None:
    """The lead at the end."""
    return state.scores[seat] - state.scores[1 - seat] if state.over else None
