"""Courses on the game screen: by taps to the end in every game, by keyboard, in English; wrong answers; progress."""

import json
from collections.abc import Callable

import learner
import lines
import pytest
from conftest import Fresh, Site
from playwright.sync_api import Page, expect
from table import Table, record
from test_keyboard import reach
from test_site_axe import violations

from pygames_core import GAMES
from pygames_core.core.lesson import Lesson, Step
from pygames_core.core.record import Record
from pygames_core.wire.link import encode

TOY = "percee"  # registered when the site is built, after collection
TAUGHT = [*(game for game in GAMES if GAMES[game].lessons), TOY]
STRAY = 3  # taps on what is not pointed out, in each step
How = Callable[[Table, lines.Done], None]
ANSWER = "#play [data-does=next], #play [data-does=begin], #play [data-does=game]"


def course(game: str) -> list[tuple[Lesson, Step, int]]:
    return [(lesson, step, at) for lesson in GAMES[game].lessons for at, step in enumerate(lesson.steps)]


def begin(page: Page, site: Site, game: str, language: str = "") -> Table:
    """Through the cover, as somebody who was never here."""
    table = Table(page, site, game, language)
    page.goto(table.address)
    page.locator("[data-part=learn]").click()
    return table


def visit(table: Table, lesson: Lesson, at: int) -> Table:
    table.page.goto(f"{table.address}#lesson/{lesson.name}/{at}")
    return table


def by_taps(table: Table, done: lines.Done) -> None:
    for tap in done.taps:
        table.touch(tap)
    for _ in range(done.place):
        table.turn()
    if not done.taps and table.part("confirm").is_hidden():
        table.page.locator(f"#play [data-action='{done.action}']").first.click()
    table.confirm()


def by_keyboard(table: Table, done: lines.Done) -> None:
    for tap in done.taps:
        where = table.page.evaluate(
            f"document.querySelector('#play .tray [data-id={json.dumps(tap)}]') ? '.tray' : '.board'"
        )
        reach(table, f"#play {where} [data-tap]")
        for _ in range(80):
            if table.page.evaluate(f"document.activeElement.dataset.id === {json.dumps(tap)}"):
                break
            table.page.keyboard.press("PageDown")
        table.page.keyboard.press("Enter")
        table.answered()
    for _ in range(done.place):
        reach(table, "[data-part=turn-right]")
        table.page.keyboard.press("Enter")
        table.answered()
    if not done.taps and table.part("confirm").is_hidden():
        reach(table, f"[data-action='{done.action}']")
        table.page.keyboard.press("Enter")
    reach(table, "[data-part=confirm]")
    table.page.keyboard.press("Enter")


def expect_begun(table: Table, step: Step) -> None:
    expect(table.page.locator("#play .log-row")).to_have_count(len(step.actions))
    expect(table.page.locator("#play.your-turn, #play .your-turn").first).to_be_visible()


def take(table: Table, step: Step, found: list[lines.Done], how: How = by_taps) -> None:
    """The step from its beginning to its verdict."""
    expect_begun(table, step)
    played = len(step.actions)
    for done in found:
        how(table, done)
        played += 1 + done.replies
        waits = table.page.locator("#play .waits")
        expect(table.page.locator("#play .log-row").nth(played - 1).or_(waits).first).to_be_attached()
        if waits.count():  # a film that stands still until it was read
            table.confirm()
        expect(table.page.locator("#play .log-row")).to_have_count(played)
        expect(table.page.locator(f"#play .your-turn, #play.your-turn, {ANSWER}").first).to_be_visible()
    expect(table.page.locator(ANSWER)).to_have_count(1)


def through(table: Table, how: How = by_taps) -> None:
    """Every step once, those of the solo after the others; each kind ends with the way into a game."""
    steps = course(table.game)
    solo = [bool(step.options.get("solo")) for _, step, _ in steps]
    for number, (lesson, step, at) in enumerate(steps):
        if number and solo[number] != solo[number - 1]:
            visit(table, lesson, at)
        take(table, step, lines.right(table.game, lesson, step), how)
        onward = "next" if solo[number : number + 2] in ([True] * 2, [False] * 2) else "game"
        key = table.page.locator(f"#play [data-does={onward}]")
        expect(key).to_be_visible()
        if onward == "next":
            key.click()
            table.page.wait_for_function("hash => location.hash !== hash", arg=f"#lesson/{lesson.name}/{at}")


@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_pointed_out_finishes_a_course_and_all_else_is_answered(fresh: Fresh, site: Site, game: str) -> None:
    """In Chromium, in French, by taps; test_courses.py has everything else."""
    page = fresh()
    page.goto(site.url(f"{game}/"))
    expect(page.locator("#cover .learn.primary-button")).to_be_visible()
    page.goto(site.url(f"{game}/#lesson"))
    taken = page.evaluate(f"async () => {{ {learner.taking(game, 'fr', 'taps', STRAY)} }}")
    assert taken["steps"] == len(course(game)) and taken["answers"] >= taken["steps"]
    assert not taken["kept"], "a lesson is no game"
    page.locator("#play [data-part=back]").click()
    expect(page.locator(".cover.known .start.primary-button")).to_be_visible()


