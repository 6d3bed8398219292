"""A painted hexagonal frame, pieces of turned wood with a grip, told apart by shape, tint and grain."""

from ...pictures.art import Art
from ...pictures.craft import gradient
from ...pictures.scene import Node, Scene
from .lattice import CENTRE, PLACES, SIZE, Place, corners, points_up
from .outline import Point, grip, inset, loop, middle, outline, point, rounded, spun, straight, triangle, written
from .shapes import JOKER, SHAPES
from .tray import TRAY_COLUMNS, TRAY_ROW, TRAY_WIDTH

TONES = {
    "cloth": ("#DFE2CF", "#1B231C"),
    "accent": ("#2F5A3F", "#A9CFA6"),
    "accent-lip": ("#1B3A27", "#5F8A63"),
    "tint": ("#D8E4D2", "#2A3A2C"),
    "box": ("#36614A", "#36614A"),
    "box-side": ("#1F4030", "#1F4030"),
    "glow": ("#F7CE5B", "#FFD76A"),
    "casing": ("#1D130B", "#0E0A07"),
    "chosen": ("#F7CE5B", "#FFD76A"),
    "last": ("#7A2416", "#7A2416"),
    "bead": ("#FFF8EA", "#FFF3DC"),
    "board": ("#3D5D49", "#2B4435"),
    "board-low": ("#324F3D", "#23392C"),
    "board-edge": ("#22382B", "#0E1811"),
    "rim": ("#5B8069", "#3F614C"),
    "lattice": ("#A9C2AE", "#8FAE97"),
    "w0": ("#EFD09A", "#DDB97F"),
    "w1": ("#E4B67E", "#CFA06A"),
    "w2": ("#DDA571", "#C48B5B"),
    "w3": ("#F3DDB2", "#E3CB9C"),
    "grain": ("#8A5A30", "#5C3A1C"),
    "edge": ("#8A5A30", "#5C3A1C"),
    "knob-light": ("#F0C089", "#E0AE76"),
    "knob": ("#B5763F", "#9A6232"),
    "knob-dark": ("#7C4A22", "#633A1A"),
    "gold": ("#F7CE5B", "#FFD76A"),
    "slot": ("#FCF7EC", "#2C231D"),
    "slot-line": ("#8C8B78", "#7C7468"),
    "ink": ("#1D130B", "#1D130B"),
}
LINE = {"fill": "none", "stroke-linecap": "round", "stroke-linejoin": "round"}
STYLES = {
    "contact-casing": {**LINE, "stroke": "var(--ink)", "stroke-width": "9.5"},
    "contact": {**LINE, "stroke": "var(--gold)", "stroke-width": "6"},
    "reach": {"fill": "var(--gold)", "opacity": ".3"},
    "spot": {**LINE, "stroke": "var(--gold)", "stroke-width": "3"},
    "slide-head": {**LINE, "stroke": "var(--ink)", "stroke-width": "3.4"},
    "slide-casing": {**LINE, "stroke": "var(--bead)", "stroke-width": "7.5"},
    "refused-rim": {**LINE, "stroke": "var(--bead)", "stroke-width": "2.2", "stroke-dasharray": "5 5"},
    "refused-wood": {"opacity": ".62"},
}

# -- wood ----------------------------------------------------------------------------------------

GRAIN_ANGLES = (0, 60, 120)
GRAIN = (
    "M-2 4C10 1 22 8 34 5S56 2 62 4M-2 12C12 15 18 9 32 12S54 16 62 12M-2 20C8 17 26 24 36 20S52 18 62 20"
    "M-2 28C14 31 24 25 38 29S56 30 62 28M8 16C16 14 20 17 28 16M36 24C42 26 48 23 54 25"
)


def grain(angle: int) -> str:
    return (
        f'<pattern id="trapezomino-grain-{angle}" width="60" height="32" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate({angle})"><path d="{GRAIN}" fill="none" stroke="var(--grain)" stroke-width="1" '
        'opacity=".34"/></pattern>'
    )


DEFS = (
    "".join(grain(angle) for angle in GRAIN_ANGLES)
    + gradient("trapezomino", "paint", "board", "board-low")
    + '<radialGradient id="trapezomino-turned" cx=".38" cy=".32" r=".75"><stop stop-color="var(--knob-light)"/>'
    '<stop offset=".45" stop-color="var(--knob)"/><stop offset="1" stop-color="var(--knob-dark)"/></radialGradient>'
)
KNOB = (
    '<ellipse cx="1.5" cy="4.5" rx="9" ry="7.5" fill="#000" opacity=".28"/>'
    '<circle r="8.3" fill="url(#trapezomino-turned)" stroke="var(--knob-dark)" stroke-width=".8"/>'
    '<circle r="4.6" fill="none" stroke="var(--knob-dark)" stroke-width=".9" opacity=".6"/>'
    '<ellipse cx="-2.6" cy="-3" rx="2" ry="1.4" fill="#fff" opacity=".75" transform="rotate(-40 -2.6 -3)"/>'
)
SCREW = (
    '<circle cy="1" r="6.4" fill="#000" opacity=".3"/>'
    '<circle r="6" fill="var(--gold)" stroke="var(--edge)" stroke-width="1"/>'
    '<path d="M-3.6 2.4 3.6-2.4" stroke="var(--edge)" stroke-width="1.8" stroke-linecap="round"/>'
)


