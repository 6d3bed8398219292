"""The search inside one turn: chains of tiles, longest and best ended first, by a beam.

A line is what a turn may come to: the tiles laid so far, the hand and the debt left. Laying k faces changes
the debt by k - 2, so a turn goes on through places with two faces or more and is paid off with single faces.
"""

from collections.abc import Iterator
from random import Random

from ...core.bits import members
from ...search import Budget
from .rules import DECLINE
from .table import Table
from .tiles import JOKER, Cell, Mask, reaches, tile_mask, write

OUT = 1000.0  # the hand is empty and nothing owed
Placement = tuple[Cell, int]


class Line:
    """A turn so far; `score` tells how promising it is to go on from here."""

    __slots__ = ("hand", "jokers", "last", "owed", "parent", "score", "table")

    def __init__(
        self,
        table: Table,
        hand: Mask,
        jokers: int,
        owed: int,
        last: Placement | None = None,
        parent: "Line | None" = None,
    ) -> None:
        self.table, self.hand, self.jokers, self.owed = table, hand, jokers, owed
        self.last, self.parent = last, parent
        self.score = 0.0

    @property
    def held(self) -> int:
        """Tiles in hand."""
        return self.hand.bit_count() // 6 + self.jokers

    def lay(self, cell: Cell, orientation: int, faces: int, numbers: int) -> "Line":
        """One tile more: the hand and the debt that follow."""
        owed = self.owed + faces - 2 if faces else 0
        table = self.table.lay(cell, orientation, numbers)
        if orientation == JOKER:
            return Line(table, self.hand, self.jokers - 1, owed, (cell, orientation), self)
        return Line(table, self.hand & ~tile_mask(orientation // 6), self.jokers, owed, (cell, orientation), self)

    def actions(self) -> list[str]:
        """The whole turn, from its beginning; what is still owed is drawn."""
        found = [DECLINE] if self.owed and self.held else []
        line: Line | None = self
        while line is not None and line.last is not None:
            found.append(write(*line.last))
            line = line.parent
        return found[::-1]


def options(line: Line, numbers: int) -> Iterator[tuple[int, Cell, Mask]]:
    """The places of a hand: faces touched, cell, and the orientations that fit."""
    reached = reaches(numbers)
    for cell, (sides, fit) in line.table.open.items():
        fit &= reached[sides]
        if fit:
            yield sides.bit_count(), cell, fit


def spread(line: Line, numbers: int) -> tuple[Mask, int]:
    """What the hand could go on with: its orientations with a place of two faces or more, and single faces open."""
    rich, single = 0, 0
    reached = reaches(numbers)
    for sides, fit in line.table.open.values():
        if fit:
            fit &= reached[sides]
            if sides & (sides - 1):
                rich |= fit
            elif fit:
                single += 1
    return rich & line.hand, single


FIRST: Mask = sum(1 << 6 * tile for tile in range(120))


def distinct(mask: Mask) -> int:
    """Tiles with at least one orientation in the mask.

    >>> distinct(0b1000001_000000_111111)
    3
    """
    mask |= mask >> 1 | mask >> 2 | mask >> 3 | mask >> 4 | mask >> 5
    return (mask & FIRST).bit_count()


_EASE = (0.0, 1.1, 1.8, 2.4, 2.9, 3.4, 3.85)  # tiles with a rich place -> what they promise, ever less for one more


def promise(line: Line, numbers: int) -> float:
    """How far a turn is likely to go on: rich places for the hand, and debts that single faces can pay."""
    rich, single = spread(line, numbers)
    ways = distinct(rich)
    payable = min(line.owed, single + 1, line.held)
    return 0.9 * payable + _EASE[min(ways, 6)] - 1.0 * max(0, line.owed - single - 2) + 0.3 * line.jokers


def beams(start: Line, numbers: int, budget: Budget, rng: Random, width: int, cap: int) -> Iterator[list[Line] | None]:
    """The most promising lines of one tile, of two tiles..., and the best that is paid; None is a pause. Ends when no
    line goes on."""
    beam = [start]
    for _ in range(cap):
        grown: dict[object, Line] = {}
        for line in beam:
            for following in _following(line, numbers, rng):
                if budget.tick():
                    yield None
                key = (following.hand, following.jokers, following.owed, frozenset(following.table.laid.items()))
                if key not in grown:
                    following.score = promise(following, numbers)
                    grown[key] = following
            if budget.spent:
                break
        best = sorted(grown.values(), key=lambda line: -line.score)
        if not best:
            return
        beam = best[:width]
        yield beam + [line for line in best[width:] if not line.owed][:1]
        if budget.spent:
            return


SINGLES = 3  # tiles tried on each place that touches one face: nearly all of them fit, and do much the same


def _following(line: Line, numbers: int, rng: Random) -> Iterator[Line]:
    if not line.owed:
        return
    for faces, cell, fit in options(line, numbers):
        turns = members(fit & line.hand)
        if faces == 1 and len(turns) > SINGLES:
            turns = rng.sample(turns, SINGLES)
        for orientation in turns:
            yield line.lay(cell, orientation, faces, numbers)
        if line.jokers:
            yield line.lay(cell, JOKER, faces, numbers)


def closings(line: Line, numbers: int) -> Iterator[Line]:
    """Every way to end a turn as this one does, with a single face: other tiles, other places."""
    before = line.parent
    if line.owed or before is None or before.owed != 1:
        return
    for faces, cell, fit in options(before, numbers):
        if faces == 1:
            for orientation in members(fit & before.hand):
                yield before.lay(cell, orientation, faces, numbers)
