"""What every page must be: whole, narrow, light, readable without scripts; and the pages of rules."""

import re

import pytest
from conftest import Fresh, Site
from playwright.sync_api import Page, expect
from table import Table, computer, human
from ways import TOY, games

from web.build.compression import compressed

SIZES = [(320, 568), (360, 640), (640, 360), (768, 1024), (1440, 900), (2560, 1440)]


# -- what every page must be ---------------------------------------------------------------------


def test_pages_are_whole(site: Site) -> None:
    """One title, no inline style, and every local address leads to a file."""
    for path in site.pages():
        if path.startswith("embed/"):
            continue
        file = site.folder / (path if path.endswith(".html") else f"{path}index.html")
        html = file.read_text("utf-8")
        assert " style=" not in html and "<style" not in html, path
        assert not re.search(r"\{\{|data-text|data-label", html), path
        assert len(re.findall("<h1", html)) >= 1, path
        for address in re.findall(r'(?:href|src)="(/[^"#]*)', html):
            target = site.folder / address.lstrip("/")
            assert target.is_file() or (target / "index.html").is_file(), f"{path}: {address}"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_wider_than_the_window(fresh: Fresh, site: Site, size: tuple[int, int]) -> None:
    page = fresh(viewport={"width": size[0], "height": size[1]})
    of_games = [f"{game}{place}" for game in games(site) for place in ("", "#setup", "regles/")]
    for path in ["", "reglages/", "credits/", *of_games]:
        page.goto(site.url(path))
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], path


IN_THE_MIDDLE = """() => {
  const { x, y, width, height } = document.querySelector("#play [data-part=board]").getBoundingClientRect();
  return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-part=board]"));
}"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_is_said_leaves_the_board_free(fresh: Fresh, site: Site, size: tuple[int, int]) -> None:
    page = fresh(viewport={"width": size[0], "height": size[1]})
    Table(page, site, "polymere").open([human("Ada"), computer()], seed=3).ready()
    assert page.evaluate(IN_THE_MIDDLE)


def test_targets_are_wide_enough_for_a_thumb(page: Page, site: Site) -> None:
    for path in ("", "reglages/", TOY, f"{TOY}#setup", f"{TOY}regles/"):
        page.goto(site.url(path))
        for thing in page.locator("a:visible, button:visible, summary:visible, label.segment:visible").all():
            box = thing.bounding_box()
            assert box and box["height"] >= 43.5, f"{path}: {thing.inner_text()!r} {box}"


def test_pages_read_without_scripts(fresh: Fresh, site: Site) -> None:
    page = fresh(java_script_enabled=False)
    page.goto(site.url())
    page.locator(".box .lid").first.click()
    expect(page.locator("#cover .cover-board")).to_be_visible()
    expect(page.locator("#setup")).to_be_hidden()
    page.get_by_role("link", name="Lire les règles").first.click()
    expect(page.locator(".book h1")).to_be_visible()


def test_bytes_before_python(fresh: Fresh, site: Site) -> None:
    """HTML, styles, scripts, fonts of each game's page, as a host sends them (brotli 5)."""
    heavy = {game: bytes_of(fresh(), site, game) for game in games(site)}
    assert max(heavy.values()) <= 150_000, heavy


def bytes_of(page: Page, site: Site, path: str) -> int:
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.split("#")[0]))
    page.goto(site.url(path))
    page.wait_for_load_state("networkidle")
    files = [site.folder / address.removeprefix(site.url()) for address in asked]
    bodies = [(file / "index.html" if file.is_dir() else file).read_bytes() for file in files]
    return sum(min(len(body), len(compressed(body))) for body in bodies)


# -- the rules -----------------------------------------------------------------------------------


def test_replays_go_step_by_step(page: Page, site: Site) -> None:
    seen = 0
    for game in games(site):
        page.goto(site.url(f"{game}regles/"))
        for keys in page.locator(".replay-keys").all():
            replay = keys.locator("xpath=preceding-sibling::ol[1]")
            count = replay.locator("li").count()
            expect(replay.locator("li:visible")).to_have_count(1)
            before = replay.locator("li.now p").inner_text()
            keys.get_by_role("button", name="Étape suivante").click()
            expect(keys.locator("output")).to_have_text(f"2 sur {count}")
            assert replay.locator("li.now p").inner_text() != before
            seen += 1
    assert seen


def test_the_rules_and_the_steps_lead_to_each_other(page: Page, site: Site) -> None:
    """From the section to its step, from the step back to its section, and from there to the step again."""
    for game in games(site):
        page.goto(site.url(f"{game}regles/"))
        ways = page.locator(".lesson-link")
        if not ways.count():
            continue
        last = ways.last
        step = last.get_attribute("id")
        last.locator("a").click()
        expect(page.locator("#play [data-part=lesson-goal]")).not_to_be_empty()
        page.locator("#play .play-rules").click()
        expect(page).to_have_url(re.compile(f"regles/#{step}$"))
        expect(page.locator(f"[id='{step}']")).to_be_in_viewport()
        page.locator(".page-head [data-leads=game]").click()
        expect(page.locator("#play [data-part=lesson-goal]")).not_to_be_empty()
        expect(page).to_have_url(re.compile(f"#{step}$"))
