"""Sharing and playing by link: the sheet, mangled links, two devices that send each other every move."""

import json
import re
from typing import Any

import pytest
from conftest import Fresh, Site
from device import until
from playwright.sync_api import Page, expect
from table import Table, computer, expect_actions, human, record, tap_anything
from ways import start

from pygames_core import GAMES
from pygames_core.core.record import Record
from pygames_core.wire.link import encode
from pygames_core.wire.session import Session


def link_of(table: Table) -> str:
    """What the share sheet shows."""
    table.part("menu-open").click()
    table.part("menu-share").click()
    field = table.page.locator(".share-link")
    expect(field).not_to_have_value("")
    found = field.input_value()
    table.page.locator(".share .sheet-close").click()
    return found


def elsewhere(name: str) -> dict[str, Any]:
    return {"name": name, "kind": "link"}


def saved_in(page: Page) -> str:
    page.wait_for_url("**/*#save/*")
    return page.url.split("#save/")[1]


MANGLED = {
    "end lost": lambda link: link[:-2],
    "more lost": lambda link: link[: link.rindex(";") + 2],
    "full stop": lambda link: link + ".",
    "escapes": lambda link: link.replace(";", "%3B").replace(",", "%2C"),
}


@pytest.mark.parametrize("mangled", MANGLED.values(), ids=MANGLED)
def test_mangled_links_give_the_legal_beginning(fresh: Fresh, site: Site, mangled: Any) -> None:
    table = Table(fresh(), site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    for _ in range(2):
        tap_anything(table.ready())
    link = link_of(table)
    other = Table(fresh(), site, "percee")
    other.page.goto(mangled(link))
    record = other.kept(saved_in(other.page))["record"]
    assert record["actions"] == table.actions[: len(record["actions"])]
    assert len(record["actions"]) >= 1


def test_two_devices_play_a_whole_game_by_exchanging_links(fresh: Fresh, site: Site) -> None:
    """Each move is sent as a link and opened on the other device, which follows the game it knows."""
    ada = Table(fresh(), site, "percee").open([human("Ada"), elsewhere("Bo")], first=0)
    bo = Table(fresh(), site, "percee")
    known = {"ada": "s1", "bo": ""}
    mover, waiting, names = ada, bo, ["ada", "bo"]
    for _ in range(60):
        mover.ready()
        so_far = Record.of(mover.kept(known[names[0]])["record"])
        if Session(so_far).state().over:
            break
        before = len(so_far.actions)
        tap_anything(mover)
        if not mover.over:
            expect(mover.page.locator("#play .node.can")).to_have_count(0)
        link = link_of(mover)
        assert "/e-link~" in link, "the names go along"
        waiting.page.goto(link)
        save = saved_in(waiting.page)
        expect_actions(waiting, before + 1)
        assert known[names[1]] in ("", save), "the game already here goes on"
        known[names[1]] = save
        mover, waiting, names = waiting, mover, names[::-1]
    for table in (ada, bo):
        expect(table.page.locator("#play [data-does=again]")).to_be_visible()
    assert ada.over and bo.over
    first, second = ada.kept(known["ada"]), bo.kept(known["bo"])
    assert first["record"] == second["record"] and len(first["record"]["actions"]) > 4
    assert [seat["kind"] for seat in second["seats"]] == ["link", "human"]
    assert [seat["name"] for seat in second["seats"]] == ["Ada", "Bo"]


@pytest.mark.parametrize(("pasted", "first"), [(False, 0), (True, 0), (False, 1)])
def test_the_sheet_says_whose_turn_it_is_and_the_receiver_is_welcomed(
    fresh: Fresh, site: Site, pasted: bool, first: int
) -> None:
    ada = Table(fresh(), site, "percee").open([human("Ada"), elsewhere("Bo")], first=first)
    if first == 0:
        tap_anything(ada.ready())
    expect(ada.page.locator("#play [data-does=share]")).to_be_visible()
    ada.part("share" if ada.part("share").is_visible() else "menu-open").click()
    if not ada.page.locator(".share").count():
        ada.part("menu-share").click()
    expect(ada.page.locator(".share-who")).to_contain_text("C’est à Bo\u00a0: copiez ce lien")
    field = ada.page.locator(".share-link")
    expect(field).not_to_have_value("")
    link, bo = field.input_value(), Table(fresh(), site, "percee")
    if pasted:
        bo.page.goto(site.url("percee/"))
        bo.page.locator("#paste").fill(f"À toi : {link}")
        bo.page.locator(".paste button").click()
    else:
        bo.page.goto(link)
    expect(bo.part("status-more")).to_have_text("Bienvenue, Bo\u202f! Partie envoyée par Ada.")
    expect(bo.page.locator("#play .player-name")).to_have_text(["Ada", "Bo"])


def test_a_receiver_is_welcomed_by_what_names_show(page: Page, site: Site) -> None:
    page.goto(linked(site, "a2a3", by_link=True, names=("Al\u202ema", "\u200b\u2060")))
    more = page.locator("#play [data-part=status-more]")
    expect(more).to_have_text("Bienvenue\u202f! Partie envoyée par Alma.")
    assert "\u202e" not in more.inner_text()


def test_a_link_to_a_game_whose_seats_are_unknown_here_keeps_its_address(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada")], first=0, actions=("a2a3",)).ready()
    page.goto(site.url("percee/"))
    page.goto(linked(site, "a2a3"))
    table.ready()
    assert saved_in(page) == "s1"


def test_an_older_link_changes_nothing(fresh: Fresh, site: Site) -> None:
    table = Table(fresh(), site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    tap_anything(table)
    old = link_of(table.ready())
    tap_anything(table)
    table.ready()
    table.page.goto(site.url("percee/"))
    table.page.goto(old)
    table.page.get_by_role("button", name="Voir celle d’ici").click()
    assert saved_in(table.page) == "s1"
    expect(table.part("status")).to_contain_text("plus ancien")
    assert len(table.actions) == 2


def linked(
    site: Site, *actions: str, by_link: bool = False, names: tuple[str, ...] = (), token: str = "", end: Any = None
) -> str:
    played = Record.of({**record("percee", first=0, actions=actions), "end": end})
    return f"{site.url('percee/')}#{encode(played, by_link=by_link, names=names, token=token)}"


def test_a_link_asks_before_it_goes_on_with_a_game_that_is_played_here(fresh: Fresh, site: Site) -> None:
    table = Table(fresh(), site, "percee").open([human("Ada"), computer()], first=0, actions=("a2a3", "a4b3")).ready()
    for by_link, answer in ((False, "Garder les deux"), (True, "")):
        table.page.goto(site.url("percee/"))
        table.page.goto(linked(site, "a2a3", "a4b3", "a1a2", by_link=by_link))
        if answer:
            expect(table.part("ask")).to_contain_text("Ce lien prolonge une partie d’ici\u00a0: Ada, Gaspard.")
            table.page.get_by_role("button", name=answer).click()
        assert saved_in(table.page) != "s1"
        expect_actions(table, 3)
        assert table.actions == ["a2a3", "a4b3"], "the game against the computer is as it was"
    kinds = table.page.evaluate(
        "Object.values(localStorage).map((text) => JSON.parse(text).seats?.map(({kind}) => kind).join())"
    )
    assert sorted(filter(None, kinds)) == ["human,computer", "human,human", "link,human"]


def quiet(count: int, first: int) -> tuple[str, ...]:
    """So many moves that end nothing."""
    played: list[str] = []
    state = GAMES["percee"].start({"first": first})
    for _ in range(count):
        played.append(next(text for text in state.legal() if not state.play(text).over))
        state = state.play(played[-1])
    return tuple(played)


def test_who_leaves_while_a_link_is_shown_stays_where_they_went(fresh: Fresh, site: Site) -> None:
    table = Table(fresh(reduced_motion="no-preference"), site, "percee")
    table.open([human("Ada"), elsewhere("Bo")], first=0).ready()
    table.open([human("Ada"), human("Cléo")], save="s2", first=1, actions=quiet(8, 1)).ready()
    table.page.goto(site.url("percee/"))
    table.page.goto(linked(site, *quiet(7, 0), by_link=True, names=("Ada", "Bo")))
    table.page.get_by_role("button", name="La continuer").click()
    table.page.wait_for_url("**/*#save/s1")
    table.page.evaluate("location.hash = '#save/s2'")
    expect_actions(table, 8)
    table.save = "s2"
    for _ in range(2):
        expect(table.page.locator("#play .node.can").first).to_be_visible()
        tap_anything(table.ready())
    table.ready()
    assert len(table.actions) == 10
    expect(table.page.locator("#play [data-does=present]")).to_have_count(0)


# Goes to the cover the moment that a piece begins to slide.
LEAVES_A_FILM = """const { animate } = Element.prototype;
Element.prototype.animate = function (...how) {
  if (this.closest("#play .node")) window.left = true;
  if (window.left) location.hash = "";
  return animate.apply(this, how);
};"""


def test_who_leaves_while_a_link_is_shown_lets_updates_come(fresh: Fresh, site: Site) -> None:
    page = fresh(reduced_motion="no-preference")
    Table(page, site, "percee").open([human("Ada"), elsewhere("Bo")], first=0).ready()
    page.add_init_script(LEAVES_A_FILM)
    page.goto(site.url("percee/"))
    page.goto(linked(site, *quiet(7, 0), by_link=True, names=("Ada", "Bo")))
    page.get_by_role("button", name="La continuer").click()
    until(page, "window.left")
    expect(page.locator("#cover")).to_be_visible()
    until(page, "navigator.locks.query().then(({ held, pending }) => held.length + pending.length === 0)")


def test_a_game_by_link_is_one_however_its_link_comes(fresh: Fresh, site: Site) -> None:
    link = linked(site, "a2a3", by_link=True)
    before = linked(site, "a2a3").replace("/#", "/?par=lien#")
    page = fresh()
    page.goto(link)
    saved_in(page)
    opened = [page]
    for text in (link, link.partition("#")[2], f"À toi ! {link}", before):
        opened.append(fresh())
        opened[-1].goto(site.url("percee/"))
        opened[-1].locator("#paste").fill(text)
        opened[-1].locator(".paste button").click()
    opened.append(fresh())
    opened[-1].goto(before)
    for each in opened:
        kept = Table(each, site, "percee").kept(saved_in(each))
        assert [seat["kind"] for seat in kept["seats"]] == ["link", "human"]


def test_what_is_pasted_opens(fresh: Fresh, site: Site) -> None:
    table = Table(fresh(), site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    tap_anything(table)
    link = link_of(table.ready())
    record = json.dumps(table.kept()["record"])
    pasted = {"plis/": f"À toi ! {link}", "percee/": link.split("#")[1], "reglages/": f"Percée {record}"}
    for place, text in pasted.items():
        other = Table(fresh(), site, "percee")
        other.page.goto(site.url(place))
        other.page.locator("#paste").fill("rien de lisible")
        other.page.locator(".paste button").click()
        expect(other.page.locator(".paste")).to_contain_text("ni lien ni partie")
        other.page.locator("#paste").fill(text)
        other.page.locator(".paste button").click()
        assert len(other.kept(saved_in(other.page))["record"]["actions"]) == 1


def test_links_have_a_picture_and_words_for_messengers(site: Site) -> None:
    for path in (page for page in site.pages() if not page.endswith(".html")):
        html = (site.folder / path / "index.html").read_text("utf-8")
        told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', html))
        assert told["title"] and told["description"], path
        picture = (site.folder / told["image"].removeprefix(site.base)).read_bytes()
        width, height = (int.from_bytes(picture[at : at + 4], "big") for at in (16, 20))
        assert (width, height) in ((1200, 630), (512, 512)), path
    assert (site.folder / "icons" / "share-percee-fr.png").exists()


def test_a_link_that_plays_for_who_plays_here_asks_first(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), elsewhere("Eve")], first=0, actions=quiet(2, 0)).ready()
    page.goto(site.url("percee/"))
    page.goto(linked(site, *quiet(4, 0), by_link=True, names=("Ada", "Eve")))
    page.get_by_role("button", name="Garder les deux").click()
    page.wait_for_url(re.compile(r"#save/(?!s1$)"))
    assert len(table.actions) == 2


def test_a_move_that_was_changed_after_it_was_sent_is_asked_and_takes_its_place(page: Page, site: Site) -> None:
    table = Table(page, site, "percee")
    by: Any = {"by_link": True, "names": ("Ada", "Eve"), "token": "abc123"}
    page.goto(linked(site, "a2a3", "a4b3", **by))
    expect_actions(table, 2)
    table.save = saved_in(page)
    page.goto(site.url("percee/"))
    page.goto(linked(site, "a2a3", "b4b3", **by))
    expect(table.part("ask")).to_contain_text("Dans ce lien, Eve joue un autre coup.")
    page.get_by_role("button", name="Jouer avec ce coup").click()
    page.wait_for_url(re.compile(f"#save/{table.save}$"))
    expect(table.part("told-text")).to_contain_text("Eve")
    assert table.actions == ["a2a3", "b4b3"]


def test_a_link_of_a_later_version_says_so(page: Page, site: Site) -> None:
    page.goto(site.url("percee/#2/0//e"))
    expect(page.locator("#play [data-part=status]")).to_contain_text("version plus récente")
    expect(page.locator("#play [data-part=status-more]")).to_be_empty()  # there is no game to be reassured about


def test_an_unreadable_link_leaves_the_game_where_it_is(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0, actions=("a2a3",)).ready()
    for bad, said in (("1/3/first:9/a_/e", "Ce lien ne s’ouvre pas"), ("json/3", "Ce lien")):
        page.evaluate("bad => (location.hash = bad)", bad)
        expect(table.part("status-more")).to_contain_text(said)
        page.wait_for_url("**/percee/#save/s1")
    tap_anything(table)
    expect_actions(table, 2)


def test_a_link_that_ends_a_game_for_who_plays_here_says_so(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), elsewhere("Bo")], first=0, actions=("a2a3",))
    expect(page.locator("#play [data-does=share]")).to_be_visible()
    page.goto(linked(site, "a2a3", by_link=True, names=("Ada", "Bo"), end={"by": "resigned", "seat": 0}))
    expect(table.part("ask-more")).to_have_text("Il finit la partie. Joueur qui abandonne\u00a0: Ada.")
    page.get_by_role("button", name="Garder les deux").click()
    expect(page.locator("#play [data-does=again]")).to_be_visible()
    expect(table.part("status-more")).not_to_contain_text("Bienvenue")
    assert not table.kept("s1").get("over")


def test_who_gave_no_name_has_none_in_a_link_of_another_language(page: Page, site: Site) -> None:
    start(page, site)
    page.wait_for_url("**/#save/*")
    kept = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('ludotheque:save:'))")
    saves = [json.loads(page.evaluate("key => localStorage.getItem(key)", key)) for key in kept]
    assert [seat["name"] for seat in saves[0]["seats"] if seat["kind"] == "human"] == [""]
