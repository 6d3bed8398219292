"""A game that is over, told: one sentence of how it went, and the move at which it turned.

>>> shape([0, -3, -4, -1, 2, 5], 9)
'late'
>>> turn([0, -3, -4, -1, 2, 5], 9)
4

Judged from what everybody could see: who stands where after each action (`Game.standings`).
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

CLOSE, WIDE = 0.12, 0.65  # a lead at the end, as a share of all that the seats ever stood apart
EARLY = 0.25  # what happens in this first part of a game decides nothing yet
SWING = 0.2  # the least share of that range that a turning point moves
RARE = 2  # it moves so many times what actions that move anything usually move


class Tale(NamedTuple):
    """`shape`: a word with a sentence `tale.<shape>`, "" when there is nothing to tell; `turn`: its ply."""

    shape: str
    turn: int | None


def tale(standings: Sequence[Sequence[float]], ranking: Sequence[Sequence[int]]) -> Tale:
    """How a game of several seats went; `standings` after each action, the beginning first."""
    if not all(standings) or len(ranking[0]) > 1:
        return Tale("shared" if len(ranking[0]) > 1 else "", None)
    winner = ranking[0][0]
    leads = [ahead(standing, winner) for standing in standings]
    flat = [value for standing in standings for value in standing]
    apart = max(flat) - min(flat)
    return Tale(shape(leads, apart), turn(leads, apart)) if apart else Tale("plain", None)


def ahead(standing: Sequence[float], seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    return standing[seat] - max(value for other, value in enumerate(standing) if other != seat)


def shape(leads: Sequence[float], apart: float) -> str:
    """What is most worth saying of the winner's leads."""
    last = len(leads) - 1
    behind = max((ply for ply, lead in enumerate(leads) if lead < 0), default=0)
    if last * EARLY * 2 < behind and min(leads) < -CLOSE * apart:
        return "late"
    if leads[-1] <= max(CLOSE * apart, min(1, apart / 4)):
        return "close"
    if leads[-1] >= WIDE * apart:
        return "wide"
    return "led" if behind == 0 and min(leads[int(last * EARLY) :]) > 0 else "plain"


def turn(leads: Sequence[float], apart: float) -> int | None:
    """The ply at which the winner went ahead for good, where it comes late; else the one that moved most by far."""
    last = len(leads) - 1
    level = max((ply for ply, lead in enumerate(leads) if lead <= 0), default=0)
    if last * EARLY <= level < last and min(leads) < 0:
        return level + 1
    moved = [after - before for before, after in pairwise(leads)]
    usual = sorted(abs(step) for step in moved if step)
    most = max(moved, default=0.0)
    if most < SWING * apart or most < RARE * usual[len(usual) // 2] or moved.count(most) > 1:
        return None
    return moved.index(most) + 1
