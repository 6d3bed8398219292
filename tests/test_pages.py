"""What the build writes: the chrome's sentences, templates, facts for the form, rules as pages."""

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from pygames_core import GAMES
from pygames_core.core.words import LANGUAGES
from web.build import app, document, embeds, found, gamefacts, pages, rulebook
from web.build.ground import ROOT
from web.build.html import SITE, Chrome, data_block, icons, tag, write

HOLES = re.compile(r"\{\w+(?::[^}|]*\|[^}]*)?\}")
ASKED = re.compile(r"""\bt\((?:"([\w.-]+)"|`([^`]*)`)""")
CHROME = {lang: Chrome(lang) for lang in LANGUAGES}
GAMES_THERE = sorted(GAMES)


def scripts() -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in SITE.glob("*.js")}


def templates() -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in SITE.glob("templates/*.html")}


def names(sentence: str) -> set[str]:
    return {hole.strip("{}").partition(":")[0] for hole in HOLES.findall(sentence)}


# -- the chrome's sentences ----------------------------------------------------------------------
def test_both_catalogues_say_the_same_things() -> None:
    french, english = (CHROME[lang].sentences for lang in ("fr", "en"))
    assert french.keys() == english.keys()
    assert [key for key in french if names(french[key]) != names(english[key])] == []


def test_every_sentence_that_is_asked_for_exists() -> None:
    known = CHROME["fr"].sentences
    wanted = {
        (file, key)
        for file, text in templates().items()
        for key in re.findall(r'data-(?:text|label)="([\w.-]+)"', text)
    }
    wanted |= {(file, key) for file, text in scripts().items() for key, _ in ASKED.findall(text) if key}
    assert sorted((file, key) for file, key in wanted if key not in known) == []


def test_french_spaces_are_right() -> None:
    wrong = [
        key
        for key, text in CHROME["fr"].sentences.items()
        if re.search(r"[^\u202f][?!;]|[^\u00a0\u202f]:(?!\w*\|)(?!\w+[|}])|'", HOLES.sub("n", text))
    ]
    assert wrong == []


# -- templates -----------------------------------------------------------------------------------
def test_a_template_is_filled_and_escaped() -> None:
    chrome = CHROME["fr"]
    chrome_like = write('<a data-label="site.home" href="{{url}}" data-text="home.play"></a>', chrome, {"url": "/x/"})
    assert chrome_like == f'<a aria-label="{chrome("site.home")}" href="/x/">{chrome("home.play")}</a>'
    with pytest.raises(KeyError):
        write("{{unknown}}", chrome, {})


def test_attributes_are_escaped() -> None:
    assert tag("a", "x", title='<"&>', hidden=True, id=None) == '<a title="&lt;&quot;&amp;&gt;" hidden>x</a>'


def test_a_data_block_cannot_be_closed_from_inside() -> None:
    block = data_block("page", {"x": "</script><b>"})
    assert block.count("</script>") == 1
    assert json.loads(re.sub("<.*?>", "", block, count=1).removesuffix("</script>"))["x"] == "</script><b>"


# -- being found ---------------------------------------------------------------------------------
class FakeSite:
    """What pages ask of the site, without building it."""

    def __init__(self, address: str) -> None:
        self.address, self.base, self.games, self.version = address, "/jeux/", GAMES_THERE, "1"
        self.facts: dict[str, Any] = {}

    def asset(self, name: str) -> str:
        return f"/a/{name}"

    def imports(self, name: str) -> list[str]:
        return []


HOME = "https://example.org/jeux/"


def head_of(address: str, lang: str, name: str = "permutation") -> str:
    site: Any = FakeSite(address)
    where = {each: document.path(each, name) for each in LANGUAGES}
    return pages.game_page(document.Place(site, CHROME[lang], where), GAMES[name]).partition("<body")[0]


