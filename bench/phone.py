"""A cheap telephone: navigation until the first answer, at a first and at a later visit; « Commencer » until the table.

A bare Pyodide starts in the same group of processes, in turn with this site: ratios outlive the machine.
"""

import os
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from pygames_core import GAMES
from web.build import browsers

from ._half import slowed
from ._page import GAME, PATIENCE, PHONE, SITE, built, serving, verdict
from .offline import later, visited
from .start import STOCK, bare_pyodide, listed, timed

ROUNDS = 5
FIRST = 0.50  # of what a bare Pyodide takes
READ = 5000  # milliseconds that somebody looks at the form
BEGIN = 300.0  # milliseconds

# From the form's word until the table says whose turn it is.
WATCH = """
window.begun = {};
addEventListener("submit", () => { begun.at = performance.now(); }, true);
addEventListener("DOMContentLoaded", () => {
  const there = "#play.your-turn, #play .your-turn, .curtain[open], #play [data-does=now]";
  const look = () => { if (begun.at && document.querySelector(there)) begun.took ??= performance.now() - begun.at; };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
});"""
TOOK = """() => new Promise((done) => {
  const look = () => (begun.took === undefined ? setTimeout(look, 20) : done(begun.took));
  look();
})"""


def main() -> None:
    half()
    full()


def half() -> None:
    """As on a cheap telephone."""
    launch = slowed(browsers.chromium())
    if launch is None:
        print("  Pas de groupe de processus à limiter ici (il faut cgroups et root) : pas de demi-cœur.")
    else:
        _measured("un demi-cœur", launch, 0.22)


def full() -> None:
    """The same bench at full speed."""
    _measured("à pleine vitesse", browsers.chromium(), 0.20)


def _measured(said: str, launch: browsers.Launch, warm: float) -> None:
    bare_pyodide()
    built()
    print(f"  {said} ; charge de la machine : {os.getloadavg()[0]:.1f} pour {os.cpu_count()} cœurs")
    rows: dict[str, list[float]] = {"Pyodide nu": [], "première visite": [], "plus tard, hors ligne": []}
    begun: dict[str, list[float]] = {name: [] for name in GAMES}
    with tempfile.TemporaryDirectory() as folder, serving(STOCK) as stock, sync_playwright() as playwright:
        profile = Path(folder)
        with serving(SITE) as ours:
            address = f"{ours}/{GAME}/#1/0///e"
            visited(playwright, launch, profile, address)
            for _ in range(ROUNDS):
                rows["première visite"].append(timed(playwright, launch, address)["navigation"])
                rows["Pyodide nu"].append(timed(playwright, launch, f"{stock}/index.html")["navigation"])
                with playwright.chromium.launch(**launch) as browser:
                    for name, times in begun.items():
                        times.append(_began(browser, f"{ours}/{name}/#setup"))
        for _ in range(ROUNDS):
            rows["plus tard, hors ligne"].append(later(playwright, launch, profile, address))
    for name, times in (rows | begun).items():
        print(f"    {name:<24} {listed(times)}   médiane {median(times):6.0f} ms")
    bare, first, after = (median(times) for times in rows.values())
    verdict("navigation → première réponse, rapporté à un Pyodide nu", first / bare, FIRST)
    verdict("plus tard, hors ligne", after / bare, warm)
    for name, times in begun.items():
        verdict(f"{name} : « Commencer » → la table", median(times), BEGIN, " ms")


def _began(browser: Browser, address: str) -> float:
    """Milliseconds from « Commencer », in a new profile whose form was looked at for a while."""
    context = browser.new_context(viewport=PHONE, locale="fr-FR", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    begin = page.locator("#setup button[type=submit]")
    begin.wait_for()
    page.wait_for_timeout(READ)
    begin.click()
    took: float = page.evaluate(TOOK)
    context.close()
    return took
