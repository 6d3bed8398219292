# Exercise 3. Beat level 1 in 7 games out of 10: also look at what the other can win with the best answer.
from random import Random

from pygames_core.exercises import judge


def worth(state, seat):
    return state.scores[seat] - state.scores[1 - seat]  # to do: the same after the best answer


def choose(obs):
    state = obs.worlds(Random(1))
    return max(state.legal(), key=lambda move: worth(state.play(move), obs.seat))


print(judge(3, choose))
