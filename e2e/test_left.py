"""Who leaves, deletes, or plays on in another window: what was left acts on nothing, and writes nothing back."""

import json

import lines
import pytest
from conftest import Site
from device import heard, until
from playwright.sync_api import Page, Route, expect
from table import KEEP, Table, computer, human, record, tap_anything
from test_lesson import course, take, visit
from test_review import MOMENTS, begin, finished
from test_share import linked, saved_in
from trying import ADA_BO, PLAYED, back_in_game, beside, branches, moved, try_from

from pygames_core.core.record import Record
from pygames_core.wire.session import Session

BACK = "#play [data-part=back]"
SAVE = "localStorage.getItem('ludotheque:save:s1')"
HAND = "#play [data-part=tray] .node"
SET_UP = "ludotheque:set:setup:permutation"
STANDING = ("menu", "ask", "curtain")  # the dialogs that are always in the page


def come(page: Page, held: Route) -> None:
    """A module that was held back comes; whoever waited for it has heard of it."""
    held.continue_()
    page.evaluate("address => import(address)", held.request.url)
    page.evaluate("new Promise((turn) => setTimeout(turn))")


# -- the screen ------------------------------------------------------------------------------------
def test_the_curtain_of_a_game_that_was_left_stays_away(page: Page, site: Site) -> None:
    table = Table(page, site, "plis").open(ADA_BO)
    expect(table.part("curtain")).to_be_visible()
    page.goto(f"{table.address}#")
    expect(page.locator("#cover h1")).to_be_visible()
    for width in (1200, 400):  # the panel comes and goes, which draws the screen
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("new Promise(requestAnimationFrame)")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator("#cover [data-part=start]").click()
    expect(page.locator("#play .your-turn, #play.your-turn, dialog[open]").first).to_be_visible()


@pytest.mark.allows("errors")
def test_who_goes_back_while_a_game_is_being_drawn_is_at_the_cover(page: Page, site: Site) -> None:
    page.route("**/runtime.json", lambda route: None)  # is never answered
    page.goto(site.url("percee/"))
    page.evaluate("location.hash = 'setup'")
    expect(page.locator("#setup h1, #setup h2").first).to_be_visible()
    page.evaluate("location.hash = ''")
    page.locator("#cover [data-part=start]").click()
    page.locator(BACK).click()
    expect(page.locator("#cover h1")).to_be_visible()


@pytest.mark.allows("errors")
def test_what_failed_to_begin_is_tried_again_itself(page: Page, site: Site) -> None:
    table = Table(page, site, "permutation").open([human("Ada"), computer()]).ready()
    page.route("**/*problems.txt", lambda route: route.abort())
    page.evaluate("location.hash = 'problem/1'")
    with page.expect_navigation():
        page.locator("#play [data-does=retry]").click()
    expect(page.locator("#play [data-does=retry]")).to_be_visible()
    assert page.url.endswith("#problem/1") and page.locator("#play .log-row").count() == 0
    assert table.actions == []


