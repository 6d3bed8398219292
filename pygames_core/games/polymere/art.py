"""The art of Polymère: cards with half a medal on each face, so that two equal faces make one coin.

A tile is one node of seven symbols: `tile` and six faces `f<digit><side>`. Their fills are custom properties,
so the style `own-<number>` on a scene marks a player's number without a tile being drawn anew.
"""

from math import cos, pi, sin, sqrt

from ...pictures.art import Art
from ...pictures.craft import gradient
from ...pictures.scene import Node, Scene, number

WIDTH = 58
R = WIDTH / sqrt(3)  # centre to corner
ROW = 50  # R * 1.5, less a quarter of a pixel: whole numbers are short
APOTHEM = WIDTH / 2
MEDAL = 0.385 * R
PREFIX = "polymere"

TINTS = {1: "#EDB9A9", 2: "#F0D28C", 3: "#C6D69F", 4: "#A5D3CA", 5: "#B3C7E6", 6: "#D6BCDD"}
SOLIDS = {1: "#9A3326", 2: "#835A08", 3: "#4C661C", 4: "#15635F", 5: "#2D4F96", 6: "#693A7E"}
INK, CREAM = "#2B211A", "#FFF8EA"

TONES: dict[str, tuple[str, str]] = {
    "cloth": ("#E3D8DC", "#261C28"),
    "accent": ("#5E2F62", "#DDB4E0"),
    "accent-lip": ("#3F1B43", "#96709B"),
    "tint": ("#EADCEA", "#3C2A3F"),
    "bead": (CREAM, "#2A1B2D"),
    "box": ("#66386B", "#66386B"),
    "box-side": ("#431F48", "#431F48"),
    "glow": ("#5E2F62", "#DDB4E0"),
    "hand-glow": ("#5E2F6247", "#DDB4E047"),
    "casing": ("#FDF7EA", "#2A1B2D"),
    "chosen": ("#5E2F62", "#C77BBE"),
    "last": ("#5E2F62", "#A9559F"),
    "card-high": ("#FDF7EA", "#EFE4CE"),
    "card-low": ("#F3E8D2", "#E0D2B6"),
    "edge": ("#8A7153", "#7B6648"),
    "shade": ("#00000038", "#00000066"),
    "plum-high": ("#55305B", "#7A5083"),
    "plum-low": ("#43234A", "#623C6B"),
    "plum-edge": ("#8A6492", "#B48FBB"),
    "star": ("#F2D58A", "#F2D58A"),
    "maybe": ("#FFF3FF", "#FFF3FF"),
    "place": ("#5E2F6224", "#DDB4E026"),
    "wood": ("#A56F3E", "#6E4629"),
    "wood-high": ("#C48A52", "#8A5D38"),
    "wood-edge": ("#5E3618", "#27150B"),
    **{f"t{digit}": (tint, tint) for digit, tint in TINTS.items()},
    **{f"d{digit}": (INK, INK) for digit in TINTS},
    **{f"r{digit}": ("#0000", "#0000") for digit in TINTS},
}

STYLES = {
    f"own-{digit}": {f"--t{digit}": solid, f"--d{digit}": CREAM, f"--r{digit}": solid}
    for digit, solid in SOLIDS.items()
}
STYLES["hand"] = {
    "--glow": "var(--hand-glow)"
}  # a whole hand can be played: its marks are quieter than those of places


def own(numbers: tuple[int, ...]) -> list[str]:
    """The styles of a scene seen by the player with these numbers."""
    return [f"own-{number}" for number in numbers]


