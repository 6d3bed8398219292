"""One round: land is gained, then the sea takes it back. A `Round` is one position of it, immutable.

The rules live here, in terms of bits; texts and matches are in rules.py, and the search walks on the same objects.
"""

from collections.abc import Hashable

from .board import Board, Step

BRICKS = 16
NOWHERE = -1


class Round:
    """`sea`: phase two. `since`: when each seat last took bricks back, on `clock`, 0 = not since the block.

    `steps` are the legal steps, found once; `winners` is () until the end, then whoever wins (several share).
    """

    __slots__ = ("board", "bricks", "clock", "markers", "pawn", "sea", "seat", "since", "steps", "strict", "winners")

    def __init__(
        self, board: Board, strict: bool, pawn: int, markers: tuple[int, ...], bricks: tuple[int, ...],
        seat: int, sea: bool = False, since: tuple[int, ...] = (), clock: int = 0,
    ) -> None:  # fmt: skip
        self.board = board
        self.strict = strict
        self.pawn = pawn
        self.markers = markers
        self.bricks = bricks
        self.seat = seat
        self.sea = sea
        self.since = since
        self.clock = clock
        self.winners: tuple[int, ...] = ()
        self.steps: list[Step] = []

    @classmethod
    def opening(cls, board: Board, players: int, first: int, strict: bool) -> "Round":
        """The empty board before `first` places the pawn."""
        start = cls(board, strict, NOWHERE, (NOWHERE,) * players, (0,) * players, first)
        start.steps = board.openings
        return start

    # -- what stands where -------------------------------------------------------------------
    def stock(self, seat: int) -> int:
        """Bricks in reserve."""
        return BRICKS - self.bricks[seat].bit_count()

    @property
    def stocks(self) -> list[int]:
        """Bricks in reserve, by seat."""
        return [BRICKS - mask.bit_count() for mask in self.bricks]

    @property
    def counts(self) -> list[int]:
        """What the round is worth: the reserves, or 16 and nothing when all bricks were placed."""
        if self.winners and not self.sea:
            return [BRICKS if seat in self.winners else 0 for seat in range(len(self.markers))]
        return self.stocks

    @property
    def taken(self) -> int:
        """Squares that are not empty."""
        mask = 0 if self.pawn == NOWHERE else 1 << self.pawn
        for marker, bricks in zip(self.markers, self.bricks, strict=True):
            mask |= bricks if marker == NOWHERE else bricks | 1 << marker
        return mask

    def key(self) -> Hashable:
        """What the future depends on; of the times of retrieval, only their order."""
        since = self.since
        order: Hashable
        if len(since) == 2:
            order = (since[0] > since[1]) - (since[0] < since[1])
        else:
            ranks = sorted(since)
            order = tuple(ranks.index(time) for time in since)
        return self.pawn, self.markers, self.bricks, self.seat, order

    # -- playing -----------------------------------------------------------------------------
    def after(self, step: Step) -> "Round":
        """The round one step on, with its own steps or its winners."""
        pawn, marker, mask = step
        seat, clock = self.seat, self.clock + 1
        markers, bricks, since = self.markers, self.bricks, self.since
        if marker != markers[seat]:
            markers = (*markers[:seat], marker, *markers[seat + 1 :])
        if mask:
            bricks = (*bricks[:seat], bricks[seat] ^ mask, *bricks[seat + 1 :])
            if self.sea:
                since = (*since[:seat], clock, *since[seat + 1 :])
        following = (seat + 1) % len(markers)
        after = Round(self.board, self.strict, pawn, markers, bricks, following, self.sea, since, clock)
        if not self.sea and bricks[seat].bit_count() == BRICKS:
            after.winners = (seat,)
        else:
            after.settle()
        return after

    def settle(self) -> None:
        """Find the steps of the seat to move; turn the tide, pass or end the round when there are none."""
        if not self.sea:
            self.steps = self.fillings()
            if self.steps:
                return
            self.sea, self.since = True, (0,) * len(self.markers)
        self.steps = self.takings(self.seat)
        if self.steps:
            return
        if any(self.takings(seat) for seat in range(len(self.markers)) if seat != self.seat):
            self.steps = [(self.pawn, self.markers[self.seat], 0)]
        else:
            self.winners = self.best()

    def fillings(self, stock: int | None = None) -> list[Step]:
        """Phase one and round one: at least one empty square between pawn and marker, and bricks for all of them."""
        pawn, marker, taken = self.pawn, self.markers[self.seat], self.taken
        strict, lines = self.strict, self.board.lines
        stock = self.stock(self.seat) if stock is None else stock
        empty = ~taken if marker == NOWHERE else ~taken | 1 << marker  # the square just left counts as empty
        found = [
            (pawn, cell, gap)
            for cell, bit, between in lines[pawn]
            if not bit & taken and (gap := between & empty) and gap.bit_count() <= stock
        ]
        if marker != NOWHERE:
            empty = ~taken | 1 << pawn
            found += [
                (cell, marker, gap)
                for cell, bit, between in lines[marker]
                if not bit & taken and (gap := between & empty) and gap.bit_count() <= stock
            ]
        if strict:
            between = self.board.between
            found = [step for step in found if between[step[0]][step[1]] == step[2]]
        return found

    def takings(self, seat: int) -> list[Step]:
        """Phase two: at least one own brick between pawn and marker; all of them come back."""
        pawn, marker, own = self.pawn, self.markers[seat], self.bricks[seat]
        taken, lines = self.taken, self.board.lines
        found = [(pawn, cell, gap) for cell, bit, between in lines[pawn] if (gap := between & own) and not bit & taken]
        found += [
            (cell, marker, gap) for cell, bit, between in lines[marker] if (gap := between & own) and not bit & taken
        ]
        return found

    def best(self) -> tuple[int, ...]:
        """Most bricks in reserve; among equals, whose last retrieval came earliest; equals of that share."""
        ranks = [(-stock, since) for stock, since in zip(self.stocks, self.since, strict=True)]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))
