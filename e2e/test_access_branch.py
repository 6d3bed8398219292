"""« Et si ? » by the accessibility tree alone: begun in the middle of a game, left, found again, and sent."""

import pytest
from conftest import Fresh, Site
from playwright.sync_api import expect
from robot import Robot, eyes
from test_access import PLACES, TURNS, asked, games
from test_review import begin, finished
from trying import beside, branches


@pytest.mark.timeout(900)
@games
def test_a_branch(fresh: Fresh, site: Site, game: str, lang: str) -> None:
    page = fresh()
    table = begin(page, site, finished(game), PLACES[lang])
    robot = Robot(page, eyes(page), lang)
    robot.open_moves()
    robot.press(robot.find("button", robot.say("play.timeline.first")))
    robot.press(robot.find("button", robot.say("play.close")))
    robot.press(robot.find("button", robot.say("play.aside")))
    beside(table)
    for _ in range(TURNS):
        asked(page)
        if branches(table):
            break
        robot.act()
    (kept,) = branches(table)
    robot.press(robot.find("link", robot.say("play.review.back")))
    expect(table.part("lesson-goal")).to_be_hidden()
    robot.open_moves()
    expect(page.locator("#play .aside-row a")).to_be_visible()  # once the engine has told its move
    robot.press(robot.find("link", robot.say("play.aside")))
    beside(table)
    assert page.url.endswith(kept["id"])
    asked(page)
    robot.press(robot.find("button", robot.say("play.menu")))
    robot.press(robot.find("button", robot.say("play.share")))
    expect(page.locator(".share-who")).to_have_text(robot.say("aside.link"))
    print(f"{game} {lang}: {robot.keys} keys")
