"""What measures in a browser share: a served folder, a page whose worker is watched, medians in a line."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize

from web.build import server, site
from web.build.compression import compressed
from web.build.ground import CACHE

SITE = CACHE / "bench" / "site"
GAME = "permutation"
PHONE: ViewportSize = {"width": 360, "height": 640}
PATIENCE = 60_000

# Before any script of the page: when is a worker made, what is it asked, when does it answer.
WATCH = """
window.timing = { asked: {}, answers: [] };
window.Worker = class extends Worker {
  constructor(...args) {
    timing.created ??= performance.now();
    super(...args);
    window.worker = this;
    this.addEventListener("message", ({ data }) => {
      if (data.restoring) timing.restoring = true;
      if (!("ok" in data)) return;
      timing.answered ??= performance.now();
      timing.heap = data.heap; // bytes
      timing.answers.push({ op: timing.asked[data.id]?.op, at: performance.now() });
    });
  }
  postMessage(call, ...more) {
    timing.asked[call.id] = { op: call.op, at: performance.now() };
    super.postMessage(call, ...more);
  }
};"""

# After it: a question to that worker beside those of the page.
ASK = """
window.lastId = 1e6;
window.ask = (op, args) => new Promise((resolve, reject) => {
  const id = (lastId += 1);
  const hear = ({ data }) => {
    if (data.id !== id || !("ok" in data || "err" in data)) return;
    worker.removeEventListener("message", hear);
    if (data.err) reject(new Error(data.err.text));
    else resolve(data.ok);
  };
  worker.addEventListener("message", hear);
  worker.postMessage({ id, epoch: 0, op, args: { lang: "fr", ...args } });
});"""


def built() -> dict[str, bytes]:
    """The site as it is published."""
    return site.build(SITE)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Everything compressed beforehand, so that the server's own work is not measured."""
    for file in folder.rglob("*"):
        if file.is_file():
            compressed(file.read_bytes())
    with server.bound(folder, 0, host="127.0.0.1") as bound:
        threading.Thread(target=bound.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{bound.server_address[1]}"
        bound.shutdown()


def answered(page: Page) -> dict[str, Any]:
    """The timing once the engine has answered for the first time."""
    page.set_default_timeout(PATIENCE)
    page.evaluate(
        "() => new Promise((done) => { const look = () => (timing.answered ? done() : setTimeout(look, 10)); look(); })"
    )
    timing: dict[str, Any] = page.evaluate("timing")
    return timing


def verdict(name: str, value: float, limit: float, unit: str = "") -> None:
    print(f"  {'✓' if value <= limit else '✗'} {name:<58} {value:8.2f}{unit} (au plus {limit:g}{unit})")


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
