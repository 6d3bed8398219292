"""Going over a game again: in points ahead of the best of the others; a tie that is thrown for counts half a point."""

from collections.abc import Iterator
from itertools import product

from ...core.game import Observation, Weighed
from ...core.review import Care
from ...search import Budget
from ...search.weighing import agreed, deepened
from .board import Turn
from .core import TableCore
from .rules import State, seen
from .think import Dearest, Outlook, explore, forecast

CARE = Care(glance=3000, look=24000, least=1.0)
THROWN = 0.5  # points that a throw is worth
UNSURE = 0.5  # points that a search for more than two may be wrong by
FACES = range(1, 7)


def weigh(obs: Observation, text: str, nodes: int) -> Iterator[Weighed | None]:
    """From the solved game for two, by a search for more."""
    state = seen(obs)
    turn = next(turn for turn in state.turns() if turn.text == text)
    if state.options["players"] == 2:
        yield solved(state, turn)
    else:
        yield from searched(state, turn, nodes)


def solved(state: State, turn: Turn) -> Weighed:
    """Nothing is left open, but where too many positions may not come back."""
    outlook = Outlook(state)
    best = outlook.best()[0]
    value, other = outlook.margin(best), outlook.margin(turn)
    exact = outlook.exact(best) and outlook.exact(turn)
    wins = exact and value > 0
    return Weighed(best.text, value, other, 0.0, exact, wins, wins and other > 0, forecast(state, best))


def searched(state: State, turn: Turn, nodes: int) -> Iterator[Weighed | None]:
    """As far as the last two whole depths agree."""
    budget = Budget(nodes)
    same = turn.board, turn.gain
    core = TableCore(state)
    searching = explore(core, budget, Dearest(core, 1))
    told = yield from deepened(searching, budget, lambda move: (move.board, move.gain) == same)
    found, lost = told[-1][0], agreed(told)
    best = found.move.text if lost else turn.text
    noise = 0.0 if found.exact else UNSURE
    yield Weighed(best, found.value, found.value - lost, noise, found.exact, line=(best,))


def settled(before: State, text: str, after: State, seat: int) -> float | None:
    """Points ahead at the end, and the throw."""
    if after.result is None:
        return None
    first = after.result.ranking[0]
    if len(after.groups()[0]) < 2 or seat not in after.groups()[0]:
        return ahead(after, seat)
    return THROWN * (0 if len(first) > 1 else 1 if seat in first else -1)


def ahead(state: State, seat: int) -> float:
    """Of the best of the others."""
    return state.scores[seat] - max(score for other, score in enumerate(state.scores) if other != seat)


def chance(before: Observation | None, text: str, after: Observation) -> Iterator[float]:
    """Who begins, and how the path lies: the solved game knows what that is worth. At the end the throw for a tie,
    beside what the dice in hand promised."""
    state, seat = seen(after), after.seat
    if before is None:
        if state.options["players"] == 2:
            outlook = Outlook(state)
            margin = outlook.margin(outlook.best()[0])
            yield float(margin if seat == state.to_move else -margin)
        return
    assert seat is not None
    throwers = state.throws() if state.over else {}
    if seat in throwers:
        came = settled(seen(before), text, state, seat)
        assert came is not None
        yield came - THROWN * promised({each: len(throws) for each, throws in throwers.items()}, seat)


def promised(dice: dict[int, int], seat: int) -> float:
    """How often this seat throws more than all others, less how often one of them does."""
    seats = [each for each, count in dice.items() for _ in range(count)]
    found = 0
    for throws in product(FACES, repeat=len(seats)):
        totals = {each: sum(throw for who, throw in zip(seats, throws, strict=True) if who == each) for each in dice}
        most = max(totals.values())
        leaders = [each for each, total in totals.items() if total == most]
        found += 0 if len(leaders) > 1 else 1 if leaders == [seat] else -1
    return found / float(len(FACES) ** len(seats))
