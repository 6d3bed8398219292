"""What makes the site an app: the web manifest and its pictures."""

import json
from pathlib import Path
from typing import Any

from pygames_core import GAMES
from pygames_core.core.words import LANGUAGES

from . import npm, pictures
from .html import NATIVE, Chrome

SIZES = (192, 512)
SAVED = {
    "application/json": [".json"],
    "text/plain": [".txt"],
}  # files of games
SCREENS = Path(__file__).parent.parent.parent / "docs" / "screens"  # taken from the running site, shown when installing
SHARE_FONTS = (
    ("@fontsource/vollkorn", "vollkorn-latin-600-normal.woff2"),
    ("@fontsource/cabin", "cabin-latin-600-normal.woff2"),
)
SHELF = "shelf"
WIDE, NARROW = "app-wide.png", "app-narrow.png"


def files(base: str, games: list[str]) -> dict[str, bytes]:
    """A manifest for each language, icons of the app and of each game."""
    drawn = _drawn(games)
    screens = {f"icons/{name}": (SCREENS / name).read_bytes() for name in (WIDE, NARROW) if (SCREENS / name).exists()}
    listings = {manifest_path(lang): manifest(base, games, Chrome(lang), screens) for lang in LANGUAGES}
    written = {path: json.dumps(listing, ensure_ascii=False, indent=1).encode() for path, listing in listings.items()}
    return {**drawn, **screens, **written}


def manifest_path(lang: str) -> str:
    return "manifest.webmanifest" if lang == NATIVE else f"manifest.{lang}.webmanifest"


def manifest(base: str, games: list[str], chrome: Chrome, screens: dict[str, bytes]) -> dict[str, Any]:
    """The app in one language; each is an app of its own, for its name and its first page are in that language."""
    icons = [_icon(base, f"app-{size}", size, "any") for size in SIZES]
    icons.append(_icon(base, "app-maskable", 512, "maskable"))
    home = base if chrome.lang == NATIVE else f"{base}{chrome.lang}/"
    return {
        "id": home,
        "name": chrome("site.title"),
        "short_name": chrome("site.title"),
        "description": chrome("site.description"),
        "lang": chrome.lang,
        "start_url": home,
        "scope": base,
        "display": "standalone",
        "background_color": pictures.PAGE,
        "theme_color": pictures.PAGE,
        "icons": icons,
        "screenshots": [_screen(base, path, content) for path, content in sorted(screens.items())],
        "shortcuts": [_shortcut(base, home, name, chrome.lang) for name in games],
        "file_handlers": [{"action": f"{home}{chrome('path.settings')}/", "accept": SAVED}],
        "launch_handler": {"client_mode": "navigate-existing"},
        "share_target": {"action": home, "method": "GET", "params": {"title": "title", "text": "text", "url": "url"}},
    }


def _shortcut(base: str, home: str, name: str, lang: str) -> dict[str, Any]:
    title = GAMES[name].words(lang)("title")
    return {"name": title, "url": f"{home}{name}/", "icons": [_icon(base, f"game-{name}", 192, "any")]}


def _icon(base: str, name: str, size: int, purpose: str) -> dict[str, str]:
    return {"src": f"{base}icons/{name}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def _screen(base: str, path: str, content: bytes) -> dict[str, str]:
    width, height = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))  # the PNG's own header
    form = "wide" if width > height else "narrow"
    return {"src": base + path, "sizes": f"{width}x{height}", "type": "image/png", "form_factor": form}


def share_address(name: str, lang: str) -> str:
    """The picture that goes with a link to a game, or to the `SHELF`, under the base."""
    return f"icons/share-{name}-{lang}.png"


def _drawn(games: list[str]) -> dict[str, bytes]:
    jobs = {f"icons/app-{size}.png": (pictures.app_icon(maskable=False), size) for size in SIZES}
    jobs["icons/app-maskable.png"] = (pictures.app_icon(maskable=True), 512)
    jobs["icons/apple-touch.png"] = (pictures.app_icon(maskable=True), 180)
    jobs |= {f"icons/game-{name}.png": (pictures.game_icon(name), 192) for name in games}
    title_font, label_font = (npm.packages() / package / "files" / file for package, file in SHARE_FONTS)
    for lang in LANGUAGES:
        chrome = Chrome(lang)
        title = chrome("site.title")
        drawn = {name: pictures.share_picture(name, lang, title_font, label_font, title) for name in games}
        drawn[SHELF] = pictures.shelf_picture(games, title_font, title)
        jobs |= {share_address(name, lang): (svg, pictures.SHARE[0]) for name, svg in drawn.items()}
    made = pictures.rasterise(list(jobs.values()), npm.NODE, npm.package(npm.locked()["@resvg/resvg-wasm"]))
    return dict(zip(jobs, made, strict=True))
