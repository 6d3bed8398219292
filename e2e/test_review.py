"""« Revoir ma partie » on the game screen: by taps, by keyboard, in both languages, offline; moments come back."""

import json
import re

import lines as told
import pytest
from conftest import Fresh, Site
from device import Device, Host, every_device, until, visit
from playwright.sync_api import Page, expect
from table import Json, Table, computer, human, record
from test_keyboard import reach
from test_lesson import by_keyboard, by_taps
from test_site_axe import violations

from pygames_core import GAMES
from pygames_core.core.record import Record
from pygames_core.core.review import Moment, Played, reviewed

NEXT, ANSWER, REVIEW = "#play [data-does=next]", "#play [data-does=answer]", "#play [data-does=review]"
MOMENTS = "#play .review-moment"


def finished(game: str, seed: int = 2, levels: tuple[int, int] = (1, 3), **options: object) -> Json:
    """A game that was lost by mistakes: its options and actions."""
    drawn = record(game, seed, **options)
    state = GAMES[game].start(drawn["options"])
    while (seat := state.to_move) is not None:
        *_, thought = GAMES[game].think(state.observe(seat), levels[seat], seed)
        drawn["actions"].append(thought.action)
        state = state.play(thought.action)
    return drawn


def moments(of: Json) -> tuple[Moment, ...]:
    """Those of the first seat, as the engine finds them."""
    played = Record.of(of)
    states = told.Session(played)
    *_, found = reviewed(
        Played(played.played, [states.state(ply) for ply in range(states.plies + 1)], played.actions, 0)
    )
    return found.moments


def begin(page: Page, site: Site, of: Json, language: str = "") -> Table:
    """The end of that game, as an earlier visit would have kept it."""
    page.set_viewport_size({"width": 360, "height": 640})
    table = Table(page, site, of["game"], language)
    kept = {"id": "s1", "record": of, "seats": [human(""), computer()], "clock": None, "created": 1, "touched": 1}
    page.goto(site.url("404.html"))
    page.evaluate("save => localStorage.setItem('ludotheque:save:' + save.id, JSON.stringify(save))", kept)
    table.visit().ready()
    return table


def whole(table: Table, count: int) -> None:
    """The review is done, and lies with the save."""
    expect(table.page.locator(MOMENTS)).to_have_count(count, timeout=60_000)
    until(table.page, "JSON.parse(localStorage['ludotheque:save:s1']).review !== undefined")


def tapped(of: Json, ply: int, action: str) -> told.Done:
    """How a learner makes this action at that ply."""
    session = told.Session(Record.of({**of, "actions": of["actions"][:ply]}))
    choices = session.choices(session.to_move())
    choice = choices.choice(action)
    assert choice is not None
    taps = tuple(told.one_tap_each(choice))
    ready = [each.action for each in choices.survey(taps).ready]
    return told.Done(action, taps, ready.index(action) if action in ready else 0, 0)


def set_up(table: Table) -> None:
    expect(table.page.locator("#play .your-turn, #play.your-turn").first).to_be_visible()


def test_what_is_found_stays_in_sight_while_more_is_looked_for(fresh: Fresh, site: Site) -> None:
    page = fresh()
    page.add_init_script("""window.shown = [];
      addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
        const said = document.querySelector(".review-said")?.textContent;
        if (said && said !== shown.at(-1)) shown.push(said);
      }).observe(document.body, { subtree: true, childList: true, characterData: true }));""")
    of = finished("poldr")
    table = begin(page, site, of)
    page.locator(REVIEW).click()
    until(page, "shown.length > 3")
    table.part("panel-close").click()
    page.locator("#play [data-part=panel-open], #play [data-does=review]").first.wait_for()
    whole(table, len(moments(of)))
    assert page.evaluate("shown").count("Je regarde vos choix…") <= 1


@pytest.mark.parametrize("game", ["permutation", "trapezomino"])
def test_a_game_gone_over_by_taps(fresh: Fresh, site: Site, game: str) -> None:
    of = finished(game)
    found = moments(of)
    assert len(found) > 1
    table = begin(fresh(), site, of)
    page = table.page
    page.locator(REVIEW).click()
    whole(table, len(found))
    assert table.nothing_scrolls() and page.url.endswith("#save/s1/review")
    expect(page.locator(".review-said")).to_contain_text("chacun de vos choix a laissé passer")
    box = page.locator(".curve").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 10)
    expect(table.part("place")).to_have_text(f"{round(len(of['actions']) / 2)} / {len(of['actions'])}")
    page.locator(MOMENTS).first.click()
    set_up(table)
    expect(table.part("lesson-goal")).to_contain_text("Trouvez mieux")
    first = found[0]
    by_taps(table, tapped(of, first.ply, of["actions"][first.ply]))
    expect(page.locator(ANSWER)).to_be_visible()
    assert table.status == "Pas encore"
    table.part("undo").click()
    set_up(table)
    by_taps(table, tapped(of, first.ply, of["actions"][first.ply]))
    page.locator(ANSWER).click()
    expect(page.locator(NEXT)).to_be_visible()
    expect(table.page.locator("#play .log-row")).to_have_count(first.ply + len(first.line))
    assert table.status == "La réponse"
    expect(table.part("status-more")).to_contain_text("de plus")
    page.reload()
    set_up(table)
    by_taps(table, tapped(of, first.ply, first.best))
    expect(page.locator(NEXT)).to_be_visible()
    assert table.status == "Trouvé"
    page.locator(NEXT).click()
    expect(table.part("play-title")).to_have_text(f"Coup {found[1].ply + 1}")
    set_up(table)
    table.part("back").click()
    whole(table, len(found))
    expect(page.locator(f"{MOMENTS} .icon")).to_have_count(1)
    expect(page.locator(MOMENTS).first).to_have_accessible_name(
        re.compile(rf"Coup {first.ply + 1} −\d+ points?\s*: trouvé, le refaire")
    )


