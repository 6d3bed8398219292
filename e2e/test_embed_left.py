"""A board in a frame is left for its facade, and what was played there is found again."""

import pytest
from conftest import Site
from frames import Elsewhere, Open, board, choose, element, errors, play_here, press
from playwright.sync_api import expect
from test_security import NO_STORAGE


@pytest.mark.parametrize("storage", ["allowed", "refused"])
def test_a_game_left_for_the_facade_goes_on_from_there(
    open_page: Open, elsewhere: Elsewhere, site: Site, storage: str
) -> None:
    script = NO_STORAGE if storage == "refused" else ""
    page = open_page(elsewhere.page(f"/left-{storage}", element(site, 'jeu="percee"')), script)
    frame = board(page)
    play_here(frame)
    choose(frame)
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    frame.locator("[data-part=back]").click()
    here = frame.locator("[data-part=play-here]")
    expect(here).to_be_focused()
    expect(here).to_have_text("Reprendre ici")
    play_here(frame)
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    frame.locator("[data-part=menu-open]").click()
    frame.locator(".menu a[href='#']").click()
    expect(here).to_be_visible()
    page.locator("jeu-de-plateau").evaluate("(element) => element.setAttribute('lang', 'en')")
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    expect(frame.locator("[data-part=board] .can").first).to_be_visible()
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    assert not errors(page)


def test_a_game_is_found_whatever_its_address_says(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    page = open_page(elsewhere.page("/skip", element(site, 'jeu="percee"')), NO_STORAGE)
    frame = board(page)
    play_here(frame)
    choose(frame)
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    press(frame.locator(".skip"))
    expect(frame.locator("[data-part=board]")).to_be_visible()
    page.locator("jeu-de-plateau").evaluate("(element) => element.setAttribute('lang', 'en')")
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    assert not errors(page)


def test_who_leaves_before_the_game_has_come_is_not_fetched_back(
    open_page: Open, elsewhere: Elsewhere, site: Site
) -> None:
    page = open_page(elsewhere.page("/early", element(site, 'jeu="percee"')))
    frame = board(page)
    here = frame.locator("[data-part=play-here]")
    expect(here).to_be_visible()
    here.evaluate("(here) => { here.click(); document.querySelector('#play [data-part=back]').click(); }")
    expect(here).to_have_text("Jouer ici")
    play_here(frame)
    page.evaluate("history.back()")
    expect(here).to_be_visible()
    page.evaluate("history.forward()")
    expect(frame.locator("[data-part=board] .can").first).to_be_visible()
    assert not errors(page)


def test_a_lesson_in_a_frame_is_left_and_taken_up(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    page = open_page(elsewhere.page("/lesson", element(site, 'jeu="permutation" etape="turn/0"')))
    frame = board(page)
    here = frame.locator("[data-part=play-here]")
    for text in ("Apprendre ici", "Reprendre ici"):
        expect(here).to_have_text(text)
        here.click()
        expect(frame.locator("[data-part=lesson-goal]")).to_be_visible()
        frame.locator("[data-part=back]").click()
    expect(here).to_be_visible()
    page.locator("jeu-de-plateau").evaluate("(element) => element.setAttribute('lang', 'en')")
    expect(here).to_have_text("Learn here")
    assert not errors(page)
