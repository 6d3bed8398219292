"""What Python's memory grows to: one page, one worker, many games of the computer's top level against itself.

The heap never shrinks. A page replaces a worker whose heap has passed 64 MB between two games; here it is let grow. A
turn takes the seconds of play in the last games alone, and few in those before, since fifty games of each take hours.
"""

import os
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from pygames_core import GAMES
from web.build import browsers

from ._page import ASK, PHONE, SITE, WATCH, answered, built, serving, verdict

PLAYED, WHOLE = 50, 2  # games; those of them whose turns take their seconds
QUICK = 0.15  # seconds of a turn in the others
HEAP = 64.0  # MB
MB = 2**20

# A game to its end by the page's own worker; bytes of its heap.
PLAY = """async ([game, seed, seconds]) => {
  let { record } = await ask("draw", { game, options: {}, seed });
  let view = await ask("view", { record });
  for (let turn = 0; !view.over; turn += 1) {
    const seat = view.to_move;
    const thought = await ask("think", { record, seat, level: 5, seed: turn + 1, ...(seconds && { seconds }) });
    ({ record, view } = await ask("play", { record, seat, text: thought.action }));
  }
  return timing.heap;
}"""


class Weight(NamedTuple):
    """Megabytes of Python's heap, and of the process of its page."""

    heap: float
    process: float


def main() -> None:
    built()
    launch = browsers.chromium()
    with serving(SITE) as origin, sync_playwright() as playwright:
        for name in GAMES:
            with playwright.chromium.launch(**launch) as browser:
                page = browser.new_page(viewport=PHONE, locale="fr-FR", service_workers="block")
                page.add_init_script(WATCH + ASK)
                page.goto(f"{origin}/{name}/#setup")
                told(name, weights(page, name))


def weights(page: Page, game: str) -> list[Weight]:
    """After each game; the first is as it is loaded."""
    found = [Weight(answered(page)["heap"] / MB, process())]
    page.set_default_timeout(0)
    for seed in range(1, PLAYED + 1):
        seconds = 0 if seed > PLAYED - WHOLE else QUICK
        found.append(Weight(page.evaluate(PLAY, [game, seed, seconds]) / MB, process()))
        print(f"    {game} {seed}: {found[-1].heap:.1f} {found[-1].process:.0f}", file=sys.stderr)
    return found


def told(game: str, found: list[Weight]) -> None:
    print(f"  {game}, Mo de tas (du processus) :")
    for number in sorted({0, 1, 5, *range(10, PLAYED - WHOLE, 10), PLAYED - WHOLE, PLAYED}):
        print(f"    après {number:>2} parties : {found[number].heap:6.1f} ({found[number].process:.0f})")
    verdict(f"{game} : le tas, au plus", max(weight.heap for weight in found), HEAP, " Mo")


def process() -> float:
    """Resident megabytes of the heaviest process that draws a page here; 0 where the system does not tell."""
    return max((_resident(each) for each in Path("/proc").glob("[0-9]*")), default=0.0)


def _resident(process: Path) -> float:
    try:
        if b"--type=renderer" not in (process / "cmdline").read_bytes() or not _ours(process):
            return 0.0
        return int((process / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / MB
    except OSError:  # it has just ended
        return 0.0


def _ours(process: Path) -> bool:
    """Whether this process comes from this one."""
    while (parent := process.joinpath("stat").read_text().rpartition(")")[2].split()[1]) not in ("0", "1"):
        if int(parent) == os.getpid():
            return True
        process = process.parent / parent
    return False