def test_a_game_gone_over_by_keyboard_in_english(fresh: Fresh, site: Site) -> None:
    of = finished("permutation")
    found = moments(of)
    table = begin(fresh(locale="en-GB"), site, of, "en/")
    page = table.page
    reach(table, "[data-does=review]")
    page.keyboard.press("Enter")
    whole(table, len(found))
    reach(table, ".curve-slider")
    page.keyboard.press("ArrowLeft")
    expect(table.part("place")).to_have_text(f"{len(of['actions']) - 1} / {len(of['actions'])}")
    slider = page.locator(".curve-slider")
    expect(slider).to_have_accessible_name("The curve of the game")
    expect(slider).to_have_attribute(
        "aria-valuetext", f"Move {len(of['actions']) - 1} of {len(of['actions'])}, " + after(of)
    )
    reach(table, ".review-moment")
    page.keyboard.press("Enter")
    set_up(table)
    expect(table.part("lesson-goal")).to_contain_text("Find a better move")
    by_keyboard(table, tapped(of, found[0].ply, found[0].best))
    expect(page.locator(NEXT)).to_be_visible()
    assert table.status == "Found"
    reach(table, "[data-does=next]")
    page.keyboard.press("Enter")
    expect(table.part("play-title")).to_have_text(f"Move {found[1].ply + 1}")


def after(of: Json) -> str:
    """How the first seat stood after its last choice but the end, in words."""
    session = told.Session(Record.of(of))
    states = [session.state(ply) for ply in range(session.plies + 1)]
    *_, found = reviewed(Played(session.game, states, session.record.actions, 0))
    n = round(next(step for step in reversed(found.steps) if step.ply < len(of["actions"]) - 1).after)
    return f"{abs(n)} point{'s' if abs(n) != 1 else ''} {'ahead' if n > 0 else 'behind'}" if n else "Level"


def kept_moments(page: Page) -> list[Json]:
    return list(page.evaluate("JSON.parse(localStorage['ludotheque:moments:permutation'])"))


def test_moments_come_back_under_the_problems_and_travel_with_the_games(fresh: Fresh, site: Site) -> None:
    of = finished("permutation")
    found = moments(of)
    table = begin(fresh(), site, of)
    page = table.page
    page.locator(REVIEW).click()
    whole(table, len(found))
    until(page, f"JSON.parse(localStorage['ludotheque:moments:permutation']).length === {len(found)}")
    page.goto(table.address)
    own = page.locator("[data-own]")
    expect(own).to_contain_text(f"À trouver\u00a0: {len(found)}")
    own.click()
    set_up(table)
    assert {moment["found"] for moment in kept_moments(page)} == {False}
    ply = int(table.part("play-title").inner_text().rpartition(" ")[2]) - 1
    by_taps(table, tapped(of, ply, next(moment.best for moment in found if moment.ply == ply)))
    expect(page.locator(NEXT)).to_be_visible()
    page.goto(table.address)
    expect(own).to_contain_text(f"À trouver\u00a0: {len(found) - 1}")
    text = json.dumps({"ludotheque": 1, "saves": [], "moments": {"permutation": kept_moments(page)}})
    other = fresh()
    other.goto(site.url("reglages/"))
    other.locator("input[type=file]").set_input_files(
        files=[{"name": "p.json", "mimeType": "application/json", "buffer": text.encode()}]
    )
    until(other, "localStorage['ludotheque:moments:permutation']")
    other.goto(table.address)
    expect(other.locator("[data-own]")).to_contain_text(f"À trouver\u00a0: {len(found) - 1}")


