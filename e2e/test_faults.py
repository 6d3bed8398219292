"""What a player sees when Python cannot start, and how the game goes on once it can."""

import json
import re

import pytest
from conftest import Site
from playwright.sync_api import Page, Route, expect
from table import KEEP, Table, human, tap_anything


def _cut(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[:200_000])


def _gone(route: Route) -> None:
    route.fulfill(status=404, body="")


def _without_webassembly(route: Route) -> None:
    answer = route.fetch()
    policy = answer.headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")
    route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": policy})


@pytest.mark.allows("errors")
@pytest.mark.parametrize(
    ("file", "fault", "said"),
    [
        ("**/pyodide.asm.wasm", _cut, "Un fichier du jeu est abîmé."),
        ("**/library.zip.txt", _cut, "Un fichier du jeu est abîmé."),
        ("**/pyodide.asm.wasm", _gone, "Le jeu n’a pas pu être téléchargé entièrement."),
        ("**/worker.js", _without_webassembly, "Ce navigateur refuse de faire tourner le jeu."),
    ],
)
def test_a_start_that_fails_is_said_in_words_and_can_be_tried_again(
    page: Page, site: Site, file: str, fault: object, said: str
) -> None:
    page.route(file, fault)
    page.goto(site.url("percee/#1/0///e"))
    status = page.locator("[data-part=status]")
    expect(status).to_contain_text(said, timeout=20_000)
    expect(status.get_by_role("button", name="Réparer")).to_be_visible()
    page.unroute(file)
    status.get_by_role("button", name="Réessayer").click()
    expect(page.locator("[data-part=board] .can").first).to_be_visible(timeout=20_000)


HOARD = """
kept = []
for size in (16, 12, 9):
    try:
        while True:
            kept.append(bytes(1 << size))
    except MemoryError:
        pass
"""


def _memory_full(route: Route) -> None:
    """Python starts; then little memory is left, and no more is to be had."""
    answer = route.fetch()
    refuse = 'WebAssembly.Memory.prototype.grow = () => { throw new RangeError("out of memory"); };\n'
    door = re.compile(r"""(\w+)\.pyimport\(["']pygames_core\.wire\.bridge["']\)""")  # whatever names it travels under
    hoarding = rf"[\g<0>, \g<1>.runPython({json.dumps(HOARD)})][0]".replace(r"\n", r"\\n")
    full, doors = door.subn(hoarding, answer.text())
    assert doors == 1
    route.fulfill(response=answer, body=refuse + full)


@pytest.mark.allows("errors")
def test_memory_that_cannot_grow_ends_in_a_sentence_and_loses_nothing(page: Page, site: Site) -> None:
    page.route("**/worker.js", _memory_full)
    table = Table(page, site, "percee").open([human("Alma"), human("Basile")])
    before = table.kept()["record"]
    status = page.locator("[data-part=status]")
    expect(status).to_contain_text("Le jeu ne répond pas.")
    assert table.kept()["record"] == before
    page.unroute("**/worker.js")
    status.get_by_role("button", name="Réessayer").click()
    tap_anything(table.ready())


# -- what comes later ------------------------------------------------------------------------------
MISSING = "Une partie de la page n’a pas pu être téléchargée."


def _once_more(page: Page, file: str) -> None:
    """It comes now."""
    page.unroute(file)
    page.get_by_role("button", name="Réessayer").click()


def _there_or_new(page: Page, there: str) -> bool:
    """Whether it came; else the page did, anew: a browser that asks for a module once gets it so."""
    page.wait_for_function("there => !window.asked || document.querySelector(there)", arg=there)
    return bool(page.evaluate("window.asked"))


