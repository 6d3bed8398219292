"""«Et si ?»: something else is tried beside a game, which stays exactly as it was; by taps, by keyboard, offline, and
never where something is hidden."""

import pytest
from conftest import Fresh, Site
from device import Device, Host, every_device, heard, visit
from playwright.sync_api import Page, expect
from table import Table, computer, human, record, tap_anything
from test_keyboard import reach
from test_site_axe import violations
from trying import ADA_BO, PLAYED, SAVED_AS, back_in_game, beside, branches, lengths, moved, opened, the_game, try_from

from pygames_core import GAMES


def test_by_taps_tried_kept_listed_named_gone_on_with_deleted_and_taken_back(page: Page, site: Site) -> None:
    table = opened(page, site)
    before = the_game(table)
    try_from(table, 2)
    assert table.nothing_scrolls()
    expect(table.part("play-title")).to_have_text("Et si\u202f?")
    expect(table.part("lesson-goal")).to_have_text("À côté de la partie, depuis le coup 2")
    assert branches(table) == [], "nothing was played yet"
    moved(table, 2)
    assert SAVED_AS.search(page.url)
    (kept,) = branches(table)
    assert kept["actions"][:2] == list(PLAYED[:2]) and len(kept["actions"]) == 4
    table.part("undo").click()
    expect(page.locator("#play .log-row[data-ply]")).to_have_count(3)
    table.part("menu-open").click()
    table.part("redo").click()
    expect(page.locator("#play .log-row[data-ply]")).to_have_count(4)
    page.get_by_role("button", name="Nom et joueurs").click()
    page.get_by_label("Nom de cet essai").fill("Par la gauche")
    page.get_by_role("button", name="Fermer").click()
    expect(table.part("play-title")).to_have_text("Par la gauche")
    table.part("back").click()
    back_in_game(table)
    expect(table.part("place")).to_have_text("2 / 4"), "where one was looking"
    assert the_game(table) == before

    table.part("panel-open").click()
    row = page.locator("#play .aside-row")
    expect(row).to_contain_text("Par la gauche")
    after = "node => node.previousElementSibling.querySelector('[data-ply]').dataset.ply"
    assert row.evaluate(after) == "2"
    row.get_by_role("link").click()
    beside(table)
    expect(page.locator("#play .aside-row")).to_contain_text("Dans la partie")
    moved(table)
    assert len(branches(table)) == 1 and len(branches(table)[0]["actions"]) == 5
    page.go_back()
    back_in_game(table)

    table.part("panel-open").click()
    row.get_by_role("button", name="Supprimer").click()
    assert branches(table) == []
    row.get_by_role("button", name="Annuler").click()
    expect(row.get_by_role("link")).to_be_focused()
    assert len(branches(table)) == 1
    row.get_by_role("button", name="Supprimer").click()
    table.part("panel-close").click()
    page.locator("#play [data-does=present]").click()
    tap_anything(table.ready())
    assert branches(table) == [] and table.actions[:4] == list(PLAYED)


def test_a_whole_one_by_keyboard_in_english_told_to_screen_readers(fresh: Fresh, site: Site) -> None:
    page = fresh(locale="en-GB")
    page.add_init_script("""window.said = [];
      const speaker = ({ target }) => target.dataset?.part === "speaker";
      new MutationObserver((all) => all.filter(speaker).forEach(({ target }) => said.push(target.textContent)))
        .observe(document, { childList: true, subtree: true });""")
    table = opened(page, site, language="en/")
    before = the_game(table)
    reach(table, "[data-part=panel-open]")
    page.keyboard.press("Enter")
    reach(table, "[data-part=previous]")
    page.keyboard.press("Enter")
    expect(table.part("place")).to_have_text("3 / 4")
    page.keyboard.press("Escape")
    reach(table, "[data-does=aside]")
    assert page.evaluate("document.activeElement.textContent") == "What if?"
    page.keyboard.press("Enter")
    beside(table)
    heard(page, lambda: "What if? On the side, from move 3" in " ".join(page.evaluate("said")))
    while not page.locator("#play [data-does=leave]").count():
        moves = page.locator("#play .log-row[data-ply]").count()
        for _ in range(2):
            reach(table, ".board [data-tap]")
            page.keyboard.press("PageDown")
            page.keyboard.press("Enter")
            table.answered()
        reach(table, "[data-part=confirm]")
        page.keyboard.press("Enter")
        expect(page.locator("#play .log-row[data-ply]")).to_have_count(moves + 1)
        expect(page.locator("#play.your-turn, #play .your-turn, #play [data-does=leave]").first).to_be_visible()
    expect(table.part("status-more")).to_have_text("Played on the side: nothing has changed in the game.")
    assert not page.locator("#play [data-does=again]").count(), "no end of a game"
    reach(table, "[data-does=leave]")
    page.keyboard.press("Enter")
    expect(table.part("lesson-goal")).to_be_hidden()
    expect(table.part("place")).to_have_text("3 / 4")
    assert the_game(table) == before
    (kept,) = branches(table)
    assert len(kept["actions"]) == moves + 1


def test_against_the_computer_of_the_game_or_another(page: Page, site: Site) -> None:
    table = opened(page, site, [human(""), computer("Gaspard")])
    try_from(table, 2)
    moved(table)
    heard(page, lambda: lengths(table) == [4])
    table.ready()
    page.get_by_role("button", name="Nom et joueurs").click()
    page.get_by_label("Gaspard").select_option(label="Joué ici")
    page.get_by_role("button", name="Fermer").click()
    moved(table, 2)
    assert [seat["kind"] for seat in branches(table)[0]["seats"]] == ["human", "human"]
    assert [seat["kind"] for seat in table.kept("s1")["seats"]] == ["human", "computer"]
    assert table.actions == list(PLAYED)