def test_every_link_leads_somewhere_before_any_script() -> None:
    """Who searches takes a link without an address for a fault, hidden or not."""
    links = [(file, link) for file, text in templates().items() for link in re.findall(r"<a\b[^>]*>", text)]
    assert links and not [link for link in links if " href=" not in link[1]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_link_to_a_language_is_called_by_what_it_shows(lang: str) -> None:
    """As who speaks to the device says it: the letters as a word of their own."""
    site: Any = FakeSite("https://example.org")
    where = {each: document.path(each) for each in LANGUAGES}
    shown = document.languages(document.Place(site, CHROME[lang], where))
    links = re.findall(r'<a\b[^>]*aria-label="([^"]*)"[^>]*>([^<]*)</a>', shown)
    assert len(links) == len(LANGUAGES)
    assert all(re.search(rf"\b{text}\b", name) for name, text in links), links


def test_a_page_tells_its_whole_address_in_every_language() -> None:
    for lang, path in (("fr", "permutation/"), ("en", "en/permutation/")):
        head = head_of("https://example.org", lang)
        languages = dict(re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"', head))
        french, english = f"{HOME}permutation/", f"{HOME}en/permutation/"
        assert languages == {"fr": french, "en": english, "x-default": french}
        assert f'<link rel="canonical" href="{HOME}{path}">' in head
        told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', head))
        assert told["url"] == HOME + path and told["image"].startswith(f"{HOME}icons/share-permutation-{lang}")
        (block,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', head)
        facts = json.loads(block)
        assert (facts["name"], facts["url"], facts["inLanguage"]) == ("Permutation", HOME + path, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_for_frames_leads_who_searches_to_the_page_of_its_game(lang: str) -> None:
    def head(address: str) -> str:
        site: Any = FakeSite(address)
        return embeds.render(site)[found.embed_path("permutation", lang)].decode().partition("<body")[0]

    own = HOME + document.path(lang, "permutation")
    assert f'<link rel="canonical" href="{own}">' in head("https://example.org")
    assert "noindex" not in head("https://example.org")
    assert "noindex" in head("") and "canonical" not in head("")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_leads_out_of_a_board_for_frames_opens_beside_it(lang: str) -> None:
    site: Any = FakeSite("")
    links = re.findall(r"<a [^>]*>", embeds.render(site)[found.embed_path("permutation", lang)].decode())
    outward = [link for link in links if 'href="#' not in link]
    assert outward and all('target="_blank" rel="noopener"' in link for link in outward), outward
    assert not [link for link in links if link not in outward and "target" in link]


def test_a_page_without_an_address_claims_none() -> None:
    head = head_of("", "fr")
    assert 'hreflang="en" href="/jeux/en/permutation/"' in head
    for word in ("canonical", "x-default", "og:url", "ld+json", "oembed"):
        assert word not in head


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_pastes_the_address_of_a_game_gets_a_board(lang: str) -> None:
    head = head_of("https://example.org", lang)
    (address,) = re.findall(r'<link rel="alternate" type="application/json\+oembed" href="([^"]+)"', head)
    assert address == HOME + found.oembed_path("permutation", lang)
    site: Any = FakeSite("https://example.org")
    answer = json.loads(found.oembed(document.Place(site, CHROME[lang], {}), GAMES["permutation"]))
    assert answer["version"] == "1.0" and answer["type"] == "rich" and answer["title"] == "Permutation"
    (source,) = re.findall(r'^<iframe src="([^"]+)" title="Permutation" width="600" height="640"', answer["html"])
    assert source == HOME + found.embed_path("permutation", lang)
    assert answer["thumbnail_url"].startswith(HOME) and answer["provider_url"] == HOME


def test_the_map_of_the_site_lists_every_page_in_every_language() -> None:
    site: Any = FakeSite("https://example.org")
    made = found.files(site, [{"fr": "", "en": "en/"}, {"fr": "a/", "en": "en/a/"}])
    root = ElementTree.fromstring(made["sitemap.xml"])
    listed = [element.text for element in root.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    assert listed == [HOME, f"{HOME}en/", f"{HOME}a/", f"{HOME}en/a/"]
    assert made["robots.txt"].decode().endswith(f"Sitemap: {HOME}sitemap.xml\n")
    assert list(found.files(FakeSite(""), [])) == ["robots.txt"]  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_has_its_app(lang: str) -> None:
    listing = app.manifest("/jeux/", GAMES_THERE, CHROME[lang], {})
    home = {"fr": "/jeux/", "en": "/jeux/en/"}[lang]
    assert (listing["lang"], listing["id"], listing["start_url"], listing["scope"]) == (lang, home, home, "/jeux/")
    assert all(shortcut["url"].startswith(home) for shortcut in listing["shortcuts"])
    (files,) = listing["file_handlers"]  # a device asks this page to take files of games
    assert files["action"] == home + {"fr": "reglages/", "en": "settings/"}[lang]
    assert files["accept"] == {"application/json": [".json"], "text/plain": [".txt"]}
    assert f'<link rel="manifest" href="/jeux/{app.manifest_path(lang)}">' in head_of("", lang)


# -- the set-up form -----------------------------------------------------------------------------
@pytest.mark.parametrize("name", GAMES_THERE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_of_the_form_has_its_words(name: str, lang: str) -> None:
    game = GAMES[name]
    words = game.words(lang)
    for option in gamefacts.option_facts(game, words):
        if option["name"] in ("players", "solo"):
            continue
        assert option.get("label"), option
        assert not option["chance"] or option.get("drawn"), option
        for choice in option.get("choices", []):
            assert f"options.{option['name']}.{gamefacts.spelled(choice['value'])}" in words, choice
        if option.get("proposed"):
            assert option.get("why") or option.get("help"), option
    assert all(level["name"] and level["text"] for level in gamefacts.levels(game, words))
    json.dumps(gamefacts.option_facts(game, words))


@pytest.mark.parametrize("name", GAMES_THERE)
def test_the_first_proposal_starts(name: str) -> None:
    game = GAMES[name]
    for players in gamefacts.seat_counts(game):
        proposed = {
            option.name: option.proposed[players]
            for option in game.options
            if option.proposed and players in option.proposed
        }
        chosen = proposed | ({"players": players} if any(option.name == "players" for option in game.options) else {})
        assert game.start(game.draw(chosen, seed=1)).legal()


def test_a_bare_table_shows_the_lid() -> None:
    for name in GAMES_THERE:
        shown = gamefacts.showpiece(GAMES[name], "fr")
        assert len(shown["nodes"]) > gamefacts.BARE, name


# -- the rules -----------------------------------------------------------------------------------
def test_sections_have_a_short_form_for_the_navigation() -> None:
    opening, sections = rulebook.split("# Title\n\nIntro.\n\n## One thing | Thing\nText\n\n## Two\n")
    assert opening.strip() == "Intro."
    assert [(section.title, section.short, section.source.strip()) for section in sections] == [
        ("One thing", "Thing", "Text"),
        ("Two", "Two", ""),
    ]


@pytest.mark.parametrize("name", GAMES_THERE)
def test_rules_name_the_lessons_and_both_languages_agree(name: str) -> None:
    game = GAMES[name]
    directives = {}
    for lang in LANGUAGES:
        text = game.rulebook(lang)
        assert "{{" not in rulebook.DIRECTIVE.sub("", text), "a directive stands alone on its line"
        directives[lang] = rulebook.DIRECTIVE.findall(text)
        shown = game.figures(lang)
        told = {("figure", one) for one in shown["figures"]} | {("replay", one) for one in shown["replays"]}
        assert {one for one in directives[lang] if one[0] != "lesson"} == told
        taught = [rulebook.lesson_at(game, one) for kind, one in directives[lang] if kind == "lesson"]
        steps = [(lesson.name, at) for lesson in game.lessons for at in range(len(lesson.steps))]
        assert sorted((lesson.name, at) for lesson, at in taught) == sorted(steps), "each step has its one place"
        _, sections = rulebook.split(text)
        assert len(sections) >= 3
        assert all(len(section.short) <= 20 for section in sections), [section.short for section in sections]
    assert directives["fr"] == directives["en"]
    assert len(rulebook.split(game.rulebook("fr"))[1]) == len(rulebook.split(game.rulebook("en"))[1])


@pytest.mark.parametrize("name", GAMES_THERE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_replays_of_the_rules_are_legal(name: str, lang: str) -> None:
    game = GAMES[name]
    shown = game.figures(lang)
    for replay in shown["replays"].values():
        state = game.start(replay["options"])
        for action in replay["actions"]:
            state = state.play(action)
        assert all(0 <= step["ply"] <= len(replay["actions"]) and step["caption"] for step in replay["steps"])


# -- documents -----------------------------------------------------------------------------------
def test_links_between_documents_lead_somewhere() -> None:
    dead = [
        (file.relative_to(ROOT).as_posix(), target)
        for file in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"))
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", file.read_text("utf-8"))
        if "://" not in target and not (file.parent / target).exists()
    ]
    assert dead == []


def test_a_board_elsewhere_has_every_icon_that_its_scripts_name():
    reached, named = ["embedded.js"], ""
    for file in reached:
        text = (SITE / file).read_text("utf-8")
        reached += {name for name in re.findall(r'"\./([\w/-]+\.js)"', text) if name not in reached}
        named += text
    here, all_icons = (set(re.findall(r'id="icon-([\w-]+)"', icons(kind))) for kind in ("embedded", "game"))
    assert "play.js" in reached and here < all_icons
    for icon in all_icons - here:
        assert f'icon: "{icon}"' not in named and f'"{icon}"' not in "".join(re.findall(r"\bicon\([^)]*\)", named)), (
            icon
        )
