"""The workshop's own Python: errors begin in the program, input() reads prepared lines, exercises are judged."""

import builtins
import re
from collections.abc import Iterator
from random import Random

import pytest

from pygames_core import GAMES
from pygames_core.core.words import LANGUAGES
from pygames_core.exercises import EXERCISES, judge
from pygames_core.workshop import PROGRAM, prepare, told
from web.build.workshop import EXAMPLES, PROGRAMS, program

Shown = list[tuple[str, str]]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Iterator[Shown]:
    monkeypatch.setattr(builtins, "input", input)
    yield []
    del builtins.display  # type: ignore[attr-defined]


def run(text: str, shown: Shown, answers: str = "") -> dict[str, object]:
    prepare(lambda kind, what: shown.append((kind, what)), answers, text)
    names: dict[str, object] = {}
    exec(compile(text, PROGRAM, "exec"), names)
    return names


def test_an_error_begins_in_the_program_and_quotes_it(shown: Shown) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        run("def half(n):\n    return n / 0\n\nhalf(1)\n", shown)
    lines = told(caught.value).splitlines()
    assert lines[1] == f'  File "{PROGRAM}", line 4, in <module>' and "return n / 0" in "".join(lines)
    assert "test_workshop" not in "".join(lines) and lines[-1] == "ZeroDivisionError: division by zero"


def test_a_slip_of_the_pen_is_told_by_its_line(shown: Shown) -> None:
    with pytest.raises(SyntaxError) as caught:
        run("a = 1\nb = = 2\n", shown)
    assert f'File "{PROGRAM}", line 2' in told(caught.value) and "test_workshop" not in told(caught.value)


def test_display_draws_boards_and_writes_the_rest(shown: Shown) -> None:
    run("from pygames_core import GAMES\ndisplay(GAMES['poldr'].start(), [1, 'a'])", shown)
    assert (
        [kind for kind, _ in shown] == ["svg", "text"] and shown[0][1].startswith("<svg") and shown[1][1] == "[1, 'a']"
    )


def test_input_reads_one_line_after_another_then_says_so(shown: Shown, capsys: pytest.CaptureFixture[str]) -> None:
    names = run("a, b = input('? '), int(input())", shown, "one\n2\n")
    assert (names["a"], names["b"]) == ("one", 2) and capsys.readouterr().out == "? one\n2\n"
    with pytest.raises(EOFError, match="no line"):
        run("input()", shown)


# -- exercises -------------------------------------------------------------------------------------
def first(obs):  # type: ignore[no-untyped-def]
    return obs.legal()[0]


def greedy(obs):  # type: ignore[no-untyped-def]
    state = obs.worlds(Random(1))
    return max(state.legal(), key=lambda text: state.play(text).scores[obs.seat])


def careful(obs):  # type: ignore[no-untyped-def]
    """One's own points less what the answer wins."""
    state = obs.worlds(Random(1))

    def worth(text: str) -> int:
        after = state.play(text)
        answers = [after.play(answer).scores for answer in after.legal()] or [after.scores]
        return min(scores[obs.seat] - scores[1 - obs.seat] for scores in answers)

    return max(state.legal(), key=worth)


@pytest.mark.long
def test_each_exercise_asks_more_than_the_one_before() -> None:
    done = {name: [judge(number, name)[2] == "★" for number in EXERCISES] for name in (first, greedy, careful)}
    assert done == {first: [True, False, False], greedy: [True, True, False], careful: [True, True, True]}


def test_a_player_that_breaks_a_rule_is_told_which() -> None:
    assert judge(1, lambda obs: "zz") == "1 ✗ unreadable: zz"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_programs_of_the_workshop_run_as_they_are(lang: str, shown: Shown, capsys: pytest.CaptureFixture[str]) -> None:
    for name in EXAMPLES:
        run(program(name, lang), shown)
    told = capsys.readouterr().out
    assert re.search(r"^1 ★ 12/12$", told, re.M) and re.search(r"^2 ✗", told, re.M) and re.search(r"^3 ✗", told, re.M)
    assert {file.name for file in PROGRAMS.glob(f"*.{lang}.py")} == {f"{name}.{lang}.py" for name in EXAMPLES}
    assert set(GAMES)
