"""What makes the site an app: the web manifest and its pictures."""

import json
from pathlib import Path
from typing import Any

from pygames_core import GAMES

from . import npm, pictures
from .html import Chrome

SIZES = (192, 512)
SCREENS = Path(__file__).parent.parent.parent / "docs" / "screens"  # taken from the running site, shown when installing
WIDE, NARROW = "app-wide.png", "app-narrow.png"


def files(base: str, games: list[str], lang: str = "fr") -> dict[str, bytes]:
    """manifest.webmanifest, icons of the app and of each game."""
    drawn = _icons(games)
    screens = {f"icons/{name}": (SCREENS / name).read_bytes() for name in (WIDE, NARROW) if (SCREENS / name).exists()}
    listing = manifest(base, games, Chrome(lang), screens)
    return {**drawn, **screens, "manifest.webmanifest": json.dumps(listing, ensure_ascii=False, indent=1).encode()}


def manifest(base: str, games: list[str], chrome: Chrome, screens: dict[str, bytes]) -> dict[str, Any]:
    icons = [_icon(base, f"app-{size}", size, "any") for size in SIZES]
    icons.append(_icon(base, "app-maskable", 512, "maskable"))
    return {
        "id": base,
        "name": chrome("site.title"),
        "short_name": chrome("site.title"),
        "description": chrome("site.description"),
        "lang": chrome.lang,
        "start_url": base,
        "scope": base,
        "display": "standalone",
        "background_color": pictures.PAGE,
        "theme_color": pictures.PAGE,
        "icons": icons,
        "screenshots": [_screen(base, path, content) for path, content in sorted(screens.items())],
        "shortcuts": [
            {"name": GAMES[name].words(chrome.lang)("title"), "url": f"{base}{name}/", "icons": [_icon(base, f"game-{name}", 192, "any")]}
            for name in games
        ],
    }


def _icon(base: str, name: str, size: int, purpose: str) -> dict[str, str]:
    return {"src": f"{base}icons/{name}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def _screen(base: str, path: str, content: bytes) -> dict[str, str]:
    width, height = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))  # the PNG's own header
    form = "wide" if width > height else "narrow"
    return {"src": base + path, "sizes": f"{width}x{height}", "type": "image/png", "form_factor": form}


def _icons(games: list[str]) -> dict[str, bytes]:
    jobs = {f"icons/app-{size}.png": (pictures.app_icon(maskable=False), size) for size in SIZES}
    jobs["icons/app-maskable.png"] = (pictures.app_icon(maskable=True), 512)
    jobs["icons/apple-touch.png"] = (pictures.app_icon(maskable=True), 180)
    jobs |= {f"icons/game-{name}.png": (pictures.game_icon(name), 192) for name in games}
    drawn = pictures.rasterise(list(jobs.values()), npm.NODE, npm.package(npm.locked()["@resvg/resvg-wasm"]))
    return dict(zip(jobs, drawn, strict=True))