def test_several_people_choose_whose_choices(fresh: Fresh, site: Site) -> None:
    of = finished("permutation")
    table = begin(fresh(), site, of)
    page = table.page
    page.evaluate(
        """() => {
          const save = JSON.parse(localStorage['ludotheque:save:s1']);
          save.seats = [{ name: "Ada", kind: "human" }, { name: "Bo", kind: "human" }];
          save.touched += 1;
          localStorage['ludotheque:save:s1'] = JSON.stringify(save);
        }"""
    )
    page.reload()
    table.ready()
    page.locator(REVIEW).click()
    whole(table, len(moments(of)))
    names = page.locator(".review-seats button")
    expect(names).to_have_text(["Ada", "Bo"])
    names.last.click()
    expect(names.last).to_have_attribute("aria-pressed", "true")
    until(page, "JSON.parse(localStorage['ludotheque:save:s1']).review.seat === 1")


def test_the_review_is_left_at_any_time_and_asks_nothing_twice(fresh: Fresh, site: Site) -> None:
    of = finished("poldr")
    table = begin(fresh(), site, of)
    page = table.page
    page.locator(REVIEW).click()
    expect(page.locator(".review-said")).to_contain_text("Je regarde vos choix")
    page.locator(".review-close").click()
    expect(page.locator(".review")).to_have_count(0)
    expect(page.locator("#play .log-row").first).to_be_visible()
    page.locator("#play [data-part=review]").click()
    whole(table, len(moments(of)))
    page.reload()
    expect(page.locator(".review-said")).to_contain_text("chacun de vos choix a laissé passer")


def test_what_lies_with_a_save_or_in_a_file_may_be_anything(fresh: Fresh, site: Site) -> None:
    of = finished("permutation")
    table = begin(fresh(), site, of)
    page = table.page
    page.evaluate(
        """() => {
          const save = JSON.parse(localStorage['ludotheque:save:s1']);
          const said = { steps: [{ ply: "<b>" }], moments: 3, text: {} };
          const played = JSON.stringify([save.record.actions, null]);
          save.review = { lang: "fr", seat: 0, played, judged: 2, said };
          save.touched += 1;
          localStorage['ludotheque:save:s1'] = JSON.stringify(save);
          localStorage['ludotheque:moments:permutation'] = JSON.stringify([{ id: 1, code: "x" }, null, 7]);
        }"""
    )
    page.reload()
    table.ready()
    page.locator(REVIEW).click()
    whole(table, len(moments(of)))
    page.goto(f"{table.address}#moment/1")
    expect(page.locator("body")).to_have_attribute("data-screen", "cover")


@every_device
def test_a_review_without_a_network(device: Device, host: Host) -> None:
    of = finished("permutation")
    page = visit(device, host, "permutation/")
    kept = {"id": "s1", "record": of, "seats": [human(""), computer()], "clock": None, "created": 1, "touched": 1}
    page.evaluate("save => localStorage.setItem('ludotheque:save:' + save.id, JSON.stringify(save))", kept)
    page.goto(host.url("permutation/#save/s1"))
    Table(page, host, "permutation").ready()  # type: ignore[arg-type]
    page.goto(host.url("reglages/"))
    expect(page.locator("[data-part=offline]")).to_contain_text("Hors ligne : prêt")
    device.close()
    host.stop()
    page = device.open(host.url("permutation/#save/s1/review"))
    table = Table(page, host, "permutation")  # type: ignore[arg-type]
    whole(table, len(moments(of)))
    page.locator(MOMENTS).first.click()
    set_up(table)
    first = moments(of)[0]
    by_taps(table, tapped(of, first.ply, first.best))
    expect(page.locator(NEXT)).to_be_visible()
    host.start()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation_in_a_review(fresh: Fresh, site: Site, theme: str) -> None:
    of = finished("permutation")
    table = begin(fresh(color_scheme=theme, bypass_csp=True), site, of)
    page = table.page
    page.locator(REVIEW).click()
    whole(table, len(moments(of)))
    assert not violations(page)
    page.locator(MOMENTS).first.click()
    set_up(table)
    assert not violations(page)
    first = moments(of)[0]
    by_taps(table, tapped(of, first.ply, of["actions"][first.ply]))
    expect(page.locator(ANSWER)).to_be_visible()
    assert not violations(page)
    assert table.nothing_scrolls()


def test_nothing_of_it_comes_before_it_is_asked_for(fresh: Fresh, site: Site) -> None:
    page = fresh()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    table = begin(page, site, finished("permutation"))
    assert "game-play.js" in asked, "modules are known by their names"
    assert not [name for name in asked if "review" in name or "retry" in name or name == "moments.css"]
    page.locator(REVIEW).click()
    expect(table.page.locator(MOMENTS).first).to_be_visible()
    assert "game-review.js" in asked and "moments.css" in asked


def test_the_key_that_leaves_stays_under_the_finger_while_more_is_found(fresh: Fresh, site: Site) -> None:
    of = finished("poldr")
    table = begin(fresh(), site, of)
    page = table.page
    page.locator(REVIEW).click()
    key = page.locator(".review-close")
    box = key.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    whole(table, len(moments(of)))
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".review")).to_have_count(0)
    assert page.url.endswith("#save/s1")
    page.locator("#play .log-row").first.click()
