"""What can still be laid, always in sight: two rows of slots, each wide enough for a finger."""

from collections.abc import Sequence
from typing import NamedTuple

from ...core.words import Words
from ...pictures.scene import Node, Scene, rows
from .shapes import JOKER

ORDER = (0, 12, 1, 2, 3, 6, 7, 9, 10, 13, 4, 8, 11, 14, 5)  # mirror images side by side
WIDTH, MARGIN = 360.0, 4.0
TRAY_COLUMNS = (9, 8, 7, 6)
WIDEST = min(TRAY_COLUMNS)  # columns of the widest slots
TRAY_WIDTH, TRAY_ROW = 352.0, 50.0


class Item(NamedTuple):
    """What stands in one slot: ids (two jokers may share it), what a screen reader says, whether it can be laid now."""

    ids: tuple[str, ...]
    shape: int
    name: str
    playable: bool


def tray(items: Sequence[Item], words: Words) -> Scene:
    """The slots; they are read by whether what lies there has a place."""
    columns = next((count for count in (WIDEST, 7, 8) if len(items) <= 2 * count), 9)
    width = TRAY_WIDTH / columns if columns < 9 else 44.0
    nodes = []
    for index, item in enumerate(items):
        x = round(MARGIN + (index % columns + 0.5) * width, 2)
        y = MARGIN + (index // columns + 0.5) * TRAY_ROW
        nodes.append(slot(item, [x, y], columns))
    box = [0.0, 0.0, max(WIDTH, 2 * MARGIN + columns * width), 2 * MARGIN + 2 * TRAY_ROW]
    placed = [(not item.playable, at, item.ids[0]) for at, item in enumerate(items)]
    parts = rows(placed, lambda waits: words("see.waiting" if waits else "see.playable"))
    return {"box": box, "nodes": nodes, "parts": parts}


def slot(item: Item, at: list[float], columns: int) -> Node:
    back = "place" if item.shape == JOKER and not item.playable else "slot"
    wood = f"{'wide' if columns == WIDEST else 'small'}-{item.shape}" if len(item.ids) == 1 else "pair"
    node: Node = {
        "id": item.ids[0], "use": f"{back}-{columns} {wood}", "at": at, "tap": True, "name": item.name,
        "halo": f"slot-halo-{columns}",
    }  # fmt: skip
    if not item.playable:
        node["dim"] = True
    return node
