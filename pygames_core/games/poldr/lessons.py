"""The course: the author's sample game, stopped where each rule shows; its sentences are `lesson.…` in words/."""

from ...core.lesson import OPEN, RIGHT, WRONG, Lesson, Step, at_once
from .figures import SAMPLE
from .missed import tallied, threat
from .rules import PASS, PoldrState

TWO = {"players": 2, "size": 6}
NEARLY = ("n:d1,m:d6", "m:b1", "n:a3", "n:e1", "m:e6", "n:f5", "m:f1", "n:b3", "n:a6", "m:a4")


def sample(plies: int) -> tuple[str, ...]:
    """The sample game so far."""
    return tuple(SAMPLE[:plies])


def moved(state: PoldrState) -> int:
    """Bricks that the last action laid or took back."""
    before = state.previous
    return 0 if before is None else abs(state.reserves[before.seat] - before.stock(before.seat))


def with_pawn(state: PoldrState, played: tuple[str, ...]) -> str:
    """Three bricks or more, by the pawn."""
    if not played:
        return OPEN
    if not played[0].startswith("n"):
        return "marker"
    return RIGHT if moved(state) >= 3 else WRONG


def across(state: PoldrState) -> bool:
    """Bricks lay already between the pawn and the marker."""
    before, round = state.previous, state.round
    assert before is not None
    between = round.board.between[round.pawn][round.markers[before.seat]]
    return between.bit_count() > moved(state)


def once_turned(state: PoldrState, played: tuple[str, ...]) -> str:
    """The last brick of the land is laid, the other side answers, then four come back."""
    if len(played) < 3:
        return OPEN
    return RIGHT if moved(state) == 4 else WRONG


def first_legal(state: PoldrState) -> str:
    """What the other side answers where it has no choice."""
    return state.legal()[0]


def starved(state: PoldrState) -> bool:
    """Who comes next has to pass."""
    return state.legal() == [PASS]


def over(state: PoldrState) -> bool:
    """The last round has ended."""
    return state.over


LESSONS = (
    Lesson(
        "land",
        (
            Step("open", TWO, (), at_once(lambda state: state.reserves[0] == 14), drawn=tallied, point=("c1", "f1")),
            Step("pawn", TWO, sample(2), with_pawn, drawn=tallied, point=("pawn", "a6", "f5", "f6")),
            Step("across", TWO, sample(12), at_once(across), drawn=tallied, point=("pawn", "f1", "f6")),
            Step("last", TWO, NEARLY, at_once(over), point=("marker-0", "a2", "c6")),
        ),
    ),
    Lesson(
        "sea",
        (
            Step(
                "take", TWO, sample(18), once_turned, drawn=tallied, point=("pawn", "marker-0", "f6"), reply=first_legal
            ),
            Step("starve", TWO, sample(28), at_once(starved), drawn=threat, point=("marker-0", "pawn", "a6")),
            Step("finish", TWO, sample(32), at_once(over), drawn=threat, point=("marker-0", "d3", "e2", "f1")),
        ),
    ),
    Lesson("match", (Step("second", {**TWO, "rounds": 2}, tuple(SAMPLE), at_once(bool), seat=1, point=("c1", "f1")),)),
)
