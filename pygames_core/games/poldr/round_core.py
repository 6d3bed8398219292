"""A round as the searches want it: `do` and `undo` on a stack of immutable rounds."""

from collections.abc import Hashable

from .board import Step
from .round import Round


class RoundCore:
    """One round; a match is played round by round, each for itself.

    `early`: stop in phase two as soon as somebody has all bricks back, who has won then: the others can at most
    have as many, later. Else the round goes on to its end, where the counts are right.
    """

    def __init__(self, round: Round, early: bool = True) -> None:
        self.round = round
        self.early = early
        self.before: list[Round] = []

    @property
    def to_move(self) -> int:
        return self.round.seat

    @property
    def over(self) -> bool:
        return bool(self.winners())

    def winners(self) -> tuple[int, ...]:
        """Whoever has won; () while that is open."""
        round = self.round
        if self.early and round.sea and not round.winners and 0 in round.bricks:
            return (round.bricks.index(0),)
        return round.winners

    def moves(self) -> list[Step]:
        return self.round.steps

    def do(self, move: Step, /) -> None:
        self.before.append(self.round)
        self.round = self.round.after(move)

    def undo(self) -> None:
        self.round = self.before.pop()

    def key(self) -> Hashable:
        """What the future depends on."""
        return self.round.key()

    def scores(self) -> list[int]:
        return self.round.counts
