"""Going over a game again: in chances of winning the round; its end, as the search proves it."""

from collections.abc import Generator, Iterator
from random import Random

from ...core.game import Observation, Weighed
from ...core.review import Care
from ...core.state import State
from ...search import Budget, Core, alphabeta
from ...search.weighing import Chances, Playing, Told, agreed, deepened, weighed
from .board import Step
from .round_core import RoundCore
from .rules import PoldrState, position
from .think import WON, Dearest, outlook, playout, shared, verdict

CARE = Care(glance=8000, look=120000, least=0.15, chances=True)
UNSEEN = 1.0  # of a loss that the search does not see as well: any chance may be noise


def weigh(obs: Observation, text: str, nodes: int) -> Iterator[Weighed | None]:
    """By playing on; between two also by a search, which proves what it can, and must see a loss as well."""
    state = position(obs)
    core = RoundCore(state.round)
    if core.over:  # the round is won; the others take back what they can
        value = shared(core)[state.round.seat] - 1 / state.players
        yield Weighed(text, value, value, exact=True, line=(text,))
        return
    known: dict[str, Chances] = {}
    doubted = False
    if state.players == 2:
        told = yield from searched(state, text, Budget(nodes // 2))
        known, doubted = proved(state, text, told), not agreed(told)
        if told[-1][0].value <= -WON:  # nothing helps
            yield Weighed(text, -0.5, -0.5, exact=True, line=(text,))
            return
    for found in weighed(obs, text, nodes // 2, PLAYING, known):
        if found is None:
            yield None
        else:
            exact = known.keys() >= {found.best, text}
            hoped = text in known and found.best not in known  # this one surely loses; so may all others
            noise = UNSEEN if hoped or (doubted and not exact) else found.noise
            wins = found.best in known and found.value > 0
            yield found._replace(noise=noise, exact=exact, wins=wins, alike=wins and found.other == found.value)


def searched(state: PoldrState, text: str, budget: Budget) -> Generator[None, None, Told]:
    """What each whole depth says of the best action and of this one."""
    step, order = state.texts[text], Dearest(Random(1))
    searching = alphabeta(RoundCore(state.round), budget, outlook, order, verdict, watch=step)
    return (yield from deepened(searching, budget, lambda move: bool(move == step)))


def proved(state: PoldrState, text: str, told: Told) -> dict[str, Chances]:
    """Of the best action and of this one, those that surely win or lose."""
    found, other = told[-1]
    values = {written(state, found.move): found.value, text: other}
    return {each: Chances(0.5 if value > 0 else -0.5, 0.0) for each, value in values.items() if abs(value) >= WON}


def settled(before: PoldrState, text: str, after: PoldrState, seat: int) -> float | None:
    """The share of a round that is over."""
    if len(after.finished) == len(before.finished):
        return None
    winners = after.finished[-1].winners
    return (1 / len(winners) if seat in winners else 0.0) - 1 / after.players


def written(state: State, move: Step) -> str:
    """The text of a move."""
    assert isinstance(state, PoldrState)
    return next(text for text, step in state.texts.items() if step == move)


def read(state: State, text: str) -> Step:
    """The move of a text."""
    assert isinstance(state, PoldrState)
    return state.texts[text]


def begun(state: State) -> Core:
    """The round in play."""
    assert isinstance(state, PoldrState)
    return RoundCore(state.round)


PLAYING = Playing(begun, read, written, shared, playout)
