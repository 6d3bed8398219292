"""The computer on half a core: how long each level's turns take, and « Jouer maintenant » until the move is seen.

Levels 1 to 4 cost nodes, so a slow device waits longer; level 5 costs seconds, and there « Jouer maintenant » is tried.
"""

import os
from collections.abc import Iterator
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from pygames_core import GAMES
from web.build import browsers

from ._half import slowed
from ._page import ASK, PATIENCE, PHONE, SITE, WATCH, answered, built, serving, verdict

LEVELS = (1, 2, 3, 4)
TURN, NOW = 3.0, 100.0  # seconds; milliseconds
LASTS = 12.0  # seconds of thinking in which turns of a level are looked at
SEED = 7
TRIED = 5  # times that the computer is hurried

# Turns of a level against itself until the game is over, or has lasted; milliseconds of each.
TURNS = """async ([game, options, level, lasts]) => {
  let { record } = await ask("draw", { game, options, seed: 7 });
  let view = await ask("view", { record });
  const times = [];
  for (let left = lasts; left > 0 && !view.over; left -= times.at(-1)) {
    const seat = view.to_move;
    const begun = performance.now();
    const thought = await ask("think", { record, seat, level, seed: times.length + 1 });
    times.push(performance.now() - begun);
    ({ record, view } = await ask("play", { record, seat, text: thought.action }));
  }
  return times;
}"""
# From the tap to the first frame with one more row in the list of moves.
HURRIED = """() => new Promise((done) => {
  const rows = () => document.querySelectorAll("#play .log-row").length;
  const before = rows();
  const key = document.querySelector("#play [data-does=now]");
  const begun = performance.now();
  const look = () => {
    const took = performance.now() - begun;
    if (rows() > before) done(took);
    else if (took > 5000) done(null); // a film waits for a tap: no move of this computer
    else requestAnimationFrame(look);
  };
  if (!key) return done(null);
  key.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  key.click();
  look();
})"""


def main() -> None:
    built()
    launch = slowed(browsers.chromium())
    if launch is None:
        print("  Pas de groupe de processus à limiter ici (il faut cgroups et root) : rien n’a été mesuré.")
        return
    print(f"  charge de la machine : {os.getloadavg()[0]:.1f} pour {os.cpu_count()} cœurs")
    with serving(SITE) as origin, sync_playwright() as playwright, playwright.chromium.launch(**launch) as browser:
        for name in GAMES:
            page = opened(browser, f"{origin}/{name}/#setup")
            answered(page)
            for options in tables(name):
                levels(page, name, options)
            page.context.close()
        for name in GAMES:
            hurried = now(opened(browser, f"{origin}/{name}/"), f"{origin}/{name}/", name)
            verdict(f"{name} : « Jouer maintenant » → le coup", median(hurried), NOW, " ms")


def tables(game: str) -> Iterator[dict[str, int]]:
    """Options of two players, and of the most there can be."""
    counts = [max(map(int, option.shown)) for option in GAMES[game].options if option.name == "players"]
    yield {}
    yield from ({"players": most} for most in counts if most > 2)


def levels(page: Page, game: str, options: dict[str, int]) -> None:
    for level in LEVELS:
        times = [took / 1000 for took in page.evaluate(TURNS, [game, options, level, 1000 * LASTS])]
        said = f"{game} à {options.get('players', 2)}, niveau {level} : {len(times)} coups"
        verdict(f"{said}, médiane {median(times):.2f} s, au plus", max(times), TURN, " s")


def opened(browser: Browser, address: str) -> Page:
    page = browser.new_page(viewport=PHONE, locale="fr-FR", reduced_motion="reduce", service_workers="block")
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH + ASK)
    page.goto(address)
    return page


def now(page: Page, address: str, game: str) -> list[float]:
    """Milliseconds from « Jouer maintenant » to the move, while the top level thinks on both sides."""
    options = GAMES[game].draw({}, SEED)
    record = {"v": 1, "game": game, "rules": GAMES[game].rules, "options": options, "actions": [], "end": None}
    seats = [{"name": "", "kind": "computer", "level": 5} for _ in range(GAMES[game].seats(options))]
    save: dict[str, Any] = {"id": "s1", "record": record, "seats": seats, "clock": None, "created": 1, "touched": 1}
    page.evaluate("save => localStorage.setItem('ludotheque:save:s1', JSON.stringify(save))", save)
    page.goto(f"{address}#save/s1")
    page.reload()
    found: list[float] = []
    for _ in range(TRIED):
        page.locator("#play [data-does=now], #play [data-does=again]").first.wait_for()
        page.wait_for_timeout(300)  # of thinking
        if (took := page.evaluate(HURRIED)) is not None:
            found.append(took)
    page.context.close()
    return found
