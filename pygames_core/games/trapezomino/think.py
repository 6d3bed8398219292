"""The computer: levels by how far they look, endings played exactly, and the helper of the solo."""

from collections.abc import Iterator, Sequence
from random import Random

from ...core.bits import members
from ...core.game import Analysis, Observation, Thought
from ...search import Budget, Core, Found, alphabeta
from ...search.core import Order
from .filling import Solo, written
from .pieces import TEXTS
from .planes import Choice, Node, RoundCore, after, best_points, by_points, points_in
from .rules import position
from .solver import completion

SAMPLES = {1: 4, 2: 30}  # placements that the first levels look at
GREEDY = 3  # the level that counts all its points, and looks no further
LADDER = (1, 1, 1, 40)  # nodes of levels 1 to 4
SECONDS = 1.0
WIDTHS = {4: 6, 5: 12}
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
    level = max(level, 1)
    if level in SAMPLES:
        yield careless(core, rng, SAMPLES[level])
        return
    if level == GREEDY:
        yield greedy(core, rng)
        return
    budget = Budget.of_level(level, LADDER, nodes, seconds, SECONDS)
    yield from (thought(found) for found in search(core, budget, WIDTHS[min(level, 5)], rng))


def careless(core: RoundCore, rng: Random, samples: int) -> Thought:
    """The most points among a few placements that come to mind."""
    moves = rng.choices(core.moves().all(), k=samples)
    move = max(moves, key=lambda each: points_in(core.node, each))
    return Thought(TEXTS[move], nodes=samples)


def greedy(core: RoundCore, rng: Random) -> Thought:
    """The most points now."""
    _, best = by_points(core.node)[0]
    return Thought(TEXTS[rng.choice(members(best))], nodes=1)


def search(core: RoundCore, budget: Budget, width: int, rng: Random) -> Iterator[Found]:
    """First the whole ending, if it can be had cheaply; else as deep as a beam of good moves allows."""
    if len(core.moves()) <= EXACT_MOVES:
        part = budget.part(EXACT_SHARE)
        found = None
        for found in alphabeta(core, part, judge, order=everything):
            yield found
        budget.charge(part.nodes)
        if found and found.exact:
            return
    yield from alphabeta(core, budget, judge, order=Beam(core.node, width, rng))


def node_in(core: Core) -> Node:
    assert isinstance(core, RoundCore)
    return core.node


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
        rated = [(rate(node, move), self.rng.random(), move) for move in richest(node, width * RATED)]
        rated.sort(reverse=True)
        return [move for _, _, move in rated[:width]]


def richest(node: Node, count: int) -> list[int]:
    """At least so many moves, if there are, those with most points first."""
    found: list[int] = []
    for _, bits in by_points(node):
        if len(found) >= count:
            break
        found += members(bits)
    return found


def rate(node: Node, move: int) -> float:
    there = after(node, move)
    gain = there.lead - node.lead
    return (-gain if node.turn else gain) - best_points(there)


def judge(core: Core, me: int) -> float:
    """The lead, and part of what the seat on move can make at once."""
    node = node_in(core)
    lead = -node.lead if me else node.lead
    tempo = TEMPO * best_points(node)
    return lead + (tempo if node.turn == me else -tempo)


def thought(found: Found) -> Thought:
    return Thought(TEXTS[found.move], found.value, tuple(TEXTS[move] for move in found.line), found.nodes)


def analyse(obs: Observation, seconds: float) -> Iterator[list[Analysis]]:
    """Every placement valued by the lead it leads to; exact when the ending could be searched whole."""
    state = position(obs)
    if isinstance(state, Solo):
        yield [Analysis(text, "unknown") for text in state.legal()]
        return
    core = RoundCore(state)
    moves = core.moves().all()
    budget = Budget(seconds=seconds)
    rows = {move: Analysis(TEXTS[move], "unknown", rate(core.node, move)) for move in moves}
    yield list(rows.values())
    order: Order = everything if len(moves) <= EXACT_MOVES else Beam(core.node, WIDTHS[5], Random(1))
    for found in alphabeta(core, budget, judge, order=order, every=True):
        for row in found.rows:
            judged = verdict(row.value) if row.exact else "unknown"
            rows[row.move] = Analysis(TEXTS[row.move], judged, row.value, row.exact)
        yield list(rows.values())


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
