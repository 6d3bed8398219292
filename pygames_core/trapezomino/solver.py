"""Exact cover of the board by the pieces and the double joker: always the cell with the fewest ways first.

The double joker is a second copy of one of the fifteen shapes. Two ways to name the copies cover the board alike and
count as one tiling.
"""

from collections.abc import Generator, Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from .lattice import FULL, Mask, cells_of
from .pieces import OF_SHAPE, PIECES, PLACEMENTS, TABLES, Bits, effect

Tiling = tuple[int, ...]
SLICE = 64  # nodes between two chances to stop


class Gap(NamedTuple):
    """What is left to do: `fits` holds every placement on free cells; `pieces` those whose piece is not laid."""

    free: Mask = FULL
    fits: Bits = PIECES
    pieces: Bits = PIECES
    joker: bool = True

    @property
    def usable(self) -> Bits:
        return self.fits if self.joker else self.fits & self.pieces

    def lay(self, number: int, double: bool) -> "Gap":
        """What is left after a piece, or the double joker."""
        free = self.free & ~PLACEMENTS[number].mask
        fits = self.fits & ~effect(number)[0]
        pieces = self.pieces if double else self.pieces & ~OF_SHAPE[PLACEMENTS[number].shape]
        return Gap(free, fits, pieces, self.joker and not double)

    def fill(self, number: int) -> "Gap":
        """Lay the piece, or the double joker when its shape is already laid."""
        return self.lay(number, not self.pieces >> number & 1)


def narrowest(gap: Gap) -> Bits:
    """The ways to cover the free cell that has the fewest; no bit when one has none."""
    usable, fewest, best = gap.usable, 1 << 30, 0
    for cell in cells_of(gap.free):
        ways = usable & TABLES.cover[cell]
        count = ways.bit_count()
        if count < fewest:
            fewest, best = count, ways
            if count < 2:
                break
    return best


def tilings(gap: Gap, rng: Random | None = None) -> Generator[Tiling | None]:
    """Every way to fill the gap, each once; None between, after every slice of work."""
    path: list[int] = []
    stack = [(gap, _ways(gap, rng))]
    nodes = 0
    while stack:
        gap, ways = stack[-1]
        if not ways:
            stack.pop()
            if path:
                path.pop()
            continue
        number = ways.pop()
        after = gap.fill(number)
        path.append(number)
        nodes += 1
        if nodes % SLICE == 0:
            yield None
        if not after.free:
            yield tuple(path)
            path.pop()
        else:
            stack.append((after, _ways(after, rng)))


def _ways(gap: Gap, rng: Random | None) -> list[int]:
    ways = cells_of(narrowest(gap))
    if rng:
        rng.shuffle(ways)
    return ways


def first_tiling(gap: Gap, rng: Random) -> Iterator[Tiling | None]:
    """None while searching, then one tiling; no tiling when there is none.

    A search that began badly is better begun again: each try may last twice as long as the one before, until one
    has seen everything.
    """
    slices = 2
    while True:
        search = tilings(gap, rng)
        for found in islice(search, slices):
            yield found
            if found:
                return
        if search.gi_frame is None:
            return
        slices *= 2
