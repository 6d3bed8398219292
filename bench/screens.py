"""The pictures of `docs/screens`: one sheet of all screens per device, and the two that the installed site shows.

`before-after.webp` stays as it was taken: the same screens on a phone before the table told what happens, and after.

Only when it is named: `python3 build.py bench screens`, or `LOOKS=phone python3 build.py bench screens` for one device.
"""

import base64
import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect, sync_playwright

from pygames_core import GAMES
from pygames_core.core.record import Record, replay
from pygames_core.wire.link import encode
from web.build import browsers
from web.build.ground import ROOT

from ._page import PATIENCE, SITE, built, serving

SCREENS = ROOT / "docs" / "screens"
INSTALLED = {"app-narrow": (360, 640, 1.5), "app-wide": (1280, 800, 1.0)}
MIDDLE = 5  # plies, at least, of a game that is shown in play
QUALITY = 62
LANGUAGES = {"fr": ("", "regles"), "en": ("en/", "rules")}
NAMES = ("Inès", "Gaspard", "Léa", "Paul", "Marguerite", "Sam")
KEEP = "save => localStorage.setItem(`ludotheque:save:${save.id}`, JSON.stringify(save))"


class Device(NamedTuple):
    """A window; `across` is the width of one picture on its sheet. `light` and `dark` are the languages there."""

    width: int
    height: int
    across: int
    light: str
    dark: str


DEVICES = {
    "phone": Device(360, 640, 288, "fr", "en"),
    "tablet": Device(768, 1024, 384, "en", "fr"),
    "landscape": Device(640, 360, 416, "fr", "en"),
    "desktop": Device(1440, 900, 576, "en", "fr"),
}


def main() -> None:
    built()
    launch = browsers.chromium()
    wanted = os.environ.get("LOOKS", "").split() or list(DEVICES)
    with sync_playwright() as playwright, serving(SITE) as origin:
        browser = playwright.chromium.launch(**launch)
        for name in wanted:
            shots = {
                f"{screen}, {theme}, {lang}": shot
                for theme, lang in (("light", DEVICES[name].light), ("dark", DEVICES[name].dark))
                for screen, shot in _screens(browser, origin, DEVICES[name], theme, lang)
            }
            content = _sheet(browser, shots, DEVICES[name].across)
            (SCREENS / f"{name}.webp").write_bytes(content)
            print(f"  {name}: {len(shots)} écrans, {len(content) / 1000:.0f} ko")
        for name, (width, height, scale) in INSTALLED.items() if len(wanted) > 1 else ():
            page = _opened(browser, {"width": width, "height": height}, "light", "fr", scale)
            page.goto(f"{origin}/")
            page.evaluate("document.fonts.ready.then(() => true)")
            page.screenshot(path=SCREENS / f"{name}.png")
            page.context.close()
        browser.close()


def _screens(browser: Browser, origin: str, device: Device, theme: str, lang: str) -> Iterator[tuple[str, bytes]]:
    """Every screen with its name: what stands around the games, then each game from its form to its end."""
    folder, rules = LANGUAGES[lang]
    page = _opened(browser, {"width": device.width, "height": device.height}, theme, lang)

    def go(address: str) -> None:
        page.goto(f"{origin}/404.html")  # away first: another hash alone opens no page
        page.goto(f"{origin}/{folder}{address}")

    go("")
    yield "shelf", _taken(page)
    go(f"poldr/{rules}/")
    yield "rules", _taken(page)
    go("polymere/#lesson/lay/0")
    _waited(page.locator("#play .can"))
    yield "lesson", _taken(page)
    yield from _tables(page, go)
    for game in GAMES:
        go(f"{game}/#setup")
        _waited(page.locator("#setup .seat"))
        yield f"{game}: form", _taken(page)
        for name, shot in _game(page, go, game):
            yield f"{game}: {name}", shot
    page.context.close()


def _tables(page: Page, go: Callable[[str], None]) -> Iterator[tuple[str, bytes]]:
    """As few and as many as can be at one table, and a hand that waits behind the curtain."""
    alone = Record.new("trapezomino", GAMES["trapezomino"].draw({"solo": True}, 3))
    _play(page, go, alone)
    yield "alone", _taken(page)
    many, _ = _records("polymere", players=len(NAMES))
    _play(page, go, many)
    yield "six", _taken(page)
    _put(page, go, many, "human")
    _waited(page.locator("#play [data-part=curtain][open]"))
    yield "curtain", _taken(page)


