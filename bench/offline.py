"""A warm start without a network: navigation to the first answer of the engine, against a bare Pyodide in the same run.

The device has been here before: two visits, a game left, a snapshot of Python's memory kept, the browser closed. Then
the server is gone, the browser starts.
"""

import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from web.build import browsers

from ._page import GAME, PHONE, SITE, WATCH, answered, built, serving, verdict
from .start import STOCK, bare_pyodide, listed, timed

ROUNDS = 5
WARM = 0.20  # of what a bare Pyodide takes
SETTLING = 4  # seconds after the first answer in which the browser may keep what it compiled
KEPT = """async () => {
  location.hash = "";
  const shelf = JSON.parse(document.getElementById("page").textContent).site.ours + "snapshot";
  while (!(await caches.has(shelf)) || !(await (await caches.open(shelf)).keys()).length)
    await new Promise((done) => setTimeout(done, 100));
}"""


def main() -> None:
    bare_pyodide()
    built()
    launch = browsers.chromium()
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        with serving(SITE) as ours:
            address = f"{ours}/{GAME}/#1/0///e"
            visited(playwright, launch, Path(profile), address)
        with serving(STOCK) as bare:
            rows = [
                (timed(playwright, launch, f"{bare}/index.html"), later(playwright, launch, Path(profile), address))
                for _ in range(ROUNDS)
            ]
    bares, warm = [row["navigation"] for row, _ in rows], [offline for _, offline in rows]
    print(f"  Pyodide nu       {listed(bares)}   médiane {median(bares):6.0f} ms")
    print(f"  ici, hors ligne  {listed(warm)}   médiane {median(warm):6.0f} ms")
    verdict("démarrage hors ligne, navigation → première réponse", median(warm) / median(bares), WARM)


def _opened(playwright: Playwright, launch: browsers.Launch, profile: Path) -> BrowserContext:
    context = playwright.chromium.launch_persistent_context(
        profile, viewport=PHONE, locale="fr-FR", service_workers="allow", **launch
    )
    context.add_init_script(WATCH)
    return context


def visited(playwright: Playwright, launch: browsers.Launch, profile: Path, address: str) -> None:
    """Twice: what the browser keeps of compiled code it keeps at a second visit; then the game is left."""
    for again in (False, True):
        context = _opened(playwright, launch, profile)
        page = context.new_page()
        page.goto(address)
        answered(page)
        time.sleep(SETTLING)
        if again:
            page.evaluate(KEPT)
        context.close()


def later(playwright: Playwright, launch: browsers.Launch, profile: Path, address: str) -> float:
    context = _opened(playwright, launch, profile)
    page = context.new_page()
    page.goto(address)
    timing = answered(page)
    context.close()
    if not timing.get("restoring"):
        print("  ✗ pas d’instantané : un démarrage ordinaire")
    return float(timing["answered"])
