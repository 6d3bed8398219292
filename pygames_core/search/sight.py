"""What a beginner sees: the moves that bring the most at once. The first level takes any of them, the second compares
them as far as its few nodes reach; neither gives up what lies there for something further off.
"""

from collections.abc import Callable, Sequence
from random import Random

from .core import Core, Found, Move, Order

BEGINNERS = 2  # levels that see so
Visible = Callable[[Core], tuple[float, Sequence[Move]]]  # the most that a move brings at once, and the moves that do


def glance(core: Core, visible: Visible, rng: Random) -> Found:
    """Any of the moves that bring the most.

    >>> from pygames_core.search.nim import Nim
    >>> glance(Nim(9), lambda core: richest(core.moves(), lambda move: move), Random(1)).move
    3
    """
    most, best = visible(core)
    move = rng.choice(best)
    return Found(move, most, (move,), 1, 1)


def narrowed(core: Core, visible: Visible, order: Order) -> Order:
    """This order, with no other moves at the root than those that bring the most."""
    root, best = core.key(), visible(core)[1]
    return lambda core, moves: order(core, best if core.key() == root else moves)


def richest(moves: Sequence[Move], gain: Callable[[Move], float]) -> tuple[float, list[Move]]:
    """What the best of these moves bring, and which they are.

    >>> richest([3, -4, 4], abs)
    (4, [-4, 4])
    """
    gains = [gain(move) for move in moves]
    most = max(gains)
    return most, [move for move, brought in zip(moves, gains, strict=True) if brought == most]
