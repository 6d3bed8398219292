"""The table as nodes: what lies where, for the scene of a state and for the moments of a film."""

from collections.abc import Iterable

from ...core.words import Words
from ...pictures.scene import Node, Scene
from .board import ENDS, PATHS, SLOTS, Board, walk
from .places import ARCS, BOX, CENTRE, LAP, LETTER, PLACES, WAYS, bearing, polar, spot
from .rules import Dice, State

NOTCHES = (0, 2, 1)  # clockwise turns of 60° from ad: the path goes ad→cf→be
SMALL = 0.42


class Layout:
    """What a picture shows: the values, which die is which, and how far the turntable has turned."""

    def __init__(self, board: Board, dice: Dice, turn: float) -> None:
        self.board, self.dice, self.turn = board, dice, turn

    @classmethod
    def of(cls, state: State) -> "Layout":
        """What a state looks like."""
        return cls(state.board, state.dice, angle(state))

    def die(self, slot: int) -> Node:
        """The die of a slot."""
        return die(self.dice[slot], self.board[slot], spot(slot))


def angle(state: State) -> float:
    """How far the turntable has turned since the path lay from a to d; it only ever turns clockwise."""
    return 60.0 * (NOTCHES[PATHS.index(state.options["path"])] + state.ply)


def die(number: int | None, value: int, at: list[float], **more: float) -> Node:
    """A die with its number, which never changes, and its value."""
    node: Node = {"id": f"die-{number}", "use": f"die-{value}", "at": at}
    node.update(more)  # type: ignore[typeddict-item]
    return node


def ground(turn: float, words: Words) -> list[Node]:
    """All that lies under the dice."""
    centre = list(CENTRE)
    ends = ENDS[NOTCHES.index(round(turn / 60) % 3)]
    joined = words("name.path", one=SLOTS[ends[0]], other=SLOTS[ends[1]])
    nodes: list[Node] = [
        {"id": "plate", "use": "plate", "at": centre},
        {"id": "hex", "use": "hex", "at": centre, "turn": turn, "name": joined},
    ]
    nodes += [well(slot) for slot in range(6)]
    for slot, letter in enumerate(SLOTS):
        x, y = polar(bearing(slot) + LETTER[1], LETTER[0])
        nodes.append({"id": f"letter-{letter}", "text": letter, "at": [round(x, 1), round(y, 1)], "tone": "axis"})
    return nodes


def well(slot: int) -> Node:
    """An empty slot."""
    return {"id": f"well-{SLOTS[slot]}", "use": "well", "at": spot(slot)}


def spots(board: Board, touched: Iterable[int], words: Words) -> list[Node]:
    """What takes the taps: one round place per slot, whatever lies there."""
    nodes: list[Node] = []
    for slot, value in enumerate(board):
        name = words("name.die" if value else "name.empty", slot=SLOTS[slot], value=value)
        node: Node = {"id": PLACES[slot], "use": "spot", "at": spot(slot), "name": name, "tap": True, "halo": "ring"}
        if slot in touched:
            node["last"] = True
        nodes.append(node)
    return nodes


def still(layout: Layout, words: Words, touched: Iterable[int] = ()) -> Scene:
    """The table at rest."""
    dice = [layout.die(slot) for slot in range(6) if layout.board[slot]]
    nodes = [*ground(layout.turn, words), *dice, *spots(layout.board, touched, words)]
    return {"box": BOX, "nodes": nodes, "parts": [{"name": words("name.ring"), "ids": ["hex", *PLACES]}]}


def lifted(value: int, slot: int) -> list[Node]:
    """A chosen die, raised over its place."""
    x, y = spot(slot)
    return [{"use": f"lift die-{value}", "at": [x, y - 4]}]


def changes(before: Board, after: Board) -> list[Node]:
    """Decoration that shows `after` over a picture of `before`."""
    nodes: list[Node] = []
    for slot, value in enumerate(after):
        if value != before[slot]:
            nodes.append({"use": f"well die-{value}" if value else "well", "at": spot(slot)})
    return nodes


def way(board: Board, slot: int, step: int, grown: int) -> list[Node]:
    """The way of a permutation: its line, the dice it counts, and at its end, small, the die that arrives."""
    steps = walk(board, slot, step)
    lap = min(len(steps), LAP)
    begin = steps[-1][0] - step * lap
    nodes: list[Node] = [{"use": f"{WAYS[step]}-{lap}", "at": list(CENTRE), "turn": bearing(begin) % 360}]
    target = steps[-1][0]
    counts = {at: counted for at, counted in steps if board[at] and at not in (slot, target)}
    nodes += [{"use": f"count-{counted}", "at": spot(at, ARCS[step])} for at, counted in counts.items()]
    nodes.append({"use": f"coming die-{grown}", "at": spot(target, ARCS[step]), "scale": SMALL})
    return nodes


def next_path(turn: float) -> Node:
    """Where the path will lie after the turn."""
    return {"use": "next", "at": list(CENTRE), "turn": turn + 60}
