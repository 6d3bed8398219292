"""`build.py check` and `build.py test`: each check in turn, then a line for each and for what was left out."""

import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from pygames_core import GAMES

from . import browsers, npm
from .ground import ROOT, Trouble, say

TYPED = ("pygames_core", "pygames_zoo", "web.build", "bench")
SIDE_BY_SIDE = ["-n", "auto", "--maxprocesses", "4", "--dist", "worksteal"]  # pytest-xdist
LINT = Path(__file__).with_name("lint.mjs")
LEFT_OUT = re.compile(r"SKIPPED \[(\d+)\] [^:]+:\d+: (.+)")


class Chosen(NamedTuple):
    """What a person asks for, and nothing else; who asks for nothing gets everything."""

    arguments: Sequence[str] = ()  # for pytest: files, tests, options
    words: str = ""  # what names of tests contain, as pytest's -k understands it
    game: str = ""
    slow: bool = False
    long: bool = False  # which takes half a second or more; what is chosen is run even so


class Outcome(NamedTuple):
    """How one check ended, and what the tool printed."""

    name: str
    passed: bool
    seconds: float
    lines: list[str]


def check(chosen: Chosen) -> bool:
    """What takes less than a minute: style, types, the page's modules, the engine but for what is marked long."""
    return _told([*_reading(chosen), _pytest("moteur", ["tests"], chosen)])


def test(chosen: Chosen) -> bool:
    """Everything: also the engine inside the runtime that ships, and the built site in browsers."""
    browsers.found()
    return _told([*_reading(chosen), _pytest("moteur et site", ["tests", "e2e"], chosen._replace(long=True))])


def tidy() -> bool:
    """Format everything; what a linter finds beyond that is said."""
    ruff = [sys.executable, "-m", "ruff"]
    return all(
        [
            _read("style", [*ruff, "check", "--fix", str(ROOT)]).passed,
            _read("style", [*ruff, "format", str(ROOT)]).passed,
            _read("style de la page", page_style("write")).passed,
        ]
    )


def _reading(chosen: Chosen) -> list[Outcome]:
    """Style, types and the page's modules; of one game, its style and types."""
    if chosen.game:
        folder = _folder(chosen.game)
        return [_ruff(folder, *(ROOT / "tests").glob(f"*{chosen.game}*.py")), _mypy(".".join(folder.parts))]
    if chosen.arguments or chosen.words:
        return []
    npm.packages("check")
    npm.packages("editor")  # whose types the page's modules are read with
    checks = [lambda: _mypy(*TYPED), lambda: _ruff(ROOT), _page_types, _page_style, _node]
    with ThreadPoolExecutor(os.cpu_count()) as side_by_side:
        return list(side_by_side.map(lambda check: check(), checks))


def _folder(game: str) -> Path:
    """Where a game lives, counted from the top of the project."""
    if game not in GAMES:
        raise Trouble(f"Jeu inconnu : {game}. Il y a : {', '.join(sorted(GAMES))}.")
    (folder,) = (place for place in (ROOT / "pygames_core").rglob(game) if place.is_dir())
    return folder.relative_to(ROOT)


def _ruff(*places: Path) -> Outcome:
    """The linter, then the formatter, which only looks."""
    ruff, files = [sys.executable, "-m", "ruff"], [str(place) for place in places]
    linted = _read("style", [*ruff, "check", *files])
    return linted if not linted.passed else _read("style", [*ruff, "format", "--check", "--quiet", *files])


def _mypy(*packages: str) -> Outcome:
    named = [part for name in packages for part in ("-p", name)]
    return _read("types", [sys.executable, "-m", "mypy", *named])


def _node() -> Outcome:
    files = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests" / "js").glob("*.test.mjs"))
    return _read("modules de la page", [str(npm.NODE), "--test", "--test-reporter=dot", *files])


