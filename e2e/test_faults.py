"""What a player sees when Python cannot start, and how the game goes on once it can."""

import pytest
from conftest import Site
from playwright.sync_api import Page, Route, expect


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
