"""Polymère for one player: the largest figure by complete rings around a first tile."""

from collections.abc import Hashable

from ...core.errors import IllegalAction
from ...core.game import Result, State
from ...core.options import Options
from .deal import HAND, as_hand, codes
from .refusal import holds, name_of, why
from .rules import FIRST_TURN, placements
from .table import EMPTY, Table
from .tiles import (
    ALL,
    EVERY_NUMBER,
    JOKER,
    JOKER_TILE,
    JOKERS,
    ORIENTATION,
    ORIGIN,
    Cell,
    Mask,
    axial,
    parse,
    tile_mask,
)  # fmt: skip


def ring(cell: Cell) -> int:
    """How many rings out a cell lies."""
    q, r = axial(cell)
    return max(abs(q), abs(r), abs(q + r))


def ring_at(laid: int) -> int:
    """The ring that the next tile belongs to.

    >>> [ring_at(n) for n in (0, 1, 6, 7, 91, 123)]
    [0, 1, 1, 2, 6, 6]
    """
    number = 0
    while 1 + 3 * number * (number + 1) <= laid:
        number += 1
    return number


class Rings(State):
    """A figure in the making. The hand is every tile not laid, or seven of them and a pile."""

    __slots__ = ("actions", "hand", "jokers", "options", "over_", "pile", "ring", "table")

    options: Options
    table: Table
    hand: Mask
    jokers: int
    pile: tuple[int, ...]  # next tile first; empty when tiles are chosen freely
    ring: int  # being filled
    actions: tuple[str, ...]
    over_: bool

    @classmethod
    def begin(cls, options: Options) -> "Rings":
        """The empty table of settled options."""
        state = cls()
        state.options, state.table, state.actions, state.ring = options, EMPTY, (), 0
        if options["pile"]:
            state.hand, state.jokers = as_hand(options["talon"][:HAND])
            state.pile = tuple(codes(options["talon"][HAND:]))
        else:
            state.hand, state.jokers, state.pile = ALL, JOKERS, ()
        state.over_ = False
        return state

    @property
    def to_move(self) -> int | None:
        return None if self.over_ else 0

    @property
    def laid(self) -> int:
        """Tiles laid."""
        return len(self.table.laid)

    @property
    def scores(self) -> list[int]:
        return [self.laid]

    @property
    def result(self) -> Result | None:
        if not self.over_:
            return None
        if not self.hand and not self.jokers:
            return Result([[0]], "all-laid")
        return Result([[0]], "hand-stuck" if self.options["pile"] else "stuck")

    def open(self) -> list[Cell]:
        """The cells of the ring being filled that are still free."""
        return [cell for cell in self.table.open if ring(cell) == self.ring]

    def dead(self) -> list[Cell]:
        """Cells of this ring that no tile of the game fits any more, laid tiles included."""
        return [cell for cell in self.open() if not self.table.open[cell][1]]

    @property
    def on_move(self) -> bool:
        """Something can still be laid."""
        return not self.over_

    @property
    def playable_jokers(self) -> int:
        """The jokers at hand."""
        return self.jokers

    def places(self) -> dict[Cell, Mask]:
        """Where a tile could be laid, and all that fits there, at hand or not."""
        if not self.laid:
            return {ORIGIN: FIRST_TURN}
        return {cell: fit for cell in self.open() if (fit := self.table.open[cell][1])}

    def legal(self) -> list[str]:
        return placements(self.places(), self.hand, self.jokers)

    def play(self, text: str) -> "Rings":
        if self.over_:
            raise IllegalAction("over")
        parsed = parse(text)
        if parsed is None:
            raise IllegalAction("unreadable", text=str(text)[:20])
        refused = self.refusal(*parsed)
        if refused is not None:
            raise refused
        return self._lay(*parsed, text)

    def refusal(self, cell: Cell, orientation: int) -> IllegalAction | None:
        """Why this may not be laid now; None when it may."""
        if self.laid and cell not in self.table.laid and ring(cell) != self.ring:
            return IllegalAction("ring", ring=self.ring)
        refused = why(self.table, cell, orientation, EVERY_NUMBER)
        if refused is None and not holds(self.hand, self.jokers, orientation):
            return IllegalAction("not-held" if self.options["pile"] else "laid-already", tile=name_of(orientation))
        return refused

    def _lay(self, cell: Cell, orientation: int, text: str) -> "Rings":
        new = Rings.__new__(Rings)
        new.options = self.options
        new.table = self.table.lay(cell, orientation, EVERY_NUMBER)
        new.actions = (*self.actions, text)
        new.hand, new.jokers, new.pile = self.hand, self.jokers, self.pile
        if orientation == JOKER:
            new.jokers -= 1
        else:
            new.hand &= ~tile_mask(orientation // 6)
        new._refill()
        new.ring = ring_at(new.laid)
        new.over_ = False
        new.over_ = not new._can_go_on()
        return new

    def _refill(self) -> None:
        if self.pile:
            tile, self.pile = self.pile[0], self.pile[1:]
            if tile == JOKER_TILE:
                self.jokers += 1
            else:
                self.hand |= tile_mask(tile)

    def _can_go_on(self) -> bool:
        return any(fit & self.hand or self.jokers for fit in self.places().values())

    def takeable(self) -> dict[Cell, int]:
        """The cells whose tile may be taken back, with the number of its action: the last ring begun."""
        last, (tile, joker) = ring_at(max(0, self.laid - 1)), self._just_drawn()
        found = {}
        for number, text in enumerate(self.actions):
            cell = self._cell(text)
            if ring(cell) == last and number >= (tile if text.endswith("*") else max(tile, joker)):
                found[cell] = number
        return found

    def _just_drawn(self) -> tuple[int, int]:
        """With a pile, the last action that laid the tile drawn just before, and the last that laid such a joker.

        Without any action before it, its tile would still have been in the pile; a joker taken back makes up for one.
        """
        if not self.options["pile"]:
            return 0, 0
        tile = joker = used = 0
        drawn = codes(self.options["talon"])
        for number, text in enumerate(self.actions):
            seen = drawn[: HAND + number]
            used += text.endswith("*")
            if not number or len(seen) < HAND + number:
                continue
            if text.endswith("*"):
                if seen[-1] == JOKER_TILE and used == seen.count(JOKER_TILE):
                    joker = number
            elif seen[-1] == ORIENTATION[text[-6:]] // 6:
                tile = number
        return tile, joker

    def holding(self, hand: Mask, jokers: int = 0) -> "Rings":
        """The same figure with other tiles at hand, to see what they could do."""
        new = Rings.__new__(Rings)
        new.table, new.hand, new.jokers = self.table, hand, jokers
        return new

    @staticmethod
    def _cell(text: str) -> Cell:
        parsed = parse(text)
        assert parsed is not None
        return parsed[0]

    def key(self) -> Hashable:
        return frozenset(self.table.laid.items())

    def __str__(self) -> str:
        from .text import draw

        return f"{draw(self.table)}\n{self.laid} laid, ring {self.ring}, {self.jokers} jokers left"
