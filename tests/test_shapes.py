"""What crosses to the page is declared once; the page's checkers read it as it is today."""

import subprocess
import sys

import pytest

from pygames_core.wire import bridge, shapes
from web.build.shapes import TARGET, answer, declared


def test_the_declarations_are_those_of_today() -> None:
    assert TARGET.read_text("utf-8") == declared(), "python3 build.py tidy writes them"


def test_every_op_says_what_it_is_asked() -> None:
    assert shapes.ASKED.keys() == bridge.CALLS.keys() | bridge.TASKS.keys()


@pytest.mark.parametrize("op", sorted(shapes.ASKED))
def test_every_op_says_what_it_answers(op: str) -> None:
    assert answer(op) is not dict
    assert "lang" in shapes.ASKED[op].__annotations__ or issubclass(shapes.ASKED[op], dict)


def test_the_engine_runs_without_shapes_of_answers() -> None:
    code = "import sys, pygames_core.wire.bridge; print('pygames_core.wire.shapes' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
