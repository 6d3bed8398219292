"""Figures, replays and positions to try of the rules page."""

from collections.abc import Iterable

from ...core.words import Words
from ...pictures.scene import Figure, Lessons, Replay, Scene, Step
from .picture import place
from .rules import State, start
from .view import view

EXAMPLE = tuple("a< d<xb e<xa d>xf cb,e< ba,e>xa".split())
OPTIONS = {"players": 2, "path": "ad", "first": 0}
FAIR = {"players": 2, "path": "be", "first": 0}


def lessons(words: Words) -> Lessons:
    """The figures come from the example: what is shown was played."""

    def figure(name: str, plies: int, taps: Iterable[str] = (), rings: str = "") -> Figure:
        return {"scene": shown(after(plies), taps, rings, words), "caption": words(f"lesson.{name}")}

    return {
        "figures": {
            "start": figure("start", 0),
            "advance": figure("advance", 2, "a"),
            "six": figure("six", 0, "f"),
            "take": figure("take", 1, "db", "be"),
            "shift": figure("shift", 4, "b", "b"),
        },
        "replays": {"example": replay(words)},
        "tries": {
            "last": trial(OPTIONS, EXAMPLE[:5], words("lesson.last")),
            "fair": trial(FAIR, (), words("lesson.fair")),
        },
    }


def after(plies: int) -> State:
    state = start(OPTIONS)
    for text in EXAMPLE[:plies]:
        state = state.play(text)
    return state


def shown(state: State, taps: Iterable[str], rings: str, words: Words) -> Scene:
    """The scene with the prompt of these taps, rings round some slots, and nothing that asks to be tapped."""
    seen = view(state.observe(state.to_move), words)
    marked = {place("abcdef".index(letter)) for letter in rings}
    scene = seen["scene"]
    for node in scene["nodes"]:
        node.pop("tap", None)
        node.pop("last", None)
        if node.get("id") in marked:
            node["last"] = True
    prompt = seen["prompts"].get(" ".join(place("abcdef".index(letter)) for letter in taps), {})
    spots = [node for node in scene["nodes"] if node.get("use") == "spot"]
    others = [node for node in scene["nodes"] if node.get("use") != "spot"]
    scene["nodes"] = [*others, *prompt.get("nodes", []), *spots]
    return scene


def replay(words: Words) -> Replay:
    steps: list[Step] = [{"ply": ply, "caption": words(f"lesson.example.{ply}")} for ply in range(len(EXAMPLE) + 1)]
    return {"options": OPTIONS, "actions": list(EXAMPLE), "steps": steps}


def trial(options: dict[str, object], actions: Iterable[str], caption: str) -> Replay:
    played = list(actions)
    return {"options": options, "actions": played, "steps": [{"ply": len(played), "caption": caption}]}