def position(q: int, r: int) -> list[float]:
    """Where the centre of a cell lies in a scene."""
    return [WIDTH // 2 * (2 * q + r), ROW * r]


def hexagon(radius: float, down: float = 0) -> str:
    """The outline of a tile of that radius, so far below the centre."""
    corners = [(radius * sin(pi * i / 3), down - radius * cos(pi * i / 3)) for i in range(6)]
    return "M" + " ".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"


def toward(side: float, distance: float) -> tuple[float, float]:
    """The point at `distance` from the centre of a tile towards a side (clockwise from the east)."""
    return distance * cos(pi * side / 3), distance * sin(pi * side / 3)


def _half(side: int, radius: float) -> str:
    """The half disc of a medal that lies on the tile."""
    x, y = toward(side, APOTHEM)
    along = toward(side + 1.5, radius)
    return (
        f"M{number(x + along[0])} {number(y + along[1])}"
        f"A{number(radius)} {number(radius)} 0 0 1 {number(x - along[0])} {number(y - along[1])}"
    )


def digit_at(side: int) -> tuple[float, float]:
    """Where the digit of a face stands: inside its half medal, a little further from the upper and lower rims."""
    return toward(side, APOTHEM - 5.9)


def _face(digit: int, side: int) -> str:
    x, y = digit_at(side)
    return (
        f'<path d="{_half(side, MEDAL)}Z" fill="var(--t{digit})"/>'
        f'<path d="{_half(side, MEDAL + 1.9)}" fill="none" stroke="var(--r{digit})" stroke-width="1.3"/>'
        f'<g transform="translate({number(x)} {number(y)}) scale(.58)" color="var(--d{digit})">'
        f'<use href="#-digit-{digit}"/></g>'
    )


def _star() -> str:
    points = [(r * sin(pi * i / 6), -r * cos(pi * i / 6)) for i in range(12) for r in [8.5 if i % 2 == 0 else 1.9]]
    return "M" + " ".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def _card(face: str, edge: str) -> str:
    return (
        f'<path d="{hexagon(R, 5)}" fill="var(--shade)"/><path d="{hexagon(R, 2.2)}" fill="var(--{edge})"/>'
        f'<path d="{hexagon(R - 0.4)}" fill="url(#{PREFIX}-{face})" stroke="var(--{edge})" stroke-width=".9"/>'
    )


SYMBOLS: dict[str, str] = {
    "hex": f'<path d="{hexagon(R - 1.2)}"/>',
    "rim": f'<path d="{hexagon(R + 1)}"/>',
    "tile": _card("card", "edge")
    + f'<path d="{hexagon(6.4)}{hexagon(3.8)}" fill="none" stroke="var(--edge)" stroke-width=".8" opacity=".45"/>',
    "joker": _card("plum", "plum-edge") + f'<path d="{_star()}" fill="var(--star)"/>',
    "cell": f'<path d="{hexagon(R - 2.5)}" fill="var(--place)"/>',
    "spot": f'<path d="{hexagon(R - 2.5)}" fill="transparent"/>',
    "dead": f'<path d="{hexagon(R - 2.5)}" fill="transparent" stroke="var(--edge)" stroke-dasharray="2 4"/>'
    '<path d="M-8-8 8 8M8-8-8 8" stroke="var(--edge)" stroke-width="2.2" stroke-linecap="round"/>',
    "debt": f'<path d="{hexagon(11)}" fill="var(--tint)" stroke="var(--accent)" stroke-width="1.6"/>',
    **{f"f{digit}{side}": _face(digit, side) for digit in TINTS for side in range(6)},
    **{
        f"open-{side}": f'<path d="{_half(side, MEDAL)}" fill="none" stroke="var(--maybe)" stroke-width="1"'
        ' stroke-dasharray="2.6 2.2"/>'
        for side in range(6)
    },
    **{
        f"medal-{digit}": f'<circle r="10.6" fill="none" stroke="{solid}" stroke-width="1.2"/>'
        f'<circle r="9" fill="{solid}"/>'
        f'<g transform="scale(.62)" color="{CREAM}"><use href="#-digit-{digit}"/></g>'
        for digit, solid in SOLIDS.items()
    },
    "unknown": '<path d="M-3-3.6C-3-7 3-7 3-3.4 3-1 0-1 0 1.6" fill="none" stroke="currentColor" stroke-width="1.7"'
    ' stroke-linecap="round"/><circle cy="4.8" r="1.2" fill="currentColor"/>',
}

LETTERS = {
    "A": "M-6 8 0-8 6 8M-4 3H4",
    "B": "M-5 8V-8H1A4 4 0 0 1 1 0H-5M1 0A4 4 0 0 1 1 8H-5",
    "C": "M6-5.5A8 8 0 1 0 6 5.5",
    "D": "M-5-8H-2A8 8 0 0 1-2 8H-5Z",
    "E": "M5-8H-5V8H5M-5 0H3",
    "X": "M-6-8 6 8M6-8-6 8",
}
SYMBOLS |= {
    f"letter-{letter}": f'<path d="{strokes}" fill="none" stroke="var(--accent)" stroke-width="3"/>'
    for letter, strokes in LETTERS.items()
}

DEFS = "".join(gradient(PREFIX, name, f"{name}-high", f"{name}-low") for name in ("card", "plum"))


def faces(digits: str) -> str:
    """The symbols of the six faces of a tile."""
    return " ".join(f"f{digit}{side}" for side, digit in enumerate(digits))


def tile_use(digits: str) -> str:
    """The symbols of a whole tile."""
    return f"tile {faces(digits)}"


COVER = {(0, 0): "163452", (1, 0): "243156", (0, -1): "453126", (0, 1): "124563", (-1, 1): "564213", (1, -1): "352416"}


def cover() -> Scene:
    """A first ring whose coins all meet, one of its tiles a joker, for the lid of the box."""
    uses = {cell: tile_use(digits) for cell, digits in COVER.items()}
    uses[-1, 0] = "joker f40 f11 f35 open-2 open-3 open-4"
    nodes: list[Node] = [{"use": uses[cell], "at": position(*cell)} for cell in sorted(uses, key=lambda cell: cell[1])]
    return {"box": [-100, -100, 200, 200], "nodes": nodes, "tones": own((1, 3))}


ART = Art(PREFIX, TONES, SYMBOLS, cover, STYLES, DEFS)
