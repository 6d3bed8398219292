"""A first visit on a slow network: 1.6 Mbit/s, 150 ms for a connection and for each answer.

When the cover's board is seen, and when a game begins for who touches « Commencer » some
seconds later. Draws docs/network.svg: what passed, in which order, for whom.
"""

import time
from collections.abc import Sequence
from html import escape
from statistics import median
from typing import NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, sync_playwright

from web.build import browsers
from web.build.ground import ROOT

from ._page import GAME, PATIENCE, PHONE, SITE, built, serving, verdict
from ._shaped import Pipe, Sent, shaped
from .start import listed

RATE, LATE = 200_000.0, 0.15  # bytes a second, seconds
ROUNDS = 5
BOARD = 1000.0  # milliseconds
READS = 5.0  # seconds until « Commencer »
PICTURE = ROOT / "docs" / "network.svg"

# When the cover's board was first in a frame, and the game's table.
WATCH = """window.seen = {};
const seen = (name, selector) => {
  const look = () => {
    if (document.querySelector(selector)?.getBoundingClientRect().height)
      requestAnimationFrame(() => (window.seen[name] = performance.timeOrigin + performance.now()));
    else requestAnimationFrame(look);
  };
  look();
};
seen("board", ".cover-picture svg");
seen("turn", "#play .your-turn, #play.your-turn, #play [data-does=now]");"""
ASKED = "[location, ...performance.getEntriesByType('resource').map(({ name }) => name)].map(String)"
PYTHON = ("pyodide", "library.zip", "engine.zip", "runtime.json", "/worker.js")
KINDS = {  # what a file is for: its colour, what is said of it
    "page": ("#9c3d2c", "the page: its board, its words, its scripts"),
    "font": ("#c98b2b", "fonts"),
    "python": ("#3b6ea5", "Python"),
    "later": ("#9a9a8f", "kept for later visits by the service worker"),
}


class Visit(NamedTuple):
    """Seconds from navigation, and all that passed."""

    board: float
    tapped: float
    turn: float
    sent: Sequence[Sent]
    asked: frozenset[str]  # paths that the page itself has asked for


def main() -> None:
    built()
    launch = browsers.chromium()
    with serving(SITE), sync_playwright() as playwright, shaped(SITE, RATE, LATE) as (origin, pipe):
        boards = []
        for number in range(ROUNDS):
            with playwright.chromium.launch(**launch) as browser:
                visit = visited(browser, f"{origin}/{GAME}/", pipe, plays=number == ROUNDS - 1)
            boards.append(1000 * visit.board)
    print(f"  le plateau de la couverture : {listed(boards)} ms")
    verdict("premier plateau, à 1,6 Mbit/s et 150 ms", median(boards), BOARD, " ms")
    print(f"  « Commencer » à {visit.tapped:.1f} s, la table à {visit.turn:.1f} s")
    PICTURE.write_text(drawn(visit), "utf-8")


def visited(browser: Browser, address: str, pipe: Pipe, plays: bool) -> Visit:
    """A cover in a new profile; then a game, if somebody plays."""
    page = browser.new_page(viewport=PHONE, locale="fr-FR", reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    page.goto("about:blank")
    pipe.opened()
    begun = time.time()
    page.goto(address, wait_until="commit")
    page.locator(".cover-picture svg").wait_for()
    page.wait_for_timeout(1000 * (READS - pipe.now()))
    tapped = pipe.now()
    if plays:
        page.locator("#cover [data-part=start]").click()
        page.locator("#play .your-turn, #play.your-turn, #play [data-does=now]").first.wait_for()
        page.wait_for_timeout(2000)  # what is kept comes to its end
    times = {name: at / 1000 - begun for name, at in page.evaluate("seen").items()}
    asked = frozenset(urlsplit(each).path for each in page.evaluate(ASKED))
    return Visit(times["board"], tapped, times.get("turn", 0.0), tuple(pipe.sent), asked)


def kind(sent: Sent, visit: Visit) -> str:
    """What a file is for; what comes once more is not for the page."""
    if any(part in sent.path for part in PYTHON):
        return "python"
    first = min(each.asked for each in visit.sent if each.path == sent.path)
    if sent.path not in visit.asked or sent.asked > first:
        return "later"
    return "font" if sent.path.endswith(".woff2") else "page"


# -- the picture --------------------------------------------------------------------------------------------
LEFT, MIDDLE, RIGHT, ROW, HEAD = 150, 470, 720, 9, 64
FORMAT = 'font-family="sans-serif" font-size'


def drawn(visit: Visit) -> str:
    """A row for each answer: thin while it is awaited, thick while it comes. The first seconds take half the width."""
    sent = sorted(visit.sent, key=lambda each: each.asked)
    end = max(visit.turn, *(each.ended for each in sent))

    def x(seconds: float) -> float:
        early = min(seconds, visit.tapped) / visit.tapped * (MIDDLE - LEFT)
        return LEFT + early + max(0.0, seconds - visit.tapped) / (end - visit.tapped) * (RIGHT - MIDDLE - 40)

    height = HEAD + ROW * len(sent) + 16
    box = f'viewBox="0 0 {RIGHT} {height}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {box}><rect width="100%" height="100%" fill="#fffdf8"/>']
    parts += _legend()
    for seconds, said in ((visit.board, "board"), (visit.tapped, "« Commencer »"), (visit.turn, "the game begins")):
        anchor = "end" if seconds == visit.turn else "start"
        parts.append(f'<path d="M{x(seconds):.1f} {HEAD - 6}V{height - 14}" stroke="#222" stroke-dasharray="2 2"/>')
        parts.append(f'<text x="{x(seconds):.1f}" y="{HEAD - 10}" text-anchor="{anchor}" {FORMAT}="9">{said} '
                     f"{seconds:.1f} s</text>")  # fmt: skip
    for number, each in enumerate(sent):
        parts.append(_row(each, HEAD + ROW * number, x, KINDS[kind(each, visit)][0]))
    for seconds in (*range(6), *range(10, round(end) + 1, 5)):
        parts.append(
            f'<text x="{x(seconds):.1f}" y="{height - 4}" text-anchor="middle" {FORMAT}="8">{seconds} s</text>'
        )
    return "\n".join([*parts, "</svg>", ""])


def _legend() -> list[str]:
    """What the colours mean."""
    return [
        f'<rect x="{8 + 175 * number}" y="8" width="10" height="10" fill="{colour}"/>'
        f'<text x="{22 + 175 * number}" y="17" {FORMAT}="9">{escape(said)}</text>'
        for number, (colour, said) in enumerate(KINDS.values())
    ]


def _row(sent: Sent, y: float, x, colour: str) -> str:  # type: ignore[no-untyped-def]
    name = escape(sent.path.removeprefix("/a/").partition("/")[2] or sent.path)[-34:]
    came = max(1.0, x(sent.ended) - x(sent.begun))
    return (
        f'<text x="{LEFT - 6}" y="{y + 7}" text-anchor="end" {FORMAT}="7">{name}</text>'
        f'<path d="M{x(sent.asked):.1f} {y + 4.5}H{x(sent.begun):.1f}" stroke="{colour}" stroke-width="1"/>'
        f'<rect x="{x(sent.begun):.1f}" y="{y + 1}" width="{came:.1f}" height="7" fill="{colour}"/>'
        f'<text x="{x(sent.ended) + 3:.1f}" y="{y + 7}" {FORMAT}="7">{sent.bytes / 1000:.1f} kB</text>'
    )
