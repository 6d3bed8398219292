"""The figures, replays and positions that words/rules.<lang>.md names."""

from ...core.words import Words
from ...pictures.scene import Figures, Replay
from .rules import Rows
from .show import scene

EXAMPLE = ("b2", "a1", "a3", "c1", "b1", "b3")
OPTIONS = {"size": 4, "first": 0}


def figures(words: Words) -> Figures:
    """Each figure comes from a position that was played."""
    state = Rows.begin(OPTIONS)
    for text in EXAMPLE[:3]:
        state = state.play(text)
    replay: Replay = {
        "options": OPTIONS,
        "actions": list(EXAMPLE),
        "steps": [{"ply": ply, "caption": words(f"figure.{ply}")} for ply in (0, 3, 6)],
    }
    figure = scene(state.observe(None), words)
    for node in figure["nodes"]:
        node.pop("tap", None)
    return {
        "figures": {"row": {"scene": figure, "caption": words("figure.3")}},
        "replays": {"example": replay},
    }
