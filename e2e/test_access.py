"""Every game played by a robot that knows the accessibility tree alone: lesson, problem, game, look back, embed."""

import lines
import pytest
from conftest import Fresh, Site
from frames import Elsewhere, Open, element
from playwright.sync_api import Frame, Page, expect
from robot import Robot, eyes
from table import EVERY, Table
from test_lesson import How, take

from pygames_core import GAMES

OURS = [name for name in EVERY if name in GAMES]
PLACES = {"fr": "", "en": "en/"}
MINE = "#play :is(.your-turn, .waits), #play [data-does]:not([data-does=now], [data-does=hint])"
TURNS = 400


def every(game: str, lang: str) -> object:
    short = (game, lang) == ("permutation", "fr")
    return pytest.param(game, lang, marks=[] if short else [pytest.mark.slow])


games = pytest.mark.parametrize(("game", "lang"), [every(game, lang) for game in OURS for lang in PLACES])


def asked(page: Page | Frame) -> None:
    """Until it is somebody's turn here, or something is over."""
    expect(page.locator(MINE).first).to_be_visible()
    expect(page.locator("#play .waits, #play [data-part=board]:not([aria-busy=true])").first).to_be_attached()


def at_the_box(page: Page, site: Site, game: str, lang: str) -> Robot:
    page.goto(site.url(f"{PLACES[lang]}{game}/"))
    expect(page.locator("[data-part=start]")).to_be_enabled()
    return Robot(page, eyes(page), lang)


def played_out(page: Page | Frame, robot: Robot) -> int:
    """A game to its end; how many things were done."""
    for done in range(TURNS):
        asked(page)
        ends = robot.within("play.bar", robot.sees())
        if any(each.name == robot.say("play.rematch") for each in ends):
            return done
        robot.act()
    raise AssertionError("the game does not end")


def by_names(robot: Robot) -> How:
    """The right action, each thing of it pressed by the name it has at that moment."""

    def act(table: Table, done: lines.Done) -> None:
        for tap in done.taps:
            thing = table.page.locator(f"#play .node.can[data-id='{tap}']").first
            robot.touch(" ".join((thing.get_attribute("aria-label") or "").split()))
            table.answered()
        robot.turn(done.place)
        if not done.taps and not robot.answers(robot.sees()):
            robot.press(robot.find("button", table.page.locator(f"[data-action='{done.action}']").first.inner_text()))
        asked(table.page)
        robot.press(robot.answers(robot.sees())[0])

    return act


@pytest.mark.timeout(900)
@games
def test_a_lesson(every_fresh: Fresh, site: Site, game: str, lang: str) -> None:
    """The first one, whose right actions the engine knows."""
    page = every_fresh()
    robot = at_the_box(page, site, game, lang)
    robot.press(robot.find("link", robot.say("lesson.learn")))
    table, lesson = Table(page, site, game, PLACES[lang]), GAMES[game].lessons[0]
    for step in lesson.steps:
        take(table, step, lines.right(game, lesson, step), by_names(robot))
        onward = [each for each in robot.answers(robot.sees()) if each.name != robot.say("lesson.again")]
        if step is not lesson.steps[-1]:
            robot.press(onward[0])
    assert onward


@pytest.mark.timeout(900)
@games
def test_a_problem(every_fresh: Fresh, site: Site, game: str, lang: str) -> None:
    """The hint says where, then what; until it is solved."""
    page = every_fresh()
    robot = at_the_box(page, site, game, lang)
    robot.press(robot.find("link", robot.say("problem.today")))
    for _ in range(TURNS):
        asked(page)
        answers = {each.name for each in robot.answers(robot.sees())}
        if robot.say("problem.next") in answers:
            return
        assert robot.say("lesson.again") not in answers
        if answers:
            robot.act()
            continue
        robot.press(robot.find("button", robot.say("play.hint")))
        expect(page.locator("#play [data-does=hint]")).to_be_visible()
        robot.press(robot.find("button", robot.say("play.hint.more")))
        expect(page.locator("#play [data-part=confirm]")).to_be_visible()
    raise AssertionError("not solved")


@pytest.mark.timeout(900)
@games
def test_a_game_against_the_computer_and_a_look_back(every_fresh: Fresh, site: Site, game: str, lang: str) -> None:
    page = every_fresh()
    robot = at_the_box(page, site, game, lang)
    robot.press(robot.find("button", robot.say("cover.start")))
    done = played_out(page, robot)
    print(f"{game} {lang}: {done} things done, {robot.keys} keys")
    robot.open_moves()
    robot.press(robot.find("button", robot.say("play.timeline.first")))
    plies = page.locator("#play .log-row").count()
    for ply in range(plies + 1):
        expect(page.locator("#play [data-part=place]")).to_have_text(f"{ply} / {plies}")
        if ply < plies:
            robot.press(robot.find("button", robot.say("play.timeline.next")))
    assert robot.find("button", robot.say("play.timeline.next")) is None
    robot.press(robot.find("button", robot.say("play.close")))
    page.locator("#play [data-does=again]").wait_for()
    assert robot.find("button", robot.say("play.rematch"))


@pytest.mark.timeout(900)
@games
def test_an_embed(open_page: Open, elsewhere: Elsewhere, site: Site, game: str, lang: str) -> None:
    """From the page of somebody else into the frame, and a game there to its end; no key that Firefox’s driver presses
    comes into a frame."""
    written = element(site, f'jeu="{game}" lang="{lang}"')
    page = open_page(elsewhere.page(f"/robot-{game}-{lang}", written))
    titled = page.locator("iframe")
    expect(titled.content_frame.locator("[data-part=play-here]")).to_be_visible()
    assert titled.get_attribute("title")
    handle = titled.element_handle()
    frame = handle.content_frame() if handle else None
    assert frame
    robot = Robot(page, eyes(page, frame), lang)
    robot.press(robot.find("button", robot.say("embed.here")))
    assert played_out(frame, robot)