def face(shape: int) -> str:
    """Wood, grain, one light hairline inside the rim. It turns with the piece, so no light comes from one side."""
    rim = outline(shape)
    angle = GRAIN_ANGLES[shape % 3]
    return (
        f'<path d="{rim}" fill="var(--w{shape % 4})"/><path d="{rim}" fill="url(#trapezomino-grain-{angle})"/>'
        f'<path d="{outline(shape, INSIDE)}" fill="none" stroke="#fff" stroke-width="1.5" opacity=".5"/>'
    )


INSIDE = 2.2


def under(shape: int) -> str:
    """The edge of the wood, which `at` moves down, and the shadow that it casts."""
    return f'<path d="{outline(shape)}" fill="var(--edge)"/>'


def cast(shape: int) -> str:
    return f'<path d="{outline(shape)}" fill="#000" opacity=".3"/>'


# -- the tray ------------------------------------------------------------------------------------

TRAY_SCALE = 0.29


def extent(shape: int, turn: float) -> tuple[float, float, Point]:
    """Width and height of a turned shape and the middle of its bounding box."""
    figure = SHAPES[shape][0]
    x, y = middle(figure)
    spots = [spun((px - x, py - y), turn) for px, py in map(point, loop(figure))]
    left, right = min(p[0] for p in spots), max(p[0] for p in spots)
    top, bottom = min(p[1] for p in spots), max(p[1] for p in spots)
    return right - left, bottom - top, ((left + right) / 2, (top + bottom) / 2)


def tray_turn(shape: int) -> int:
    """The turn that lies flattest: rows of the tray are low."""
    return min(range(0, 360, 60), key=lambda turn: (round(extent(shape, turn)[1]), turn))


def small(shape: int) -> str:
    """A whole piece for the tray, about the middle of its box."""
    turn = tray_turn(shape)
    x, y = extent(shape, turn)[2]
    kx, ky = spun(grip(shape), turn)

    def layer(name: str, down: float) -> str:
        return f'<use href="#-{name}-{shape}" transform="translate({written((-x, down - y))})rotate({turn})"/>'

    return (
        f'<g transform="scale({TRAY_SCALE})">{layer("cast", 12)}{layer("under", 7)}{layer("face", 0)}'
        f'<use href="#-knob" transform="translate({written((kx - x, ky - y))})scale(1.25)"/></g>'
    )


def wide(name: str) -> str:
    """A piece for the tray when its slots have grown."""
    return f'<use href="#-{name}" transform="scale(1.28)"/>'


def pair() -> str:
    """Both jokers in one slot."""
    joker = f'<use href="#-small-{JOKER}"/>'
    return "".join(f'<g transform="translate({way * 8} {way * 9})">{joker}</g>' for way in (-1, 1))


def slot(columns: int, dashed: bool) -> str:
    width, height = TRAY_WIDTH / columns - 2, TRAY_ROW - 3
    box = f'x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" rx="9"'
    if dashed:
        line = 'stroke="var(--slot-line)" stroke-width="1.3" stroke-dasharray="4 4"'
        return f'<rect {box} fill="var(--slot)" fill-opacity=".12" {line}/>'
    return f'<rect {box} fill="var(--slot)" fill-opacity=".5"/>'


def slot_halo(columns: int) -> str:
    """In the accent, quietly: gold is for the board, and most slots can be chosen."""
    width, height = TRAY_WIDTH / columns - 4, TRAY_ROW - 5
    box = f'x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" rx="8"'
    return f'<rect {box} stroke="var(--accent)" opacity=".55"/>'


# -- the board -----------------------------------------------------------------------------------

FRAME = 10.0


def hexagon(by: float) -> list[Point]:
    """The board, or the frame around it when `by` is negative."""
    r, x = CENTRE
    around = [(r - SIZE, x - SIZE), (r - SIZE, x + SIZE), (r, x + 2 * SIZE)]
    around += [(r + SIZE, x + SIZE), (r + SIZE, x - SIZE), (r, x - 2 * SIZE)]
    return inset([point(corner) for corner in around], by)


def lattice_lines() -> str:
    lines = ""
    for step in range(-SIZE + 1, SIZE):
        reach = 2 * SIZE - abs(step)
        for turn in (0, 60, 120):
            ends = (spun(point((CENTRE[0] + step, CENTRE[1] + way * reach)), turn) for way in (-1, 1))
            lines += "M" + "L".join(written(end) for end in ends)
    return lines


