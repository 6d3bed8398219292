"""The figures and replays for the rules page, all drawn from real positions."""

from ...core.options import Options
from ...core.words import Words
from ...pictures.scene import Figure, Figures, Node, Replay, Scene, Shown
from . import deal
from .art import ROW, position, tile_use
from .pieces import laid_nodes
from .rings import ring
from .rules import DECLINE, Polymere
from .show import scene
from .speech import point_out, spoken_faces
from .table import EMPTY, Table
from .tiles import EVERY_NUMBER, FACES, JOKER, ORIGIN, STEPS, Cell, at, axial, placement

DEAL = {
    "numbers": "1-2-4",
    "hands": "0n7160oNB-z3Ocz6g5CFGLwn_u93uVnOrQdxg1aVqRe4s5Rj8tZfuM5xUZu8IPayK9ZijCCwH",
    "talon": "b7eyEY0K-CpnTC1hLdgGA1QEYoyQFlnzQlrWioCK-1ZAh0VV8PDi6m2DYTY7VcxJNTSEXjEDLhV",
}
BASE = "0,0:123546 0,1:164325 0,-1:145326 1,1:253164 2,1:463215 3,1:253461 4,0:341526 4,-1:423165 -1,2:231564".split()
SPOTS = {"A": "-2,3:263541", "B": "1,-1:236145", "C": "1,0:265134", "D": "3,-1:163254", "E": "2,0:514263"}
SEQUENCES = ("A", "BA", "BEA", "BCAD", "BCDEA")
PAIR = ("123546", "462135")
JOKER_AT_C = "1,0:*"
CLASHING = "1,-1:126354"
# The full figure, ring by ring, two characters a cell (64 signs): an orientation, 720 a joker, 721 nothing.
FIGURE = (
    "K-DHFrDiE9HOIBJBDMF_GKG1I6DmKFAlJHAVBwERA1FwAtADI2JVBWLNAMDyAfB6BqJ0EfKKD3C6JoKwCcA8DYJbCEIIKgKyGfB1IbDDCzErK6AZJ3LF"
    "ECFaCaC3BeJfHzF5GCB_HGJuEzHbGuKeBOGnITHYFPHKAIG7BNCpExCmKqHnELGXH6FQLQGZCOFmInBiHtEhA6JMJ9LRLQKUE-LQG-FcD8FGLRLRGPBE"
    "LQHiDuIhItCSDWEUIPKQIv"
)
NOTHING = 721


def figures(words: Words) -> Figures:
    """Everything that the rules page names."""
    options = worked_options()
    replays: dict[str, Replay] = {f"chain-{name.lower()}": chain(options, name, words) for name in SEQUENCES}
    return {
        "figures": {
            "tile": {"scene": pair(), "caption": words("figure.tile")},
            "spots": {"scene": lettered(state_after(options, BASE), words), "caption": words("figure.spots")},
            "refused": {"scene": refused_scene(options, words), "caption": words("figure.refused")},
            "joker": joker_figure(options, words),
            "linked": {"scene": linked_scene(words), "caption": words("figure.linked")},
            "rings": {"scene": rings_scene(3, words), "caption": words("figure.rings")},
            "full": {"scene": rings_scene(6, words), "caption": words("figure.full")},
        },
        "replays": replays,
    }


def worked_options() -> Options:
    """The deal of the worked example."""
    return {name: deal.unpack(name, text) for name, text in DEAL.items()}


def state_after(options: Options, actions: list[str]) -> Polymere:
    """The position after these actions."""
    state = Polymere.begin(deal.settle(options, None))
    for action in actions:
        state = state.play(action)
    return state


def chain(options: Options, name: str, words: Words) -> Replay:
    """One of the five ways to play the same position, debt by debt."""
    state = state_after(options, BASE)
    actions = list(BASE)
    steps = [Shown(caption=words("chain.start"), ply=len(actions))]
    for spot in name:
        state = state.play(SPOTS[spot])
        actions.append(SPOTS[spot])
        left = state.owed if state.to_move == 0 else 0
        key = "chain.step" if left else "chain.end"
        caption = words(key, spot=spot, faces=spoken_faces(state.touched, words), n=left)
        steps.append(Shown(caption=caption, ply=len(actions)))
    if state.to_move == 0:
        actions.append(DECLINE)
        steps.append(Shown(caption=words("chain.draw", n=state.owed), ply=len(actions)))
    return {"options": options, "actions": actions, "steps": steps}


# -- figures ---------------------------------------------------------------------------------
def pair() -> Scene:
    """Two tiles whose coins meet."""
    nodes: list[Node] = [{"use": tile_use(faces), "at": position(n, 0)} for n, faces in enumerate(PAIR)]
    return {"box": [-60, -48, 178, 96], "nodes": nodes, "tones": ["own-1"]}


def lettered(state: Polymere, words: Words) -> Scene:
    """The places of the five sequences, with their letters."""
    drawn = scene(state.observe(0), words)
    for letter, text in SPOTS.items():
        drawn["nodes"].append({"use": f"letter-{letter}", "at": position(*axial(placement(text)[0]))})
    return drawn


def refused_scene(options: Options, words: Words) -> Scene:
    """A tile where one of its faces clashes, with the face crossed out."""
    obs = state_after(options, BASE).observe(0)
    drawn = scene(obs, words)
    cell, orientation = placement(CLASHING)
    drawn["nodes"].append({"use": tile_use(FACES[orientation]), "at": position(*axial(cell)), "dim": True})
    drawn["nodes"] += point_out(obs, CLASHING, words)
    return drawn


def linked_scene(words: Words) -> Scene:
    """Two jokers side by side: what they share must bear the number of the player who laid the second."""
    table = EMPTY.lay(ORIGIN, JOKER, 1 << 1).lay(STEPS[0], JOKER, 1 << 2)
    return {"box": [-60, -48, 178, 96], "nodes": laid_nodes(table, words), "tones": ["own-2"]}


def joker_figure(options: Options, words: Words) -> Figure:
    """A joker between four tiles can only be two things; beside it stands what its neighbour must bear."""
    state = state_after(options, [*BASE, SPOTS["B"], JOKER_AT_C])
    drawn = scene(state.observe(0), words)
    drawn["nodes"].append({"use": "letter-X", "at": position(2, -1)})
    return {"scene": drawn, "caption": words("figure.joker")}


def figure_tiles() -> list[tuple[Cell, int]]:
    """The full figure in an order in which it can be laid, jokers last."""
    signs = {char: value for value, char in enumerate(deal.ALPHABET)}
    values = [signs[FIGURE[n]] << 6 | signs[FIGURE[n + 1]] for n in range(0, len(FIGURE), 2)]
    span = range(-6, 7)
    cells = sorted((at(q, r) for q in span for r in span if abs(q + r) <= 6), key=lambda cell: (ring(cell), cell))
    tiles = [(cell, value) for cell, value in zip(cells, values, strict=True) if value != NOTHING]
    return sorted(tiles, key=lambda tile: (ring(tile[0]), tile[1] == 720))


def rings_scene(rings: int, words: Words) -> Scene:
    """The heart of the full figure: so many rings of it."""
    table: Table = EMPTY
    for cell, orientation in figure_tiles():
        if ring(cell) <= rings:
            table = table.lay(cell, orientation, EVERY_NUMBER)
    (x, y) = position(*axial(STEPS[0] * rings))
    wide, high = x + 42, rings * ROW + 44
    return {"box": [-wide, -high, 2 * wide, 2 * high + y], "nodes": laid_nodes(table, words)}
