"""Right lines of lessons, found by the engine's own judge: what a learner plays until a step is right."""

from collections.abc import Iterator
from typing import NamedTuple

from pygames_core import GAMES
from pygames_core.core.lesson import Lesson, Step, judged
from pygames_core.core.picking import Choice, one_tap_each
from pygames_core.core.record import Record
from pygames_core.wire.session import Session

LONGEST = 6  # actions of the learner in one step


class Done(NamedTuple):
    """One action as a learner makes it: taps in order, and which of the places then offered."""

    action: str
    taps: tuple[str, ...]
    place: int
    replies: int  # actions of the other side after it


def begun(game: str, step: Step) -> Session:
    return Session(Record.new(game, step.options)._replace(actions=step.actions), step)


def right(game: str, lesson: Lesson, step: Step) -> list[Done]:
    """The shortest line that the step calls right, what is pointed out first."""
    for length in range(1, LONGEST + 1):
        found = _search(game, lesson, step, begun(game, step), length, "right")
        if found:
            return found
    raise AssertionError(f"{game} {lesson.name} {step.name}: nothing is right")


def wrong_in(game: str, lesson: Lesson, step: Step) -> list[Done]:
    """One action that the step answers wrongly, if there is one."""
    return _search(game, lesson, step, begun(game, step), 1, "wrong")


def wrong(game: str) -> tuple[int, list[Done]]:
    """The first step of a course that one action answers wrongly, by its place, and that action."""
    steps = [(lesson, step) for lesson in GAMES[game].lessons for step in lesson.steps]
    for at, (lesson, step) in enumerate(steps):
        if found := wrong_in(game, lesson, step):
            return at, found
    raise AssertionError(f"{game}: nothing is wrong")


def _search(game: str, lesson: Lesson, step: Step, here: Session, left: int, wanted: str) -> list[Done]:
    for action in _ordered(here, step):
        after, replies, state = _answered(game, lesson, step, here.then(action))
        if state != wanted and (state != "open" or left == 1):
            continue
        rest = [] if state == wanted else _search(game, lesson, step, after, left - 1, wanted)
        if state == wanted or rest:
            return [_tapped(here, step, action, replies), *rest]
    return []


def _answered(game: str, lesson: Lesson, step: Step, here: Session) -> tuple[Session, int, str]:
    """The other side has answered all it answers; how the step stands."""
    words, given = GAMES[game].words("fr"), len(step.actions)
    replies = 0
    while True:
        verdict = judged(words, lesson, step, here.state(), here.record.actions[given:])
        if not verdict.reply:
            return here, replies, verdict.state
        here, replies = here.then(verdict.reply), replies + 1


def _ordered(here: Session, step: Step) -> Iterator[str]:
    """Actions that touch what is pointed out come first."""
    if here.to_move() != step.seat:
        return
    choices = here.choices(step.seat).all
    points = set(step.point)
    touched = {choice.action: len(points & {id for ids in choice.steps for id in ids}) for choice in choices}
    yield from sorted(touched, key=lambda action: -touched[action])


def _pointed(choice: Choice, step: Step) -> Choice:
    """The same action, tapped on what is pointed out where that is enough."""
    points = set(step.point)
    steps = [tuple(sorted(ids, key=lambda id: id not in points)) for ids in choice.steps]
    return choice._replace(steps=tuple(steps))


def _tapped(here: Session, step: Step, action: str, replies: int) -> Done:
    choices = here.choices(step.seat)
    choice = choices.choice(action)
    assert choice is not None
    taps = tuple(one_tap_each(_pointed(choice, step)))
    ready = [each.action for each in choices.survey(taps).ready] if taps else []
    return Done(action, taps, ready.index(action) if action in ready else 0, replies)
