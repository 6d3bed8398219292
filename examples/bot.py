"""A player in twenty lines: `pygames match permutation --players 3,examples.bot:choose --games 50`.

It looks two moves ahead and counts points: its own against the best of the others.
"""

from random import Random

from pygames_core import State
from pygames_core.core.game import Observation


def choose(obs: Observation) -> str:
    """The action that leaves most once the others have answered as well as they can."""
    state, seat = obs.worlds(Random(1)), obs.seat or 0
    return max(state.legal(), key=lambda text: worth(state.play(text), seat, 1))


def worth(state: State, seat: int, moves: int) -> float:
    """Points ahead of the best of the others, after so many more moves; a win or a loss counts for more."""
    if state.result:
        return 1000 if state.result.ranking[0] == [seat] else -1000
    if moves == 0:
        return state.scores[seat] - max(score for other, score in enumerate(state.scores) if other != seat)
    worths = (worth(state.play(text), seat, moves - 1) for text in state.legal())
    return max(worths) if state.to_move == seat else min(worths)
