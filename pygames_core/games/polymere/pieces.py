"""Nodes that every picture of Polymère is made of: tiles, jokers and what they may be, cells, hands."""

from ...core.words import Words
from ...pictures.scene import Node, Scene
from .art import APOTHEM, WIDTH, R, faces, position, tile_use, toward
from .jokers import possible
from .observe import Seen, fitting
from .table import Table
from .tiles import FACES, JOKER, TILES, Cell, axial, tiles_of

SMALL = 0.36  # a digit that a joker may bear
SHOWN = 3  # more possible digits than this are shown as a question mark
TRAY = 0.74  # scale of the tiles in hand
PITCH, FALL = WIDTH * TRAY + 2.4, R * TRAY * 1.5 + 3


def cell_id(cell: Cell) -> str:
    """The id of a free place."""
    q, r = axial(cell)
    return f"c{q},{r}"


def spoken_place(cell: Cell) -> str:
    """A cell read aloud: «0,-1»."""
    return "{},{}".format(*axial(cell))


def spoken_tile(digits: str, words: Words) -> str:
    """A tile of the hand for people: «tuile 1 2 3 4 5 6»."""
    return words("joker") if digits == "*" else words("tile", digits=" ".join(digits))


def joker_ids(table: Table, count: int) -> list[str]:
    """Jokers are numbered in the order they come to the table; those in hand come next."""
    first = len(table.jokers)
    return [f"joker-{first + n}" for n in range(count)]


