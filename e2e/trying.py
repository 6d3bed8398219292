"""Something tried beside a game, as tests drive it."""

import re
from typing import Any

from conftest import Site
from device import heard
from playwright.sync_api import Page, expect
from table import Json, Table, human

ADA_BO = [human("Ada"), human("Bo")]
PLAYED = ("c2b3", "c4b3", "a2b3", "d4c3")
SAVED_AS = re.compile(r"#save/s1/b\w+$")


def opened(page: Page, site: Site, seats: list[Json] = ADA_BO, language: str = "", **more: Any) -> Table:
    """A game of four moves that goes on."""
    table = Table(page, site, "percee", language)
    return table.open(seats, first=0, actions=PLAYED, **more).ready()


def look_at(table: Table, ply: int) -> None:
    table.page.locator(f"#play .log-row[data-ply='{ply}']").dispatch_event("click")
    expect(table.part("place")).to_have_text(f"{ply} / {len(table.actions)}")


def try_from(table: Table, ply: int) -> None:
    look_at(table, ply)
    table.page.locator("#play [data-does=aside]").click()
    beside(table)


def beside(table: Table) -> None:
    expect(table.page.locator("#play.aside, #play .aside").first).to_be_visible()
    expect(table.part("lesson-goal")).not_to_be_empty()


def branches(table: Table) -> list[Json]:
    return list(table.kept("s1").get("branches", []))


def lengths(table: Table) -> list[int]:
    return [len(branch["actions"]) for branch in branches(table)]


def moved(table: Table, times: int = 1) -> None:
    """Play what is lit, in what is tried."""
    for _ in range(times):
        _move(table.ready())


def _move(table: Table) -> None:
    before = lengths(table)
    while not table.part("confirm").is_visible():
        table.tap(table.can[0])
    table.confirm()
    expect(table.part("confirm")).to_be_hidden()
    heard(table.page, lambda: lengths(table) != before)


def game_of(page: Page) -> str:
    """The save beside which something is tried."""
    return page.url.split("#save/")[1].split("/")[0]


def the_game(table: Table) -> Json:
    """The save without what was tried, and without when it was written."""
    return {name: of for name, of in table.kept("s1").items() if name not in ("branches", "touched", "created")}


def back_in_game(table: Table) -> None:
    expect(table.part("lesson-goal")).to_be_hidden()
    expect(table.part("back")).to_have_accessible_name("Retour à la boîte")
