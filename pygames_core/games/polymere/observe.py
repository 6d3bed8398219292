"""What one seat knows of a game: the table, its own hand, counts, what everybody saw, and nothing else."""

from random import Random

from ...core.errors import IllegalAction
from ...core.game import Observation, Result
from .refusal import holds, name_of, why
from .rules import DECLINE, Event, Polymere, Setup, first_tiles, placements, replaced
from .table import Table
from .tiles import JOKER, JOKER_TILE, Cell, Mask, hand_mask, parse, tiles_of


class Observed(Observation):
    """`unseen` and `unseen_jokers` are the tiles of the game that this seat has not seen, wherever they are."""

    __slots__ = (
        "counts", "declined", "finished", "hand", "history", "jokers", "owed", "result", "seat", "seat_", "setup",
        "table", "talon", "touched", "unseen", "unseen_jokers",
    )  # fmt: skip

    seat: int | None
    setup: Setup
    table: Table
    hand: Mask
    jokers: int
    counts: tuple[int, ...]  # tiles in each hand
    talon: int  # tiles left to draw
    seat_: int
    owed: int
    finished: tuple[int, ...]
    declined: int
    history: Event | None
    touched: int
    result: Result | None
    unseen: Mask
    unseen_jokers: int

    @classmethod
    def of(cls, state: Polymere, seat: int | None) -> "Observed":
        obs = cls()
        obs.seat, obs.setup, obs.table = seat, state.setup, state.table
        obs.hand, obs.jokers = (0, 0) if seat is None else (state.hands[seat], state.jokers[seat])
        obs.counts, obs.talon = tuple(state.scores), len(state.talon)
        obs.seat_, obs.owed, obs.finished = state.seat_, state.owed, state.finished
        obs.declined, obs.history, obs.touched = state.declined, state.history, state.touched
        obs.result = state.result_
        laid = [tile for tile in state.table.laid.values() if tile != JOKER]
        obs.unseen = state.setup.pool & ~obs.hand & ~hand_mask([tile // 6 for tile in laid])
        obs.unseen_jokers = state.setup.jokers - obs.jokers - len(state.table.jokers)
        return obs

    @property
    def to_move(self) -> int | None:
        return None if self.result else self.seat_

    def legal(self) -> list[str]:
        """The actions of this seat; nobody else's, since they would show a hand."""
        if self.seat is None or self.seat != self.to_move:
            return []
        if not self.table.laid:
            return first_tiles(self.hand, self.jokers if self.setup.first_joker else 0)
        return [*placements(self.table, self.setup.masks[self.seat], self.hand, self.jokers), DECLINE]

    def refusal(self, cell: Cell, orientation: int) -> IllegalAction | None:
        """Why this seat may not lay that now; None when it may."""
        if self.seat is None or self.seat != self.to_move:
            return IllegalAction("not-your-turn")
        refused = why(self.table, cell, orientation, self.setup.masks[self.seat], self.setup.first_joker)
        if refused is None and not holds(self.hand, self.jokers, orientation):
            return IllegalAction("not-yours", tile=name_of(orientation))
        return refused

    def worlds(self, rng: Random, tile: int | None = None) -> Polymere:
        """The unseen tiles dealt anew; the one on move holds `tile` if asked.

        Between turns a game that goes on is not blocked: deals where it would be are dealt again.
        """
        for _ in range(40):
            world = self._dealt(rng, tile)
            if (
                self.result
                or self.owed != 1
                or self.setup.block != "exact"
                or not self.table.laid
                or not world.blocked()
            ):
                break
        return world

    def _dealt(self, rng: Random, tile: int | None) -> Polymere:
        unseen = [*tiles_of(self.unseen), *[JOKER_TILE] * self.unseen_jokers]
        rng.shuffle(unseen)
        if tile in unseen and self.seat != self.seat_:
            unseen.remove(tile)
            unseen.append(tile)  # tiles are dealt from the end, to the seat on move first
        world = Polymere.__new__(Polymere)
        world.hands, world.jokers = (0,) * len(self.counts), (0,) * len(self.counts)
        seats = range(len(self.counts))
        for seat in sorted(seats, key=lambda seat: seat != self.seat_):
            if seat == self.seat:
                self._give(world, seat, self.hand, self.jokers)
            else:
                dealt = [unseen.pop() for _ in range(self.counts[seat])]
                self._give(world, seat, hand_mask(dealt), dealt.count(JOKER_TILE))
        world.talon = tuple(unseen)
        world.options, world.setup, world.table = self.setup.options, self.setup, self.table
        world.seat_, world.owed, world.finished = self.seat_, self.owed, self.finished
        world.declined, world.history, world.touched = self.declined, self.history, self.touched
        world.result_, world.revealed = self.result, False
        return world

    @staticmethod
    def _give(world: Polymere, seat: int, mask: Mask, jokers: int) -> None:
        world.hands = replaced(world.hands, seat, mask)
        world.jokers = replaced(world.jokers, seat, jokers)

    def after(self, text: str) -> Polymere:
        """A state in which the action of the seat on move has been played, all that is public being true."""
        parsed = parse(text)
        tile = None if parsed is None else JOKER_TILE if parsed[1] == JOKER else parsed[1] // 6
        return self.worlds(Random(0), tile).play(text)
