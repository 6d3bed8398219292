"""Nothing of a game is lost or shown, whatever happens: workers killed, wild taps, windows, languages, clocks."""

import re
from typing import Any

import pytest
from conftest import Fresh, Site
from playwright.sync_api import Page, Route, expect
from table import Table, choose_anything, computer, expect_actions, human, tap_anything

# Every worker that the page makes, so that a test can break one.
KEEP_WORKERS = """window.workers = [];
window.Worker = class extends Worker { constructor(...all) { super(...all); window.workers.push(this); } };"""


# -- nothing is lost -------------------------------------------------------------------------------


def test_a_worker_killed_in_mid_search_and_a_page_reloaded_in_mid_game(fresh: Fresh, site: Site) -> None:
    page = fresh()
    page.add_init_script(KEEP_WORKERS)
    table = Table(page, site, "percee").open([human("Ada"), computer(level=5)], first=0).ready()
    choose_anything(table)
    table.confirm()
    expect(page.locator("#play [data-does=now]")).to_be_visible()
    page.evaluate("workers.at(-1).dispatchEvent(new ErrorEvent('error'))")
    expect_actions(table, 2)
    assert page.evaluate("workers.length") == 2
    table.ready()
    choose_anything(table)
    table.confirm()
    expect(page.locator("#play [data-does=now]")).to_be_visible()
    kept = table.actions
    page.reload()
    expect_actions(table, 4)
    assert table.actions[:3] == kept
    table.ready()
    page.reload()
    table.ready()
    assert len(table.actions) == 4
    expect(page.locator("#play .log-row")).to_have_count(4)


def test_play_now_stops_a_long_thought(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), computer(level=5)], first=0, rows=6).ready()
    choose_anything(table)
    table.confirm()
    page.locator("#play [data-does=now]").click()
    expect_actions(table, 2)
    table.ready()


@pytest.mark.allows("errors")
def test_an_engine_that_cannot_start_says_so_and_keeps_the_game(page: Page, site: Site) -> None:
    page.route("**/runtime.json", lambda route: route.abort())
    table = Table(page, site, "percee").open([human("Ada"), computer()], actions=("a2a3",), first=0)
    expect(page.locator("#play [data-does=retry]")).to_be_visible()
    assert table.actions == ["a2a3"]
    page.unroute("**/runtime.json")
    page.locator("#play [data-does=retry]").click()
    table.ready()
    expect_actions(table, 2)


def test_rapid_and_wild_tapping_loses_and_doubles_nothing(fresh: Fresh, site: Site) -> None:
    page = fresh(reduced_motion="no-preference")
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    table.tap(table.can[0])
    table.tap(table.can[0])
    page.evaluate("for (let n = 0; n < 5; n += 1) document.querySelector('#play [data-part=confirm]').click()")
    page.evaluate("""() => { for (const one of document.querySelectorAll('#play .board [data-tap]'))
      one.dispatchEvent(new MouseEvent('click', { bubbles: true })); }""")
    expect_actions(table, 1)
    table.ready()
    page.evaluate("""async () => {
      for (let n = 0; n < 60; n += 1) {
        const what = '.board [data-tap], [data-part=confirm]:not([hidden]), [data-part=undo]';
        const all = [...document.querySelector('#play').querySelectorAll(what)];
        all[(n * 7919) % all.length].dispatchEvent(new MouseEvent('click', { bubbles: true }));
        if (n % 5 === 0) await new Promise((done) => setTimeout(done, 10));
      }
    }""")
    table.answered()
    table.ready()
    expect(page.locator("#play .log-row")).to_have_count(len(table.actions))


def test_a_tap_during_a_film_skips_it(fresh: Fresh, site: Site) -> None:
    page = fresh(reduced_motion="no-preference")
    page.add_init_script("""const real = setTimeout;
      window.setTimeout = (work, ms, ...rest) => real(work, ms >= 150 && ms <= 6000 ? ms * 200 : ms, ...rest);""")
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    table.tap(table.can[0])
    table.tap(table.can[0])
    table.confirm()
    expect(table.part("told")).to_contain_text("Ada\u00a0: De")
    assert page.locator("#play .your-turn").count() == 0, "the film is still on"
    table.tap("cell-d3")
    table.ready()
    expect(page.locator("#play .node.can")).not_to_have_count(0)
    assert len(table.actions) == 1


