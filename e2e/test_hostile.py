"""What others may write where the site reads: addresses that no page makes, a storage that was changed."""

import json
import re
from typing import Any

import pytest
from conftest import Fresh, Site
from playwright.sync_api import Page, expect
from table import Table, computer, human, tap_anything

ADDRESSES = [
    "save/", "save/constructor", "save/../s1", "save/%00", "save/s1/s1", "setup/x", "lesson/", "lesson/__proto__/1",
    "lesson/constructor", "lesson/first/0", "lesson/first/1e9", "lesson/first/99999999999999999999", "lesson/first/-1",
    "problem/0", "problem/-1", "problem/1e3", "problem/999999", "problem/%31", "json/", "json/{}", "json/null",
    'json/{"v":1}', "json/" + "[" * 9000, "1/", "1/9//", "1/0/first:__proto__//e", "1/0/first:0/a2a3;zz/e", "1z/",
    "1z/AAAA", "1z/" + "A" * 9000, "1/0//" + "a2a3;" * 2000 + "/e", "9/0///e", "%E0%A4%A", "%", "\u202e",
    "<img src=x onerror=alert(1)>", "{s0}", "__proto__", "constructor", "1/0///e?par=lien", "#1/0///e", "::",
    "x" * 20_000,
]  # fmt: skip
NASTY: list[Any] = [
    None, True, 0, -1, 1e300, "", "x", "\u202e{s0}", "<b>", [], [None], [[]], {}, {"__proto__": 1}, {"id": {}},
    {"record": None}, {"done": "x", "finished": {}}, {"fr": 1}, {"percee": {"rank": "x"}}, {"toString": 1},
]  # fmt: skip
SPOIL = """(value) => {
  const saves = Object.keys(localStorage).filter((key) => key.includes(":save:"));
  localStorage.setItem("ludotheque:set:name", value);
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, value);
  return saves.length;
}"""


def works(page: Page, site: Site) -> None:
    """A game can be begun and played from the cover."""
    page.goto(site.url("percee/"))
    page.locator("#cover [data-part=start]").click()
    expect(page.locator("#play .your-turn .node.can, #play .node.can").first).to_be_visible()


def test_addresses_that_no_page_makes_lead_to_a_page_that_works(page: Page, site: Site) -> None:
    page.goto(site.url("percee/"))
    for address in ADDRESSES:
        page.evaluate("(hash) => (location.hash = hash)", address)
        expect(
            page.locator("#cover h1, #setup h1, #play [data-part=status-text]:not(:empty)")
            .locator("visible=true")
            .first
        ).to_be_visible()
        assert "<img" not in page.locator("[data-part=status]").inner_html()
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes(':save:')).length") <= 3
    works(page, site)


def test_a_link_of_another_game_is_told_and_nothing_kept(page: Page, site: Site) -> None:
    page.goto(site.url("percee/#1/permutation/#1/0///e"))
    expect(page.locator("#play [data-part=status-text]")).to_contain_text("autre jeu")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes(':save:')).length") == 0
    works(page, site)


@pytest.mark.parametrize("path", ["", "percee/", "percee/regles/", "reglages/", "integrer/", "atelier/"])
def test_a_storage_that_others_wrote_stops_no_page(fresh: Fresh, site: Site, path: str) -> None:
    page = fresh()
    table = Table(page, site, "percee").open([human("Ada"), computer()]).ready()
    tap_anything(table)
    page.goto(site.url("percee/#lesson"))
    expect(page.locator("#play .node.can").first).to_be_visible()
    page.goto(site.url("reglages/"))
    for radio in page.locator("input[type=radio], input[type=checkbox]").all():
        radio.evaluate("(one) => one.click()")  # the light of a single switch goes about by itself, and scrolls
    assert page.evaluate("Object.keys(localStorage).length") >= 3
    for value in NASTY:
        for text in (json.dumps(value), str(value)):
            page.evaluate(SPOIL, text)
            page.goto(site.url(path))
            expect(page.locator("h1").first).to_be_attached()
    works(page, site)


@pytest.mark.parametrize("seats", [[], [human("Ada")], [human(name) for name in "ABCDEF"]])
def test_a_save_has_as_many_seats_as_its_game(page: Page, site: Site, seats: list[Any]) -> None:
    clock = {"minutes": 5, "increment": 0, "loses": True, "left": [300_000] * len(seats), "paused": False}
    table = Table(page, site, "percee").open(seats, first=0, actions=("a2a3",), clock=clock).ready()
    expect(page.locator("#play .player")).to_have_count(2)
    tap_anything(table)
    expect(page).not_to_have_url(re.compile("#save/s1$"))
    played = table.kept(page.url.rpartition("/")[2])
    assert len(played["seats"]) == 2 and bool(played["clock"]) == (len(seats) > 2)
    assert len(table.kept()["seats"]) == len(seats) and len(table.actions) == 1
    told = page.locator("#play").inner_text()
    assert "undefined" not in told and "{s" not in told and "NaN" not in told, told


def test_a_clock_without_a_time_for_each_is_none(page: Page, site: Site) -> None:
    clock = {"minutes": 5, "increment": 0, "loses": True, "left": [1000], "paused": False}
    Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0, clock=clock).ready()
    assert "NaN" not in page.locator("#play").inner_text()
