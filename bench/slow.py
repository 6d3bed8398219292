"""Half a core, as on a cheap telephone: a tap until it shows, a move until its scene, « Commencer » until one's turn.

Whole games are played by real taps on whatever can be tapped; the page says when it has drawn.
"""

import json
from collections.abc import Iterator
from random import Random
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from pygames_core import GAMES
from web.build import browsers

from ._half import slowed
from ._page import PATIENCE, PHONE, SITE, built, percentile, serving, verdict

TAPS, MOST_MOVES = 60, 40
TAP, MOVE, BEGIN = 50.0, 100.0, 1.15  # milliseconds; times what the lightest game needs
LIGHTEST, HEAVIEST = "permutation", "trapezomino"

# From the finger's last event to the first frame after the page has changed what is seen.
WATCH = """
window.feel = { begun: 0, drawn: null, moved: null };
addEventListener("click", () => Object.assign(feel, { begun: performance.now(), drawn: null }), true);
addEventListener("DOMContentLoaded", () => {
  const asking = () => document.querySelector("#play .board")?.ariaBusy === "true"; // the answer is on its way
  const drawn = () => { feel.drawn ??= performance.now() - feel.begun; };
  const seen = () => asking() || requestAnimationFrame(drawn);
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(seen).observe(document.body, all);
});"""
DRAWN = """() => new Promise((done) => {
  const look = () => (feel.drawn === null ? setTimeout(look, 5) : done(feel.drawn));
  look();
})"""
CAN = "#play .scene .node.can[data-id]"


def main() -> None:
    built()
    launch = slowed(browsers.chromium())
    if launch is None:
        print("  Pas de groupe de processus à limiter ici (il faut cgroups et root) : rien n’a été mesuré.")
        return
    with serving(SITE) as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch)
        for name, solo in tables():
            felt(browser, origin, name, solo)
        begin = {name: began(browser, origin, name) for name in (LIGHTEST, HEAVIEST)}
        browser.close()
    print(f"  « Commencer » → son tour : {begin[LIGHTEST]:.0f} ms ({LIGHTEST}), {begin[HEAVIEST]:.0f} ms ({HEAVIEST})")
    verdict("le plus lourd, rapporté au plus léger", begin[HEAVIEST] / begin[LIGHTEST], BEGIN)


def tables() -> Iterator[tuple[str, bool]]:
    """Every game, then every solo."""
    for solo in (False, True):
        for name, game in GAMES.items():
            if not solo or any(option.name == "solo" for option in game.options):
                yield name, solo


def felt(browser: Browser, origin: str, name: str, solo: bool) -> None:
    """Taps and moves of one game, in calm and while the computer judges the moves."""
    page = opened(browser, f"{origin}/{name}/", name, solo)
    what = f"{name} (solo)" if solo else name
    taps, moves = played(page, Random(name))
    if taps and moves:
        verdict(f"{what} : un toucher, p95 de {len(taps)}", percentile(taps, 0.95), TAP, " ms")
        verdict(f"{what} : un coup → sa scène, p95 de {len(moves)}", percentile(moves, 0.95), MOVE, " ms")
    busy = judging(page)
    if busy:
        verdict(f"{what} : un toucher pendant l’analyse, p95 de {len(busy)}", percentile(busy, 0.95), TAP, " ms")
    page.context.close()


def opened(browser: Browser, address: str, name: str, solo: bool) -> Page:
    """A game between people at this device, as an earlier visit would have left it."""
    page = browser.new_page(viewport=PHONE, locale="fr-FR", reduced_motion="reduce", service_workers="block")
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    game = GAMES[name]
    options = game.draw({"solo": True} if solo else {}, 1)
    record = {"v": 1, "game": name, "rules": game.rules, "options": options, "actions": [], "end": None}
    seats = [{"name": f"J{seat}", "kind": "human"} for seat in range(game.seats(options))]
    save = {"id": "s1", "record": record, "seats": seats, "clock": None, "created": 1, "touched": 1}
    page.goto(address)
    page.evaluate("save => localStorage.setItem('ludotheque:save:s1', JSON.stringify(save))", save)
    page.goto(f"{address}#save/s1")
    page.reload()
    settled(page)
    return page


def settled(page: Page) -> None:
    """Until somebody may act, whoever holds the device, or the game is over."""
    ready = page.locator("#play.your-turn, #play .your-turn, #play [data-does=again], .curtain[open]").first
    ready.wait_for(state="visible")
    curtain = page.locator("[data-part=curtain-open]")
    if curtain.is_visible():
        curtain.click()
        page.locator("#play.your-turn, #play .your-turn").first.wait_for()


def played(page: Page, rng: Random) -> tuple[list[float], list[float]]:
    """Milliseconds of taps and of moves."""
    taps: list[float] = []
    moves: list[float] = []
    while len(moves) < MOST_MOVES and len(taps) < TAPS:
        settled(page)
        if page.locator("#play [data-does=again]").count():
            break
        if not tapped(page, rng, taps):
            break
        confirm = page.locator("[data-part=confirm]")
        if confirm.is_visible():
            confirm.click()
            moves.append(drawn(page))
    return taps[1:], moves[1:]  # the first ones build what is kept


def tapped(page: Page, rng: Random, taps: list[float]) -> bool:
    """Tap until a move is ready; False when nothing can be tapped."""
    for _ in range(6):
        all_ids = page.locator(CAN).evaluate_all("all => all.map((one) => one.dataset.id)")
        if not all_ids:
            return False
        if page.locator("#play .camera-all.calls").count():
            page.locator("[data-part=zoom-all]").click()
        page.locator(f"#play .scene .nodes [data-id={json.dumps(rng.choice(all_ids))}]").first.click(force=True)
        taps.append(drawn(page))
        if page.locator("[data-part=confirm]").is_visible():
            return True
    return True


def drawn(page: Page) -> float:
    """How long the page took to show the last click."""
    took: float = page.evaluate(DRAWN)
    return took


def judging(page: Page) -> list[float]:
    """Taps while an analysis runs."""
    if page.locator("#play [data-does=again]").count():
        return []
    taps: list[float] = []
    rng = Random(5)
    for _ in range(12):
        page.locator("[data-part=panel-open]").click()
        analyse = page.locator("[data-part=analyse]")
        if not analyse.is_visible():
            return []
        analyse.click()
        page.keyboard.press("Escape")
        if not tapped(page, rng, taps):
            break
        page.keyboard.press("Escape")
    return taps[1:]


def began(browser: Browser, origin: str, name: str, rounds: int = 3) -> float:
    """Milliseconds from « Commencer » in the form to one's turn, in a new profile; the median."""
    found: list[float] = []
    for _ in range(rounds):
        page = browser.new_page(viewport=PHONE, locale="fr-FR", reduced_motion="reduce", service_workers="block")
        page.set_default_timeout(PATIENCE)
        page.goto(f"{origin}/{name}/#setup")
        page.locator("#setup button[type=submit], form button[type=submit]").last.wait_for()
        page.evaluate("window.begun = performance.now()")
        page.locator("#setup button[type=submit], form button[type=submit]").last.click()
        page.locator("#play.your-turn, #play .your-turn").first.wait_for()
        found.append(page.evaluate("performance.now() - window.begun"))
        page.context.close()
    return median(found)
