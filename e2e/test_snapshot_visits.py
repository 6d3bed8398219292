"""When a snapshot is made, used, counted and forgotten, as people come and go."""

import json
from pathlib import Path

import pytest
from conftest import TOYS
from device import Device, Host, accept, bring_all, every_device, heard, offered, said, until
from playwright.sync_api import Page, expect
from table import Table, human, tap_anything

from web.build import site as building

GAME = "percee/"
SHELF = "ludotheque:/:snapshot"
THERE = f"caches.has('{SHELF}').then(async (is) => is && (await (await caches.open('{SHELF}')).keys()).length === 1)"
LONG = 100_000  # milliseconds: it is made on a busy machine
TOLD = """window.told = [];
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    window.engine = this;
    told.push({ name: how[1].name });
    this.addEventListener("message", ({ data }) => told.push(data));
  }
};"""
SPOIL = f"""async () => {{
  const cache = await caches.open('{SHELF}');
  await cache.put(JSON.parse(document.getElementById('page').textContent).site.runtime.split('#')[0] + '/snapshot',
    new Response('broken'));
}}"""


def there(page: Page) -> bool:
    return bool(page.evaluate(THERE))


def wait(page: Page, question: str) -> None:
    page.evaluate(f"""async () => {{
      const patience = performance.now() + {LONG};
      while (!(await ({question}))) {{
        if (performance.now() > patience) throw new Error("waited in vain");
        await new Promise((resolve) => setTimeout(resolve, 100));
      }}
    }}""")


def begun(device: Device, host: Host) -> Page:
    """All files are here, and a game goes on."""
    page = bring_all(device, host)
    page.add_init_script(TOLD)
    page.goto(host.url(GAME))
    page.locator("#cover [data-part=start]").click()
    expect(page.locator(".player")).to_have_count(2)
    return page


def made(device: Device, host: Host) -> Page:
    """The game is left, and nobody asks anything."""
    page = begun(device, host)
    page.evaluate("location.hash = ''")
    wait(page, THERE)
    return page


def elsewhere(page: Page, host: Host) -> Page:
    page.goto(host.url("404.html"))
    return page


def restored(page: Page) -> bool:
    return bool(page.evaluate("told.some(({ restoring }) => restoring) && !told.some(({ unfit }) => unfit)"))


def starts(page: Page, host: Host) -> Page:
    elsewhere(page, host).goto(host.url(f"{GAME}#1/0///e"))
    expect(page.locator("[data-part=board] .can").first).to_be_visible()
    return page


@every_device
def test_it_is_made_after_a_game_and_serves_the_next_visit(device: Device, host: Host) -> None:
    page = begun(device, host)
    assert not there(page)
    page.evaluate("location.hash = ''")
    wait(page, THERE)
    page.goto(host.url("reglages/"))
    said(page)("Mo sur cet appareil")
    size = page.evaluate("document.querySelector('[data-part=offline]').textContent.match(/[\\d,]+/)[0]")
    assert float(size.replace(",", ".")) > 8, "the files, and the snapshot"
    device.close()
    host.stop()
    page = device.open(host.url("404.html"))
    page.add_init_script(TOLD)
    starts(page, host)
    assert restored(page)
    table = Table(page, host, "percee").open([human("Alma"), human("Basile")])  # type: ignore[arg-type]
    table.play_out(tap_anything)
    assert table.over
    host.start()


def test_who_asks_something_meanwhile_goes_first(device: Device, host: Host) -> None:
    page = begun(device, host)
    page.evaluate("location.hash = ''")
    wait(page, "told.filter(({ name }) => name).length === 2")  # the one that makes it has begun
    heard(page, lambda: len(page.workers) == 2)
    page.locator("#cover [data-part=start]").click()
    expect(page.locator(".player")).to_have_count(2)
    heard(page, lambda: len(page.workers) == 1)
    assert not there(page)


OBSTACLES = {
    "somebody plays": "0",
    "data is saved": "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
    "little room": "navigator.storage.estimate = async () => ({ quota: 400e6, usage: 200e6 })",
    "little memory": "Object.defineProperty(navigator, 'deviceMemory', { value: 1 })",
    "a browser that tells no room": "delete Object.getPrototypeOf(navigator.storage).estimate",
    "in the background": "Object.defineProperty(document, 'hidden', { value: true })",
}


@pytest.mark.parametrize("why", OBSTACLES)
def test_not_while_anything_speaks_against_it(device: Device, host: Host, why: str) -> None:
    page = begun(device, host)
    making = host.asset("game-snapshot-making.js")
    page.evaluate(OBSTACLES[why])
    page.evaluate("() => { const { setTimeout } = window; window.setTimeout = (work) => setTimeout(work); }")
    page.evaluate(f"import('/{making}').then(({{ keepSnapshot }}) => keepSnapshot()).catch(() => {{}})")
    assert len(page.workers) == 1 and not there(page)


def test_a_worker_that_was_killed_is_back_from_it(device: Device, host: Host) -> None:
    page = made(device, host)
    table = Table(page, host, "percee").open([human("Alma"), human("Basile")])  # type: ignore[arg-type]
    tap_anything(table.ready())
    assert restored(page)
    page.evaluate("told.length = 0; engine.dispatchEvent(new ErrorEvent('error', { message: 'killed' }))")
    tap_anything(table)
    wait(page, "told.some(({ ready }) => ready)")
    assert restored(page) and len(table.kept()["record"]["actions"]) == 2


def test_an_engine_that_has_grown_is_replaced_from_it_once_its_game_is_left(device: Device, host: Host) -> None:
    page = made(device, host)
    table = Table(page, host, "percee").open([human("Alma"), human("Basile")])  # type: ignore[arg-type]
    tap_anything(table.ready())
    page.evaluate("told.length = 0; engine.onmessage({ data: { id: 0, epoch: 1, heap: 65 * 2 ** 20 } })")
    page.evaluate("location.hash = ''")
    wait(page, "told.some(({ ready }) => ready)")
    assert restored(page)
    tap_anything(table.visit().ready())
    assert len(table.kept()["record"]["actions"]) == 2


def test_two_that_are_broken_and_no_more_is_tried(device: Device, host: Host) -> None:
    page = bring_all(device, host)
    page.add_init_script(TOLD)
    for faults in (1, 2):
        page.evaluate(SPOIL)
        starts(page, host)
        assert page.evaluate("told.some(({ unfit }) => unfit)") and not there(page)
        assert json.loads(page.evaluate("localStorage.getItem('ludotheque:set:snapshot')"))["faults"] == faults
    page.evaluate(SPOIL)
    starts(page, host)
    assert not page.evaluate("told.some(({ name, unfit }) => unfit || name?.includes('snapshot'))")


def test_another_engine_drops_it_and_repairing_too(device: Device, host: Host, tmp_path: Path) -> None:
    page = made(device, host)
    building.build(tmp_path / "next", extra=[TOYS, TOYS])
    host.replace(tmp_path / "next")
    page = offered(device, host)
    assert there(page), "the page that is open still has it"
    for other in page.context.pages:
        if other != page:
            other.close()
    accept(page)
    until(page, f"{THERE}.then((is) => !is)")
    page.evaluate(SPOIL)
    page.goto(host.url("reparer/"))
    page.get_by_role("button", name="Réparer maintenant").click()
    expect(page.locator("[data-part=repair-done]")).to_be_visible()
    assert page.evaluate("caches.keys()") == []
