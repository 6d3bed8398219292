"""The computer: a whole turn is planned when it begins, from what the seat sees and nothing else.

Levels differ by how many tiles they chain in one turn and by how widely they look. The plan is a function of
the observation at the beginning of the turn, so an answer depends on the observation, the level and the seed
alone; the last plans are only remembered to save time.
"""

from collections.abc import Generator, Iterator
from random import Random
from typing import NamedTuple

from ...core.bits import members
from ...core.game import Thought
from ...search import Budget
from .chain import OUT, Line, beams, closings, distinct, spread
from .observe import Observed
from .playout import Hand, drawn, played_out, size
from .rules import DECLINE, FIRST_TURN
from .table import EMPTY, Table
from .tiles import JOKER, JOKER_TILE, ORIGIN, hand_mask, parse, reaches, tile_mask, tiles_of, write


class Level(NamedTuple):
    cap: int  # tiles chained in one turn
    nodes: int
    openings: float  # weight of what the table leaves open
    stages: tuple[tuple[int, int], ...] = ()  # so many ends of the turn, so many redealt worlds; the best go on


LEVELS = (
    Level(1, 200, 0.0),
    Level(2, 500, 0.0),
    Level(4, 1500, 0.0),
    Level(8, 5000, 1.0),
    Level(99, 9000, 1.0, ((20, 6), (8, 12), (3, 24))),
)
SECONDS = 1.0  # the top level's time, twice in a turn: for the chains, then for the next rounds
WIDTHS = (6, 24, 96, 384)
CLOSED = 6  # ends whose last tile is chosen anew among all
KEPT = 24  # ends of the turn whose openings are weighed
ROUNDS = 4  # turns of every player that are played out
VICTORY = 6.0  # emptying a hand first, in tiles

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
    return (
        obs.seat,
        rules,
        table,
        start.hand,
        start.jokers,
        obs.unseen,
        obs.unseen_jokers,
        others,
        obs.talon,
        obs.finished,
    )


def _remember(key: object, planning: Iterator[Thought]) -> Generator[Thought, None, list[str]]:
    plan = yield from _last(planning)
    while len(_plans) > 8:
        del _plans[next(iter(_plans))]
    _plans[key] = plan
    return plan


def _last(planning: Iterator[Thought]) -> Generator[Thought, None, list[str]]:
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
    if seconds is None and nodes is None and level >= len(LEVELS):
        seconds = SECONDS
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
                yield _thought(_texts(best[0][1]) if best else [DECLINE], best[0][0] if best else None, budget)
                continue
            found += [(judge.held(line), line) for line in beam]
            found = sorted(found, key=lambda entry: -entry[0])[: 4 * KEPT]
        best = _unlike(sorted([*judge.weighed(found[:KEPT]), *best], key=lambda entry: -entry[0]))[:KEPT]
        yield _thought(_texts(best[0][1]), best[0][0], budget)
        if budget.spent or best[0][0] >= OUT:
            break
    if style.openings and best[0][0] < OUT:
        best = yield from judge.closed(best)
    if style.stages and best[0][0] < OUT:
        best = yield from judge.played(best, style.stages, rng, Budget(None, seconds))
    yield _thought(_texts(best[0][1]), best[0][0], budget)


def _unlike(ends: list[tuple[float, Line]]) -> list[tuple[float, Line]]:
    """The same ends without those that leave the same table."""
    seen: dict[object, tuple[float, Line]] = {}
    for value, line in ends:
        seen.setdefault((line.owed, frozenset(line.table.laid.items())), (value, line))
    return list(seen.values())


def _thought(plan: list[str], value: float | None, budget: Budget) -> Thought:
    return Thought(plan[0], value, tuple(plan), budget.nodes)


def _texts(line: Line) -> list[str]:
    texts = [write(*placement) for placement in line.placements()]
    return [*texts, DECLINE] if line.owed and line.held else texts


