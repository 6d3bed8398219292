"""Games played with a finger's precision on a small phone, and what the other side did, told until the next tap."""

import random
from itertools import groupby

import pytest
from conftest import Fresh, Site
from finger import Finger
from playwright.sync_api import Page, expect
from table import EVERY, Json, Table, computer, human, record

from pygames_core import GAMES

SOME = 8  # actions that the ordinary run plays
GAMES_EACH = 20
PEOPLE = [human("Ada"), human("Bo"), human("Cléo"), human("Dan")]
READ = 2000  # milliseconds that a sentence stands at least: longer than any step of a film
SPEEDS = {  # what the device asks for, and what is set here
    "moving": ("no-preference", "auto"),
    "still device": ("reduce", "auto"),
    "still site": ("no-preference", "reduced"),
}
TABLES = [*((game, 2) for game in GAMES), ("polymere", 4)]


def table_of(fresh: Fresh, site: Site, game: str, seats: int, seed: int) -> Table:
    page = fresh(has_touch=True, is_mobile=True)
    many: Json = {"players": seats} if seats > 2 else {}
    return Table(page, site, game).open(PEOPLE[:seats], seed=seed, **many)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_finger_plays_without_a_lost_tap(fresh: Fresh, site: Site, game: str, seats: int) -> None:
    finger = Finger(table_of(fresh, site, game, seats, 3), random.Random(game)).play(SOME)
    assert finger.faults == [] and finger.taps >= SOME


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_a_finger_plays_whole_games(fresh: Fresh, site: Site, game: str, seats: int, seed: int) -> None:
    finger = Finger(table_of(fresh, site, game, seats, seed), random.Random(seed)).play()
    print(f"{game} {seats}: {len(finger.table.actions)} actions, {finger.taps} taps, {len(finger.faults)} faults")
    assert finger.faults == [] and finger.table.over


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_what_the_other_did_is_told_until_the_next_tap(fresh: Fresh, site: Site, game: str, speed: str) -> None:
    device, setting = SPEEDS[speed]
    page = fresh(has_touch=True, reduced_motion=device)
    page.add_init_script(f"localStorage.setItem('ludotheque:set:motion', JSON.stringify('{setting}'))")
    table = Table(page, site, game).open([human("Ada"), computer("Gaspard")], seed=3).ready()
    finger = Finger(table, random.Random(5))
    while not any(seat == "Gaspard" for seat in played(table)):
        finger.act()
        finger.settled()
    told = table.part("told-text").inner_text()
    assert "Gaspard" in told and labels(page)[-1] in told
    page.wait_for_timeout(READ)
    expect(table.part("told")).to_be_visible()
    assert table.part("told-text").inner_text() == told
    table.part("told").click()
    table.ready()
    expect(table.part("told-text")).to_contain_text(labels(page)[-1])
    for _ in range(2):  # the first may end the film, were it still on
        finger.settled()
        if table.part("told").is_visible():
            table.tap(table.can[0])
    expect(table.part("told")).to_be_hidden()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_moves_of_several_others_are_told_together(fresh: Fresh, site: Site, motion: str) -> None:
    seats = [human("Ada"), computer("Inès"), computer("Paul")]
    page = fresh(has_touch=True, reduced_motion=motion)
    table = Table(page, site, "permutation").open(seats, seed=3, players=3, first=0).ready()
    Finger(table, random.Random(5)).act()
    table.ready()
    told = table.part("told-text").inner_text()
    assert told.index("Inès") < told.index("Paul")


def test_who_takes_the_phone_is_told_the_whole_turn_before(fresh: Fresh, site: Site) -> None:
    table = table_of(fresh, site, "polymere", 3, 4)
    finger = Finger(table, random.Random(4))
    while (turns := [len(list(turn)) for _, turn in groupby(played(table))])[-1:] < [2] or not finger.seen()["reveal"]:
        finger.act()
    table.reveal()
    assert table.part("told-text").inner_text().endswith(" · ".join(labels(table.page)[-turns[-1] :]))


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize(("game", "options"), [("poldr", {"rounds": 2}), ("trapezomino", {"target": 2})])
def test_what_a_round_came_to_stays_until_it_was_seen(
    fresh: Fresh, site: Site, game: str, options: Json, motion: str
) -> None:
    begun, last, ending = before_a_round_ends(game, options)
    table = Table(fresh(has_touch=True, reduced_motion=motion), site, game)
    table.open([human("Ada"), human("Bo")], seed=3, actions=begun, **options).ready()
    table.part("notation-field").evaluate("(field, text) => (field.value = text)", last)
    table.part("notation").dispatch_event("submit")
    expect(table.page.locator("#play .waits")).to_have_count(1)
    expect(table.page.locator("#play .player-score")).to_have_text([plate["score"] for plate in ending["players"]])
    assert table.status == ending["say"].format(s0="Ada", s1="Bo")
    table.confirm()
    expect(table.page.locator("#play .waits")).to_have_count(0)
    expect(table.ready().part("told-text")).to_contain_text(labels(table.page)[-1])


def before_a_round_ends(game: str, options: Json) -> tuple[tuple[str, ...], str, Json]:
    """Actions by chance, the one that ends a round after them, and the step of its film that waits with its plates."""
    chance = random.Random(1)
    state, done = GAMES[game].start(record(game, 3, **options)["options"]), []
    while True:
        text = chance.choice(state.legal())
        after = state.play(text)
        film = GAMES[game].film(state.observe(0), text, after.observe(0), "fr")
        if "players" in film[0 if len(film) < 2 else -2]:
            return tuple(done), text, dict(film[-2])
        done.append(text)
        state = after


def played(table: Table) -> list[str]:
    state = GAMES[table.game].start(table.kept()["record"]["options"])
    seats = []
    for action in table.actions:
        seats.append(table.kept()["seats"][state.to_move]["name"])
        state = state.play(action)
    return seats


def labels(page: Page) -> list[str]:
    return list(page.locator("#play .log-row[data-ply]:not([data-ply='0']) .log-label").all_text_contents())


@pytest.mark.parametrize("game", EVERY)
def test_no_single_tap_plays_what_cannot_be_taken_back(fresh: Fresh, site: Site, game: str) -> None:
    table = Table(fresh(has_touch=True), site, game).open([human("Ada"), human("Bo")], seed=3)
    finger = Finger(table, random.Random(2)).play(4)
    before = table.actions
    for name in (".bar-move", *(f"[data-part={part}]" for part in ("agree", "resign", "restart", "menu-share"))):
        for button in table.page.locator(f"#play {name}").all():
            button.dispatch_event("click")
            finger.settled()
            assert (table.actions, table.kept()["record"]["end"]) == (before, None), name
            table.page.keyboard.press("Escape")


def test_undo_says_why_it_stops(fresh: Fresh, site: Site) -> None:
    table = Table(fresh(has_touch=True), site, "polymere").open([human("Ada"), computer()], seed=3).ready()
    table.part("undo").dispatch_event("click")
    expect(table.part("status-more")).to_have_text("Rien à annuler pour l’instant.")
    finger = Finger(table, random.Random(2)).play(2)
    table.ready()
    table.page.locator("#play .bar-move").click()
    assert "?" in table.status
    table.confirm()
    finger.settled()
    table.ready()
    table.part("undo").dispatch_event("click")
    expect(table.part("status-more")).to_have_text("Trop tard\u00a0: ce qui était caché a été vu.")
