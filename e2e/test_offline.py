"""After one visit the site needs no network: on one device's disk, the server stopped, the browser restarted."""

import json
import re
from pathlib import Path

import pytest
from conftest import TOYS, Site
from device import GET, Device, Host, accept, bring_all, every_device, heard, offered, said, state, until, visit
from playwright.sync_api import Page, expect
from table import Table, computer, human, tap_anything

from pygames_core.core.game import Game
from web.build import rulebook
from web.build import site as building

GAME, RULES = "percee/", "percee/regles/"
NO_WORKER = "navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)"


def play_a_game(page: Page, host: Host) -> None:
    table = Table(page, host, "percee").open([human("Alma"), computer()])  # type: ignore[arg-type]
    assert table.play_out(tap_anything) >= 2
    assert table.over


def python_named(page: Page) -> str:
    """The list of what runs Python that this page names, and the stamp that it, its list and its engine must share."""
    return str(page.evaluate("JSON.parse(document.getElementById('page').textContent).site.runtime"))


# -- without a network -----------------------------------------------------------------------------
@every_device
def test_after_one_game_everything_plays_without_a_network(device: Device, host: Host) -> None:
    page = visit(device, host, f"{GAME}#setup")
    page.goto(host.url(GAME))
    page.locator("#cover [data-part=start]").click()
    expect(page.locator(".player")).to_have_count(2)
    page.goto(host.url("reglages/"))
    said(page)("Hors ligne : prêt")
    device.close()
    host.stop()
    asked = len(host.asked)

    page = device.open(host.url(GAME.rstrip("/")))  # as people type it
    assert page.url == host.url(GAME)
    play_a_game(page, host)
    page.goto(host.url("index.html"))
    expect(page.locator(".box")).not_to_have_count(0)
    page.goto(host.url("en/percee/rules/"))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.goto(host.url("nulle-part/"))
    expect(page.locator("h1")).to_have_text("Pas de réseau")
    assert len(host.asked) == asked
    host.start()


@pytest.mark.slow
def test_the_workshop_runs_without_a_network_once_it_has_run(device: Device, host: Host) -> None:
    page = visit(device, host, "atelier/")
    page.locator("[data-part=run]").click()
    expect(page.locator("[data-part=state]")).to_have_text("Terminé.", timeout=60_000)
    said(device.open(host.url("reglages/")))("Hors ligne : prêt")
    device.close()
    host.stop()
    page = device.open(host.url("atelier/"))
    page.locator("[data-part=run]").click()
    expect(page.locator("[data-part=state]")).to_have_text("Terminé.", timeout=60_000)
    host.start()


def test_the_first_visit_brings_one_language_and_no_python(device: Device, host: Host) -> None:
    page = visit(device, host, "en/")
    here = state(page)
    assert here["have"] < 300_000 < here["total"]
    assert host.count("/en/percee/") == 1 and host.count("/percee/") == 1, "pages of the language that is read"
    assert not host.count(".wasm") and not host.count("library.zip.txt")
    device.close()
    host.stop()
    page = device.open(host.url("en/percee/"))
    expect(page.locator("#cover h1")).to_have_text("Breakthrough")
    page.locator("#cover [data-part=start]").click()
    expect(page.locator("[data-part=status]")).to_contain_text("could not be downloaded")
    host.start()


@every_device
def test_a_download_that_was_cut_goes_on_from_there(device: Device, host: Host) -> None:
    page = visit(device, host, "reglages/")
    host.cut = "library.zip.txt"
    page.get_by_role("button", name=GET).click()
    said(page)("interrompu")
    first = state(page)
    assert 0 < first["have"] < first["total"] and not first["ready"]
    device.close()

    before = host.asked.copy()
    host.cut = None
    page = device.open(host.url("reglages/"))
    said(page)(re.compile(r"Hors ligne\s:\s\d,\d de \d,\d"))
    page.get_by_role("button", name=GET).click()
    said(page)("Hors ligne : prêt")
    again = [path for path in host.asked[len(before) :] if path.startswith("/a/") and path in before]
    assert [path for path in again if not path.endswith("library.zip.txt")] == []
    assert host.count("library.zip.txt") >= 2 and host.count(".wasm") == 1


