"""What the end of a turn is worth: tiles kept, what it leaves open, what the next rounds make of it."""

from collections.abc import Generator
from random import Random

from ...core.game import Thought
from ...search import Budget
from .chain import OUT, Line, closings, distinct, spread
from .observe import Observed
from .playout import Hand, drawn, played_out, size
from .table import Table
from .tiles import JOKER_TILE, hand_mask, reaches, tiles_of

CLOSED = 6  # ends whose last tile is chosen anew among all
KEPT = 24  # ends of the turn whose openings are weighed
ROUNDS = 4  # turns of every player that are played out
VICTORY = 6.0  # emptying a hand first, in tiles


def proposed(plan: list[str], value: float | None = None, nodes: int = 0) -> Thought:
    """A whole turn as a thought."""
    return Thought(plan[0], value, tuple(plan), nodes)


def unlike(ends: list[tuple[float, Line]]) -> list[tuple[float, Line]]:
    """The best of these ends, without those that leave the same table."""
    seen: dict[object, tuple[float, Line]] = {}
    for value, line in sorted(ends, key=lambda entry: -entry[0]):
        seen.setdefault((line.owed, frozenset(line.table.laid.items())), (value, line))
    return list(seen.values())[:KEPT]


class Judge:
    """What the end of a turn is worth to its player."""

    def __init__(self, obs: Observed, openings: float) -> None:
        self.obs, self.openings = obs, openings
        self.seat = obs.seat_
        self.numbers = obs.setup.masks[self.seat]
        self.following = [seat for seat in obs.setup.after(self.seat) if seat not in obs.finished]
        self.others = sorted(self.following)
        self.unseen = obs.unseen
        self.count = max(1, distinct(obs.unseen))

    def held(self, line: Line) -> float:
        """Minus the tiles in hand once the turn ends here."""
        held, owed = line.held, line.owed
        if not held:
            if not owed or self.obs.setup.emptyhand == "win" or not self.obs.talon:
                return OUT
            return -float(min(owed, self.obs.talon))
        return -float(held + min(owed, self.obs.talon))

    def weighed(self, ends: list[tuple[float, Line]]) -> list[tuple[float, Line]]:
        """The same ends, with what they leave open to the others and to oneself."""
        if not self.openings:
            return ends
        return [(value if value >= OUT else value + self.openings * self._openings(line), line) for value, line in ends]

    def closed(self, ends: list[tuple[float, Line]]) -> Generator[Thought, None, list[tuple[float, Line]]]:
        """The same ends, and those that close the best of them with any other tile that touches one face."""
        more = list(ends)
        for value, line in ends[:CLOSED]:
            for other in closings(line, self.numbers):
                more += self.weighed([(self.held(other), other)])
            yield proposed(line.actions(), value)
        return unlike(more)

    def _openings(self, line: Line) -> float:
        """Places for oneself next time, less those for the others."""
        rich, single = spread(line, self.numbers)
        threats = [self._threat(line.table, seat) for seat in self.others]
        return 0.3 * min(single, 4) + 0.3 * min(distinct(rich), 4) - sum(threats) / len(threats)

    def _threat(self, table: Table, seat: int) -> float:
        """How likely another seat is to find a place, and rich ones, as far as this one can know."""
        numbers, held = self.obs.setup.masks[seat], self.obs.counts[seat]
        miss = 1 - min(0.95, held / self.count)
        rich, none_at_all = 0.0, 1.0
        reached = reaches(numbers)
        for sides, fit in table.open.values():
            fit &= reached[sides] & self.unseen
            if fit:
                none = miss ** fit.bit_count()
                none_at_all *= none
                if sides & (sides - 1):
                    rich += 1 - none
        return 0.5 * min(rich, 3.0) + 1.0 * (1 - none_at_all)

    def played(
        self, ends: list[tuple[float, Line]], stages: tuple[tuple[int, int], ...], rng: Random, budget: Budget
    ) -> Generator[Thought, None, list[tuple[float, Line]]]:
        """The same ends judged by what the next rounds make of them, best first; the worst leave after each stage."""
        rows = [(value, 0.0, line) for value, line in ends]
        dealt = 0
        for kept, worlds in stages:
            rows = rows[:kept]
            for _ in range(worlds):
                if budget.spent:
                    break
                hands, talon = self.dealt(rng)
                for number, (value, total, line) in enumerate(rows):
                    rows[number] = value, total + self._outcome(line, hands, talon, dealt), line
                    if budget.tick():
                        yield proposed(rows[0][2].actions(), rows[0][0], budget.nodes)
                dealt += 1
            rows.sort(key=lambda row: -row[1])
        return [(total / max(dealt, 1), line) for _, total, line in rows]

    def dealt(self, rng: Random) -> tuple[dict[int, Hand], list[int]]:
        """The unseen tiles dealt to the others, and the talon that is left."""
        unseen = [*tiles_of(self.unseen), *[JOKER_TILE] * self.obs.unseen_jokers]
        rng.shuffle(unseen)
        hands = {}
        for seat in self.others:
            dealt = [unseen.pop() for _ in range(self.obs.counts[seat])]
            hands[seat] = hand_mask(dealt), dealt.count(JOKER_TILE)
        return hands, unseen

    def _outcome(self, line: Line, hands: dict[int, Hand], talon: list[int], seed: int) -> float:
        """Tiles fewer than the best of the others, half; a win or a defeat counts as `VICTORY` tiles."""
        talon = list(talon)
        own = drawn((line.hand, line.jokers), line.owed, talon)
        order = [*self.following, self.seat]
        after, first = played_out(
            line.table, {**hands, self.seat: own}, order, self.obs.setup.masks, talon, ROUNDS, seed
        )
        held = size(after[self.seat])
        if first == self.seat:
            return VICTORY
        if first is not None:
            return -VICTORY - 0.3 * held
        return 0.5 * min(size(after[seat]) for seat in self.others) - held
