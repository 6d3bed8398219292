"""What the solved game promises where positions have been there twice: to come back to one of them ends the game.

The table knows nothing of repetition, and need not: who gains takes ever shorter distances, so a plan never meets a
position twice. Only a position that may not come back at all upsets it, and never beyond an even outlook: so the true
worth is that of the game in which these positions are ends, worth nothing more. Whether the side that gains can
force its stake there is looked for, but only where a plan may lead through one of them.
"""

from collections.abc import Iterable
from functools import cache

from .board import TURNED, Board, Turn, turns
from .solved import DIE, POINT, table

Position = tuple[Board, int, int]  # dice, path, seat on move
MOST = 300  # positions looked into, in all: a second at most on a slow device
CYCLE = 6  # turns after which path and seat lie as before


class Promise:
    """How much of a worth is left although `closing` may not come back."""

    def __init__(self, closing: Iterable[Position]) -> None:
        self.closing = {position: worth for position in closing if (worth := seat_worth(position, 0))}
        self.worths: dict[Position, int | None] = {}
        self.known: dict[Position, list[Turn]] = {}
        self.plans: dict[tuple[int, int], Plan] = {}

    def worth(self, position: Position) -> int | None:
        """For the seat on move; None where too much would have to be looked into."""
        if position not in self.worths:
            promised = seat_worth(position, position[2])
            kept = self.kept(position, position[2] if promised > 0 else 1 - position[2], abs(promised))
            self.worths[position] = kept if kept is None or promised > 0 else -kept
        return self.worths[position]

    def kept(self, position: Position, gainer: int, most: int) -> int | None:
        """The greatest stake up to `most` that `gainer` can still force."""
        for stake in stakes():
            forced = stake <= most and self.plan(gainer, stake).forced(position)
            if forced or forced is None:
                return stake if forced else None
        return 0

    def plan(self, gainer: int, stake: int) -> "Plan":
        """One for each stake: what it has found holds for every position."""
        if (gainer, stake) not in self.plans:
            self.plans[gainer, stake] = Plan(self, gainer, stake)
        return self.plans[gainer, stake]

    def ways(self, position: Position) -> Iterable[Turn]:
        """One turn for each outcome."""
        if position not in self.known:
            self.known[position] = list({(turn.board, turn.gain): turn for turn in turns(*position[:2])}.values())
        return self.known[position]

    def safe(self, position: Position, gainer: int) -> bool:
        """No plan from here leads through a position that may not come back: from turn to turn the worth grows, or
        the distance shrinks."""
        worth, left = seat_worth(position, gainer), distance(position)
        for end, first in self.closing.items():
            there = -first if gainer else first
            if there > worth or (there == worth and turns_to(position, end) <= left - distance(end)):
                return False
        return True


class Plan:
    """One stake, and who would force it."""

    def __init__(self, promise: Promise, gainer: int, stake: int) -> None:
        self.promise, self.gainer, self.stake = promise, gainer, stake
        self.sure: set[Position] = set()
        self.lost: set[Position] = set()

    def forced(self, position: Position) -> bool | None:
        """Whether `gainer` gets the stake, whatever is answered; None: too much to look into."""
        following: dict[Position, list[Position]] = {}
        waiting = [position]
        while waiting:
            here = waiting.pop()
            if here in following or here in self.sure or here in self.lost:
                continue
            if len(self.promise.known) > MOST:
                return None
            onward = [] if self.promise.safe(here, self.gainer) else self.onward(here)
            if onward:
                following[here] = onward
                waiting += onward
            else:
                (self.lost if onward is None else self.sure).add(here)
        self.settle(following)
        return position in self.sure

    def onward(self, here: Position) -> list[Position] | None:
        """Where it may go on; nothing when the stake is sure here, None when it is lost here."""
        mine = here[2] == self.gainer
        onward = []
        for turn in self.promise.ways(here):
            after = turn.board, TURNED[here[1]], 1 - here[2]
            had = self.had(turn, after)
            if had is None:
                onward.append(after)
            elif had == mine:
                return [] if mine else None
        return onward or (None if mine else [])

    def had(self, turn: Turn, after: Position) -> bool | None:
        """Whether this turn brings the stake; None: not yet."""
        ahead = seat_worth(after, self.gainer)
        if turn.gain:
            won = turn.gain * POINT + DIE
            return (ahead - won if after[2] == self.gainer else ahead + won) >= self.stake
        return False if after in self.promise.closing or ahead < self.stake else None

    def settle(self, following: dict[Position, list[Position]]) -> None:
        """A position is sure once what follows is: one way for the side that gains, all of them for the other. What
        never becomes sure goes round, or is lost."""
        count = -1
        while count < len(self.sure):
            count = len(self.sure)
            for here, onward in reversed(following.items()):
                if here not in self.sure:
                    enough = any if here[2] == self.gainer else all
                    if enough(after in self.sure for after in onward):
                        self.sure.add(here)
        self.lost.update(following.keys() - self.sure)


def seat_worth(position: Position, seat: int) -> int:
    """What the table promises to a seat."""
    worth = table().look(position[0], position[1])[0]
    return worth if position[2] == seat else -worth


def distance(position: Position) -> int:
    """Turns until the next die is taken, as the table says."""
    return table().look(position[0], position[1])[1]


def turns_to(position: Position, end: Position) -> int:
    """The fewest turns after which path and seat lie as at the end."""
    return (4 * (position[1] - end[1]) + 3 * (position[2] - end[2])) % CYCLE or CYCLE


@cache
def stakes() -> list[int]:
    """Every worth that there is, the greatest first."""
    return sorted({abs(worth) for worth, _ in table().entries if worth}, reverse=True)
