"""What crosses to the page is declared once; the page's checkers read it as it is today."""

import re
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


def test_the_parts_of_the_game_screen_are_what_the_page_declares() -> None:
    """Each as the element that it is: `Key` names buttons, `Words` the rest, the interface what is neither."""
    screen = (TARGET.parent / "templates" / "play.html").read_text("utf-8")
    tags = {name: tag for tag, name in re.findall(r'<(\w+) [^>]*data-part="([\w-]+)"', screen)}
    declared = (TARGET.parent / "parts.d.ts").read_text("utf-8")
    keys, words = (
        re.findall(r'"([\w-]+)"', declared.partition(f"type {kind} =")[2].partition(";")[0])
        for kind in ("Key", "Words")
    )
    assert {tags[name] for name in keys} == {"button"}
    assert not {tags[name] for name in words} & {"button", "dialog", "svg", "form", "input", "a"}
    own = dict(
        re.findall(
            r'"?([\w-]+)"?: (?:HTML|SVG)(\w+?)Element;', declared.partition("interface Parts {")[2].partition("}")[0]
        )
    )
    assert {tags[name] for name in own} == {"svg", "dialog", "a", "form", "input", "details"}
