"""Updates: what changed alone is asked for, engines come whole, games in play wait for their end."""

import json
from pathlib import Path

import pytest
from conftest import TOYS, Site
from device import Device, Host, accept, bring_all, every_device, offered, said, until
from offline_games import GAME, RULES, play_a_game, python_named
from playwright.sync_api import expect
from table import Table, computer, human, tap_anything

from pygames_core.core.game import Game
from web.build import site as building


@every_device
def test_an_update_asks_for_what_changed_and_waits_for_the_end_of_games(device: Device, host: Host) -> None:
    page = bring_all(device, host)
    page.goto(host.url("reglages/"))
    table = Table(device.open(host.url()), host, "percee").open([human("Alma"), computer()]).ready()  # type: ignore[arg-type]
    played_on = python_named(table.page)
    page.goto("about:blank")

    mark = len(host.asked)
    host.edit(f"{RULES}index.html", "</main>", "<p>Corrigé.</p></main>")
    page = offered(device, host)
    assert set(host.asked[mark:]) == {f"/{RULES}", "/sw.js"} and host.count(RULES) == 2

    page.get_by_role("button", name="Mettre à jour").click()
    said(page)("la mise à jour attendra")
    tap_anything(table)  # the game goes on, in the version that began it
    assert python_named(table.page) == played_on
    rules = device.open(host.url(RULES))
    expect(rules.locator("main")).not_to_contain_text("Corrigé.")
    table.page.close()
    until(page, "navigator.locks.query().then(({ held }) => held.length === 0)")
    page.get_by_role("button", name="Mettre à jour").click()
    said(page)("Hors ligne : prêt")
    rules.reload()
    expect(rules.locator("main")).to_contain_text("Corrigé.")


@every_device
def test_going_back_asks_for_nothing_else(device: Device, host: Host, site: Site) -> None:
    bring_all(device, host)
    host.edit(f"{RULES}index.html", "</main>", "<p>Corrigé.</p></main>")
    page = offered(device, host)
    rules = device.open(host.url(RULES))  # a second window keeps the files of both versions
    accept(page)
    mark = len(host.asked)  # the page that was accepted may itself see the other version first
    host.replace(site.folder)
    page = offered(device, host)
    assert set(host.asked[mark:]) == {"/sw.js"}
    accept(page)
    rules.goto(host.url(RULES))
    expect(rules.locator("main")).not_to_contain_text("Corrigé.")


@every_device
def test_another_engine_comes_whole_and_only_with_its_pages(device: Device, host: Host, tmp_path: Path) -> None:
    """Every page names the Python it runs; before and after the update, offline too, they are of one version."""
    page = bring_all(device, host)
    old = python_named(page)
    building.build(tmp_path / "next", extra=[TOYS, TOYS])
    host.replace(tmp_path / "next")
    listing = host.asset("runtime.json")
    new = f"/{listing}#{json.loads((host.folder / listing).read_bytes())['stamp']}"
    assert all(mine != other for mine, other in zip(old.split("#"), new.split("#"), strict=True))
    page = offered(device, host)
    assert python_named(page) == old
    game = device.open(host.url(GAME))
    assert python_named(game) == old
    game.locator("#cover [data-part=start]").click()  # from the pool: the host has forgotten that version
    expect(game.locator(".player")).to_have_count(2)
    game.close()
    until(page, "navigator.locks.query().then(({ held }) => held.length === 0)")
    accept(page)
    assert python_named(page) == new
    said(page)("Hors ligne : prêt")  # what was whole before the update is whole after it
    device.close()
    host.stop()
    page = device.open(host.url(GAME))
    assert python_named(page) == new
    play_a_game(page, host)
    assert page.evaluate("caches.open('ludotheque:/:versions').then(async (kept) => (await kept.keys()).length)") == 1
    host.start()


def test_a_corrected_rule_changes_its_page_alone(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Game.rulebook

    def corrected(game: Game, lang: str) -> str:
        return plain(game, lang) + ("\n\nCorrigé.\n" if (game.name, lang) == ("percee", "fr") else "")

    monkeypatch.setattr(Game, "rulebook", corrected)
    files = building.whole(extra=[TOYS])
    changed = [path for path, content in files.items() if (site.folder / path).read_bytes() != content]
    assert sorted(changed) == [f"{RULES}index.html", "sw.js"]
