"""What the site's workshop adds to Python: display(), input() from prepared lines, errors told from the program on.

>>> shown = []
>>> prepare(lambda kind, text: shown.append((kind, text)), "Ada", "")
>>> input("Name? "), display(3)
Name? Ada
('Ada', None)
>>> shown
[('text', '3')]
"""

import builtins
import linecache
import sys
import traceback
from collections.abc import Callable

PROGRAM = "<program>"  # what the workshop calls the file that one writes


def prepare(show: Callable[[str, str], object], answers: str, program: str) -> None:
    """Before each run: where display() shows, what input() answers, which lines errors quote."""
    lines = iter(answers.splitlines())

    def display(*values: object) -> None:
        """Show each value: as a picture if it is one, else as Python writes it."""
        for value in values:
            picture = getattr(value, "_repr_svg_", None)
            show("svg", picture()) if picture else show("text", repr(value))

    def answer(prompt: object = "") -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError("input(): no line is left")
        print(f"{prompt}{line}")
        return line

    builtins.display = display  # type: ignore[attr-defined]
    builtins.input = answer
    linecache.cache[PROGRAM] = (len(program), None, program.splitlines(keepends=True), PROGRAM)


def told(error: BaseException | None = None) -> str:
    """The last error as Python tells it, without what ran the program."""
    error = error or getattr(sys, "last_exc", None) or sys.last_value
    assert isinstance(error, BaseException)
    frames = error.__traceback__
    while frames and frames.tb_frame.f_code.co_filename != PROGRAM:
        frames = frames.tb_next
    return "".join(traceback.format_exception(type(error), error, frames)).strip()
