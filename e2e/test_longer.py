"""Words four tenths longer than ours go through every screen of a phone: nothing is cut, nothing sticks out."""

from collections.abc import Iterator

import longer
import pytest
from conftest import Fresh, Site
from playwright.sync_api import Page, expect
from table import Table, computer, human

from pygames_core import GAMES

CUT = """() => {
  const said = [];
  const scrolls = (style) => /auto|scroll/.test(style.overflowX);
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest("svg, pre, code, script, .visually-hidden, .skip")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    for (const node of own) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (!text.width) continue;
      let inside = true; // of the first box that is not part of a line
      let why = text.right > innerWidth + 1 || text.left < -1 ? "window" : "";
      for (let box = element; box !== document.body && !why; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const out = text.right > right + 1.5 || text.left < left - 1.5;
        if (scrolls(style)) { why = ""; break; }
        const under = text.bottom > bottom + 3 || text.top < top - 3;
        if (/hidden|clip/.test(style.overflowX) && out) why = "cut by";
        if (/hidden|clip/.test(style.overflowY) && under) why = "cut below by";
        if (inside && style.display !== "inline" && out) why = "out of";
        if (style.display !== "inline") inside = false;
        if (why) why += ` ${box.tagName}.${box.className}`;
      }
      for (let box = element; why === "window" && box; box = box.parentElement) {
        if (scrolls(getComputedStyle(box))) why = "";
      }
      if (why) said.push(`${node.data.trim().slice(0, 60)}: ${why}`);
    }
  }
  return [...new Set(said)];
}"""


@pytest.fixture(scope="module")
def long_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    served = Site(longer.site(tmp_path_factory.mktemp("longer")))
    yield served
    served.stop()


def uncut(page: Page) -> None:
    page.evaluate("document.fonts.ready.then(() => null)")
    assert page.evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


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
