"""The site around the games: shelf, languages, saved games, settings."""

import json
import re
from pathlib import Path

from conftest import Fresh, Site
from playwright.sync_api import Page, expect
from ways import TOY, games, playing, start

from web.build.html import Chrome

REFUSE_STORAGE = """Object.defineProperty(window, "localStorage",
  { get() { throw new DOMException("no", "SecurityError"); } });"""
FIRST_THEME = """new MutationObserver((_, seen) => {
  if (!document.body) return;
  window.first = document.documentElement.dataset.theme;
  seen.disconnect();
}).observe(document, { childList: true, subtree: true });"""


def test_every_licence_of_what_is_shipped_can_be_read(page: Page, site: Site) -> None:
    for path in ("credits/", "en/credits/"):
        page.goto(site.url(path))
        links = page.locator("main a[href$='licence.txt']")
        texts = [page.request.get(f"{site.origin}{link.get_attribute('href')}").text() for link in links.all()]
        for holder in ("Vollkorn Project Authors", "Cabin Project Authors", "Project Nayuki", "pygames-core"):
            assert any("icen" in text and holder in text for text in texts), holder


# -- the shelf -----------------------------------------------------------------------------------


def test_the_shelf_holds_every_game_and_leads_to_it(page: Page, site: Site) -> None:
    page.goto(site.url())
    boxes = page.locator(".box .lid")
    addresses = [box.get_attribute("href") for box in boxes.all()]
    assert addresses == [f"/{game}" for game in sorted(games(site), key=lambda game: addresses.index(f"/{game}"))]
    boxes.first.click()
    expect(page.locator("#cover .cover-board")).to_be_visible()
    page.get_by_role("link", name="Retour à tous les jeux").click()
    expect(boxes.first).to_be_visible()


def test_four_boxes_stand_on_a_phone_without_scrolling(page: Page, site: Site) -> None:
    start(page, site)
    page.goto(site.url())
    expect(page.locator(".continue")).to_be_visible()
    fourth = page.locator(".box .lid").nth(3).bounding_box()
    assert fourth and fourth["y"] + fourth["height"] <= 640 and fourth["x"] + fourth["width"] <= 360


def test_a_game_in_progress_is_offered_on_the_shelf(page: Page, site: Site) -> None:
    page.goto(site.url())
    expect(page.locator(".continue")).to_have_count(0)
    start(page, site)
    page.goto(site.url())
    page.locator(".continue").click()
    playing(page)


# -- languages -----------------------------------------------------------------------------------


def test_the_language_changes_and_the_game_goes_on(page: Page, site: Site) -> None:
    start(page, site)
    save = page.url.partition("#")[2]
    page.goto(f"{site.url('en/' + TOY)}#{save}")
    playing(page)
    page.goto(site.url(TOY))
    page.goto(f"{site.url(TOY)}#setup")
    expect(page.locator("#setup h1")).to_have_text("Nouvelle partie")
    page.goto(site.url(TOY))
    page.locator("#cover .languages [lang=en]").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#cover [data-part=start]")).to_have_text("Start the game")
    expect(page.locator(".saved-row")).to_have_count(1)


def test_the_switch_carries_the_place_along(page: Page, site: Site) -> None:
    page.goto(site.url(f"{TOY}#setup"))
    link = page.locator("#cover .languages [lang=en]")
    assert link.evaluate("link => link.href").endswith(f"/en/{TOY}#setup")


def test_both_languages_have_the_same_pages(site: Site) -> None:
    french, english = (
        {key.removeprefix("path."): text for key, text in Chrome(lang).sentences.items() if key.startswith("path.")}
        for lang in ("fr", "en")
    )
    translated = {french[key]: english[key] for key in french}
    ours = [path for path in site.pages() if not path.startswith(("en/", "404", "embed/"))]
    theirs = [path.removeprefix("en/") for path in site.pages() if path.startswith("en/")]
    assert sorted("/".join(translated.get(part, part) for part in path.split("/")) for path in ours) == sorted(theirs)


# -- saved games ---------------------------------------------------------------------------------


def test_a_saved_game_opens_goes_and_comes_back(page: Page, site: Site) -> None:
    start(page, site)
    page.goto(site.url(TOY))
    row = page.locator(".saved-row")
    expect(row).to_have_count(1)
    page.get_by_role("button", name=re.compile("Supprimer la partie")).click()
    expect(row).to_have_count(0)
    page.get_by_role("button", name="Annuler").first.click()
    expect(row).to_have_count(1)
    row.locator("a").click()
    playing(page)


