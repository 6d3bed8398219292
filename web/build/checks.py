"""`build.py check` and `build.py test`: every check in turn, then one line for each and pytest's own last word."""

import subprocess
import sys
import time
from collections.abc import Sequence
from typing import NamedTuple

from . import browsers, npm
from .ground import ROOT, say

TYPED = ("pygames_core", "web.build", "bench")


class Outcome(NamedTuple):
    name: str
    passed: bool
    seconds: float
    last: str  # the last line that the tool printed


def check(chosen: Sequence[str] = ()) -> bool:
    """What takes less than a minute: style, types, the engine, the page's modules."""
    return _told([_ruff(), _mypy(), _node(), _pytest("moteur", ["tests", "-m", "not slow", *chosen])])


def test(slow: bool = False, chosen: Sequence[str] = ()) -> bool:
    """Everything: also the engine inside the runtime that ships, and the built site in browsers."""
    browsers.chromium()
    marks = [] if slow else ["-m", "not slow"]
    outcomes = [_ruff(), _mypy(), _node()]
    everything = ["tests", "e2e", *marks, *chosen]
    outcome = _pytest("moteur et site", everything)
    if not outcome.passed:  # browsers on a busy machine may miss a beat; what is wrong is wrong twice
        failed = ["--last-failed", "--last-failed-no-failures", "none"]
        outcome = _pytest("encore, ce qui a échoué", [*everything, *failed])
    return _told([*outcomes, outcome])


def _ruff() -> Outcome:
    """The linter, then the formatter, which only looks."""
    ruff = [sys.executable, "-m", "ruff"]
    linted = _run("style", [*ruff, "check", "."])
    return linted if not linted.passed else _run("style", [*ruff, "format", "--check", "--quiet", "."])


def _mypy() -> Outcome:
    packages = [part for name in TYPED for part in ("-p", name)]
    return _run("types", [sys.executable, "-m", "mypy", *packages])


def _node() -> Outcome:
    files = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests" / "js").glob("*.test.mjs"))
    return _run("modules de la page", [str(npm.NODE), "--test", "--test-reporter=dot", *files])


def _pytest(name: str, arguments: Sequence[str]) -> Outcome:
    return _run(name, [sys.executable, "-m", "pytest", *arguments])


def _run(name: str, command: Sequence[str]) -> Outcome:
    say(f"\n── {name}")
    began = time.monotonic()
    last = ""
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout
        for line in process.stdout:
            print(line, end="", flush=True)
            last = line.strip() or last
    return Outcome(name, process.returncode == 0, time.monotonic() - began, last)


def _told(outcomes: Sequence[Outcome]) -> bool:
    say("")
    for outcome in outcomes:
        say(f"  {'✓' if outcome.passed else '✗'} {outcome.name:<20} {outcome.seconds:6.1f} s")
    say(outcomes[-1].last)
    return all(outcome.passed for outcome in outcomes)