# -- the table -------------------------------------------------------------------------------
def laid_nodes(table: Table, words: Words, last: Cell | None, take: dict[Cell, int] | None = None) -> list[Node]:
    """Laid tiles row by row from the top, so that no shadow falls on a neighbour; then what jokers may bear."""
    number = {cell: n for n, cell in enumerate(table.jokers)}
    nodes: list[Node] = []
    details: list[Node] = []
    for cell in sorted(table.laid, key=lambda cell: axial(cell)[::-1]):
        orientation = table.laid[cell]
        node: Node = {"at": position(*axial(cell))}
        if orientation == JOKER:
            digits = possible(table.jokers, cell)
            node |= {
                "id": f"joker-{number[cell]}",
                "use": joker_use(digits),
                "name": joker_name(cell, digits, words),
                "tap": True,
            }
            details += _possible_nodes(f"joker-{number[cell]}", node["at"], digits)
        else:
            node |= {
                "id": TILES[orientation // 6],
                "use": tile_use(FACES[orientation]),
                "name": tile_name(cell, orientation, words),
            }
        if cell == last:
            node["last"] = True
        if take and cell in take:
            node |= {"take": take[cell], "tap": True}
        if node.keys() & {"last", "tap"}:
            node["halo"] = "hex"
        nodes.append(node)
    return nodes + details


def tile_name(cell: Cell, orientation: int, words: Words) -> str:
    """A laid tile for people, its faces clockwise from the right."""
    return words("tile.at", digits=" ".join(FACES[orientation]), place=spoken_place(cell))


def joker_name(cell: Cell, digits: list[list[int]], words: Words) -> str:
    """A laid joker for people."""
    return words("joker.at", place=spoken_place(cell), faces=joker_faces(digits, words))


def joker_faces(digits: list[list[int]], words: Words) -> str:
    """What each face of a joker may bear: «à droite 2 ou 4, …»."""
    return ", ".join(
        f"{words(f'side.{side}')} {words('or').join(str(d) for d in row)}" for side, row in enumerate(digits)
    )


def joker_use(digits: list[list[int]]) -> str:
    """The symbols of a laid joker."""
    parts = [f"f{row[0]}{side}" if len(row) == 1 else f"open-{side}" for side, row in enumerate(digits)]
    return " ".join(["joker", *parts])


def _possible_nodes(joker: str, at: list[float], digits: list[list[int]]) -> list[Node]:
    """The digits of each open face, side by side (one above the other on the east and west)."""
    nodes: list[Node] = []
    for side, row in enumerate(digits):
        if len(row) == 1:
            continue
        x, y = toward(side, APOTHEM - 5.6)
        x, y = round(at[0] + x, 1), round(at[1] + y, 1)
        if len(row) > SHOWN:
            nodes.append({"id": f"{joker}-{side}-x", "use": "unknown", "at": [x, y], "scale": 0.8, "tone": "maybe"})
            continue
        for n, digit in enumerate(row):
            shift = (n - (len(row) - 1) / 2) * 7
            where = [x, round(y + shift * 1.15, 1)] if side in (0, 3) else [x + shift, y]
            node: Node = {
                "id": f"{joker}-{side}-{digit}",
                "use": f"digit-{digit}",
                "at": where,
                "scale": SMALL,
                "tone": "maybe",
            }
            nodes.append(node)
    return nodes


def joker_ghost(table: Table, cell: Cell) -> str:
    """A joker about to be laid: the digits it touches, its other faces open."""
    known = dict(table.around(cell))
    return " ".join(["joker", *(f"f{known[side]}{side}" if side in known else f"open-{side}" for side in range(6))])


def cell_node(cell: Cell, symbol: str, key: str, words: Words, choosable: bool = False) -> Node:
    """A free place; `key` names it."""
    name = words(key, place=spoken_place(cell))
    node: Node = {"id": cell_id(cell), "use": symbol, "at": position(*axial(cell)), "tap": True, "name": name}
    return {**node, "halo": "hex"} if choosable else node


def needs(table: Table, cell: Cell, words: Words) -> str:
    """What must lie on a cell, face by face: «1 à gauche, 4 en haut à gauche»."""
    return ", ".join(words("need", digit=digit, side=words(f"side.{side}")) for side, digit in table.around(cell))


def box(cells: list[Cell], width: float = 360, height: float = 320) -> list[float]:
    """A view of these cells, at least so large; it grows by whole tiles, so seldom."""
    places = [position(*axial(cell)) for cell in cells]
    left, right = _span([x for x, _ in places], width, WIDTH)
    top, bottom = _span([y for _, y in places], height, R * 1.5)
    return [round(side, 1) for side in (left, top, right - left, bottom - top)]


def _span(values: list[float], least: float, unit: float) -> tuple[float, float]:
    low = (min(values) - R - 6) // unit * unit
    high = -(-(max(values) + R + 6) // unit) * unit
    spare = max(0.0, least - (high - low)) / 2
    return low - spare, high + spare


# -- the hand --------------------------------------------------------------------------------
def turned(tile: int, number: int) -> str:
    """The faces of a tile turned so that `number` lies to the right."""
    digits = TILES[tile]
    start = digits.index(str(number))
    return digits[start:] + digits[:start]


def hand_scene(seen: Seen, number: int, words: Words) -> Scene:
    """The hand on its ledge, `number` to the right: when one may lay, what fits somewhere first, the rest dim."""
    tiles, stars = fitting(seen)
    entries: list[tuple[bool, Node]] = []
    for digits, tile in sorted((turned(tile, number), tile) for tile in tiles_of(seen.hand)):
        node: Node = {"id": TILES[tile], "use": f"tile {faces(digits)}", "name": spoken_tile(TILES[tile], words)}
        entries.append((tile in tiles, node))
    for id in joker_ids(seen.table, seen.jokers):
        entries.append((stars > 0, {"id": id, "use": "joker", "name": words("joker")}))
    if seen.on_move:
        entries.sort(key=lambda entry: not entry[0])
    nodes = [node for _, node in entries]
    rows = 1 if len(nodes) <= 7 else 2
    columns = -(-len(nodes) // rows)
    width = max(360.0, columns * PITCH + PITCH / 2 * (rows - 1) + 12)
    left = (width - columns * PITCH - PITCH / 2 * (rows - 1)) / 2
    for n, (fits, node) in enumerate(entries):
        row, column = divmod(n, columns)
        x = left + PITCH * (column + 0.5 + row / 2)
        node |= {"at": [round(x, 1), round(29 + FALL * row, 1)], "scale": TRAY, "halo": "rim", "tap": True}
        if seen.on_move and not fits:
            node["dim"] = True
    foot = 29 + FALL * (rows - 1) + R * TRAY - 4
    return {"box": [0, 0, round(width, 1), round(foot + 18, 1)], "nodes": [*_ledge(width, foot), *nodes]}


def _ledge(width: float, top: float) -> list[Node]:
    """A wooden ledge: its edge, its front, one lit line."""
    bars = (("wood-edge", top + 3, 12.0), ("wood", top, 11.0), ("wood-high", top, 1.6))
    return [{"path": f"M6 {y:.1f}H{width - 6:.1f}V{y + height:.1f}H6Z", "tone": tone} for tone, y, height in bars]


def debt_scene(owed: int) -> Scene:
    """The tiles still owed, as small hexagons that grow and shrink along the chain."""
    shown = min(owed, 4)
    nodes: list[Node] = []
    for n in range(shown):
        at: list[float] = [20.0 * n, 0]
        nodes.append({"id": f"debt-{n}", "use": "debt", "at": at})
        digit = owed if n == shown - 1 else n + 1
        if digit < 10:
            nodes.append({"id": f"debt-{n}-digit", "use": f"digit-{digit}", "at": at, "scale": 0.55, "tone": "accent"})
    return {"box": [-12, -13, 20 * shown + 4, 26], "nodes": nodes}
