"""Problems on the game screen: solved by taps and by keyboard, refuted on the board, kept, shown elsewhere, offline."""

import json
from collections.abc import Callable
from datetime import date

import lines as told
import pytest
from conftest import Fresh, Site
from device import Device, Host, every_device, until, visit
from playwright.sync_api import Page, expect
from problem_provers import MINED, lines
from table import Json, Table
from test_keyboard import reach
from test_lesson import by_keyboard, by_taps
from test_site_axe import violations

from pygames_core.core.problem import DAILY, read_line
from pygames_core.wire import bridge

NEXT, AGAIN = "#play [data-does=next]", "#play [data-does=begin]"
How = Callable[[Table, told.Done], None]


def ask(op: str, problem: str, **args: object) -> Json:
    """What the engine answers."""
    text = json.dumps({"op": op, "args": {"lang": "fr", "problem": problem, **args}})
    task = bridge.begin(text)
    answer = json.loads(bridge.call(text) if op in bridge.CALLS else task.step())
    while "note" in answer:
        answer = json.loads(task.step())
    return dict(answer["ok"])


def numbered(game: str, number: int) -> str:
    return lines(game)[number - 1]


def short(game: str) -> int:
    """The first problem of few actions."""
    return next(at for at, line in enumerate(lines(game), 1) if read_line(line).moves in (0, 1))


def begin(page: Page, site: Site, game: str, number: int, language: str = "") -> Table:
    table = Table(page, site, game, language)
    page.goto(f"{table.address}#problem/{number}")
    return set_up(table)


def set_up(table: Table) -> Table:
    expect(table.page.locator("#play.your-turn, #play .your-turn").first).to_be_visible()
    return table


def solve(table: Table, number: int, how: How = by_taps) -> None:
    """What is proved best, to the end."""
    problem = numbered(table.game, number)
    posed = ask("pose", problem, game=table.game)
    record, seat = posed["record"], posed["seat"]
    state = "open"
    while state == "open":
        advice = ask("hint", problem, record=record, seat=seat)
        how(table, told.Done(advice["a"], tuple(advice["taps"]), advice["place"], 0))
        record["actions"].append(advice["a"])
        said = ask("prove", problem, record=record)
        state = said["state"]
        record["actions"] += [said["reply"]] if said["reply"] else []
        expect(table.page.locator("#play .log-row")).to_have_count(len(record["actions"]))
        expect(table.page.locator(f"#play .your-turn, #play.your-turn, {NEXT}").first).to_be_visible()
    expect(table.page.locator(NEXT)).to_be_visible()


def mistaken(game: str, number: int) -> str:
    """An action that is wrong here."""
    problem = numbered(game, number)
    posed = ask("pose", problem, game=game)
    record, seat = posed["record"], posed["seat"]
    rows = json.loads(bridge.call(json.dumps({"op": "moves", "args": {"record": record, "seat": seat}})))["ok"]["rows"]
    for row in rows:
        after = {**record, "actions": [*record["actions"], row["a"]]}
        if row["taps"] and len(ask("prove", problem, record=after)["line"]) > 1:
            return str(row["a"])
    raise AssertionError(f"{game} {number}: nothing is refuted")


@pytest.mark.parametrize("game", MINED)
def test_a_problem_is_solved_by_taps_and_kept(fresh: Fresh, site: Site, game: str) -> None:
    number = short(game)
    table = begin(fresh(), site, game, number)
    expect(table.part("lesson-goal")).not_to_be_empty()
    expect(table.part("play-title")).to_have_text(f"Problème {number}")
    band = read_line(numbered(game, number)).band
    expect(table.part("lesson-dots")).to_have_accessible_name(f"Difficulté {band} sur 5")
    assert table.nothing_scrolls()
    solve(table, number)
    assert table.status == "Résolu"
    page = table.page
    assert not [key for key in page.evaluate("Object.keys(localStorage)") if ":save:" in key], "a problem is no game"
    page.locator(NEXT).click()
    until(page, f"location.hash !== '#problem/{number}'")
    set_up(table)
    table.part("back").click()
    expect(page.locator("[data-part=problem-count]")).to_have_text(f"Résolus\u00a0: 1 sur {len(lines(game))}")
    expect(page.locator(".band").nth(band - 1)).to_contain_text("1/")
    expect(page.locator("[data-part=learn]")).to_have_text("Apprendre en 3 minutes")


