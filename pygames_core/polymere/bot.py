"""The computer: a whole turn is planned when it begins, from what the seat sees and nothing else.

Levels differ by how many tiles they chain in one turn and by how widely they look. The plan is a function of
the observation at the beginning of the turn, so an answer depends on the observation, the level and the seed
alone; the last plans are only remembered to save time.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ..game import Thought
from ..search import Budget
from .chain import OUT, Line, beams, distinct
from .observe import Observed
from .rules import DECLINE, FIRST_TURN
from .table import EMPTY, Table
from .tiles import JOKER, JOKER_TILE, ORIGIN, Mask, hand_mask, orientations_of, parse, reach, tile_mask, tiles_of, write


class Level(NamedTuple):
    cap: int  # tiles chained in one turn
    nodes: int
    threats: float  # weight of what is left to the others
    worlds: int  # redealt hands in which the others answer (two players)


LEVELS = (
    Level(1, 200, 0.0, 0),
    Level(2, 500, 0.0, 0),
    Level(4, 1500, 0.0, 0),
    Level(8, 5000, 1.0, 0),
    Level(99, 16000, 1.0, 4),
)
WIDTHS = (6, 24, 96, 384)
KEPT = 24  # ends of the turn whose openings are weighed
ANSWERED = 8  # ends that are tried against redealt hands
ANSWER_NODES, ANSWER_WIDTH = 220, 3

_plans: dict[object, list[str]] = {}


def think(
    obs: Observed, level: int, seed: int, nodes: int | None = None, seconds: float | None = None
) -> Iterator[Thought]:
    legal = obs.legal()
    if len(legal) < 2:
        if legal:
            yield Thought(legal[0])
        return
    start, laid = beginning(obs)
    key = _key(obs, start), level, seed, nodes, seconds
    plan = _plans.get(key)
    if plan is None:
        plan = yield from _remember(key, _plan(obs, start, 0, level, seed, nodes, seconds))
    if plan[: len(laid)] != laid or len(plan) == len(laid):
        now = Line(obs.table, obs.hand, obs.jokers, obs.owed)
        plan = yield from _last(_plan(obs, now, len(laid), level, seed, nodes, seconds))
        laid = []
    yield Thought(plan[len(laid)], None, tuple(plan[len(laid) :]))


def _key(obs: Observed, start: Line) -> object:
    """Everything that a plan depends on."""
    others = tuple(count for seat, count in enumerate(obs.counts) if seat != obs.seat)
    rules = obs.setup.numbers, obs.setup.emptyhand, obs.setup.stop
    table = frozenset(start.table.laid.items()), frozenset(start.table.jokers.items())
    return obs.seat, rules, table, start.hand, start.jokers, obs.unseen, obs.unseen_jokers, others, obs.talon, obs.finished


def _remember(key: object, planning: Iterator[Thought]) -> Iterator[Thought]:
    plan = yield from _last(planning)
    while len(_plans) > 8:
        del _plans[next(iter(_plans))]
    _plans[key] = plan
    return plan


def _last(planning: Iterator[Thought]) -> Iterator[Thought]:
    thought = None
    for thought in planning:
        yield thought
    assert thought is not None
    return list(thought.line)


def beginning(obs: Observed) -> tuple[Line, list[str]]:
    """The turn of the seat on move as it began, and what it has laid since."""
    seat = obs.seat_
    laid: list[str] = []
    event = obs.history
    while event is not None and event.seat == seat and not event.drew and event.text != DECLINE:
        laid.append(event.text)
        event = event.before
    laid.reverse()
    if not laid:
        return Line(obs.table, obs.hand, obs.jokers, obs.owed), laid
    earlier = []
    while event is not None:
        earlier.append(event)
        event = event.before
    table = EMPTY
    for event in reversed(earlier):
        if parsed := parse(event.text):
            table = table.lay(*parsed, obs.setup.masks[event.seat])
    hand, jokers = obs.hand, obs.jokers
    for text in laid:
        parsed = parse(text)
        assert parsed is not None
        if parsed[1] == JOKER:
            jokers += 1
        else:
            hand |= tile_mask(parsed[1] // 6)
    return Line(table, hand, jokers, 1), laid


# -- planning --------------------------------------------------------------------------------
def _plan(
    obs: Observed, start: Line, laid: int, level: int, seed: int, nodes: int | None, seconds: float | None
) -> Iterator[Thought]:
    """Better and better turns, each as the `line` of a thought."""
    style = LEVELS[max(1, min(level, len(LEVELS))) - 1]
    rng = Random(seed)
    budget = Budget(nodes or style.nodes, seconds)
    if not start.table.laid:
        yield _thought([write(ORIGIN, _first(start, obs, rng))], 0.0, budget)
        return
    judge = Judge(obs, style)
    best: list[tuple[float, Line]] = []
    if style.cap <= laid:
        yield _thought([DECLINE], None, budget)
        return
    for width in WIDTHS:
        found: list[tuple[float, Line]] = [(judge.held(start), start)] if obs.table.laid else []
        for beam in beams(start, judge.numbers, budget, rng, width, style.cap - laid):
            if beam is None:
                if best:
                    yield _thought(_texts(best[0][1]), best[0][0], budget)
                continue
            found += [(judge.held(line), line) for line in beam]
            found = sorted(found, key=lambda entry: -entry[0])[: 4 * KEPT]
        best = sorted([*judge.weighed(found[:KEPT]), *best], key=lambda entry: -entry[0])[:KEPT]
        yield _thought(_texts(best[0][1]), best[0][0], budget)
        if budget.spent or best[0][0] >= OUT:
            break
    if style.worlds and len(obs.counts) == 2 and best[0][0] < OUT:
        value, line = yield from judge.answered(best[:ANSWERED], style.worlds, rng)
        best = [(value, line)]
    yield _thought(_texts(best[0][1]), best[0][0], budget)


def _thought(plan: list[str], value: float | None, budget: Budget) -> Thought:
    return Thought(plan[0], value, tuple(plan), budget.nodes)


def _texts(line: Line) -> list[str]:
    texts = [write(*placement) for placement in line.placements()]
    return texts + [DECLINE] if line.owed and line.held else texts


def _first(start: Line, obs: Observed, rng: Random) -> int:
    """Any numbered tile opens as well as another; jokers are kept."""
    turns = orientations_of(start.hand & FIRST_TURN)
    return rng.choice(turns) if turns else JOKER


class Judge:
    """What the end of a turn is worth to its player."""

    def __init__(self, obs: Observed, style: Level) -> None:
        self.obs, self.style = obs, style
        self.seat = obs.seat_
        self.numbers = obs.setup.masks[self.seat]
        self.others = [seat for seat in range(len(obs.counts)) if seat != self.seat and seat not in obs.finished]
        self.unseen = obs.unseen
        self.count = max(1, distinct(obs.unseen))

    def held(self, line: Line) -> float:
        """Minus the tiles in hand once the turn ends here."""
        held, owed = line.held, line.owed
        if not held:
            if not owed or self.obs.setup.emptyhand == "win" or not self.obs.talon:
                return OUT
            return -float(min(owed, self.obs.talon))
        return -float(held + min(owed, self.obs.talon))

    def weighed(self, ends: list[tuple[float, Line]]) -> list[tuple[float, Line]]:
        """The same ends, with what they leave open to the others and to oneself."""
        if not self.style.threats:
            return ends
        return [(value if value >= OUT else value + self._openings(line), line) for value, line in ends]

    def _openings(self, line: Line) -> float:
        table = line.table
        threat = max(self._threat(table, seat) for seat in self.others)
        return -self.style.threats * threat + 0.4 * min(4, distinct(_rich(table, self.numbers) & line.hand))

    def _threat(self, table: Table, seat: int) -> float:
        """How much the next turn of another seat could bring it: the chance of a rich place, of any place."""
        numbers, held = self.obs.setup.masks[seat], self.obs.counts[seat]
        miss = 1 - min(0.95, held / self.count)
        rich = 1.0
        some = 1.0
        for sides, fit in table.open.values():
            fit &= reach(sides, numbers) & self.unseen
            if fit:
                none = miss ** fit.bit_count()
                some *= none
                if sides & (sides - 1):
                    rich *= none
        return 6.0 * (1 - rich) * min(1.0, 0.3 + 5 / held) + 1.0 * (1 - some)

    def answered(self, ends: list[tuple[float, Line]], worlds: int, rng: Random) -> Iterator[Thought]:
        """The end that leaves the other one worst off, hands redealt and the answer searched."""
        other = self.others[0]
        deals = [self._deal(rng, other) for _ in range(worlds)]
        judged = []
        budget = Budget()
        for value, line in ends:
            reply = 0.0
            for hand, jokers in deals:
                answer = yield from self._answer(line, hand, jokers, other, budget)
                reply += answer
            judged.append((self.held(line) - reply / worlds, line))
        return max(judged, key=lambda entry: entry[0])

    def _deal(self, rng: Random, seat: int) -> tuple[Mask, int]:
        unseen = [*tiles_of(self.unseen), *[JOKER_TILE] * self.obs.unseen_jokers]
        dealt = rng.sample(unseen, self.obs.counts[seat])
        return hand_mask(dealt), dealt.count(JOKER_TILE)

    def _answer(self, line: Line, hand: Mask, jokers: int, seat: int, budget: Budget) -> Iterator[Thought]:
        """Minus the tiles that the other one keeps after the best turn found in this deal."""
        start = Line(line.table, hand, jokers, 1)
        best = -float(start.held + 1)
        part = Budget(ANSWER_NODES)
        for beam in beams(start, self.obs.setup.masks[seat], part, Random(1), ANSWER_WIDTH, 99):
            for end in beam or ():
                best = max(best, 25.0 if not end.held and not end.owed else -float(end.held + end.owed))
            if budget.tick():
                yield Thought(DECLINE)
        return best


def _rich(table: Table, numbers: int) -> Mask:
    found = 0
    for sides, fit in table.open.values():
        if sides & (sides - 1) and fit:
            found |= fit & reach(sides, numbers)
    return found
