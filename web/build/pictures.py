"""Pictures the build makes from the games' own scenes: icons of the app, pictures for shared links."""

import base64
import json
import re
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from pygames_core import GAMES
from pygames_core.pictures.art import Art
from pygames_core.pictures.scene import Scene, body_svg, used, viewbox

from .ground import kept

PNG_SCRIPT = Path(__file__).with_name("png.mjs")
PAGE, INK, INK2 = "#F2E9DA", "#2B211A", "#66564A"
SHARE = (1200, 630)
Job = tuple[str, int]  # an SVG text and the width of its picture


def rasterise(jobs: Sequence[Job], node: Path, resvg: Path) -> list[bytes]:
    """PNG pictures, the same bytes on every machine."""
    request = json.dumps([{"svg": svg, "width": width} for svg, width in jobs]).encode()
    command = [str(node), str(PNG_SCRIPT), str(resvg)]
    key = request + PNG_SCRIPT.read_bytes() + (resvg / "index_bg.wasm").read_bytes()
    made = kept("pictures", key, lambda: subprocess.run(command, input=request, capture_output=True, check=True).stdout)
    return [base64.b64decode(picture) for picture in json.loads(made)]


def still(svg: str, art: Art) -> str:
    """The SVG with its CSS variables replaced by their light values: what plain SVG renderers understand."""
    while "var(--" in svg:
        svg = re.sub(r"var\(--([\w-]+)(?:,[^()]*)?\)", lambda found: art.tones.get(found[1], ("none",))[0], svg)
    return svg


def placed(scene: Scene, art: Art, x: float, y: float, width: float, height: float) -> str:
    """A scene inside another SVG, fitted to a rectangle; symbols and styles included."""
    inner = f"<style>{art.css('light')}</style>{art.sprite(used(scene))}{body_svg(scene, art.prefix)}"
    room = f'x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{viewbox(scene)}"'
    return still(f'<svg {room} data-game="{art.prefix}">{inner}</svg>', art)


@cache
def _font(path: Path) -> TTFont:
    return TTFont(path)


def written(text: str, font: Path, x: float, y: float, size: float, fill: str) -> str:
    """A line of text as one outline."""
    face = _font(font)
    scale = size / face["head"].unitsPerEm
    glyphs, names, widths = face.getGlyphSet(), face.getBestCmap(), face["hmtx"]
    drawn = [names.get(ord(letter), ".notdef") for letter in text]
    at = x
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}".removesuffix(".0"))
    for name in drawn:
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, at, y)))
        at += widths[name][0] * scale
    return f'<path d="{pen.getCommands()}" fill="{fill}"/>'


def app_icon(maskable: bool) -> str:
    """Four lids on linen, one for each of the first games; a maskable icon keeps them in the safe circle."""
    names = list(GAMES)[:4]
    side, gap = (150, 20) if maskable else (206, 24)
    start = (512 - 2 * side - gap) / 2
    radius = 0 if maskable else 96
    lids = [f'<rect width="512" height="512" rx="{radius}" fill="{PAGE}"/>']
    for index, name in enumerate(names):
        art = GAMES[name].art
        x, y = (start + (side + gap) * place for place in (index % 2, index // 2))
        lids.append(f'<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="16" fill="{art.tones["box"][0]}"/>')
        lids.append(placed(art.cover(), art, x + side * 0.08, y + side * 0.08, side * 0.84, side * 0.84))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{"".join(lids)}</svg>'


def game_icon(name: str) -> str:
    """One lid, for the app's shortcuts."""
    art = GAMES[name].art
    lid = f'<rect width="192" height="192" rx="30" fill="{art.tones["box"][0]}"/>'
    cover = placed(art.cover(), art, 16, 16, 160, 160)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192">{lid}{cover}</svg>'


def share_picture(name: str, lang: str, title: Path, label: Path, site_title: str) -> str:
    """1200 × 630: the lid on the game's cloth, its name and who can play. `title` and `label` are fonts."""
    game = GAMES[name]
    art, words = game.art, game.words(lang)
    width, height = SHARE
    cloth, box, side = (art.tones[tone][0] for tone in ("cloth", "box", "box-side"))
    name_size = 76 if len(words("title")) < 13 else 64
    parts = [
        f'<rect width="{width}" height="{height}" fill="{cloth}"/>',
        f'<path d="M560 86 576 98V560L560 548Z" fill="{side}"/>',
        f'<rect x="80" y="86" width="480" height="462" rx="10" fill="{box}"/>',
        placed(art.cover(), art, 110, 107, 420, 420),
        written(words("title"), title, 636, 270, name_size, INK),
        written(words("seats"), label, 638, 330, 34, INK2),
        *(written(line, title, 638, 408 + 44 * at, 32, INK) for at, line in enumerate(_lines(words("tagline"), 32))),
        written(site_title, label, 638, 548, 28, INK2),
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{"".join(parts)}</svg>'


def shelf_picture(games: Sequence[str], title: Path, site_title: str) -> str:
    """1200 × 630: the first lids in a row on linen, and the site's name."""
    width, height = SHARE
    lids = []
    for at, name in enumerate(games[:4]):
        art, x = GAMES[name].art, 60 + 275 * at
        box, side = (art.tones[tone][0] for tone in ("box", "box-side"))
        lids += [
            f'<path d="M{x + 245} 120 {x + 257} 132V392L{x + 245} 380Z" fill="{side}"/>',
            f'<rect x="{x}" y="120" width="245" height="260" rx="8" fill="{box}"/>',
            placed(art.cover(), art, x + 14, 134, 217, 232),
        ]
    ground = f'<rect width="{width}" height="{height}" fill="{PAGE}"/>'
    body = "".join([ground, *lids, written(site_title, title, 60, 510, 76, INK)])
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'


def _lines(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        if len(lines[-1]) + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines[:3]
