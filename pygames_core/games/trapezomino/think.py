"""The computer: levels by how far they look, endings played exactly, and the helper of the solo."""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

from ...core.bits import members
from ...core.game import Analysis, Observation, Thought
from ...search import BEGINNERS, Budget, Core, Found, alphabeta, glance, narrowed
from ...search.core import Order
from .filling import Solo, written
from .pieces import TEXTS, texts
from .planes import Choice, Node, RoundCore, after, best_points, by_points, early
from .rules import Duel, position
from .solver import completion

LADDER = {2: 3, 3: 12, 4: 120}  # nodes, by level; the first does not search
SECONDS = 1.0
WIDTH, WIDEST = 6, 12  # moves that are looked into, and by level 5
SMALL = 24  # with so few moves none is left out
RATED = 3  # times the beam's width: moves that are looked at before the beam is chosen
EXACT_SHARE = 3  # the exact search of an ending may take one part in so many
EXACT_MOVES = 60  # with more moves it is not even tried
WON = 50.0  # what a round of a match is worth beside the points of a round
TEMPO = 0.5  # what the best points of the seat on move count for in a position that is only judged


def think(obs: Observation, level: int, seed: int, nodes: int | None, seconds: float | None) -> Iterator[Thought]:
    """Better and better thoughts; the value is the mover's lead at the end of the round. Alone, the hint."""
    state = position(obs)
    if isinstance(state, Solo):
        yield from advise(state)
        return
    rng = Random(seed)
    core = RoundCore(state)
    for found in look(core, level, rng, nodes, seconds):
        yield Thought(TEXTS[found.move], found.value, tuple(TEXTS[move] for move in found.line), found.nodes)


def look(core: RoundCore, level: int, rng: Random, nodes: int | None, seconds: float | None) -> Iterator[Found]:
    """What a level sees."""
    if level < min(LADDER) and nodes is None:
        yield glance(core, points_seen, rng)
        return
    budget = Budget.of_level(level, LADDER, nodes, seconds, SECONDS)
    if level <= BEGINNERS:
        yield from alphabeta(core, budget, judge, narrowed(core, points_seen, partial(as_they_come, rng)))
    else:
        yield from search(core, budget, Beam(core.node, WIDTH if level in LADDER else WIDEST, rng))


def points_seen(core: Core) -> tuple[int, Sequence[int]]:
    """The most points that a placement makes now, and the placements that do."""
    most, best = by_points(node_in(core))[0]
    return most, members(best)


def search(core: RoundCore, budget: Budget, beam: "Beam") -> Iterator[Found]:
    """First the whole ending, if it can be had cheaply; else as deep as a beam of good moves allows."""
    if len(core.moves()) <= EXACT_MOVES:
        part = budget.part(EXACT_SHARE)
        found = None
        for found in alphabeta(core, part, judge, order=everything):
            yield found
        budget.charge(part.nodes)
        if found and found.exact:
            return
    yield from alphabeta(core, budget, judge, order=beam)


def node_in(core: Core) -> Node:
    assert isinstance(core, RoundCore)
    return core.node


def as_they_come(rng: Random, core: Core, moves: Sequence[int]) -> list[int]:
    """All moves in any order."""
    return rng.sample(everything(core, moves), len(moves))


def everything(core: Core, moves: Sequence[int]) -> list[int]:
    """All moves, most points first."""
    return moves.all() if isinstance(moves, Choice) else list(moves)


class Beam:
    """The most promising moves: points made, less the best answer. Few moves are all kept."""

    def __init__(self, root: Node, width: int, rng: Random) -> None:
        self.root = root  # where more moves are kept
        self.width = width
        self.rng = rng

    def __call__(self, core: Core, moves: Sequence[int]) -> list[int]:
        if len(moves) <= SMALL:
            return everything(core, moves)
        node = node_in(core)
        width = self.width * 2 if node is self.root else self.width
        rated = [(rate(node, after(node, move)), self.rng.random(), move) for move in richest(node, width * RATED)]
        rated.sort(reverse=True)
        offer = moves.offer if isinstance(moves, Choice) else ()
        return [*(move for _, _, move in rated[:width]), *offer]


def richest(node: Node, count: int) -> list[int]:
    """At least so many moves, if there are, those with most points first."""
    found: list[int] = []
    for _, bits in by_points(node):
        if len(found) >= count:
            break
        found += members(bits)
    return found


def rate(node: Node, there: Node) -> float:
    gain = there.lead - node.lead
    return (-gain if node.turn else gain) - best_points(there)


def judge(core: Core, me: int) -> float:
    """The lead, and part of what the seat on move can make at once."""
    node = node_in(core)
    lead = -node.lead if me else node.lead
    tempo = TEMPO * best_points(node)
    return lead + (tempo if node.turn == me else -tempo)


def analyse(obs: Observation, seconds: float) -> Iterator[list[Analysis]]:
    """Every placement valued by the lead it leads to; exact when the ending could be searched whole."""
    state = position(obs)
    if isinstance(state, Solo):
        yield [Analysis(text, "unknown") for text in state.legal()]
        return
    core = RoundCore(state)
    moves = core.moves().all()
    budget = Budget(seconds=seconds)
    rows = {move: Analysis(TEXTS[move], "unknown", rate(core.node, core.after(move))) for move in moves}
    yield told(state, rows)
    order: Order = everything if len(moves) <= EXACT_MOVES else Beam(core.node, WIDEST, Random(1))
    for found in alphabeta(core, budget, judge, order=order, every=True):
        for row in found.rows:
            judged = verdict(row.value) if row.exact else "unknown"
            rows[row.move] = Analysis(TEXTS[row.move], judged, row.value, row.exact)
        yield told(state, rows)


def told(duel: Duel, rows: dict[int, Analysis]) -> list[Analysis]:
    """What is known, every offer like the one that was looked at."""
    return [row._replace(action=text) for move, row in rows.items() for text in alike(duel, move)]


def alike(duel: Duel, move: int) -> list[str]:
    """The actions that a move stands for."""
    return texts(early(duel)) if duel.is_early(move) else [TEXTS[move]]


def verdict(value: float) -> str:
    return "win" if value > 0 else "loss" if value < 0 else "level"


# -- solo --------------------------------------------------------------------------------------------


def advise(solo: Solo) -> Iterator[Thought]:
    """The hint: a piece that leaves a way to finish, or the piece to take back. Empty while nothing is known."""
    if solo.over:
        return
    for found in completion(solo.gap):
        if found:
            actions = written(solo.gap, found)
            yield Thought(actions[0], line=tuple(actions))
            return
        yield Thought("")
    mine = range(len(solo.laid) - 1, solo.given - 1, -1)
    for index in mine:
        for found in completion(solo.without(index)):
            yield Thought("")
            if found:
                yield Thought("", take=index - solo.given)
                return
    if mine:
        yield Thought("", take=mine[0] - solo.given)


def standings(obs: Observation) -> list[float]:
    """Points of the round; in a match rounds won come first."""
    state = position(obs)
    if isinstance(state, Solo):
        return []
    match = WON * (state.options["target"] > 1)
    return [match * won + points for won, points in zip(state.wins, state.round_scores, strict=True)]
