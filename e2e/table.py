"""A player at the game screen, as tests drive it: opens a save, taps, confirms, reads what the page keeps."""

import json
from collections.abc import Callable
from typing import Any

from conftest import Site
from playwright.sync_api import Locator, Page, expect

from pygames_core import GAMES
from pygames_core.wire.bridge import call
from tests.toys import TOYS

Json = dict[str, Any]
EVERY = tuple(dict.fromkeys([*GAMES, *TOYS]))  # the toys are registered when the site is built, after collection


def human(name: str) -> Json:
    return {"name": name, "kind": "human"}


def computer(name: str = "Gaspard", level: int = 1) -> Json:
    return {"name": name, "kind": "computer", "level": level}


def record(game: str, seed: int = 1, actions: tuple[str, ...] = (), **options: Any) -> Json:
    answer = json.loads(call(json.dumps({"op": "draw", "args": {"game": game, "options": options, "seed": seed}})))
    return {**answer["ok"]["record"], "actions": list(actions)}


# The latest that this browser knows of: what it keeps twice is older.
KEEP = (
    """save => localStorage.setItem('ludotheque:save:' + save.id, JSON.stringify({ touched: Date.now(), ...save }))"""
)


class Table:
    """One page with one game on it."""

    def __init__(self, page: Page, site: Site, game: str, language: str = "") -> None:
        self.page, self.site, self.game, self.save = page, site, game, "s1"
        self.address = site.url(f"{language}{game}/")

    def open(self, seats: list[Json], clock: Json | None = None, save: str = "s1", **of: Any) -> "Table":
        """Put a save into storage, as an earlier visit would have, and go to it."""
        kept = {"id": save, "record": record(self.game, **of), "seats": seats, "clock": clock, "created": 1}
        if self.page.url != self.address:  # from the cover a save is opened by its address alone
            self.page.goto(self.site.url("404.html"))
        self.page.evaluate(KEEP, kept)
        return self.visit(save)

    def visit(self, save: str = "s1") -> "Table":
        self.save = save
        self.page.goto(f"{self.address}#save/{save}")
        return self

    # -- what is there -------------------------------------------------------------------------
    def part(self, name: str) -> Locator:
        return self.page.locator(f"#play [data-part='{name}']")

    def thing(self, name: str) -> Locator:
        return self.page.locator(f"#play .scene .nodes [data-id='{name}']")

    @property
    def can(self) -> list[str]:
        found = self.page.locator("#play .scene .node.can[data-id]")
        return list(found.evaluate_all("all => all.map((one) => one.dataset.id)"))

    @property
    def status(self) -> str:
        return self.part("status-text").inner_text()

    def kept(self, save: str = "") -> Json:
        text = self.page.evaluate("id => localStorage.getItem('ludotheque:save:' + id)", save or self.save)
        return dict(json.loads(text))

    @property
    def actions(self) -> list[str]:
        return list(self.kept()["record"]["actions"])

    @property
    def over(self) -> bool:
        return self.page.locator("#play [data-does=again]").count() > 0

    # -- what a person does --------------------------------------------------------------------
    def nothing_scrolls(self) -> bool:
        edge = "document.documentElement.scroll{0} <= inner{0}"
        return bool(self.page.evaluate(f"{edge.format('Height')} && {edge.format('Width')}"))

    def ready(self) -> "Table":
        """Wait until a person may act, or the game is over; what waits for a word on the way gets it."""
        waits = self.page.locator("#play .waits")
        while True:
            expect(self.page.locator("#play :is(.your-turn, .waits), #play [data-does=again]").first).to_be_visible()
            if not waits.count():
                return self
            self.part("confirm").click()
            expect(waits).to_have_count(0)

    def reveal(self) -> "Table":
        self.part("curtain-open").click()
        return self.ready()

    def tap(self, name: str) -> None:
        """With the pointer, at the middle of the thing, whatever lies there."""
        if self.page.locator("#play .camera-all.calls").count():
            self.part("zoom-all").click()
        self.thing(name).click(force=True)
        self.answered()

    def touch(self, name: str) -> None:
        """Tap a thing that may lie out of sight, or under a button."""
        self.thing(name).dispatch_event("click")
        self.answered()

    def turn(self) -> None:
        """Another of the places where what is chosen may lie."""
        self.part("turn-right").click()
        self.answered()

    def answered(self) -> None:
        """Wait until the engine has said what the taps mean."""
        expect(self.part("board")).not_to_have_attribute("aria-busy", "true")

    def confirm(self) -> None:
        self.part("confirm").click()

    def move(self, *things: str) -> None:
        for thing in things:
            self.tap(thing)
        self.confirm()

    def play_out(self, turn: Callable[["Table"], None], most: int = 60) -> int:
        """Take turns until the game is over; how many it took."""
        for number in range(most):
            self.ready()
            if self.over:
                return number
            turn(self)
        raise AssertionError(f"not over after {most} turns: {self.status}")


def tap_anything(table: Table) -> None:
    """Tap what is lit until a move is ready, then confirm it."""
    before = table.page.locator("#play .log-row[data-ply]").count()
    choose_anything(table)
    table.confirm()
    expect_actions(table, before + 1)


def choose_anything(table: Table) -> None:
    offered = table.page.locator("#play [data-part=confirm]:visible, #play .scene .node.can[data-id]")
    while not table.part("confirm").is_visible():
        expect(offered).not_to_have_count(0)  # an engine that was killed comes back first
        for name in table.can[:1]:
            table.tap(name)


def expect_actions(table: Table, least: int) -> None:
    expect(table.page.locator(f"#play .log-row[data-ply='{least}']")).to_have_count(1)
