"""« À ma mesure »: what the form proposes, how a game follows the last results, and that anybody may fix a level."""

from conftest import Site
from playwright.sync_api import Page, expect
from table import Table, computer, human
from ways import TOY, playing

TIMIDLY = "La prochaine fois, l’ordinateur jouera un peu moins fort."


def test_who_loses_meets_a_weaker_computer_and_may_fix_its_level(every_page: Page, site: Site) -> None:
    page = every_page
    table = Table(page, site, "percee").open([human("Ada"), computer() | {"level": 2.5, "mine": True}], first=1).ready()
    assert table.actions, "the computer has played between two levels"
    expect(table.part("players")).to_contain_text("Ordinateur, entre sage et habile")
    table.part("menu-open").click()
    table.part("resign").click()
    table.part("ask-yes").click()
    expect(table.part("status")).to_contain_text(TIMIDLY)
    expect(page.locator("#play [aria-live]").filter(has_text=TIMIDLY).first).to_be_attached()
    assert table.kept()["measured"] < 2.5
    page.reload()
    expect(table.part("status")).to_contain_text(TIMIDLY)
    page.locator("#play [data-does=again]").click()
    expect(page).not_to_have_url(f"{table.address}#save/s1")
    rematch = table.kept(page.url.rpartition("/")[2])
    assert rematch["seats"][1] == {**table.kept()["seats"][1], "level": table.kept()["measured"]}

    page.goto(site.url("404.html"))
    page.goto(site.url(f"{TOY}#setup"))
    seat = page.locator(".seat").nth(1)
    expect(seat.locator(".seat-kind")).to_have_text("Ordinateur, à ma mesure")
    seat.locator("summary").click()
    mine = seat.get_by_role("radio", name="À ma mesure")
    expect(mine).to_be_checked()
    expect(seat.locator(".level-field .more")).to_contain_text("Son niveau en ce moment\u00a0: ")
    seat.get_by_role("radio", name="3", exact=True).check()
    expect(seat.locator(".seat-kind")).to_have_text("Ordinateur, habile")
    page.locator("#setup button[type=submit]").click()
    playing(page)
    fixed = table.kept(page.url.rpartition("/")[2])["seats"][1]
    assert fixed["level"] == 3 and "mine" not in fixed


def test_a_first_game_is_the_easiest_and_the_cover_says_so(page: Page, site: Site) -> None:
    page.goto(site.url(TOY))
    expect(page.locator("[data-part=versus]")).to_have_text("Vous contre Gaspard (à votre mesure)")
    page.locator("#cover [data-part=start]").click()
    playing(page)
    seat = Table(page, site, "percee").kept(page.url.rpartition("/")[2])["seats"][1]
    assert (seat["level"], seat["mine"]) == (1, True)
