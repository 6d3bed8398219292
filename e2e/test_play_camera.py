"""A table that grows: pan, zoom, a long hand; the camera stays still by itself."""

import random
import re

from conftest import Fresh, Site
from device import until
from finger import Finger
from playwright.sync_api import CDPSession, Page, expect
from table import Table, computer, human, record

from pygames_core import GAMES

PAN = [(180, 250), (150, 230), (120, 210), (100, 200)]


def box(page: Page) -> list[float]:
    text = page.locator("#play .board").get_attribute("viewBox") or ""
    return [float(number) for number in text.split()]


def look(page: Page) -> list[int]:
    """What is in the middle, and how near: the same in a higher or lower picture."""
    x, y, width, height = box(page)
    return [round(x + width / 2), round(y + height / 2), round(width)]


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    places = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})


def test_fingers_pan_and_pinch_and_a_pan_taps_nothing(fresh: Fresh, site: Site) -> None:
    page = fresh(has_touch=True)
    table = Table(page, site, "polymere").open([human("Ada"), computer()], seed=3).ready()
    session = page.context.new_cdp_session(page)
    first = box(page)
    touch(session, "touchStart", PAN[0])
    for point in PAN[1:]:
        touch(session, "touchMove", point)
    touch(session, "touchEnd")
    panned = box(page)
    assert panned[0] > first[0] and panned[1] > first[1]
    assert panned[2:] == first[2:]
    assert table.part("cancel").is_hidden(), "a pan is no tap"
    touch(session, "touchStart", (150, 240), (210, 240))
    for spread in (40, 60, 90):
        touch(session, "touchMove", (180 - spread, 240), (180 + spread, 240))
    touch(session, "touchEnd")
    assert box(page)[2] < panned[2] * 0.8, "apart is nearer"
    table.part("zoom-all").click()
    assert abs(box(page)[2] / first[2] - 1) < 0.05


def test_the_camera_stays_still_and_keys_bring_things_into_sight(fresh: Fresh, site: Site) -> None:
    page = fresh(viewport={"width": 1440, "height": 900})
    table = Table(page, site, "polymere").open([human("Ada"), human("Bo")], seed=3)
    table.reveal()
    table.tap(table.can[-1])
    if not table.part("confirm").is_visible():
        table.tap(table.can[0])
    before = look(page)
    table.confirm()
    expect(page.locator("#play .log-row")).to_have_count(1)
    assert look(page) == before
    table.reveal()
    table.part("zoom-in").click()
    assert box(page)[2] < before[2]
    table.part("board").hover()
    page.mouse.wheel(0, 400)
    until(page, f"document.querySelector('#play .board').viewBox.baseVal.width > {before[2] / 1.3}")


def test_what_shows_all_rests_when_all_is_shown(fresh: Fresh, site: Site) -> None:
    table = Table(fresh(has_touch=True), site, "polymere").open([human("Ada"), computer()], seed=3).ready()
    every = table.part("zoom-all")
    table.part("zoom-in").click()
    expect(every).to_have_attribute("aria-disabled", "false")
    every.click()
    expect(every).to_have_attribute("aria-disabled", "true")
    expect(every).not_to_have_class(re.compile("calls"))


def test_an_arrow_leads_to_where_one_may_play_out_of_sight(fresh: Fresh, site: Site) -> None:
    table = Table(fresh(has_touch=True), site, "polymere").open([human("Ada"), computer()], seed=3).ready()
    arrows = table.page.locator("#play .board .beyond path")
    expect(arrows).to_have_count(0)
    for _ in range(3):
        table.part("zoom-in").click()
    area = table.part("board").bounding_box()
    assert area
    table.page.mouse.move(180, 250)
    table.page.mouse.down()
    table.page.mouse.move(180, 420, steps=4)
    table.page.mouse.move(180, 620, steps=4)
    table.page.mouse.up()
    before, count = look(table.page), arrows.count()
    assert count
    place = arrows.first.bounding_box()
    assert place and area["y"] < place["y"] < area["y"] + area["height"]
    table.page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(arrows).not_to_have_count(count)
    assert look(table.page) != before
    assert table.part("cancel").is_hidden(), "an arrow is no choice"


