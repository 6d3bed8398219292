"""A nautical chart, bricks of three makes, ring markers, a black pawn. One square of the symbols is 51 wide."""

from ...pictures.art import COMMON, Art
from ...pictures.craft import gradient
from ...pictures.scene import Node, Scene
from .chart import LEFT, SIDE, TOP

TONES = {
    "cloth": ("#D9E1DF", "#18242B"),
    "accent": ("#1F4E79", "#8FC0EA"),
    "accent-lip": ("#123454", "#4C7BA3"),
    "tint": ("#D5E3EC", "#22394A"),
    "box": ("#24557F", "#24557F"),
    "box-side": ("#153853", "#153853"),
    "glow": ("#1F4E79", "#8FC0EA"),
    "casing": ("#F6EEDC", "#18242B"),
    "chosen": ("#1F4E79", "#8FC0EA"),
    "last": ("#9B3A1E", "#F2A07C"),
    "bead": ("#FFF8EA", "#3A322A"),
    "sea": ("#C9DCDC", "#27404A"),
    "check": ("#B5CDD0", "#1F343D"),
    "line": ("#8FB0B5", "#466570"),
    "frame": ("#F6EEDC", "#3A322A"),
    "frame-lip": ("#C9B595", "#120D0A"),
    "chart": ("#2B3A42", "#D9CBB2"),
    "axis": ("#66564A", "#C3B19B"),
    "blue": ("#3B70AC", "#7FB0E2"),
    "blue-low": ("#255488", "#5E92CB"),
    "blue-edge": ("#16365B", "#2B527F"),
    "wave": ("#BBD4EC", "#173658"),
    "yellow": ("#EFC052", "#F0C765"),
    "yellow-low": ("#DBA02F", "#D9A640"),
    "yellow-edge": ("#8A5A0C", "#7C5312"),
    "bond": ("#6A4605", "#6B450B"),
    "red": ("#C25A3D", "#E6947B"),
    "red-low": ("#A84228", "#D6755A"),
    "red-edge": ("#6B2412", "#8A3D28"),
    "hatch": ("#F6D9CF", "#5A2013"),
    "pawn": ("#3A3330", "#221C1A"),
    "pawn-low": ("#14100E", "#050404"),
    "rim": ("#14100E", "#E6D9C2"),
}
STYLES = {
    "letter": {
        "fill": "var(--axis)",
        "font": "italic 500 12px Vollkorn,Palatino,Georgia,serif",
        "text-anchor": "middle",
    },
    "way": {
        "fill": "none",
        "stroke": "var(--chart)",
        "stroke-width": "1.6",
        "stroke-dasharray": "0.1 5",
        "stroke-linecap": "round",
    },
    "cover-sea": {"fill": "var(--box)"},
    "cover-wave": {"fill": "none", "stroke": "#5C8AB5", "stroke-width": "2", "opacity": ".6"},
    "cover-foam": {"fill": "none", "stroke": "#CFE2F2", "stroke-width": "3", "stroke-linecap": "round"},
}


DEFS = "".join(gradient("poldr", f"g-{name}", name, f"{name}-low") for name in ("blue", "yellow", "red", "pawn"))

# -- textures, one for each seat: nobody is told apart by colour alone ---------------------------


def waves(left: float, rows: tuple[float, ...], arch: float, count: int, height: float = 0.5) -> str:
    """Rows of arches, up and down in turn, each `arch` wide."""
    first = f"q{arch / 2:g}-{arch * height:g} {arch:g} 0"
    return "".join(f"M{left:g} {row:g}{first}" + f"t{arch:g} 0" * (count - 1) for row in rows)


def hatching(left: float, top: float, width: float, height: float, gap: float) -> str:
    """Slanting strokes inside a rectangle."""
    strokes, sum_ = "", left + top + gap * 0.75
    while sum_ < left + top + width + height:
        x0, x1 = max(left, sum_ - top - height), min(left + width, sum_ - top)
        if x1 - x0 > 1.5:
            strokes += f"M{x0:g} {sum_ - x0:g}L{x1:g} {sum_ - x1:g}"
        sum_ += gap
    return strokes


