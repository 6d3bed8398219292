"""The picture of a game seen from a seat, and that of the rings: the table, the hand, the players."""

from collections.abc import Iterable

from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Node, Player, Scene, View
from .art import own
from .observe import Observed, seen_by
from .pieces import box, cell_id, cell_node, debt_scene, laid_ids, laid_nodes, tray
from .reading import read, spoken_place
from .rings import Rings
from .speech import standing, status
from .tiles import Cell, parse, reaches

PLACES = 130  # on a table as wide as that, places that would only say why nothing goes there are left out
TOLD = 40  # so many places that a hand could use say what they ask for; more are asked by a tap


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
        shown["tray"] = tray(seen, words)
        return shown
    shown["stages"] = [{"text": words("talon", n=seen.talon), "on": True}]
    if seen.seat is not None:
        shown["tray"] = tray(seen, words)
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
    del spots[max(0, PLACES - len(shown)) :]
    cells = [cell for cell in table.open if cell in shown]
    told = fits if len(fits) <= TOLD else set()
    name = {cell: spoken_place(table, cell, words) if cell in told else words("place") for cell in cells}
    nodes = [cell_node(cell, "cell", name[cell], cell in fits) for cell in cells]
    nodes += [cell_node(cell, "spot", words("place")) for cell in spots]
    nodes += laid_nodes(table, words, _just_laid(obs))
    return {
        "box": box([*useful, *table.laid]),
        "nodes": nodes,
        "tones": own(obs.setup.numbers[seat]),
        "parts": read(table, [*laid_ids(table).items(), *((cell, cell_id(cell)) for cell in (*cells, *spots))], words),
    }


def _rings(state: Rings, words: Words) -> Scene:
    """The figure, and the free places of the ring being filled."""
    nodes: list[Node] = []
    table, cells = state.table, state.open()
    for cell in cells:
        if table.open[cell][1]:
            nodes.append(cell_node(cell, "cell", spoken_place(table, cell, words), True))
        else:
            nodes.append(cell_node(cell, "dead", words("place.dead")))
    nodes += laid_nodes(table, words, _laid_by(state.actions[-1:]), state.takeable())
    parts = read(table, [*laid_ids(table).items(), *((cell, cell_id(cell)) for cell in cells)], words)
    return {"box": box([*table.laid, *cells]), "nodes": nodes, "parts": parts}


def _just_laid(obs: Observed) -> set[Cell]:
    """The tiles laid since the one on move played last, or by that seat in this turn."""
    laid: list[str] = []
    event = obs.history
    mine = event is not None and event.seat == obs.seat_
    while event and (event.seat == obs.seat_) == mine:
        laid.append(event.text)
        event = event.before
    return _laid_by(laid)


def _laid_by(actions: Iterable[str]) -> set[Cell]:
    return {laid[0] for text in actions if (laid := parse(text))}


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
        if seat == obs.to_move and obs.table.laid and not obs.result:
            player["stock"] = debt_scene(obs.owed)
        shown.append(player)
    return shown


def _alone(state: Rings, words: Words) -> Player:
    return {"seat": 0, "score": str(state.laid), "facts": [words("solo.fact", n=state.laid)]}
