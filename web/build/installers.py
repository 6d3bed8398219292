"""Installers of others, run without their chatter: a silence is told, the last words are kept. Bare Python will do."""

import subprocess
from collections.abc import Callable, Sequence
from threading import Timer
from typing import Any, NamedTuple

from .ground import say

SILENCE = 8.0  # seconds without a word, after which the person who waits is told
# how the lines begin after which installers are busy with the machine alone
AT_WORK = ("Installing", "Successfully", "(Reading", "Preparing", "Unpacking", "Selecting", "Setting up", "Processing")
WIDTH = 60  # characters of its last line that are shown
PATIENCE = 900.0  # seconds in all


class Done(NamedTuple):
    """How an installer ended, and the lines it said."""

    well: bool
    lines: list[str]


def run(command: Sequence[str], name: str, **options: Any) -> Done:
    """Run an installer that people know as `name`; `options` are those of `Popen`."""
    lines: list[str] = []

    def tell() -> None:
        word = lines[-1] if lines else ""
        if not word.startswith(AT_WORK):
            last = f" ; son dernier mot : « {word[:WIDTH]} »" if word else ""
            say(f"  {name} se tait depuis {SILENCE:.0f} s{last}. Le réseau est-il là ? On attend ; Ctrl+C arrête.")

    options |= {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen(command, **options) as process:
        patience, silence = _after(PATIENCE, process.kill), _after(SILENCE, tell)
        assert process.stdout
        for line in process.stdout:
            if word := line.decode("utf-8", "replace").strip():
                lines.append(word)
            silence.cancel()
            silence = _after(SILENCE, tell)
        silence.cancel()
        patience.cancel()
    return Done(process.returncode == 0, lines)


def _after(seconds: float, act: Callable[[], object]) -> Timer:
    timer = Timer(seconds, act)
    timer.daemon = True
    timer.start()
    return timer
