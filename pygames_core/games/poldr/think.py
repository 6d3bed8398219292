"""The computer. Two players: alpha-beta, exact in the sea and near it; three: Monte Carlo trees.

First the winner is searched; once he is known, the margin is, because the bricks of all rounds count when a
match is level.
"""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from ...core.game import Analysis, Observation, Thought
from ...search import BEGINNERS, Budget, Found, alphabeta, glance, maxn, mcts, narrowed, richest
from ...search.core import Order
from .board import Step
from .round import BRICKS, NOWHERE
from .round_core import RoundCore
from .rules import PoldrState, position

LADDERS = {2: {2: 60, 3: 150, 4: 1500}, 3: {2: 60, 3: 2500, 4: 16000}}  # nodes by level, by players; level 1 has none
LONGEST = 2.0  # seconds of level 5
SPITE = 0.001  # what another's loss is worth beside one's own result
LINE = 6  # actions of a forecast
WON = 100.0  # a won round, above any count of bricks
Here = Any  # a RoundCore, in functions that a search calls with its own idea of a core


def think(
    obs: Observation, level: int, seed: int = 1, nodes: int | None = None, seconds: float | None = None
) -> Iterator[Thought]:
    """Better and better thoughts; a forced action at once."""
    rng = Random(seed)
    state = position(obs)
    texts = {step: text for text, step in state.texts.items()}
    if len(texts) == 1:
        yield Thought(next(iter(texts.values())))
        return
    spent = 0
    for found in look(state, level, rng, nodes, seconds):
        spent = max(spent, found.nodes)
        value = None if abs(found.value) >= WON else round(found.value, 2)
        yield Thought(texts[found.move], value, written(state, found), spent)


def written(state: PoldrState, found: Found) -> tuple[str, ...]:
    """The expected line as texts, as far as it is worth showing."""
    line: list[str] = []
    for step in found.line[:LINE] or (found.move,):
        text = next((text for text, known in state.texts.items() if known == step), None)
        if text is None:
            break
        line.append(text)
        state = state.play(text)
    return tuple(line)


def analyse(obs: Observation, seconds: float = 2.0) -> Iterator[list[Analysis]]:
    """Who wins after each action; exact once the search reaches the end of the round.

    With three players exact is what the seat is sure of when the others play for themselves, and against it where
    that costs them nothing.
    """
    state = position(obs)
    if state.over:
        return
    texts = {step: text for text, step in state.texts.items()}
    budget = Budget(seconds=seconds)
    core, me = RoundCore(state.round), state.round.seat
    if core.over:
        mine = core.winners() == (me,)
        yield [Analysis(text, "win" if mine else "loss", None, True) for text in texts.values()]
        return
    if state.players == 2:
        search = alphabeta(core, budget, outlook, Dearest(Random(1)), verdict, every=True)
    else:
        search = maxn(core, budget, hopes, final=partial(prizes, me))
    for found in search:
        judged = {row.move: row for row in found.rows}
        known = [judge(texts[row.move], row.value, row.exact, state.players == 2) for row in found.rows]
        yield known + [Analysis(text, "unknown") for step, text in texts.items() if step not in judged]


def judge(text: str, value: float, exact: bool, duel: bool) -> Analysis:
    """Only ends of the round are worth ±WON: between two players such a value is proved even where the search left
    something open; among three it rests on what the others are expected to do."""
    if abs(value) < WON:
        return Analysis(text, "level" if exact else "unknown", round(value, 2), exact)
    if exact or duel:
        return Analysis(text, "win" if value > 0 else "loss", None, True)
    return Analysis(text, "unknown", math.copysign(BRICKS, value))


def look(state: PoldrState, level: int, rng: Random, nodes: int | None, seconds: float | None) -> Iterator[Found]:
    """What a level sees."""
    core, ladder = RoundCore(state.round), LADDERS[state.players]
    if level < min(ladder) and nodes is None:
        yield glance(core, moved, rng)
        return
    budget = Budget.of_level(level, ladder, nodes, seconds, LONGEST)
    order: Order = Dearest(rng)
    if level <= BEGINNERS:
        order = narrowed(core, moved, order)
    if state.players == 2:
        yield from duel(state, budget, order)
    elif level <= BEGINNERS:
        yield from maxn(core, budget, hopes, order, partial(prizes, core.to_move))
    else:
        yield from crowd(state, budget, rng)


def moved(core: Here) -> tuple[float, Sequence[Step]]:
    """The most bricks that a move lays or takes back."""
    return richest(core.moves(), bricks)


# -- two players ------------------------------------------------------------------------------------


