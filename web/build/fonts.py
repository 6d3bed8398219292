"""The two families cut down to what the pages write, from the pinned npm packages.

Lining digits become the default ones, so that no style has to ask for them, and the narrow space of
French gets the glyph of the thin one, which both families lack. "Cabin" is a reserved name: what is
cut from it has another.
"""

import io
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from .ground import kept

# family in the styles, npm package, weights
FAMILIES = (
    ("Vollkorn", "vollkorn", (400, 500, 600)),
    ("Ludo Sans", "cabin", (400, 600)),
)
CHARACTERS = {
    *range(0x20, 0x7F), *range(0xC0, 0x100), 0x152, 0x153, 0x178,
    0xA0, 0xA1, 0xA7, 0xA9, 0xAA, 0xAB, 0xAD, 0xB0, 0xB2, 0xB7, 0xBA, 0xBB, 0xBD, 0xBF,
    0x2009, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026,
    0x202F, 0x2039, 0x203A, 0x20AC, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212,
}  # fmt: skip
KERNED = {*range(0x20, 0x7F), *map(ord, "àâçèéêëîïôùûüœÀÂÇÈÉÊËÎÏÔÙÛÜŒ’«»…–")}  # of all pairs, a third of a font's bytes
THIN, NARROW_NO_BREAK = 0x2009, 0x202F


def fonts(packages: Path) -> dict[str, bytes]:
    """`fonts/<family>-<weight>.woff2` and their licences, from `packages`, the node_modules that holds @fontsource."""
    made = {}
    for family, package, weights in FAMILIES:
        made[licence(package)] = (packages / "@fontsource" / package / "LICENSE").read_bytes()
        for weight in weights:
            source = packages / "@fontsource" / package / "files" / f"{package}-latin-{weight}-normal.woff2"
            made[f"fonts/{file_name(family, weight)}"] = cut(source.read_bytes(), family)
    return made


def licence(package: str) -> str:
    return f"fonts/{package}-licence.txt"


def file_name(family: str, weight: int) -> str:
    return f"{family.lower().replace(' ', '-')}-{weight}.woff2"


def cut(source: bytes, family: str) -> bytes:
    return kept("fonts", source + family.encode() + Path(__file__).read_bytes(), lambda: _cut(source, family))


def _cut(source: bytes, family: str) -> bytes:
    font = _subset(source, family, CHARACTERS)
    font["GPOS"] = _subset(source, family, KERNED)["GPOS"]
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def _subset(source: bytes, family: str, characters: set[int]) -> Any:
    font = TTFont(io.BytesIO(source), recalcTimestamp=False)
    _lining_digits(font)
    _narrow_space(font)
    _rename(font, family)
    features, names = ["kern", "liga", "ccmp"], [0, 1, 2, 6, 13, 14]
    subsetter = Subsetter(Options(layout_features=features, hinting=False, notdef_outline=True, name_IDs=names))
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def _lining_digits(font: Any) -> None:
    instead = _substitutions(font, "lnum")
    for table in font["cmap"].tables:
        for code in range(0x30, 0x3A):
            glyph = table.cmap.get(code)
            if glyph in instead:
                table.cmap[code] = instead[glyph]


def _substitutions(font: Any, feature: str) -> dict[str, str]:
    """The single substitutions of one feature."""
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for index in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[index].SubTable:
                    found |= getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
    return found


def _narrow_space(font: Any) -> None:
    for table in font["cmap"].tables:
        if THIN in table.cmap:
            table.cmap.setdefault(NARROW_NO_BREAK, table.cmap[THIN])


def _rename(font: Any, family: str) -> None:
    table = font["name"]
    own = {1: family, 3: f"{family}, subset", 4: family, 6: family.replace(" ", ""), 16: family}
    for record in list(table.names):
        if record.nameID in own:
            table.setName(own[record.nameID], record.nameID, record.platformID, record.platEncID, record.langID)
