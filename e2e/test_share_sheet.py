"""The sheet that shares a game: what it says, copies, sends and keeps; what a game by link knows of it."""

import re

from conftest import Fresh, Site
from playwright.sync_api import Page, expect
from table import Table, human, tap_anything
from test_share import elsewhere, link_of, saved_in


def test_the_sheet_copies_draws_a_code_and_keeps_a_file(fresh: Fresh, site: Site) -> None:
    page = fresh(permissions=["clipboard-read", "clipboard-write"])
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    tap_anything(table)
    table.ready()
    table.part("menu-open").click()
    table.part("menu-share").click()
    sheet = page.locator(".share")
    sheet.get_by_role("button", name="Copier").click()
    expect(sheet).to_contain_text(re.compile("Lien copié"))
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == sheet.locator(".share-link").input_value()
    sheet.locator("summary").click()
    expect(sheet.locator(".share-qr")).to_be_visible()
    with page.expect_download() as download:
        sheet.get_by_role("button", name="Fichier texte").click()
    text = download.value.path().read_text("utf-8")
    assert link in text and '"game":"percee"' in text and "1. " in text
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_a_device_that_can_send_sends_the_link(page: Page, site: Site) -> None:
    page.add_init_script("navigator.share = async (what) => { window.sent = what.url; }")
    table = Table(page, site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    table.part("menu-open").click()
    table.part("menu-share").click()
    expect(page.locator(".share-link")).not_to_have_value("")
    page.locator(".share").get_by_role("button", name="Envoyer").click()
    assert page.evaluate("window.sent") == page.locator(".share-link").input_value()


def test_a_link_from_a_move_in_the_middle(fresh: Fresh, site: Site) -> None:
    table = Table(fresh(), site, "percee").open([human("Ada"), human("Bo")], first=0).ready()
    for _ in range(3):
        tap_anything(table.ready())
    table.page.locator("#play .log-row[data-ply='2']").dispatch_event("click")
    link = link_of(table)
    other = Table(fresh(), site, "percee")
    other.page.goto(link)
    save = saved_in(other.page)
    assert len(other.kept(save)["record"]["actions"]) == 3
    expect(other.part("status-text")).to_contain_text("2")


def test_hidden_hands_are_said_before_they_are_shared(page: Page, site: Site) -> None:
    table = Table(page, site, "plis").open([human("Ada"), elsewhere("Bo")]).ready()
    table.part("menu-open").click()
    table.part("menu-share").click()
    expect(page.locator(".share .notice")).to_be_visible()


def test_a_game_by_link_knows_what_was_sent(fresh: Fresh, site: Site) -> None:
    page = fresh(permissions=["clipboard-read", "clipboard-write"])
    table = Table(page, site, "percee").open([human("Ada"), elsewhere("Bo")], first=0)
    tap_anything(table.ready())
    share, more = page.locator("#play .status [data-does=share]"), table.part("status-more")
    expect(more).to_have_text("Envoyez le lien, puis attendez la réponse.")
    expect(share).to_have_text("Envoyer le lien")
    share.click()
    page.locator(".share .sheet-close").click()
    expect(share).to_have_text("Envoyer le lien")
    share.click()
    page.locator(".share").get_by_role("button", name="Copier").click()
    page.locator(".share .sheet-close").click()
    expect(share).to_have_text("Renvoyer le lien")
    page.reload()
    expect(share).to_have_text("Renvoyer le lien")
    expect(more).to_contain_text("la réponse viendra aussi par un lien")
    [played] = table.actions
    table.part("undo").click()
    expect(more).to_contain_text("Votre lien d’avant montre encore ce coup")
    table.part("panel-open").click()
    page.locator(f"#play .choice:not([data-action='{played}'])").first.dispatch_event("click")
    expect(share).to_have_text("Envoyer le lien")
