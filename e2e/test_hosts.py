"""Hosts that lie, move or change under an open page, devices that lose files or power: each ends in a working page."""

from pathlib import Path

import pytest
from conftest import TOYS, Fresh, Site
from device import GET, Device, Drip, Host, accept, bring_all, every_device, heard, offered, said, state, until, visit
from playwright.sync_api import Page, expect
from table import Table, human, record, tap_anything

from pygames_core import GAMES
from web.build import site as building

GAME = "percee/"
LIVES = 10


@pytest.fixture(scope="module")
def next_version(tmp_path_factory: pytest.TempPathFactory, site: Site) -> Path:
    """Another engine, so every page and all that runs Python is named otherwise."""
    folder = tmp_path_factory.mktemp("next") / "site"
    building.build(folder, extra=[TOYS, TOYS])
    return folder


def begin(page: Page) -> None:
    """A game that was begun some time ago."""
    first = GAMES["percee"].start().legal()[0]
    seats = [human("Alma"), human("Basile")]
    save = {"id": "s1", "record": record("percee", actions=(first,)), "seats": seats, "created": 1, "touched": 1}
    page.evaluate("(save) => localStorage.setItem('ludotheque:save:s1', JSON.stringify(save))", save)


def goes_on(page: Page, host: Host, base: str = "") -> None:
    """It is taken up from the shelf as it was left, and an action is played."""
    page.goto(host.url(base))
    expect(page.locator(".continue")).to_contain_text("Percée")
    page.locator(".continue").click()
    table = Table(page, host, "percee").ready()  # type: ignore[arg-type]
    before = len(table.actions)
    assert before > 0
    tap_anything(table)


# -- a login page for every address ------------------------------------------------------------------
@every_device
def test_a_login_page_in_place_of_the_files_of_the_first_visit(device: Device, host: Host) -> None:
    host.portal = lambda path: path != "/"  # the page came, and nothing after it
    page = device.open(host.url())
    expect(page.locator(".box").first).to_be_visible()
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    page.close()
    host.portal = lambda path: False
    page = visit(device, host)
    begin(page)
    goes_on(page, host)
    device.troubles.clear()  # what a login page is as a script


@every_device
def test_a_login_page_once_the_shelf_is_here(device: Device, host: Host) -> None:
    """Nothing of it is kept or run; what was missing comes once the host itself answers."""
    page = visit(device, host)
    device.close()
    host.portal = lambda path: True
    page = device.open(host.url(GAME))
    page.locator("#cover [data-part=start]").click()
    status = page.locator("#play [data-part=status]")
    expect(status).to_contain_text("Le jeu n’a pas pu être téléchargé")
    other = device.open(host.url("percee/regles/"))
    expect(other.locator("h1")).to_have_text("Bienvenue")  # where one logs in
    other.goto(host.url("reparer/"))
    expect(other.locator("h1")).to_have_text("Bienvenue")
    host.portal = lambda path: path == "/sw.js"
    other.goto(host.url("reparer/"))
    other.get_by_role("button", name="Réparer maintenant").click()
    expect(other.locator("[data-part=repair-away]")).to_be_visible()
    host.portal = lambda path: False
    with page.expect_navigation():
        status.get_by_role("button", name="Réessayer").click()
    page.locator("#cover [data-part=start]").click()
    expect(page.locator(".player")).to_have_count(2)
    other.goto(host.url("percee/regles/"))
    expect(other.locator("h1")).not_to_have_text("Bienvenue")


@every_device
def test_a_login_page_in_the_middle_of_an_update(device: Device, host: Host) -> None:
    page = bring_all(device, host)
    begin(page)
    host.edit("percee/regles/index.html", "</main>", "<p>Corrigé.</p></main>")
    host.portal = lambda path: path != "/sw.js"
    page.goto(host.url("reglages/"))
    heard(page, lambda: host.count("/percee/regles/") >= 2)
    until(page, "navigator.serviceWorker.getRegistration().then(({ installing, waiting }) => !installing && !waiting)")
    host.portal = lambda path: True
    goes_on(page, host)
    page.close()
    host.portal = lambda path: False
    accept(offered(device, host))
    page = device.open(host.url("percee/regles/"))
    expect(page.locator("main")).to_contain_text("Corrigé.")
    goes_on(page, host)


