"""POLD.R: rounds in a row as a game, its actions as texts, and the reasons of every refusal."""

from collections.abc import Hashable, Mapping
from functools import cache
from typing import Any, NamedTuple

from ...core.errors import IllegalAction
from ...core.game import Observation, OpenObservation, Options, Result, State, by_score
from .board import Board, Step, board_of
from .round import NOWHERE, Round

PASS = "-"


class Finished(NamedTuple):
    """A round that is over."""

    winners: tuple[int, ...]
    counts: tuple[int, ...]
    sea: bool

    @property
    def reason(self) -> str:
        """How it was decided."""
        if not self.sea:
            return "placed"
        if sorted(self.counts)[-2] < max(self.counts):
            return "sea"
        return "earlier" if len(self.winners) == 1 else "shared"


class PoldrState(State):
    """A position: the round in play and the rounds played before it.

    When the last round is over, `round` stays on its final position. `previous` is the position before the last
    action of this round: pictures show what changed.
    """

    def __init__(
        self, options: Options, round: Round, finished: tuple[Finished, ...] = (), previous: Round | None = None
    ) -> None:
        self.options = options
        self.round = round
        self.finished = finished
        self.previous = previous
        self._texts: dict[str, Step] | None = None

    @classmethod
    def start(cls, options: Options) -> "PoldrState":
        """The first position of a game with these options."""
        return cls(options, _opening(options, 0))

    # -- reading -----------------------------------------------------------------------------
    @property
    def to_move(self) -> int | None:
        return None if self.round.winners else self.round.seat

    @property
    def over(self) -> bool:
        return bool(self.round.winners)

    @property
    def phase(self) -> int:
        """1 while land is won, 2 once the sea comes back."""
        return 2 if self.round.sea else 1

    @property
    def reserves(self) -> list[int]:
        """Bricks in reserve, by seat."""
        return self.round.stocks

    @property
    def number(self) -> int:
        """Which round is played, from 1; after the last one, still that."""
        return len(self.finished) + (not self.over)

    @property
    def scores(self) -> list[int]:
        """Bricks that the round in play (or the last one) is worth as it stands."""
        return self.round.counts

    @property
    def wins(self) -> list[int]:
        """Rounds won; a shared round is nobody's."""
        return [sum(done.winners == (seat,) for done in self.finished) for seat in range(self.players)]

    @property
    def bricks(self) -> list[int]:
        """Bricks of all finished rounds together."""
        return [sum(done.counts[seat] for done in self.finished) for seat in range(self.players)]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.round.markers)

    @property
    def result(self) -> Result | None:
        if not self.round.winners:
            return None
        if len(self.finished) > 1:
            ranks = list(zip(self.wins, self.bricks, strict=True))
            return Result(by_score(ranks), "match")
        last = self.finished[0]
        return Result(by_score([(seat in last.winners, count) for seat, count in enumerate(last.counts)]), last.reason)

    # -- playing -----------------------------------------------------------------------------
    @property
    def texts(self) -> dict[str, Step]:
        """Every legal action and what it does."""
        if self._texts is None:
            self._texts = self._written()
        return self._texts

    def legal(self) -> list[str]:
        return list(self.texts)

    def play(self, text: str) -> "PoldrState":
        step = self.texts.get(text) if isinstance(text, str) else None
        if step is None:
            raise refusal(self, str(text))
        after = self.round.after(step)
        if not after.winners:
            return PoldrState(self.options, after, self.finished, self.round)
        finished = (*self.finished, Finished(after.winners, tuple(after.counts), after.sea))
        if len(finished) < self.options["rounds"]:
            return PoldrState(self.options, _opening(self.options, len(finished)), finished)
        return PoldrState(self.options, after, finished, self.round)

    def key(self) -> Hashable:
        return self.round.key(), self.round.sea, self.finished

    def _written(self) -> dict[str, Step]:
        round = self.round
        if round.winners:
            return {}
        if round.pawn == NOWHERE:
            return _openings(round.board)
        pawn, marker, names = round.pawn, round.markers[round.seat], round.board.names
        return {
            f"m:{names[step[1]]}" if step[1] != marker else f"n:{names[step[0]]}" if step[0] != pawn else PASS: step
            for step in round.steps
        }

    def __str__(self) -> str:
        return self.printed(self.over)

    def printed(self, ended: bool) -> str:
        """The board as text: n pawn, A B C markers, a b c bricks."""
        round, board = self.round, self.round.board
        signs = ["."] * len(board.squares)
        for seat, mask in enumerate(round.bricks):
            signs = ["abc"[seat] if mask >> square & 1 else sign for square, sign in enumerate(signs)]
        for seat, marker in enumerate(round.markers):
            if marker != NOWHERE:
                signs[marker] = "ABC"[seat]
        if round.pawn != NOWHERE:
            signs[round.pawn] = "n"
        size = board.size
        rows = [f"{row + 1} " + " ".join(signs[row * size : (row + 1) * size]) for row in reversed(range(size))]
        letters = "  " + " ".join("abcdefghi"[:size])
        told = [f"round {self.number} of {self.options['rounds']}"] if self.options["rounds"] > 1 else []
        told += [f"phase {self.phase}", "over" if ended else f"{'ABC'[round.seat]} to move"]
        told.append(f"reserves {' '.join(map(str, self.reserves))}")
        return "\n".join([*rows, letters, ", ".join(told)])


