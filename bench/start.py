"""From nothing to the first answer: a bare stock Pyodide against this site, in one run, each in a fresh profile.

The ratios are what is promised; milliseconds depend on the machine and on what else it does.
"""

import json
from statistics import median
from typing import Any

from playwright.sync_api import Playwright, Request, sync_playwright

from web.build import browsers, runtime
from web.build.compression import BEST, LIKE_A_HOST, compressed
from web.build.ground import CACHE, appearing

from ._page import GAME, PHONE, SITE, WATCH, answered, built, serving, verdict

ROUNDS = 5
WORKER, NAVIGATION = 0.55, 0.65  # of what a bare Pyodide takes
BEFORE_PYTHON = 110.0  # kB
RUNTIME = {LIKE_A_HOST: 5.0, BEST: 4.3}  # MB by quality of compression

STOCK = CACHE / "bench" / "stock"
STOCK_FILES = (*runtime.INTERPRETER, "python_stdlib.zip", "pyodide-lock.json")
STOCK_PAGE = """<!doctype html><meta charset="utf-8"><title>stock</title><link rel="icon" href="data:,">
<script type="module">new Worker("worker.js", { type: "module" });</script>"""
STOCK_WORKER = """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
postMessage({ ok: python.runPython("6 * 7") });"""
PAINTED = """() => new Promise((done) => new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.name === "first-contentful-paint") done(entry.startTime);
}).observe({ type: "paint", buffered: true }))"""
PYTHON = ("pyodide", "library.zip", "engine.zip")


def main() -> None:
    bare_pyodide()
    files = built()
    launch = browsers.chromium()
    with serving(STOCK) as stock, serving(SITE) as ours, sync_playwright() as playwright:
        rows: dict[str, list[dict[str, float]]] = {"stock": [], "ours": []}
        for _ in range(ROUNDS):
            rows["stock"].append(timed(playwright, launch, f"{stock}/index.html"))
            rows["ours"].append(timed(playwright, launch, f"{ours}/{GAME}/#1/0///e"))
        cover = _cover(playwright, launch, f"{ours}/{GAME}/")
    _tell_times(rows)
    _tell_bytes(files, cover)


def bare_pyodide() -> None:
    """The npm package as it is, in a page with nothing else."""
    with appearing(STOCK) as fresh:
        for name in STOCK_FILES:
            (fresh / name).write_bytes((runtime.pyodide() / name).read_bytes())
        (fresh / "index.html").write_text(STOCK_PAGE)
        (fresh / "worker.js").write_text(STOCK_WORKER)
        (fresh / "_headers").write_bytes(b"")


def timed(playwright: Playwright, launch: browsers.Launch, url: str) -> dict[str, float]:
    """One start in a new profile: milliseconds from the worker's creation, from navigation, to first paint."""
    browser = playwright.chromium.launch(**launch)
    page = browser.new_page(viewport=PHONE, locale="fr-FR")
    page.add_init_script(WATCH)
    page.goto(url)
    timing = answered(page)
    row = {"worker": timing["answered"] - timing["created"], "navigation": timing["answered"]}
    browser.close()
    return row


def _cover(playwright: Playwright, launch: browsers.Launch, url: str) -> dict[str, Any]:
    """A game's page before anybody plays: when it paints, what it asks for."""
    browser = playwright.chromium.launch(**launch)
    page = browser.new_page(viewport=PHONE, locale="fr-FR")
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    page.goto(url)
    page.wait_for_load_state("networkidle")
    painted = page.evaluate(PAINTED)
    browser.close()
    return {"painted": painted, "paths": [address.split("/", 3)[3].split("#")[0] for address in asked]}


def _tell_times(rows: dict[str, list[dict[str, float]]]) -> None:
    for name, measured in rows.items():
        for kind in ("worker", "navigation"):
            values = [row[kind] for row in measured]
            print(f"  {name:<6} {kind:<11} {listed(values)}   médiane {median(values):6.0f} ms")
    for kind, limit in (("worker", WORKER), ("navigation", NAVIGATION)):
        ratio = median(row[kind] for row in rows["ours"]) / median(row[kind] for row in rows["stock"])
        verdict(f"{kind} → première réponse, rapporté à un Pyodide nu", ratio, limit)


def listed(values: list[float]) -> str:
    return " ".join(f"{value:6.0f}" for value in values)


def _tell_bytes(files: dict[str, bytes], cover: dict[str, Any]) -> None:
    print(f"  premier affichage du plateau, sans Python : {cover['painted']:.0f} ms")
    paths = {path if path and not path.endswith("/") else f"{path}index.html" for path in cover["paths"]}
    early = [path for path in paths if any(part in path for part in PYTHON)]
    print(f"  demandé avant Python : {len(paths)} fichiers" + (f", dont {early}" if early else ""))
    verdict(
        "octets avant Python, brotli 5",
        sum(len(compressed(files[path])) for path in paths) / 1000,
        BEFORE_PYTHON,
        " ko",
    )
    (listing,) = (content for path, content in files.items() if path.endswith("/runtime.json"))
    machine = [files[address.lstrip("/")] for address in json.loads(listing)["bytes"]]
    for quality, limit in RUNTIME.items():
        verdict(
            f"Python, brotli {quality}",
            sum(len(compressed(content, quality)) for content in machine) / 1e6,
            limit,
            " Mo",
        )
