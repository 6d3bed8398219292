"""What a page gives away: nothing of one person’s hand ever stands in it while another one looks."""

import re

from conftest import Fresh, Site
from playwright.sync_api import expect
from table import Table, computer, expect_actions, human

from pygames_core import GAMES

GAME = GAMES["polymere"]
TURNS = 4

# All that was ever drawn, said or labelled since it was last asked for, steps of films included; and what stands there.
LISTEN = """
const seen = [];
new MutationObserver((changes) => {
  for (const { type, target, attributeName, addedNodes } of changes) {
    if (type === "attributes") seen.push(target.getAttribute(attributeName) ?? "");
    else for (const node of type === "childList" ? addedNodes : [target]) seen.push(node.outerHTML ?? node.data ?? "");
  }
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
window.there = () => document.documentElement.outerHTML + document.title;
window.passed = () => [...seen.splice(0), window.there()].join("\\n");
"""


def hands(table: Table) -> list[set[str]]:
    """Of every seat: its tiles as they are called, named and drawn."""
    kept = table.kept()["record"]
    state = GAME.start(kept["options"])
    for action in kept["actions"]:
        state = state.play(action)
    trays = [GAME.view(state.observe(seat), "fr")["tray"] for seat in range(3)]
    return [
        {node[key] for node in tray["nodes"] if node.get("id", "").isdigit() for key in ("id", "name", "use")}
        for tray in trays
    ]


def found(text: str, secrets: set[str]) -> list[str]:
    return [secret for secret in secrets if re.search(rf"(?<![\w-]){re.escape(secret)}(?![\w-])", text)]


def act(table: Table) -> None:
    """Whatever can be done: lay a tile, or the one button."""
    before = len(table.actions)
    table.ready()
    if not table.can:
        table.part("bar-moves").get_by_role("button").first.click()
    while table.can and len(table.actions) == before and not table.part("confirm").is_visible():
        table.touch(table.can[0])
    if table.part("confirm").is_visible():
        table.confirm()
    expect_actions(table, before + 1)


def see_again(table: Table) -> None:
    """What was played last, as a film."""
    place = table.part("place")
    now = place.text_content() or ""
    table.part("previous").dispatch_event("click")
    expect(place).not_to_have_text(now)
    table.part("next").dispatch_event("click")
    expect(place).to_have_text(now)


def test_a_hand_stands_nowhere_in_the_page_of_the_other(fresh: Fresh, site: Site) -> None:
    page = fresh(reduced_motion="no-preference")
    page.add_init_script(LISTEN)
    seats = [human("Ada"), human("Bob"), computer("Gaspard", 2)]
    table = Table(page, site, "polymere").open(seats, seed=2, players=3)
    who = table.page.locator("#play .player.active")
    shown: set[int] = set()
    last: int | None = None  # whose hand was in sight
    for _ in range(TURNS):
        expect(table.part("curtain-open")).to_be_visible()
        seat = int(who.get_attribute("data-seat") or "")
        every = hands(table)
        assert not found(page.evaluate("there()"), set().union(*every)), "behind the curtain"
        secret = set().union(*(hand for other, hand in enumerate(every) if other != last))
        assert not found(page.evaluate("passed()"), secret), "in the computer’s turn, or before the curtain was lifted"

        table.reveal()
        table.part("hint").click()
        expect(page.locator("#play [data-does=hint], #play .hinted").first).to_be_visible()
        table.part("cancel").click()
        if table.actions:
            see_again(table)
        act(table)
        while who.get_attribute("data-seat") == str(seat) and not table.part("curtain").is_visible():
            act(table)
        told = page.evaluate("passed()")
        others = [hand for other, hand in enumerate(hands(table)) if other != seat]
        assert not found(told, set().union(*others)), f"shown to {seats[seat]['name']}"
        assert found(told, every[seat]), "their own hand was shown, so this test can see"
        shown.add(seat)
        last = seat
    assert shown == {0, 1}


SLOW_VIEWS = """const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  if (message?.op !== "view" || !window.held) return post.call(this, message, ...rest);
  held.push(() => post.call(this, message, ...rest));
};"""


def test_the_curtain_stays_however_often_one_asks_to_be_out_of_it(fresh: Fresh, site: Site) -> None:
    page = fresh()
    page.add_init_script(SLOW_VIEWS)
    table = Table(page, site, "polymere").open([human("Ada"), human("Bob")])
    curtain, hand = table.part("curtain"), table.part("tray")
    expect(curtain).to_be_visible()
    for _ in range(4):
        page.keyboard.press("Escape")
        expect(curtain).to_have_attribute("open", "")
    table.reveal()
    expect(hand).to_be_visible()
    page.evaluate("window.held = []; dispatchEvent(new Event('blur'))")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(hand).to_be_hidden()
    expect(curtain).to_be_visible()
    page.evaluate("held.splice(0).forEach((send) => send()); window.held = null")
    expect(page.locator("#play.concealed, #play .concealed")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    table.reveal()
    expect(hand).to_be_visible()
