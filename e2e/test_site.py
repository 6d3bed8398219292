"""The shelf, the covers, the set-up form, saved games, settings: all that is around a game."""

import json
import re
from pathlib import Path

import pytest
from conftest import READY_ENOUGH, Fresh, Site
from playwright.sync_api import Page, expect

from web.build.compression import compressed
from web.build.html import Chrome

TOY = "percee/"
REFUSE_STORAGE = """Object.defineProperty(window, "localStorage",
  { get() { throw new DOMException("no", "SecurityError"); } });"""
FIRST_THEME = """new MutationObserver((_, seen) => {
  if (!document.body) return;
  window.first = document.documentElement.dataset.theme;
  seen.disconnect();
}).observe(document, { childList: true, subtree: true });"""
SIZES = [(320, 568), (360, 640), (640, 360), (768, 1024), (1440, 900), (2560, 1440)]


def games(site: Site) -> list[str]:
    return [path.removesuffix("regles/") for path in site.pages() if path.endswith("/regles/")]


def start(page: Page, site: Site, game: str = TOY) -> None:
    page.goto(site.url(game))
    page.locator("#cover [data-part=start]").click()
    playing(page)


def playing(page: Page) -> None:
    expect(page.locator("body")).to_have_attribute("data-screen", "play")
    expect(page.locator(".player")).to_have_count(2, timeout=READY_ENOUGH)
    expect(page).to_have_url(re.compile("#save/"))


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
    page.get_by_role("link", name="Retour à l’étagère").click()
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


# -- setting up ----------------------------------------------------------------------------------
def test_from_the_form_to_the_table(every_page: Page, site: Site) -> None:
    page = every_page
    page.goto(site.url(TOY))
    page.locator("#cover a[href='#setup']").click()
    expect(page.locator(".seat")).to_have_count(2)
    first, second = page.locator(".seat").all()
    first.locator("summary").click()
    first.get_by_label("Nom").fill("Maëlle")
    second.locator("summary").click()
    expect(second.locator(".seat-kind")).to_have_text("Ordinateur, niveau 2")
    second.get_by_role("radio", name="Cet appareil").check()
    expect(second.locator(".seat-kind")).to_have_text("Cet appareil")
    expect(second.locator(".seat-name")).to_have_text("Joueur 2")
    page.locator("#setup button[type=submit]").click()
    playing(page)
    expect(page.locator(".player-name")).to_have_text(["Maëlle", "Joueur 2"])


def test_the_form_is_remembered_and_can_be_put_back(page: Page, site: Site) -> None:
    page.goto(site.url(f"{TOY}#setup"))
    seat = page.locator(".seat").nth(1)
    seat.locator("summary").click()
    seat.get_by_role("radio", name="1", exact=True).check()
    page.locator("#setup button[type=submit]").click()
    playing(page)
    page.goto(site.url(f"{TOY}#setup"))
    page.reload()
    expect(page.locator(".seat-kind").nth(1)).to_have_text("Ordinateur, niveau 1")
    page.get_by_role("button", name="Remettre les réglages proposés").click()
    expect(page.locator(".seat-kind").nth(1)).to_have_text("Ordinateur, niveau 2")


def test_as_many_seats_as_players(page: Page, site: Site) -> None:
    page.goto(site.url("plis/#setup"))
    expect(page.locator(".seat")).to_have_count(2)
    page.get_by_role("button", name="Un joueur de plus").click()
    expect(page.locator(".seat")).to_have_count(3)
    expect(page.locator(".stepper-value")).to_have_text("3")


def test_what_cannot_be_dealt_cannot_be_chosen(page: Page, site: Site) -> None:
    page.goto(site.url("polymere/#setup"))
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


# -- what every page must be ---------------------------------------------------------------------
def test_pages_are_whole(site: Site) -> None:
    """One title, no inline style, and every local address leads to a file."""
    for path in site.pages():
        if path.startswith("embed/"):
            continue
        file = site.folder / (path if path.endswith(".html") else f"{path}index.html")
        html = file.read_text("utf-8")
        assert " style=" not in html and "<style" not in html, path
        assert not re.search(r"\{\{|data-text|data-label", html), path
        assert len(re.findall("<h1", html)) >= 1, path
        for address in re.findall(r'(?:href|src)="(/[^"#]*)', html):
            target = site.folder / address.lstrip("/")
            assert target.is_file() or (target / "index.html").is_file(), f"{path}: {address}"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_wider_than_the_window(fresh: Fresh, site: Site, size: tuple[int, int]) -> None:
    page = fresh(viewport={"width": size[0], "height": size[1]})
    of_games = [f"{game}{place}" for game in games(site) for place in ("", "#setup", "regles/")]
    for path in ["", "reglages/", "credits/", *of_games]:
        page.goto(site.url(path))
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], path


def test_targets_are_wide_enough_for_a_thumb(page: Page, site: Site) -> None:
    for path in ("", "reglages/", TOY, f"{TOY}#setup", f"{TOY}regles/"):
        page.goto(site.url(path))
        for thing in page.locator("a:visible, button:visible, summary:visible, label.segment:visible").all():
            box = thing.bounding_box()
            assert box and box["height"] >= 43.5, f"{path}: {thing.inner_text()!r} {box}"


def test_pages_read_without_scripts(fresh: Fresh, site: Site) -> None:
    page = fresh(java_script_enabled=False)
    page.goto(site.url())
    page.locator(".box .lid").first.click()
    expect(page.locator("#cover .cover-board")).to_be_visible()
    expect(page.locator("#setup")).to_be_hidden()
    page.get_by_role("link", name="Lire les règles").first.click()
    expect(page.locator(".book h1")).to_be_visible()


def test_bytes_before_python(fresh: Fresh, site: Site) -> None:
    """HTML, styles, scripts, fonts of each game's page, as a host sends them (brotli 5)."""
    heavy = {game: bytes_of(fresh(), site, game) for game in games(site)}
    assert max(heavy.values()) <= 150_000, heavy


def bytes_of(page: Page, site: Site, path: str) -> int:
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.split("#")[0]))
    page.goto(site.url(path))
    page.wait_for_load_state("networkidle")
    files = [site.folder / address.removeprefix(site.url()) for address in asked]
    bodies = [(file / "index.html" if file.is_dir() else file).read_bytes() for file in files]
    return sum(min(len(body), len(compressed(body))) for body in bodies)


# -- the rules -----------------------------------------------------------------------------------
def test_replays_go_step_by_step(page: Page, site: Site) -> None:
    seen = 0
    for game in games(site):
        page.goto(site.url(f"{game}regles/"))
        for keys in page.locator(".replay-keys").all():
            replay = keys.locator("xpath=preceding-sibling::ol[1]")
            count = replay.locator("li").count()
            expect(replay.locator("li:visible")).to_have_count(1)
            before = replay.locator("li.now p").inner_text()
            keys.get_by_role("button", name="Étape suivante").click()
            expect(keys.locator("output")).to_have_text(f"2 sur {count}")
            assert replay.locator("li.now p").inner_text() != before
            seen += 1
    assert seen


def test_positions_to_try_open_the_game_there(page: Page, site: Site) -> None:
    tried = 0
    for game in games(site):
        page.goto(site.url(f"{game}regles/"))
        for at in range(page.locator(".trial a").count()):
            page.goto(site.url(f"{game}regles/"))
            page.locator(".trial a").nth(at).click()
            expect(page).to_have_url(re.compile("#save/"), timeout=READY_ENOUGH)
            expect(page.locator(".status-text")).not_to_be_empty()
            tried += 1
    assert tried
