"""The course: a piece that holds, points, the jokers that end a round; then the last pieces of a full board."""

from collections.abc import Callable
from typing import Any

from ...core.lesson import OPEN, RIGHT, WRONG, Lesson, Step, at_once
from .figures import ALONE, COUNTED, LAST_PIECE
from .filling import Solo
from .missed import gain_of_last, in_the_way, still_to_lay
from .pieces import NUMBER, OF_SHAPE, PLACEMENTS, TEXTS, points
from .rules import Duel
from .solver import completion

FITTING = PLACEMENTS[NUMBER[COUNTED[-1]]].shape  # the piece that fills the hollow of the counted example
HOLE = {"solo": True, "given": list(ALONE)}
HALF_A_HOLE = {**HOLE, "given": [*ALONE, "c6c7d7d8e6e7", "e1e2f1f2f3g1"]}


def fitting_piece(state: Any) -> list[str]:
    """One piece alone, wherever it holds."""
    allowed: int = state.allowed & OF_SHAPE[FITTING]
    return [text for number, text in enumerate(TEXTS) if allowed >> number & 1]


def earned(least: int, jokers: int = 0) -> Callable[[Duel, tuple[str, ...]], str]:
    """The last player has earned so many points, with so many jokers left."""

    def judge(state: Duel, played: tuple[str, ...]) -> str:
        if not played:
            return OPEN
        if state.jokers < jokers:
            return "both"
        return RIGHT if last_gain(state) >= least else WRONG

    return judge


def last_gain(state: Duel) -> int:
    """Points of the placement made last."""
    *before, last = state.laid
    masks = tuple([PLACEMENTS[laid.number].mask for laid in before])
    return points(last.number, masks)


def won(state: Duel) -> bool:
    """The round is over, and the learner has won it."""
    return state.result is not None and state.result.ranking[0] == [1]


def can_be_filled(state: Solo) -> bool:
    """The board is full, or some way to fill it is left."""
    return not state.gap.free or any(completion(state.gap))


def filled(state: Solo, played: tuple[str, ...]) -> str:
    """Piece after piece, until the board is full."""
    if not can_be_filled(state):
        return WRONG
    return OPEN if state.gap.free else RIGHT


LESSONS = (
    Lesson(
        "lay",
        (
            Step("held", {}, (), at_once(bool), point=("p0", "a1")),
            Step(
                "points",
                {},
                COUNTED[:-1],
                earned(4),
                seat=1,
                may=fitting_piece,
                drawn=gain_of_last,
                point=(f"p{FITTING}", "c3"),
            ),
        ),
    ),
    Lesson(
        "jokers",
        (
            Step("one", {}, LAST_PIECE, earned(4, jokers=1), seat=1, drawn=gain_of_last, point=("j0", "f3", "d15")),
            Step("both", {}, LAST_PIECE, at_once(won), seat=1, drawn=still_to_lay, point=("j0", "j1", "f10")),
        ),
    ),
    Lesson(
        "alone",
        (
            Step("two", HALF_A_HOLE, (), filled, drawn=in_the_way, point=("p12", "a1", "p10", "b1")),
            Step("four", HOLE, (), at_once(can_be_filled), drawn=in_the_way, point=("p13", "e1")),
        ),
    ),
)
