"""Problems: this hand, this table: the turn after which the fewest tiles are left. One's own hand is all one sees."""

from collections.abc import Generator, Iterator
from random import Random
from typing import Any

from ...core.bits import members
from ...core.problem import Worth, Worths
from ...search import Budget
from .chain import Line, options
from .rules import DECLINE, Polymere
from .tiles import JOKER, TILES, parse, placement

FEWER = 2  # tiles that a turn must take off the hand to be worth asking for
HANDS = (9, 12)  # tiles dealt to each where problems are looked for
TALON = 14
NODES = 1500  # of a limited proof


class Search:
    """Every way to go on with a turn; what is left in the end, by line."""

    def __init__(self, state: Polymere, limited: bool) -> None:
        self.numbers = state.setup.masks[state.seat_]
        self.talon = len(state.talon)
        self.draws = state.setup.emptyhand == "draw"
        self.budget = Budget(NODES if limited else None)
        self.known: dict[object, int] = {}

    def stopped(self, line: Line) -> int:
        """Tiles in hand when the turn ends here."""
        drawn = min(line.owed, self.talon)
        return line.held + (drawn if line.held or self.draws else 0)

    def fewest(self, line: Line) -> Generator[None, None, int]:
        """The fewest tiles that can be left after this line."""
        if not line.owed or not line.held:
            return self.stopped(line)
        key = line.owed, line.hand, line.jokers, frozenset(line.table.laid.items())
        if key in self.known:
            return self.known[key]
        least = self.stopped(line)
        for following in self.following(line):
            if self.budget.tick():
                yield
            if self.budget.spent or not least:
                break
            least = min(least, (yield from self.fewest(following)))
        self.known[key] = least
        return least

    def following(self, line: Line) -> Iterator[Line]:
        """Every tile at every place. The last tile of a turn may be any that fits: one is enough."""
        closed = False
        for faces, cell, fit in options(line, self.numbers):
            last = faces == 1 and line.owed == 1
            turns = [] if last and closed else members(fit & line.hand)
            if line.jokers and not (last and closed):
                turns.append(JOKER)
            for orientation in turns[:1] if last else turns:
                closed = closed or last
                yield line.lay(cell, orientation, faces, self.numbers)


def prove(state: Polymere, limited: bool) -> Iterator[Worths | None]:
    """How few tiles each action can leave."""
    search = Search(state, limited)
    seat = state.seat_
    now = Line(state.table, state.hands[seat], state.jokers[seat], state.owed)
    worths = {}
    for text in state.legal():
        left = search.stopped(now)
        if text != DECLINE:
            cell, orientation = placement(text)
            faces = state.table.open[cell][0].bit_count()
            searching = search.fewest(now.lay(cell, orientation, faces, search.numbers))
            left = yield from searching
        if search.budget.spent:
            return
        worths[text] = Worth(-left)
    yield worths


def came(state: Polymere, seat: int) -> int | None:
    """Minus the tiles left, once the turn is over."""
    return None if state.to_move == seat else -state.scores[seat]


def least(state: Polymere) -> int:
    """Two tiles fewer than there are."""
    assert state.to_move is not None
    return FEWER - state.scores[state.to_move]


def looks(state: Polymere, text: str) -> float:
    """Each face touched beyond two is one more tile to lay."""
    laid = parse(text)
    return 0 if laid is None or text == DECLINE else state.table.open[laid[0]][0].bit_count()


def mined(rng: Random) -> dict[str, Any]:
    """Small hands, so that every way to play one can be tried, and a small stock; no jokers, which fit nearly all."""
    tiles = list(TILES)
    rng.shuffle(tiles)
    players = rng.choice((2, 2, 3))
    size = rng.choice(HANDS)
    hands = [sorted(tiles[seat * size : (seat + 1) * size]) for seat in range(players)]
    return {"players": players, "hands": hands, "talon": tiles[players * size : players * size + TALON]}