def test_the_computers_turn_may_be_tried_too(page: Page, site: Site) -> None:
    table = opened(page, site, [human(""), computer("Gaspard")])
    try_from(table, 3)
    moved(table, 2)
    assert len(branches(table)[0]["actions"]) == 5


def test_hints_and_the_analysis_work_in_it(page: Page, site: Site) -> None:
    table = opened(page, site)
    try_from(table, 2)
    table.ready().part("hint").click()
    page.locator("#play [data-does=hint]").click()
    expect(table.part("status-text")).to_contain_text("Indice")
    table.part("cancel").click()
    table.part("panel-open").click()
    table.part("analyse").click()
    expect(page.locator("#play .verdict").first).to_be_visible()


def test_clocks_stand_and_a_page_that_comes_back_is_still_beside(page: Page, site: Site) -> None:
    left = [300_000, 300_000]
    clock = {"minutes": 5, "increment": 0, "loses": True, "left": left, "paused": False}
    table = opened(page, site, clock=clock)
    try_from(table, 2)
    expect(page.locator("#play .player-clock:visible")).to_have_count(0)
    stood = table.kept("s1")["clock"]["left"]
    moved(table)
    page.reload()
    beside(table)
    moved(table)
    assert table.kept("s1")["clock"]["left"] == stood
    table.part("back").click()
    expect(page.locator("#play .player-clock:visible")).to_have_count(2)


def hidden(finished: bool) -> tuple[str, ...]:
    """A game of Polymère, to its end or not."""
    drawn = record("polymere", 2)
    state, actions = GAMES["polymere"].start(drawn["options"]), []
    while not state.over and (finished or len(actions) < 6):
        actions.append(state.legal()[0])
        state = state.play(actions[-1])
    return tuple(actions)


def test_what_is_hidden_in_a_game_that_goes_on_stays_so(page: Page, site: Site) -> None:
    actions = hidden(finished=False)
    table = Table(page, site, "polymere").open([human("Ada"), computer()], seed=2, actions=actions).ready()
    table.part("menu-open").click()
    expect(table.part("redo").or_(table.part("menu-share")).locator("visible=true")).not_to_have_count(0)
    expect(table.part("menu-share")).to_be_visible()
    expect(table.part("aside")).to_be_hidden()
    page.keyboard.press("Escape")
    page.goto(f"{table.address}#save/s1/3")
    expect(table.part("status-more")).to_contain_text("Ce qui est caché doit le rester")
    expect(table.part("lesson-goal")).to_be_hidden()
    page.wait_for_url("**#save/s1")
    assert not table.kept("s1").get("branches")


def test_after_a_game_with_hidden_hands_both_are_open(page: Page, site: Site) -> None:
    actions = hidden(finished=True)
    table = Table(page, site, "polymere").open(ADA_BO, seed=2, actions=actions)
    page.locator("#play [data-does=review]").click()
    page.locator(".review-close").click()
    page.locator("#play .log-row[data-ply='2']").click()
    table.part("panel-close").click()
    page.locator("#play [data-does=aside]").click()
    beside(table)
    table.ready()
    expect(table.part("curtain")).to_be_hidden()
    assert page.locator("#play .tray [data-tap]").count() > 0, "the hand of who is to move lies open"


def test_a_hostile_save_says_what_is_wrong(page: Page, site: Site) -> None:
    good = {"id": "b1", "kept": 1, "ply": 2, "actions": [*PLAYED[:2], "teleport"], "seats": ADA_BO}
    table = opened(page, site)
    save = {**table.kept("s1"), "branches": [good]}
    page.goto(site.url("404.html"))
    page.evaluate("save => localStorage.setItem('ludotheque:save:s1', JSON.stringify(save))", save)
    page.goto(f"{table.address}#save/s1/b1")
    expect(page.locator("#play [data-does=retry]")).to_be_visible()
    page.goto(site.url("404.html"))
    page.goto(f"{table.address}#save/s1/b404")
    table.ready()
    expect(table.part("lesson-goal")).to_be_hidden()
    assert table.actions == list(PLAYED)


@every_device
def test_tried_without_a_network(device: Device, host: Host) -> None:
    page = visit(device, host, "percee/")
    opened(page, host)  # type: ignore[arg-type]
    page.goto(host.url("reglages/"))
    expect(page.locator("[data-part=offline]")).to_contain_text("Hors ligne : prêt")
    device.close()
    host.stop()
    page = device.open(host.url("404.html"))
    table = opened(page, host)  # type: ignore[arg-type]
    try_from(table, 1)
    moved(table, 2)
    table.part("back").click()
    back_in_game(table)
    assert table.actions == list(PLAYED) and len(branches(table)) == 1
    host.start()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation_beside_a_game(fresh: Fresh, site: Site, theme: str) -> None:
    page = fresh(color_scheme=theme, bypass_csp=True)
    table = opened(page, site)
    try_from(table, 2)
    moved(table)
    assert not violations(page)
    page.get_by_role("button", name="Nom et joueurs").click()
    assert not violations(page)
    page.get_by_role("button", name="Fermer").click()
    table.part("back").click()
    back_in_game(table)
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("#play .aside-row")).to_be_visible()
    assert not violations(page)