def position(obs: Observation) -> PoldrState:
    """What a seat sees: all of it."""
    assert isinstance(obs, OpenObservation) and isinstance(obs.state, PoldrState)
    return obs.state


def _opening(options: Mapping[str, Any], number: int) -> Round:
    """Round `number` (from 0) before its first action: everyone opens in turn."""
    players: int = options["players"]
    return Round.opening(board_of(options["size"]), players, number % players, options["strict"])


@cache
def _openings(board: Board) -> dict[str, Step]:
    """The texts of the first action; nobody changes the dictionary."""
    names = board.names
    return {f"n:{names[pawn]},m:{names[marker]}": (pawn, marker, gap) for pawn, marker, gap in board.openings}


def with_reserves(state: PoldrState) -> list[int]:
    """Bricks if the game is counted now: the round in play adds its reserves once the sea has turned."""
    now = state.reserves if state.round.sea and not state.over else [0] * state.players
    return [before + more for before, more in zip(state.bricks, now, strict=True)]


# -- refusals --------------------------------------------------------------------------------


def refusal(state: PoldrState, text: str) -> IllegalAction:
    """Why this text cannot be played here: the first rule that it breaks."""
    if state.over:
        return IllegalAction("over")
    if text == PASS:
        return IllegalAction("pass-not-needed")
    board = state.round.board
    places = parse(text)
    if places is None:
        return IllegalAction("unreadable", text=str(text)[:20])
    for name in places.values():
        if name not in board.numbers:
            return IllegalAction("off-board", cell=name)
    pawn, marker = (board.numbers[places[kind]] if kind in places else None for kind in "nm")
    return why_not(state.round, pawn, marker)


def parse(text: str) -> dict[str, str] | None:
    """`n:c1,m:f1` as {"n": "c1", "m": "f1"}; None when it is no action at all."""
    places: dict[str, str] = {}
    parts = text.split(",") if isinstance(text, str) and len(text) <= 9 else [""]
    for part in parts:
        kind, _, name = part.partition(":")
        if kind not in ("n", "m") or kind in places or not (len(name) == 2 and name.isascii() and name.isalnum()):
            return None
        places[kind] = name
    return places if list(places) != ["m", "n"] else None


def why_not(round: Round, pawn: int | None, marker: int | None) -> IllegalAction:
    """The first rule that forbids the seat on move to put the pawn, the marker or both there."""
    here = round.markers[round.seat]
    if round.pawn == NOWHERE:
        if pawn is None or marker is None:
            return IllegalAction("opening-both", example="n:c1,m:f1")
    elif pawn is not None and marker is not None:
        return IllegalAction("one-mover")
    elif pawn is not None and here == NOWHERE:
        return IllegalAction("pawn-stays")
    if all(step[2] == 0 for step in round.steps):
        return IllegalAction("must-pass")
    target = marker if marker is not None else pawn
    assert target is not None
    if problem := _occupied(round, target):
        return problem
    one = pawn if pawn is not None else round.pawn
    other = marker if marker is not None else here
    return _interval(round, one, other)


def _occupied(round: Round, cell: int) -> IllegalAction | None:
    name = round.board.names[cell]
    if cell == round.pawn:
        return IllegalAction("taken-pawn", cell=name)
    if cell in round.markers:
        return IllegalAction("taken-own-marker" if cell == round.markers[round.seat] else "taken-marker", cell=name)
    return IllegalAction("taken-brick", cell=name) if round.taken >> cell & 1 else None


def _interval(round: Round, pawn: int, marker: int) -> IllegalAction:
    """What is wrong with the squares between the pawn and the marker at their new places."""
    board = round.board
    facts = {"pawn": board.names[pawn], "marker": board.names[marker]}
    if pawn == marker:
        return IllegalAction("same-cell", **facts)
    if not board.aligned(pawn, marker):
        return IllegalAction("not-in-line", **facts)
    between = board.between[pawn].get(marker, 0)
    if not between:
        return IllegalAction("side-by-side", **facts)
    if round.sea:
        return IllegalAction("no-own-brick", **facts)
    left = round.pawn if pawn != round.pawn else round.markers[round.seat]
    taken = round.taken & ~(1 << left if left != NOWHERE else 0)
    gap = between & ~taken
    if not gap:
        return IllegalAction("nothing-to-fill", **facts)
    if round.strict and gap != between:
        return IllegalAction("not-wholly-empty", **facts)
    return IllegalAction("too-few", need=gap.bit_count(), have=round.stock(round.seat), **facts)
