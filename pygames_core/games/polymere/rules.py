"""The rules of Polymère for two to six players: laying, debt, declining, drawing, the end.

A state is immutable. Hands are masks of orientations (tiles.py) and a count of jokers. What a seat may
know of a state is an `Observation` (observe.py).
"""

from collections.abc import Hashable
from typing import TYPE_CHECKING, TypeVar

from ...core.errors import IllegalAction
from ...core.game import Result, State
from ...core.options import Options
from .deal import as_hand, codes, order
from .refusal import holds, name_of, why
from .table import EMPTY, Table
from .tiles import FACES, JOKER, JOKER_TILE, ORIGIN, Cell, Mask, hand_mask, parse, place, reaches, tile_mask, write

if TYPE_CHECKING:
    from .observe import Observed

T = TypeVar("T")
DECLINE = "-"
_FIRST = 0b000001  # the rotation whose east face is the 1


class Event:
    """One action as everybody saw it; `before` is the one before, None at the beginning."""

    __slots__ = ("before", "drew", "seat", "text")

    def __init__(self, before: "Event | None", seat: int, text: str, drew: int) -> None:
        self.before, self.seat, self.text, self.drew = before, seat, text, drew


class Setup:
    """What stays the same for a whole game and is known to all."""

    __slots__ = ("block", "emptyhand", "first_joker", "jokers", "masks", "numbers", "options", "order", "pool", "stop")

    def __init__(self, options: Options) -> None:
        self.options = {name: options[name] for name in options if name not in ("hands", "talon")}
        self.numbers: tuple[tuple[int, ...], ...] = tuple(tuple(own) for own in options["numbers"])
        self.masks = tuple(sum(1 << number for number in own) for own in self.numbers)
        self.order = order(options)
        self.emptyhand, self.stop, self.block = options["emptyhand"], options["stop"], options["block"]
        self.first_joker: bool = options["firstjoker"]
        tiles = [tile for hand in (*options["hands"], options["talon"]) for tile in hand]
        self.pool, self.jokers = as_hand(tiles)  # every tile of this game

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.numbers)

    def after(self, seat: int) -> tuple[int, ...]:
        """The other seats, in the order in which they come."""
        at = self.order.index(seat)
        return self.order[at + 1 :] + self.order[:at]


