"""Polymère by taps alone: against three computers, two people with the curtain, the rings alone."""

import random

import pytest
from conftest import Fresh, Site
from playwright.sync_api import expect
from table import Table, computer, expect_actions, human

from pygames_core import GAMES
from pygames_core.core.game import State
from pygames_core.games.polymere.figures import figure_tiles
from pygames_core.games.polymere.rules import Polymere
from pygames_core.games.polymere.tiles import ORIENTATION, TILES, write

GAME = GAMES["polymere"]


def state_of(table: Table) -> Polymere:
    record = table.kept()["record"]
    state = GAME.start(record["options"])
    for action in record["actions"]:
        state = state.play(action)
    assert isinstance(state, Polymere)
    return state


def make(table: Table, state: State, text: str, rng: random.Random) -> None:
    """The taps of an action, tile or place first, turned until it lies as wanted; or its button in the bar."""
    obs = state.observe(state.to_move)
    choice = next(choice for choice in GAME.steps(obs) if choice.action == text)
    if not choice.steps:
        table.page.get_by_role("button", name=GAME.listed(obs, text, "fr")["label"], exact=True).click()
        table.confirm()
        return
    wanted = GAME.ready(obs, text, "fr")["ghost"][0]["use"]
    taps = [step[0] for step in choice.steps]
    rng.shuffle(taps)
    for tap in taps:
        table.touch(tap)
    for _ in range(6):
        ghost = table.page.locator("#play .overlay .ghost use").evaluate_all(
            "all => all.map((use) => use.getAttribute('href'))"
        )
        if " ".join(href.removeprefix("#polymere-") for href in ghost).startswith(wanted):
            break
        table.turn()
    table.confirm()


def one_action(table: Table, rng: random.Random) -> None:
    state = state_of(table)
    laying = [text for text in state.legal() if text != "-"]
    before = len(table.actions)
    make(table, state, rng.choice(laying or ["-"]), rng)
    expect_actions(table, before + 1)


def test_a_game_against_three_computers(fresh: Fresh, site: Site) -> None:
    seats = [human("Vous"), computer("Inès", 2), computer("Paul", 2), computer("Lou", 2)]
    table = Table(fresh(), site, "polymere").open(seats, seed=5, players=4, stop="first")
    rng = random.Random(1)
    assert table.play_out(lambda table: one_action(table, rng), most=150) > 5
    expect(table.part("status-text")).to_contain_text("Victoire")


@pytest.mark.parametrize("seed", [2])
def test_two_people_and_the_curtain(fresh: Fresh, site: Site, seed: int) -> None:
    table = Table(fresh(), site, "polymere").open([human("Ada"), human("Bob")], seed=seed, players=2)
    rng = random.Random(seed)
    for _ in range(6):
        expect(table.part("curtain-open")).to_be_visible()
        hand = GAME.view(state_of(table).observe(state_of(table).to_move), "fr")["tray"]["nodes"]
        shown = [node["id"] for node in hand if "id" in node]
        assert all(table.thing(name).count() == 0 for name in shown)
        table.reveal()
        seat = state_of(table).to_move
        while state_of(table).to_move == seat:
            one_action(table, rng)


def test_rings_with_a_tile_taken_back_a_hint_and_a_reload(fresh: Fresh, site: Site) -> None:
    table = Table(fresh(), site, "polymere").open([human("Vous")], solo=True)
    rng = random.Random(3)
    state = GAME.start({"solo": True})
    score = table.page.locator(".player-score")
    tiles = [write(cell, orientation) for cell, orientation in figure_tiles()[:10]]
    for number, text in enumerate(tiles, 1):
        table.ready()
        make(table, state, text, rng)
        state = state.play(text)
        expect_actions(table, number)
        expect(score).to_have_text(str(number))

    wrong = TILES[ORIENTATION[tiles[8].split(":")[1]] // 6]
    table.thing(wrong).dispatch_event("click")
    table.confirm()
    expect(score).to_have_text("9")
    assert table.actions == tiles[:8] + tiles[9:]

    table.page.reload()
    table.ready()
    expect(score).to_have_text("9")
    table.part("hint").click()
    expect(table.page.locator("#play .node.hinted")).not_to_have_count(0)
    table.page.locator("#play [data-does=hint]").click()
    table.confirm()
    expect(score).to_have_text("10")
