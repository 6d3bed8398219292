"""The duel: who may lay what where, for how many points, and when a round and a match end."""

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

from ...core.bits import members
from ...core.errors import IllegalAction
from ...core.game import Observation, OpenObservation, Options, Result, State
from .lattice import NAMED, NAMES, PLACES, ROWS, Mask, mask_of, points_up
from .pieces import AT, NUMBER, OF_SHAPE, PIECES, PLACEMENTS, SINGLES, TEXTS, Bits, points, texts
from .reach import BLOCK, TOUCH, Triple, beyond, effect
from .shapes import JOKER

if TYPE_CHECKING:
    from .filling import Solo

EVERYTHING: Bits = PIECES | SINGLES
OFFERS_IN_A_ROW = 2


class Board:
    """What lies on the board, and what that means for every placement: `fits`, `touch` and `block` per axis."""

    __slots__ = ("block", "fits", "masks", "taken", "touch")

    def __init__(self, masks: tuple[Mask, ...], taken: Mask, fits: Bits, touch: Triple, block: Triple) -> None:
        self.masks = masks
        self.taken = taken
        self.fits = fits
        self.touch = touch
        self.block = block

    @property
    def supported(self) -> Bits:
        """Placements on free cells that touch by a side and cannot slide freely along it."""
        (a, b, c), (d, e, f) = self.touch, self.block
        return self.fits & (a & d | b & e | c & f)

    def lay(self, number: int) -> "Board":
        covered, (a, b, c), (d, e, f) = effect(number)
        mask = PLACEMENTS[number].mask
        touch, block = self.touch, self.block
        return Board(
            (*self.masks, mask),
            self.taken | mask,
            self.fits & ~covered,
            (touch[0] | a, touch[1] | b, touch[2] | c),
            (block[0] | d, block[1] | e, block[2] | f),
        )


EMPTY = Board(
    (),
    0,
    EVERYTHING,
    (beyond(TOUCH), beyond(TOUCH + 1), beyond(TOUCH + 2)),
    (beyond(BLOCK), beyond(BLOCK + 1), beyond(BLOCK + 2)),
)


class Laid(NamedTuple):
    """One placement that lies: its number, and whether both jokers make it."""

    number: int
    double: bool = False


