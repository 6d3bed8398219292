"""Much of everything, and things nobody meant: thousands of saves, strange saves and names, hasty hands."""

import json
import random
from typing import Any

import pytest
from conftest import Site
from playwright.sync_api import Page, expect
from table import Json, Table, computer, expect_actions, human, record, tap_anything

from pygames_core import GAMES

SAVES = 2000
FILL = """([count, save]) => {
  for (let n = 0; n < count; n += 1) {
    const one = { ...save, id: `${save.id}${n}`, touched: save.touched + n };
    localStorage.setItem(`ludotheque:save:${one.id}`, JSON.stringify(one));
  }
}"""
AFTER = """([first, then]) => {
  const [one, other] = [first, then].map((place) => document.querySelector(place));
  return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
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
    # rows out of sight have no height of their own yet: what stood beneath them would move under the finger
    assert page.evaluate(AFTER, ["[data-part=export]", "[data-part=saved-list]"])
    with page.expect_download() as download:
        page.locator("[data-part=export]").click()
    file = json.loads(download.value.path().read_text("utf-8"))
    assert len(file["saves"]) == SAVES
    Table(page, site, "percee").visit(f"s{SAVES - 1}").ready()


def test_every_page_reads_each_save_once(page: Page, site: Site) -> None:
    page.goto(site.url("404.html"))
    page.evaluate(FILL, [50, saved()])
    page.add_init_script("""window.read = 0;
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (key) {
        if (key.startsWith("ludotheque:save:")) window.read += 1;
        return getItem.call(this, key);
      };""")
    for path, shown in (("", ".continue"), ("percee/", "[data-save=s49]"), ("reglages/", "[data-save=s49]")):
        page.goto(site.url(path))
        page.locator(shown).wait_for()
        assert page.evaluate("read") == 50, path


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
    expect(page.locator("[data-part=saves-said]")).to_contain_text("La place manque")
    expect(page.locator(".saved-row")).to_have_count(SAVES + 1)
    with page.expect_download() as download:
        page.locator("[data-part=export]").click()
    text = download.value.path().read_text("utf-8")
    assert len(text) > 10_000_000 and len(json.loads(text)["saves"]) == SAVES + 1, "what is only in memory too"
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


# -- strange names -------------------------------------------------------------------------------------
UNSEEN = r"/[\u200b\u200e\u200f\u202a-\u202e\u2066\u2067\ufeff]/"


def test_names_that_look_like_holes_or_turn_the_sentence(page: Page, site: Site) -> None:
    seats = [human("{s1}"), human("Al\u202ema\u200b")]
    table = Table(page, site, "percee").open(seats, first=0).ready()
    assert table.status == "À {s1} de jouer"
    tap_anything(table)
    expect(table.part("status-text")).to_have_text("À Alma de jouer")
    assert not page.evaluate(f"{UNSEEN}.test(document.documentElement.outerHTML)")
    for path, said in (("", "À Alma de jouer"), ("reglages/", "{s1}, Alma"), ("percee/", "{s1}, Alma")):
        page.goto(site.url(path))
        expect(page.locator("main").get_by_text(said).first).to_be_visible()
        assert not page.evaluate(f"{UNSEEN}.test(document.documentElement.outerHTML)")


def test_titles_and_sentences_of_a_file_that_turn_what_follows(page: Page, site: Site) -> None:
    put(page, site, saved("s1", title="Le \u202epont\u200b", note="Presque \u2066fini", goal="Gagnez\u202e !", given=0))
    for path, said in (("", "Presque fini"), ("reglages/", "Le pont"), ("percee/#save/s1", "Gagnez !")):
        page.goto(site.url(path))
        expect(page.locator("body").get_by_text(said).first).to_be_visible()
        assert not page.evaluate(f"{UNSEEN}.test(document.documentElement.outerHTML)"), path


def test_names_of_nothing_and_of_the_other_direction(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("\u200b\u2060"), human("עלמה, א")], first=0).ready()
    assert table.status == "À Joueur 1 de jouer"
    tap_anything(table)
    expect(table.part("status-text")).to_have_text("À \u2068עלמה, א\u2069 de jouer")


# -- hasty hands ---------------------------------------------------------------------------------------
def test_three_hundred_undo_and_redo(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Alma"), human("Basile")], first=0)
    for _ in range(5):
        tap_anything(table.ready())
    actions = table.ready().actions
    page.evaluate("""async () => {
      const part = (name) => document.querySelector(`#play [data-part=${name}]`);
      for (let n = 0; n < 300; n += 1) {
        part(n % 7 < 4 ? "undo" : "redo").click();
        if (n % 5 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
    }""")
    for number in range(len(table.ready().actions), len(actions)):
        table.part("menu-open").click()
        table.part("redo").click()
        expect_actions(table, number + 1)
    assert table.ready().actions == actions
    page.reload()
    assert table.ready().actions == actions
    tap_anything(table)


def test_back_and_forward_two_hundred_times(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Alma"), computer()], first=0).ready()
    tap_anything(table)
    actions = table.ready().actions
    page.goto(table.address)
    page.goto(f"{table.address}#setup")
    page.goto(f"{table.address}#save/s1")
    page.evaluate("""async () => {
      for (let n = 0; n < 200; n += 1) {
        const heard = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
        history[n % 4 < 2 ? "back" : "forward"]();
        await heard;
      }
    }""")
    assert table.ready().actions == actions
    expect(page.locator("#cover, #setup").filter(visible=True)).to_have_count(0)
    tap_anything(table)


def test_taps_in_haste_while_the_computer_thinks(page: Page, site: Site) -> None:
    """Whatever is hit, twice and at any moment, what is kept is a game by the rules, and it goes on."""
    table = Table(page, site, "percee").open([human("Alma"), computer(level=3)], first=0, rows=6).ready()
    page.evaluate("""async () => {
      let drawn = 7;
      const any = (list) => list[(drawn = (drawn * 16807) % 2147483647) % list.length];
      const what = "#play .board [data-tap], #play .board .can, #play [data-part=confirm], #play [data-does=now]";
      for (let n = 0; n < 400; n += 1) {
        const thing = any([...document.querySelectorAll(what)]);
        for (const detail of [1, 2]) thing?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
        await new Promise((resolve) => setTimeout(resolve, n % 3));
      }
    }""")
    table.answered()
    table.ready()
    kept = table.kept()["record"]
    state = GAMES["percee"].start(kept["options"])
    for action in kept["actions"]:
        state = state.play(action)
    assert state.over == table.over
    if not table.over:
        tap_anything(table)


# -- a long game as text -------------------------------------------------------------------------------
def endless(actions: int) -> Json:
    """Two who take care that nothing happens."""
    found = record("permutation", repetition=0)
    state, rng = GAMES["permutation"].start(found["options"]), random.Random(1)
    while len(found["actions"]) < actions:
        legal = state.legal()
        rng.shuffle(legal)
        text, after = next((text, after) for text in legal if (after := state.play(text)).scores == state.scores)
        found["actions"].append(text)
        state = after
    return found


def test_a_game_too_long_for_a_link_is_read_as_text(page: Page, site: Site) -> None:
    game = endless(4500)
    page.goto(site.url("permutation/"))
    page.locator("#paste").fill(json.dumps(game, separators=(",", ":")))
    page.locator(".paste button").click()
    table = Table(page, site, "permutation").ready()
    page.wait_for_url("**/*#save/*")
    table.save = page.url.split("#save/")[1]
    assert table.actions == game["actions"]
    table.part("menu-open").click()
    table.part("menu-share").click()
    expect(page.locator(".share")).to_contain_text("trop longue pour tenir dans un lien")
