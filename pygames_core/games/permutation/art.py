"""The picture: a wooden plate with six wells, ivory dice, a turntable whose groove is the path."""

from ...pictures.art import Art
from ...pictures.craft import gradient, grain, slab
from ...pictures.scene import Node, Scene, number
from .board import LEFT, START
from .places import LAP, ORIGIN, WAYS, WELL, arc, bearing, pair, polar

TONES = {
    "cloth": ("#E8D9C8", "#2A1B18"),
    "accent": ("#96312A", "#EE9A84"),
    "accent-lip": ("#6E1F1B", "#A95A48"),
    "tint": ("#F1DCD3", "#44261F"),
    "box": ("#8F2E27", "#8F2E27"),
    "box-side": ("#6A1D19", "#6A1D19"),
    "glow": ("#FFE9C2", "#FFD9A0"),
    "casing": ("#2A140A", "#140805"),
    "chosen": ("#96312A", "#EE9A84"),
    "last": ("#FFF4DC", "#F3E3C4"),
    "plate": ("#A56F3E", "#6E4629"),
    "plate-low": ("#855129", "#50301B"),
    "plate-edge": ("#5E3618", "#27150B"),
    "grain": ("#5A3315", "#2B170B"),
    "well": ("#6B4020", "#2C190E"),
    "well-low": ("#7E4E29", "#3E2515"),
    "hollow": ("#4A2A12", "#1A0D06"),
    "table": ("#D2A469", "#9A6E42"),
    "table-low": ("#BC8A4E", "#8A6238"),
    "groove": ("#54301A", "#2A160A"),
    "brass": ("#E7C27A", "#E7C27A"),
    "ivory": ("#FDF6E6", "#F3E9D3"),
    "ivory-low": ("#EFE1C3", "#DCCBA6"),
    "ivory-edge": ("#B99A6B", "#8C7148"),
    "pip": ("#2A1C14", "#241710"),
    "one": ("#96312A", "#8A2A22"),
    "letter": ("#F0DDBD", "#D9C29C"),
}
STYLES = {
    "axis": {
        "fill": "var(--letter)",
        "font": "italic 600 15px Vollkorn,Palatino,Georgia,serif",
        "text-anchor": "middle",
        "dominant-baseline": "central",
    },
}

CORNER = 54.5  # the plate is rounded about the centres of its wells
DIE = 68
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def rounded(radius: float, corner: float) -> str:
    """A hexagon standing on a corner: arcs of `corner` about six points at `radius`, joined by straight sides."""
    parts: list[str] = []
    for index in range(6):
        middle = polar(60 * index, radius, ORIGIN)
        here, there = (polar(60 * index + turn, corner, middle) for turn in (-30, 30))
        parts.append(f"{'L' if parts else 'M'}{pair(here)}A{number(corner)} {number(corner)} 0 0 1 {pair(there)}")
    return "".join(parts) + "Z"


PLATE = rounded(WELL, CORNER)
TABLE = rounded(66, 9)
DEFS = (
    gradient("permutation", "wood", "plate", "plate-low")
    + gradient("permutation", "pit", "well", "well-low")
    + gradient("permutation", "disc", "table", "table-low")
    + gradient("permutation", "face", "ivory", "ivory-low")
    + f'<clipPath id="permutation-plate-clip"><path d="{PLATE}"/></clipPath>'
    + f'<clipPath id="permutation-table-clip"><path d="{TABLE}"/></clipPath>'
    + '<clipPath id="permutation-well-clip"><circle r="43"/></clipPath>'
)


