"""After one visit the site needs no network: on one device’s disk, the server stopped, the browser restarted."""

import re
from pathlib import Path

import pytest
from conftest import TOYS
from device import GET, Device, Host, bring_all, every_device, heard, said, state, until, visit
from offline_games import GAME, NO_WORKER, play_a_game
from playwright.sync_api import expect
from table import Table, computer, human

from web.build import site as building

# -- without a network -----------------------------------------------------------------------------


@every_device
def test_after_one_game_everything_plays_without_a_network(device: Device, host: Host) -> None:
    page = visit(device, host, f"{GAME}#setup")
    page.goto(host.url(GAME))
    slow = "() => void (navigator.serviceWorker.register = () => new Promise(() => {}))"
    page.evaluate(slow)  # it answers after the page was left
    page.locator("#cover [data-part=start]").click()
    expect(page.locator("#play .your-turn, #play.your-turn").first).to_be_visible()
    page.goto(host.url("404.html"))  # a page that asks for nothing
    heard(page, lambda: bool(state(page)["ready"]))
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


PAGES_LOST = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) if (url.includes("/pool/")) await cache.delete(url);
  }
}"""


def test_what_is_missing_beside_python_comes_by_itself(device: Device, host: Host) -> None:
    page = bring_all(device, host)
    page.evaluate(PAGES_LOST)
    assert not state(page)["ready"]
    page.reload()
    said(page)("Hors ligne : prêt")


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
    said(page)(re.compile(r"Hors ligne\s:\s\d,\d sur \d,\d"))
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
    expect(game.locator(".player")).to_have_count(2)


# No room for one file, which is known only once it was asked for a second time.
NO_ROOM_FOR = """{
  const { put } = Cache.prototype;
  const { streamed } = Download.prototype;
  let times = 0;
  let again;
  const twice = new Promise((resolve) => (again = resolve));
  Download.prototype.streamed = function () {
    if (++times === 2) again();
    return streamed.call(this);
  };
  Cache.prototype.put = async function (path, answer) {
    if (!path.endsWith("library.zip.txt")) return put.call(this, path, answer);
    await twice;
    throw new DOMException("no room", "QuotaExceededError");
  };
}"""


@every_device
def test_a_file_that_finds_no_room_is_given_all_the_same(device: Device, host: Host) -> None:
    host.write("sw.js", (host.folder / "sw.js").read_bytes() + NO_ROOM_FOR.encode())
    page = visit(device, host, "reglages/")
    path = host.asset("library.zip.txt")
    came = f"fetch('/{path}').then((answer) => answer.arrayBuffer()).then((bytes) => bytes.byteLength)"
    assert [page.evaluate(came) for _ in range(2)] == [(host.folder / path).stat().st_size] * 2


@every_device
def test_what_the_browser_has_cleared_comes_again(device: Device, host: Host) -> None:
    page = bring_all(device, host)
    host.clears = "sw.js"
    page.evaluate("fetch('/sw.js', { cache: 'no-store' }).then((answer) => answer.text())")
    host.clears = None
    until(page, f"{NO_WORKER}.then(async (none) => none && (await caches.keys()).length === 0)")
    page.close()
    page = visit(device, host, "reglages/")
    said(page)(re.compile(r"Hors ligne\s:\s0,\d sur"))
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    page.reload()  # the files are gone, the worker is not
    page.get_by_role("button", name=GET).click()
    said(page)("Hors ligne : prêt")


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
    Table(page, host, "percee").open([human("Alma"), computer()]).ready()  # type: ignore[arg-type]
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


@pytest.mark.parametrize("device", ["windows"], indirect=True)
def test_the_browser_finds_the_site_worth_installing(device: Device, host: Host) -> None:
    """Chromium offers it by itself, so name, icons and worker satisfy it; the page takes the offer up."""
    page = device.open(host.url("reglages/"))
    expect(page.get_by_role("button", name="Installer l’application")).to_be_visible()
