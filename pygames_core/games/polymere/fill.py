"""Completing a figure of rings: a search over cells, the tightest first, each tile used once.

Jokers already laid are cells like others, whose tile need not be free; no joker is added but at the very end.
"""

from collections.abc import Iterator
from math import log2
from random import Random
from typing import Literal

from ...core.bits import members
from ...search import Budget
from .rings import Rings, ring
from .rules import FIRST_TURN
from .tiles import ALL, BACK, DIGITS, FIT, ORIGIN, STEPS, Cell, Mask, at, tile_mask, tiles_of  # fmt: skip

Placement = tuple[Cell, int]  # an orientation of a tile is a number

FULL = 5  # the rings that 91 tiles fill; the sixth is filled as far as it goes
MANY = 40  # orientations of one cell that are looked at, drawn when there are more
TRIES = 900  # placements tried before beginning anew; twice as many each time


def hexagon(rings: int) -> list[Cell]:
    """The cells of a figure with so many full rings."""
    span = range(-rings, rings + 1)
    return [at(q, r) for q in span for r in span if abs(q + r) <= rings]


class Filler:
    """Cells to fill and what fits each; `lay` and `undo`."""

    def __init__(self, state: Rings, cells: list[Cell]) -> None:
        table = state.table
        self.jokers = set(table.jokers)
        self.fits: dict[Cell, Mask] = {}
        for cell in cells:
            if cell in table.jokers:
                self.fits[cell] = table.jokers[cell]
            elif cell not in table.laid:
                self.fits[cell] = table.known(cell)
        if not table.laid:
            self.fits[ORIGIN] = FIRST_TURN
        self.tight = {cell for cell in self.fits if any(cell + step in table.laid for step in STEPS)}
        self.unused = state.hand
        self.sampled = False  # not every way was looked at
        self.laid: list[Placement] = []
        self._undo: list[tuple[dict[Cell, Mask], set[Cell], Mask]] = []

    def left(self, cell: Cell) -> Mask:
        """What still fits a cell."""
        return self.fits[cell] if cell in self.jokers else self.fits[cell] & self.unused

    def tightest(self) -> tuple[Cell, Mask]:
        """The touching cell that the fewest tiles fit; the first cell when none touches."""
        best, found, least = ORIGIN, ALL, 721
        for cell in self.tight:
            fit = self.left(cell)
            count = fit.bit_count()
            if count < least:
                best, found, least = cell, fit, count
                if not count:
                    break
        return (best, found) if self.tight else (ORIGIN, self.fits[ORIGIN] & self.unused)

    def ordered(self, cell: Cell, fit: Mask, rng: Random) -> list[int]:
        """Orientations that leave every neighbour something, the most generous last."""
        beside = [(BACK[side], side, cell + step) for side, step in enumerate(STEPS) if cell + step in self.fits]
        scored = []
        turns = members(fit)
        if len(turns) > MANY:
            turns, self.sampled = rng.sample(turns, MANY), True
        for orientation in turns:
            digits = DIGITS[orientation]
            score = rng.random()
            for back, side, near in beside:
                count = (self.left(near) & FIT[back][digits[side]]).bit_count()
                if not count:
                    break
                score += log2(count)
            else:
                scored.append((score, orientation))
        scored.sort()
        return [orientation for _, orientation in scored]

    def lay(self, cell: Cell, orientation: int) -> None:
        """Lay, and narrow the cells around."""
        changed: dict[Cell, Mask] = {cell: self.fits.pop(cell)}
        digits = DIGITS[orientation]
        opened = set()
        for side, step in enumerate(STEPS):
            near = cell + step
            if near in self.fits:
                changed[near] = self.fits[near]
                self.fits[near] &= FIT[BACK[side]][digits[side]]
                if near not in self.tight:
                    opened.add(near)
        self._undo.append((changed, opened, self.unused))
        self.tight |= opened
        self.tight.discard(cell)
        if cell not in self.jokers:
            self.unused &= ~tile_mask(orientation // 6)
        self.laid.append((cell, orientation))

    def undo(self) -> None:
        """Take the last tile back."""
        cell, _ = self.laid.pop()
        changed, opened, self.unused = self._undo.pop()
        self.fits.update(changed)
        self.tight -= opened
        self.tight.add(cell)


def walk(filler: Filler, stack: list[list[Placement]], tries: int, budget: Budget) -> Iterator[bool]:
    """Lay tile after tile, and take some back where nothing is left to try: whoever asks looks at what is laid and
    puts the next choices on the stack, the best last. Yields whether to pause. No way is left when the stack is empty.
    """
    pause = False
    for _ in range(tries):
        if budget.spent:
            return
        yield pause
        while stack and not stack[-1]:
            stack.pop()
            if stack:
                filler.undo()
        pause = budget.tick()
        if not stack:
            return
        filler.lay(*stack[-1].pop())


def complete(
    state: Rings, rings: int, rng: Random, budget: Budget
) -> Iterator[list[Placement] | Literal[False] | None]:
    """Numbered tiles for every free cell of so many rings. Yields None to pause; at last the placements, or
    False when there is no way, or nothing more when the budget is spent.
    """
    tries = TRIES // 2
    while not budget.spent:
        filler = Filler(state, hexagon(rings))
        stack: list[list[Placement]] = []
        tries *= 2
        for pause in walk(filler, stack, tries, budget):
            if pause:
                yield None
            if not filler.fits:
                yield [(cell, orientation) for cell, orientation in filler.laid if cell not in filler.jokers]
                return
            cell, fit = filler.tightest()
            stack.append([(cell, orientation) for orientation in filler.ordered(cell, fit, rng)])
        if not stack and not filler.sampled:
            yield False
            return


def outermost(state: Rings, rng: Random, budget: Budget) -> Iterator[list[Placement] | None]:
    """As many of the tiles left as can be found for the ring that cannot be full: the scarcest tile first.

    Yields None to pause and better and better lists.
    """
    number = state.ring
    cells = [cell for cell in hexagon(number) if ring(cell) == number]
    best = -1
    while not budget.spent:
        filler = Filler(state, cells)
        tiles = len(tiles_of(filler.unused))
        stack: list[list[Placement]] = []
        for pause in walk(filler, stack, TRIES, budget):
            if pause:
                yield None
            if len(filler.laid) > best:
                best = len(filler.laid)
                yield list(filler.laid)
                if best == tiles:
                    return
            homes, alive = _homes(filler)
            rng.shuffle(homes)
            stack.append(homes if len(filler.laid) + alive > best else [])


def _homes(filler: Filler) -> tuple[list[Placement], int]:
    """The places of the tile that has the fewest, tiles without any aside; and how many tiles have some."""
    places: dict[int, list[Placement]] = {}
    for cell in filler.fits:
        for orientation in members(filler.left(cell)):
            places.setdefault(orientation // 6, []).append((cell, orientation))
    return min(places.values(), key=len, default=[]), len(places)
