"""Every way through a step of a lesson: what the learner may choose, and the one answer of the other side."""

import pytest

from pygames_core import GAMES
from pygames_core.core.game import Game, State
from pygames_core.core.lesson import Lesson, Step

MOST_LINES = 20_000  # of a step: more would be no lesson

TAUGHT = ("permutation", "poldr", "polymere", "trapezomino")
Played = tuple[str, ...]


def steps_of(game: Game) -> list[tuple[Lesson, Step]]:
    return [(lesson, step) for lesson in game.lessons for step in lesson.steps]


def begun(game: Game, step: Step) -> State:
    """The position in which a step begins."""
    state = game.start(step.options)
    for text in step.actions:
        state = state.play(text)
    assert state.to_move == step.seat, step.name
    return state


def learner_may(step: Step, state: State) -> list[str]:
    allowed = state.legal() if step.may is None else list(step.may(state))
    assert set(allowed) <= set(state.legal()) and allowed, "a learner is never stuck"
    return allowed


def lines_of(game: Game, step: Step, all_legal: bool = False) -> list[tuple[Played, str]]:
    """Each line that is judged, with its verdict; `all_legal`: also what the step does not allow."""
    ended: list[tuple[Played, str]] = []
    going: list[tuple[State, Played]] = [(begun(game, step), ())]
    while going:
        state, played = going.pop()
        code = step.judge(state, played)
        if code or state.over:
            assert code, f"{step.name}: {played} ends the game and is not judged"
            ended.append((played, code))
        elif state.to_move == step.seat:
            choices = state.legal() if all_legal else learner_may(step, state)
            going += [(state.play(text), (*played, text)) for text in choices]
        else:
            assert step.reply, f"{step.name}: nobody answers {played}"
            text = step.reply(state)
            going.append((state.play(text), (*played, text)))
        assert len(ended) + len(going) < MOST_LINES, step.name
    return ended


def each_step(test):
    """The test for every step of every course."""
    steps = [(name, lesson, step) for name in TAUGHT for lesson, step in steps_of(GAMES[name])]
    names = [f"{name}-{lesson.name}-{step.name}" for name, lesson, step in steps]
    return pytest.mark.parametrize(("name", "lesson", "step"), steps, ids=names)(test)