WAVES = (
    f'<path d="{waves(-16.5, (-11, -1.5, 8), 8.25, 4, 0.62)}" fill="none" stroke="var(--wave)" '
    'stroke-width="2.6" stroke-linecap="round"/>'
)
BONDS = (
    '<path d="M-21-9.2H21M-21 3.8H21M0-22V-9.2M-11-9.2V3.8M11-9.2V3.8M0 3.8V17.6" '
    'fill="none" stroke="var(--bond)" stroke-width="1.9"/>'
)
HATCHING = (
    f'<path d="{hatching(-18, -19, 36, 33, 8.5)}" fill="none" stroke="var(--hatch)" '
    'stroke-width="2.6" stroke-linecap="round"/>'
)
MAKES = (("blue", 7.0, WAVES), ("yellow", 2.5, BONDS), ("red", 4.5, HATCHING))


def box(radius: float, down: float, paint: str) -> str:
    """The outline of a brick, `down` below its place."""
    return f'<rect x="-22" y="{-23 + down:g}" width="44" height="41" rx="{radius:g}" {paint}/>'


def brick(make: int) -> str:
    """Shadow, edge, face, texture, one light hairline."""
    tone, radius, texture = MAKES[make]
    return (
        box(radius, 7.5, 'fill="#000" opacity=".22"')
        + box(radius, 5, f'fill="var(--{tone}-edge)"')
        + box(radius, 0, f'fill="url(#poldr-g-{tone})" stroke="var(--{tone}-edge)" stroke-width="1.2"')
        + texture
        + f'<path d="M{-21 + radius:g}-21.6H{21 - radius:g}" stroke="#fff" stroke-width="1.3" opacity=".4"/>'
    )


def little(make: int) -> str:
    """A brick of the reserve, 9.4 wide."""
    tone, radius, _ = MAKES[make]
    texture = (
        '<path d="M-3 0.1q1.5-2.6 3 0t3 0" fill="none" stroke="var(--wave)" stroke-width="1.1"/>',
        '<path d="M-4.4-0.2H4.4M0-4V-0.2M-2 -0.2V3.4M2.2-0.2V3.4" stroke="var(--bond)" stroke-width=".9"/>',
        '<path d="M-3.4 0.2-0.2-3M-3 3.2 3-2.8M0.4 3.2 3.4 0.2" stroke="var(--hatch)" stroke-width="1"/>',
    )[make]
    return (
        f'<rect x="-4.7" y="-3.4" width="9.4" height="8.4" rx="{radius * 0.3:.1f}" fill="var(--{tone}-edge)"/>'
        f'<rect x="-4.7" y="-4.6" width="9.4" height="8.2" rx="{radius * 0.3:.1f}" fill="var(--{tone})" '
        f'stroke="var(--{tone}-edge)" stroke-width=".6"/>{texture}'
    )


# -- markers and pawn ------------------------------------------------------------------------------

HOLE = "M-8 0a8 8 0 1 1 16 0a8 8 0 1 1-16 0Z"
RINGS = (
    "M-19 0a19 19 0 1 1 38 0a19 19 0 1 1-38 0Z",
    "M-8-19H8L19-8V8L8 19H-8L-19 8V-8Z",
    "M-13-17H13Q17-17 17-13V13Q17 17 13 17H-13Q-17 17-17 13V-13Q-17-17-13-17Z",
)
GROOVES = (
    '<circle r="13.2" fill="none" stroke="var(--wave)" stroke-width="2"/>',
    '<circle r="13.2" fill="none" stroke="var(--bond)" stroke-width="2" stroke-dasharray="4.6 3.7"/>',
    '<rect x="-12" y="-12" width="24" height="24" rx="2.5" fill="none" stroke="var(--hatch)" stroke-width="2"/>',
)


