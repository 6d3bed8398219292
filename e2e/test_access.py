"""Every game played by a robot that knows the accessibility tree alone: lesson, problem, game, look back, embed."""

import pytest
from conftest import Fresh, Site
from frames import Elsewhere, Open, element
from playwright.sync_api import Frame, Page, expect
from robot import Robot, eyes
from table import EVERY

from pygames_core import GAMES

OURS = [name for name in EVERY if name in GAMES]
PLACES = {"fr": "", "en": "en/"}
MINE = "#play :is(.your-turn, .waits), #play [data-does]:not([data-does=now], [data-does=hint])"
TRIES = 60  # of a step, with what is pointed out, until it is right
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


@pytest.mark.timeout(900)
@games
def test_a_lesson(every_fresh: Fresh, site: Site, game: str, lang: str) -> None:
    """What is pointed out is tried, turned and in another order, until it is right."""
    page = every_fresh()
    robot = at_the_box(page, site, game, lang)
    robot.press(robot.find("link", robot.say("lesson.learn")))
    lesson = GAMES[game].lessons[0]
    steps, tries = 0, 0
    while steps < len(lesson.steps):
        asked(page)
        answers = [each.name for each in robot.answers(robot.sees())]
        if robot.say("lesson.again") in answers:
            tries += 1
            assert tries < TRIES
            robot.act()
            robot.anew()
            continue
        if {robot.say("lesson.next"), robot.say("lesson.game")} & set(answers):
            steps, tries = steps + 1, 0
            robot.anew(forget=True)
            if steps == len(lesson.steps):
                return
        elif answers:
            robot.turn(tries % 4)
        robot.act(trying=True)


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
    robot.press(robot.find("button", robot.say("play.moves")))
    robot.press(robot.find("button", robot.say("play.timeline.first")))
    plies = page.locator("#play .log-row").count()
    for ply in range(plies + 1):
        expect(page.locator("#play [data-part=place]")).to_have_text(f"{ply} / {plies}")
        if ply < plies:
            robot.press(robot.find("button", robot.say("play.timeline.next")))
    assert robot.find("button", robot.say("play.timeline.next")) is None
    robot.press(robot.find("button", robot.say("play.close")))
    assert robot.find("button", robot.say("play.rematch"))


@pytest.mark.timeout(900)
@games
def test_an_embed(open_everywhere: Open, elsewhere: Elsewhere, site: Site, game: str, lang: str) -> None:
    """From the page of somebody else into the frame, and a game there to its end."""
    written = element(site, f'jeu="{game}" lang="{lang}"')
    page = open_everywhere(elsewhere.page(f"/robot-{game}-{lang}", written))
    titled = page.locator("iframe")
    expect(titled.content_frame.locator("[data-part=play-here]")).to_be_visible()
    assert titled.get_attribute("title")
    handle = titled.element_handle()
    frame = handle.content_frame() if handle else None
    assert frame
    robot = Robot(page, eyes(page, frame), lang)
    robot.press(robot.find("button", robot.say("embed.here")))
    assert played_out(frame, robot)
