"""Permutation as families play it: the worked example by taps, a slide before and after, six around one phone."""

import random
from typing import Any

import pytest
from conftest import Fresh, Site
from playwright.sync_api import Page, expect
from table import Table, expect_actions, human

from pygames_core import GAMES
from pygames_core.core.picking import one_tap_each
from pygames_core.core.record import Record
from pygames_core.wire.session import Session

EXAMPLE = ("a<", "d<xb", "e<xa", "d>xf", "cb,e<", "ba,e>xa")
SLIDE_AFTER = (*EXAMPLE[:4], "e<,cb", "ba,e>xa")


def taps_of(record: dict[str, Any], action: str) -> list[str]:
    session = Session(Record.of(record))
    choice = session.choices(session.to_move()).choice(action)
    assert choice
    return one_tap_each(choice)


def tap_action(table: Table, action: str) -> None:
    """What a finger does for this action: one thing of each step, then the button."""
    table.ready()
    before = table.actions
    for thing in taps_of(table.kept()["record"], action):
        table.tap(thing)
    table.confirm()
    expect_actions(table, len(before) + 1)
    *earlier, played = table.actions
    assert earlier == before
    # a die that comes to the same place both ways may be said to have gone either way
    assert played.replace(">", "<") == action.replace(">", "<")


@pytest.mark.parametrize("actions", [EXAMPLE, SLIDE_AFTER], ids=["slide before", "slide after"])
def test_a_whole_game_by_taps(page: Page, site: Site, actions: tuple[str, ...]) -> None:
    table = Table(page, site, "permutation").open([human("Paul"), human("Aline")], path="ad", first=0)
    for action in actions:
        tap_action(table, action)
    assert table.ready().over
    assert table.kept()["over"] is True
    expect(page.locator("#play .player.winner")).to_have_attribute("data-seat", "1")


def short_game(players: int) -> tuple[dict[str, Any], list[str]]:
    """The shortest of some random games, whose moves all have taps of their own."""
    game = GAMES["permutation"]
    found: list[str] = []
    for seed in range(400):
        state = game.start({"players": players, "path": "ad"})
        chance, actions = random.Random(seed), list[str]()
        while not state.over and len(actions) < 16:
            takes = [text for text in state.legal() if "x" in text]
            actions.append(chance.choice(takes or state.legal()))
            state = state.play(actions[-1])
        if state.over and (not found or len(actions) < len(found)):
            found = actions
    return {"players": players, "path": "ad", "first": 0}, found


def test_six_around_one_phone(fresh: Fresh, site: Site) -> None:
    options, actions = short_game(6)
    assert 4 <= len(actions) <= 15
    table = Table(fresh(has_touch=True), site, "permutation").open([human(f"J{seat}") for seat in range(6)], **options)
    for action in actions:
        tap_action(table, action)
        assert table.nothing_scrolls()
    assert table.ready().over
