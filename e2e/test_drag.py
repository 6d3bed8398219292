"""A thing dragged onto another is the two tapped; a finger that only trembles has tapped."""

import re
import time

import pytest
from conftest import Fresh, Site
from playwright.sync_api import CDPSession, Page, expect
from table import Table, computer, human, record

from pygames_core import GAMES

DRAGGED = "#play .board .dragged"
Point = tuple[float, float]


def middle(table: Table, name: str) -> Point:
    place = table.thing(name).bounding_box()
    assert place
    return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2


def chosen(page: Page) -> list[str]:
    found = page.locator("#play .scene .node.chosen[data-id]")
    return list(found.evaluate_all("all => all.map((one) => one.dataset.id)"))


class Hand:
    """A finger, or the pointer of a mouse."""

    def __init__(self, page: Page, touches: bool) -> None:
        self.page = page
        self.session: CDPSession | None = page.context.new_cdp_session(page) if touches else None
        self.time = time.time()  # as the browser is told it: a finger that flew by leaves a fling, which takes a tap

    def drag(self, start: Point, end: Point, look: str = "") -> None:
        """From one point to another, let go there; `look` is seen on the way."""
        (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
        self._send("touchStart", start)
        for step in range(1, 7):
            self._send("touchMove", (x + dx * step / 6, y + dy * step / 6))
            if look and step > 2:  # a short way begins within a tremor
                expect(self.page.locator(look)).to_have_count(1)
        self._send("touchMove", end)
        self._send("touchEnd", end)

    def _send(self, kind: str, point: Point) -> None:
        if self.session:
            points = [] if kind == "touchEnd" else [{"x": point[0], "y": point[1]}]
            self.time = max(self.time + 0.1, time.time())
            event = {"type": kind, "touchPoints": points, "timestamp": self.time}
            self.session.send("Input.dispatchTouchEvent", event)
        elif kind == "touchMove":
            self.page.mouse.move(*point)
        else:
            self.page.mouse.move(*point)
            (self.page.mouse.down if kind == "touchStart" else self.page.mouse.up)()


@pytest.fixture(params=[True, False], ids=["finger", "mouse"])
def hand(fresh: Fresh, request: pytest.FixtureRequest) -> Hand:
    return Hand(fresh(has_touch=request.param), request.param)


def test_a_tile_dragged_to_a_place_waits_there_for_a_word(hand: Hand, site: Site) -> None:
    table = Table(hand.page, site, "polymere").open([human("Ada"), computer()], seed=3).ready()
    before = len(table.actions)
    tile = next(name for name in table.can if name.isdigit())
    place = next(name for name in table.can if not name.isdigit() and "joker" not in name)
    hand.drag(middle(table, tile), middle(table, place), look=DRAGGED)
    expect(table.part("confirm")).to_be_visible()
    expect(hand.page.locator(DRAGGED)).to_have_count(0)
    assert tile in chosen(hand.page)
    table.confirm()
    expect(hand.page.locator("#play .log-row")).not_to_have_count(before)


def test_a_piece_of_the_board_is_dragged_as_well(hand: Hand, site: Site) -> None:
    table = Table(hand.page, site, "percee").open([human("Ada"), human("Bo")]).ready()
    piece = table.can[0]
    table.tap(piece)
    goal = next(name for name in table.can if name != piece)
    table.part("cancel").click()
    expect(table.part("cancel")).to_be_hidden()
    hand.drag(middle(table, piece), middle(table, goal), look=DRAGGED)
    expect(table.part("confirm")).to_be_visible()
    table.confirm()
    expect(hand.page.locator("#play .log-row")).to_have_count(1)


def test_where_nothing_lies_a_drag_leaves_what_was_chosen_and_a_tremor_is_a_tap(hand: Hand, site: Site) -> None:
    table = Table(hand.page, site, "percee").open([human("Ada"), human("Bo")]).ready()
    x, y = middle(table, table.can[0])
    hand.drag((x, y), (2, 60))
    expect(table.part("cancel")).to_be_visible()
    table.part("cancel").click()
    expect(table.part("cancel")).to_be_hidden()
    hand.drag((x, y), (x + 3, y + 2))
    expect(table.part("cancel")).to_be_visible()


def test_what_is_let_go_on_itself_is_not_played(hand: Hand, site: Site) -> None:
    opening = ("n:c1,m:f1",)
    table = Table(hand.page, site, "poldr").open([human("Ada"), human("Bo")], actions=opening).ready()
    x, y = middle(table, table.can[0])
    hand.drag((x, y), (x + 17, y + 3))
    expect(table.part("confirm")).to_be_visible()
    assert table.actions == list(opening)


def test_what_was_let_go_amiss_is_dragged_again_and_another_tile_too(hand: Hand, site: Site) -> None:
    table = Table(hand.page, site, "polymere").open([human("Ada"), computer()], seed=3).ready()
    one, other = [name for name in table.can if name.isdigit()][:2]
    place = next(name for name in table.can if not name.isdigit() and "joker" not in name)
    for tile in (one, one, other):
        hand.drag(middle(table, tile), (20, 20), look=DRAGGED)
        expect(table.thing(tile)).to_have_class(re.compile("chosen"))
    hand.drag(middle(table, other), middle(table, place), look=DRAGGED)
    expect(table.part("confirm")).to_be_visible()
    assert other in chosen(hand.page)


def test_where_only_another_could_go_nothing_else_moves(hand: Hand, site: Site) -> None:
    actions = ("n:c1,m:f1", "m:c4")
    table = Table(hand.page, site, "poldr").open([human("Ada"), human("Bo")], actions=actions).ready()
    state = GAMES["poldr"].start(record("poldr")["options"])
    for action in actions:
        state = state.play(action)
    square = {way: {text[2:] for text in state.legal() if text.startswith(way)} for way in "mn"}
    pawns = next(iter(sorted(square["n"] - square["m"])))
    marker = f"marker-{state.to_move}"
    hand.drag(middle(table, marker), middle(table, pawns), look=DRAGGED)
    expect(table.thing(marker)).to_have_class(re.compile("chosen"))
    expect(table.part("confirm")).to_be_hidden()
    hand.drag(middle(table, marker), middle(table, sorted(square["m"])[0]), look=DRAGGED)
    expect(table.part("confirm")).to_be_visible()
    table.confirm()
    expect(hand.page.locator("#play .log-row")).to_have_count(3)
    assert table.actions[-1] == f"m:{sorted(square['m'])[0]}"
