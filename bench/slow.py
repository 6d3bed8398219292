"""Half a core, as on a cheap telephone: a tap until it shows, a move until its scene, « Commencer » until one's turn.

Whole games are played by real taps on whatever can be tapped, every game and every solo; the page says when it has
drawn. Taps are also made while the moves are judged and while a hint is looked for; in a solo, its light is looked for
after every move. What is printed last is the table of docs/measures.md.
"""

import json
import os
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from pygames_core import GAMES
from web.build import browsers

from ._half import slowed
from ._page import PATIENCE, PHONE, SITE, built, percentile, serving, verdict

MOST_MOVES, MOST_TABLES, MOST_TAPS, MOST_BUSY = 40, 7, 12, 24
TAP, MOVE, BEGIN = 50.0, 100.0, 1.15  # milliseconds; times what the lightest game needs
FINGER = 70  # milliseconds that a finger rests where it taps
LIGHTEST, HEAVIEST = "permutation", "trapezomino"

# From a click to the first frame after the page has changed what is seen, once no answer is awaited any more.
WATCH = """
window.feel = { begun: 0, drawn: null };
addEventListener("click", () => Object.assign(feel, { begun: performance.now(), drawn: null }), true);
addEventListener("DOMContentLoaded", () => {
  const asking = () => document.querySelector("#play .board")?.ariaBusy === "true";
  new MutationObserver(() => {
    const { begun } = feel;
    requestAnimationFrame(() => {
      if (begun === feel.begun && !asking()) feel.drawn ??= performance.now() - begun;
    });
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
});"""
DRAWN = """() => new Promise((done) => {
  const look = () => (feel.drawn === null ? setTimeout(look, 5) : done(feel.drawn));
  look();
})"""
CAN = "#play .scene .node.can[data-id]"
TURN = "#play .your-turn"
OVER = "#play [data-does=again]"
WAITS = "#play .waits"


class Felt(NamedTuple):
    """Milliseconds of taps and moves in play, and of taps while the worker is busy with something else."""

    taps: list[float]
    moves: list[float]
    judged: list[float]
    hinted: list[float]


def main() -> None:
    built()
    launch = slowed(browsers.chromium())
    if launch is None:
        print("  Pas de groupe de processus à limiter ici (il faut cgroups et root) : rien n’a été mesuré.")
        return
    print(f"  charge de la machine : {os.getloadavg()[0]:.1f} pour {os.cpu_count()} cœurs")
    found: dict[str, Felt] = {}
    with serving(SITE) as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch)
        for name, solo in tables():
            what = f"{name} (solo)" if solo else name
            found[what] = felt(browser, origin, name, solo)
            judged(what, found[what])
        begin = {name: began(browser, origin, name) for name in (LIGHTEST, HEAVIEST)}
        browser.close()
    print(f"  « Commencer » → son tour : {begin[LIGHTEST]:.0f} ms ({LIGHTEST}), {begin[HEAVIEST]:.0f} ms ({HEAVIEST})")
    verdict("le plus lourd, rapporté au plus léger", begin[HEAVIEST] / begin[LIGHTEST], BEGIN)
    table(found)


def judged(what: str, found: Felt) -> None:
    """Each figure beside its limit."""
    for times, said, limit in (
        (found.taps, "un toucher", TAP),
        (found.moves, "un coup → sa scène", MOVE),
        (found.judged, "un toucher pendant l’analyse", TAP),
        (found.hinted, "un toucher pendant un indice", TAP),
    ):
        if times:
            verdict(f"{what} : {said}, p95 de {len(times)}", percentile(times, 0.95), limit, " ms")


def table(found: dict[str, Felt]) -> None:
    """As docs/measures.md has it."""
    print("\n| | tap | move → scene | tap, moves judged | tap, hint looked for |\n|---|---|---|---|---|")
    for what, row in found.items():
        cells = (f"{percentile(times, 0.95):.0f} ms of {len(times)}" if times else "" for times in row)
        print(f"| {what} | {' | '.join(cells)} |")


def tables() -> Iterator[tuple[str, bool]]:
    """Every game, then every solo."""
    for solo in (False, True):
        for name, game in GAMES.items():
            if not solo or any(option.name == "solo" for option in game.options):
                yield name, solo


def felt(browser: Browser, origin: str, name: str, solo: bool) -> Felt:
    """Taps and moves of a game, as many tables as it takes, then while the worker has something else to do."""
    found = Felt([], [], [], [])
    page = opened(browser)
    for seed in range(1, MOST_TABLES):
        seat(page, f"{origin}/{name}/", name, solo, seed)
        played(page, Random(f"{name}{seed}"), found.taps, found.moves)
        if len(found.moves) >= MOST_MOVES:
            break
    for busy, taps in ((judging, found.judged), (hinting, found.hinted)):
        seat(page, f"{origin}/{name}/", name, solo, 1)
        meanwhile(page, Random(5), busy, taps)
    page.context.close()
    return found