# -- a device that loses things ----------------------------------------------------------------------
TAKE_A_THIRD = """async (third) => {
  const [name] = (await caches.keys()).filter((name) => name.includes(":pool:"));
  const pool = await caches.open(name);
  const keys = await pool.keys();
  await Promise.all(keys.filter((_, at) => at % 3 === third).map((key) => pool.delete(key)));
}"""


@every_device
@pytest.mark.parametrize("third", range(3))
def test_a_third_of_the_files_is_taken_away_and_there_is_no_network(device: Device, host: Host, third: int) -> None:
    page = bring_all(device, host)
    begin(page)
    page.evaluate(TAKE_A_THIRD, third)
    device.forget_what_passed(page)
    device.close()
    host.stop()
    page = device.open(host.url(f"{GAME}#save/s1"))
    if device.chromium:
        expect(page.locator("h1")).to_have_text("Pas de réseau")
    else:  # whose own cache has brought the files back, or not
        expect(page.locator("h1:text('Pas de réseau'), #play .player").first).to_be_visible()
    host.start()
    page.reload()
    Table(page, host, "percee").ready()  # type: ignore[arg-type]
    goes_on(page, host)
    page.goto(host.url("reglages/"))
    said(page)("Hors ligne : prêt")


def test_the_browser_is_killed_ten_times_in_a_download(device: Device, host: Host) -> None:
    begin(visit(device, host))
    device.close()  # what is written last may be lost with the power: that is the browser's word
    page, here = visit(device, host, "reglages/"), 0
    for _ in range(LIVES):
        host.drip = Drip(files=2)
        page.get_by_role("button", name=GET).click()
        assert host.drip.dry.wait(20)
        device.kill()
        host.drip.end()
        host.drip = None
        page = device.open(host.url("reglages/"))
        have = state(page)["have"]
        assert have >= here, "what has come stays"
        here = have
    page.get_by_role("button", name=GET).click()
    said(page)("Hors ligne : prêt")
    device.close()
    host.stop()
    goes_on(device.open(host.url()), host)
    host.start()


# -- versions and addresses ----------------------------------------------------------------------------
def becomes_todays(page: Page) -> None:
    """Python is asked for under yesterday's address: the page of today comes instead, and plays."""
    with page.expect_navigation():
        page.locator("#cover [data-part=start]").click()
    page.locator("#cover [data-part=start]").click()
    expect(page.locator(".player")).to_have_count(2)


def test_two_windows_of_two_versions(device: Device, host: Host, next_version: Path) -> None:
    """One was opened before the update and never brought Python, which the host of today has forgotten."""
    page = visit(device, host, GAME)
    host.replace(next_version)
    accept(offered(device, host))
    becomes_todays(page)


@pytest.mark.allows("errors")
def test_a_page_of_yesterday_without_a_worker(fresh: Fresh, host: Host, next_version: Path) -> None:
    page = fresh()
    page.goto(host.url(GAME))
    host.replace(next_version)
    becomes_todays(page)


@every_device
def test_the_site_moves_to_another_base(device: Device, host: Host, tmp_path: Path) -> None:
    begin(bring_all(device, host))
    building.build(tmp_path / "moved" / "jeux", base="/jeux/", extra=[TOYS])
    (tmp_path / "moved" / "jeux" / "_headers").rename(tmp_path / "moved" / "_headers")
    host.stop()
    host.replace(tmp_path / "moved")
    host.start()

    page = device.open(host.url("jeux/"))
    goes_on(page, host, "jeux/")
    page.goto(host.url("jeux/reglages/"))
    said(page)("Hors ligne : prêt")
    old = device.open(host.url())
    goes_on(old, host)  # from the files of the device, as if nothing had happened
    old.goto(host.url("reparer/"))
    old.get_by_role("button", name="Réparer maintenant").click()
    expect(old.locator("[data-part=repair-done]")).to_be_visible()
    assert old.evaluate("caches.keys().then((names) => names.every((name) => name.includes(':/jeux/:')))")
    host.stop()
    goes_on(page, host, "jeux/")
    host.start()
