"""POLD.R by numbers: squares are those of the largest board, so a number means the same on all of them."""

from collections.abc import Iterable

from ...core.arrays import SEATS, Arrays, by_seat, on_move, row
from ...core.bits import members
from ...core.game import Observation
from .board import board_of
from .rules import PASS, position

SIZE = 9
NAMES = board_of(SIZE).names
TEXTS = (
    PASS,
    *(f"m:{name}" for name in NAMES),
    *(f"n:{name}" for name in NAMES),
    *(f"n:{pawn},m:{marker}" for pawn in NAMES for marker in NAMES),
)
NUMBERS = {text: number for number, text in enumerate(TEXTS)}


def observed(obs: Observation) -> bytes:
    """Squares: those of the board, the pawn, each seat's marker, each seat's bricks, a plane for each of three seats;
    then the phase, who is on move, reserves, rounds won, and the order in which bricks were taken back last."""
    state = position(obs)
    around, seats = state.round, state.players
    order = [(seat + (obs.seat or 0)) % seats for seat in range(seats)]
    absent: list[list[int]] = [[]] * (3 - seats)
    masks = [members(around.bricks[seat]) for seat in order]
    planes = [
        around.board.squares, [around.pawn],
        *([around.markers[seat]] for seat in order), *absent,
        *masks, *absent,
    ]  # fmt: skip
    since = sorted(around.since)
    ranks = [since.index(time) for time in around.since] or [0] * seats
    rows = (around.stocks, state.wins, ranks)
    return row(
        [
            *(value for plane in planes for value in _plane(plane, around.board.size)),
            *(state.phase, *on_move(obs, seats)),
            *(value for values in rows for value in by_seat(values, obs.seat)),
        ]
    )


def _plane(squares: Iterable[int], size: int) -> list[int]:
    """1 on these squares of a board of this size, drawn on the largest; a square below 0 is nowhere."""
    plane = [0] * SIZE * SIZE
    for square in squares:
        if square >= 0:
            plane[square // size * SIZE + square % size] = 1
    return plane


ARRAYS = Arrays(len(TEXTS), NUMBERS.get, TEXTS.__getitem__, 8 * SIZE * SIZE + 1 + 4 * SEATS, observed)