@pytest.mark.allows("errors")
def test_a_game_opens_without_the_list_of_what_was_tried_beside_it(page: Page, site: Site) -> None:
    page.route("**/game-aside.js", lambda route: route.abort())
    tried = [{"id": "b1", "kept": 1, "ply": 1, "actions": ["a2a3", "a4b3"], "seats": [human("Ada"), human("Bo")]}]
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0, actions=("a2a3",)).ready()
    kept = {**table.kept(), "id": "s2", "branches": tried, "touched": 4e12}
    page.evaluate(KEEP, kept)
    page.evaluate("location.hash = 'save/s2'")
    expect(table.part("status-more")).to_have_text(
        "Vos essais sont là, mais ce qui les montre n’a pas pu être téléchargé."
    )
    tap_anything(table.ready())
    page.evaluate("location.hash = 'save/s2/b1'")
    expect(table.part("status-text")).to_have_text("Le jeu n’a pas pu être téléchargé entièrement.")
    with page.expect_navigation():
        _once_more(page, "**/game-aside.js")
    expect(table.part("lesson-goal")).to_be_visible()


@pytest.mark.allows("errors")
@pytest.mark.parametrize(
    ("file", "key", "there"),
    [
        ("**/game-sending.js", "share", ".share-link"),
        ("**/game-share.js", "share", ".share-link"),
        ("**/game-aside.js", "aside", "#play.aside, #play .aside"),
        ("**/game-review.js", "review", ".review"),
    ],
)
def test_what_is_asked_of_a_game_and_does_not_come_is_told_and_tried_again(
    page: Page, site: Site, file: str, key: str, there: str
) -> None:
    page.route(file, lambda route: route.abort())
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0, actions=("a2a3",)).ready()
    table.part(key).dispatch_event("click")
    expect(table.part("ask")).to_contain_text(MISSING)
    page.evaluate("window.asked = true")
    _once_more(page, file)
    if not _there_or_new(page, there):
        table.ready().part(key).dispatch_event("click")
    expect(page.locator(there).first).to_be_visible()


@pytest.mark.allows("errors")
def test_a_form_that_does_not_come_says_so_and_comes_when_asked_again(page: Page, site: Site) -> None:
    page.route("**/game-setup.js", lambda route: route.abort())
    page.goto(site.url("percee/#setup"))
    form = page.locator("#setup form")
    expect(form.get_by_role("alert")).to_have_text(MISSING)
    expect(form.locator("[type=submit]")).to_be_disabled()
    _once_more(page, "**/game-setup.js")
    expect(page.locator(".seat")).to_have_count(2)
    form.locator("[type=submit]").click()
    expect(page.locator("#play .node.can").first).to_be_visible()


@pytest.mark.allows("errors")
def test_a_game_screen_that_does_not_come_is_asked_for_twice_then_says_so(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.route("**/game-play.js", lambda route: (asked.append(route.request.url), route.abort())[1])
    page.goto(site.url("percee/#1/0///e"))
    expect(page.get_by_role("alert")).to_have_text(MISSING)
    assert len(asked) >= 2, "the page has not come again"
    with page.expect_navigation():
        _once_more(page, "**/game-play.js")
    expect(page.locator("#play .node.can").first).to_be_visible()


@pytest.mark.allows("errors")
def test_switches_that_do_not_come_say_so_and_come_when_asked_again(page: Page, site: Site) -> None:
    page.route("**/theme-scanner.js", lambda route: route.abort())
    page.goto(site.url("reglages/"))
    page.locator("[data-part=scan] label").filter(has_text="Deux").click()
    expect(page.locator("[data-part=scan]").get_by_role("alert")).to_have_text(MISSING)


@pytest.mark.allows("errors")
@pytest.mark.parametrize("file", ["**/embedded-play.js", "**/embedded-plan.js"])
def test_a_board_elsewhere_that_does_not_come_is_a_picture_again_and_says_so(page: Page, site: Site, file: str) -> None:
    page.route(file, lambda route: route.abort())
    page.goto(site.url("embed/v1/percee.html"))
    here = page.locator("[data-part=play-here]")
    here.click()
    expect(page.get_by_role("alert")).to_have_text(MISSING)
    page.evaluate("window.asked = true")
    page.unroute(file)
    here.click()
    if not _there_or_new(page, "#play .node.can"):
        here.click()
    expect(page.locator("#play .node.can").first).to_be_visible()
