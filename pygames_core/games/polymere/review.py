"""Going over a game again: in tiles ahead, after the next rounds; a place counts as tiles, too."""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, stdev

from ...core.game import Observation, Weighed
from ...core.review import Care
from .ahead import Ahead, final, held, in_hand, opened
from .chain import Line
from .choices import Choices
from .observe import Observed, seen_by
from .playout import Hand
from .rules import DECLINE, Polymere
from .tiles import JOKER, parse, tile_mask

CARE = Care(glance=1500, look=12000, least=1.0)
WORLD = 100  # nodes that a deal played on is counted as
LEAST = 8  # deals, however few nodes there are
SURE = 3.0  # standard errors of a difference that may be chance
DEALS = 64  # in which what was drawn is compared with what could have been


def weigh(obs: Observation, text: str, nodes: int) -> Iterator[Weighed | None]:
    """The best turns are played on in the same deals; then the best of them and that of `text` in fresh ones."""
    seen = seen_by(obs)
    assert isinstance(seen, Observed)
    choices, worlds = Choices(seen), max(LEAST, nodes // WORLD)
    for _ in choices.explore(nodes, text):
        yield None
    lines = [(each, line) for each in choices.finalists(text) for line in choices.ends[each]]
    told = yield from choices.played([line for _, line in lines], range(worlds // 4))
    rated = sorted(zip(told, lines, strict=True), key=lambda row: -fmean(row[0]))
    best, end = rated[0][1]
    other = next(line for _, (each, line) in rated if each == text)
    first, second = yield from choices.played([end, other], range(worlds // 4, worlds))
    value, lower = fmean(first), fmean(second)
    noise = SURE * stdev([one - two for one, two in zip(first, second, strict=True)]) / len(first) ** 0.5
    if best == text or lower >= value:
        best, end, value, noise = text, other, lower, 0.0
    wins = choices.wins(best)
    yield Weighed(best, value, lower, noise, wins=wins, alike=wins and choices.wins(text), line=laid(end))


def laid(end: Line) -> tuple[str, ...]:
    """The tiles of a turn; what is drawn for the rest is nobody's choice."""
    actions = end.actions()
    return tuple(actions[:-1] if actions[-1] == DECLINE and len(actions) > 1 else actions)


def settled(before: Polymere, text: str, after: Polymere, seat: int) -> float | None:
    """Once a seat is out, or the game is over."""
    if seat in before.finished or not (seat in after.finished or after.over):
        return None
    return final(after, seat)


def chance(before: Observation | None, text: str, after: Observation) -> Iterator[float | None]:
    """The hand to begin with; tiles drawn."""
    now = seen_by(after)
    assert isinstance(now, Observed)
    if before is None:
        yield from dealt(now)
        return
    seen = seen_by(before)
    assert isinstance(seen, Observed)
    drew = now.history.drew if now.history and now.history.seat == now.seat else 0
    if drew and seen.seat == seen.to_move:
        yield from drawn(seen, text, now)


def dealt(seen: Observed) -> Iterator[float | None]:
    """The hand, beside any other that might have been dealt."""
    ahead, mine = Ahead(seen), in_hand((seen.hand, seen.jokers))
    unseen, found = in_hand((seen.unseen, seen.unseen_jokers)), []
    for world in range(DEALS):
        rng = Random(world)
        mixed = mixture(mine + unseen, rng)
        values = []
        for own, rest in ((mine, mixture(unseen, rng)), (mixed[: len(mine)], mixed[len(mine) :])):
            hands, talon = ahead.dealt(rest, held(own))
            table, order = opened(seen, hands, Random(world))
            values.append(ahead.rounds(table, hands, talon, order, world))
            yield None
        found.append(values[0] - values[1])
    yield fmean(found)


def drawn(seen: Observed, text: str, now: Observed) -> Iterator[float | None]:
    """The tiles drawn after an action, beside any others."""
    ahead = Ahead(seen)
    stayed = held_after(seen, text)
    pool, came = in_hand((seen.unseen, seen.unseen_jokers)), in_hand((now.hand & ~stayed[0], now.jokers - stayed[1]))
    found = []
    for world in range(DEALS):
        mixed = mixture(pool, Random(world))
        values = []
        for drew in (came, mixed[: len(came)]):
            hands, talon = ahead.dealt(without(mixed, drew), held(in_hand(stayed) + drew))
            values.append(ahead.rounds(now.table, hands, talon, [*ahead.others, ahead.seat], world))
            yield None
        found.append(values[0] - values[1])
    yield fmean(found)


def held_after(seen: Observed, text: str) -> Hand:
    """What stays in hand of an action, before anything is drawn."""
    laid = parse(text) if text != DECLINE else None
    if laid is None:
        return seen.hand, seen.jokers
    if laid[1] == JOKER:
        return seen.hand, seen.jokers - 1
    return seen.hand & ~tile_mask(laid[1] // 6), seen.jokers


def mixture(tiles: Sequence[int], rng: Random) -> list[int]:
    """The same tiles in another order."""
    return rng.sample(tiles, len(tiles))


def without(tiles: Sequence[int], gone: Sequence[int]) -> list[int]:
    """What is left of tiles, jokers counted."""
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return left
