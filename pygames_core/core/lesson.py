"""Lessons: positions with something to do in each, judged by the rules themselves.

A game's `lessons.py` has `LESSONS`, data without a word: the sentences stand in the catalogue under
`lesson.<lesson>` (title) and `lesson.<lesson>.<step>.<…>`: `goal` (what to do, one sentence), `say` (how, one line; may
be missing), `right` (why that was right), and one for each other code that `judge` answers (why it was not).

>>> step = Step("a", {}, (), first("b2", "c3"))
>>> step.judge(None, ()), step.judge(None, ("b2",)), step.judge(None, ("a1",))
('', 'right', 'wrong')
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import CodeError
from .options import Options
from .words import Words

if TYPE_CHECKING:
    from ..pictures.scene import Node

RIGHT, WRONG, OPEN = "right", "wrong", ""
Judge = Callable[[Any, tuple[str, ...]], str]  # the state now, what was played since the step began -> a code
Reply = Callable[[Any], str]  # the state when somebody else is on move -> what is answered


class Step(NamedTuple):
    """One thing to do. It begins after `actions` of a game with `options`, seen by `seat`.

    `judge` says OPEN while nothing is decided, RIGHT once it is done, else the code of what went wrong.
    `may`: the actions that the learner can play here, by text; None allows all. `point`: ids of the things that matter.
    `reply`: what the other side answers; without it nobody answers. `drawn`: over the board, why it was not right.
    """

    name: str
    options: Options
    actions: tuple[str, ...]
    judge: Judge
    seat: int = 0
    may: Callable[[Any], Iterable[str]] | None = None
    point: tuple[str, ...] = ()
    reply: Reply | None = None
    drawn: "Callable[[Any], list[Node]] | None" = None


class Lesson(NamedTuple):
    """One idea, in a few steps. Links and devices know a step by its number: new ones come last."""

    name: str
    steps: tuple[Step, ...]


class Verdict(NamedTuple):
    """`state` is "open", "right" or "wrong"; `text` the reason, `nodes` draw it; `reply`: the other side plays it;
    `line` shows a mistake, action by action."""

    state: str
    text: str
    reply: str = ""
    nodes: "list[Node]" = []  # noqa: RUF012  # never changed
    line: tuple[str, ...] = ()


def first(*actions: str) -> Judge:
    """The first action decides: one of these is right."""

    def judge(state: Any, played: tuple[str, ...]) -> str:
        return OPEN if not played else RIGHT if played[0] in actions else WRONG

    return judge


def at_once(holds: Callable[[Any], bool]) -> Judge:
    """The first action decides: what must be true of the position after it."""

    def judge(state: Any, played: tuple[str, ...]) -> str:
        return OPEN if not played else RIGHT if holds(state) else WRONG

    return judge


def found(lessons: Iterable[Lesson], name: str, at: int) -> tuple[Lesson, Step]:
    """A lesson and its step number `at`, or CodeError."""
    lesson = next((lesson for lesson in lessons if lesson.name == name), None)
    if lesson is None or not 0 <= at < len(lesson.steps):
        raise CodeError("lesson-unknown")
    return lesson, lesson.steps[at]


def told(words: Words, lesson: Lesson, step: Step, part: str) -> str:
    """A sentence of a step; "" where the catalogue has none."""
    key = f"lesson.{lesson.name}.{step.name}.{part}"
    return words(key) if key in words else ""


def judged(words: Words, lesson: Lesson, step: Step, state: Any, played: tuple[str, ...]) -> Verdict:
    """How a step stands after what was played in it."""
    code = step.judge(state, played)
    if code == OPEN:
        away = state.to_move is not None and state.to_move != step.seat
        return Verdict("open", "", step.reply(state) if away and step.reply else "")
    text = told(words, lesson, step, code)
    if code == RIGHT:
        return Verdict(RIGHT, text)
    return Verdict(WRONG, text, nodes=step.drawn(state) if step.drawn else [])
