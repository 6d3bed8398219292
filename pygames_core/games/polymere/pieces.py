"""Nodes that every picture of Polymère is made of: tiles, jokers and what they may be, cells, hands."""

from collections.abc import Callable, Container

from ...core.words import Words
from ...pictures.scene import Node, Part, Scene
from .art import APOTHEM, WIDTH, R, faces, own, position, tile_use, toward
from .jokers import possible
from .observe import Seen
from .rings import Rings
from .table import Table
from .tiles import ALL, FACES, JOKER, JOKER_TILE, TILES, Cell, Mask, axial, tile_mask, tiles_of

SMALL = 0.36  # a digit that a joker may bear
MANY = 4  # so many tiles owed are shown one by one
SHOWN = 3  # more possible digits than this are shown as a question mark
TRAY = 0.74  # scale of the tiles in hand
PITCH, FALL = WIDTH * TRAY + 2.4, R * TRAY * 1.5 + 3
HEAD, GAP = 32, 10  # room above the first row, for a tile that is raised; room between groups


def cell_id(cell: Cell) -> str:
    """The id of a free place."""
    q, r = axial(cell)
    return f"c{q},{r}"


def spoken_tile(digits: str, words: Words) -> str:
    """A tile of the hand for people: «tuile 1 2 3 4 5 6»."""
    return words("joker") if digits == "*" else words("tile", digits=" ".join(digits))


def joker_ids(table: Table, count: int) -> list[str]:
    """Jokers are numbered in the order they come to the table; those in hand come next."""
    first = len(table.jokers)
    return [f"joker-{first + n}" for n in range(count)]