def marker(make: int) -> str:
    """A thick ring whose hole shows the sea; the edge below makes the wall of the hole."""
    tone = MAKES[make][0]
    ring = RINGS[make] + HOLE
    return (
        f'<path d="{RINGS[make]}" transform="translate(2 5.5)" fill="#000" opacity=".2"/>'
        f'<path d="{HOLE}" transform="translate(0 2.5)" fill="var(--sea)"/>'
        f'<path d="{ring}" fill-rule="evenodd" transform="translate(0 3)" fill="var(--{tone}-edge)"/>'
        f'<g transform="translate(0-1.5)"><path d="{ring}" fill-rule="evenodd" fill="url(#poldr-g-{tone})" '
        f'stroke="var(--{tone}-edge)" stroke-width="1.2"/>{GROOVES[make]}</g>'
    )


BODY = "M-5.2-6C-4.4 4-13.6 7.5-13.6 14.8C-13.6 19.6 13.6 19.6 13.6 14.8C13.6 7.5 4.4 4 5.2-6Z"
PAWN = (
    '<ellipse cx="2" cy="17.4" rx="15.5" ry="4.2" fill="#000" opacity=".25"/>'
    f'<g fill="var(--rim)" stroke="var(--rim)" stroke-width="2.4"><path d="{BODY}"/><circle cy="-14.5" r="8.2"/>'
    '<ellipse cy="-6" rx="7.8" ry="2.4"/></g>'
    f'<path d="{BODY}" fill="url(#poldr-g-pawn)"/><circle cy="-14.5" r="8.2" fill="url(#poldr-g-pawn)"/>'
    '<ellipse cy="-6" rx="7.8" ry="2.4" fill="var(--pawn)"/>'
    '<ellipse cx="-3" cy="-17.4" rx="2.5" ry="1.9" transform="rotate(-30-3-17.4)" fill="#fff" opacity=".5"/>'
    '<path d="M-9.6 14.4C-9 9.6-4.6 6.4-3.4 0.5" fill="none" stroke="#fff" stroke-width="1.5" opacity=".16" '
    'stroke-linecap="round"/>'
)

# -- the chart ---------------------------------------------------------------------------------------

SHEET = (
    '<rect x="6" y="7" width="348" height="348" rx="12" fill="#000" opacity=".16"/>'
    '<rect x="6" y="5" width="348" height="348" rx="12" fill="var(--frame-lip)"/>'
    '<rect x="6" y="0" width="348" height="348" rx="12" fill="var(--frame)"/>'
    '<rect x="22" y="16" width="316" height="316" fill="none" stroke="var(--chart)" stroke-width="1.2"/>'
    '<rect x="27" y="21" width="306" height="306" fill="var(--sea)"/>'
)
DEPTH = (
    '<g fill="none" stroke="var(--line)" stroke-width="1.1" opacity=".75">'
    '<path d="M27 246C58 238 82 262 98 284C108 298 116 314 122 327M27 162C70 148 106 166 136 200'
    'C168 236 196 254 214 280C226 298 232 314 236 327"/>'
    '<path d="M27 289C44 286 56 298 64 312C67 318 68 322 69 327M27 204C62 196 96 216 122 246C144 272 162 300 172 327'
    "M27 118C78 98 130 120 164 156C198 194 238 214 262 252C278 280 288 304 292 327M196 21C206 52 238 70 268 78"
    'C298 86 318 98 333 116" stroke-dasharray="3.2 3"/>'
    '<path d="M246 21C254 42 280 52 300 58C314 62 324 68 333 76"/></g>'
)
BRACKETS = (
    '<path d="M-22.5-13.5V-22.5H-13.5M13.5-22.5H22.5V-13.5M22.5 13.5V22.5H13.5M-13.5 22.5H-22.5V13.5" fill="none" '
    'stroke="var(--last)" stroke-width="2.2"/>'
)
DEPARTED = (
    '<ellipse cy="13" rx="13.5" ry="6.5" fill="none" stroke="var(--chart)" stroke-width="1.6" '
    'stroke-dasharray="2.6 2.8"/>'
)
PLACE = (
    '<rect x="-22" y="-23" width="44" height="46" rx="5" fill="none" stroke="var(--casing)" stroke-width="3.4"/>'
    '<rect x="-22" y="-23" width="44" height="46" rx="5" fill="none" stroke="var(--glow)" stroke-width="1.8" '
    'stroke-dasharray="5 3.6"/>'
)
TIDE = (
    '<rect x="-153" y="-25.5" width="306" height="51" fill="var(--sea)" opacity=".8"/>'
    f'<path d="{waves(-148, (-12, 3, 18), 18.5, 16)}" fill="none" stroke="var(--blue)" '
    'stroke-width="2.4" opacity=".75"/>'
)


