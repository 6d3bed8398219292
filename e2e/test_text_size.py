"""The reader's own text size, from 100 to 200 %, on every screen of a phone, in both languages.

In Chromium that size is the size of the root's letters, which a browser's preference sets and no page does.
"""

import pytest
from conftest import PHONE, Fresh, Site
from playwright.sync_api import CDPSession, Page, expect
from table import Table, computer, human, tap_anything
from uncut import SMALLEST, apart, uncut

from pygames_core import GAMES

SIZES = (16, 20, 26, 32)  # what browsers call 100 to 200 %
FLOOR = 12 / 16  # the smallest letters of the site, counted in the reader's
LANGUAGES = {"": "regles", "en/": "rules"}
BOARD = 0.45  # of the window's width, at least
AROUND = ("", "reglages/", "credits/", "integrer/", "atelier/", "reparer/", "sans-reseau/")
AROUND_IN_ENGLISH = ("en/", "en/settings/", "en/credits/", "en/embed-a-game/", "en/workshop/", "en/repair/")

languages = pytest.mark.parametrize("language", LANGUAGES, ids=["fr", "en"])
OURS = sorted(GAMES)  # without the toys, which come when the site is built
games = pytest.mark.parametrize("game", OURS)


class Reader:
    """Somebody who sets the size of letters, and looks at the page with each."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._browser: CDPSession = page.context.new_cdp_session(page)

    def sets(self, size: int) -> None:
        self._browser.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
        self.page.wait_for_function(f"getComputedStyle(document.documentElement).fontSize === '{size}px'")

    def looks(self) -> None:
        """Nothing is cut, nothing lies on anything else, no letter stays behind."""
        for size in SIZES:
            self.sets(size)
            uncut(self.page)
            apart(self.page)
            assert self.page.evaluate(SMALLEST) >= size * FLOOR - 0.05
        self.sets(SIZES[0])

    def looks_at_the_board(self) -> None:
        self.looks()
        self.sets(SIZES[-1])
        room = self.page.locator("#play .table").bounding_box()
        assert room and room["height"] >= BOARD * PHONE["width"]
        self.sets(SIZES[0])


@pytest.mark.parametrize("path", AROUND + AROUND_IN_ENGLISH)
def test_pages(page: Page, site: Site, path: str) -> None:
    assert path in site.pages()
    page.goto(site.url(path))
    Reader(page).looks()


@games
@languages
def test_pages_of_every_game(page: Page, site: Site, game: str, language: str) -> None:
    reader = Reader(page)
    for path in (game, f"{game}/#setup", f"{game}/{LANGUAGES[language]}/"):
        page.goto(site.url(language + path))
        if path.endswith("setup"):
            expect(page.locator("#setup")).to_be_visible()
        reader.looks()
    page.goto(site.url(f"embed/v1/{language}{game}.html"))
    reader.looks()


@games
@languages
def test_the_game_screen_from_its_beginning_to_its_end(fresh: Fresh, site: Site, game: str, language: str) -> None:
    page = fresh()
    reader = Reader(page)
    table = Table(page, site, game, language).open([human("Ada"), computer("Léo")]).ready()
    reader.looks_at_the_board()
    table.touch(table.can[0])
    reader.looks_at_the_board()
    table.part("cancel").click()
    table.part("hint").click()
    expect(page.locator("#play .hinted").first).to_be_visible()
    reader.looks()
    table.part("panel-open").click()
    expect(table.part("panel")).to_be_in_viewport()
    reader.looks()
    table.part("panel-close").click()
    table.part("menu-open").click()
    expect(table.part("menu")).to_be_visible()
    reader.looks()
    table.part("menu-share").click()
    expect(page.locator(".share-link")).not_to_have_value("")
    reader.looks()
    page.locator(".share .sheet-close").click()
    table.part("menu-open").click()
    table.part("resign").click()
    reader.looks()
    table.part("ask-yes").click()
    expect(page.locator("#play [data-does=again]")).to_be_visible()
    reader.looks_at_the_board()


def test_large_plates_are_a_strip_where_whose_turn_it_is_stands_in_sight(page: Page, site: Site) -> None:
    seats = [human(name) for name in ("Alexandrine", "Barthélemy", "Clémentine")]
    table = Table(page, site, "permutation").open(seats, seed=3, players=3, first=0).ready()
    Reader(page).sets(SIZES[-1])
    for seat in (1, 2, 0):
        tap_anything(table)
        plate = page.locator(f"#play .player[data-seat='{seat}'][aria-current]")
        expect(plate).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("scrollY === 0 && document.querySelector('#play').scrollTop === 0")


@games
@languages
def test_every_lesson_as_it_begins(page: Page, site: Site, game: str, language: str) -> None:
    reader = Reader(page)
    for lesson in GAMES[game].lessons:
        for at in range(len(lesson.steps)):
            page.goto(site.url(f"{language}{game}/#lesson/{lesson.name}/{at}"))
            expect(page.locator("#play.your-turn, #play .your-turn").first).to_be_visible()
            reader.looks_at_the_board()


@languages
def test_a_window_of_320(fresh: Fresh, site: Site, language: str) -> None:
    """As narrow as a page must get along with: a small phone, or a window made four times as large."""
    page = fresh(viewport={"width": 320, "height": 568})
    for path in AROUND_IN_ENGLISH if language else AROUND:
        page.goto(site.url(path))
        uncut(page)
    for game in OURS:
        for path in (game, f"{game}/#setup", f"{game}/{LANGUAGES[language]}/"):
            page.goto(site.url(language + path))
            uncut(page)
            apart(page)
        Table(page, site, game, language).open([human("Ada"), computer("Léo")]).ready()
        uncut(page)
        apart(page)


TARGETS = """(least) => [...document.querySelectorAll("a[href], button, input, select, summary, [role=button]")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("svg, .visually-hidden, p"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width && height && (width < least - 0.5 || height < least - 0.5))
  .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 80)} ${width} × ${height}`)"""


@games
def test_what_is_pressed_has_the_size_of_a_finger(page: Page, site: Site, game: str) -> None:
    """24 px anywhere, 44 px for what stands around the board while one plays."""
    for path in ("", "reglages/", "integrer/", f"{game}/", f"{game}/#setup", f"{game}/regles/"):
        page.goto(site.url(path))
        assert page.evaluate(TARGETS, 24) == []
    table = Table(page, site, game).open([human("Ada"), computer("Léo")]).ready()
    table.touch(table.can[0])
    small = page.evaluate(TARGETS, 44)
    assert [one for one in small if "status-told" not in one] == []  # a line of text, whose reach is 44 px high
