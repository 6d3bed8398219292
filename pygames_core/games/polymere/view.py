"""The picture of a game seen from a seat, and its moves as taps."""

from ...core.words import Words
from ...pictures.scene import Move, Node, Player, Scene, View
from .art import own, position, tile_use
from .observe import Observed
from .pieces import (
    box,
    cell_id,
    cell_node,
    debt_scene,
    hand_scene,
    joker_ghost,
    joker_ids,
    laid_nodes,
    prompts,
    spoken_place,
    spoken_tile,
)  # fmt: skip
from .rules import DECLINE
from .say import after_lay, decline_label, standing, status, turn_label
from .tiles import FACES, JOKER, TILES, Cell, axial, parse, reaches


def view(obs: Observed, words: Words) -> View:
    legal = obs.legal()
    moves = [move(obs, text, words) for text in legal]
    seen: View = {
        "scene": scene(obs, words),
        "moves": moves,
        "status": status(obs, legal, words),
        "players": players(obs, words),
        "camera": True,
        "stages": [{"text": words("talon", n=obs.talon), "on": True}],
    }
    if obs.seat is not None:
        can = {id for move in moves if move["steps"] for id in move["steps"][0]} if legal else None
        seen["tray"] = hand_scene(obs.table, obs.hand, obs.jokers, obs.setup.numbers[obs.seat][0], can, words)
        seen["tray"]["tones"] = [*own(obs.setup.numbers[obs.seat]), "hand"]
        seen["prompts"] = prompts(obs.table, moves, seen["status"]["text"], words)
    return seen


def scene(obs: Observed, words: Words) -> Scene:
    """The table as everybody sees it, with the numbers of this seat marked and the places it could use tinted.

    Seen from no seat, the numbers of the one on move are marked.
    """
    table = obs.table
    seat = obs.seat_ if obs.seat is None else obs.seat
    numbers = obs.setup.masks[seat]
    reached = reaches(numbers)
    useful = {cell for cell, (sides, fit) in table.open.items() if fit & reached[sides] or not table.laid}
    nodes: list[Node] = []
    for cell in table.open:
        symbol = "cell" if cell in useful and not obs.result else "spot"
        nodes.append(cell_node(cell, symbol, words("place", place=spoken_place(cell))))
    nodes += laid_nodes(table, words, last_cell(obs))
    return {"box": box([*useful, *table.laid]), "nodes": nodes, "tones": own(obs.setup.numbers[seat])}


def last_cell(obs: Observed) -> Cell | None:
    parsed = parse(obs.history.text) if obs.history else None
    return parsed[0] if parsed else None


# -- moves -----------------------------------------------------------------------------------
def move(obs: Observed, text: str, words: Words) -> Move:
    if text == DECLINE:
        said = decline_label(obs.owed, obs.talon, words)
        return {"a": text, "steps": [], "ordered": False, "group": [said], "label": said, "ghost": [], "bar": said}
    parsed = parse(text)
    assert parsed is not None
    cell, orientation = parsed
    touched = obs.table.open[cell][0].bit_count()
    if orientation == JOKER:
        hand, tile, use = joker_ids(obs.table, obs.jokers), "*", joker_ghost(obs.table, cell)
    else:
        tile, use = TILES[orientation // 6], tile_use(FACES[orientation])
        hand = [tile]
    made: Move = {
        "a": text,
        "steps": [hand, [cell_id(cell)]],
        "ordered": False,
        "group": [spoken_tile(tile, words), words("where", place=spoken_place(cell))],
        "label": turn_label(touched, orientation, words),
        "ghost": [{"id": hand[0], "use": use, "at": position(*axial(cell)), "halo": "hex"}],
        "more": after_lay(obs, touched, words),
        "confirm": words("lay.more", n=touched - 2) if touched > 2 else words("lay"),
    }
    return made


# -- players ---------------------------------------------------------------------------------
def players(obs: Observed, words: Words) -> list[Player]:
    shown: list[Player] = []
    for seat, count in enumerate(obs.counts):
        player: Player = {
            "seat": seat,
            "score": str(count),
            "facts": [standing(obs, seat, words) or words("tiles", n=count)],
            "signs": [f"medal-{number}" for number in obs.setup.numbers[seat]],
        }
        if seat == obs.to_move and obs.table.laid:
            player["stock"] = debt_scene(obs.owed)
        shown.append(player)
    return shown
