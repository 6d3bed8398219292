"""Ends that are told, and games gone over again."""

import json
import random
import re

import pytest
from conftest import Site
from device import until
from playwright.sync_api import Page, expect
from table import Json, Table, computer, human, record

from pygames_core import GAMES
from pygames_core.core.record import Record
from pygames_core.wire.session import Session
from web.build.ground import ROOT


def finished(game: str) -> tuple[Json, int]:
    """A whole game by chance that turned before its last action; and the ply where it did."""
    for seed in range(100):
        drawn, chance, actions = record(game, seed), random.Random(seed), []
        state = GAMES[game].start(drawn["options"])
        while legal := state.legal():
            actions.append(chance.choice(legal))
            state = state.play(actions[-1])
        turn = Session(Record.of({**drawn, "actions": actions})).tale().turn
        if turn and turn < len(actions):
            return {"seed": seed, "actions": tuple(actions)}, turn
    raise AssertionError(f"no game of {game} turned")


@pytest.mark.parametrize("game", ["permutation", "trapezomino"])
def test_an_end_tells_how_the_game_went_and_shows_where_it_turned(page: Page, site: Site, game: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    of, ply = finished(game)
    table = Table(page, site, game).open([human("Ada"), human("Bo")], **of).ready()
    expect(table.part("turn-text")).to_contain_text(f"coup {ply}")
    assert not table.status.startswith(("Victoire", "Égalité")), "a sentence of this game comes first"
    board = table.part("board").bounding_box()
    table.part("turn").click()
    expect(table.part("place")).to_have_text(f"{ply} / {len(of['actions'])}")
    expect(table.part("turn")).to_be_hidden()
    page.locator("#play [data-does=present]").click()
    expect(table.part("turn")).to_be_visible()
    assert table.part("board").bounding_box() == board


def test_going_back_over_a_game_leaves_the_board_in_view(page: Page, site: Site) -> None:
    """The panel is a half sheet that opens at the move looked at; its steppers stand in the status line without it."""
    page.set_viewport_size({"width": 360, "height": 640})
    of, _ = finished("permutation")
    of["actions"] = of["actions"][:-1]
    last = len(of["actions"])
    table = Table(page, site, "permutation").open([human("Ada"), human("Bo")], **of).ready()
    board = table.part("board").bounding_box()
    table.part("panel-open").click()
    expect(table.part("panel")).to_be_in_viewport()
    expect(page.locator(f"#play .log-row[data-ply='{last}']")).to_be_in_viewport(ratio=1)
    expect(page.locator("#play .log-row .log-action").first).to_be_hidden()
    sheet, seen = table.part("panel").bounding_box(), table.part("board").bounding_box()
    assert sheet and seen and seen["y"] >= 0 and seen["y"] + seen["height"] <= sheet["y"] + 4, "the board is in view"
    table.part("previous").click()
    table.part("previous").click()
    expect(table.part("place")).to_have_text(f"{last - 2} / {last}")
    places = [table.part(name).bounding_box() or {} for name in ("board", "told", "panel")]
    feet, tops = ([place["y"] + place["height"] for place in places], [place["y"] for place in places])
    assert tops[0] >= 0 and feet[0] <= tops[1] and feet[1] <= tops[2], "what that move did is read between the two"
    table.part("panel-close").click()
    expect(table.part("status").locator("[data-part=next]")).to_be_visible()
    table.part("next").click()
    expect(table.part("place")).to_have_text(f"{last - 1} / {last}")
    expect(table.part("panel")).not_to_be_in_viewport()
    assert table.part("board").bounding_box() == board, "nothing moved it"
    page.locator("#play [data-does=present]").click()
    expect(table.part("panel").locator("[data-part=next]")).to_have_count(1)
    table.part("panel-open").click()
    page.locator("#play .expert summary").click()
    expect(page.locator("#play .log-row .log-action").first).to_be_attached()
    expect(table.part("notation-field")).to_be_visible()


def reasons(game: str) -> re.Pattern[str]:
    """The clauses of the game's catalogue, whatever fills their holes."""
    catalogue = json.loads((ROOT / "pygames_core" / "games" / game / "words" / "fr.json").read_text("utf-8"))
    clauses = [text for key, text in catalogue.items() if key.startswith("because.")]
    return re.compile("|".join(".+".join(map(re.escape, re.split(r"\{[^}]*\}", text))) for text in clauses))


@pytest.mark.parametrize("game", ["permutation", "poldr", "polymere", "trapezomino"])
def test_a_hint_says_why(page: Page, site: Site, game: str) -> None:
    table = Table(page, site, game).open([human("Ada"), computer()]).ready()
    table.part("hint").click()
    page.locator("#play [data-does=hint]").click()
    expect(table.part("status-text")).to_contain_text("Indice")
    expect(table.part("status-more")).to_contain_text(reasons(game))


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360), (740, 360), (1440, 900)])
def test_the_keys_above_the_moves_are_in_sight(page: Page, site: Site, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    of, _ = finished("permutation")
    Table(page, site, "permutation").open([human("Ada"), human("Bo")], **of).ready()
    hidden = f"""() => [...document.querySelectorAll('#play .panel-head button')].filter(key => {{
      const {{ left, right, top, bottom, width }} = key.getBoundingClientRect();
      const cut = left < 0 || right > {width} || top < 0 || bottom > {height} || key.scrollWidth > width + 1;
      return width && cut;
    }}).map(key => key.dataset.part ?? key.className)"""
    long = "() => (document.querySelector('#play .timeline-place').textContent = '100 / 100')"
    settled = "document.getAnimations().every(each => each.playState !== 'running')"
    page.locator("#play [data-does=review]").click()
    page.locator(".review-close").wait_for()
    until(page, settled)
    page.evaluate(long)
    assert page.evaluate(hidden) == []
    page.locator(".review-close").click()
    page.evaluate(long)
    assert page.evaluate(hidden) == []
