"""Actions by number and observations as bytes, for programs that learn: once published, they never change."""

from ...core.arrays import SEATS, Arrays, on_move, row
from ...core.game import Observation
from .rules import COLUMNS, EMPTY, SIGNS
from .show import position

TEXTS = tuple(f"{column}{number}" for number in range(1, len(COLUMNS) + 1) for column in COLUMNS)
NUMBERS = {text: number for number, text in enumerate(TEXTS)}


def observed(obs: Observation) -> bytes:
    """The largest board cell by cell: 0 empty or not there, 1 own, 2 the other's; then who is on move."""
    state = position(obs)
    lying = {state.name(cell): SIGNS.index(sign) for cell, sign in enumerate(state.board) if sign != EMPTY}
    cells = [1 + (lying[text] - (obs.seat or 0)) % 2 if text in lying else 0 for text in TEXTS]
    return row([state.size, *cells, *on_move(obs, 2)])


ARRAYS = Arrays(len(TEXTS), NUMBERS.get, TEXTS.__getitem__, 1 + len(TEXTS) + SEATS, observed)
