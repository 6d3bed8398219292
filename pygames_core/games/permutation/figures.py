"""Figures and replays of the rules page."""

from collections.abc import Iterable

from ...core.words import Words
from ...pictures.scene import Figure, Figures, Node, Replay, Scene, Shown
from .layout import next_path
from .rules import State, start
from .show import scene
from .steps import prompt

EXAMPLE = tuple("a< d<xb e<xa d>xf cb,e< ba,e>xa".split())
OPTIONS = {"players": 2, "path": "ad", "first": 0}


def figures(words: Words) -> Figures:
    """They come from the example: what is shown was played."""

    def figure(name: str, plies: int, taps: Iterable[str] = (), rings: str = "", over: Iterable[Node] = ()) -> Figure:
        picture = shown(after(plies), taps, rings, words)
        picture["nodes"] += over
        return {"scene": picture, "caption": words(f"figure.{name}")}

    return {
        "figures": {
            "start": figure("start", 0),
            "advance": figure("advance", 2, "a"),
            "six": figure("six", 0, "f"),
            "turn": figure("turn", 0, over=[next_path(0)]),
            "take": figure("take", 1, "db", "be"),
            "shift": figure("shift", 4, "b", "b"),
        },
        "replays": {"example": replay(words)},
    }


def after(plies: int) -> State:
    """The example, so far."""
    state = start(OPTIONS)
    for text in EXAMPLE[:plies]:
        state = state.play(text)
    return state


def shown(state: State, taps: Iterable[str], rings: str, words: Words) -> Scene:
    """The scene with the prompt of these taps, rings round some slots, and nothing that asks to be tapped."""
    obs = state.observe(state.to_move)
    asked = prompt(obs, [f"place-{letter}" for letter in taps], words) or {}
    picture = scene(obs, words)
    for node in picture["nodes"]:
        node.pop("tap", None)
        node.pop("last", None)
        if node.get("id") in {f"place-{letter}" for letter in rings}:
            node["last"] = True
    spots = [node for node in picture["nodes"] if node.get("use") == "spot"]
    others = [node for node in picture["nodes"] if node.get("use") != "spot"]
    picture["nodes"] = [*others, *asked.get("nodes", []), *spots]
    return picture


def replay(words: Words) -> Replay:
    """The example, turn by turn."""
    steps: list[Shown] = [{"ply": ply, "caption": words(f"figure.example.{ply}")} for ply in range(len(EXAMPLE) + 1)]
    return {"options": OPTIONS, "actions": list(EXAMPLE), "steps": steps}