# What the page asks of the worker stays on its way until `go()`.
SLOW_WORKER = """let held = [];
window.go = () => {
  for (const post of held) post();
  held = null;
};
const { postMessage } = window.ServiceWorker?.prototype ?? {};
if (postMessage) ServiceWorker.prototype.postMessage = function (...what) {
  const post = () => postMessage.apply(this, what);
  if (held) held.push(post);
  else post();
};"""


@every_device
def test_a_click_before_the_worker_has_answered_is_not_lost(device: Device, host: Host) -> None:
    page = visit(device, host)
    page.add_init_script(SLOW_WORKER)
    page.goto(host.url("reglages/"))
    page.get_by_role("button", name=GET).click()
    page.evaluate("go()")
    said(page)("Hors ligne : prêt")


@every_device
def test_a_false_file_is_refused_and_the_true_one_taken_later(device: Device, host: Host) -> None:
    page = visit(device, host, "reglages/")
    path = host.asset("library.zip.txt")
    true = (host.folder / path).read_bytes()
    host.write(path, true[:5000] + bytes([true[5000] ^ 1]) + true[5001:])  # as long as the true one
    page.get_by_role("button", name=GET).click()
    said(page)("interrompu")
    game = device.open(host.url(f"{GAME}#1/0///e"))
    status = game.locator("[data-part=status]")
    expect(status).to_contain_text("n’a pas pu être téléchargé")
    host.write(path, true)
    status.get_by_role("button", name="Réessayer").click()
    expect(game.locator("[data-part=board] .can").first).to_be_visible()
    page.reload()
    said(page)("Hors ligne : prêt")


@every_device
def test_a_false_page_is_never_kept(device: Device, host: Host) -> None:
    (host.folder / "poldr/index.html").rename(host.folder / "true.html")
    host.write("poldr/index.html", b"<!doctype html><title>false</title>")
    page = device.open(host.url("reglages/"))
    heard(page, lambda: host.count("/poldr/") > 0)
    until(page, "navigator.serviceWorker.getRegistration().then((found) => !found?.installing)")
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found?.active ?? null)") is None


@every_device
@pytest.mark.full
def test_no_room_is_said(device: Device, host: Host) -> None:
    page = visit(device, host, "reglages/")
    if device.chromium:
        session = page.context.new_cdp_session(page)
        session.send("Storage.overrideQuotaForOrigin", {"origin": host.url().rstrip("/"), "quotaSize": 3_000_000})
    page.get_by_role("button", name=GET).click()
    said(page)("Pas assez de place")
    game = device.open(host.url(GAME))  # with a network, the game is played all the same
    game.locator("#cover [data-part=start]").click()
    expect(game.locator(".player")).to_have_count(2, timeout=60_000)  # nothing is kept: Python is compiled anew


@every_device
def test_what_the_browser_has_cleared_comes_again(device: Device, host: Host) -> None:
    page = bring_all(device, host)
    host.clears = "sw.js"
    page.evaluate("fetch('/sw.js', { cache: 'no-store' }).then((answer) => answer.text())")
    host.clears = None
    until(page, f"{NO_WORKER}.then(async (none) => none && (await caches.keys()).length === 0)")
    page.close()
    page = visit(device, host, "reglages/")
    said(page)(re.compile(r"Hors ligne\s:\s0,\d de"))
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    page.reload()  # the files are gone, the worker is not
    page.get_by_role("button", name=GET).click()
    said(page)("Hors ligne : prêt")


# -- updates ---------------------------------------------------------------------------------------
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
    host.replace(site.folder)
    mark = len(host.asked)
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
    plain = rulebook.source

    def corrected(game: Game, lang: str) -> str:
        return plain(game, lang) + ("\n\nCorrigé.\n" if (game.name, lang) == ("percee", "fr") else "")

    monkeypatch.setattr(rulebook, "source", corrected)
    files = building.whole(extra=[TOYS])
    changed = [path for path, content in files.items() if (site.folder / path).read_bytes() != content]
    assert sorted(changed) == [f"{RULES}index.html", "sw.js"]


