"""A course as a learner takes it in any browser: what is pointed out step by step, and what learner.js makes of it."""

import json
from pathlib import Path
from typing import Any

import lines

from pygames_core import GAMES
from pygames_core.core.lesson import told

SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")


def plan(game: str, lang: str) -> list[dict[str, Any]]:
    """Every step: its address, its goal as it is read, what is pointed out, and the line that taps only that."""
    words = GAMES[game].words(lang)
    return [
        {
            "address": f"#lesson/{lesson.name}/{at}",
            "goal": told(words, lesson, step, "goal"),
            "points": list(step.point),
            "line": [done._asdict() for done in lines.right(game, lesson, step)],
        }
        for lesson in GAMES[game].lessons
        for at, step in enumerate(lesson.steps)
    ]


def taking(game: str, lang: str, how: str, others: int) -> str:
    """The body of an async function: takes the whole course, `others` stray taps in each step, by "taps" or "keys"."""
    return f"{SCRIPT}\nreturn await course({json.dumps(plan(game, lang))}, {json.dumps(how)}, {others});"
