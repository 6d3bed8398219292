"""Firefox and WebKitGTK: a later visit without a network, from navigation to the first answer, against a bare Pyodide.

As bench/offline.py in Chromium: two visits, a game left, a snapshot kept, the browser closed; then the server is gone.
"""

import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any

from web.build import browsers
from web.build.ground import Trouble
from web.build.visitors import Firefox, Visitor, WebKit

from ._page import GAME, SITE, WATCH, built, serving, verdict
from .offline import KEPT, SETTLING
from .start import STOCK, bare_pyodide, listed

ROUNDS = 5
LIMITS = {"firefox": 0.45, "webkit": 0.40}  # of what a bare Pyodide takes
ANSWERED = """while (!timing.answered) await new Promise((done) => setTimeout(done, 10));
return timing;"""

Come = Callable[[Path], Visitor]  # on a profile


def main() -> None:
    bare_pyodide()
    built()
    for name, limit in LIMITS.items():
        try:
            come = comer(name)
        except Trouble as trouble:
            print(f"  {trouble}")
            continue
        bares, warm = measured(come)
        print(f"  {name:<8} Pyodide nu       {listed(bares)}   médiane {median(bares):6.0f} ms")
        print(f"  {name:<8} ici, hors ligne  {listed(warm)}   médiane {median(warm):6.0f} ms")
        verdict(f"{name} : hors ligne, navigation → première réponse", median(warm) / median(bares), limit)


def comer(name: str) -> Come:
    """Who comes with this browser."""
    if name == "webkit":
        command = browsers.webkit()["command"]
        return lambda profile: WebKit(command, profile)
    executable = browsers.firefox()["executable_path"]
    return lambda profile: Firefox(executable, profile)


def measured(come: Come) -> tuple[list[float], list[float]]:
    """Milliseconds of a bare Pyodide in new profiles, and of the site at later visits, in turn."""
    bares, warm = [], []
    with tempfile.TemporaryDirectory() as folder:
        profiles = Path(folder)
        with serving(SITE) as ours:
            address = f"{ours}/{GAME}/#1/0///e"
            for again in (False, True):
                visited(come, profiles / "ours", address, again)
        with serving(STOCK) as stock:
            for number in range(ROUNDS):
                bares.append(started(come, profiles / f"bare-{number}", f"{stock}/index.html")["answered"])
                timing = started(come, profiles / "ours", address)
                if not timing.get("restoring"):
                    print("  ✗ pas d’instantané : un démarrage ordinaire")
                warm.append(timing["answered"])
    return bares, warm


def visited(come: Come, profile: Path, address: str, again: bool) -> None:
    with closing(come(profile)) as visitor:
        _answered(visitor, address)
        time.sleep(SETTLING)
        if again:
            visitor.run(f"await ({KEPT})();")


def started(come: Come, profile: Path, address: str) -> dict[str, Any]:
    with closing(come(profile)) as visitor:
        return _answered(visitor, address)


def _answered(visitor: Visitor, address: str) -> dict[str, Any]:
    visitor.prepare(WATCH)
    visitor.open(address)
    timing: dict[str, Any] = visitor.run(ANSWERED)
    return timing
