"""What an action is worth beside the best one, by playing both on to the end again and again: chances of winning.

Chances count from those of a game nobody knows anything of: one half with two seats is 0.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from ..core.state import Observation, OpenObservation, State, Weighed
from .core import Core, Found, Move
from .determinised import Search, determinised
from .mcts import Pick, Rewards, mcts
from .slicing import Budget
from .stacked import Stacked

SURE = 3.0  # standard errors of a difference that may be chance
WORLDS = 8  # deals of what is hidden
ROOT = 4  # one part in so many of the nodes looks for the best action


class Playing(NamedTuple):
    """How a game is played on: its core, moves of that core and their texts, the reward of each seat at the end, the
    move of a quick game."""

    core: Callable[[State], Core]
    move: Callable[[State, str], Move]
    text: Callable[[State, Move], str]
    rewards: Rewards
    pick: Pick | None = None


def won(core: Core) -> list[float]:
    """One point for who comes first, in parts where several do."""
    assert isinstance(core, Stacked) and core.state.result
    ranking = core.state.result.ranking
    return [1 / len(ranking[0]) if seat in ranking[0] else 0.0 for seat in range(sum(map(len, ranking)))]


ANY = Playing(Stacked, lambda state, text: text, lambda state, move: str(move), won)


class Chances(NamedTuple):
    """How often a seat won: `value` counts from even chances."""

    value: float
    error: float


def weighed(
    obs: Observation, text: str, nodes: int, playing: Playing = ANY, known: Mapping[str, Chances] | None = None
) -> Iterator[Weighed | None]:
    """The best action is looked for, then it and `text` are played on in the same worlds; None, while that goes on.
    What is `known` of actions is not played."""
    known = known or {}
    worlds = 1 if isinstance(obs, OpenObservation) else WORLDS
    best = next((each for each, found in known.items() if found.value > 0), "")
    if not best:
        best = yield from _best(obs, Budget(nodes // ROOT), playing, worlds)
    sample = [obs.worlds(Random(seed)) for seed in range(worlds)]
    first, other = known.get(best), known.get(text)
    if first is None:
        first = yield from chances(sample, best, nodes // 2, playing)
    if text == best:
        other = first
    elif other is None:
        other = yield from chances(sample, text, nodes // 2, playing)
    yield between(best, first, text, other)


def _best(obs: Observation, budget: Budget, playing: Playing, worlds: int) -> Generator[None, None, str]:
    """The action that trees in several worlds go to most."""
    best = ""
    for found in determinised(obs, _trees(playing), budget, Random(1), worlds):
        best = found.move
        yield
    return best


def between(best: str, first: Chances, text: str, other: Chances) -> Weighed:
    """The two actions compared; should the other one have done better, it is the best."""
    if other.value >= first.value:
        return Weighed(text, other.value, other.value, line=(text,))
    noise = SURE * sqrt(first.error**2 + other.error**2)
    return Weighed(best, first.value, other.value, noise, line=(best,))


def _trees(playing: Playing) -> Search:
    """Searches of one world each, whose moves are texts."""

    def search(world: State, budget: Budget, rng: Random) -> Iterator[Found]:
        for found in mcts(playing.core(world), budget, rng, playing.rewards, pick=playing.pick):
            rows = tuple(row._replace(move=playing.text(world, row.move)) for row in found.rows)
            yield found._replace(move=playing.text(world, found.move), rows=rows)

    return search


def chances(sample: Sequence[State], text: str, nodes: int, playing: Playing) -> Generator[None, None, Chances]:
    """Those of the seat on move once `text` is played, by a tree in each world."""
    seat = sample[0].to_move
    assert seat is not None
    means, variance, seats = 0.0, 0.0, 0
    for number, world in enumerate(sample):
        core = playing.core(world)
        core.do(playing.move(world, text))
        if core.over:
            rewards: Sequence[float] = playing.rewards(core)
            walks = 0
        else:
            found = Found(text)
            playouts = Budget(nodes // len(sample))
            for found in mcts(core, playouts, Random(number), playing.rewards, pick=playing.pick):  # noqa: B007  (the last one counts)
                yield None
            rewards, walks = found.means, found.walks
        seats = len(rewards)
        means += rewards[seat]
        variance += rewards[seat] * (1 - rewards[seat]) / walks if walks else 0.0
    return Chances(means / len(sample) - 1 / seats, sqrt(variance) / len(sample))


Told = list[tuple[Found, float]]  # what each whole depth found, and the value of the other move


def deepened(search: Iterator[Found], budget: Budget, other: Callable[[Move], bool]) -> Generator[None, None, Told]:
    """Depth after depth, the best move and that which is `other`; a depth that was cut short says nothing."""
    told: Told = []
    for found in search:
        value = next((row.value for row in found.rows if other(row.move)), None)
        deeper = not told or found.depth > told[-1][0].depth
        if value is not None and deeper and (found.exact or not budget.spent or not told):
            told.append((found, value))
        yield
    return told


def agreed(told: Told) -> float:
    """What the other move gives away: where nothing is proved, no more than the depth before says too."""
    (found, other), before = told[-1], told[-2:-1]
    gaps = [found.value - other] + [earlier.value - value for earlier, value in before if not found.exact]
    return max(0.0, min(gaps))