# -- the table -------------------------------------------------------------------------------
def laid_ids(table: Table) -> dict[Cell, str]:
    """What lies on each cell, by its id: a tile is its digits, jokers are numbered."""
    number = {cell: f"joker-{n}" for n, cell in enumerate(table.jokers)}
    return {cell: number.get(cell) or TILES[orientation // 6] for cell, orientation in table.laid.items()}


def laid_nodes(
    table: Table, words: Words, last: Container[Cell] = (), take: dict[Cell, int] | None = None
) -> list[Node]:
    """Laid tiles row by row from the top, so that no shadow falls on a neighbour; then what jokers may bear."""
    ids = laid_ids(table)
    nodes: list[Node] = []
    details: list[Node] = []
    for cell in sorted(table.laid, key=lambda cell: axial(cell)[::-1]):
        orientation = table.laid[cell]
        node: Node = {"at": position(*axial(cell))}
        if orientation == JOKER:
            digits = possible(table.jokers, cell)
            node |= {
                "id": ids[cell],
                "use": joker_use(digits),
                "name": words("joker.at", faces=joker_faces(digits, words)),
                "tap": True,
            }
            details += _possible_nodes(ids[cell], node["at"], digits)
        else:
            node |= {
                "id": ids[cell],
                "use": tile_use(FACES[orientation]),
                "name": " ".join(FACES[orientation]),  # clockwise from the right
            }
        if cell in last:
            node["last"] = True
        if take and cell in take:
            node |= {"take": take[cell], "tap": True}
        if node.keys() & {"last", "tap"}:
            node["halo"] = "hex"
        nodes.append(node)
    return nodes + details


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


def cell_node(cell: Cell, symbol: str, name: str, choosable: bool = False) -> Node:
    """A free place."""
    node: Node = {"id": cell_id(cell), "use": symbol, "at": position(*axial(cell)), "tap": True, "name": name}
    return {**node, "halo": "hex"} if choosable else node


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


def tray(seen: Seen, words: Words, cell: Cell | None = None) -> Scene:
    """The hand of the seat that looks, as it serves on the whole table or at `cell`."""
    if isinstance(seen, Rings):
        return {**hand_scene(seen, 1, words, cell), "tones": ["hand"]}
    assert seen.seat is not None
    numbers = seen.setup.numbers[seen.seat]
    return {**hand_scene(seen, numbers[0], words, cell), "tones": [*own(numbers), "hand"]}


def hand_scene(seen: Seen, number: int, words: Words, cell: Cell | None = None) -> Scene:
    """The hand on its ledge, `number` to the right: group by group, what serves most first, what fits nowhere dim."""
    serves = serving(seen, cell)
    tiles = sorted((turned(tile, number), tile) for tile in tiles_of(seen.hand))
    rows = 1 if len(tiles) + seen.jokers <= 7 else 2
    groups: dict[int, list[Node]] = {}
    for digits, tile in tiles:
        node: Node = {"id": TILES[tile], "use": f"tile {faces(digits)}", "name": spoken_tile(TILES[tile], words)}
        groups.setdefault(serves(tile_mask(tile)), []).append(node)
    for id in joker_ids(seen.table, seen.jokers):
        serve = min(1, serves(ALL)) if seen.on_move and seen.playable_jokers else 0
        groups.setdefault(serve, []).append({"id": id, "use": "joker", "name": words("joker")})
    new = drawn_ids(seen)
    nodes: list[Node] = []
    parts: list[Part] = []
    column, gaps = 0, 0.0
    for serve in sorted(groups, reverse=True):
        named = fit_name(serve, cell, words) if seen.on_move else words("hand")
        parts.append({"name": named, "ids": [node["id"] for node in groups[serve]]})
        for n, node in enumerate(groups[serve]):
            aside, row = divmod(n, rows)
            node["at"] = [PITCH * (column + aside + 0.5 + row / 2) + gaps, HEAD + FALL * row]
            node |= {"scale": TRAY, "halo": "rim", "tap": True}
            if seen.on_move and not serve:
                node["dim"] = True
            if node["id"] in new:
                node["last"], node["name"] = True, words("hand.new", thing=node["name"])
            nodes.append(node)
        column += -(-len(groups[serve]) // rows)
        gaps += GAP
    wide = PITCH * (column + (rows - 1) / 2) + max(0.0, gaps - GAP)
    width = max(360.0, wide + 12)
    for node in nodes:
        x, y = node["at"]
        node["at"] = [round(x + (width - wide) / 2, 1), round(y, 1)]
    foot = HEAD + FALL * (rows - 1) + R * TRAY - 4
    box = [0, 0, round(width, 1), round(foot + 18, 1)]
    return {"box": box, "nodes": [*_ledge(width, foot), *nodes], "parts": parts}


def drawn_ids(seen: Seen) -> set[str]:
    """What came into this hand since its seat laid last; of jokers, which are alike, the last ones."""
    if isinstance(seen, Rings):
        return set()
    jokers = joker_ids(seen.table, seen.jokers)
    first = len(jokers) - seen.drawn.count(JOKER_TILE)
    return {TILES[tile] for tile in seen.drawn if tile != JOKER_TILE} | set(jokers[first:])


def fit_name(serve: int, cell: Cell | None, words: Words) -> str:
    """What tiles that serve so have in common: «Peuvent toucher deux faces»."""
    if serve < 2:
        return words(f"hand.{'place' if cell is None else 'here'}.{serve}")
    return words("hand.touch", faces=words("face") if serve == 2 else words("faces", n=serve - 1))


def serving(seen: Seen, cell: Cell | None) -> Callable[[Mask], int]:
    """How well a tile serves: at a cell, whether it fits; else the most faces that it can touch, 0 where none."""
    reached: dict[int, Mask] = {}
    for place, fit in seen.places().items():
        if cell in (None, place):
            touched = 1 if cell or isinstance(seen, Rings) else 1 + seen.table.open[place][0].bit_count()
            reached[touched] = reached.get(touched, 0) | fit
    return lambda tile: max((touched for touched, fit in reached.items() if fit & tile), default=0)


def _ledge(width: float, top: float) -> list[Node]:
    """A wooden ledge: its edge, its front, one lit line."""
    bars = (("wood-edge", top + 3, 12.0), ("wood", top, 11.0), ("wood-high", top, 1.6))
    return [{"path": f"M6 {y:.1f}H{width - 6:.1f}V{y + height:.1f}H6Z", "tone": tone} for tone, y, height in bars]


def debt_scene(owed: int) -> Scene:
    """The tiles still owed, as small hexagons that grow and shrink along the chain; where they are many, how many."""
    shown = min(owed, MANY)
    nodes: list[Node] = [{"id": f"debt-{n}", "use": "debt", "at": [20.0 * n, 0]} for n in range(shown)]
    if MANY < owed < 10:
        last: list[float] = [20.0 * (MANY - 1), 0]
        nodes.append({"id": "debt-many", "use": f"digit-{owed}", "at": last, "scale": 0.55, "tone": "accent"})
    return {"box": [-12, -13, 20 * shown + 4, 26], "nodes": nodes}
