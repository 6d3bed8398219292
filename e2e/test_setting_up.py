"""From the form to the table: what can be chosen, what is remembered, where one comes from and goes back to."""

import json
import re

import pytest
from conftest import READY_ENOUGH, Site
from playwright.sync_api import Page, expect
from table import KEEP, Table, human, record
from ways import REAL, TOY, games, playing, start

from pygames_core import GAMES


def test_from_the_form_to_the_table(every_page: Page, site: Site) -> None:
    page = every_page
    page.goto(site.url(TOY))
    page.locator("#cover a.plate-button[href='#setup']").click()
    expect(page.locator(".seat")).to_have_count(2)
    first, second = page.locator(".seat").all()
    first.locator("summary").click()
    first.get_by_label("Nom").fill("Maëlle")
    second.locator("summary").click()
    expect(second.locator(".seat-kind")).to_have_text("Ordinateur, à ma mesure")
    second.get_by_role("radio", name="Sur cet appareil").check()
    expect(second.locator(".seat-kind")).to_have_text("Sur cet appareil")
    expect(second.locator(".seat-name")).to_have_text("Joueur 2")
    page.locator("#setup button[type=submit]").click()
    playing(page)
    expect(page.locator(".player-name")).to_have_text(["Maëlle", "Joueur 2"])


def test_the_people_of_a_table_are_those_of_the_next_game(page: Page, site: Site) -> None:
    page.goto(site.url(f"{TOY}#setup"))
    second = page.locator(".seat").nth(1)
    second.locator("summary").click()
    second.get_by_role("radio", name="Sur cet appareil").check()
    second.get_by_label("Nom").fill("Nora")
    page.locator("#setup button[type=submit]").click()
    playing(page)
    page.goto(site.url("poldr/"))
    expect(page.locator("[data-part=versus]")).to_have_text("Joueur 1 contre Nora")
    page.goto(site.url("poldr/#setup"))
    expect(page.locator(".seat-kind").nth(1)).to_have_text("Sur cet appareil")
    page.get_by_role("button", name="Remettre les réglages proposés").click()
    expect(page.locator(".seat-kind").nth(1)).to_contain_text("Ordinateur")


@pytest.mark.parametrize("table", ["[]", '"x"', "7", '{"players":{},"seats":[null,7,{"kind":"x","name":{}}]}'])
def test_a_last_table_that_is_none_seats_nobody(page: Page, site: Site, table: str) -> None:
    page.goto(site.url("poldr/"))
    page.evaluate("table => localStorage.setItem('ludotheque:set:table', table)", table)
    page.reload()
    expect(page.locator("[data-part=versus]")).to_contain_text("Vous contre Gaspard")


def test_the_form_is_remembered_and_can_be_put_back(page: Page, site: Site) -> None:
    page.goto(site.url(f"{TOY}#setup"))
    seat = page.locator(".seat").nth(1)
    seat.locator("summary").click()
    seat.get_by_role("radio", name="1", exact=True).check()
    page.locator("#setup button[type=submit]").click()
    playing(page)
    page.goto(site.url(f"{TOY}#setup"))
    page.reload()
    expect(page.locator(".seat-kind").nth(1)).to_have_text("Ordinateur, novice")
    page.get_by_role("button", name="Remettre les réglages proposés").click()
    expect(page.locator(".seat-kind").nth(1)).to_have_text("Ordinateur, à ma mesure")


def test_as_many_seats_as_players(page: Page, site: Site) -> None:
    page.goto(site.url("plis/#setup"))
    expect(page.locator(".seat")).to_have_count(2)
    page.get_by_role("button", name="Un joueur de plus").click()
    expect(page.locator(".seat")).to_have_count(3)
    expect(page.locator(".stepper-value")).to_have_text("3")


def test_no_two_at_the_table_have_one_name(page: Page, site: Site) -> None:
    page.goto(site.url("plis/#setup"))
    page.get_by_role("button", name="Un joueur de plus").click()
    names = page.locator(".seat-name")
    expect(names).to_have_text(["Vous", "Gaspard", "Inès"])
    first = page.locator(".seat").first
    first.locator("summary").click()
    first.get_by_label("Nom").fill("Gaspard")
    first.get_by_label("Nom").press("Tab")
    page.get_by_role("button", name="Un joueur de moins").click()
    page.get_by_role("button", name="Un joueur de plus").click()
    expect(names).to_have_text(["Gaspard", "Inès", "Paul"])