def test_a_course_by_keyboard_ends_in_a_real_game(fresh: Fresh, site: Site) -> None:
    table = begin(fresh(), site, TOY)
    through(table, by_keyboard)
    reach(table, "[data-does=game]")
    table.page.keyboard.press("Enter")
    expect(table.part("back")).to_have_accessible_name("Retour à la boîte")
    table.page.wait_for_url("**#save/*")
    assert table.page.locator("#play .lesson-goal").is_hidden()


def test_who_meets_a_game_by_a_link_may_learn_it_and_comes_back(fresh: Fresh, site: Site) -> None:
    table = Table(fresh(), site, TOY)
    code = encode(Record.of(record(TOY, first=0, actions=("a2a3",))), by_link=True, names=("Ada", "Bo"))
    table.page.goto(f"{table.address}#{code}")
    key = table.page.locator("#play [data-does=learn]")
    expect(key).to_be_visible()
    game = table.page.url
    key.click()
    through(table)
    table.page.locator("#play [data-does=game]").click()
    expect(table.page).to_have_url(game)
    expect(table.ready().part("status-text")).to_have_text("À Bo de jouer")
    expect(key).to_have_count(0)


def test_a_course_in_english(fresh: Fresh, site: Site) -> None:
    table = begin(fresh(locale="en-GB"), site, TOY, "en/")
    expect(table.part("lesson-goal")).to_have_text("Capture a pawn.")
    through(table)


@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_wrong_is_told_and_begun_again(fresh: Fresh, site: Site, game: str) -> None:
    number, found = lines.wrong(game)
    lesson, step, at = course(game)[number]
    table = visit(Table(fresh(), site, game), lesson, at)
    take(table, step, found)
    assert table.status == "Pas encore"
    assert table.part("status-more").inner_text().strip(), "no reason"
    table.page.locator("#play [data-does=begin]").click()
    take(table, step, found)
    table.part("undo").click()
    take(table, step, lines.right(game, lesson, step))
    assert table.status == "C’est juste"
    assert table.part("status-more").inner_text().strip(), "no reason"


def test_progress_survives_leaving_and_coming_back(fresh: Fresh, site: Site) -> None:
    page = fresh()
    table = begin(page, site, TOY)
    lesson, step, _ = course(TOY)[0]
    expect(table.part("lesson-dots")).to_have_accessible_name("Étape 1 sur 2")
    take(table, step, lines.right(TOY, lesson, step))
    table.part("back").click()
    expect(page.locator("[data-part=learn]")).to_have_text("Continuer d’apprendre")
    page.reload()
    expect(page.locator("[data-part=lesson-list] .lesson-count")).to_have_text(["Apprise", "0 sur 1"])
    page.locator("[data-part=learn]").click()
    expect(table.part("lesson-goal")).to_have_text("Avancez deux pions, l’un après l’autre.")
    expect(table.part("lesson-dots").locator(".done")).to_have_count(1)
    page.reload()
    expect_begun(table, course(TOY)[1][1])


def test_what_is_not_allowed_or_pointed_out_is_seen_and_said_once(fresh: Fresh, site: Site) -> None:
    page = fresh()
    lesson, step, _ = course(TOY)[0]
    table = visit(Table(page, site, TOY), lesson, 0)
    page.evaluate(
        """() => {
        const speaker = document.querySelector("[data-part=speaker]");
        window.heard = [];
        new MutationObserver(() => heard.push(speaker.textContent)).observe(speaker, { childList: true });
        }"""
    )
    expect_begun(table, step)
    expect(table.page.locator("#play .board .hinted")).to_have_count(len(step.point))
    table.tap("pawn-a2")
    expect(table.part("status-text")).to_contain_text("ce n’est pas ce que l’on cherche ici")
    take(table, step, lines.right(TOY, lesson, step))
    expect(table.part("speaker")).to_contain_text("Un pion de moins en face")
    heard = " ".join(page.evaluate("heard"))
    assert heard.count("Prenez un pion.") == 1 and heard.count("Un pion de moins en face.") == 1, heard


def test_a_step_that_does_not_exist_leads_to_the_cover(fresh: Fresh, site: Site) -> None:
    page = fresh()
    for nonsense in ("take/1", "none/0", "take", "take/x"):
        page.goto(site.url(f"{TOY}/#lesson/{nonsense}"))
        expect(page.locator("[data-part=learn]")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation_on_a_lesson(fresh: Fresh, site: Site, theme: str) -> None:
    page = fresh(color_scheme=theme, bypass_csp=True)
    for language in ("", "en/"):
        lesson, step, _ = course(TOY)[0]
        table = visit(Table(page, site, TOY, language), lesson, 0)
        expect_begun(table, step)
        assert not violations(page)
        take(table, step, lines.right(TOY, lesson, step))
        assert not violations(page)
        assert table.nothing_scrolls()
