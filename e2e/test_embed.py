"""Boards inside a page of another origin: their facade, a whole game, what the line to copy says."""

import re
from pathlib import Path
from typing import Any

import pytest
from conftest import Site
from device import until
from frames import Elsewhere, Open, board, choose, element, errors, play_here
from playwright.sync_api import FrameLocator, expect
from test_security import NO_STORAGE

from web.build.compression import compressed

SAMPLE = Path(__file__).parent.parent / "examples" / "ludotheque.html"
PYTHON = re.compile(r"pyodide|runtime\.json|library|engine\.zip")
FACADE = 60_000  # bytes, compressed, of all that a board loads before anybody plays
THIRTY_FRAMES = """async (frame) => {
  const heights = [];
  while (heights.length < 30) {
    await new Promise(requestAnimationFrame);
    heights.push(frame.offsetHeight);
  }
  return heights;
}"""


def sample(site: Site) -> str:
    return SAMPLE.read_text("utf-8").replace("http://localhost:8000", site.origin)


def test_the_sample_page_shows_four_boards_before_any_python(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    page = open_page(elsewhere.page("/sample", sample(site)))
    frames = page.locator("iframe")
    expect(frames).to_have_count(4)
    for index in range(4):
        frames.nth(index).scroll_into_view_if_needed()
        expect(frames.nth(index).content_frame.locator("[data-part=play-here]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not [url for url in page.asked if PYTHON.search(url)]  # type: ignore[attr-defined]
    assert not errors(page)
    assert "Play here" in frames.nth(3).content_frame.locator("[data-part=play-here]").inner_text()


def test_a_facade_is_light(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    for game in site_games(site):
        page = open_page(elsewhere.page(f"/light-{game}", element(site, f'jeu="{game}"')))
        expect(board(page).locator("[data-part=play-here]")).to_be_visible()
        page.wait_for_load_state("networkidle")
        asked: list[str] = page.asked  # type: ignore[attr-defined]
        own = {url.split("?")[0].split("#")[0] for url in asked if url.startswith(site.origin)}
        files = [site.folder / url.removeprefix(f"{site.origin}/") for url in own]
        weights = {file.name: len(compressed(file.read_bytes())) for file in files if file.is_file()}
        assert 0 < sum(weights.values()) <= FACADE, (game, weights)


def site_games(site: Site) -> list[str]:
    return [file.stem for file in sorted((site.folder / "embed" / "v1").glob("*.html"))]


def test_heights_settle(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    page = open_page(elsewhere.page("/height", element(site, 'jeu="percee"')))
    expect(board(page).locator("[data-part=play-here]")).to_be_visible()
    inside = board(page).locator("[data-part=facade]").evaluate("(facade) => facade.getBoundingClientRect().height")
    until(page, f"Math.abs(document.querySelector('iframe').offsetHeight - {inside}) <= 1")
    heights = page.locator("iframe").evaluate(THIRTY_FRAMES)
    assert len(heights) == 30 and len(set(heights)) == 1, heights


@pytest.mark.parametrize("storage", ["allowed", "refused"])
def test_a_game_is_played_inside_and_its_result_told(
    open_page: Open, elsewhere: Elsewhere, site: Site, storage: str
) -> None:
    listen = "<script>addEventListener('result', (e) => (window.told = e.detail), true)</script>"
    script = NO_STORAGE if storage == "refused" else ""
    page = open_page(elsewhere.page(f"/play-{storage}", listen + element(site, 'jeu="percee"')), script)
    frame = board(page)
    play_here(frame)
    frame.locator("[data-part=menu-open]").click()
    frame.locator("[data-part=resign]").click()
    frame.locator("[data-part=ask-yes]").click()
    until(page, "window.told")
    told: dict[str, Any] = page.evaluate("window.told")
    assert told["reason"] == "resigned" and told["ranking"][-1] == [0]
    assert told["link"].startswith(f"{site.origin}/percee/#1")
    assert not errors(page)


def test_a_position_theme_and_language(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    page = open_page(elsewhere.page("/choices", element(site, 'jeu="percee" lang="en" theme="dark"')))
    frame = board(page)
    expect(frame.locator("[data-part=play-here]")).to_have_text("Play here")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("jeu-de-plateau").evaluate("(element) => element.setAttribute('theme', 'light')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "light")
    page.locator("jeu-de-plateau").evaluate("(element) => element.setAttribute('lang', 'fr')")
    expect(frame.locator("[data-part=play-here]")).to_have_text("Jouer ici")
    assert not errors(page)


@pytest.mark.parametrize("storage", ["allowed", "refused"])
def test_a_game_goes_on_in_another_language_and_theme(
    open_page: Open, elsewhere: Elsewhere, site: Site, storage: str
) -> None:
    page = open_page(
        elsewhere.page(f"/mid-{storage}", element(site, 'jeu="percee" lang="fr"')), NO_STORAGE * (storage == "refused")
    )
    frame = board(page)
    play_here(frame)
    choose(frame)
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    page.locator("jeu-de-plateau").evaluate("(element) => element.setAttribute('theme', 'dark')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("jeu-de-plateau").evaluate("(element) => element.setAttribute('lang', 'en')")
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    expect(frame.locator("[data-part=board] .can").first).to_be_visible()
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    expect(frame.locator(".player-kind").nth(1)).to_contain_text("omputer")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    assert not errors(page)


def test_what_leads_out_of_a_board_leaves_it_there(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    page = open_page(elsewhere.page("/outward", element(site, 'jeu="percee"')))
    frame = board(page)
    play_here(frame)
    choose(frame)
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    outward = frame.locator("a:not([href^='#'])")
    assert outward.count() and outward.evaluate_all("all => all.every((link) => link.target === '_blank')")
    ways = {".play-rules": "percee/regles/", "[data-part=new]": "percee/#setup", ".menu li:last-child a": ""}
    for way, leads in ways.items():
        if not frame.locator(way).is_visible():
            frame.locator("[data-part=menu-open]").click()
        with page.expect_popup() as opened:
            frame.locator(way).click()
        expect(opened.value).to_have_url(site.url(leads))  # with no way back to a game that may not be there
        opened.value.close()
    choose(frame)
    expect(frame.locator(".log-row[data-ply='3']")).to_have_count(1)
    assert not errors(page)


def test_an_end_is_told_once(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    """A finished game that returns from a look back is no second end."""
    count = "<script>window.told = 0; addEventListener('result', () => (window.told += 1), true)</script>"
    page = open_page(elsewhere.page("/once", count + element(site, 'jeu="percee"')))
    frame = board(page)
    play_here(frame)
    choose(frame)
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    expect(frame.locator(".your-turn .board .can").first).to_be_visible()  # the film is over: a menu stays open
    for part in ("menu-open", "resign", "ask-yes"):
        frame.locator(f"[data-part={part}]").click()
    expect(frame.locator("[data-does=again]")).to_be_visible()
    for _ in range(3):
        frame.locator(".log-row[data-ply='1']").dispatch_event("click")
        frame.locator("[data-does=present]").click()
        expect(frame.locator("[data-does=again]")).to_be_visible()
    assert page.evaluate("window.told") == 1


def test_a_frame_has_a_title_that_says_what_it_holds(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    titled = element(site, 'jeu="percee" title="Une partie"')
    page = open_page(elsewhere.page("/titles", element(site, 'jeu="percee"') + titled))
    expect(page.locator("iframe")).to_have_count(2)
    assert page.locator("iframe").evaluate_all("all => all.map((frame) => frame.title)") == ["Jouer", "Une partie"]


def things(frame: FrameLocator, picture: str) -> list[str]:
    """What lies where in a picture."""
    nodes = frame.locator(f"{picture} .nodes > .node")
    what = "(node) => `${node.firstElementChild.getAttribute('href')} ${node.getAttribute('transform')}`"
    return list(nodes.evaluate_all(f"(all) => all.map({what})"))


POSITION = "1/2/first:0/a2a3;a4b3/e"


def test_the_facade_shows_the_position_of_the_line(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    page = open_page(elsewhere.page("/start", element(site, 'jeu="percee"')))
    expect(board(page).locator("[data-part=play-here]")).to_be_visible()
    start = things(board(page), ".embed-picture")
    page = open_page(elsewhere.page("/position", element(site, f'jeu="percee" position="{POSITION}"')))
    frame = board(page)
    expect(frame.locator(".embed-picture .nodes > .node")).not_to_have_count(0)
    expect(frame.locator(".embed-picture .node[role]")).to_have_count(0)
    shown = things(frame, ".embed-picture")
    play_here(frame)
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    assert shown == things(frame, "[data-part=board]") != start
    assert not errors(page)


def test_the_line_to_copy_holds_the_picture_of_its_position(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    page = open_page(f"{site.url('integrer/')}")
    page.get_by_role("radio", name="Percée").check(force=True)
    page.locator("#position").fill(f"{site.url('percee/')}#{POSITION}")
    line = page.locator("[data-part=line]")
    expect(line).to_have_value(re.compile(r' position="1/2/first:0/a2a3;a4b3/e" image="[\w-]{50,}"'))
    made, framed = line.input_value(), page.locator("[data-part=frame]").input_value()
    frame = board(page)
    expect(frame.locator(".embed-picture .nodes > .node")).not_to_have_count(0)
    expect(frame.locator(".embed-picture .node[role]")).to_have_count(0)
    shown = things(frame, ".embed-picture")
    for number, text in enumerate((made, framed)):
        other = open_page(elsewhere.page(f"/copied-{number}", f"<!doctype html>{text}"))
        expect(board(other).locator(".embed-picture .nodes > .node")).to_have_count(len(shown))
        expect(board(other).locator(".embed-picture .node[role]")).to_have_count(0)
        assert things(board(other), ".embed-picture") == shown
        assert not [url for url in other.asked if PYTHON.search(url)]  # type: ignore[attr-defined]
        assert not errors(other)


def test_a_whole_game_is_gone_through_move_by_move(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    page = open_page(elsewhere.page("/whole", element(site, f'jeu="percee" partie="{POSITION}"')))
    frame = board(page)
    expect(frame.locator("[data-part=play-here]")).to_have_text("Voir la partie")
    frame.locator("[data-part=play-here]").click()
    place = frame.locator("[data-part=place]")
    expect(place).to_have_text("0 / 2")
    frame.locator("[data-part=next]").click()
    expect(place).to_have_text("1 / 2")
    assert not errors(page)


@pytest.mark.parametrize(
    ("pasted", "attribute"),
    [("#lesson/chain/0", 'etape="chain/0"'), ("#problem/2", 'position="problem/2"'), (f"#{POSITION}", 'partie="')],
)
def test_the_line_to_copy_is_made_of_any_link(open_page: Open, site: Site, pasted: str, attribute: str) -> None:
    page = open_page(site.url("integrer/"))
    page.get_by_role("radio", name="Polymère").check(force=True)
    page.get_by_label("Montrer la partie depuis son début").check()
    page.locator("#position").fill(f"{site.url('polymere/')}{pasted}")
    expect(page.locator("[data-part=line]")).to_have_value(re.compile(f" {attribute}"))
    assert not errors(page)


def test_what_is_said_between_page_and_board_is_shown(open_page: Open, site: Site) -> None:
    page = open_page(site.url("integrer/"))
    expect(page.locator("[data-part=heard] li").filter(has_text='"ready"')).to_have_count(1)
    expect(page.locator("[data-part=heard] li").filter(has_text='"height"').first).to_be_visible()


def test_the_preview_keeps_its_game_in_another_dress(open_page: Open, site: Site) -> None:
    page = open_page(site.url("integrer/"))
    page.get_by_role("radio", name="Percée").check(force=True)
    frame = board(page)
    play_here(frame)
    choose(frame)
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    page.get_by_role("radio", name="English").check(force=True)
    page.get_by_role("radio", name="Sombre").check(force=True)
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    expect(page.locator("[data-part=line]")).to_have_value(re.compile(' lang="en" theme="dark"'))
    assert not errors(page)


def test_a_position_that_cannot_be_read_says_so(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    for at, position in enumerate(("1/0/100%", "1/0/first:9//e", "1z/%%%")):
        page = open_page(elsewhere.page(f"/unreadable-{at}", element(site, f'jeu="percee" position="{position}"')))
        frame = board(page)
        frame.locator("[data-part=play-here]").click()
        expect(frame.locator("[data-part=status-text]")).to_contain_text("Ce lien ne s’ouvre pas")
