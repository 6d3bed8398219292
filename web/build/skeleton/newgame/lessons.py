"""The course: positions with something to do, judged by the rules. Its sentences are `lesson.…` in words/."""

from ...core.lesson import Lesson, Step, at_once, first
from .rules import Rows

OPTIONS = {"size": 3, "first": 0}


def closed(state: Rows) -> bool:
    """The learner has three in a row."""
    return state.scores[0] == 1


LESSONS = (
    Lesson(
        "row",
        (
            Step("win", OPTIONS, ("a1", "a3", "b2", "c1"), at_once(closed), point=("c3",)),
            Step("stop", OPTIONS, ("a1", "b2", "c3", "b1"), first("b3"), point=("b3",)),
        ),
    ),
)
