"""The game screen on the built site: whole games in every way of playing, and what one may ask."""

import json

import pytest
from conftest import Fresh, Site
from device import until
from playwright.sync_api import Page, expect
from table import Table, computer, expect_actions, human, tap_anything

PHONES = [(360, 640), (320, 568)]

# What the page writes although it stands there: an attribute with its own value, a text in the place of its like.
WRITTEN_AGAIN = """window.again = [];
new MutationObserver((records) => {
  const after = new Map();
  for (const { type, target, attributeName: name, oldValue, addedNodes, removedNodes } of records.reverse()) {
    const key = `${name} ${(target.mark ??= Math.random())}`;
    const now = after.has(key) ? after.get(key) : target.getAttribute?.(name);
    if (type === "attributes" && now === oldValue) again.push(`${target.dataset.part ?? target.className} ${name}`);
    if (type === "attributes") after.set(key, oldValue);
    const [came, went] = [addedNodes, removedNodes].map((nodes) =>
      [...nodes].map((one) => one.outerHTML ?? one.textContent).join());
    if (type === "childList" && came && came === went) again.push(came);
  }
}).observe(document.querySelector("#play"), {
  subtree: true, childList: true, attributes: true, attributeOldValue: true });"""


def inside(table: Table, part: str) -> bool:
    box, view = table.part(part).bounding_box(), table.page.viewport_size
    assert box and view
    within = box["x"] + box["width"] <= view["width"] + 1 and box["y"] + box["height"] <= view["height"] + 1
    return box["x"] >= 0 and box["y"] >= 0 and within


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_a_board_game_by_taps_against_the_computer(fresh: Fresh, site: Site, size: tuple[int, int]) -> None:
    page = fresh(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    table = Table(page, site, "percee").open([human("Ada"), computer()]).ready()
    assert table.nothing_scrolls()
    assert all(inside(table, part) for part in ("board", "status", "bar"))
    assert table.play_out(tap_anything) >= 3
    assert table.nothing_scrolls()
    assert table.kept()["over"] is True


def test_hidden_hands_of_two_people_on_one_phone(every_page: Page, site: Site) -> None:
    table = Table(every_page, site, "plis").open([human("Ada"), human("Bo")])
    seen: list[str] = []

    def turn(table: Table) -> None:
        tap_anything(table)

    for _ in range(40):
        expect(every_page.locator("#play .your-turn, #play [data-does=again], .curtain[open]").first).to_be_visible()
        if table.over:
            break
        if table.part("curtain").is_visible():
            assert every_page.locator("[data-part=tray] .node").count() == 0, "no card is behind the curtain"
            seen.append(table.part("curtain-text").inner_text())
            table.reveal()
        turn(table)
    assert table.over
    assert any("Ada" in text for text in seen) and any("Bo" in text for text in seen)


def test_a_solo_with_pieces_taken_back(page: Page, site: Site) -> None:
    table = Table(page, site, "paves").open([human("Ada")], solo=True).ready()
    expect(table.part("light")).not_to_be_empty()
    tap_anything(table)
    tap_anything(table)
    first, second = table.actions
    page.locator(f"#play .board [data-id='slab-{first}']").click()
    expect(table.part("confirm-text")).to_have_text("Reprendre")
    table.confirm()
    expect(table.thing(f"slab-{first}")).to_have_count(0)
    assert table.actions == [second]
    table.part("undo").click()
    expect(table.thing(f"slab-{second}")).to_have_count(0)
    assert table.play_out(tap_anything) >= 4


def test_a_whole_game_by_keyboard_alone(every_page: Page, site: Site) -> None:
    page = every_page
    table = Table(page, site, "percee").open([human("Ada"), computer()]).ready()
    focused = "(({ activeElement: { dataset, localName } }) => dataset.id ?? dataset.part ?? localName)(document)"

    def reach(wanted: str) -> None:
        for _ in range(40):
            if page.evaluate(f"document.activeElement?.matches?.({json.dumps(wanted)})"):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reached {wanted}, last on {page.evaluate(focused)}")

    def turn(table: Table) -> None:
        before = len(table.actions)
        reach(".board [data-tap]")
        for _ in range(2):
            page.keyboard.press("PageDown")
            assert page.evaluate("document.activeElement.classList.contains('can')")
            page.keyboard.press("Enter")
            table.answered()
        expect(table.part("confirm")).to_be_visible()
        page.keyboard.press("Enter")
        expect_actions(table, before + 1)

    turn(table)
    table.ready()
    assert page.evaluate("document.activeElement.matches('.board [data-tap]')"), "the focus stays on the board"
    page.keyboard.press("PageDown")
    page.keyboard.press(" ")
    expect(table.part("cancel")).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.part("cancel")).to_be_hidden()
    place = page.evaluate(focused)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused) != place
    assert table.play_out(turn) >= 2