def test_what_cannot_be_dealt_cannot_be_chosen(page: Page, site: Site) -> None:
    page.goto(site.url("polymere/#setup"))
    page.locator("#setup .variants > summary").click()
    values = page.locator("[data-field=each] input")
    expect(values).to_have_count(3)
    values.nth(2).check(force=True)
    page.get_by_role("button", name="Un joueur de plus").click()
    expect(values).to_have_count(2)
    expect(values.first).to_be_checked()
    page.get_by_role("button", name="Un joueur de plus").click()
    expect(values).to_have_count(1)
    page.locator("#setup button[type=submit]").click()
    expect(page.locator("#play .player")).to_have_count(4, timeout=READY_ENOUGH)
    page.goto(site.url("polymere/"))  # as remembered, without the form
    page.locator("#cover [data-part=start]").click()
    expect(page.locator("#play .player")).to_have_count(4, timeout=READY_ENOUGH)


def test_the_form_shows_what_one_needs_first_and_folds_the_variants(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    for game in REAL:
        page.goto(site.url(f"{game}/#setup"))
        expect(page.locator("#setup .variants > summary")).to_contain_text("Les règles habituelles")
        expect(page.locator("#setup fieldset:not([data-field=mode])").filter(visible=True)).to_have_count(0)
        expect(page.locator("#setup button[type=submit]")).to_be_in_viewport(ratio=1)
    page.goto(site.url("poldr/#setup"))
    page.locator("#setup .variants > summary").click()
    page.locator("[data-field=size] label").last.click()
    expect(page.locator("#setup .variants > summary .more")).to_have_text("Le plateau\u00a0: 7 sur 7")
    page.get_by_role("button", name="Un joueur de plus").click()
    expect(page.locator("[data-field=size]")).to_be_visible()  # what was unfolded stays so


def test_each_variant_has_a_sentence(page: Page, site: Site) -> None:
    for game in REAL:
        page.goto(site.url(f"{game}/"))
        options = json.loads(page.locator("#page").text_content() or "")["options"]
        silent = [option["name"] for option in options if option["name"] not in ("players", "solo")]
        assert [option["name"] for option in options if option["name"] in silent and not option.get("help")] == []


def test_a_game_with_a_solo_offers_it_on_shelf_and_cover(page: Page, site: Site) -> None:
    for game in REAL:
        alone = any(option.name == "solo" for option in GAMES[game].options)
        page.goto(site.url())
        lid = page.locator(f".box[data-game={game}] .lid-seats")
        expect(lid).to_have_text(re.compile("seul$" if alone else "joueurs$"))
        page.goto(site.url(f"{game}/"))
        expect(page.locator("#cover [data-part=alone]")).to_be_visible(visible=alone)
        if alone:
            page.locator("#cover [data-part=alone]").click()
            expect(page.locator("#play .player")).to_have_count(1, timeout=READY_ENOUGH)


def test_a_game_that_goes_on_is_the_first_thing_to_do(page: Page, site: Site) -> None:
    page.goto(site.url(TOY))
    resume = page.locator("#cover [data-part=resume]")
    expect(resume).to_be_hidden()
    start(page, site)
    game = page.url
    page.go_back()
    expect(resume).to_have_class(re.compile("primary-button"))
    expect(page.locator("#cover [data-part=start]")).to_have_class(re.compile("plate-button"))
    resume.click()
    playing(page)
    assert page.url == game


def test_a_game_in_which_somebody_has_played_goes_on_before_one_not_begun(page: Page, site: Site) -> None:
    page.goto(site.url("404.html"))
    for touched, (name, actions) in enumerate({"begun": ("a2a3",), "fresh": ()}.items(), 1):
        seats = [human("Ada"), human("Bo")]
        page.evaluate(
            KEEP, {"id": name, "record": record("percee", actions=actions), "seats": seats, "touched": touched}
        )
    page.goto(site.url())
    expect(page.locator(".continue")).to_have_attribute("href", re.compile("#save/begun$"))
    page.goto(site.url(TOY))
    expect(page.locator("#cover [data-part=resume]")).to_have_attribute("href", "#save/begun")


def test_a_game_begun_and_left_for_another_is_not_what_goes_on(page: Page, site: Site) -> None:
    page.goto(site.url("404.html"))
    seats = [human("Ada"), human("Bo")]
    left = {"id": "left", "record": record("percee"), "seats": seats, "touched": 1}
    page.evaluate(KEEP, left)
    page.goto(site.url(TOY))
    resume = page.locator("#cover [data-part=resume]")
    expect(resume).to_have_attribute("href", "#save/left")
    expect(page.locator("#cover [data-part=resumed]")).to_have_text("Ada, Bo")
    ended = {**record("percee", actions=("a2a3",)), "end": {"by": "agreed"}}
    page.evaluate(KEEP, {"id": "over", "record": ended, "seats": seats, "touched": 2, "over": True})
    page.reload()
    expect(page.locator("#cover .saved-row")).to_have_count(2)
    expect(resume).to_be_hidden()
    expect(page.locator("#cover [data-part=resumed]")).to_be_hidden()


def test_the_enter_key_of_a_name_begins_no_game(page: Page, site: Site) -> None:
    page.goto(site.url(f"{TOY}#setup"))
    seat = page.locator(".seat").first
    seat.locator("summary").click()
    name = seat.get_by_label("Nom")
    name.fill("Maëlle")
    name.press("Enter")
    expect(name).not_to_be_focused()
    expect(seat.locator(".seat-name")).to_have_text("Maëlle")
    expect(page.locator("body")).to_have_attribute("data-screen", "setup")


def test_the_rules_lead_back_to_the_game(page: Page, site: Site) -> None:
    start(page, site)
    game = page.url
    page.locator("#play .play-rules").click()
    page.wait_for_url("**/regles/**")
    page.locator(".page-head [data-leads=game]").click()
    playing(page)
    assert page.url == game


def test_every_form_starts_its_game(page: Page, site: Site) -> None:
    """What the form proposes, every game accepts."""
    for game in games(site):
        page.goto(site.url(f"{game}#setup"))
        page.locator("#setup button[type=submit]").click()
        expect(page.locator("body")).to_have_attribute("data-screen", "play")
        expect(page).to_have_url(re.compile("#save/"), timeout=READY_ENOUGH)
        expect(page.locator(".status-text")).not_to_be_empty()


def test_back_leads_from_the_table_to_the_cover(page: Page, site: Site) -> None:
    start(page, site)
    page.go_back()
    expect(page.locator("body")).to_have_attribute("data-screen", "cover")
    page.go_forward()
    playing(page)


def test_the_problem_of_the_day_is_one_tap_away(page: Page, site: Site) -> None:
    offered = 0
    for game in games(site):
        page.goto(site.url(game))
        if not page.locator(".daily").count():
            continue
        title = page.locator(".daily").inner_text()
        page.locator(".daily").click()
        expect(page).to_have_url(re.compile("#save/"), timeout=READY_ENOUGH)
        page.goto(site.url(game))
        expect(page.locator(".saved-name")).to_have_text(title)
        offered += 1
    assert offered


def test_a_seat_elsewhere_plays_by_link(page: Page, site: Site) -> None:
    page.goto(site.url(f"{TOY}#setup"))
    seat = page.locator(".seat").nth(1)
    seat.locator("summary").click()
    seat.get_by_role("radio", name="Par lien").check()
    expect(seat.locator(".seat-kind")).to_have_text("Par lien")
    expect(seat.get_by_text("vous envoyez un lien")).to_be_visible()
    page.locator("#setup button[type=submit]").click()
    playing(page)


def test_who_was_drawn_to_begin_is_said_beside_what_to_do(page: Page, site: Site) -> None:
    page.goto(site.url("permutation/#setup"))
    page.locator(".seat").nth(1).locator("summary").click()
    page.locator(".seat").nth(1).get_by_role("radio", name="Sur cet appareil").check()
    page.locator("#setup button[type=submit]").click()
    playing(page)
    more = page.locator("#play [data-part=status-more]")
    expect(more).to_have_text(
        re.compile("^Tiré au sort pour commencer\u00a0: Joueur [12]. Le chemin ira ensuite de . à .\\.$")
    )
    page.reload()
    expect(more).to_have_text(re.compile("^Le chemin ira"))


@pytest.mark.parametrize("address", ["save/nope", "moment/1", "lesson/nope/1", "problem/99999"])
def test_an_address_of_what_is_not_here_says_so(page: Page, site: Site, address: str) -> None:
    page.goto(site.url(f"{TOY}#{address}"))
    expect(page.locator("[data-part=astray]")).to_contain_text("ne mène à rien")
    page.evaluate("location.hash = 'setup'")
    page.evaluate("location.hash = ''")
    expect(page.locator("[data-part=start]").first).to_be_visible()
    expect(page.locator("[data-part=astray]")).to_be_hidden()


def test_the_address_of_another_games_save_leads_there(page: Page, site: Site) -> None:
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    page.goto(f"{site.url('permutation/')}#save/s1")
    page.wait_for_url(f"{table.address}#save/s1")
    table.ready()
