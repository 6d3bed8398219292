"""What a player sees when Python cannot start, and how the game goes on once it can."""

import json
import re

import pytest
from conftest import Site
from playwright.sync_api import Page, Route, expect
from table import Table, human, tap_anything


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
