"""Python starts when somebody is about to play; nothing of it is downloaded before that, and nothing twice."""

import json

import pytest
from conftest import Fresh, Site
from device import Device, Host, bring_all, heard, installed, until
from playwright.sync_api import Page, Route, expect
from table import Table, human, record

MACHINE = (".wasm", ".mjs", ".zip.txt", "runtime.json")
IDLE = "new Promise((done) => requestIdleCallback(() => setTimeout(() => done(true)), { timeout: 5000 }))"
THRIFTY = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
HEARD = """window.ops = [];
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (call) { ops.push(call.op); postMessage.call(this, call); };"""
TURN = "#play .your-turn, #play.your-turn"


def of_python(host: Host) -> list[str]:
    return [path for path in host.asked if path.endswith(MACHINE)]


def calm(page: Page, address: str) -> Page:
    """Until the cover is there and the page has nothing left to do."""
    page.goto(address, wait_until="networkidle")
    until(page, IDLE)
    return page


def awake(page: Page) -> None:
    heard(page, lambda: len(page.workers) == 1)


def test_the_form_wakes_python_once_and_looking_at_the_cover_does_not(page: Page, host: Host) -> None:
    page.add_init_script(HEARD)
    calm(page, host.url("percee/"))
    assert (page.workers, of_python(host)) == ([], [])
    page.locator("#cover a.plate-button[href='#setup']").click()
    awake(page)
    heard(page, lambda: host.count(".wasm") == 1)
    until(page, "ops.join() === 'draw,view'")  # the game is read before anybody begins
    page.locator("#setup button[type=submit]").click()
    page.locator(TURN).first.wait_for()
    assert len(page.workers) == 1
    assert sorted(of_python(host)) == sorted(set(of_python(host))), "no file is asked for twice"


@pytest.mark.parametrize(
    "what", ["[data-part=learn]", ".lesson-row", ".daily", "[data-part=start]", "[data-part=resume]"]
)
def test_touching_what_leads_to_a_game_wakes_python(page: Page, site: Site, what: str) -> None:
    save = {"id": "s1", "record": record("trapezomino"), "seats": [human("Alma"), human("Basile")]}
    page.goto(site.url("404.html"))
    page.evaluate("(text) => localStorage.setItem('ludotheque:save:s1', text)", json.dumps({**save, "touched": 1}))
    page.goto(site.url("trapezomino/"))
    page.locator("#cover h1").first.dispatch_event("pointerdown")
    assert page.workers == []
    page.locator(f"#cover {what}").first.dispatch_event("pointerdown")
    awake(page)


def test_where_its_files_lie_the_cover_wakes_python_without_the_network(device: Device, host: Host) -> None:
    bring_all(device, host).close()
    page = device.open(host.url("404.html"))
    host.asked.clear()
    page.goto(host.url("percee/"))
    awake(installed(page))
    page.locator("#cover [data-part=start]").click()
    page.locator(TURN).first.wait_for()
    assert (len(page.workers), of_python(host)) == (1, [])


def test_a_device_that_saves_data_waits_for_intent(device: Device, host: Host) -> None:
    page = bring_all(device, host)
    page.add_init_script(THRIFTY)
    calm(page, host.url("percee/"))
    assert page.workers == []
    page.locator("#cover a.plate-button[href='#setup']").click()
    awake(page)


def test_who_taps_before_the_game_is_there_is_answered(fresh: Fresh, site: Site) -> None:
    page = fresh(has_touch=True)
    held: list[Route] = []
    page.route(lambda address: address.endswith(".wasm"), lambda route: held.append(route))
    page.goto(site.url("permutation/"))
    page.locator("#cover [data-part=start]").tap()
    table = Table(page, site, "permutation")
    for tapped in ("board", "undo", "hint"):
        more = table.part("status-more")
        expect(more).not_to_have_text("")
        table.part(tapped).dispatch_event("click")
        expect(more).to_have_text("Un instant encore\u00a0: rien ne se joue avant que tout soit là.")
    table.part("menu-open").tap()
    expect(table.part("new")).to_be_visible()
    assert [table.part(name).is_visible() for name in ("restart", "menu-share", "resign", "new")] == [False] * 3 + [
        True
    ]
    table.part("menu-close").tap()
    heard(page, lambda: len(held) > 0)
    for route in held:
        route.continue_()
    table.ready()
    expect(table.part("status-more")).not_to_contain_text("Un instant")
