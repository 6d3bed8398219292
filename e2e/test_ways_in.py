"""The ways into a course: on the shelf, on the cover, from another site; and the films of the rules."""

import re

import lines
from conftest import Fresh, Site
from frames import Elsewhere, Open, element
from playwright.sync_api import Page, expect
from table import Table
from test_lesson import TOY, by_taps, course, expect_begun, take
from ways import start

LEARN = ".box [data-part=learn]:visible"


def test_who_has_never_played_a_game_learns_it_first(page: Page, site: Site) -> None:
    """On the shelf and on the cover; once a game was begun there, its course steps back, and that of others stays."""
    page.goto(site.url(""))
    fresh = page.locator(LEARN).count()
    ours = page.locator(f".box[data-game={TOY}] [data-part=learn]")
    expect(ours).to_have_accessible_name("Apprendre en 3 minutes\u00a0: Percée")
    ours.click()
    expect(page.locator("#play [data-part=lesson-goal]")).not_to_be_empty()
    page.goto(site.url(f"{TOY}/"))
    expect(page.locator("#cover .learn.primary-button")).to_be_visible()
    start(page, site)
    page.goto(site.url(f"{TOY}/"))
    expect(page.locator("#cover .learn.plate-button")).to_be_visible()
    page.goto(site.url(""))
    expect(ours).to_be_hidden()
    assert page.locator(LEARN).count() == fresh - 1


def test_every_game_that_goes_on_waits_on_the_shelf(page: Page, site: Site) -> None:
    start(page, site)
    start(page, site, "poldr/")
    page.goto(site.url(""))
    expect(page.locator(".continue")).to_have_attribute("data-game", "poldr")
    expect(page.locator(".continue-note")).to_have_text("Vous, Gaspard")
    expect(page.locator("[data-part=go-on]:visible")).to_have_count(1)
    waiting = page.locator(f".box[data-game={TOY}] [data-part=go-on]")
    expect(waiting).to_have_accessible_name("Reprendre la partie\u00a0: Percée")
    waiting.click()
    expect(page).to_have_url(re.compile(f"{TOY}/#save/"))
    expect(page.locator(".player-name")).to_have_text(["Vous", "Gaspard"])


def test_a_course_is_taken_up_where_it_was_left(page: Page, site: Site) -> None:
    table = Table(page, site, TOY)
    page.goto(f"{table.address}#lesson")
    lesson, step, _ = course(TOY)[0]
    take(table, step, lines.right(TOY, lesson, step))
    page.goto("about:blank")
    page.goto(f"{table.address}#lesson")
    expect_begun(table, course(TOY)[1][1])
    expect(table.part("lesson-dots").locator(".done")).to_have_count(1)


def test_a_step_is_learnt_in_a_page_of_another_site(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    """Its picture first; then the step, the next one, and the way into a game."""
    body = element(site, f'jeu="{TOY}" etape="{course(TOY)[0][0].name}/0"')
    page = open_page(elsewhere.page("/step", body))
    frame = page.frame_locator("iframe")
    here = frame.get_by_role("button", name="Apprendre ici")
    expect(frame.get_by_role("link", name="Ouvrir en grand")).to_have_attribute(
        "href", site.url("percee/#lesson/take/0")
    )
    here.click()
    inside = page.frames[1]
    for number, (lesson, step, _) in enumerate(course(TOY)):
        goal = frame.locator("[data-part=lesson-goal]")
        expect(goal).not_to_be_empty()
        expect(frame.locator("#play .log-row")).to_have_count(len(step.actions))
        table = Table(inside, site, TOY)  # type: ignore[arg-type]  # a frame has what is asked of a page
        for done in lines.right(TOY, lesson, step):
            expect(frame.locator("#play .your-turn, #play.your-turn").first).to_be_visible()
            by_taps(table, done)
        expect(frame.locator("#play [data-does=next], #play [data-does=game]")).to_be_visible()
        if number + 1 < len(course(TOY)):
            frame.locator("#play [data-does=next]").click()
    frame.locator("#play [data-does=game]").click()
    expect(frame.locator("#play [data-part=lesson-goal]")).to_be_hidden()
    expect(frame.locator("#play .log-row")).to_have_count(0)


def test_the_line_to_copy_holds_a_step(page: Page, site: Site) -> None:
    page.goto(site.url("integrer/"))
    page.get_by_label("Étape de leçon").select_option(label="La chaîne, étape 2")
    expect(page.locator("jeu-de-plateau[jeu=polymere][etape='chain/1'][image]")).to_have_count(1)
    line = page.locator("[data-part=line]").input_value()
    assert ' etape="chain/1" image="' in line and "position=" not in line
    assert "#lesson/chain/1|" in page.locator("[data-part=frame]").input_value()
    frame = page.frame_locator("jeu-de-plateau iframe")
    expect(frame.get_by_role("button", name="Apprendre ici")).to_be_visible()
    page.get_by_role("radio", name="Percée").check(force=True)
    expect(page.get_by_label("Étape de leçon")).to_have_value("")


def test_a_replay_is_a_film(page: Page, site: Site) -> None:
    """It goes on by itself to its end, or until a key stops it, and begins again."""
    page.clock.install()
    page.goto(site.url("polymere/regles/"))
    keys = page.locator(".replay-keys").nth(1)
    replay = keys.locator("xpath=preceding-sibling::ol[1]")
    count = replay.locator("li").count()
    assert count > 2
    keys.get_by_role("button", name="Voir le film").click()
    for at in range(2, count + 1):
        expect(keys.get_by_role("button", name="Arrêter le film")).to_be_visible()
        page.clock.fast_forward(20_000)
        expect(keys.locator("output")).to_have_text(f"{at} sur {count}")
    keys.get_by_role("button", name="Voir le film").click()
    expect(keys.locator("output")).to_have_text(f"1 sur {count}")
    keys.get_by_role("button", name="Étape suivante").click()
    expect(keys.get_by_role("button", name="Voir le film")).to_be_visible()
    page.clock.fast_forward(20_000)
    expect(keys.locator("output")).to_have_text(f"2 sur {count}")


def test_a_step_of_a_film_moves_what_has_moved(fresh: Fresh, site: Site) -> None:
    """Each thing comes from where it lay, for who wants movement."""
    for motion, moves in (("no-preference", True), ("reduce", False)):
        page = fresh(reduced_motion=motion)
        page.goto(site.url("permutation/regles/"))
        page.locator(".replay-keys").first.get_by_role("button", name="Étape suivante").click()
        expect(page.locator(".replay li.now p")).to_contain_text("Anna")
        assert page.evaluate("document.getAnimations().some(({ effect }) => effect.target.dataset.id)") == moves
