"""Exact cover of the board by the pieces and the double joker: always the cell with the fewest ways first.

The double joker is a second copy of one of the fifteen shapes. Two ways to name the copies cover the board alike and
count as one tiling.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ...core.bits import members
from .lattice import FULL, PLACES, Mask, points_up
from .pieces import OF_SHAPE, PIECES, PLACEMENTS, Bits
from .reach import covering, effect
from .shapes import JOKER, SHAPES, settled

Tiling = tuple[int, ...]
TURNS = 6
SLICE = 64  # nodes between two chances to stop
ENDED: Tiling = ()  # no tiling has no pieces


class Gap(NamedTuple):
    """What is left to do: `fits` holds every placement on free cells; `pieces` those whose piece is not laid."""

    free: Mask = FULL
    fits: Bits = PIECES
    pieces: Bits = PIECES
    joker: bool = True
    double: Bits = PIECES  # the placements that the double joker may take

    @property
    def usable(self) -> Bits:
        return self.fits & (self.pieces | self.double) if self.joker else self.fits & self.pieces

    def lay(self, number: int, double: bool) -> "Gap":
        """What is left after a piece, or the double joker."""
        free = self.free & ~PLACEMENTS[number].mask
        fits = self.fits & ~effect(number)[0]
        pieces = self.pieces if double else self.pieces & ~OF_SHAPE[PLACEMENTS[number].shape]
        return Gap(free, fits, pieces, self.joker and not double, self.double)

    def fill(self, number: int) -> "Gap":
        """Lay the piece, or the double joker when its shape is already laid."""
        return self.lay(number, not self.pieces >> number & 1)


UPWARD: Mask = sum(1 << cell for cell, place in enumerate(PLACES) if points_up(place))


def leans(shape: int) -> bool:
    """Four triangles one way and two the other; the other shapes, but the joker, have three of each."""
    return sum(points_up(place) for place in SHAPES[shape][0]) != 3


LEANING: tuple[Bits, ...] = tuple(OF_SHAPE[shape] for shape in range(JOKER) if leans(shape))


def balanced(gap: Gap) -> bool:
    """Can the pieces that are left cover as many triangles of each way as there are? A piece that leans
    has two more of one."""
    excess = 2 * (gap.free & UPWARD).bit_count() - gap.free.bit_count()
    leaning = sum(1 for shape in LEANING if gap.pieces & shape)
    if gap.joker:
        return abs(excess) <= 2 * leaning + 2
    return abs(excess) <= 2 * leaning and (excess - 2 * leaning) % 4 == 0


def narrowest(gap: Gap) -> Bits:
    """The ways to cover the free cell, or lay the piece, that has the fewest; no bit when one has none.

    While the jokers wait, a piece may come twice: to branch on it would find tilings twice.
    """
    if not balanced(gap):
        return 0
    fewest, best = 1 << 30, 0
    for shape in OF_SHAPE[:JOKER]:
        if left := gap.pieces & shape:
            ways = gap.fits & left
            if not ways:
                return 0
            if not gap.joker and (count := ways.bit_count()) < fewest:
                fewest, best = count, ways
    usable, cover = gap.usable, covering()
    for cell in members(gap.free):
        ways = usable & cover[cell]
        if (count := ways.bit_count()) < fewest:
            fewest, best = count, ways
            if count < 2:
                break
    return best


def tilings(gap: Gap, rng: Random | None = None) -> Iterator[Tiling | None]:
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
    ways = members(narrowest(gap))
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
        for _ in range(slices):
            found = next(search, ENDED)
            if found is ENDED:
                return
            yield found
            if found:
                return
        slices *= 2


def completion(gap: Gap) -> Iterator[Tiling | None]:
    """None while searching, then a way to finish if there is one; the same gap always gives the same."""
    return first_tiling(gap, Random(gap.free))


# -- all tilings -------------------------------------------------------------------------------------


def all_tilings(double: int) -> Iterator[int]:
    """How many tilings are known so far whose double joker has this shape; the last number is all of them.

    A turn of the board makes a tiling of a tiling: it is enough to find those where one piece that has six
    orientations, and is not doubled, lies in the first of them.
    """
    anchor = next(shape for shape in range(JOKER) if shape != double and len(set(SHAPES[shape])) == TURNS)
    elsewhere = sum(1 << number for number in members(OF_SHAPE[anchor]) if PLACEMENTS[number].turn)
    gap = Gap(fits=PIECES & ~elsewhere, double=OF_SHAPE[double])
    found = 0
    for tiling in tilings(gap):
        found += TURNS * (tiling is not None)
        yield found
    yield found


def mirror(shape: int) -> int:
    """The shape that is this one turned over."""
    over = settled(tuple((r, -x) for r, x in SHAPES[shape][0]))
    return next(other for other, turns in enumerate(SHAPES) if over in turns)


def possible_doubles() -> list[int]:
    """Shapes that the double joker can have: the others never fill the board."""
    return [shape for shape in range(JOKER) if OF_SHAPE[shape] not in LEANING]
