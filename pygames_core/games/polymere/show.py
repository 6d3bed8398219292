"""The picture of a game seen from a seat, and that of the rings: the table, the hand, the players."""

from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Node, Player, Scene, View
from .art import own
from .observe import Observed, seen_by
from .pieces import box, cell_node, debt_scene, hand_scene, laid_nodes
from .rings import Rings
from .speech import standing, status
from .tiles import Cell, parse, reaches

PLACES = 150  # on a table as wide as that, places that would only say why nothing goes there are left out


def view(obs: Observation, words: Words) -> View:
    """The table, and the hand of the seat that looks."""
    seen = seen_by(obs)
    shown: View = {
        "scene": scene(obs, words),
        "status": status(seen, words),
        "players": players(seen, words) if isinstance(seen, Observed) else [_alone(seen, words)],
        "camera": True,
    }
    if isinstance(seen, Rings):
        shown["stages"] = [{"text": words("solo.ring", ring=seen.ring), "on": True}]
        if seen.options["pile"]:
            shown["stages"].append({"text": words("solo.pile", n=len(seen.pile)), "on": False})
        shown["tray"] = {**hand_scene(seen, 1, words), "tones": ["hand"]}
        return shown
    shown["stages"] = [{"text": words("talon", n=seen.talon), "on": True}]
    if seen.seat is not None:
        numbers = seen.setup.numbers[seen.seat]
        shown["tray"] = {**hand_scene(seen, numbers[0], words), "tones": [*own(numbers), "hand"]}
    return shown


def scene(obs: Observation, words: Words) -> Scene:
    """The table alone."""
    seen = seen_by(obs)
    return _rings(seen, words) if isinstance(seen, Rings) else _table(seen, words)


def _table(obs: Observed, words: Words) -> Scene:
    """The table as everybody sees it, with the numbers of this seat marked and the places it could use tinted.

    Seen from no seat, the numbers of the one on move are marked.
    """
    table = obs.table
    seat = obs.seat_ if obs.seat is None else obs.seat
    reached = reaches(obs.setup.masks[seat])
    useful = {cell for cell, (sides, fit) in table.open.items() if fit & reached[sides] or not table.laid}
    shown = set() if obs.result else useful
    spots = sorted(table.open.keys() - shown, key=lambda cell: (-table.open[cell][0].bit_count(), cell))
    fits = {cell for cell, fit in obs.places().items() if fit & obs.hand or obs.playable_jokers}
    nodes = [cell_node(cell, "cell", "place", words, cell in fits) for cell in table.open if cell in shown]
    nodes += [cell_node(cell, "spot", "place", words) for cell in spots[: max(0, PLACES - len(shown))]]
    nodes += laid_nodes(table, words, _cell(obs.history.text) if obs.history else None)
    return {"box": box([*useful, *table.laid]), "nodes": nodes, "tones": own(obs.setup.numbers[seat])}


def _rings(state: Rings, words: Words) -> Scene:
    """The figure, and the free places of the ring being filled."""
    nodes: list[Node] = []
    for cell in state.open():
        symbol, key = ("cell", "place") if state.table.open[cell][1] else ("dead", "place.dead")
        nodes.append(cell_node(cell, symbol, key, words, symbol == "cell"))
    last = _cell(state.actions[-1]) if state.actions else None
    nodes += laid_nodes(state.table, words, last, state.takeable())
    return {"box": box([*state.table.laid, *state.open()]), "nodes": nodes}


def _cell(text: str) -> Cell | None:
    parsed = parse(text)
    return parsed[0] if parsed else None


# -- players ---------------------------------------------------------------------------------
def players(obs: Observed, words: Words) -> list[Player]:
    """Every seat with its numbers and the size of its hand, and what the one on move owes."""
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


def _alone(state: Rings, words: Words) -> Player:
    return {"seat": 0, "score": str(state.laid), "facts": [words("solo.fact", n=state.laid)]}
