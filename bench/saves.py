"""Two thousand saved games: how soon the shelf, a game's cover and the settings are there, beside a device with one."""

import os
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from pygames_core import GAMES
from web.build import browsers

from ._half import slowed
from ._page import GAME, PATIENCE, PHONE, SITE, built, serving, verdict

ROUNDS = 5
MANY = 2000
ACTIONS = 30  # of each game
THERE = 1000.0  # milliseconds
PAGES = {"": ".continue", f"{GAME}/": "[data-save=s0]", "reglages/": "[data-save=s0]"}

FILL = """([count, save]) => {
  for (let n = 0; n < count; n += 1) {
    const one = { ...save, id: `s${n}`, touched: 1e12 - n };
    localStorage.setItem(`ludotheque:save:${one.id}`, JSON.stringify(one));
  }
}"""
# The first frame that shows what the page says of saved games.
WATCH = """const look = () => {
  if (document.querySelector(%r)) requestAnimationFrame(() => (window.shown = performance.now()));
  else requestAnimationFrame(look);
};
look();"""
SHOWN = """async () => {
  while (!window.shown) await new Promise((done) => setTimeout(done, 10));
  return shown;
}"""


def main() -> None:
    built()
    full = browsers.chromium()
    print(f"  charge de la machine : {os.getloadavg()[0]:.1f} pour {os.cpu_count()} cœurs")
    with serving(SITE) as origin, sync_playwright() as playwright:
        for said, launch in (("un demi-cœur", slowed(full)), ("à pleine vitesse", full)):
            if launch is None:
                continue
            with playwright.chromium.launch(**launch) as browser:
                for path, selector in PAGES.items():
                    one, many = (shown(browser, origin, path, selector, count) for count in (1, MANY))
                    verdict(f"{said}, /{path} : 1 partie {one:.0f} ms, {MANY} parties", many, THERE, " ms")


def shown(browser: Browser, origin: str, path: str, selector: str, count: int) -> float:
    """Milliseconds from navigation; the median."""
    context = browser.new_context(viewport=PHONE, locale="fr-FR", reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{origin}/404.html")
    options = GAMES[GAME].draw({}, 1)
    record = {"v": 1, "game": GAME, "rules": 1, "options": options, "actions": ["b<1"] * ACTIONS, "end": None}
    seats = [{"name": name, "kind": "human"} for name in ("Alma", "Basile")]
    save = {"record": record, "seats": seats, "clock": None, "created": 1, "note": "À Alma de jouer"}
    page.evaluate(FILL, [count, save])
    page.add_init_script(WATCH % selector)
    found: list[float] = []
    for _ in range(ROUNDS):
        page.goto(f"{origin}/{path}")
        found.append(page.evaluate(SHOWN))
        page.goto("about:blank")
    context.close()
    return median(found)
