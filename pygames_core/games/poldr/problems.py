"""Problems for two: the end of a round, searched whole."""

from collections.abc import Hashable, Iterator
from random import Random

from ...core.problem import Worth, Worths
from ...search import Budget, alphabeta
from .round_core import RoundCore
from .rules import PoldrState
from .think import WON, Dearest, Here, outlook, verdict

NODES = 20000  # of a limited proof
HURRY = 0.5  # what one action sooner or later is worth, in a round won or lost


class Counted(RoundCore):
    """A round whose actions are counted: sooner won is better, later lost too."""

    def key(self) -> Hashable:
        return len(self.before), super().key()


def prove(state: PoldrState, limited: bool) -> Iterator[Worths | None]:
    """Who wins after each action, and how soon."""
    core = Counted(state.round)
    if core.over:
        return
    texts = {step: text for text, step in state.texts.items()}
    found = None
    for each in alphabeta(core, Budget(NODES if limited else None), outlook, Dearest(Random(1)), timed, every=True):
        found = each
        yield None
    if found and found.exact:
        yield {texts[row.move]: Worth(round(row.value / WON), row.value) for row in found.rows}


def timed(core: Here, me: int) -> float:
    """Won, shared or lost, and how soon."""
    won = verdict(core, me)
    return won - HURRY * len(core.before) * (won > 0) + HURRY * len(core.before) * (won < 0)


def came(state: PoldrState, seat: int) -> int | None:
    """Whoever has all bricks back has won, although the others go on."""
    winners = RoundCore(state.round).winners()
    if not winners:
        return None
    return 1 if winners == (seat,) else 0 if seat in winners else -1
