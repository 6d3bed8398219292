"""Every game that the site offers, whatever it is: played to its end by taps on a phone, against the computer."""

import random

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import Fresh, Site
from playwright.sync_api import expect
from table import EVERY, Table, computer, human

# Half a minute and more of play each: what a person would do, film and thought included.
LIT = "all => all.map((one) => one.dataset.id)"


def take_turn(table: Table, chance: random.Random) -> None:
    """Tap lit things until a move is ready, else use the bar."""
    page = table.page
    before = len(table.actions)
    for _ in range(12):
        if table.part("confirm").is_visible():
            table.confirm()
            break
        if lit := table.can:
            table.tap(chance.choice(lit))
        else:
            page.locator("#play .bar-move").first.click()
            break
    expect(page.locator(f"#play .log-row[data-ply='{before + 1}']")).to_have_count(1)


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY)
@pytest.mark.parametrize("size", [(360, 640), (1440, 900)], ids=str)
def test_a_whole_game_by_taps(fresh: Fresh, site: Site, game: str, size: tuple[int, int]) -> None:
    page = fresh(viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 800)
    table = Table(page, site, game).open([human("Ada"), computer()], seed=3)
    chance = random.Random(game)
    turns = table.play_out(lambda table: take_turn(table, chance), most=200)
    assert turns >= 2
    assert table.kept()["over"] is True
    assert table.nothing_scrolls()


@pytest.mark.parametrize("game", EVERY)
def test_a_game_in_play_is_accessible(fresh: Fresh, site: Site, game: str) -> None:
    page = fresh(color_scheme="dark")
    table = Table(page, site, game).open([human("Ada"), computer()], seed=3).ready()
    found = {"board": Axe().run(page)}
    table.tap(table.can[0])
    found["chosen"] = Axe().run(page)
    table.part("panel-open").click()
    found["panel"] = Axe().run(page)
    page.keyboard.press("Escape")
    table.part("menu-open").click()
    found["menu"] = Axe().run(page)
    for where, result in found.items():
        assert result.violations_count == 0, f"{where}: {result.generate_report()}"


FAINT = """[...document.querySelectorAll("#play .scene .nodes [data-tap]:not(.dim)")]
  .filter((thing) => getComputedStyle(thing).opacity !== "1").map(({ dataset }) => dataset.id)"""


@pytest.mark.parametrize("game", EVERY)
def test_what_lies_there_is_as_clear_whether_it_can_be_played_or_not(fresh: Fresh, site: Site, game: str) -> None:
    table = Table(fresh(), site, game).open([human("Ada"), computer("Gaspard")], seed=3).ready()
    for _ in range(2):
        assert table.page.evaluate(FAINT) == []
        take_turn(table, random.Random(1))
        table.ready()
