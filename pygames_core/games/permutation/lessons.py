"""The course: the commented example of the author, stopped at its turns; its sentences are `lesson.…` in words/."""

from ...core.lesson import OPEN, RIGHT, WRONG, Lesson, Step, at_once, first
from .board import parsed
from .figures import EXAMPLE, OPTIONS
from .missed import unequal_ends
from .rules import State


def gained(state: State) -> bool:
    """A die has just been taken."""
    return len(state.past) == 1


def slid(state: State, played: tuple[str, ...]) -> str:
    """A die slides, another is taken, in one turn."""
    if not played:
        return OPEN
    if not parsed(played[0]).shift:
        return "still"
    return RIGHT if gained(state) else WRONG


def over(state: State) -> bool:
    """The game has ended."""
    return state.over


LESSONS = (
    Lesson(
        "turn",
        (
            Step("advance", OPTIONS, (), first("a<"), point=("place-a", "place-b")),
            Step(
                "take",
                OPTIONS,
                EXAMPLE[:1],
                at_once(gained),
                seat=1,
                drawn=unequal_ends,
                point=("place-d", "place-b", "place-e"),
            ),
            Step(
                "slide",
                OPTIONS,
                EXAMPLE[:2],
                slid,
                drawn=unequal_ends,
                point=("place-b", "place-c", "place-f", "place-a"),
            ),
            Step(
                "last",
                OPTIONS,
                EXAMPLE[:5],
                at_once(over),
                seat=1,
                drawn=unequal_ends,
                point=("place-a", "place-e", "place-d"),
            ),
        ),
    ),
)
