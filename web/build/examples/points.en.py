# Exercise 2. Beat chance in 7 games out of 10: prefer the move that wins most points at once.
from random import Random

from pygames_core.exercises import judge


def choose(obs):
    state = obs.worlds(Random(1))  # the position
    best = state.legal()[0]
    for move in state.legal():
        after = state.play(move)  # another position: state stays as it is
        if after.scores[obs.seat] < 0:  # to do: when is a move better than the best so far?
            best = move
    return best


print(judge(2, choose))