@pytest.mark.parametrize("game", MINED)
def test_a_mistake_is_refuted_on_the_board(fresh: Fresh, site: Site, game: str) -> None:
    number = short(game)
    table = begin(fresh(), site, game, number)
    problem, wrong = numbered(game, number), mistaken(game, number)
    record = ask("pose", problem, game=game)["record"]
    choices = told.Session(told.Record.of(record)).choices(table_seat(game, number))
    choice = choices.choice(wrong)
    assert choice is not None
    taps = tuple(told.one_tap_each(choice))
    ready = [each.action for each in choices.survey(taps).ready]
    by_taps(table, told.Done(wrong, taps, ready.index(wrong), 0))
    expect(table.page.locator(AGAIN)).to_be_visible()
    played = {**record, "actions": [*record["actions"], wrong]}
    shown = ask("prove", problem, record=played)["line"]
    expect(table.page.locator("#play .log-row")).to_have_count(len(played["actions"]) + len(shown))
    assert table.status == "Ce n’est pas cela"
    table.page.locator(AGAIN).click()
    expect(table.page.locator("#play .log-row")).to_have_count(len(record["actions"]))
    solve(set_up(table), number)


def table_seat(game: str, number: int) -> int:
    return int(ask("pose", numbered(game, number), game=game)["seat"])


def test_a_hint_says_where_then_what(fresh: Fresh, site: Site) -> None:
    number = short("permutation")
    table = begin(fresh(), site, "permutation", number)
    table.part("hint").click()
    more = table.page.locator("#play [data-does=hint]")
    expect(more).to_be_visible()
    expect(table.page.locator("#play .board .hinted").first).to_be_attached()
    more.click()
    expect(table.part("confirm")).to_be_visible()
    best = ask("hint", numbered("permutation", number), **_asked("permutation", number))
    expect(table.part("status-text")).to_contain_text(best["label"])


def _asked(game: str, number: int) -> Json:
    posed = ask("pose", numbered(game, number), game=game)
    return {"record": posed["record"], "seat": posed["seat"]}


def test_a_whole_problem_by_keyboard_from_the_cover_in_english(fresh: Fresh, site: Site) -> None:
    page = fresh(locale="en-GB")
    table = Table(page, site, "permutation", "en/")
    page.goto(table.address)
    first = page.locator(".band").first
    expect(first).to_have_accessible_name("Difficulty 1 of 5 0/24")
    reach(table, ".band")
    page.keyboard.press("Enter")
    page.wait_for_url("**#problem/*")
    number = int(page.url.rpartition("/")[2])
    set_up(table)
    expect(table.part("lesson-goal")).to_contain_text("Only one move")
    solve(table, number, by_keyboard)
    assert table.status == "Solved"


def test_the_problem_of_the_day_is_the_same_for_all(fresh: Fresh, site: Site) -> None:
    page = fresh()
    page.clock.set_fixed_time(date(2026, 11, 18).isoformat() + "T12:00:00")
    page.goto(site.url("poldr/"))
    number = 1 + (date(2026, 11, 18) - date(1970, 1, 1)).days % DAILY
    expect(page.locator("[data-part=problem-today]")).to_have_attribute("href", f"#problem/{number}")


def test_the_file_comes_when_a_problem_is_opened(fresh: Fresh, site: Site) -> None:
    page = fresh()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site.url("poldr/"))
    expect(page.locator(".band")).to_have_count(5)
    assert not [url for url in asked if "problems.txt" in url]
    begin(page, site, "poldr", 1)
    assert len([url for url in asked if "problems.txt" in url]) == 1


def test_a_board_elsewhere_sets_a_problem(fresh: Fresh, site: Site) -> None:
    page = fresh()
    page.goto(site.url("embed/v1/permutation.html#problem/1"))
    expect(page.locator("[data-part=open-large]")).to_have_attribute("href", site.url("permutation/#problem/1"))
    page.locator("[data-part=play-here]").click()
    table = set_up(Table(page, site, "permutation"))
    expect(table.part("play-title")).to_have_text("Problème 1")
    solve(table, 1)


@every_device
def test_problems_without_a_network(device: Device, host: Host) -> None:
    page = visit(device, host, "permutation/#problem/1")
    table = set_up(Table(page, host, "permutation"))  # type: ignore[arg-type]
    page.goto(host.url("reglages/"))
    expect(page.locator("[data-part=offline]")).to_contain_text("Hors ligne : prêt")
    device.close()
    host.stop()
    page = device.open(host.url("poldr/#problem/2"))
    table = set_up(Table(page, host, "poldr"))  # type: ignore[arg-type]
    solve(table, 2)
    host.start()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation_on_a_problem(fresh: Fresh, site: Site, theme: str) -> None:
    page = fresh(color_scheme=theme, bypass_csp=True)
    number = short("permutation")
    table = begin(page, site, "permutation", number)
    assert not violations(page)
    solve(table, number)
    assert not violations(page)
    assert table.nothing_scrolls()