def duel(state: PoldrState, budget: Budget, order: Order) -> Iterator[Found]:
    """Search the winner; once he is known, the margin, with what is left of the budget.

    Who is lost plays the move that held out longest, as long as the best margin is not known.
    """
    core = RoundCore(state.round)
    found = before = None
    if not core.over:
        for found in alphabeta(core, budget, outlook, order, verdict):
            if found.value > -WON:
                before = found
            yield before._replace(nodes=found.nodes) if before else found
            if found.value >= WON:
                break
        assert found
        if not found.exact and found.value < WON:
            return
    rest = budget.part(1)
    for margin in alphabeta(RoundCore(state.round, early=False), rest, balance, order, balance):
        if margin.exact or found is None:
            yield margin


class Dearest:
    """Most bricks first; at the root equals in any order, and of all openings one of each eight alike."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.turns = rng.random() < 0.5, rng.random() < 0.5, rng.random() < 0.5

    def __call__(self, core: Here, moves: Sequence[Step]) -> Sequence[Step]:
        if not core.before:
            moves = list(moves)
            self.rng.shuffle(moves)
            if core.round.pawn == NOWHERE:
                moves = [move for move in moves if self.chosen(move[0], core.round.board.size)]
        return sorted(moves, key=bricks, reverse=True)

    def chosen(self, square: int, size: int) -> bool:
        """The pawn stands in one eighth of the board: the others are its mirror images."""
        across, up, swap = self.turns
        column, row = square % size, square // size
        column, row = size - 1 - column if across else column, size - 1 - row if up else row
        column, row = (row, column) if swap else (column, row)
        return row <= column <= (size - 1) // 2


def bricks(move: Step) -> int:
    """How many bricks a move lays or takes back."""
    return move[2].bit_count()


def outlook(core: Here, me: int) -> float:
    """On land bricks laid are worth having, in the sea bricks taken back."""
    stocks = core.round.stocks
    ahead: int = stocks[me] - stocks[1 - me]
    return ahead if core.round.sea else -ahead


def verdict(core: Here, me: int) -> float:
    """Won, shared or lost."""
    winners = core.winners()
    return WON if winners == (me,) else 0.0 if me in winners else -WON


def balance(core: Here, me: int) -> float:
    """The round as it counts in a match: won or lost first, then bricks."""
    round = core.round
    mine, theirs = round.counts[me], round.counts[1 - me]
    won = (WON if round.winners == (me,) else 0.0 if me in round.winners else -WON) if round.winners else 0.0
    return won + float(mine - theirs) / BRICKS


# -- three players ----------------------------------------------------------------------------------


def crowd(state: PoldrState, budget: Budget, rng: Random) -> Iterator[Found]:
    """Monte Carlo trees; a round that is decided is played out greedily."""
    core = RoundCore(state.round)
    if core.over:
        yield Found(max(state.round.steps, key=bricks))
        return
    yield from mcts(core, budget, rng, rewards=shared, pick=playout)


def playout(core: Here, moves: Sequence[Step], rng: Random) -> Step:
    """Any move on land; in the sea mostly the one that takes most."""
    if core.round.sea and rng.random() < 0.7:
        return max(moves, key=bricks)
    return moves[int(rng.random() * len(moves))]


def hopes(core: Here) -> list[float]:
    """For every seat, how far it is ahead of the best of the others: bricks laid on land, taken back in the sea."""
    stocks, sign = core.round.stocks, 1 if core.round.sea else -1
    ahead = [sign * stock for stock in stocks]
    return [mine - max(ahead[:seat] + ahead[seat + 1 :]) for seat, mine in enumerate(ahead)]


def prizes(me: int, core: Here) -> list[float]:
    """Won, shared or lost, for every seat; the others would rather that `me` loses, all else being equal."""
    winners = core.winners()
    won = [WON if winners == (seat,) else 0.0 if seat in winners else -WON for seat in range(len(core.round.markers))]
    return [prize - (seat != me) * won[me] * SPITE for seat, prize in enumerate(won)]


def shared(core: Here) -> list[float]:
    """One point, shared by the winners."""
    winners = core.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(core.round.markers))]


# -- looking back -----------------------------------------------------------------------------------


def standings(obs: Observation) -> list[float]:
    """Bricks taken back: on land none is safe yet, so nobody is ahead. In a match rounds won come first."""
    state = position(obs)
    match = WON * (state.options["rounds"] > 1)
    won = [match * wins + bricks for wins, bricks in zip(state.wins, state.bricks, strict=True)]
    if state.over or not state.round.sea:
        return won
    return [before + stock for before, stock in zip(won, state.round.stocks, strict=True)]