def _page_types() -> Outcome:
    """TypeScript reads the page's modules as they are, with the shapes that `shapes.py` declares."""
    tsc = npm.packages("check") / "typescript" / "lib" / "tsc.js"
    projects = ["web/tsconfig.json", "web/tsconfig.workers.json"]
    return _read("types de la page", [str(npm.NODE), str(tsc), "--build", "--pretty", "false", *projects])


def _page_style() -> Outcome:
    return _read("style de la page", page_style("check"))


def page_style(mode: str) -> list[str]:
    """The command that reads the page's modules and styles, and formats the modules if `mode` is "write"."""
    rooms = ("web/site/*.js", "web/site/styles/*.css", "web/build/*.mjs", "tests/js/*.mjs")
    files = [file for room in rooms for file in ROOT.glob(room)]
    return [str(npm.NODE), str(LINT), str(npm.packages("check")), mode, *map(str, sorted(files))]


def _pytest(name: str, rooms: Sequence[str], chosen: Chosen) -> Outcome:
    return _run(name, [sys.executable, "-m", "pytest", "-rs", *selection(rooms, chosen)])


def selection(rooms: Sequence[str], chosen: Chosen) -> list[str]:
    """The arguments for pytest: what is chosen takes the place of all that is in `rooms`."""
    named = [text for text in chosen.arguments if (ROOT / text.partition("::")[0]).exists()]
    others = [f"--ignore-glob=*test_{game}*" for game in GAMES if chosen.game and game != chosen.game]
    words = " and ".join(f"({words})" for words in (chosen.game, chosen.words) if words)
    wanted = {"slow": chosen.slow, "long": chosen.long or chosen.slow or named or chosen.words}
    left_out = [f"not {mark}" for mark, included in wanted.items() if not included]
    return [
        *([] if named else rooms),
        *([] if named or chosen.words else SIDE_BY_SIDE),
        *(["-m", " and ".join(left_out)] if left_out else []),
        *(["-k", words] if words else []),
        *others,
        *chosen.arguments,
    ]


def _read(name: str, command: Sequence[str]) -> Outcome:
    """One check among others at the same time: what it says comes in one piece."""
    began = time.monotonic()
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace"
    )
    say(f"\n── {name}\n{done.stdout.strip()}")
    return Outcome(name, done.returncode == 0, time.monotonic() - began, done.stdout.splitlines())


def _run(name: str, command: Sequence[str]) -> Outcome:
    say(f"\n── {name}")
    began = time.monotonic()
    lines: list[str] = []
    quietly: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "errors": "replace"}
    with subprocess.Popen(command, cwd=ROOT, encoding="utf-8", **quietly) as process:
        assert process.stdout
        for line in process.stdout:
            print(line, end="", flush=True)
            lines.append(line.strip())
    return Outcome(name, process.returncode == 0, time.monotonic() - began, [line for line in lines if line])


def _told(outcomes: Sequence[Outcome]) -> bool:
    """The last words; without a Chromium the site was not tried, whatever else went well."""
    tests = outcomes[-1]
    left_out = left(tests.lines)
    untried = any(browsers.NO_CHROMIUM in why for why in left_out)
    if untried:
        outcomes = [*outcomes, Outcome("navigateurs", False, 0.0, [])]
    say("")
    for outcome in outcomes:
        say(f"  {'✓' if outcome.passed else '✗'} {outcome.name:<20} {outcome.seconds:6.1f} s")
    say("\n".join(tests.lines[-1:]))
    for why, count in left_out.items():
        say(f"{count} essai{'s' * (count > 1)} laissé{'s' * (count > 1)} de côté : {why}")
    return all(outcome.passed for outcome in outcomes)


def left(lines: Sequence[str]) -> dict[str, int]:
    """Why tests were not tried, and how many, as pytest told it."""
    count: Counter[str] = Counter()
    for line in lines:
        if found := LEFT_OUT.match(line):
            count[found[2]] += int(found[1])
    return count