def plate() -> str:
    """The wooden plate with its six channels."""
    channels = "".join(f'<path d="M-7-74V-92H7V-74Z" transform="rotate({60 * index})"/>' for index in range(6))
    return (
        f'<path d="{PLATE}" transform="translate(0 13)" opacity=".24"/>'
        f'<path d="{PLATE}" transform="translate(0 8)" fill="var(--plate-edge)"/>'
        f'<path d="{PLATE}" fill="url(#permutation-wood)"/>'
        f'<g clip-path="url(#permutation-plate-clip)" fill="none" stroke="var(--grain)" opacity=".42">'
        f"{grain(21, 176, 172)}</g>"
        f'<path d="{rounded(WELL, CORNER - 3)}" fill="none" stroke="#FFF" stroke-opacity=".26" stroke-width="1.4"/>'
        f'<g fill="var(--groove)">{channels}</g>'
    )


WELL_SYMBOL = (
    '<circle r="43" fill="url(#permutation-pit)"/>'
    '<g clip-path="url(#permutation-well-clip)">'
    '<path d="M-44-44H44V9A44 44 0 0 0-44 9Z" fill="var(--hollow)"/></g>'
    '<path d="M-36.4 23A43 43 0 0 0 36.4 23" fill="none" stroke="#FFF" stroke-opacity=".3" stroke-width="1.3"/>'
)


def turntable() -> str:
    """The hexagon in the middle, with the path as a groove."""
    dots = "".join(f"M0 {y}h0" for y in range(-84, 85, 8))
    return (
        f'<path d="{TABLE}" fill="url(#permutation-disc)"/>'
        f'<g clip-path="url(#permutation-table-clip)"><g fill="none" stroke="var(--grain)" opacity=".38">'
        f"{grain(13, 78, 74)}</g></g>"
        f'<path d="{TABLE}" fill="none" stroke="var(--casing)" stroke-opacity=".45" stroke-width="3.4"/>'
        f'<path d="{TABLE}" fill="none" stroke="#FFF" stroke-opacity=".45" stroke-width="1.2"/>'
        '<path d="M-7.5-85.5H7.5V85.5H-7.5Z" fill="var(--groove)"/>'
        '<path d="M-7.5-72V72" stroke="var(--casing)" stroke-width="1.6" stroke-opacity=".8"/>'
        '<path d="M7.8-71V71" stroke="#FFF" stroke-width="1.3" stroke-opacity=".55"/>'
        f'<path d="{dots}" stroke="var(--brass)" stroke-width="2.8" stroke-linecap="round"/>'
    )


BODY = (
    slab(DIE, DIE, 16, 'transform="translate(0 9)" opacity=".3"')
    + slab(DIE, DIE, 16, 'transform="translate(0 4)" fill="var(--ivory-edge)"')
    + slab(DIE, DIE, 16, 'fill="url(#permutation-face)"')
    + slab(DIE - 3, DIE - 3, 14.5, 'fill="none" stroke="#FFF" stroke-opacity=".75" stroke-width="1.6"')
)


def die(value: int) -> str:
    """A face: pips in the wood, each with a gleam."""
    tone, size, reach = ("one", 9.2, 0.0) if value == 1 else ("pip", 6.0, 17.4)
    spots = [(number(x * reach), number(y * reach), y * reach) for x, y in PIPS[value]]
    gleams = "".join(f'<circle cx="{x}" cy="{number(cy + 1.5)}" r="{size}"/>' for x, _, cy in spots)
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="{size}"/>' for x, y, _ in spots)
    return f'<use href="#-die"/><g fill="#FFF" opacity=".8">{gleams}</g><g fill="var(--{tone})">{pips}</g>'


def count(value: int) -> str:
    """A bead with how many dice have been counted."""
    return f'<use href="#-bead"/><g transform="scale(.62)" color="var(--pip)"><use href="#-digit-{value}"/></g>'


