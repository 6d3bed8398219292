"""The steps of one action: the mover goes, bricks drop or rise one by one, and sometimes the tide turns."""

from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Node, Scene
from .board import Step
from .chart import LEFT, SIDE, Chart, chart_of
from .round import NOWHERE, Round
from .rules import PASS, PoldrState, position
from .show import picture, players, scene
from .status import last_round
from .steps import RAISE

GOING, BRICK, WAVE, PAUSE, ROUND = 240, 60, 90, 420, 1800  # milliseconds
CREST = 3  # rows that the wave covers at once


def film(before: Observation, text: str, after: Observation, words: Words) -> list[Scene]:
    """From the position before to the picture after."""
    state, then = position(before), position(after)
    last = scene(after, words)
    if text == PASS:
        return [last]
    step = state.texts[text]
    done = state.round.after(step)
    scenes = going(state.round, step, words) + working(state.round, step, words)
    if done.sea and not state.round.sea:
        scenes += tide(PoldrState(state.options, done, then.finished), state.round, words)
    if len(then.finished) > len(state.finished) and state.options["rounds"] > 1:
        scenes.append(ended(PoldrState(state.options, done, then.finished), state.round, words))
    return [*scenes, last]


def ended(state: PoldrState, before: Round, words: Words) -> Scene:
    """A round of a match: its last board, and plates that show what it came to."""
    shown = picture(state.round, words, before)
    return {**shown, "hold": ROUND, "say": last_round(state, words), "wait": True, "players": players(state, words)}


def moved(round: Round, step: Step, mask: int) -> Round:
    """The board with the mover at its place and only the squares of `mask` filled or emptied."""
    pawn, marker, _ = step
    seat = round.seat
    markers = (*round.markers[:seat], marker, *round.markers[seat + 1 :])
    bricks = (*round.bricks[:seat], round.bricks[seat] ^ mask, *round.bricks[seat + 1 :])
    return Round(round.board, round.strict, pawn, markers, bricks, seat, round.sea, round.since, round.clock)


def going(round: Round, step: Step, words: Words) -> list[Scene]:
    """The pawn or the marker goes to its place; at the opening first one, then the other."""
    scenes = []
    if round.pawn == NOWHERE:
        alone = Round(round.board, round.strict, step[0], round.markers, round.bricks, round.seat)
        scenes.append(picture(alone, words))
    scenes.append(picture(moved(round, step, 0), words, round))
    return [{**shown, "hold": GOING} for shown in scenes]


def working(round: Round, step: Step, words: Words) -> list[Scene]:
    """Bricks one after another, from the pawn: each appears above its square and lands, or rises and goes."""
    chart, squares = chart_of(round.board), round.board.spread(step[2], step[0])
    scenes: list[Scene] = []
    done = 0
    for square in squares:
        standing = moved(round, step, done if round.sea else done | 1 << square)
        shown, lifted = picture(standing, words, round), chart.brick(square)
        for node in shown["nodes"]:
            if node.get("id") == lifted:
                node["at"] = chart.at(square, RAISE)
        scenes.append({**shown, "hold": BRICK})
        done |= 1 << square
    return scenes


def tide(state: PoldrState, before: Round, words: Words) -> list[Scene]:
    """A wave runs over the land from the near side to the far one, once it was read who has what left."""
    chart, size = chart_of(before.board), before.board.size
    still = picture(state.round, words, before)
    told = words("film.turn")
    read: Scene = {**still, "hold": PAUSE, "say": told, "wait": True, "players": players(state, words)}
    scenes = [read]
    for crest in range(size + CREST - 1):
        rows = range(max(0, crest - CREST + 1), min(size, crest + 1))
        bands = [band(chart, row) for row in rows]
        scenes.append({**still, "nodes": still["nodes"] + bands, "hold": WAVE, "say": told})
    return scenes


def band(chart: Chart, row: int) -> Node:
    """The wave over one row, as wide as the sea."""
    _, y = chart.at(row * chart.board.size)
    return {"id": f"tide-{row}", "use": "tide", "at": [LEFT + SIDE / 2, y]}