def checks(size: int) -> str:
    """Every other square a little darker."""
    side, found = SIDE / size, ""
    for square in range(size * size):
        column, row = square % size, square // size
        if (column + row) % 2:
            found += (
                f"M{LEFT + side * column:.2f} {TOP + SIDE - side * (row + 1):.2f}h{side:.2f}v{side:.2f}h-{side:.2f}z"
            )
    return f'<path d="{found}" fill="var(--check)" opacity=".5"/>'


def grid(size: int) -> str:
    """The lines between the squares, and the ticks of the frame."""
    side, half, lines, ticks = SIDE / size, SIDE / size / 2, "", ""
    for k in range(1, size):
        lines += f"M{LEFT + side * k:.2f} {TOP}V{TOP + SIDE}M{LEFT} {TOP + side * k:.2f}H{LEFT + SIDE}"
    for k in range(size):
        x, y = LEFT + side * k, TOP + side * k
        ticks += f"M{x:.2f} 17.5h{half:.2f}v2.6h-{half:.2f}zM{x + half:.2f} 327.9h{half:.2f}v2.6h-{half:.2f}z"
        ticks += f"M23.5 {y + half:.2f}v{half:.2f}h2.6v-{half:.2f}zM333.9 {y:.2f}v{half:.2f}h2.6v-{half:.2f}z"
    return f'<path d="{lines}" fill="none" stroke="var(--line)"/><path d="{ticks}" fill="var(--chart)"/>'


def bead(make: int) -> str:
    """A round won, beside the reserve."""
    return f'<circle r="3.2" fill="var(--{MAKES[make][0]})" stroke="var(--{MAKES[make][0]}-edge)" stroke-width=".8"/>'


def count(number: int) -> str:
    """A number on a bead."""
    return f'<use href="#-bead"/><g transform="scale(.62)" color="var(--chart)"><use href="#-digit-{number}"/></g>'


def little_board(size: int) -> str:
    """The picture of a choice of size, radius 32."""
    side = 52 / size
    lines = "".join(f"M{-26 + side * k:.1f}-26V26M-26 {-26 + side * k:.1f}H26" for k in range(1, size))
    return (
        '<rect x="-30" y="-30" width="60" height="60" rx="5" fill="var(--frame)" stroke="var(--frame-lip)"/>'
        '<rect x="-26" y="-26" width="52" height="52" fill="var(--sea)" stroke="var(--chart)"/>'
        f'<path d="{lines}" fill="none" stroke="var(--line)"/>'
    )


PALE_BRICK = (
    box(7, 5, 'fill="#9DBAD6"')
    + box(7, 0, 'fill="#E9F1F8" stroke="#9DBAD6" stroke-width="1.2"')
    + f'<path d="{waves(-16.5, (-11, -1.5, 8), 8.25, 4, 0.62)}" fill="none" stroke="#24557F" stroke-width="2.8"/>'
)
PALE_MARKER = (
    f'<path d="{RINGS[0] + HOLE}" fill-rule="evenodd" transform="translate(0 3)" fill="#9DBAD6"/>'
    f'<path d="{RINGS[0] + HOLE}" fill-rule="evenodd" transform="translate(0-1.5)" fill="#E9F1F8"/>'
    '<circle cy="-1.5" r="13.2" fill="none" stroke="#5C8AB5" stroke-width="1.8"/>'
)