def way(step: int, slots: int) -> str:
    """An arc from slot a: to the left solid, to the right dashed, on a dark casing that shows on any ground."""
    line, head = arc(step, slots)
    dashes = "" if step == LEFT else ' stroke-dasharray="7 6" stroke-linecap="butt"'
    return (
        '<g fill="none" stroke-linecap="round">'
        f'<path d="{line}" stroke="var(--casing)" stroke-width="8" opacity=".72"/>'
        f'<path d="{line}" stroke="var(--glow)" stroke-width="4.6"{dashes}/></g>'
        f'<path d="{head}" fill="var(--glow)" stroke="var(--casing)" stroke-width="1.6" stroke-linejoin="round"/>'
    )


def gain(value: int) -> str:
    """What a die brings."""
    return (
        '<rect x="-17" y="-11" width="34" height="22" rx="11" fill="#FFF8EA" '
        'stroke="var(--accent)" stroke-width="1.8"/>'
        f'<g color="var(--pip)" transform="translate(-6.5 1) scale(.6)"><use href="#-plus"/></g>'
        f'<g color="var(--pip)" transform="translate(6 0) scale(.62)"><use href="#-digit-{value}"/></g>'
    )


def small_plate(*paths: str) -> str:
    """The table at a glance, radius 32, with one or several paths."""
    wells = "".join(
        slab(9.5, 9.5, 2.8, f'transform="translate({pair(polar(60 * i, 21.5, ORIGIN))})"') for i in range(6)
    )
    return (
        f'<path d="{rounded(20, 11)}" fill="var(--plate-low)"/>'
        f'<g stroke="var(--glow)" stroke-width="4" stroke-linecap="round" fill="none">{"".join(paths)}</g>'
        f'<g fill="var(--ivory)">{wells}</g>'
    )


def small_path(slot: int, more: str = "") -> str:
    """A path on the small plate."""
    return f'<path d="M0-13V13" transform="rotate({bearing(slot):g})" {more}/>'


SYMBOLS = {
    "plate": plate(),
    "well": WELL_SYMBOL,
    "hex": turntable(),
    "die": BODY,
    **{f"die-{value}": die(value) for value in PIPS},
    "lift": slab(DIE, DIE, 18, 'transform="translate(0 15)" opacity=".34"'),
    "coming": slab(DIE + 16, DIE + 16, 23, 'fill="var(--accent)" transform="translate(0 1.5)"'),
    **{f"count-{value}": count(value) for value in PIPS},
    **{f"gain-{value}": gain(value) for value in PIPS},
    **{f"{name}-{slots}": way(step, slots) for step, name in WAYS.items() for slots in range(1, LAP + 1)},
    "spot": '<circle r="46" fill="transparent"/>',
    "ring": '<circle r="45"/>',
    "next": '<path d="M0-80V80" fill="none" stroke="var(--casing)" stroke-width="7" stroke-opacity=".6" '
    'stroke-linecap="round"/><path d="M0-80V80" fill="none" stroke="var(--glow)" stroke-width="3.4" '
    'stroke-dasharray="0 8" stroke-linecap="round"/>',
    "option-path-ad": small_plate(small_path(0)),
    "option-path-be": small_plate(small_path(1)),
    "option-path-cf": small_plate(small_path(2)),
    "option-path-drawn": small_plate(*(small_path(slot, 'stroke-dasharray="0 6.49"') for slot in range(3))),
}  # fmt: skip


def cover() -> Scene:
    """The game itself, as it begins."""
    scale = 0.52
    at = [100.0, 97.0]
    nodes: list[Node] = [
        {"use": "plate", "at": at, "scale": scale},
        {"use": "hex", "at": at, "scale": scale, "turn": 60 * 2},
    ]
    for symbol in ("well", "die"):
        for slot, value in enumerate(START):
            x, y = polar(bearing(slot), WELL * scale, (at[0], at[1]))
            use = symbol if symbol == "well" else f"die-{value}"
            nodes.append({"use": use, "at": [round(x, 2), round(y, 2)], "scale": scale})
    return {"box": [0, 0, 200, 200], "nodes": nodes}


ART = Art("permutation", TONES, SYMBOLS, cover, STYLES, DEFS)