MARKS = """[...document.querySelectorAll("#play .board .can > .halo-line")].map((line) =>
  parseFloat(getComputedStyle(line).strokeWidth) * line.getScreenCTM().a)"""


def test_what_may_be_chosen_is_seen_from_afar_too(fresh: Fresh, site: Site) -> None:
    chance, state = random.Random(1), GAMES["polymere"].start(record("polymere", 3, players=4)["options"])
    laid: list[str] = []
    while len(laid) < 40 or state.to_move != 0:
        laid.append(chance.choice(state.legal()))
        state = state.play(laid[-1])
    table = Table(fresh(has_touch=True), site, "polymere")
    seats = [human("Ada"), *map(computer, ("Bo", "Cléo", "Dan"))]
    table.open(seats, seed=3, players=4, actions=tuple(laid)).ready()
    for far in (False, True):
        if far:
            table.part("zoom-all").click()
        assert len(widths := table.page.evaluate(MARKS)) > 3 and min(widths) >= 2
    assert table.page.evaluate("document.querySelector('#play .board').getScreenCTM().a") < 0.6


def test_a_long_hand_keeps_its_size_and_scrolls_sideways(fresh: Fresh, site: Site) -> None:
    page = fresh(has_touch=True)
    table = Table(page, site, "polymere").open([human("Ada"), computer()], seed=3).ready()
    area = table.part("tray-area")
    assert area.evaluate("area => area.scrollWidth > area.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tile = page.locator("#play [data-part=tray] [data-tap]").last
    tile.focus()
    expect(tile).to_be_in_viewport()
    bounds = tile.bounding_box()
    assert bounds and bounds["width"] >= 44


# Whether the last move and all that can be played would lie in the picture at the least zoom that the camera goes to
# by itself, and whether they do; both with a place's own size around them, and above the camera's buttons.
FRAMED = """() => {
  const board = document.querySelector("#play [data-part=board]");
  const { left, top, width, height } = board.getBoundingClientRect();
  const things = [...board.querySelectorAll(".nodes :is(.can, .last)[data-id]")].map((thing) => thing.getScreenCTM());
  const k = board.getScreenCTM().a;
  const span = (of) => Math.max(...things.map(of)) - Math.min(...things.map(of));
  const fits = (across, room) => across / k * 0.7 + 2 * 26 < room;
  const clear = ({ e, f }) => e > left + 23 && e < left + width - 23 && f > top + 23 && f < top + height - 52 - 23;
  return {
    fit: fits(span(({ e }) => e), width) && fits(span(({ f }) => f), height - 52),
    clear: things.every(clear),
  };
}"""


def test_who_begins_a_turn_sees_where_to_play(fresh: Fresh, site: Site) -> None:
    people = [human("Ada"), human("Sam"), human("Zoé")]
    page = fresh(has_touch=True, is_mobile=True)
    finger = Finger(Table(page, site, "polymere").open(people, seed=4, players=3), random.Random(4))
    fitted = 0
    for _ in range(18):
        while (now := finger.seen())["reveal"]:
            finger.go_on(now)
        framed = page.evaluate(FRAMED)
        fitted += framed["fit"]
        assert framed["clear"] or not framed["fit"], f"after {finger.table.actions}"
        finger.act()
    assert fitted > 9 and finger.faults == []


def test_where_a_person_looks_the_camera_stays_until_the_next_move(fresh: Fresh, site: Site) -> None:
    page = fresh(has_touch=True)
    table = Table(page, site, "polymere").open([human("Ada"), human("Bo")], seed=3)
    table.reveal()
    first = box(page)
    session = page.context.new_cdp_session(page)
    touch(session, "touchStart", PAN[0])
    for point in PAN[1:]:
        touch(session, "touchMove", point)
    touch(session, "touchEnd")
    panned = box(page)
    assert panned != first
    page.evaluate("dispatchEvent(new Event('blur'))")
    table.reveal()
    assert box(page) == panned
