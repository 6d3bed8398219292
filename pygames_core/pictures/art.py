"""The art of a game: symbols drawn around 0,0, tones for light and dark, styles built on the tones.

In a page the symbols stand once in a sprite as `<symbol id="<game>-<name>">`; tones are CSS custom
properties (`--cloth`) set on `[data-game=<game>]`; each tone and style is also a class `tone-<name>`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from .glyphs import GLYPHS
from .scene import Scene

Tones = Mapping[str, tuple[str, str]]  # name -> (light, dark)

# Tones that the page itself needs from every game.
REQUIRED = (
    "cloth", "accent", "accent-lip", "tint", "box", "box-side",  # the room
    "glow", "casing", "chosen", "last",  # the marks: line of the selectable, its dark casing, selected, last move
)  # fmt: skip


# The one mark that stands on every picture, also outside the game screen: the last move.
MARKS = (
    ".halo-casing,.halo-line{fill:none}"
    ".last>.halo-casing{stroke:var(--casing);stroke-width:3.4;stroke-opacity:.35}"
    ".last>.halo-line{stroke:var(--last);stroke-width:1.8}"
)


class Art(NamedTuple):
    """`defs` holds gradients, patterns and clips, whose ids begin with the game's name and a dash."""

    prefix: str
    tones: Tones
    symbols: Mapping[str, str]
    cover: Callable[[], Scene]  # the picture on the lid, in a box of 200 by 200, always in light tones
    styles: Mapping[str, Mapping[str, str]] = {}
    defs: str = ""

    def sprite(self, only: Iterable[str] | None = None) -> str:
        """`<defs>` with every symbol, or only the named ones and those that they use themselves."""
        symbols = {**COMMON, **self.symbols}
        names = symbols if only is None else self._closure(only, symbols)
        drawn = "".join(
            f'<g id="{self.prefix}-{name}">{self._own(symbols[name])}</g>' for name in symbols if name in names
        )
        return f"<defs>{self.defs}{drawn}</defs>"

    def css(self, theme: str = "auto") -> str:
        """Tones and styles as CSS; theme auto follows the system unless the page says data-theme."""
        scope = f"[data-game={self.prefix}]"
        light, dark = self.properties()
        rules = [f"{scope}{{{dark if theme == 'dark' else light}}}"]
        if theme == "auto":
            rules.append(
                f"@media screen and (prefers-color-scheme:dark){{:root:not([data-theme=light]) {scope}{{{dark}}}"
            )
            rules[-1] += f":root:not([data-theme=light]){scope}{{{dark}}}}}"
            rules.append(f"@media screen{{:root[data-theme=dark] {scope}{{{dark}}}}}")
            rules.append(f"{scope} .always-light,{scope}.always-light{{{light}}}")
        rules += [f"{scope} .tone-{name}{{fill:var(--{name});color:var(--{name})}}" for name in self.tones]
        for name, style in self.styles.items():
            body = ";".join(f"{prop}:{value}" for prop, value in style.items())
            rules.append(f"{scope} .tone-{name}{{{body}}}")
        return "".join(rules) + MARKS

    def properties(self) -> tuple[str, str]:
        """The tones as CSS custom properties, light and dark."""
        light, dark = (";".join(f"--{name}:{pair[side]}" for name, pair in self.tones.items()) for side in (0, 1))
        return light, dark

    def _own(self, fragment: str) -> str:
        """Common fragments refer to each other as `#-name`; here the game's prefix comes in."""
        return fragment.replace('href="#-', f'href="#{self.prefix}-')

    def _closure(self, names: Iterable[str], symbols: Mapping[str, str]) -> set[str]:
        found: set[str] = set()
        todo = list(names)
        while todo:
            name = todo.pop()
            if name in found or name not in symbols:
                continue
            found.add(name)
            fragment = symbols[name].replace(f"#{self.prefix}-", "#-")
            todo += [piece.split('"')[0] for piece in fragment.split('href="#-')[1:]]
        return found


# Symbols that every game has: signs of the seats, drawn in currentColor, radius 10.
COMMON: dict[str, str] = {
    "seat-0": '<circle r="9" fill="currentColor"/>',
    "seat-1": '<path d="M0-11 11 0 0 11-11 0Z" fill="currentColor"/>',
    "seat-2": '<path d="M0-10 11 9H-11Z" fill="currentColor"/>',
    "seat-3": '<path d="M-9-9H9V9H-9Z" fill="currentColor"/>',
    "seat-4": '<path d="M0-11 3-3.5 11-3 5 2.5 7 10.5 0 6-7 10.5-5 2.5-11-3-3-3.5Z" fill="currentColor"/>',
    "seat-5": '<path d="M-5.5-9.5H5.5L11 0 5.5 9.5H-5.5L-11 0Z" fill="currentColor"/>',
    "halo": '<circle r="22"/>',
    **{name: f'<path d="{outline}" fill="currentColor"/>' for name, outline in GLYPHS.items()},
    # A round counter, radius 11; a number goes on it at scale 0.6. Then the sign of what cannot be.
    "bead": '<circle r="11" fill="var(--bead,#FFF8EA)" stroke="var(--accent)" stroke-width="1.8"/>',
    "refused": '<circle r="10" fill="var(--bead,#FFF8EA)" stroke="var(--accent)" stroke-width="1.8"/>'
    '<path d="M-4 4 4-4" stroke="var(--accent)" stroke-width="2.2" stroke-linecap="round"/>',
}
