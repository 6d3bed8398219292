"""The table: laid tiles, and for every open cell what fits there, kept up to date around the last tile."""

from collections.abc import Iterator

from .jokers import allowed, cluster
from .tiles import ALL, BACK, DIGITS, FIT, JOKER, ORIGIN, SIDES, STEPS, Cell, Mask, reach, reaches

Open = tuple[int, Mask]  # bits of the sides that touch; the orientations that fit


class Table:
    """Immutable. `jokers` maps each laid joker to the orientations it may still stand for (jokers.py)."""

    __slots__ = ("jokers", "laid", "open")

    def __init__(self, laid: dict[Cell, int], open_cells: dict[Cell, Open], jokers: dict[Cell, Mask]) -> None:
        self.laid = laid
        self.open = open_cells
        self.jokers = jokers

    def lay(self, cell: Cell, orientation: int, numbers: int) -> "Table":
        """The table with one tile more; `numbers` are the layer's, for the condition that a joker keeps."""
        laid, open_cells = self.laid.copy(), self.open.copy()
        laid[cell] = orientation
        sides, fit = open_cells.pop(cell, (0, ALL))
        if orientation == JOKER:
            return self._with_joker(laid, open_cells, cell, self._stands_for(cell, sides, numbers))
        table = Table(laid, open_cells, self.jokers)
        digits = DIGITS[orientation]
        touched = []
        for side, step in enumerate(STEPS):
            near = cell + step
            other = laid.get(near)
            if other is None:
                back = BACK[side]
                sides, fit = open_cells.get(near, (0, ALL))
                open_cells[near] = sides | 1 << back, fit & FIT[back][digits[side]]
            elif other == JOKER:
                touched.append(side)
        if touched:
            table.jokers = self.jokers.copy()
            for side in touched:
                table.jokers[cell + STEPS[side]] &= FIT[BACK[side]][digits[side]]
            table._refresh(cluster(table.jokers, [cell + STEPS[side] for side in touched]))
        return table

    def _with_joker(self, laid: dict[Cell, int], open_cells: dict[Cell, Open], cell: Cell, domain: Mask) -> "Table":
        table = Table(laid, open_cells, {**self.jokers, cell: domain})
        for side, step in enumerate(STEPS):
            near = cell + step
            if near not in laid:
                sides, fit = open_cells.get(near, (0, ALL))
                open_cells[near] = sides | 1 << BACK[side], fit
        table._refresh(cluster(table.jokers, [cell]))
        return table

    def _stands_for(self, cell: Cell, sides: int, numbers: int) -> Mask:
        """What a joker laid here may be: the digits it touches, and a number of its player on a touching face."""
        domain = self.known(cell)
        return domain & reach(sides, numbers) if sides else domain

    def _refresh(self, jokers: list[Cell]) -> None:
        """Find anew what fits on the open cells around these jokers."""
        around = {joker + step for joker in jokers for step in STEPS}
        for cell in sorted(around & self.open.keys()):
            touched = [(side, cell + STEPS[side]) for side in SIDES if self.laid.get(cell + STEPS[side]) == JOKER]
            self.open[cell] = self.open[cell][0], self.known(cell) & allowed(self.jokers, cell, touched)

    def known(self, cell: Cell) -> Mask:
        """The orientations that agree with the numbered tiles around a cell, jokers aside."""
        mask = ALL
        for side, digit in self.around(cell):
            mask &= FIT[side][digit]
        return mask

    def around(self, cell: Cell) -> Iterator[tuple[int, int]]:
        """The sides of a cell that touch numbered tiles, with the digit there."""
        for side, step in enumerate(STEPS):
            other = self.laid.get(cell + step)
            if other is not None and other != JOKER:
                yield side, DIGITS[other][BACK[side]]

    def playable(self, numbers: int) -> Mask:
        """Every orientation that has a place somewhere, for a player with these numbers."""
        found = 0
        reached = reaches(numbers)
        for sides, fit in self.open.values():
            if fit:
                found |= fit & reached[sides]
        return found


EMPTY = Table({}, {ORIGIN: (0, ALL)}, {})