def test_a_whole_game_through_the_panel_and_the_notation(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), computer()]).ready()
    table.part("panel-open").click()
    page.locator("#play .expert summary").click()
    table.part("notation-field").fill("z9z9")
    table.part("notation-field").press("Enter")
    expect(table.part("notation-problem")).not_to_be_empty()
    assert table.actions == []
    text = page.locator("#play .choice").first.get_attribute("data-action") or ""
    table.part("notation-field").fill(text)
    table.part("notation-field").press("Enter")
    expect_actions(table, 1)
    assert table.actions[0] == text

    def turn(table: Table) -> None:
        before = len(table.actions)
        table.part("panel-open").click()
        choice = page.locator("#play .choice").first
        expect(choice).to_be_attached()
        group = page.locator("#play details.choices-group", has=choice)
        if group.count() and not group.first.evaluate("group => group.open"):
            group.first.locator("summary").click()
        choice.click()
        expect_actions(table, before + 1)

    assert table.play_out(turn) >= 2


# -- what one may ask ------------------------------------------------------------------------------


def test_a_refused_tap_says_why_and_a_hint_comes_in_two_stages(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    before = table.status
    table.tap("cell-b3")
    expect(page.locator("#play .node.refused")).to_have_count(1)
    faint = "all => all.filter((one) => getComputedStyle(one).opacity !== '1').map((one) => one.dataset.id)"
    assert page.locator("#play [data-part=board] .node").evaluate_all(faint) == [], (
        "what cannot be used now is no paler"
    )
    assert table.status != before
    table.part("cancel").click()
    expect(table.part("status-text")).to_have_text(before)
    table.part("hint").click()
    expect(page.locator("#play .node.hinted")).not_to_have_count(0)
    assert page.locator("#play .ghost").count() == 0
    page.locator("#play [data-does=hint]").click()
    expect(page.locator("#play .ghost")).not_to_have_count(0)
    table.confirm()
    expect_actions(table, 1)
    assert table.kept()["hints"] == 1


def test_what_the_other_played_is_told_until_the_board_is_touched(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), computer()], first=0).ready()
    board = table.part("board").bounding_box()
    tap_anything(table)
    expect_actions(table, 2)
    table.ready()
    expect(table.part("told")).to_contain_text("Gaspard\u00a0: De")
    table.part("told").click()
    expect(table.part("told")).to_contain_text("Gaspard\u00a0: De")
    table.ready()
    assert table.part("board").bounding_box() == board
    table.tap(table.can[0])
    expect(table.part("told")).to_be_hidden()
    assert table.part("board").bounding_box() == board, "the board keeps its size while sentences change"


def test_taps_are_answered_while_the_moves_are_judged(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0, rows=6).ready()
    table.part("panel-open").click()
    table.part("analyse").click()
    table.part("panel-close").click()
    table.tap(table.can[0])
    expect(table.part("cancel")).to_be_visible()
    expect(page.locator("#play .verdict")).not_to_have_count(0)
    assert table.part("cancel").is_visible(), "what was chosen stays chosen"


def test_what_happens_is_said_once_and_in_order(page: Page, site: Site) -> None:
    page.add_init_script("""window.said = [];
      const speaker = ({ target }) => target.dataset?.part === "speaker";
      const last = (all) => all.filter(speaker).slice(-1).forEach(({ target }) => said.push(target.textContent));
      new MutationObserver(last)
        .observe(document, { childList: true, subtree: true });""")
    table = Table(page, site, "percee").open([human("Ada"), computer()], first=0).ready()
    until(page, "said.join().includes('À Ada de jouer.')")  # what is tapped sooner is said instead
    while not table.part("confirm").is_visible():
        table.tap(table.can[0])
    own = table.status
    until(page, f"said.join().includes({json.dumps(own)})")  # before it is made; not again when it is
    table.confirm()
    expect_actions(table, 2)
    table.ready()
    until(page, "said.join().split('À Ada de jouer.').length === 3")
    said = page.evaluate("window.said")
    heard = " ".join(said)
    parts = (own, "réfléchit", "Gaspard\u00a0: De", "À Ada de jouer.")
    assert [heard.count(part) for part in parts] == [1, 1, 1, 2], said
    assert sorted(map(heard.rindex, parts)) == list(map(heard.rindex, parts)), said


