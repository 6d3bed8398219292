"""Going over a game again: in points of the round, ahead of the other."""

from collections.abc import Iterator
from random import Random

from ...core.game import Observation, Weighed
from ...core.review import Care
from ...search import Budget, alphabeta
from ...search.core import Order
from ...search.weighing import agreed, deepened
from .pieces import NUMBER, TEXTS
from .planes import RoundCore
from .rules import Duel, position
from .think import EXACT_MOVES, WIDEST, Beam, everything, judge

CARE = Care(glance=400, look=6000, least=2.0)
UNSURE = 1.5  # points that an ending not yet searched whole may be wrong by


def weigh(obs: Observation, text: str, nodes: int) -> Iterator[Weighed | None]:
    """By the search of the computer."""
    duel = position(obs)
    assert isinstance(duel, Duel)
    number = NUMBER[text]
    first = duel.is_early(number) and not duel.offers
    yield from offered(duel, text, nodes) if first else judged(duel, number, nodes)


def judged(duel: Duel, number: int, nodes: int) -> Iterator[Weighed | None]:
    """As far as the last two whole depths agree."""
    core, budget = RoundCore(duel), Budget(nodes)
    core.offer = (number,) if duel.is_early(number) else core.offer
    searching = alphabeta(core, budget, judge, order=order_of(core), watch=number)
    told = yield from deepened(searching, budget, lambda move: move == number)
    found, lost = told[-1][0], agreed(told)
    line = found.line if lost else (number,)
    noise = 0.0 if found.exact else UNSURE
    texts = tuple(TEXTS[move] for move in line)
    sure = found.exact and found.value > 0
    alike = found.exact and found.value > lost
    yield Weighed(texts[0], found.value, found.value - lost, noise, found.exact, sure, alike, texts)


def offered(duel: Duel, text: str, nodes: int) -> Iterator[Weighed | None]:
    """A joker offered too early gives the turn away, and may be answered by another."""
    core, given = RoundCore(duel), RoundCore(duel.play(text))
    values, best = [], 0
    for each in (core, given):
        for found in alphabeta(each, Budget(nodes // 2), judge, order=order_of(each)):  # noqa: B007  (the last one counts)
            yield None
        values.append(found.value)
        best = best or found.move
    value, other = values[0], -values[1]
    told = TEXTS[best] if value > other else text
    yield Weighed(told, max(value, other), other, UNSURE, line=(told,))


def order_of(core: RoundCore) -> Order:
    """Few moves are all searched."""
    return everything if len(core.moves()) <= EXACT_MOVES else Beam(core.node, WIDEST, Random(1))


def settled(before: Duel, text: str, after: Duel, seat: int) -> float | None:
    """The lead at the end of a round."""
    if not after.over and after.round == before.round:
        return None
    lead = before.round_scores[0] - before.round_scores[1]
    lead += before.points(NUMBER[text]) * (1 if before.turn == 0 else -1)
    return float(-lead if seat else lead)