def test_a_question_left_open_acts_on_no_other_game(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open(ADA_BO, first=0, actions=PLAYED).ready()
    page.evaluate(KEEP, {"id": "s2", **{key: table.kept()[key] for key in ("record", "seats", "created", "touched")}})
    page.evaluate("location.hash = 'save/s2'")
    page.wait_for_url("**/*#save/s2")
    table.ready()
    table.part("menu-open").click()
    table.part("resign").click()
    expect(table.part("ask")).to_be_visible()
    page.go_back()
    table.ready()
    expect(table.part("ask")).to_be_hidden()
    assert [table.kept(save)["record"]["end"] for save in ("s1", "s2")] == [None, None]


def test_the_keyboard_stays_with_the_steppers(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open(ADA_BO, first=0, actions=PLAYED).ready()
    table.part("panel-open").click()
    table.part("previous").focus()
    for ply in (3, 2, 1, 0, 0):
        page.keyboard.press("Enter")
        expect(table.part("place")).to_have_text(f"{ply} / 4")
        expect(table.part("previous")).to_be_focused()
    table.part("panel-close").click()
    table.part("next").focus()
    for ply in (1, 2, 3):
        page.keyboard.press("Enter")
        expect(table.part("place")).to_have_text(f"{ply} / 4")
        expect(table.part("next")).to_be_focused()
    page.keyboard.press("Enter")  # the steppers go back to the panel
    expect(page.locator("#play .board [data-tap]:focus")).to_have_count(1)


# -- what is kept ----------------------------------------------------------------------------------
def test_a_review_that_was_left_writes_nothing(page: Page, site: Site) -> None:
    table = begin(page, site, finished("permutation"))
    page.locator("#play [data-does=review]").click()
    expect(page.locator(".review-said")).not_to_be_empty()
    page.evaluate("location.hash = ''")
    page.locator("#cover [data-save] button").click()
    expect(page.locator("#cover [data-save].notice")).to_be_visible()
    assert page.evaluate("localStorage.getItem('ludotheque:save:s1')") is None
    expect(page.locator(".review")).to_have_count(0)
    page.goto(f"{table.address}#save/s1/review")
    expect(page.locator(MOMENTS)).to_have_count(0)


def test_a_game_that_hides_hands_is_gone_over_by_no_address(page: Page, site: Site) -> None:
    table = Table(page, site, "plis").open([human("Ada"), computer()]).ready()
    page.evaluate("location.hash = 'save/s1/review'")
    table.ready()
    expect(page.locator(".review")).to_have_count(0)


def test_a_link_asks_again_when_the_game_goes_on_in_another_window(page: Page, site: Site) -> None:
    begun = ("a2a3", "a4b3")
    one = Table(page, site, "percee").open([human("Ada"), computer()], first=0, actions=begun).ready()
    *_, other = Session(Record.of(record("percee", first=0, actions=begun))).state().legal()  # taps make the first
    two = Table(page.context.new_page(), site, "percee")
    two.page.goto(linked(site, *begun, other))
    expect(two.part("ask")).to_contain_text("prolonge une partie")
    tap_anything(one)
    one.ready()
    played = one.actions
    assert len(played) == 4
    two.page.get_by_role("button", name="Continuer").click()
    assert saved_in(two.page) != "s1", "another game now: no link goes on with this one"
    assert one.actions == played


def test_a_game_deleted_in_one_window_and_played_in_another_is_not_put_back(page: Page, site: Site) -> None:
    one = Table(page, site, "percee").open(ADA_BO, first=0, actions=PLAYED).ready()
    other = page.context.new_page()
    other.goto(site.url("percee/"))
    other.locator("#cover [data-save] button").click()
    expect(other.locator("#cover [data-save].notice")).to_be_visible()
    expect(other.locator("#cover [data-part=resume]")).to_be_hidden()
    tap_anything(one)
    expect(other.locator("#cover [data-save]")).to_have_count(1)
    expect(other.locator("#cover [data-save].notice")).to_have_count(0)
    assert len(one.actions) == 5


def test_a_sheet_goes_with_what_it_belongs_to_and_changes_nothing(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open(ADA_BO, first=0, actions=PLAYED).ready()
    try_from(table, 2)
    moved(table)
    page.get_by_role("button", name="Nom et joueurs").click()
    page.locator("#aside-name").fill("Essai")
    for address in ("save/s1", ""):
        page.evaluate(f"location.hash = '{address}'")
        expect(page.locator("dialog")).to_have_count(len(STANDING))
        assert "name" not in branches(table)[0]
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes(':save:')).length") == 1
    until(page, "navigator.locks.query().then(({ held }) => !held.some(({ name }) => name.endsWith('playing')))")


def test_one_sheet_shares_a_game_and_none_a_game_that_was_left(page: Page, site: Site) -> None:
    table = Table(page, site, "percee")
    page.goto(table.address)
    table.open(ADA_BO, first=0, actions=PLAYED).ready()
    held: list[Route] = []
    page.route("**/game-sending.js", lambda route: held.append(route))
    page.evaluate("for (const time of [1, 2]) document.querySelector('#play [data-part=share]').click()")
    heard(page, lambda: bool(held))
    page.evaluate("location.hash = ''")
    expect(page.locator("#cover h1")).to_be_visible()
    come(page, held.pop())
    expect(page.locator("dialog.share")).to_have_count(0)
    table.visit().ready()
    page.evaluate("for (const time of [1, 2]) document.querySelector('#play [data-part=share]').click()")
    expect(page.locator(".share-link")).not_to_have_value("")
    expect(page.locator("dialog.share")).to_have_count(1)
    page.evaluate("location.hash = ''")
    expect(page.locator("#cover h1")).to_be_visible()
    expect(page.locator("dialog.share")).to_have_count(0)


def test_who_leaves_while_what_they_asked_for_comes_is_not_called_back(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open(ADA_BO, first=0, actions=PLAYED).ready()
    held: list[Route] = []
    page.route("**/game-aside.js", lambda route: held.append(route))
    table.part("aside").dispatch_event("click")
    page.locator(BACK).click()
    expect(page.locator("#cover h1")).to_be_visible()
    heard(page, lambda: bool(held))
    come(page, held.pop())
    expect(page.locator("#cover h1")).to_be_visible()
    assert not page.url.split("#")[1:] or not page.url.split("#")[1]


def test_a_save_of_no_game_of_ours_stops_no_shelf(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open(ADA_BO, first=0).ready()
    record = {**table.kept()["record"], "game": "constructor"}
    page.evaluate(KEEP, {"id": "s2", "record": record, "seats": ADA_BO, "created": 1, "touched": 4e12})
    page.goto(site.url(""))
    expect(page.locator("[data-part=continue] .continue")).to_have_attribute("data-game", "percee")


def test_a_hand_goes_with_who_leaves_the_game(page: Page, site: Site) -> None:
    table = Table(page, site, "plis").open(ADA_BO)
    table.reveal()
    expect(page.locator(HAND)).not_to_have_count(0)
    page.locator(BACK).click()
    expect(page.locator("#cover h1")).to_be_visible()
    expect(page.locator(HAND)).to_have_count(0)
    expect(page.locator("#play .choices [data-action]")).to_have_count(0)


def test_a_game_deleted_in_a_list_that_is_behind_comes_back_as_it_was_last_played(page: Page, site: Site) -> None:
    one = Table(page, site, "percee").open(ADA_BO, first=0, actions=PLAYED).ready()
    settings = page.context.new_page()
    settings.goto(site.url("reglages/"))
    row = settings.locator("[data-part=saved-list] [data-save=s1]")
    expect(row).to_be_visible()
    settings.evaluate("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)")
    tap_anything(one)
    until(settings, f"JSON.parse({SAVE}).record.actions.length === 5")
    row.get_by_role("button").click()
    expect(settings.locator("[data-save=s1].notice")).to_be_visible()
    until(page, f"{SAVE} === null")
    settings.locator("[data-save=s1].notice button").click()
    until(page, f"JSON.parse({SAVE})?.record.actions.length === 5")


def test_the_list_of_settings_follows_what_another_window_plays(page: Page, site: Site) -> None:
    one = Table(page, site, "percee").open(ADA_BO, first=0).ready()
    settings = page.context.new_page()
    settings.goto(site.url("reglages/"))
    note = settings.locator("[data-part=saved-list] [data-save=s1] .saved-note")
    expect(note).to_be_visible()
    before = note.inner_text()
    tap_anything(one)
    expect(note).not_to_have_text(before)


@pytest.mark.allows("errors")
def test_what_was_tried_beside_a_game_is_tried_again_when_the_engine_fails(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open(ADA_BO, first=0, actions=PLAYED).ready()
    try_from(table, 2)
    moved(table)
    page.route("**/runtime.json", lambda route: route.abort())
    page.reload()
    expect(page.locator("#play [data-does=retry]")).to_be_visible()
    page.unroute("**/runtime.json")
    page.locator("#play [data-does=retry]").click()
    beside(table)


def test_a_link_writes_over_no_save_that_is_known_in_part(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open(
        [human("Ada"), {"name": "Zoé", "kind": "oracle"}], first=0, actions=("a2a3",)
    )
    table.ready()
    newer = page.evaluate("localStorage.getItem('ludotheque:save:s1')")
    page.goto(site.url("percee/"))
    page.goto(linked(site, "a2a3"))
    assert saved_in(page) != "s1"
    assert page.evaluate("localStorage.getItem('ludotheque:save:s1')") == newer


def test_a_game_after_a_course_leaves_the_set_up_as_it_was(page: Page, site: Site) -> None:
    table = Table(page, site, "permutation")
    page.goto(table.address)
    chosen = {"solo": False, "players": 2, "seats": ADA_BO, "clock": {"minutes": 5, "loses": True}}
    page.evaluate(f"chosen => localStorage.setItem('{SET_UP}', JSON.stringify(chosen))", chosen)
    lesson, step, at = course("permutation")[-1]
    page.goto("about:blank")
    take(visit(table, lesson, at), step, lines.right("permutation", lesson, step))
    page.locator("#play [data-does=game]").click()
    page.wait_for_url("**/*#save/*")
    kept = json.loads(page.evaluate(f"localStorage.getItem('{SET_UP}')"))
    assert [seat["name"] for seat in kept["seats"][:2]] == ["Ada", "Bo"] and kept["clock"]["minutes"] == 5


def test_a_branch_deleted_from_a_save_that_is_known_in_part_is_so_in_another_one(page: Page, site: Site) -> None:
    table = Table(page, site, "percee")
    page.goto(site.url("404.html"))
    tried = {"id": "b1", "kept": 1, "ply": 0, "actions": ["b2b3"], "seats": ADA_BO}
    known = {"record": record("percee", first=0, actions=("a2a3",)), "seats": ADA_BO, "created": 1, "branches": [tried]}
    page.evaluate(KEEP, {"id": "s1", "clock": {"hourglass": True}, **known})
    newer = page.evaluate(SAVE)
    table.visit().ready()
    table.part("panel-open").click()
    page.locator("#play .aside-row .icon-button").click()
    until(page, "!location.hash.endsWith('/s1')")
    other = saved_in(page)
    assert table.kept(other)["branches"] == []
    page.locator("#play .aside-row.notice button").click()
    expect(page.locator("#play .aside-row a")).to_have_attribute("href", f"#save/{other}/b1")
    assert [branch["id"] for branch in table.kept(other)["branches"]] == ["b1"]
    assert page.evaluate(SAVE) == newer


# -- lists -----------------------------------------------------------------------------------------
def test_a_second_tap_does_not_take_a_deletion_back(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open(ADA_BO, first=0, actions=PLAYED).ready()
    try_from(table, 2)
    moved(table)
    page.evaluate("location.hash = 'save/s1'")
    back_in_game(table)
    table.part("panel-open").click()
    page.locator("#play .aside-row .icon-button").dblclick()
    expect(page.locator("#play .aside-row.notice")).to_be_visible()
    assert branches(table) == []
    page.goto(f"{table.address}#")
    page.locator("#cover [data-save] .icon-button").dblclick()
    expect(page.locator("#cover [data-save].notice")).to_be_visible()
    assert page.evaluate(SAVE) is None


@pytest.mark.parametrize(
    ("path", "row"),
    [("percee/", ".saved-open"), ("reglages/", ".saved-open"), ("", ".continue"), ("percee/", ".lesson-row")],
)
def test_the_focus_stays_where_it_was_while_another_window_plays(page: Page, site: Site, path: str, row: str) -> None:
    one = Table(page, site, "percee").open(ADA_BO, first=0).ready()
    other = page.context.new_page()
    other.goto(site.url(path))
    link = other.locator(row).first
    link.focus()
    note = other.locator(".saved-note, .continue-note").first
    before = note.inner_text()
    tap_anything(one)
    expect(note).not_to_have_text(before)
    expect(link).to_be_focused()