def _first(start: Line, obs: Observed, rng: Random) -> int:
    """Any numbered tile opens as well as another; jokers are kept."""
    turns = members(start.hand & FIRST_TURN)
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
        if not self.style.openings:
            return ends
        return [
            (value if value >= OUT else value + self.style.openings * self._openings(line), line)
            for value, line in ends
        ]

    def closed(self, ends: list[tuple[float, Line]]) -> Generator[Thought, None, list[tuple[float, Line]]]:
        """The same ends, and those that close the best of them with any other tile that touches one face."""
        more = list(ends)
        for value, line in ends[:CLOSED]:
            for other in closings(line, self.numbers):
                more += self.weighed([(self.held(other), other)])
            yield Thought(_texts(line)[0], value, tuple(_texts(line)))
        return _unlike(sorted(more, key=lambda entry: -entry[0]))[:KEPT]

    def _openings(self, line: Line) -> float:
        """Places for oneself next time, less those for the others."""
        rich, single = spread(line, self.numbers)
        threats = [self._threat(line.table, seat) for seat in self.others]
        return 0.3 * min(single, 4) + 0.3 * min(distinct(rich), 4) - sum(threats) / len(threats)

    def _threat(self, table: Table, seat: int) -> float:
        """How likely another seat is to find a place, and rich ones, as far as this one can know."""
        numbers, held = self.obs.setup.masks[seat], self.obs.counts[seat]
        miss = 1 - min(0.95, held / self.count)
        rich, none_at_all = 0.0, 1.0
        reached = reaches(numbers)
        for sides, fit in table.open.values():
            fit &= reached[sides] & self.unseen
            if fit:
                none = miss ** fit.bit_count()
                none_at_all *= none
                if sides & (sides - 1):
                    rich += 1 - none
        return 0.5 * min(rich, 3.0) + 1.0 * (1 - none_at_all)

    def played(
        self, ends: list[tuple[float, Line]], stages: tuple[tuple[int, int], ...], rng: Random, budget: Budget
    ) -> Generator[Thought, None, list[tuple[float, Line]]]:
        """The same ends judged by what the next rounds make of them, best first; the worst leave after each stage."""
        rows = [(value, 0.0, line) for value, line in ends]
        dealt = 0
        for kept, worlds in stages:
            rows = rows[:kept]
            for _ in range(worlds):
                if budget.spent:
                    break
                hands, talon = self._deal(rng)
                for number, (value, total, line) in enumerate(rows):
                    rows[number] = value, total + self._outcome(line, hands, talon, dealt), line
                    if budget.tick():
                        yield _thought(_texts(rows[0][2]), rows[0][0], budget)
                dealt += 1
            rows.sort(key=lambda row: -row[1])
        return [(total / max(dealt, 1), line) for _, total, line in rows]

    def _deal(self, rng: Random) -> tuple[dict[int, Hand], list[int]]:
        """The unseen tiles dealt to the others, and the talon that is left."""
        unseen = [*tiles_of(self.unseen), *[JOKER_TILE] * self.obs.unseen_jokers]
        rng.shuffle(unseen)
        hands = {}
        for seat in self.others:
            dealt = [unseen.pop() for _ in range(self.obs.counts[seat])]
            hands[seat] = hand_mask(dealt), dealt.count(JOKER_TILE)
        return hands, unseen

    def _outcome(self, line: Line, hands: dict[int, Hand], talon: list[int], seed: int) -> float:
        """Tiles fewer than the best of the others, half; a win or a defeat counts as `VICTORY` tiles."""
        talon = list(talon)
        own = drawn((line.hand, line.jokers), line.owed, talon)
        order = [
            seat for n in range(1, len(self.obs.counts)) if (seat := (self.seat + n) % len(self.obs.counts)) in hands
        ]
        after, first = played_out(
            line.table, {**hands, self.seat: own}, [*order, self.seat], self.obs.setup.masks, talon, ROUNDS, seed
        )
        held = size(after[self.seat])
        if first == self.seat:
            return VICTORY
        if first is not None:
            return -VICTORY - 0.3 * held
        return 0.5 * min(size(after[seat]) for seat in order) - held
