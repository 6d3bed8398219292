"""« Revoir ma partie » by the accessibility tree alone: a moment tried again until it is found, and back."""

import pytest
from conftest import Fresh, Site
from playwright.sync_api import expect
from robot import Robot, Thing, eyes
from test_access import PLACES, TURNS, asked, games
from test_review import MOMENTS, begin, finished, moments, whole


def ending(robot: Robot, name: str) -> Thing | None:
    """A moment's button: the move comes first, what to do there last."""
    return next((thing for thing in robot.sees() if thing.role == "button" and thing.name.endswith(name)), None)


@pytest.mark.timeout(900)
@games
def test_a_review(every_fresh: Fresh, site: Site, game: str, lang: str) -> None:
    of = finished(game, seed=3)
    count = len(moments(of))
    assert count
    page = every_fresh()
    table = begin(page, site, of, PLACES[lang])
    robot = Robot(page, eyes(page), lang)
    robot.press(robot.find("button", robot.say("play.over-again.short")))
    whole(table, count)
    expect(table.part("speaker")).to_contain_text(page.locator(".review-said").inner_text())
    assert sum(thing.role == "slider" and thing.name == robot.say("review.curve") for thing in robot.sees()) == 1
    robot.press(ending(robot, robot.say("review.moment").strip("\u00a0: ")))
    expect(table.part("lesson-goal")).to_be_visible()
    for _ in range(TURNS):
        asked(page)
        answers = {each.name for each in robot.answers(robot.sees())}
        if answers & {robot.say("review.next"), robot.say("review.back")}:
            break
        if answers:
            robot.act()
            continue
        robot.press(robot.find("button", robot.say("play.hint")))
        expect(page.locator("#play [data-does=hint]")).to_be_visible()
        robot.press(robot.find("button", robot.say("play.hint.more")))
        expect(page.locator("#play [data-part=confirm]")).to_be_visible()
    assert table.status == robot.say("review.right")
    robot.press(robot.find("link", robot.say("review.leave")) or robot.find("button", robot.say("review.leave")))
    whole(table, count)
    expect(page.locator(MOMENTS).first).to_be_visible()
    found = robot.say("review.moment.found").strip("\u00a0: ")
    assert ending(robot, found), [thing.name for thing in robot.sees() if thing.role == "button"]
    print(f"{game} {lang}: {robot.keys} keys")
