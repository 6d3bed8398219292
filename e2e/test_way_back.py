"""The browser's own way back: out of what one looked at, never through all of it once more."""

import re

import lines
import pytest
from conftest import Fresh, Site
from playwright.sync_api import Page, expect
from table import Table
from test_lesson import TOY, course, take
from test_lesson import begin as learn
from test_review import MOMENTS, NEXT, REVIEW, begin, by_taps, finished, moments, tapped, whole
from test_site import REFUSE_STORAGE

BEFORE = "404.html"  # where one was before the game's page


def cover(page: Page, site: Site, game: str) -> Table:
    page.goto(site.url(BEFORE))
    table = Table(page, site, game)
    page.goto(table.address)
    return table


def test_the_arrow_of_a_game_goes_back_and_not_further(page: Page, site: Site) -> None:
    table = cover(page, site, "permutation")
    page.locator("[data-part=start]").click()
    table.ready()
    game = page.url
    table.part("back").click()
    expect(page.locator("#cover")).to_be_visible()
    page.go_forward()
    expect(page).to_have_url(game)
    table.ready()
    table.part("back").click()
    expect(page.locator("#cover")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(site.url(BEFORE))


def test_from_a_game_opened_by_its_address_the_arrow_leads_to_the_cover(page: Page, site: Site) -> None:
    table = cover(page, site, "permutation")
    page.locator("[data-part=start]").click()
    table.ready()
    game = page.url
    page.goto(site.url(BEFORE))
    page.goto(game)
    table.ready()
    table.part("back").click()
    expect(page.locator("#cover")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(game)
    table.ready()
    page.reload()
    table.ready()
    table.part("back").click()
    expect(page.locator("#cover")).to_be_visible()


def test_steps_of_a_course_are_one_visit(fresh: Fresh, site: Site) -> None:
    page = fresh()
    cover(page, site, TOY)
    table = learn(page, site, TOY)
    lesson, step, _ = course(TOY)[0]
    take(table, step, lines.right(TOY, lesson, step))
    begun = page.url
    page.locator(NEXT).click()
    expect(page).not_to_have_url(begun)
    page.go_back()
    expect(page.locator("#cover")).to_be_visible()


def test_moments_tried_are_one_visit_beside_the_review(fresh: Fresh, site: Site) -> None:
    of = finished("permutation")
    first, second, *_ = found = moments(of)
    table = begin(fresh(), site, of)
    page = table.page
    page.locator(REVIEW).click()
    whole(table, len(found))
    review = page.url
    page.locator(MOMENTS).first.click()
    expect(table.part("lesson-goal")).to_be_visible()
    by_taps(table, tapped(of, first.ply, first.best))
    page.locator(NEXT).click()
    expect(table.part("play-title")).to_have_text(re.compile(rf"\b{second.ply + 1}$"))
    table.part("back").click()
    expect(page).to_have_url(review)
    expect(page.locator(MOMENTS)).to_have_count(len(found))
    page.go_back()
    expect(page).to_have_url(site.url(BEFORE))


def test_sections_of_the_rules_are_one_visit(page: Page, site: Site) -> None:
    cover(page, site, "permutation")
    page.locator("#cover a[href*=regles]").first.click()
    tabs = page.locator(".tabs a")
    for number in (1, 2):
        tabs.nth(number).click()
        expect(page).to_have_url(re.compile(f"{tabs.nth(number).get_attribute('href')}$"))
    page.go_back()
    expect(page.locator("#cover")).to_be_visible()


@pytest.mark.parametrize("copies", [True, False])
def test_the_rules_are_shared_without_the_way_back_to_ones_own_game(page: Page, site: Site, copies: bool) -> None:
    answer = "(window.copied = text, Promise.resolve())" if copies else "Promise.reject(new Error('no'))"
    page.add_init_script(f"""delete Navigator.prototype.share;
      Object.defineProperty(navigator, "clipboard", {{ value: {{ writeText: (text) => {answer} }} }});""")
    rules = site.url("permutation/regles/")
    page.goto(f"{rules}#save/s1")
    page.locator("[data-part=share]").click()
    said = "Adresse copiée." if copies else f"L’adresse à copier\u00a0: {rules}"
    expect(page.locator("[data-part=announce]")).to_have_text(said)
    assert page.evaluate("window.copied") == (rules if copies else None)


def test_what_leads_away_from_a_game_that_nothing_keeps_opens_beside_it(page: Page, site: Site) -> None:
    page.add_init_script(REFUSE_STORAGE)
    page.goto(site.url("permutation/"))
    page.locator("[data-part=start]").click()
    table = Table(page, site, "permutation").ready()
    for link in page.locator("#play :is([data-leads=rules], .languages a)").all():
        expect(link).to_have_attribute("target", "_blank")
    with page.expect_popup() as rules:
        page.locator("#play .play-head .play-rules").click()
    expect(rules.value).to_have_url(site.url("permutation/regles/"))
    table.ready()