def opened(browser: Browser) -> Page:
    """A telephone whose page says how long things take."""
    page = browser.new_page(viewport=PHONE, locale="fr-FR", reduced_motion="reduce", service_workers="block")
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    return page


def seat(page: Page, address: str, name: str, solo: bool, seed: int) -> None:
    """Take up a game between people at this device, as an earlier visit would have left it."""
    game = GAMES[name]
    options = game.draw({"solo": True} if solo else {}, seed)
    record = {"v": 1, "game": name, "rules": game.rules, "options": options, "actions": [], "end": None}
    seats = [{"name": f"J{seat}", "kind": "human"} for seat in range(game.seats(options))]
    save = {"id": "s1", "record": record, "seats": seats, "clock": None, "created": 1, "touched": 1}
    page.goto(address)
    page.evaluate("save => localStorage.setItem('ludotheque:save:s1', JSON.stringify(save))", save)
    page.goto(f"{address}#save/s1")
    page.reload()
    settled(page)


def settled(page: Page) -> bool:
    """Until somebody may act, whoever holds the device; False when the game is over. Films that wait get their word."""
    page.locator(f"{TURN}, {OVER}, {WAITS}, .curtain[open]").first.wait_for(state="visible")
    if page.locator(WAITS).count():
        page.locator("[data-part=confirm]").click()
        page.locator(WAITS).wait_for(state="detached")
        return settled(page)
    curtain = page.locator("[data-part=curtain-open]")
    if curtain.is_visible():
        curtain.click()
        page.locator(TURN).wait_for()
    return not page.locator(OVER).count()


def played(page: Page, rng: Random, taps: list[float], moves: list[float]) -> None:
    """Play on; adds milliseconds of taps and of moves, but not of the first, which build what is kept."""
    warm = False
    while len(moves) < MOST_MOVES and settled(page):
        tries: list[float] = []
        if not tapped(page, rng, tries):
            break
        took = clicked(page, "[data-part=confirm]")
        if warm:
            taps += tries
            moves.append(took)
        warm = True


def tapped(page: Page, rng: Random, taps: list[float]) -> bool:
    """Tap until a move is ready; False when that cannot be."""
    for _ in range(MOST_TAPS):
        ids: list[str] = page.locator(CAN).evaluate_all("all => all.map((one) => one.dataset.id)")
        if not ids:
            return False
        if page.locator("#play .camera-all.calls").count():
            clicked(page, "[data-part=zoom-all]")
        taps.append(clicked(page, f"#play .scene .nodes [data-id={json.dumps(rng.choice(ids))}]"))
        if page.locator("[data-part=confirm]").is_visible():
            return True
    return False


def clicked(page: Page, what: str) -> float:
    """How long the page took to show a click."""
    page.locator(what).first.click(force=True, delay=FINGER)
    took: float = page.evaluate(DRAWN)
    return took


def meanwhile(page: Page, rng: Random, busy: Callable[[Page], bool], taps: list[float]) -> None:
    """First taps of moves while the worker does something else; the first of all builds what is kept."""
    settled(page)
    while len(taps) <= MOST_BUSY and busy(page) and tapped(page, rng, taps):
        page.keyboard.press("Escape")
        while page.locator("[data-part=cancel]").is_visible():
            page.keyboard.press("Escape")
    del taps[:1]


def judging(page: Page) -> bool:
    """The moves are being judged."""
    page.locator("[data-part=panel-open]").click()
    analyse = page.locator("[data-part=analyse]")
    if not analyse.is_visible():
        return False
    analyse.click()
    if analyse.get_attribute("aria-pressed") != "true":
        analyse.click()  # the last judgement had come to its end
    page.keyboard.press("Escape")
    return True


def hinting(page: Page) -> bool:
    """A hint is being looked for."""
    hint = page.locator("[data-part=hint]")
    if not hint.is_visible() or not hint.is_enabled():
        return False
    hint.click()
    return True


def began(browser: Browser, origin: str, name: str, rounds: int = 3) -> float:
    """Milliseconds from « Commencer » in the form to one's turn, in a new profile; the median."""
    found: list[float] = []
    for _ in range(rounds):
        page = browser.new_page(viewport=PHONE, locale="fr-FR", reduced_motion="reduce", service_workers="block")
        page.set_default_timeout(PATIENCE)
        page.goto(f"{origin}/{name}/#setup")
        start = page.locator("button.start[type=submit]")
        start.wait_for()
        page.evaluate("window.begun = performance.now()")
        start.click()
        page.locator(TURN).wait_for()
        found.append(page.evaluate("performance.now() - window.begun"))
        page.context.close()
    return median(found)
