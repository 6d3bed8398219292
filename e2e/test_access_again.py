"""What comes after a game, by a robot that knows the accessibility tree alone: its review, moments, a branch."""

import pytest
from conftest import Fresh, Site
from playwright.sync_api import expect
from robot import Robot, Thing, eyes
from table import Json, Table
from test_access import PLACES, asked, games
from test_review import MOMENTS, begin, finished, moments, whole
from trying import beside, branches

from pygames_core.core.review import Moment

TURNS = 40


def gone_wrong(game: str) -> tuple[Json, tuple[Moment, ...]]:
    """A game in which the first seat gave away something at least twice."""
    for seed in range(2, 30):
        of = finished(game, seed)
        found = moments(of)
        if len(found) > 1:
            return of, found
    raise AssertionError(f"{game}: nobody errs")


def at_its_end(every_fresh: Fresh, site: Site, of: Json, lang: str) -> tuple[Table, Robot]:
    table = begin(every_fresh(), site, of, PLACES[lang])
    return table, Robot(table.page, eyes(table.page), lang)


def answered(robot: Robot, *keys: str) -> Thing | None:
    """The first of these answers that may be given now."""
    found = {each.name: each for each in robot.answers(robot.sees())}
    return next((found[name] for name in map(robot.say, keys) if name in found), None)


@pytest.mark.timeout(900)
@games
def test_a_review(every_fresh: Fresh, site: Site, game: str, lang: str) -> None:
    """The first moment is found with hints, the next one is tried, and its answer shown."""
    of, found = gone_wrong(game)
    table, robot = at_its_end(every_fresh, site, of, lang)
    robot.press(robot.find("button", robot.say("play.over-again.short")))
    whole(table, len(found))
    curve = robot.find("slider", robot.say("review.curve"))
    assert curve and robot.say("review.title") in curve.where
    named = robot.say("review.moment", ply=found[0].ply + 1, amount="·").partition("·")[0]
    robot.press(robot.find("button", named))
    asked(table.page)
    robot.press(robot.find("button", robot.say("play.hint")))
    expect(table.page.locator("#play [data-does=hint]")).to_be_visible()
    robot.press(robot.find("button", robot.say("play.hint.more")))
    expect(table.part("confirm")).to_be_visible()
    robot.act()
    expect(table.page.locator("#play [data-does=next]")).to_be_visible()
    robot.press(answered(robot, "review.next"))
    asked(table.page)
    for _ in range(TURNS):
        if shown := answered(robot, "review.show"):
            robot.press(shown)
            break
        if answered(robot, "review.next", "review.back"):
            break
        robot.act()
        asked(table.page)
    expect(table.page.locator("#play [data-does=next]")).to_be_visible()
    robot.press(robot.find("link", robot.say("review.leave")))
    expect(table.page.locator(MOMENTS)).to_have_count(len(found))


@pytest.mark.timeout(900)
@games
def test_a_branch(every_fresh: Fresh, site: Site, game: str, lang: str) -> None:
    """Begun in the middle of a game, left, found again among its moves, and sent."""
    table, robot = at_its_end(every_fresh, site, finished(game), lang)
    robot.press(robot.find("button", robot.say("play.moves")))
    robot.press(robot.find("button", robot.say("play.timeline.first")))
    robot.press(robot.find("button", robot.say("play.close")))
    robot.press(robot.find("button", robot.say("play.aside")))
    beside(table)
    for _ in range(TURNS):
        asked(table.page)
        if branches(table):
            break
        robot.act()
    (kept,) = branches(table)
    robot.press(robot.find("link", robot.say("play.review.back")))
    expect(table.part("lesson-goal")).to_be_hidden()
    robot.press(robot.find("button", robot.say("play.moves")))
    robot.press(robot.find("link", robot.say("play.aside")))
    beside(table)
    assert table.page.url.endswith(kept["id"])
    asked(table.page)
    robot.press(robot.find("button", robot.say("play.menu")))
    robot.press(robot.find("button", robot.say("play.share")))
    expect(table.page.locator(".share-who")).to_have_text(robot.say("aside.link"))