class Duel(State):
    """One position of the duel. `scores` are the points of the round, `wins` the rounds won, `round` counts all."""

    __slots__ = (
        "allowed", "board", "jokers", "laid", "offers", "options", "pieces", "ranking", "round", "round_scores",
        "starter", "turn", "wins",
    )  # fmt: skip

    def __init__(self, options: Options, starter: int, wins: tuple[int, int] = (0, 0), round: int = 1) -> None:
        self.options = options
        self.starter = starter
        self.wins = wins
        self.round = round
        self.turn = starter
        self.board = EMPTY
        self.laid: tuple[Laid, ...] = ()
        self.pieces: Bits = PIECES  # the placements of the pieces not laid yet
        self.jokers = 2
        self.round_scores = (0, 0)
        self.offers = 0  # jokers offered too early since a piece was laid
        self.ranking: Result | None = None
        self.allowed: Bits = self._allowed()

    # -- reading -----------------------------------------------------------------------------
    @property
    def to_move(self) -> int | None:
        return None if self.ranking else self.turn

    @property
    def scores(self) -> list[int]:
        return list(self.round_scores)

    @property
    def result(self) -> Result | None:
        return self.ranking

    def legal(self) -> list[str]:
        return texts(self.allowed)

    def key(self) -> Hashable:
        numbers = frozenset([laid.number for laid in self.laid])
        return self.starter, self.turn, self.wins, self.round_scores, self.jokers, self.offers, self.pieces, numbers

    @property
    def possible(self) -> Bits:
        """The placements of pieces that are held: while there is one, jokers have to wait."""
        return self.board.supported & self.pieces

    def is_double(self, number: int) -> bool:
        return PLACEMENTS[number].shape != JOKER and not self.pieces >> number & 1

    def is_early(self, number: int) -> bool:
        """A joker offered while a piece can still be laid (only the variant `penalty` lets one try)."""
        return not self.pieces >> number & 1 and bool(self.possible)

    @property
    def jokers_wait(self) -> bool:
        """No joker may be laid, nor even offered, before a piece is laid."""
        return not self.may_offer and bool(self.possible)

    @property
    def may_offer(self) -> bool:
        """A joker may be offered too early, at the price of the turn."""
        return bool(self.options["penalty"]) and self.offers < OFFERS_IN_A_ROW

    def points(self, number: int) -> int:
        return 0 if self.is_early(number) else points(number, self.board.masks)

    # -- playing -----------------------------------------------------------------------------
    def play(self, text: str) -> "Duel":
        number = NUMBER.get(text) if isinstance(text, str) else None
        if number is None or not self.allowed >> number & 1:
            raise self.refusal(text)
        after = self._copy()
        after.turn = 1 - self.turn
        if self.is_early(number):
            after.offers = self.offers + 1
            after.allowed = after._allowed()
            return after
        gain = points(number, self.board.masks)
        mine, theirs = self.round_scores
        after.round_scores = (mine + gain, theirs) if self.turn == 0 else (mine, theirs + gain)
        after.offers = 0
        double = self.is_double(number)
        shape = PLACEMENTS[number].shape
        if double or shape == JOKER:
            after.jokers = self.jokers - 1 - double
        else:
            after.pieces = self.pieces & ~OF_SHAPE[shape]
        after.laid = (*self.laid, Laid(number, double))
        after.board = self.board.lay(number)
        after.allowed = after._allowed()
        return after if after.allowed else after._closed()

    def _copy(self) -> "Duel":
        after = Duel.__new__(Duel)
        after.options = self.options
        after.starter = self.starter
        after.wins = self.wins
        after.round = self.round
        after.board = self.board
        after.laid = self.laid
        after.pieces = self.pieces
        after.jokers = self.jokers
        after.round_scores = self.round_scores
        after.ranking = None
        return after

    def _allowed(self) -> Bits:
        possible = self.possible
        if possible and not self.may_offer:
            return possible
        return possible | self.board.supported & joker_placements(self.jokers)

    def _closed(self) -> "Duel":
        """The round is over: the match too, or the next round begins."""
        first, second = self.round_scores
        target = int(self.options["target"])
        if first == second:
            if target > 1:
                return Duel(self.options, 1 - self.starter, self.wins, self.round + 1)
            self.ranking = Result([[0, 1]], "level")
            return self
        winner = 0 if first > second else 1
        wins = (self.wins[0] + (winner == 0), self.wins[1] + (winner == 1))
        if wins[winner] < target:
            return Duel(self.options, 1 - winner, wins, self.round + 1)
        self.wins = wins
        self.ranking = Result([[winner], [1 - winner]], "points" if target == 1 else "rounds")
        return self

    # -- refusing ----------------------------------------------------------------------------
    def refusal(self, text: object) -> IllegalAction:
        """The first rule that forbids this text here."""
        if self.ranking:
            return IllegalAction("over")
        number = read(text)
        placement = PLACEMENTS[number]
        if TEXTS[number] != text:
            return IllegalAction("order", text=TEXTS[number])
        if taken := placement.mask & self.board.taken:
            return IllegalAction("taken", cell=NAMES[members(taken)[0]])
        if not self.pieces >> number & 1 and (code := self._joker_refusal(number)):
            return code
        if not self.board.supported >> number & 1:
            return unsupported(number, self.board)
        return IllegalAction("joker-again")

    def _joker_refusal(self, number: int) -> IllegalAction | None:
        if self.jokers == 0:
            return IllegalAction("gone" if self.is_double(number) else "jokers-laid")
        if self.jokers == 1 and self.is_double(number):
            return IllegalAction("one-joker")
        possible = self.possible
        if possible and not self.options["penalty"]:
            code = "gone-joker-early" if self.is_double(number) else "joker-early"
            return IllegalAction(code, text=TEXTS[(possible & -possible).bit_length() - 1])
        return None

    def __str__(self) -> str:
        return self.printed(self.over)

    def printed(self, ended: bool) -> str:
        signs: dict[int, str] = {}
        for index, laid in enumerate(self.laid):
            signs |= dict.fromkeys(PLACEMENTS[laid.number].cells, "ABCDEFGHIJKLMNOPQ"[index])
        head = f"{self.round_scores[0]} - {self.round_scores[1]}"
        if self.options["target"] > 1:
            head += f", rounds {self.wins[0]} - {self.wins[1]}"
        return drawn(signs, head if ended else f"{head}, seat {self.turn} to move")


def position(obs: Observation) -> "Duel | Solo":
    """Nothing is hidden here: what a seat knows is the position."""
    assert isinstance(obs, OpenObservation)
    state: Duel | Solo = obs.state  # type: ignore[assignment]
    return state


def joker_placements(jokers: int) -> Bits:
    return (0, SINGLES, EVERYTHING)[jokers]


def read(text: object) -> int:
    """The placement whose cells are written, in any order; IllegalAction when there is none."""
    cells = []
    rest = text if isinstance(text, str) and 0 < len(text) <= 18 else "?"
    while rest:
        length = 3 if rest[:3] in NAMED else 2
        if rest[:length] not in NAMED:
            raise IllegalAction("unreadable", text=str(text)[:40])
        cells.append(NAMED[rest[:length]])
        rest = rest[length:]
    number = AT.get(mask_of(tuple(cells)))
    if number is None or len(set(cells)) != len(cells):
        raise IllegalAction("shape", text=str(text))
    return number


def unsupported(number: int, board: Board) -> IllegalAction:
    """Why nothing holds this placement: it touches nothing, or slides along what it touches."""
    axes = [axis for axis in range(3) if board.touch[axis] >> number & 1]
    return IllegalAction(f"slides-{axes[0]}") if axes else IllegalAction("alone")


def drawn(signs: dict[int, str], head: str) -> str:
    """The board as text: a sign on each taken cell, ^ and v on the free ones."""
    lines = [head]
    for r, letter in enumerate(ROWS):
        row = [cell for cell, place in enumerate(PLACES) if place[0] == r]
        shown = "".join(signs.get(cell, "^" if points_up(PLACES[cell]) else "v") for cell in row)
        lines.append(f"{letter} {' ' * PLACES[row[0]][1]}{shown}")
    return "\n".join(lines)
