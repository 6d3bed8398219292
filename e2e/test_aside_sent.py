"""What was tried beside a game, elsewhere: by link, as a text, on somebody's page, in the file of all games."""

from pathlib import Path

from conftest import Fresh, Site
from playwright.sync_api import expect
from table import Table
from test_share import link_of, saved_in
from trying import PLAYED, back_in_game, beside, branches, game_of, moved, opened, try_from


def test_a_link_carries_game_and_branch(fresh: Fresh, site: Site) -> None:
    table = opened(fresh(), site)
    try_from(table, 2)
    moved(table, 2)
    link = link_of(table)
    (sent,) = branches(table)
    other = Table(fresh(), site, "percee")
    other.page.goto(link)
    beside(other)
    expect(other.page.locator("#play .log-row[data-ply]")).to_have_count(4)
    save = game_of(other.page)
    kept = other.kept(save)
    assert kept["record"]["actions"] == list(PLAYED)
    assert [branch["actions"] for branch in kept["branches"]] == [sent["actions"]]
    other.page.goto(site.url("404.html"))
    other.page.goto(link)
    beside(other)
    assert len(other.kept(save)["branches"]) == 1, "once"
    saves = "Object.keys(localStorage).filter((key) => key.includes(':save:')).length"
    assert other.page.evaluate(saves) == 1
    other.part("back").click()
    back_in_game(other)
    other.page.goto(site.url("404.html"))
    cut = Table(fresh(), site, "percee")
    cut.page.goto(link[: link.rindex(".") + 3])
    expect(cut.part("status-more")).to_contain_text("Le lien ne se lit pas jusqu’au bout")
    assert cut.kept(saved_in(cut.page))["record"]["actions"] == list(PLAYED), "the game is whole"


def test_its_text_file_has_its_moves_and_opens_it_again(fresh: Fresh, site: Site) -> None:
    table = opened(fresh(), site)
    try_from(table, 2)
    moved(table, 1)
    table.part("menu-open").click()
    table.part("menu-share").click()
    expect(table.page.locator(".share-who")).to_have_text("Le lien emporte la partie et cet essai.")
    with table.page.expect_download() as download:
        table.page.locator(".share").get_by_role("button", name="Fichier texte").click()
    text = download.value.path().read_text("utf-8")
    assert "À côté de la partie, depuis le coup 2" in text and "3. " in text and "4. " not in text
    other = Table(fresh(), site, "percee")
    other.page.goto(other.address)
    other.page.locator("#paste").fill(" ".join(text.split("\n")))
    other.page.locator(".paste button").click()
    beside(other)
    assert other.kept(game_of(other.page))["record"]["actions"] == list(PLAYED)


def test_a_board_elsewhere_opens_it(fresh: Fresh, site: Site) -> None:
    table = opened(fresh(), site)
    try_from(table, 2)
    moved(table)
    code = link_of(table).partition("#")[2]
    page = fresh()
    page.goto(site.url(f"embed/v1/percee.html#{code}"))
    page.locator("[data-part=play-here]").click()
    embedded = Table(page, site, "percee")
    beside(embedded)
    expect(page.locator("#play .log-row[data-ply]")).to_have_count(3)
    embedded.part("back").click()
    expect(embedded.part("lesson-goal")).to_be_hidden()


def test_the_file_of_all_games_brings_it_to_another_device(fresh: Fresh, site: Site, tmp_path: Path) -> None:
    table = opened(fresh(), site)
    try_from(table, 2)
    moved(table)
    (kept,) = branches(table)
    table.page.goto(site.url("reglages/"))
    with table.page.expect_download() as download:
        table.page.locator("[data-part=export]").click()
    download.value.save_as(tmp_path / "parties.json")
    other = Table(fresh(), site, "percee")
    other.page.goto(site.url("reglages/"))
    other.page.locator("[data-part=import]").set_input_files(tmp_path / "parties.json")
    expect(other.page.locator(".saved-row")).to_have_count(1)
    other.page.goto(f"{other.address}#save/s1/{kept['id']}")
    beside(other)
    expect(other.page.locator("#play .log-row[data-ply]")).to_have_count(3)
