"""The computer: a whole turn is planned when it begins, from what the seat sees and nothing else.

Levels differ by how many tiles of a turn they see ahead and by how widely they look; where a plan ends and something
is owed, the next one begins. The plan is a function of the observation at the beginning of the turn, so an answer
depends on the observation, the level and the seed alone; the last plans are only remembered to save time. Rings
alone: hint.py.
"""

from collections.abc import Generator, Iterator
from random import Random
from typing import NamedTuple

from ...core.bits import members
from ...core.game import Analysis, Observation, Thought
from ...search import Budget
from .chain import OUT, Line, beams
from .choices import Choices
from .hint import hint
from .judge import KEPT, Judge, proposed, unlike
from .observe import Observed, seen_by
from .rings import Rings
from .rules import DECLINE, FIRST_TURN
from .table import EMPTY
from .tiles import JOKER, ORIGIN, parse, placement, tile_mask, write


class Level(NamedTuple):
    """How far a level looks."""

    sight: int  # tiles of a turn that it sees ahead
    nodes: int
    openings: float  # weight of what the table leaves open
    stages: tuple[tuple[int, int], ...] = ()  # so many ends of the turn, so many redealt worlds; the best go on


LEVELS = {  # the first looks at single tiles
    2: Level(6, 1000, 0.0),
    3: Level(8, 1500, 0.5),
    4: Level(8, 5000, 1.0),
    5: Level(99, 9000, 1.0, ((20, 6), (8, 12), (3, 24))),
}
TOP = max(LEVELS)
EASY, COSTLY = {2: 0, 1: 1, 3: 2}, 3  # faces that a tile touches, in a beginner's order; to draw comes before more
ANALYSED = 4000  # nodes in which the ways to go on are looked for
SECONDS = 1.0  # the top level's time, twice in a turn: for the chains, then for the next rounds
WIDTHS = (6, 24, 96, 384)
_plans: dict[object, list[str]] = {}


def think(obs: Observation, level: int, seed: int, nodes: int | None, seconds: float | None) -> Iterator[Thought]:
    """Better and better thoughts; those on the way say what they would do now."""
    seen = seen_by(obs)
    return hint(seen, seed, nodes, seconds) if isinstance(seen, Rings) else _turn(seen, level, seed, nodes, seconds)


def _turn(obs: Observed, level: int, seed: int, nodes: int | None, seconds: float | None) -> Iterator[Thought]:
    legal = obs.legal()
    if len(legal) < 2:
        if legal:
            yield Thought(legal[0])
        return
    if level < min(LEVELS) and nodes is None:
        yield Thought(_glance(obs, Random(seed)))
        return
    start, laid = beginning(obs)
    key = _key(obs, start), level, seed, nodes, seconds
    if key not in _plans:
        plan = yield from _followed(_plan(obs, start, level, seed, nodes, seconds), laid, _standby(obs))
        _remember(key, plan)
    plan = _plans[key]
    if plan[: len(laid)] != laid or len(plan) == len(laid):
        now = Line(obs.table, obs.hand, obs.jokers, obs.owed)
        plan, laid = (yield from _followed(_plan(obs, now, level, seed, nodes, seconds), [], "")), []
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


def _remember(key: object, plan: list[str]) -> None:
    while len(_plans) > 8:
        del _plans[next(iter(_plans))]
    _plans[key] = plan


def _followed(planning: Iterator[Thought], laid: list[str], standby: str) -> Generator[Thought, None, list[str]]:
    """The turn planned in the end. On the way, what goes on from the tiles laid since it began; else `standby`."""
    line: tuple[str, ...] = ()
    for thought in planning:
        line = thought.line
        rest = line[len(laid) :] if list(line[: len(laid)]) == laid else ()
        yield thought._replace(action=rest[0] if rest else standby, line=rest or (standby,))
    return list(line)


def _standby(obs: Observed) -> str:
    """What to do while nothing better is known: the tile that touches the fewest faces, or draw."""
    fewest = sorted(obs.places().items(), key=lambda place: obs.table.open[place[0]][0].bit_count())
    return next((write(cell, turns[0]) for cell, fit in fewest if (turns := members(fit & obs.hand))), DECLINE)