class Polymere(State):
    """One position of the game.

    >>> from pygames_core import GAMES
    >>> state = GAMES["polymere"].start({"numbers": [[1], [2]], "hands": [["123456", "*"], ["135246"]], "talon": []})
    >>> state.legal()
    ['0,0:123456', '0,0:*']
    >>> state.play("0,0:123456").legal()
    ['0,1:613524', '-']
    """

    __slots__ = (
        "declined", "drawn", "finished", "hands", "history", "jokers", "options", "owed", "result_", "revealed",
        "seat_", "setup", "table", "talon", "touched",
    )  # fmt: skip
    hides = True

    setup: Setup
    table: Table
    hands: tuple[Mask, ...]  # the tiles in hand, as orientations
    jokers: tuple[int, ...]  # jokers in hand
    talon: tuple[int, ...]  # next tile first
    seat_: int
    owed: int
    finished: tuple[int, ...]
    declined: int  # declines in a row that drew nothing
    history: Event | None
    touched: int  # faces that the last tile touched
    drawn: tuple[tuple[int, ...], ...]  # by each seat since it laid last, for its own eyes
    result_: Result | None

    @classmethod
    def begin(cls, options: Options) -> "Polymere":
        """The first position of a settled deal."""
        state = cls()
        state.options = options
        state.setup = Setup(options)
        hands = [as_hand(hand) for hand in options["hands"]]
        state.table = EMPTY
        state.hands = tuple(mask for mask, _ in hands)
        state.jokers = tuple(jokers for _, jokers in hands)
        state.talon = tuple(codes(options["talon"]))
        state.seat_, state.owed, state.finished = state.setup.order[0], 1, ()
        state.declined, state.history, state.touched = 0, None, 0
        state.drawn = ((),) * state.setup.players
        state.result_, state.revealed = None, False
        return state

    def copy(self) -> "Polymere":
        """A state to change, before anybody sees it."""
        new = Polymere.__new__(Polymere)
        new.options, new.setup, new.table = self.options, self.setup, self.table
        new.hands, new.jokers, new.talon = self.hands, self.jokers, self.talon
        new.seat_, new.owed, new.finished, new.declined = self.seat_, self.owed, self.finished, self.declined
        new.history, new.touched, new.drawn = self.history, self.touched, self.drawn
        new.result_, new.revealed = self.result_, False
        return new

    # -- what a game is ------------------------------------------------------------------------
    @property
    def to_move(self) -> int | None:
        return None if self.result_ else self.seat_

    @property
    def scores(self) -> list[int]:
        """Tiles in hand: the fewer the better."""
        return [mask.bit_count() // 6 + jokers for mask, jokers in zip(self.hands, self.jokers, strict=True)]

    @property
    def result(self) -> Result | None:
        return self.result_

    def observe(self, seat: int | None) -> "Observed":
        from .observe import Observed

        return Observed.of(self, seat)

    def legal(self) -> list[str]:
        if self.result_:
            return []
        seat = self.seat_
        return actions(self.table, self.setup, seat, self.hands[seat], self.jokers[seat])

    def play(self, text: str) -> "Polymere":
        if self.result_:
            raise IllegalAction("over")
        if text == DECLINE:
            if not self.table.laid:
                raise IllegalAction("first-tile")
            return self._decline()
        parsed = parse(text)
        if parsed is None:
            raise IllegalAction("unreadable", text=str(text)[:20])
        self._check(*parsed)
        return self._lay(*parsed, text)

    def _check(self, cell: Cell, orientation: int) -> None:
        seat = self.seat_
        refused = why(self.table, cell, orientation, self.setup.masks[seat], self.setup.first_joker)
        if refused is None and not holds(self.hands[seat], self.jokers[seat], orientation):
            refused = IllegalAction("not-yours", tile=name_of(orientation))
        if refused is not None:
            raise refused

    # -- laying --------------------------------------------------------------------------------
    def _lay(self, cell: Cell, orientation: int, text: str) -> "Polymere":
        seat = self.seat_
        sides = self.table.open[cell][0]
        new = self.copy()
        new.table = self.table.lay(cell, orientation, self.setup.masks[seat])
        new._take(seat, orientation)
        new.drawn = replaced(new.drawn, seat, ())
        new.touched = sides.bit_count()
        new.owed += new.touched - 2 if sides else -1
        new.declined = 0
        new.history = Event(self.history, seat, text, 0)
        if not new.hands[seat] and not new.jokers[seat]:
            new._emptied(seat)
        elif not new.owed:
            new._pass_on()
        return new

    def _take(self, seat: int, orientation: int) -> None:
        if orientation == JOKER:
            self.jokers = replaced(self.jokers, seat, self.jokers[seat] - 1)
        else:
            self.hands = replaced(self.hands, seat, self.hands[seat] & ~tile_mask(orientation // 6))

    def _emptied(self, seat: int) -> None:
        """The last tile is laid: out, unless something is still owed and can be drawn."""
        if self.owed and self.setup.emptyhand == "draw" and self.talon:
            self._draw(seat, self.owed)
            self._pass_on()
        else:
            self._go_out(seat)

    def _go_out(self, seat: int) -> None:
        self.finished += (seat,)
        if self.setup.stop == "first" or len(self.finished) >= self.setup.players - 1:
            self._end("finished")
        else:
            self._pass_on()

    # -- drawing -------------------------------------------------------------------------------
    def _decline(self) -> "Polymere":
        seat = self.seat_
        new = self.copy()
        new.history = Event(self.history, seat, DECLINE, 0)
        if new.talon:
            new._draw(seat, new.owed)
            new.declined = 0
        else:
            new.declined += 1
        if new.declined >= self.setup.players - len(self.finished):
            new._end("declined")
        else:
            new._pass_on()
        return new

    def _draw(self, seat: int, owed: int) -> None:
        drawn, self.talon = self.talon[:owed], self.talon[owed:]
        assert self.history is not None
        self.history = Event(self.history.before, seat, self.history.text, len(drawn))
        self.hands = replaced(self.hands, seat, self.hands[seat] | hand_mask(drawn))
        self.jokers = replaced(self.jokers, seat, self.jokers[seat] + drawn.count(JOKER_TILE))
        self.drawn = replaced(self.drawn, seat, (*self.drawn[seat], *drawn))
        self.revealed = True

    # -- turns and the end ---------------------------------------------------------------------
    def _pass_on(self) -> None:
        self.owed = 1
        self.seat_ = self.following(self.seat_)
        if self.setup.block == "exact" and self.blocked():
            self._end("blocked")

    def following(self, seat: int) -> int:
        """Who comes after a seat, those who have finished aside."""
        return next(other for other in (*self.setup.after(seat), seat) if other not in self.finished)

    def blocked(self) -> bool:
        """Can nobody ever lay again? While nobody lays, every turn draws one known tile: one line to follow."""
        line = []
        seat = self.seat_
        for _ in range(self.setup.players - len(self.finished)):
            fits = self.table.playable(self.setup.masks[seat])
            if fits and (fits & self.hands[seat] or self.jokers[seat]):
                return False
            line.append(fits)
            seat = self.following(seat)
        return not any(
            (tile == JOKER_TILE and fits) or (tile != JOKER_TILE and fits & tile_mask(tile))
            for tile, fits in zip(self.talon, line * (len(self.talon) // len(line) + 1), strict=False)
        )

    def _end(self, reason: str) -> None:
        self.result_ = Result(self.ranking(), reason)

    def ranking(self) -> list[list[int]]:
        """Those who finished, in order, then the others by fewest tiles."""
        counts = self.scores
        left = [seat for seat in range(self.setup.players) if seat not in self.finished]
        groups = [[seat for seat in left if counts[seat] == count] for count in sorted({counts[seat] for seat in left})]
        return [[seat] for seat in self.finished] + groups

    def key(self) -> Hashable:
        table = frozenset(self.table.laid.items()), frozenset(self.table.jokers.items())
        return table, self.hands, self.jokers, self.talon, self.seat_, self.owed, self.finished, self.declined

    def __str__(self) -> str:
        return self.printed(self.over)

    def printed(self, ended: bool) -> str:
        from .text import public

        return public(self.observe(None), ended)


def replaced(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The row with another value at `index`."""
    return (*row[:index], value, *row[index + 1 :])


FIRST_TURN: Mask = sum(_FIRST << 6 * tile for tile in range(120))


def places(table: Table, numbers: int) -> dict[Cell, Mask]:
    """Where a player with these numbers could lay, and all that fits there, in hand or not."""
    if not table.laid:
        return {ORIGIN: FIRST_TURN}
    reached = reaches(numbers)
    return {cell: found for cell, (sides, fit) in table.open.items() if (found := fit & reached[sides])}


def actions(table: Table, setup: Setup, seat: int, hand: Mask, jokers: int) -> list[str]:
    """What the seat on move may do with this hand."""
    found = places(table, setup.masks[seat])
    if not table.laid:
        return placements(found, hand, jokers if setup.first_joker else 0)
    return [*placements(found, hand, jokers), DECLINE]


def placements(found: dict[Cell, Mask], hand: Mask, jokers: int) -> list[str]:
    """Every way to lay a tile of this hand at these places."""
    texts: list[str] = []
    for cell, fit in found.items():
        mask, prefix = fit & hand, place(cell)
        while mask:
            low = mask & -mask
            texts.append(prefix + FACES[low.bit_length() - 1])
            mask ^= low
        if jokers:
            texts.append(write(cell, JOKER))
    return texts
