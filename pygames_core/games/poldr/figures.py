"""Figures and the commented sample game, for the rules page."""

from ...core.words import Words
from ...pictures.scene import Figure, Figures, Replay, Scene, Shown
from . import GAME
from .chart import chart_of
from .rules import PoldrState
from .show import picture
from .speech import point_out
from .steps import gains, ghost

SAMPLE = (
    "n:c1,m:f1 m:c4 n:f5 m:b5 n:d3 n:b2 n:f6 m:d6 n:b1 n:d3 m:a6 n:b6 n:a3 n:d2 n:f6 m:a1 n:a2 n:f1 n:f6 "
    "n:f1 m:b1 m:a6 m:f6 - m:d3 n:f6 m:c6 m:a1 n:a6 - m:a2 - m:f1"
).split()
BLOCK = 19  # actions of the sample until the tide turns
COMMENTED = (0, 1, 2, 3, 4, 6, 11, 13, 15, 17, BLOCK, 20, 21, 23, 24, 26, 28, 29, 30, 31, 32, 33)


def figures(words: Words) -> Figures:
    """The figures, and the sample game."""
    states = [GAME.start({"size": 6})]
    for action in SAMPLE:
        states.append(states[-1].play(action))
    trio = GAME.start({"players": 3})
    for action in ("n:c3,m:f6", "m:a1", "m:f3", "m:c6", "n:a6"):
        trio = trio.play(action)
    drawn = {
        "opening": figure(words, "opening", places(states[0].play("n:c1,m:f1"), words)),
        "refused": figure(words, "refused", misplaced(states[1], "d3", words)),
        "fill": figure(words, "fill", about_to(states[4], SAMPLE[4], words)),
        "movers": figure(words, "movers", offered(states[8], "pawn", words)),
        "take": figure(words, "take", about_to(states[22], SAMPLE[22], words)),
        "three": figure(words, "three", picture(trio.round, words, trio.previous)),
    }
    return {
        "figures": drawn,
        "replays": {"sample": replay(words, "sample", COMMENTED)},
    }


def figure(words: Words, name: str, drawn: Scene) -> Figure:
    """A picture with its caption from the catalogue."""
    return {"scene": drawn, "caption": words(f"figure.{name}")}


def replay(words: Words, name: str, plies: tuple[int, ...]) -> Replay:
    """The sample game with a sentence at some of its plies."""
    steps: list[Shown] = [{"ply": ply, "caption": words(f"{name}.{ply}")} for ply in plies]
    return {"options": {"players": 2, "size": 6}, "actions": SAMPLE, "steps": steps}


def about_to(state: PoldrState, action: str, words: Words) -> Scene:
    """The preview of an action: the mover at its new place, its bricks numbered, its old place dotted."""
    step = state.texts[action]
    drawn = picture(state.round, words)
    chart = chart_of(state.round.board)
    coming = ghost(chart, state.round, step)
    moving = {node["id"] for node in coming if "id" in node}
    left = state.round.pawn if step[0] != state.round.pawn else state.round.markers[state.round.seat]
    nodes = [node for node in drawn["nodes"] if node.get("id") not in moving]
    return {**drawn, "nodes": [*nodes, chart.piece("left", left), *coming]}


def offered(state: PoldrState, mover: str, words: Words) -> Scene:
    """Where a mover can go, and how many bricks each place brings."""
    drawn = picture(state.round, words)
    return {**drawn, "nodes": drawn["nodes"] + gains(chart_of(state.round.board), state.round, mover)}


def misplaced(state: PoldrState, cell: str, words: Words) -> Scene:
    """The next player's first marker where it cannot stand."""
    drawn, chart = picture(state.round, words), chart_of(state.round.board)
    marker = chart.piece(f"marker-{state.round.seat}", chart.board.numbers[cell], dim=True)
    badge = point_out(state.observe(state.round.seat), [cell], words)
    return {**drawn, "nodes": [*drawn["nodes"], marker, *badge]}


def places(state: PoldrState, words: Words) -> Scene:
    """Where the next player's first marker can go."""
    drawn = picture(state.round, words)
    chart = chart_of(state.round.board)
    beads = [chart.piece(f"count-{mask.bit_count()}", marker) for _, marker, mask in state.round.steps]
    return {**drawn, "nodes": drawn["nodes"] + beads}
