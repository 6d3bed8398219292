"""The picture: a plank with wells, counters of two woods."""

from functools import partial

from ...pictures.art import Art
from ...pictures.craft import disc, gradient, piece, plank, plank_clip, well
from ...pictures.scene import Node, Scene

MIDDLE = (180.0, 178.0)
PLANK = 340.0
BOARD = 312.0  # the part of the plank that has wells
WIDE = 78.0  # a place at scale 1
TONES = {  # name: (light, dark)
    "cloth": ("#E6E0D2", "#231F1A"),  # the table under everything; ink on it must be readable
    "accent": ("#6B4A1F", "#E0B87C"),  # buttons, titles, what is on move
    "accent-lip": ("#4A3213", "#A9824E"),  # the thickness of a button
    "tint": ("#EADFC8", "#3A3023"),  # rows and chips
    "box": ("#7A5526", "#7A5526"),  # the lid on the shelf, and its side
    "box-side": ("#573B18", "#573B18"),
    "glow": ("#FFE9C2", "#FFD9A0"),  # can be chosen
    "casing": ("#2A1A0A", "#140C05"),  # the dark line around the marks
    "chosen": ("#FFFFFF", "#FFF4DC"),
    "last": ("#FFF4DC", "#F3E3C4"),
    "plate": ("#B98A52", "#7A5630"),
    "plate-low": ("#96693A", "#583C20"),
    "plate-edge": ("#5E3F1C", "#27190B"),
    "grain": ("#5A3C18", "#2B1C0B"),
    "pit": ("#75502A", "#3A2713"),
    "hollow": ("#4A3115", "#1A1006"),
    "pale": ("#F6E7C8", "#E6D3AC"),
    "pale-edge": ("#B99A6B", "#8C7148"),
    "deep": ("#5B3320", "#4A2818"),
    "deep-edge": ("#32190D", "#1E0E06"),
}
WOODS = ("pale", "deep")
SIGNS = ("pale-edge", "pale")  # the ring and the cross: seats are told apart by shape too


def counter(seat: int) -> str:
    """A turned counter with a ring or a cross."""
    wood, sign = WOODS[seat], SIGNS[seat]
    line = f'fill="none" stroke="var(--{sign})" stroke-width="4" stroke-linecap="round"'
    mark = disc(11, line) if seat == 0 else f'<path d="M-8-8 8 8M-8 8 8-8" {line}/>'
    return piece(partial(disc, 27), f"var(--{wood})", f"{wood}-edge") + mark


SYMBOLS = {
    "board": plank("newgame", PLANK, PLANK),
    "well": well(32, "var(--pit)", "hollow"),
    "halo": disc(34),
    **{f"counter-{seat}": counter(seat) for seat in (0, 1)},
}


def cover() -> Scene:
    """The lid: the game itself, in a box of 200 by 200."""
    nodes: list[Node] = [{"use": "board", "at": [100, 98], "scale": 0.55}]
    for at, seat in ((-1, 0), (0, 1), (1, 0)):
        nodes.append({"use": f"counter-{seat}", "at": [100 + 54 * at, 98 - 54 * at], "scale": 0.8})
    return {"box": [0, 0, 200, 200], "nodes": nodes}


DEFS = gradient("newgame", "wood", "plate", "plate-low") + plank_clip("newgame", PLANK, PLANK)
ART = Art("newgame", TONES, SYMBOLS, cover, {}, DEFS)