# -- when something is wrong -------------------------------------------------------------------------
@every_device
def test_the_kill_switch_takes_the_worker_off(device: Device, host: Host, tmp_path: Path) -> None:
    page = bring_all(device, host)
    page.evaluate("localStorage.setItem('ludotheque:set:name', '\"Alma\"')")
    building.build(tmp_path / "without", extra=[TOYS], worker=False)
    host.replace(tmp_path / "without")
    page.goto(host.url())
    until(page, NO_WORKER)
    page.goto(host.url("reglages/"))
    until(page, f"{NO_WORKER}.then(async (none) => none && (await caches.keys()).length === 0)")
    assert not page.evaluate("Boolean(navigator.serviceWorker.controller)")
    said(page)("Ce navigateur ne garde pas le site hors ligne")
    assert page.get_by_label("Votre nom").input_value() == "Alma"


@every_device
def test_repairing_forgets_the_files_and_keeps_the_games(device: Device, host: Host) -> None:
    page = visit(device, host)
    Table(page, host, "percee").open([human("Alma"), computer()])  # type: ignore[arg-type]
    page.goto(host.url("reglages/"))
    page.get_by_role("link", name="Réparer").click()
    host.stop()
    page.get_by_role("button", name="Réparer maintenant").click()
    expect(page.locator("[data-part=repair-away]")).to_be_visible()
    assert page.evaluate("caches.keys()") != []
    host.start()
    page.get_by_role("button", name="Réparer maintenant").click()
    expect(page.locator("[data-part=repair-done]")).to_be_visible()
    assert page.evaluate("caches.keys()") == []
    until(page, NO_WORKER)
    page.goto(host.url())
    expect(page.locator(".continue")).to_contain_text("Alma")


def test_repairing_needs_neither_modules_nor_a_good_worker(device: Device, host: Host) -> None:
    """A worker that answers nothing but nonsense, and modules that are not there."""
    visit(device, host)
    host.write(
        "sw.js",
        b"""self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("fetch", (event) => {
  if (!/reparer|sw.js|repair|old|[.]css/.test(event.request.url)) event.respondWith(new Response("nonsense"));
});""",
    )
    page = device.open(host.url())
    until(page, "navigator.serviceWorker.getRegistration().then(async (it) => (await it.update(), !it.installing))")
    device.close()
    page = device.open(host.url(GAME))
    expect(page.locator("body")).to_have_text("nonsense")
    for module in host.folder.glob("a/*/*.js"):
        if module.name not in ("repair.js", "old.js"):
            module.unlink()
    page.goto(host.url("reparer/"))
    page.get_by_role("button", name="Réparer maintenant").click()
    expect(page.locator("[data-part=repair-done]")).to_be_visible()
    page.goto(host.url(GAME))
    expect(page.locator("#cover h1")).to_be_visible()
    device.troubles.clear()  # what nonsense did


# -- as an app -----------------------------------------------------------------------------------------
def test_an_old_browser_is_told(device: Device, host: Host) -> None:
    page = device.open(host.url())
    expect(page.locator("#old")).to_be_hidden()
    page.add_init_script("window.DecompressionStream = function () { throw new TypeError('deflate-raw'); };")
    page.reload()
    expect(page.locator("#old")).to_contain_text("iOS")


def test_iphones_are_shown_the_steps_to_install(device: Device, host: Host) -> None:
    page = device.open(host.url())
    page.add_init_script("""Object.defineProperty(navigator, "userAgent", { get: () => "iPhone" });
      addEventListener("beforeinstallprompt", (event) => event.stopImmediatePropagation());""")
    page.goto(host.url("reglages/"))
    steps = page.locator("[data-part=install-steps] li")
    expect(steps).to_have_count(3)
    for step in steps.all():
        expect(step.locator("svg")).to_be_visible()


def test_the_browser_finds_the_site_worth_installing(device: Device, host: Host) -> None:
    """Chromium offers it by itself, so name, icons and worker satisfy it; the page takes the offer up."""
    page = device.open(host.url("reglages/"))
    expect(page.get_by_role("button", name="Installer l’application")).to_be_visible()
