"""Reviews: does a choice of the weaker level lose more, on the mean, and how long does a game of some 40 plies take?

`build.py bench review` does it all; `python -m bench.review pairs polymere` one thing, for one game. That moments are
sure is a test (`tests/test_review.py`, `--slow -k two_hundred`).
"""

import sys
from collections.abc import Sequence
from time import process_time
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from pygames_core import GAMES
from pygames_core.core.record import Record, replay
from pygames_core.core.review import Played, reviewed
from web.build import browsers

from ._page import PATIENCE, PHONE, SITE, built, serving, verdict

PAIRS, LEVELS, SHARE = 50, (1, 5), 0.9
NODES = {"poldr": 20_000, "polymere": 6000, "trapezomino": 600}  # of the top level, no more than its seconds give
MATCH = {"poldr": {"rounds": 2}}  # what two are advised to play; a round alone often ends with nothing surely lost
PLIES, SECONDS = 40, 11.0  # of CPU: Chromium takes 2.6 times as long
GAMES_FOR_TIME = 5
WHOLE, FIRST = 30.0, 10.0  # seconds in the browser: all of it, and until something is there to try again
LONG = {"poldr": {"rounds": 3}, "trapezomino": {"target": 3}}  # games of two that have some 40 plies

# From the tap to the first moment, and until the review lies with its save.
GOING = """() => new Promise((done) => {
  const begun = performance.now();
  const found = { first: null };
  document.querySelector("#play [data-does=review]").click();
  const look = () => {
    const now = (performance.now() - begun) / 1000;
    if (document.querySelector(".review-moment")) found.first ??= now;
    const { review } = JSON.parse(localStorage["ludotheque:save:s1"]);
    if (review) done({ ...found, whole: now, moments: review.said.moments.length });
    else setTimeout(look, 50);
  };
  look();
})"""


def main() -> None:
    parts = {"pairs": pairs, "times": times, "browser": browser}
    chosen = [part for part in parts if part in sys.argv] or list(parts)
    names = [name for name in GAMES if name in sys.argv] or list(GAMES)
    for part in chosen:
        parts[part](names)


def played(name: str, seed: int, levels: tuple[int, ...], thoughts: int | None = None, **options: Any) -> Record:
    """A game between levels of the computer, seat after seat; its thoughts may be drawn apart from its deal."""
    thinking = seed if thoughts is None else thoughts
    game = GAMES[name]
    record = Record.new(name, game.draw(options, seed))
    state = game.start(record.options)
    while (seat := state.to_move) is not None:
        level = levels[seat % len(levels)]
        nodes = NODES.get(name) if level == max(LEVELS) else None
        *_, thought = game.think(state.observe(seat), level, thinking, nodes)
        record, state = record.then(thought.action), state.play(thought.action)
    return record


def lost(record: Record, seat: int) -> float:
    *_, found = reviewed(Played(record.played, replay(record), record.actions, seat))
    return found.lost


def pairs(names: Sequence[str]) -> None:
    """Each deal twice, the two levels in turn in each seat; a tie is no larger loss.

    The second game has thoughts of its own: where nothing is dealt and the rounds of a match begin in turn, it would
    be the first one once more.
    """
    for name in names:
        larger, match = 0, MATCH.get(name, {})
        for seed in range(PAIRS):
            one = played(name, seed, LEVELS, **match)
            other = played(name, seed, LEVELS[::-1], thoughts=seed + PAIRS, **match)
            weak = lost(one, 0) + lost(other, 1)
            strong = lost(one, 1) + lost(other, 0)
            larger += weak > strong
        share = larger / PAIRS
        sign = "✓" if share >= SHARE else "✗"
        weaker, stronger = LEVELS
        print(
            f"  {sign} {name} : niveau {weaker} contre {stronger}, perte plus grande dans {share:.0%} de {PAIRS} paires"
        )
        sys.stdout.flush()


def times(names: Sequence[str]) -> None:
    """CPU seconds of a review, for as many choices as a game of 40 plies has."""
    for name in names:
        spent, choices = 0.0, 0
        for seed in range(GAMES_FOR_TIME):
            record = played(name, 100 + seed, (2, 3))
            begun = process_time()
            *_, review = reviewed(Played(record.played, replay(record), record.actions, 0))
            spent += process_time() - begun
            choices += review.of
        verdict(f"{name} : {PLIES} coups, de calcul", spent / choices * PLIES / 2, SECONDS, " s")


def browser(names: Sequence[str]) -> None:
    """Seconds in Chromium, of a game as long as that, or as long as games get."""
    built()
    found = browsers.chromium()  # which starts one to see: no two Playwrights at once
    with serving(SITE) as origin, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**found)
        for name in names:
            record = longest(name)
            took = going(chromium, origin, record)
            what = f"{name}, {len(record.actions)} coups, {took['moments']} moments"
            verdict(f"{what} : en entier", took["whole"], WHOLE, " s")
            if took["first"]:
                verdict(f"{what} : le premier", took["first"], FIRST, " s")
        chromium.close()


def longest(name: str) -> Record:
    """The one of some games that comes nearest to so many plies, played badly by the first seat."""
    found = [played(name, seed, (1, 3), **LONG.get(name, {})) for seed in range(2 * GAMES_FOR_TIME)]
    return min(found, key=lambda record: abs(len(record.actions) - PLIES))


def going(chromium: Browser, origin: str, record: Record) -> dict[str, Any]:
    """The review of a game that lies on a telephone, the engine awake."""
    page = chromium.new_page(viewport=PHONE, locale="fr-FR")
    page.set_default_timeout(PATIENCE)
    others = len(replay(record)[0].scores) - 1
    seats = [{"name": "", "kind": "human"}, *[{"name": "Inès", "kind": "computer", "level": 3}] * others]
    save = {"id": "s1", "record": record.data, "seats": seats, "clock": None, "created": 1, "touched": 1}
    page.goto(f"{origin}/404.html")
    page.evaluate("save => localStorage.setItem('ludotheque:save:s1', JSON.stringify(save))", save)
    page.goto(f"{origin}/{record.game}/#save/s1")
    page.locator("#play [data-does=review]").wait_for()
    found: dict[str, Any] = page.evaluate(GOING)
    page.close()
    return found


if __name__ == "__main__":
    main()
