"""The common craft of wooden games: gradients, layers of a piece, planks with their grain, wells, counters.

Every function gives SVG text for an art's `symbols` or `defs`, drawn around 0,0. Colours are names of tones.

>>> disc(20, 'fill="var(--face)"')
'<circle r="20" fill="var(--face)"/>'
"""

from collections.abc import Callable
from math import cos, sin

from .scene import number

Shape = Callable[[str], str]  # attributes -> an element with them: what the layers of a piece are made of


def disc(radius: float, more: str = "") -> str:
    """A circle around 0,0."""
    return f'<circle r="{number(radius)}" {more}/>'


def slab(width: float, height: float, corner: float, more: str = "") -> str:
    """A rectangle with rounded corners around 0,0."""
    box = f'x="{number(-width / 2)}" y="{number(-height / 2)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {box} rx="{number(corner)}" {more}/>'


def gradient(prefix: str, name: str, high: str, low: str) -> str:
    """A gradient of two tones, light above, for `defs`; painted as `fill="url(#<prefix>-<name>)"`."""
    return (
        f'<linearGradient id="{prefix}-{name}" x2="0" y2="1"><stop stop-color="var(--{high})"/>'
        f'<stop offset="1" stop-color="var(--{low})"/></linearGradient>'
    )


def piece(shape: Shape, face: str, edge: str, shadow: float = 7, lip: float = 3.5) -> str:
    """A piece with thickness: cast shadow, edge, face, one light hairline. `face` is any paint."""
    return (
        shape(f'transform="translate(0 {number(shadow)})" opacity=".26"')
        + shape(f'transform="translate(0 {number(lip)})" fill="var(--{edge})"')
        + shape(f'fill="{face}"')
        + shape('fill="none" stroke="#FFF" stroke-opacity=".4" stroke-width="1.3"')
    )


def grain(lines: int, half: float, width: float) -> str:
    """Loose strokes of wood, never straight, never twice the same: for a clip as wide as the plank."""
    strokes = []
    for line in range(lines):
        y = -half + 2 * half * (line + 0.5) / lines + 5 * sin(line * 2.4)
        bends = "".join(f"t{number(width / 2)} {number(4.5 * sin(line * 1.7 + bend * 2.1))}" for bend in range(3))
        begin = f"M{number(-width + 26 * cos(line * 1.3))} {number(y)}"
        strokes.append(f"{begin}q{number(width / 4)} {number(5 * cos(line * 2.9))} {number(width / 2)} 0{bends}")
    heavy, light = "".join(strokes[::3]), "".join(strokes[1::3] + strokes[2::3])
    return f'<path d="{heavy}" stroke-width="2"/><path d="{light}" stroke-width="1" opacity=".7"/>'


def plank(prefix: str, width: float, height: float, corner: float = 18) -> str:
    """A wooden board. Asks for the tones `grain` and `plate-edge`, and in `defs` for the gradient `wood` and for
    `plank_clip(prefix, width, height, corner)`."""
    wood = piece(lambda more: slab(width, height, corner, more), f"url(#{prefix}-wood)", "plate-edge", 13, 8)
    strokes = grain(round(height / 16), height / 2, width / 2)
    within = f'clip-path="url(#{prefix}-plank-clip)"'
    return f'{wood}<g {within} fill="none" stroke="var(--grain)" opacity=".42">{strokes}</g>'


def plank_clip(prefix: str, width: float, height: float, corner: float = 18) -> str:
    """What keeps the grain within its plank."""
    return f'<clipPath id="{prefix}-plank-clip">{slab(width, height, corner)}</clipPath>'


def well(radius: float, ground: str, hollow: str) -> str:
    """A round hollow: shadow from above, a lit lip below. `ground` is any paint, `hollow` a tone."""
    near, low = number(radius * 0.84), number(radius * 0.54)
    rim, face = number(radius), f'fill="{ground}"'
    return (
        f"{disc(radius, face)}"
        f'<path d="M-{rim} 0A{rim} {rim} 0 0 1 {rim} 0A{rim} {near} 0 0 0-{rim} 0Z" fill="var(--{hollow})"/>'
        f'<path d="M-{near} {low}A{rim} {rim} 0 0 0 {near} {low}" fill="none" stroke="#FFF" stroke-opacity=".3" '
        'stroke-width="1.3"/>'
    )


def counter(value: int, ink: str = "accent") -> str:
    """A round counter with a number of one or two digits, in the tone `ink`."""
    digits = str(value)
    step = 12.5
    first = -step * (len(digits) - 1) / 2
    drawn = "".join(f'<use href="#-digit-{digit}" x="{number(first + step * at)}"/>' for at, digit in enumerate(digits))
    scale = 0.6 if len(digits) == 1 else 0.5
    return f'<use href="#-bead"/><g transform="scale({scale})" color="var(--{ink})">{drawn}</g>'