def _game(page: Page, go: Callable[[str], None], game: str) -> Iterator[tuple[str, bytes]]:
    begun, over = _records(game)
    go(f"{game}/#{encode(begun, by_link=True)}")
    _waited(page.locator("#play .player, dialog[open]"))
    yield "received link", _taken(page)
    _play(page, go, begun)
    page.locator("#play .scene .can[data-id]").first.dispatch_event("click")
    _answered(page)
    yield "in play", _taken(page)
    _seen(page, "cancel")
    if not _seen(page, "share"):
        _seen(page, "menu-open")
        _seen(page, "menu-share")
    expect(page.locator(".share-link")).not_to_have_value("", timeout=PATIENCE)
    yield "share sheet", _taken(page)
    _play(page, go, over)
    yield "end", _taken(page)
    page.locator("#play [data-does=review]").click()
    for _ in range(2):
        _seen(page, "previous")
    _answered(page)
    yield "review", _taken(page)


def _records(game: str, **chosen: int) -> tuple[Record, Record]:
    """A game played by chance, the same each time: in its middle, the first seat to move, and at its end."""
    rng = Random(1)
    record = Record.new(game, GAMES[game].draw(chosen, 3))
    begun = None
    while legal := (state := replay(record)[-1]).legal():
        if begun is None and len(record.actions) >= MIDDLE and state.to_move == 0:
            begun = record
        record = record.then(rng.choice([text for text in legal if text != "-"] or legal))
    return begun or record, record


def _play(page: Page, go: Callable[[str], None], record: Record) -> None:
    """Open a game of somebody against the computer, as it was left."""
    _put(page, go, record, "computer")
    _waited(page.locator("#play .your-turn, #play.your-turn, #play [data-does=again]"))
    _answered(page)


def _put(page: Page, go: Callable[[str], None], record: Record, others: str) -> None:
    """Keep a game as an earlier visit would have, and go to it; `others` is the kind of all but the first."""
    names = NAMES[: GAMES[record.game].seats(record.options)]
    seats = [{"name": name, "kind": others if at else "human", "level": 1} for at, name in enumerate(names)]
    save = {"id": f"{others}{len(record.actions)}", "record": record.data, "seats": seats, "clock": None}
    page.evaluate(KEEP, {**save, "created": 1, "touched": 1})
    go(f"{record.game}/#save/{save['id']}")


def _opened(browser: Browser, window: ViewportSize, theme: Any, lang: str, scale: float = 1) -> Page:
    context = browser.new_context(
        viewport=window, device_scale_factor=scale, color_scheme=theme, locale=lang, has_touch=True,
        reduced_motion="reduce", service_workers="block",
    )  # fmt: skip
    context.set_default_timeout(PATIENCE)
    return context.new_page()


def _waited(found: Locator) -> None:
    found.first.wait_for()


def _answered(page: Page) -> None:
    page.locator("#play [data-part=board]:not([aria-busy=true])").wait_for()


def _seen(page: Page, part: str) -> bool:
    """Press what is there to be pressed; whether it was."""
    found = page.locator(f"#play [data-part={part}]")
    there = found.count() > 0 and found.is_visible() and found.is_enabled()
    if there:
        found.click()
        _answered(page)
    return there


def _taken(page: Page) -> bytes:
    page.evaluate("document.fonts.ready.then(() => true)")
    return page.screenshot(type="jpeg", quality=90)


def _sheet(browser: Browser, shots: dict[str, bytes], across: int) -> bytes:
    """One picture of all, the names below; six a row, as many as a game has."""
    cells = "".join(
        f'<figure><img src="data:image/jpeg;base64,{base64.b64encode(shot).decode()}">{name}</figure>'
        for name, shot in shots.items()
    )
    style = f"""body {{ display: grid; grid-template-columns: repeat(6, {across}px); gap: 8px; margin: 8px;
      background: #8a857e; color: #fff; font: 12px/16px sans-serif; }}
      figure {{ margin: 0; }}
      img {{ display: block; width: {across}px; }}"""
    page = browser.new_page(viewport={"width": 6 * (across + 8) + 8, "height": 100})
    page.set_content(f"<style>{style}</style>{cells}")
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": 6 * (across + 8) + 8, "height": height})
    asked = {"format": "webp", "quality": QUALITY}
    answer = page.context.new_cdp_session(page).send("Page.captureScreenshot", asked)
    page.close()
    return base64.b64decode(answer["data"])
