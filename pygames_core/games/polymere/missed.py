"""What a lesson draws over the table when a turn was not right yet: faces counted, places that stay open or died."""

from ...pictures.scene import Node
from .art import APOTHEM, position, toward
from .rings import Rings
from .rules import DECLINE, Polymere, actions
from .tiles import STEPS, Cell, axial, parse

BEAD, DIGIT = 0.72, 0.44  # scales of a count and of its digit


def counted_faces(state: Polymere) -> list[Node]:
    """The faces that the last tile touches, counted; nothing after a draw."""
    laid = parse(state.history.text) if state.history and state.history.text != DECLINE else None
    if laid is None:
        return []
    cell = laid[0]
    sides = [side for side, step in enumerate(STEPS) if cell + step in state.table.laid]
    return [node for n, side in enumerate(sides, 1) for node in _count(n, cell, side)]


def still_open(state: Polymere) -> list[Node]:
    """A plus on each place where somebody can still lay."""
    seats = range(state.setup.players)
    texts = {text for seat in seats for text in actions(state.table, state.setup, seat, state.hands[seat], 0)}
    cells = {laid[0] for text in texts if (laid := parse(text))}
    return [_on("bead plus", cell) for cell in sorted(cells)]


def dead_places(state: Rings) -> list[Node]:
    """The refused sign on each place of the ring that nothing fits any more."""
    return [_on("refused", cell) for cell in state.dead()]


def _count(n: int, cell: Cell, side: int) -> list[Node]:
    (x, y), (dx, dy) = position(*axial(cell)), toward(side, APOTHEM)
    at = [round(x + dx, 1), round(y + dy, 1)]
    digit: Node = {"use": f"digit-{n}", "at": at, "scale": DIGIT, "tone": "accent"}
    return [{"use": "bead", "at": at, "scale": BEAD}, digit]


def _on(use: str, cell: Cell) -> Node:
    return {"use": use, "at": position(*axial(cell)), "tone": "accent"}
