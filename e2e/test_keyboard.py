"""Every game that the site offers, by keyboard alone and through the panel of moves."""

import json

import pytest
from conftest import Fresh, Site
from playwright.sync_api import expect
from table import EVERY, Table, computer, expect_actions, human

SHORT = ["trapezomino"]  # whole games in every run; the others in the long one


def reach(table: Table, wanted: str) -> None:
    for _ in range(60):
        if table.page.evaluate(f"Boolean(document.activeElement?.matches?.({json.dumps(wanted)}))"):
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reached {wanted}")


def choose(table: Table) -> None:
    """Go to a picture that has something lit, to the lit thing, and take it."""
    scene = table.page.evaluate("document.querySelector('#play .tray .node.can') ? '.tray' : '.board'")
    reach(table, f"{scene} [data-tap]")
    table.page.keyboard.press("PageDown")
    assert table.page.evaluate("document.activeElement.classList.contains('can')")
    table.page.keyboard.press("Enter")
    table.answered()


def turn(table: Table) -> None:
    before = len(table.actions)
    for _ in range(8):
        if table.part("confirm").is_visible():
            reach(table, "[data-part=confirm]")
            table.page.keyboard.press("Enter")
            break
        if table.can:
            choose(table)
        else:
            reach(table, ".bar-move")
            table.page.keyboard.press("Enter")
            expect(table.part("confirm")).to_be_visible()
    expect_actions(table, before + 1)


@pytest.mark.parametrize(
    "game", [game if game in SHORT else pytest.param(game, marks=pytest.mark.slow) for game in EVERY]
)
def test_a_whole_game_by_keyboard(fresh: Fresh, site: Site, game: str) -> None:
    table = Table(fresh(), site, game).open([human("Ada"), computer()], seed=3)
    assert table.play_out(turn, most=120) >= 2
    assert table.kept()["over"] is True


def test_who_plays_from_the_list_beside_the_board_stays_there(fresh: Fresh, site: Site) -> None:
    page = fresh(viewport={"width": 1280, "height": 800})
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    choice = page.locator("#play .choice:visible").first
    choice.focus()
    page.keyboard.press("Enter")
    expect_actions(table, 1)
    expect(table.part("panel")).to_be_focused()


def from_the_panel(table: Table) -> None:
    before = len(table.actions)
    table.part("panel-open").click()
    choice = table.page.locator("#play .choice").first
    expect(choice).to_be_attached()
    if not choice.is_visible():  # its group is closed
        table.page.locator("#play details.choices-group summary").first.click()
    choice.click()
    played = f"#play .log-row[data-ply='{before + 1}']"
    expect(table.page.locator(f"{played}, #play [data-part=confirm]:visible")).not_to_have_count(0)
    if len(table.actions) == before:  # an action of the bar, which asks
        table.confirm()
    expect_actions(table, before + 1)


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY)
def test_a_whole_game_through_the_panel(fresh: Fresh, site: Site, game: str) -> None:
    table = Table(fresh(), site, game).open([human("Ada"), computer()], seed=3)
    assert table.play_out(from_the_panel, most=120) >= 2
    assert table.kept()["over"] is True


def test_a_tap_that_missed_leaves_no_mark_of_the_focus(every_fresh: Fresh, site: Site) -> None:
    table = Table(every_fresh(), site, "permutation").open([human("Ada"), human("Zoé")]).ready()
    table.tap(table.can[0])
    expect(table.part("cancel")).to_be_visible()
    table.part("board").click(position={"x": 3, "y": 3})
    expect(table.part("cancel")).to_be_hidden()
    table.answered()
    table.page.keyboard.press("Shift")  # from here on, what has the focus shows it
    assert table.page.evaluate("document.activeElement === document.body")
    expect(table.page.locator(":focus-visible")).to_have_count(0)