def test_the_board_that_the_build_drew_is_taken_over(page: Page, site: Site) -> None:
    held: list[Route] = []
    page.route("**/runtime.json", lambda route: held.append(route))  # for good: once away, it holds nothing
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0)
    expect(page.locator("#play .waiting .board g.node")).not_to_have_count(0)
    page.evaluate("for (const one of document.querySelectorAll('#play .board g.node')) one.mine = true")
    while not held:  # until Python is asked for
        page.evaluate("true")
    held.pop().continue_()
    table.ready()
    nodes = page.locator("#play .board .nodes g.node")
    assert nodes.count() == nodes.evaluate_all("all => all.filter((one) => one.mine).length")
    assert table.thing("cell-b3").get_attribute("role") == "button"


def test_the_board_is_patched_not_rebuilt(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    page.evaluate("for (const one of document.querySelectorAll('#play .board g.node')) one.mine = true")
    page.evaluate("""() => { window.changes = 0;
      const observer = new MutationObserver((all) => (window.changes += all.length));
      const board = document.querySelector('#play .board');
      observer.observe(board, { subtree: true, childList: true, attributes: true }); }""")
    tap_anything(table)
    table.ready()
    nodes = page.locator("#play .board .nodes g.node")
    assert nodes.count() == nodes.evaluate_all("all => all.filter((one) => one.mine).length")
    assert page.evaluate("window.changes") < 160, "two taps, a ✓ and the move itself"


def test_the_language_changes_in_mid_game(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    tap_anything(table)
    table.ready()
    played = table.actions
    table.part("menu-open").click()
    table.part("menu").locator("a[lang=en], a[hreflang=en]").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    table.ready()
    expect(table.part("undo")).to_have_text("Undo")
    assert table.actions == played
    expect(page.locator("#play .log-row")).to_have_count(1)


def test_two_windows_with_the_same_game(page: Page, site: Site) -> None:
    one = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    two = Table(page.context.new_page(), site, "percee").visit().ready()
    tap_anything(one)
    expect(two.page.locator("#play .log-row")).to_have_count(1)
    expect(two.part("status-more")).to_contain_text("autre fenêtre")
    tap_anything(two.ready())
    expect(one.page.locator("#play .log-row")).to_have_count(2)
    assert len(one.actions) == 2


# -- secrets, clocks -------------------------------------------------------------------------------


def test_a_page_that_loses_the_focus_hides_the_hand(page: Page, site: Site) -> None:
    table = Table(page, site, "plis").open([human("Ada"), human("Bo")])
    table.reveal()
    expect(page.locator("[data-part=tray] .node")).not_to_have_count(0)
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    expect(table.part("curtain")).to_be_visible()
    expect(page.locator("[data-part=tray] .node")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(table.part("curtain")).to_be_visible()
    table.reveal()
    expect(page.locator("[data-part=tray] .node")).not_to_have_count(0)


def clock(**more: Any) -> dict[str, Any]:
    return {"minutes": 5, "increment": 0, "loses": True, "left": [300_000, 300_000], "paused": False, **more}


def test_clocks_survive_a_reload_pause_and_decide_only_if_chosen(page: Page, site: Site) -> None:
    page.clock.install()
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], clock=clock(), first=0).ready()
    first = page.locator("#play .player[data-seat='0'] .player-clock")
    expect(first).to_have_text(re.compile("4:5[0-8]"))
    page.reload()
    table.ready()
    assert table.kept()["clock"]["left"][0] < 299_500
    table.part("menu-open").click()
    table.part("pause").click()
    stopped = first.inner_text()
    page.clock.fast_forward(5000)
    assert first.inner_text() == stopped
    assert page.locator("#play .node.can").count() == 0
    page.locator("#play [data-does=resume]").click()
    table.ready()
    table.open([human("Ada"), human("Bo")], clock=clock(left=[800, 300_000]), save="s2", first=0)
    page.reload()
    expect(page.locator("#play [data-does=again]")).to_be_visible()
    assert table.kept("s2")["record"]["end"] == {"by": "time", "seat": 0}