def seat(make: int) -> str:
    """The sign of a seat, in the colour of its bricks."""
    tone = MAKES[make][0]
    return COMMON[f"seat-{make}"].replace(
        'fill="currentColor"', f'fill="var(--{tone})" stroke="var(--{tone}-edge)" stroke-width="1.4"'
    )


SYMBOLS: dict[str, str] = {
    "sheet": SHEET,
    **{f"seat-{make}": seat(make) for make in range(3)},
    **{f"checks-{size}": checks(size) for size in range(4, 10)},
    **{f"grid-{size}": grid(size) for size in range(4, 10)},
    **{f"round-{make}": bead(make) for make in range(3)},
    "round-lost": '<circle r="2.8" fill="none" stroke="currentColor" stroke-width="1"/>',
    "round-open": '<circle r="1.4" fill="currentColor" opacity=".55"/>',
    "depth": DEPTH,
    "cell": '<rect x="-25.5" y="-25.5" width="51" height="51" fill="#fff" fill-opacity="0"/>',
    "square": '<rect x="-22.8" y="-22.8" width="45.6" height="45.6" rx="5"/>',
    **{f"brick-{make}": brick(make) for make in range(3)},
    **{f"little-{make}": little(make) for make in range(3)},
    **{f"marker-{make}": marker(make) for make in range(3)},
    "slot": '<rect x="-4.2" y="-4.2" width="8.4" height="8.4" rx="2" fill="none" stroke="currentColor" '
    'stroke-width="1" stroke-dasharray="1.8 1.5" opacity=".55"/>',
    "pawn": PAWN,
    "brackets": BRACKETS,
    "left": DEPARTED,
    "place": PLACE,
    "tide": TIDE,
    **{f"count-{number}": count(number) for number in range(1, 8)},
    "stage-land": '<path d="M-9-6H9V6H-9ZM-9 0H9M0-6V0M-4.5 0V6M4.5 0V6" fill="none" stroke="currentColor" '
    'stroke-width="1.7"/>',
    "stage-sea": f'<path d="{waves(-9.6, (-3.5, 3.5), 6.4, 3, 0.7)}" fill="none" stroke="currentColor" '
    'stroke-width="1.9" stroke-linecap="round"/>',
    **{f"option-size-{size}": little_board(size) for size in (5, 6, 7)},
    "pale-brick": PALE_BRICK,
    "pale-marker": PALE_MARKER,
}


def cover() -> Scene:
    """On the lid: the pawn on land just won, between two markers, and the sea all round."""
    rows = "".join(waves(-10, (26 + 33 * row,), 27, 9, 0.4) for row in range(5))
    nodes: list[Node] = [
        {"path": "M0 0H200V200H0Z", "tone": "cover-sea"},
        {"path": rows, "tone": "cover-wave"},
        {"use": "brick-1", "at": [46, 153], "scale": 1.16},
        {"use": "pale-brick", "at": [100, 153], "scale": 1.16},
        {"use": "brick-1", "at": [154, 153], "scale": 1.16},
        {"use": "pale-marker", "at": [46, 106], "scale": 1.06},
        {"use": "marker-1", "at": [154, 106], "scale": 1.06},
        {"use": "pawn", "at": [100, 83], "scale": 2.1},
        {"path": waves(-8, (189,), 24, 10, 0.4), "tone": "cover-foam"},
    ]
    return {"box": [0, 0, 200, 200], "nodes": nodes}


ART = Art("poldr", TONES, SYMBOLS, cover, STYLES, DEFS)
