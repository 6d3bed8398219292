"""Words four tenths longer than ours go through every screen of a phone: nothing is cut, nothing sticks out."""

from collections.abc import Iterator

import longer
import pytest
from conftest import Fresh, Site
from playwright.sync_api import Page, expect
from table import Table, computer, human
from uncut import uncut

from pygames_core import GAMES


@pytest.fixture(scope="module")
def long_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    served = Site(longer.site(tmp_path_factory.mktemp("longer")))
    yield served
    served.stop()


def test_words_grow_and_holes_stay() -> None:
    assert longer.longer("Settings of {s0}, {n:one|two} [x](y)") == "Šééttîîñgšš ööf {s0}, {n:ööñé|twöö} [x](y)"


@pytest.mark.parametrize("path", ["", "settings/", "embed-a-game/", "workshop/", "credits/", "repair/", "no-network/"])
def test_pages(page: Page, long_site: Site, path: str) -> None:
    assert f"en/{path}" in long_site.pages()
    page.goto(long_site.url(f"en/{path}"))
    uncut(page)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_games(page: Page, long_site: Site, game: str) -> None:
    page.goto(long_site.url(f"en/{game}/"))
    uncut(page)
    page.goto(long_site.url(f"en/{game}/#setup"))
    expect(page.locator("#setup")).to_be_visible()
    uncut(page)
    page.goto(long_site.url(f"en/{game}/rules/"))
    uncut(page)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_game_screen_from_its_beginning_to_its_end(fresh: Fresh, long_site: Site, game: str) -> None:
    page = fresh()
    table = Table(page, long_site, game, "en/").open([human("Ada"), computer("Léo")]).ready()
    uncut(page)
    table.part("hint").click()
    expect(page.locator("#play .hinted").first).to_be_visible()
    uncut(page)
    table.part("panel-open").click()
    expect(table.part("panel")).to_be_in_viewport()
    uncut(page)
    table.part("panel-close").click()
    table.part("menu-open").click()
    expect(table.part("menu")).to_be_visible()
    uncut(page)
    table.part("menu-share").click()
    expect(page.locator(".share-link")).not_to_have_value("")
    uncut(page)
    page.locator(".share .sheet-close").click()
    table.part("menu-open").click()
    table.part("resign").click()
    uncut(page)
    table.part("ask-yes").click()
    expect(page.locator("#play [data-does=again]")).to_be_visible()
    uncut(page)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_lesson_as_it_begins(page: Page, long_site: Site, game: str) -> None:
    for lesson in GAMES[game].lessons:
        for at in range(len(lesson.steps)):
            page.goto(long_site.url(f"en/{game}/#lesson/{lesson.name}/{at}"))
            expect(page.locator("#play.your-turn, #play .your-turn").first).to_be_visible()
            uncut(page)