def board() -> str:
    frame = rounded(hexagon(-FRAME), 9)
    ups = "".join(triangle(place) for place in PLACES if points_up(place))
    return (
        f'<path d="{frame}" transform="translate(0 7)" fill="#000" opacity=".22"/>'
        f'<path d="{frame}" transform="translate(0 4)" fill="var(--board-edge)"/>'
        f'<path d="{frame}" fill="url(#trapezomino-paint)"/>'
        f'<path d="{rounded(hexagon(2.5 - FRAME), 7)}" fill="none" stroke="var(--rim)" stroke-width="1.6"/>'
        f'<path d="{straight(hexagon(-1))}" fill="var(--board-edge)" opacity=".55"/>'
        f'<path d="{ups}" fill="#fff" opacity=".055"/>'
        f'<path d="{lattice_lines()}" fill="none" stroke="var(--lattice)" stroke-width="1.1" opacity=".5"/>'
        f'<path d="{straight(hexagon(-1))}" fill="none" stroke="var(--rim)" stroke-width="1" opacity=".8"/>'
    )


def cell_symbol(place: Place, by: float, paint: str) -> str:
    x, y = point(corners(place)[0])
    return f'<path transform="translate({written((-x, -y))})" d="{triangle(place, by)}"{paint}/>'


UP, DOWN = (4, 8), (4, 9)
CELL_SYMBOLS = {
    "up": cell_symbol(UP, 0, ' fill="transparent"'),
    "down": cell_symbol(DOWN, 0, ' fill="transparent"'),
}


# -- points ----------------------------------------------------------------------------------------

MOST_POINTS = 8


def mark(digit: int) -> str:
    """The number of a contact, gold on black."""
    return (
        '<circle r="8.6" fill="var(--gold)" stroke="var(--ink)" stroke-width="1.8"/>'
        f'<g color="var(--ink)" transform="scale(.5)"><use href="#-digit-{digit}"/></g>'
    )


def gain(digit: int) -> str:
    """What a placement is worth in all: «+3»."""
    return (
        '<circle r="15" fill="var(--bead)" stroke="var(--ink)" stroke-width="2"/><g color="var(--ink)">'
        '<use href="#-plus" transform="translate(-6 1)scale(.55)"/>'
        f'<use href="#-digit-{digit}" transform="translate(4.5 0)scale(.8)"/></g>'
    )


SYMBOLS = {
    **{f"face-{shape}": face(shape) for shape in range(JOKER + 1)},
    **{f"under-{shape}": under(shape) for shape in range(JOKER + 1)},
    **{f"cast-{shape}": cast(shape) for shape in range(JOKER + 1)},
    **{f"rim-{shape}": f'<path d="{outline(shape)}"/>' for shape in range(JOKER + 1)},
    **{f"small-{shape}": small(shape) for shape in range(JOKER + 1)},
    **{f"wide-{shape}": wide(f"small-{shape}") for shape in range(JOKER + 1)},
    "pair": pair(),
    **{f"slot-{columns}": slot(columns, False) for columns in TRAY_COLUMNS},
    **{f"place-{columns}": slot(columns, True) for columns in TRAY_COLUMNS},
    **{f"slot-halo-{columns}": slot_halo(columns) for columns in TRAY_COLUMNS},
    **{f"mark-{digit}": mark(digit) for digit in range(1, MOST_POINTS + 1)},
    **{f"gain-{digit}": gain(digit) for digit in range(MOST_POINTS + 1)},
    **CELL_SYMBOLS,
    "knob": KNOB,
    "screw": SCREW,
    "board": board(),
    "stop": '<circle r="9" fill="none" stroke="var(--ink)" stroke-width="6"/>'
    '<circle r="9" fill="none" stroke="var(--gold)" stroke-width="3"/>',
}


def cover() -> Scene:
    """The lid: a game half played."""
    from .pieces import NUMBER
    from .rules import Laid
    from .wood import lying

    nodes: list[Node] = [{"use": "board"}]
    nodes += lying([Laid(NUMBER[text]) for text in COVER])
    for node in nodes:
        x, y = node.get("at", [0.0, 0.0])
        node["at"] = [100 + x * COVER_SCALE, 100 + y * COVER_SCALE]
        node["scale"] = COVER_SCALE
    return {"box": [0, 0, 200, 200], "nodes": nodes}


COVER_SCALE = 0.5
COVER = (
    "b3c3c4c5d3d4", "a2a3b4b5b6c6", "a4a5a6a7a8a9", "c7d5d6d7d8e5", "b7b8c8c9c10d10", "b9b10b11c11c12c13",
    "d9e8e9e10e11f9", "d11d12d13d14d15e15", "e6e7f4f5g3g4", "e12e13e14f11f12f13", "f7f8f10g7g8g9",
)  # fmt: skip
ART = Art("trapezomino", TONES, SYMBOLS, cover, STYLES, DEFS)
