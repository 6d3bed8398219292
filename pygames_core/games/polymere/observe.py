"""What one seat knows of a game: the table, its own hand, counts, what everybody saw, and nothing else."""

from random import Random

from ...core.errors import IllegalAction
from ...core.game import Observation, OpenObservation, Result
from .refusal import holds, name_of, why
from .rings import Rings
from .rules import Event, Polymere, Setup, actions, places, replaced
from .table import Table
from .tiles import JOKER, JOKER_TILE, Cell, Mask, hand_mask, tiles_of


class Observed(Observation):
    """`unseen` and `unseen_jokers` are the tiles of the game that this seat has not seen, wherever they are."""

    __slots__ = (
        "counts", "declined", "drawn", "finished", "hand", "history", "jokers", "owed", "result", "seat", "seat_",
        "setup", "table", "talon", "touched", "unseen", "unseen_jokers",
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
    drawn: tuple[int, ...]  # by this seat since it laid last
    result: Result | None
    unseen: Mask
    unseen_jokers: int

    @classmethod
    def of(cls, state: Polymere, seat: int | None) -> "Observed":
        """What `seat` knows of this state; None is the public table."""
        obs = cls()
        obs.seat, obs.setup, obs.table = seat, state.setup, state.table
        obs.hand, obs.jokers = (0, 0) if seat is None else (state.hands[seat], state.jokers[seat])
        obs.counts, obs.talon = tuple(state.scores), len(state.talon)
        obs.seat_, obs.owed, obs.finished = state.seat_, state.owed, state.finished
        obs.declined, obs.history, obs.touched = state.declined, state.history, state.touched
        obs.drawn = () if seat is None else state.drawn[seat]
        obs.result = state.result_
        laid = [tile for tile in state.table.laid.values() if tile != JOKER]
        obs.unseen = state.setup.pool & ~obs.hand & ~hand_mask([tile // 6 for tile in laid])
        obs.unseen_jokers = state.setup.jokers - obs.jokers - len(state.table.jokers)
        return obs

    @property
    def to_move(self) -> int | None:
        return None if self.result else self.seat_

    @property
    def on_move(self) -> bool:
        """This seat is to act."""
        return self.seat is not None and self.seat == self.to_move

    def legal(self) -> list[str]:
        """The actions of this seat; nobody else's, since they would show a hand."""
        if self.seat is None or not self.on_move:
            return []
        return actions(self.table, self.setup, self.seat, self.hand, self.jokers)

    @property
    def playable_jokers(self) -> int:
        """The jokers in hand, while one may be laid."""
        return self.jokers if self.table.laid or self.setup.first_joker else 0

    @property
    def may_decline(self) -> bool:
        """This seat may draw instead of laying."""
        return self.on_move and bool(self.table.laid)

    def places(self) -> dict[Cell, Mask]:
        """Where this seat could lay now, and all that fits there, in hand or not."""
        if self.seat is None or not self.on_move:
            return {}
        return places(self.table, self.setup.masks[self.seat])

    def refusal(self, cell: Cell, orientation: int) -> IllegalAction | None:
        """Why this seat may not lay that now; None when it may."""
        if self.seat is None or not self.on_move:
            return IllegalAction("not-your-turn")
        refused = why(self.table, cell, orientation, self.setup.masks[self.seat], self.setup.first_joker)
        if refused is None and not holds(self.hand, self.jokers, orientation):
            return IllegalAction("not-yours", tile=name_of(orientation))
        return refused

    def worlds(self, rng: Random) -> Polymere:
        """The unseen tiles dealt anew.

        Between turns a game that goes on is not blocked: deals where it would be are dealt again.
        """
        for _ in range(40):
            world = self._dealt(rng)
            if (
                self.result
                or self.owed != 1
                or self.setup.block != "exact"
                or not self.table.laid
                or not world.blocked()
            ):
                break
        return world

    def __str__(self) -> str:
        from .text import seen

        return seen(self)

    def _dealt(self, rng: Random) -> Polymere:
        unseen = [*tiles_of(self.unseen), *[JOKER_TILE] * self.unseen_jokers]
        rng.shuffle(unseen)
        world = Polymere.__new__(Polymere)
        world.hands, world.jokers = (0,) * len(self.counts), (0,) * len(self.counts)
        for seat in range(len(self.counts)):
            if seat == self.seat:
                self._give(world, seat, self.hand, self.jokers)
            else:
                dealt = [unseen.pop() for _ in range(self.counts[seat])]
                self._give(world, seat, hand_mask(dealt), dealt.count(JOKER_TILE))
        world.talon = tuple(unseen)
        world.options, world.setup, world.table = self.setup.options, self.setup, self.table
        world.seat_, world.owed, world.finished = self.seat_, self.owed, self.finished
        world.declined, world.history, world.touched = self.declined, self.history, self.touched
        world.drawn = tuple(self.drawn if seat == self.seat else () for seat in range(len(self.counts)))
        world.result_, world.revealed = self.result, False
        return world

    @staticmethod
    def _give(world: Polymere, seat: int, mask: Mask, jokers: int) -> None:
        world.hands = replaced(world.hands, seat, mask)
        world.jokers = replaced(world.jokers, seat, jokers)


Seen = Observed | Rings


def seen_by(obs: Observation) -> Seen:
    """What pictures, words and thoughts are made from: a seat's view of a game, or rings, where nothing is hidden."""
    if isinstance(obs, Observed):
        return obs
    assert isinstance(obs, OpenObservation) and isinstance(obs.state, Rings)
    return obs.state


def fitting(seen: Seen) -> tuple[set[int], int]:
    """The tiles of a hand that fit somewhere now, and how many jokers."""
    places, fit = seen.places(), 0
    for mask in places.values():
        fit |= mask
    return set(tiles_of(fit & seen.hand)), seen.playable_jokers if places else 0
