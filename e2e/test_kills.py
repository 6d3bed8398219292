"""Killed at any moment, the engine's worker or the whole browser: no move is lost, no answer is another one's."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from conftest import Site
from device import Device, Host, bring_all, until
from playwright.sync_api import Page, expect
from table import Table, human, record, tap_anything
from test_snapshot import Taken, lay, taken
from test_snapshot_visits import THERE, begun, wait

from pygames_core.wire.bridge import call

__all__ = ["taken"]
GAME = "percee"
SOON = 500  # milliseconds within which it is killed, from the beginning of a move
MORTAL = """window.restored = 0;
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    if (!how[1].name.includes("runtime.json")) return;
    window.engine = this;
    this.addEventListener("message", ({ data }) => { if (data.restoring) window.restored += 1; });
  }
};
window.kill = () => {
  window.doomed = false;
  engine.terminate();
  engine.dispatchEvent(new ErrorEvent("error", { message: "killed" }));
};"""
SNAPSHOTS = pytest.mark.parametrize("snapshot", [False, True], ids=["plain", "snapshot"])


def can(kept: dict[str, Any], seat: int) -> list[str]:
    """What the engine itself lets be tapped, here in this process."""
    asked = {"op": "view", "args": {"record": kept["record"], "seat": seat, "lang": "fr"}}
    return sorted(json.loads(call(json.dumps(asked)))["ok"]["can"])


def right(table: Table) -> None:
    """The board lights what can be tapped in the game that is kept."""
    kept = table.kept()
    seat = len(kept["record"]["actions"]) % 2
    expect(table.page.locator(f"#play .log-row[data-ply='{len(kept['record']['actions'])}']")).to_have_count(1)
    assert sorted(table.can) == can(kept, seat)


def killed_while_playing(page: Page, site: Site, kills: int, kill: Callable[[Random], None]) -> Table:
    """Games of two people at one device, one after another; something is killed once in every move."""
    rng, games = Random(7), 0
    table = Table(page, site, GAME).open([human("Alma"), human("Basile")])
    for _ in range(kills):
        if table.ready().over:
            games += 1
            table.open([human("Alma"), human("Basile")], save=f"s{games + 1}", seed=games)
            table.ready()
        before = table.actions
        kill(rng)
        tap_anything(table)
        assert table.actions[:-1] == before
        until(page, "!window.doomed")
        if not table.ready().over:
            right(table)
    return table


def workers_die(page: Page, site: Site, kills: int) -> None:
    page.add_init_script(MORTAL)
    doom = "(soon) => { window.doomed = true; setTimeout(kill, soon); }"
    killed_while_playing(page, site, kills, lambda rng: page.evaluate(doom, rng.randrange(SOON)))


@SNAPSHOTS
def test_no_move_is_lost_when_workers_die(page: Page, site: Site, request: Any, snapshot: bool) -> None:
    some_die(page, site, request, snapshot, 6)


@pytest.mark.slow
@SNAPSHOTS
def test_no_move_is_lost_when_many_workers_die(page: Page, site: Site, request: Any, snapshot: bool) -> None:
    some_die(page, site, request, snapshot, 100)


def some_die(page: Page, site: Site, request: Any, snapshot: bool, kills: int) -> None:
    if snapshot:
        made: Taken = request.getfixturevalue("taken")
        lay(page, site, made.address, made.zipped)
    workers_die(page, site, kills)
    assert (page.evaluate("restored") > 0) == snapshot


@SNAPSHOTS
def test_no_move_is_lost_when_the_browser_dies(device: Device, host: Host, snapshot: bool) -> None:
    browsers_die(device, host, snapshot, 2)


@pytest.mark.slow
@SNAPSHOTS
def test_no_move_is_lost_when_the_browser_dies_often(device: Device, host: Host, snapshot: bool) -> None:
    browsers_die(device, host, snapshot, 10)


def browsers_die(device: Device, host: Host, snapshot: bool, kills: int) -> None:
    rng = Random(3)
    if snapshot:
        page = begun(device, host)
        page.evaluate("location.hash = ''")
        wait(page, THERE)
    else:
        page = bring_all(device, host)
    table = Table(page, host, GAME).open([human("Alma"), human("Basile")])  # type: ignore[arg-type]
    told = record(GAME)["actions"]
    for _ in range(kills):
        for _ in range(rng.randrange(1, 3)):
            if table.ready().over:
                break
            tap_anything(table)
            told = table.actions
        page.wait_for_timeout(rng.randrange(SOON))  # of the dice, not for anything
        device.kill()
        page = device.open(host.url("404.html"))
        table = Table(page, host, GAME).visit()  # type: ignore[arg-type]
        if table.ready().over:
            table.open([human("Alma"), human("Basile")])
            told = []
            continue
        assert table.actions == told
        right(table)