def _glance(obs: Observed, rng: Random) -> str:
    """One tile at a time: one that costs nothing, after which another may follow; else one that pays; jokers are kept.
    What costs more tiles than it lays is left."""

    def cost(text: str) -> tuple[int, bool]:
        parsed = parse(text)
        if parsed is None:
            return COSTLY, False
        cell, orientation = parsed
        faces = obs.table.open[cell][0].bit_count() if obs.table.laid else 0
        return EASY.get(faces, faces), orientation == JOKER

    legal = obs.legal()
    least = min(map(cost, legal))
    return rng.choice([text for text in legal if cost(text) == least])


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
        _, orientation = placement(text)
        if orientation == JOKER:
            jokers += 1
        else:
            hand |= tile_mask(orientation // 6)
    return Line(table, hand, jokers, 1), laid


# -- planning --------------------------------------------------------------------------------
def _plan(
    obs: Observed, start: Line, level: int, seed: int, nodes: int | None, seconds: float | None
) -> Iterator[Thought]:
    """Better and better turns, each as the `line` of a thought."""
    style = LEVELS.get(level, LEVELS[TOP])
    rng = Random(seed)
    if seconds is None and nodes is None and level >= TOP:
        seconds = SECONDS
    budget = Budget(nodes or style.nodes, seconds)
    if not start.table.laid:
        yield proposed([write(ORIGIN, _first(start, rng))], 0.0)
        return

    def seen(line: Line) -> list[str]:
        """The turn so far; what is owed where sight ends may still be laid."""
        return line.actions()[: style.sight]

    judge = Judge(obs, style.openings)
    best: list[tuple[float, Line]] = []
    for width in WIDTHS:
        found: list[tuple[float, Line]] = [(judge.held(start), start)] if obs.table.laid else []
        for beam in beams(start, judge.numbers, budget, rng, width, style.sight):
            if beam is None:
                value, line = best[0] if best else (None, start)
                yield proposed(seen(line), value, budget.nodes)
                continue
            found += [(judge.held(line), line) for line in beam]
            found = sorted(found, key=lambda entry: -entry[0])[: 4 * KEPT]
        best = unlike([*judge.weighed(found[:KEPT]), *best])
        yield proposed(seen(best[0][1]), best[0][0], budget.nodes)
        if budget.spent or best[0][0] >= OUT:
            break
    if style.openings and best[0][0] < OUT:
        best = yield from judge.closed(best)
    if style.stages and best[0][0] < OUT:
        best = yield from judge.played(best, style.stages, rng, Budget(None, seconds))
    yield proposed(seen(best[0][1]), best[0][0], budget.nodes)


def _first(start: Line, rng: Random) -> int:
    """Any numbered tile opens as well as another; jokers are kept."""
    turns = members(start.hand & FIRST_TURN)
    return rng.choice(turns) if turns else JOKER


# -- judging every action ----------------------------------------------------------------------
def analyse(obs: Observation, seconds: float) -> Iterator[list[Analysis]]:
    """Every choice of the turn by how far ahead the best turn that goes on from it leaves the seat."""
    seen = seen_by(obs)
    if isinstance(seen, Rings) or not seen.legal():
        yield [Analysis(text, "unknown") for text in obs.legal()]
        return
    choices, budget = Choices(seen), Budget(seconds=seconds)
    yield from ([Analysis(text, "unknown") for text in choices.ends] for _ in choices.explore(ANALYSED))
    for means in choices.means(budget):
        yield [judged(text, mean, choices.wins(text)) for text, mean in means.items()]


def judged(text: str, mean: float, wins: bool) -> Analysis:
    """The first empty hand is proved, the rest is what a few deals make of it."""
    return Analysis(text, "win" if wins else "unknown", round(mean, 2), wins)


def standings(obs: Observation) -> list[float]:
    """The fewer tiles in hand the better: counts that everybody sees."""
    seen = seen_by(obs)
    return [-float(count) for count in seen.counts] if isinstance(seen, Observed) else []
