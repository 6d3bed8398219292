"""Whole games with two keys, of moves drawn by lot: how many activations each takes; and with one key."""

import json
from random import Random
from statistics import median, quantiles

import pytest
from conftest import Fresh, Site
from device import until
from playwright.sync_api import Page, expect
from switches import Switches
from table import EVERY, Table, human

from pygames_core import GAMES

MEDIAN, MOST = 20, 40  # activations for a move: of half of them, of nineteen in twenty
SHORT = ["permutation"]  # whole games in every run; the others in the long one
OURS = [name for name in EVERY if name in GAMES]
TURNS = 160


def chosen(page: Page, site: Site, mode: str) -> None:
    """As somebody sets it in the settings."""
    page.goto(site.url("reglages/"))
    page.get_by_label({"two": "Deux touches", "one": "Une seule"}[mode]).check(force=True)
    expect(page.locator(".scanned").first).to_be_attached()


def activations(page: Page, site: Site, game: str, seed: int, **options: object) -> list[int]:
    """The keys pressed for each move of a whole game, both sides played."""
    seats = [human("Ada")] if options.get("solo") else [human("Ada"), human("Zoé")]
    table, rng, found = Table(page, site, game).open(seats, seed=seed, **options), Random(seed), []
    player = Switches(table)
    for _ in range(TURNS):
        expect(
            page.locator("#play .your-turn, #play [data-does=again], .curtain[open], #play .waits").first
        ).to_be_visible()
        if table.over:
            return found
        on_the_way = "curtain-open" if page.locator(".curtain[open]").count() else "confirm"
        if on_the_way == "curtain-open" or page.locator("#play .waits").count():
            player.step(f"#play [data-part={on_the_way}]")
            continue
        before = len(table.actions)
        player.keys = 0
        found.append(player.play(rng.choice(player.session.state().legal())))
        expect(page.locator(f"#play .log-row[data-ply='{before + 1}']")).to_have_count(1)
    raise AssertionError(f"not over after {TURNS} moves")


def told(game: str, found: list[int]) -> tuple[float, float]:
    half, most = median(found), quantiles(found, n=20)[-1]
    print(f"| {game} | {len(found)} | {half:g} | {most:.0f} | {max(found)} |")
    return half, most


@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    "game", [game if game in SHORT else pytest.param(game, marks=pytest.mark.slow) for game in OURS]
)
def test_a_move_takes_few_activations(fresh: Fresh, site: Site, game: str) -> None:
    page = fresh()
    chosen(page, site, "two")
    half, most = told(game, activations(page, site, game, seed=3))
    assert half <= MEDIAN and most <= MOST


def choose_when_lit(page: Page, wanted: str) -> None:
    """One key: into groups as the light passes them, until the thing itself is lit, and chosen."""
    lit = "[...document.querySelectorAll('.scanned')]"
    thing = f"document.querySelector({json.dumps(wanted)})"
    for _ in range(8):
        until(page, f"{lit}.some((each) => each.contains({thing}))")
        last = page.evaluate(f"{lit}.length === 1 && {lit}[0] === {thing}")
        page.keyboard.press("Enter")
        if last:
            return
    raise AssertionError(f"the light never came to {wanted}")


def test_one_key_is_enough(fresh: Fresh, site: Site) -> None:
    page = fresh()
    chosen(page, site, "one")
    page.get_by_label("Vite").evaluate("one => one.click()")  # the light that moves scrolls the page
    table = Table(page, site, "permutation").open([human("Ada"), human("Zoé")], seed=3, path="ad", first=0).ready()
    for wanted in (".scene .nodes [data-id='place-a']", ".scene .nodes [data-id='place-b']", "[data-part=confirm]"):
        choose_when_lit(page, f"#play {wanted}")
    expect(page.locator("#play .log-row")).to_have_count(1)
    assert table.actions == ["a<"]


def test_nothing_is_lit_nor_loaded_where_nobody_asked_for_it(fresh: Fresh, site: Site) -> None:
    page, asked = fresh(), []
    page.on("request", lambda request: asked.append(request.url))
    Table(page, site, "permutation").open([human("Ada"), human("Zoé")]).ready()
    assert asked and not [url for url in asked if "scanner" in url]
    page.keyboard.press(" ")
    expect(page.locator(".scanned")).to_have_count(0)


# The page changes, and before the light has found its place again it is no longer wanted.
PUT_OUT_WHILE_IT_SETTLES = """async () => {
  const { dataset } = document.documentElement;
  dataset.scan = "two";
  document.body.append(document.createElement("hr"));
  await new Promise(requestAnimationFrame);
  delete dataset.scan;
  await new Promise((done) => setTimeout(done, 500));
}"""


def test_the_light_is_put_out_where_it_was_lit(fresh: Fresh, site: Site) -> None:
    """By two keys alone, in the settings themselves, in English too."""
    for address, label in (("reglages/", "Non"), ("en/settings/", "No")):
        page = fresh()
        chosen(page, site, "two")
        page.goto(site.url(address))
        player = Switches(Table(page, site, "permutation"))
        page.get_by_label(label, exact=True).evaluate("(field) => (field.closest('label').dataset.wanted = '')")
        player.press("[data-wanted]")
        expect(page.locator(".scanned")).to_have_count(0)
        page.evaluate(PUT_OUT_WHILE_IT_SETTLES)
        expect(page.locator(".scanned")).to_have_count(0)
        page.reload()
        expect(page.locator("html[data-scan]")).to_have_count(0)
