"""How far ahead a seat is: tiles fewer than the best of the others; its place counts as tiles, too."""

from random import Random

from ...core.bits import members
from .chain import Line
from .judge import ROUNDS, VICTORY
from .observe import Observed
from .playout import Hand, drawn, played_out, size
from .rules import FIRST_TURN, Polymere
from .table import EMPTY, Table
from .tiles import JOKER, JOKER_TILE, ORIGIN, hand_mask, tile_mask, tiles_of


def place(ahead: int, behind: int, players: int) -> float:
    """What a place is worth, with so many players before and after it."""
    return VICTORY * (behind - ahead) / (players - 1)


def final(state: Polymere, seat: int) -> float:
    """The place and the lead of a seat that is out, or of a game that is over."""
    counts, players = state.scores, state.setup.players
    lead = min(0 if other in state.finished else counts[other] for other in range(players) if other != seat)
    if seat in state.finished:
        ahead = state.finished.index(seat)
        return place(ahead, players - 1 - ahead, players) + lead
    ranks = {each: rank for rank, group in enumerate(state.ranking()) for each in group}
    ahead, behind = (sum(sign * rank > sign * ranks[seat] for rank in ranks.values()) for sign in (-1, 1))
    return place(ahead, behind, players) + lead - counts[seat]


class Ahead:
    """What the next rounds make of a table and of hands, for the seat that observes."""

    def __init__(self, obs: Observed) -> None:
        assert obs.seat is not None
        self.setup, self.seat = obs.setup, obs.seat
        self.counts = obs.counts
        self.out = len(obs.finished)  # before anybody here
        self.others = [seat for seat in obs.setup.after(obs.seat) if seat not in obs.finished]

    def after(self, line: Line, hands: dict[int, Hand], talon: list[int], seed: int) -> float:
        """Once the turn has ended like this."""
        if not line.held and (not line.owed or self.setup.emptyhand == "win" or not talon):
            return place(self.out, self.setup.players - 1 - self.out, self.setup.players) + min(
                size(hands[seat]) for seat in self.others
            )
        talon = list(talon)
        own = drawn((line.hand, line.jokers), line.owed, talon)
        return self.rounds(line.table, {**hands, self.seat: own}, talon, [*self.others, self.seat], seed)

    def rounds(self, table: Table, hands: dict[int, Hand], talon: list[int], order: list[int], seed: int) -> float:
        """The lead after some rounds in this order, played quickly."""
        after, first = played_out(table, hands, order, self.setup.masks, talon, ROUNDS, seed)
        lead = min(size(after[seat]) for seat in self.others) - size(after[self.seat])
        if first == self.seat:
            return place(self.out, self.setup.players - 1 - self.out, self.setup.players) + lead
        return lead - place(0, self.out + (first is not None), self.setup.players)

    def dealt(self, tiles: list[int], own: Hand) -> tuple[dict[int, Hand], list[int]]:
        """These tiles given to the others, beside one's own; and the talon that is left."""
        tiles, hands = list(tiles), {self.seat: own}
        for seat in self.others:
            hands[seat] = held([tiles.pop() for _ in range(self.counts[seat])])
        return hands, tiles


def held(tiles: list[int]) -> Hand:
    """Tiles as a hand."""
    return hand_mask(tiles), tiles.count(JOKER_TILE)


def in_hand(hand: Hand) -> list[int]:
    """The tiles of a hand."""
    return [*tiles_of(hand[0]), *[JOKER_TILE] * hand[1]]


def opened(obs: Observed, hands: dict[int, Hand], rng: Random) -> tuple[Table, list[int]]:
    """The table once the first player has laid some tile, and who follows."""
    opener, *rest = obs.setup.order
    tiles, jokers = hands[opener]
    turns = members(tiles & FIRST_TURN)
    orientation = rng.choice(turns) if turns else JOKER
    hands[opener] = (tiles & ~tile_mask(orientation // 6), jokers) if turns else (tiles, jokers - 1)
    return EMPTY.lay(ORIGIN, orientation, obs.setup.masks[opener]), [*rest, opener]
