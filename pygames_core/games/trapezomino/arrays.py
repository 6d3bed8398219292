"""Trapézomino-duo by numbers: every placement, then every placement as the double joker of the solo."""

from ...core.arrays import SEATS, Arrays, by_seat, on_move, row
from ...core.game import Observation
from .lattice import PLACES
from .names import DOUBLE
from .pieces import NUMBER, OF_SHAPE, PLACEMENTS, TEXTS
from .rules import Duel, position

ALL = len(TEXTS)
DOUBLES = 32  # added to the shape of a piece that both jokers make


def number(text: str) -> int | None:
    """The number of an action, if it is one."""
    found = NUMBER.get(text.removeprefix(DOUBLE))
    return found if found is None else found + ALL * text.startswith(DOUBLE)


def written(number: int) -> str:
    """The action of a number."""
    double, placement = divmod(number, ALL)
    return DOUBLE * double + TEXTS[placement]


def observed(obs: Observation) -> bytes:
    """Cells in reading order, 0 where free, else 1 + the shape that lies there; shapes not laid yet; jokers; offers in
    a row; the round; who is on move; points; rounds won."""
    state = position(obs)
    cells = [0] * len(PLACES)
    for placement, double in state.laid:
        for cell in PLACEMENTS[placement].cells:
            cells[cell] = 1 + PLACEMENTS[placement].shape + DOUBLES * double
    duel = isinstance(state, Duel)
    pieces = state.pieces if isinstance(state, Duel) else state.gap.pieces
    left = [int(bool(pieces & shape)) for shape in OF_SHAPE]
    table = [state.jokers, state.offers, state.round] if isinstance(state, Duel) else [2 * bool(state.gap.joker), 0, 1]
    wins = by_seat(state.wins if isinstance(state, Duel) else [0], obs.seat)
    return row([*cells, *left, *table, *on_move(obs, 1 + duel), *by_seat(state.scores, obs.seat), *wins])


ARRAYS = Arrays(2 * ALL, number, written, len(PLACES) + len(OF_SHAPE) + 3 + 3 * SEATS, observed)
