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
    bare_pyodide()
    built()
    full = browsers.chromium()
    for said, launch, warm in (("un demi-cœur", slowed(full), 0.22), ("à pleine vitesse", full, 0.20)):
        print(f"  {said} ; charge de la machine : {os.getloadavg()[0]:.1f} pour {os.cpu_count()} cœurs")
        if launch is None:
            print("  Pas de groupe de processus à limiter ici (il faut cgroups et root).")
            continue
        starts(launch, warm)
        begins(launch)


def starts(launch: browsers.Launch, warm: float) -> None:
    """Navigation to the first answer: a bare Pyodide, a first visit, a later one without a network."""
    bare, first, after = [], [], []
    with tempfile.TemporaryDirectory() as folder, serving(STOCK) as stock, sync_playwright() as playwright:
        profile = Path(folder)
        with serving(SITE) as ours:
            address = f"{ours}/{GAME}/#1/0///e"
            visited(playwright, launch, profile, address)
            for _ in range(ROUNDS):
                first.append(timed(playwright, launch, address)["navigation"])
                bare.append(timed(playwright, launch, f"{stock}/index.html")["navigation"])
        for _ in range(ROUNDS):
            after.append(later(playwright, launch, profile, address))
    for name, times in (("Pyodide nu", bare), ("première visite", first), ("plus tard, hors ligne", after)):
        print(f"    {name:<24} {listed(times)}   médiane {median(times):6.0f} ms")
    verdict("navigation → première réponse, rapporté à un Pyodide nu", median(first) / median(bare), FIRST)
    verdict("plus tard, hors ligne", median(after) / median(bare), warm)


def begins(launch: browsers.Launch) -> None:
    """« Commencer » until the table, every game."""
    begun: dict[str, list[float]] = {name: [] for name in GAMES}
    with serving(SITE) as ours, sync_playwright() as playwright:
        for _ in range(ROUNDS):
            with playwright.chromium.launch(**launch) as browser:
                for name, times in begun.items():
                    times.append(_began(browser, f"{ours}/{name}/#setup"))
    for name, times in begun.items():
        print(f"    {name:<24} {listed(times)}")
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
