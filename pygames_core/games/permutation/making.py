"""A turn in the making: what the taps made so far have done to the dice, and what the next one chooses.

A tap is a slot. An empty slot asks for a slide, and for one of two dice where two can slide there; a die, then where
it arrives, is a permutation; once that is done, a die that the path joins to its equal is taken.
"""

from collections.abc import Iterable

from .board import (
    LEFT,
    MOST_FOR_SHIFT,
    RIGHT,
    TURNED,
    Board,
    Shift,
    dice_on,
    joined,
    landing,
    permuted,
    shifted,
    shifts,
)
from .places import SLOT_AT


class Making:
    """`slot`: the die that waits for its arrival; `target`: the empty slot that waits for one of two dice."""

    def __init__(self, board: Board, path: int) -> None:
        self.start = self.board = board
        self.path = TURNED[path]
        self.slot: int | None = None
        self.target: int | None = None
        self.slide: Shift | None = None
        self.permuted = False
        self.taken = False

    @classmethod
    def of(cls, board: Board, path: int, taps: Iterable[str]) -> "Making | None":
        """None when the taps begin no turn."""
        made = cls(board, path)
        return made if all(tap in SLOT_AT and made.tap(SLOT_AT[tap]) for tap in taps) else None

    @property
    def may_slide(self) -> bool:
        """A die may slide in this turn, and none has yet."""
        return self.slide is None and dice_on(self.start) <= MOST_FOR_SHIFT

    @property
    def ends(self) -> tuple[int, ...]:
        """The slots from which a die must be taken as the dice lie now."""
        return joined(self.board, self.path) if self.permuted and not self.taken and self.target is None else ()

    def sliding(self, target: int) -> list[Shift]:
        """The slides into an empty slot, from either side."""
        return [shift for shift in shifts(self.board) if shift[1] == target]

    def tap(self, slot: int) -> bool:
        """One tap more; False when it means nothing here."""
        if self.taken:
            return False
        if self.target is not None:
            return self._slid([shift for shift in self.sliding(self.target) if shift[0] == slot])
        if self.slot is not None:
            return self._arrived(self.slot, slot)
        if not self.board[slot]:
            self.target = slot
            return self.may_slide and self._slid(self.sliding(slot))
        if self.permuted:
            self.taken = slot in self.ends
            return self.taken
        self.slot = slot
        return True

    def _slid(self, choices: list[Shift]) -> bool:
        if len(choices) == 1:
            self.slide, self.target = choices[0], None
            self.board = shifted(self.board, self.slide)
        return bool(choices)

    def _arrived(self, slot: int, target: int) -> bool:
        step = next((step for step in (LEFT, RIGHT) if landing(self.board, slot, step) == target), None)
        if step is None:
            return False
        self.board = permuted(self.board, slot, step)
        self.slot, self.permuted = None, True
        return True
