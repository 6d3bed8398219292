"""Permutation by numbers: a move, with a slide before it or after it, and a die that is taken or not."""

from ...core.arrays import SEATS, Arrays, by_seat, on_move, row
from ...core.game import Observation
from .board import PATHS, SIDES, SLOTS
from .rules import seen

_MOVES = [slot + side for slot in SLOTS for side in SIDES]
_SLIDES = [SLOTS[slot] + SLOTS[(slot + step) % 6] for slot in range(6) for step in (1, 5)]
_TURNS = [
    *_MOVES,
    *(f"{slide},{move}" for slide in _SLIDES for move in _MOVES),
    *(f"{move},{slide}" for move in _MOVES for slide in _SLIDES),
]
TEXTS = tuple(turn + take for turn in _TURNS for take in ("", *(f"x{slot}" for slot in SLOTS)))
NUMBERS = {text: number for number, text in enumerate(TEXTS)}


def observed(obs: Observation) -> bytes:
    """The dice by slot; where the path lies; how often the position was there; who is on move; points, dice won."""
    state = seen(obs)
    seats = len(state.won)
    path = [int(state.path == path) for path in range(len(PATHS))]
    points, dice = by_seat(state.scores, obs.seat), by_seat([len(won) for won in state.won], obs.seat)
    return row([*state.board, *path, state.past.count(state.position), *on_move(obs, seats), *points, *dice])


ARRAYS = Arrays(len(TEXTS), NUMBERS.get, TEXTS.__getitem__, 10 + 3 * SEATS, observed)