def test_saves_travel_in_a_file(page: Page, site: Site, fresh: Fresh, tmp_path: Path) -> None:
    start(page, site)
    page.goto(site.url("reglages/"))
    with page.expect_download() as download:
        page.locator("[data-part=export]").click()
    file = tmp_path / "parties.json"
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["saves"][0]["record"]["game"] == "percee"
    elsewhere = fresh()
    elsewhere.goto(site.url("reglages/"))
    expect(elsewhere.locator(".saved-row")).to_have_count(0)
    elsewhere.locator("[data-part=import]").set_input_files(file)
    expect(elsewhere.locator("[data-part=saves-said]")).to_have_text("1 partie reprise.")
    elsewhere.locator(".saved-open").click()
    playing(elsewhere)


def opened_by_the_device(text: str) -> str:
    """What an installed site is told when somebody opens a file with it."""
    file = f"new File([{json.dumps(text)}], 'a')"
    queue = f"{{ setConsumer: (take) => take({{ files: [{{ getFile: async () => {file} }}] }}) }}"
    return f"Object.defineProperty(window, 'launchQueue', {{ value: {queue} }});"


def test_a_file_is_opened_by_the_device(fresh: Fresh, site: Site) -> None:
    record = {"v": 1, "game": "percee", "rules": 1, "options": {"first": 0}, "actions": ["a2a3"], "end": None}
    save = {"id": "s1", "touched": 1, "created": 1, "record": record, "clock": None,
            "seats": [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "human"}]}  # fmt: skip
    page = fresh()
    page.add_init_script(opened_by_the_device(json.dumps({"ludotheque": 1, "saves": [save]})))
    page.goto(site.url("reglages/"))
    expect(page.locator("[data-part=saves-said]")).to_have_text("1 partie reprise.")
    page = fresh()
    page.add_init_script(opened_by_the_device(f"Percée\nAda – Bo\n\n{json.dumps(record)}\n"))
    page.goto(site.url("reglages/"))
    expect(page.locator("#play .log-row[data-ply='1']")).to_have_count(1)


def test_a_file_that_is_no_save_is_refused_in_words(page: Page, site: Site, tmp_path: Path) -> None:
    page.goto(site.url("reglages/"))
    said = page.locator("[data-part=saves-said]")
    for content in ("", "[1]", '{"ludotheque": 1, "saves": 3}', "\x00"):
        file = tmp_path / "autre.json"
        file.write_text(content)
        page.locator("[data-part=import]").set_input_files(file)
        expect(said).to_have_text("Ce fichier ne contient pas de partie que je sache lire.")
    hostile = {"id": "../x", "touched": 1, "record": {"game": "percee", "actions": []}, "seats": []}
    file.write_text(json.dumps({"ludotheque": 1, "saves": [hostile]}))
    page.locator("[data-part=import]").set_input_files(file)
    expect(page.locator("[data-part=saves-said]")).to_have_text("Fichier repris\u202f; il ne contient pas de partie.")


def test_without_storage_one_still_plays(page: Page, site: Site) -> None:
    page.add_init_script(REFUSE_STORAGE)
    start(page, site)
    page.goto(site.url("reglages/"))
    expect(page.locator("[data-part=saves-said]")).to_contain_text("refuse de garder")
    page.get_by_role("radio", name="Sombre").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


# -- settings ------------------------------------------------------------------------------------


def test_the_theme_is_kept_and_there_before_the_page(page: Page, site: Site) -> None:
    page.goto(site.url("reglages/"))
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("radio", name="Sombre").check()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert light != dark
    page.add_init_script(FIRST_THEME)
    for path in ("", TOY, f"{TOY}regles/"):
        page.goto(site.url(path))
        assert page.evaluate("window.first") == "dark"
    page.goto(site.url("reglages/"))
    page.get_by_role("radio", name="Comme l’appareil").first.check()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_a_name_is_used_in_new_games(page: Page, site: Site) -> None:
    page.goto(site.url("reglages/"))
    page.get_by_label("Votre nom").fill("Ysé")
    page.get_by_label("Votre nom").blur()
    start(page, site)
    expect(page.locator(".player-name").first).to_have_text("Ysé")