def test_steps_through_the_game_undo_redo_and_going_on_from_before(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    for _ in range(3):
        tap_anything(table)
        table.ready()
    played = table.actions
    table.part("undo").click()
    expect(page.locator("#play .log-row")).to_have_count(2)
    page.keyboard.press("Control+Shift+Z")
    expect(page.locator("#play .log-row")).to_have_count(3)
    assert table.actions == played
    table.part("panel-open").click()
    page.locator("#play .log-row[data-ply='1']").click()
    expect(table.part("place")).to_have_text("1 / 3")
    table.part("previous").click()
    expect(table.part("place")).to_have_text("0 / 3")
    table.part("next").click()
    page.keyboard.press("Escape")
    assert table.actions == played
    page.locator("#play [data-does=here]").click()
    expect(page.locator("#play .log-row")).to_have_count(1)
    expect(table.part("status-more")).to_contain_text("«\u00a0Rétablir\u00a0» la ramène")
    assert table.actions == played[:1]
    table.part("menu-open").click()
    table.part("redo").click()
    expect(page.locator("#play .log-row")).to_have_count(3)
    assert table.actions == played


def test_people_stop_or_resign_and_may_play_again(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    table.part("menu-open").click()
    table.part("agree").click()
    table.part("ask-no").click()
    assert table.kept()["record"]["end"] is None
    table.part("menu-open").click()
    table.part("resign").click()
    expect(table.part("ask-more")).to_contain_text("Ada")
    table.part("ask-yes").click()
    expect(page.locator("#play [data-does=again]")).to_be_visible()
    assert table.kept()["record"]["end"] == {"by": "resigned", "seat": 0}
    table.part("undo").click()
    table.ready()
    assert table.kept()["record"]["end"] is None
    table.part("menu-open").click()
    table.part("agree").click()
    table.part("ask-yes").click()
    page.locator("#play [data-does=again]").click()
    expect(page).not_to_have_url(f"{table.address}#save/s1")
    expect(page.locator("#play [data-does=again]")).to_have_count(0)
    assert table.kept()["record"]["end"]["by"] == "agreed"


@pytest.mark.parametrize(("away", "played"), [(False, ("a2a3", "a4b3")), (True, ("a2a3", "a4b3")), (False, ())])
def test_an_end_leaves_the_board_as_it_is_and_says_what_to_do_first(
    page: Page, site: Site, away: bool, played: tuple[str, ...]
) -> None:
    other = {"name": "Bo", "kind": "link"} if away else human("Bo")
    table = Table(page, site, "percee").open([human("Ada"), other], first=0, actions=played).ready()
    board = table.part("board").bounding_box()
    table.part("menu-open").click()
    table.part("resign").click()
    table.part("ask-yes").click()
    expect(page.locator("#play [data-does=again]")).to_be_visible()
    assert table.part("board").bounding_box() == board
    ends = page.locator("#play [data-part=ends] [data-does]")
    first = ["share", "again", "picture"] if away else ["again", "picture", "share"]
    review = ["review"] if played else []  # there is nothing to go over yet
    assert ends.evaluate_all("all => all.map((one) => one.dataset.does)") == [*first, *review]
    said, whole = table.part("status-text").bounding_box(), table.part("status").bounding_box()
    assert said and whole and said["width"] > 0.85 * whole["width"], "no button beside the sentence"
    expect(table.part("players").locator(".winner")).to_have_attribute("data-seat", "1")
    expect(table.part("hint")).to_be_hidden()


def test_a_tray_that_goes_leaves_its_room(page: Page, site: Site) -> None:
    table = Table(page, site, "polymere").open([human("Ada"), computer()]).ready()
    board = table.part("board").bounding_box()
    table.part("menu-open").click()
    table.part("agree").click()
    table.part("ask-yes").click()
    expect(page.locator("#play [data-does=again]")).to_be_visible()
    assert table.part("board").bounding_box() == board


def test_a_board_turned_to_the_player_opposite(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    table.part("menu-open").click()
    table.part("flip").click()
    turned = page.locator("#play .play.turned")
    expect(turned).to_have_count(0)
    tap_anything(table)
    expect(turned).to_have_count(1)
    table.ready()
    tap_anything(table)
    expect(turned).to_have_count(0)


def test_nothing_is_written_that_stands_there(page: Page, site: Site) -> None:
    """Telephones lay out and paint again whatever is written, were it the same."""
    table = Table(page, site, "percee").open([human("Ada"), computer()], first=0).ready()
    page.evaluate(WRITTEN_AGAIN)
    for _ in range(3):
        tap_anything(table)
        table.ready()
    page.locator("#play [data-part=board] .can").first.click()
    expect(table.part("cancel")).to_be_visible()
    assert sorted(set(page.evaluate("again"))) == []
