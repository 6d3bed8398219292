"""The picture of the solo rings: the figure, the ring being filled, every tile at hand."""

from ...core.game import Feat
from ...core.words import Words
from ...pictures.scene import Line, Move, Node, Scene, View
from .art import position, tile_use
from .pieces import (
    box,
    cell_id,
    cell_node,
    hand_scene,
    joker_ghost,
    joker_ids,
    laid_nodes,
    prompts,
    spoken_place,
    spoken_tile,
)  # fmt: skip
from .say import turn_label
from .solo import Rings
from .tiles import FACES, JOKER, TILES, axial, parse

LEFT = 1  # the number that tiles in hand have on their right


def view(state: Rings, words: Words) -> View:
    moves = [move(state, text, words) for text in state.legal()]
    can = {id for made in moves for id in made["steps"][0]}
    stages = [words("solo.ring", ring=state.ring)]
    if state.options["pile"]:
        stages.append(words("solo.pile", n=len(state.pile)))
    line = status(state, len(can), words)
    return {
        "scene": scene(state, words),
        "tray": {**hand_scene(state.table, state.hand, state.jokers, LEFT, can, words), "tones": ["hand"]},
        "moves": moves,
        "status": line,
        "players": [{"seat": 0, "score": str(state.laid), "facts": [words("solo.fact", n=state.laid)]}],
        "stages": [{"text": text, "on": n == 0} for n, text in enumerate(stages)],
        "prompts": prompts(state.table, moves, line["text"], words),
        "camera": True,
    }


def scene(state: Rings, words: Words) -> Scene:
    nodes: list[Node] = []
    dead = set(state.dead())
    for cell in state.open():
        key, symbol = ("place.dead", "dead") if cell in dead else ("place", "cell")
        nodes.append(cell_node(cell, symbol, words(key, place=spoken_place(cell))))
    last = None
    if state.actions:
        parsed = parse(state.actions[-1])
        last = parsed[0] if parsed else None
    nodes += laid_nodes(state.table, words, last, state.takeable())
    return {"box": box([*state.table.laid, *state.open()]), "nodes": nodes}


def status(state: Rings, fits: int, words: Words) -> Line:
    if state.over:
        result = state.result
        assert result is not None
        return {"text": words("solo.over", n=state.laid), "more": words(f"end.{result.reason}")}
    if not state.laid:
        return {"text": words("solo.first"), "more": words("solo.first.more")}
    dead = len(state.dead())
    text = words("solo.status", ring=state.ring, n=len(state.open()))
    return {"text": text, "more": words("solo.dead", n=dead) if dead else words("solo.more", fits=fits)}


def move(state: Rings, text: str, words: Words) -> Move:
    parsed = parse(text)
    assert parsed is not None
    cell, orientation = parsed
    if orientation == JOKER:
        hand, tile, use = joker_ids(state.table, state.jokers), "*", joker_ghost(state.table, cell)
    else:
        tile, use = TILES[orientation // 6], tile_use(FACES[orientation])
        hand = [tile]
    left = len(state.open()) - 1
    return {
        "a": text,
        "steps": [hand, [cell_id(cell)]],
        "ordered": False,
        "group": [spoken_tile(tile, words), words("where", place=spoken_place(cell))],
        "label": turn_label(state.table.open[cell][0].bit_count(), orientation, words),
        "ghost": [{"id": hand[0], "use": use, "at": position(*axial(cell)), "halo": "hex"}],
        "more": words("solo.after", n=left) if left else words("solo.after.full", ring=state.ring),
        "confirm": words("solo.lay"),
    }


def feat(state: Rings, words: Words) -> Feat:
    """More tiles first, then fewer jokers."""
    jokers = len(state.table.jokers)
    table = "pile" if state.options["pile"] else "free"
    return Feat(table, (state.laid, -jokers), words("feat", n=state.laid, jokers=jokers))
