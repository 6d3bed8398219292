"""Much of everything, and things nobody meant: thousands of saves, strange saves and names, hasty hands."""

import json
from typing import Any

import pytest
from conftest import Site
from playwright.sync_api import Page, expect
from table import Json, Table, human, record, tap_anything

SAVES = 2000
FILL = """([count, save]) => {
  for (let n = 0; n < count; n += 1) {
    const one = { ...save, id: `${save.id}${n}`, touched: save.touched + n };
    localStorage.setItem(`ludotheque:save:${one.id}`, JSON.stringify(one));
  }
}"""
KEPT = "Object.keys(localStorage).filter((key) => key.startsWith('ludotheque:save:')).length"


def saved(name: str = "s", touched: int = 1, **more: Any) -> Json:
    seats = [human("Alma"), human("Basile")]
    return {"id": name, "record": record("percee"), "seats": seats, "created": 1, "touched": touched, **more}


def put(page: Page, site: Site, save: Json) -> None:
    page.goto(site.url("404.html"))
    page.evaluate("(save) => localStorage.setItem('ludotheque:save:' + save.id, JSON.stringify(save))", save)


# -- many saves ----------------------------------------------------------------------------------------
def test_two_thousand_saves(page: Page, site: Site) -> None:
    page.goto(site.url("404.html"))
    page.evaluate(FILL, [SAVES, saved(note="x" * 1000)])
    page.goto(site.url())
    expect(page.locator(".continue")).to_have_attribute("href", f"/percee/#save/s{SAVES - 1}")
    page.goto(site.url("reglages/"))
    rows = page.locator(".saved-row")
    expect(rows).to_have_count(SAVES)
    rows.nth(7).get_by_role("button").click()
    expect(rows).to_have_count(SAVES - 1)
    page.get_by_role("button", name="Annuler").click()
    expect(rows).to_have_count(SAVES)
    with page.expect_download() as download:
        page.locator("[data-part=export]").click()
    file = json.loads(download.value.path().read_text("utf-8"))
    assert len(file["saves"]) == SAVES
    Table(page, site, "percee").visit(f"s{SAVES - 1}").ready()


def test_a_file_larger_than_the_device_takes(page: Page, site: Site) -> None:
    """What fits is kept, the rest is there as long as the page, and no game that was here is touched."""
    put(page, site, saved("mine", touched=9))
    game = saved(note="x" * 5000)
    file = {"ludotheque": 1, "saves": [{**game, "id": f"s{number}"} for number in range(SAVES)], "bests": {}}
    content = json.dumps(file).encode()
    assert len(content) > 10_000_000
    page.goto(site.url("reglages/"))
    page.locator("[data-part=import]").set_input_files(
        {"name": "f.json", "mimeType": "application/json", "buffer": content}
    )
    expect(page.locator("[data-part=saves-said]")).to_contain_text(f"{SAVES} parties reprises")
    expect(page.locator("[data-part=saves-said]")).to_contain_text("ne garde plus rien")
    expect(page.locator(".saved-row")).to_have_count(SAVES + 1)
    page.goto(site.url())
    expect(page.locator(".continue")).to_have_attribute("href", "/percee/#save/mine")
    assert 100 < page.evaluate(KEPT) < SAVES
    table = Table(page, site, "percee").visit("mine").ready()
    tap_anything(table)
    table.ready()


# -- strange saves -------------------------------------------------------------------------------------
STRANGE: dict[str, Json] = {
    "record": {"record": {"v": 2}},
    "rules": {"record": {"rules": 9}},
    "options": {"record": {"options": {"depth": 3}}},
    "actions": {"record": {"actions": ["teleport"]}},
    "seat": {"seats": [human("Alma"), {"name": "Robot", "kind": "oracle", "power": 9}]},
    "level": {"seats": [human("Alma"), {"name": "Robot", "kind": "computer", "level": 99}]},
    "few": {"seats": [human("Alma")]},
    "many": {"seats": [human("Alma")] * 6},
    "clock": {"clock": {"hourglass": True}},
    "clocks": {"clock": {"minutes": "x", "increment": None, "loses": 1, "left": [None], "paused": 0}},
    "words": {"note": {"text": 1}, "title": ["a"], "goal": 7, "given": "x", "came": {}, "hints": "many"},
}


@pytest.mark.parametrize("what", STRANGE)
def test_a_save_from_a_newer_version(page: Page, site: Site, what: str) -> None:
    save = {**saved("s1"), **STRANGE[what], "later": {"unknown": [1]}}
    save["record"] = {**record("percee"), **STRANGE[what].get("record", {})}
    put(page, site, save)
    for path, shown in (("", ".continue"), ("reglages/", "[data-save=s1]"), ("percee/", "[data-save=s1]")):
        page.goto(site.url(path))
        page.locator(shown).wait_for()
    table = Table(page, site, "percee").visit("s1")
    said = page.locator("#play [data-part=status-text]")
    expect(said).not_to_have_text("")
    expect(said).not_to_contain_text("Mise en place")
    page.goto(site.url())
    before, after = ({**each, "touched": 0} for each in (save, table.kept("s1")))
    assert after == before
