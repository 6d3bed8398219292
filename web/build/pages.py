"""Every page of the site, written once per language: shelf, games, rules, settings, credits."""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from pygames_core import GAMES
from pygames_core.core.game import Game
from pygames_core.core.words import LANGUAGES, NUMBERS

from . import borrowed, embeds, found, gamefacts, problems, reference, rescue, rulebook, workshop
from .document import Place, Site, document, languages, path
from .fonts import FAMILIES, file_name, fonts, licence
from .ground import SITE
from .html import NATIVE, Chrome, page, tag

PLAY = ("play", "marks", "share", "review", "lesson", "sizes", "large")  # of the game screen
STYLES = {
    "home": ("base", "parts", "home", "scanner", "forced"),
    "game": ("base", "parts", "cover", "setup", *PLAY, "scanner", "forced"),
    "rules": ("base", "parts", "rules", "print", "scanner", "forced"),
    "plain": ("base", "parts", "plain", "scanner", "forced"),
    "embedded": ("base", "parts", "embedded", *PLAY, "scanner", "forced"),
}  # what is written in web/site/styles -> the one sheet of a kind of page
UNLISTED = (("away",),)


def assets(packages: Path) -> dict[str, bytes]:
    """Files that are made, not written: fonts from the npm packages, a style sheet per kind of page and per game."""
    faces = "".join(_face(family, weight) for family, _, weights in FAMILIES for weight in weights)
    made = {**fonts(packages), **problems.assets()}
    for kind, parts in STYLES.items():
        written = "".join((SITE / "styles" / f"{part}.css").read_text("utf-8") for part in parts)
        made[f"styles/{kind}-page.css"] = (faces + written).encode()
    return made | {f"styles/{name}-game.css": game.art.css().encode() for name, game in GAMES.items()}


def _face(family: str, weight: int) -> str:
    source = f"url(../fonts/{file_name(family, weight)})format('woff2')"
    return f"@font-face{{font-family:'{family}';font-weight:{weight};font-display:swap;src:{source}}}"


def render(site: Site) -> dict[str, bytes]:
    """Path in the site -> bytes, for every page in every language, and for those who search, the list of them."""
    pages: dict[str, bytes] = {}
    listed = []
    for parts, draw in _drawers(site):
        where = {each: path(each, *parts) for each in LANGUAGES}
        shown = parts not in UNLISTED
        for lang in LANGUAGES:
            pages[f"{where[lang]}index.html"] = draw(Place(site, Chrome(lang), where, shown)).encode()
        listed += [where] if shown else []
    nowhere = {each: path(each) for each in LANGUAGES}
    pages["404.html"] = missing(Place(site, Chrome(NATIVE), nowhere, listed=False)).encode()
    return pages | found.files(site, listed)


def _drawers(site: Site) -> Iterator[tuple[tuple[str, ...], Any]]:
    yield (), home
    yield ("settings",), settings
    yield ("credits",), credits
    yield ("repair",), rescue.repair
    yield ("away",), rescue.away
    yield ("integrate",), embeds.integrate
    yield ("atelier",), workshop.atelier
    yield ("reference",), reference.reference
    yield ("reference", "bots"), reference.bots
    for name in site.games:
        game = GAMES[name]
        yield (name,), lambda place, game=game: game_page(place, game)
        yield (name, "rules"), lambda place, game=game: rulebook.rules_page(place, game)


# -- the pages ---------------------------------------------------------------------------------
def home(place: Place) -> str:
    games = [GAMES[name] for name in place.site.games]
    count = NUMBERS[place.lang][len(games)].capitalize() if len(games) < len(NUMBERS[place.lang]) else str(len(games))
    body = page("home", place.chrome, {
        "tagline": place.chrome("home.tagline", count=count, n=len(games)),
        "tagline.long": place.chrome("home.tagline.long", count=count, n=len(games)),
        "languages": languages(place),
        "boxes": "".join(box(place, game) for game in games),
        "settings": place.url("settings"),
        "credits": place.url("credits"),
    })  # fmt: skip
    facts = {"games": gamefacts.addresses(place)}
    title = place.chrome("site.title")
    told = {"@type": "WebSite", "name": title, "url": place.whole(), "inLanguage": place.lang}
    return document(place, "home", title, body, facts, games=place.site.games, structured=told)


def box(place: Place, game: Game) -> str:
    words = game.words(place.lang)
    return page("box", place.chrome, {
        "game": game.name,
        "cover": gamefacts.picture(game.art.cover(), game, class_="box-cover always-light", sprite=True),
        "title": escape(words("title")),
        "seats": escape(words("seats")),
        "pitch": escape(words("pitch")).replace("\n", " "),
        "url": place.url(game.name),
        "rules": place.url(game.name, "rules"),
        "learn.label": escape(place.chrome("home.learn.of", game=words("title"))),
        "continue.label": escape(place.chrome("home.continue.of", game=words("title"))),
        "play.label": escape(place.chrome("home.play.of", game=words("title"))),
        "rules.label": escape(place.chrome("home.rules.of", game=words("title"))),
    })  # fmt: skip


def game_page(place: Place, game: Game) -> str:
    words = game.words(place.lang)
    shown = gamefacts.showpiece(game, place.lang)
    holes = {
        "title": escape(words("title")),
        "tagline": escape(words("tagline")),
        "seats": escape(words("seats")),
        "learn": "" if game.lessons else " hidden",
        "alone": "" if gamefacts.has_solo(game) else " hidden",
        "start": "plate-button" if game.lessons else "primary-button",
        "pitch": escape(words("pitch")).replace("\n", " "),
        "home": place.url(),
        "rules": place.url(game.name, "rules"),
        "credits": place.url("credits"),
        "languages": languages(place),
        "board": gamefacts.picture(shown, game, words("title"), class_="scene cover-board"),
        "cover": gamefacts.picture(game.art.cover(), game, class_="setup-cover"),
        "play": gamefacts.game_screen(place, game, languages(place)),
    }
    body = page("game", place.chrome, holes)
    facts = {**gamefacts.facts(game, place), "games": gamefacts.addresses(place)}
    body = gamefacts.sprite(game) + body
    told = gamefacts.structured(game, place)
    return document(place, "game", words("title"), body, facts, game=game, about=words("tagline"), structured=told)


def settings(place: Place) -> str:
    body = page("settings", place.chrome, {
        "home": place.url(),
        "repair": place.url("repair"),
        "languages": languages(place),
        "credits": place.url("credits"),
        "integrate": place.url("integrate"),
        "atelier": place.url("atelier"),
        "reference": place.url("reference"),
        "version": place.chrome("settings.version", version=place.site.version),
    })  # fmt: skip
    facts = {"games": gamefacts.addresses(place)}
    return document(place, "plain", place.chrome("site.settings"), body, facts, script="settings.js")


def credits(place: Place) -> str:
    rows = "".join(
        f"<dt>{escape(_title(GAMES[name], place))}</dt><dd>{escape(GAMES[name].words(place.lang)('credits'))}</dd>"
        for name in place.site.games
    )
    holes = {"home": place.url(), "languages": languages(place), "games": rows}
    holes |= {f"{package}.licence": place.site.asset(licence(package)) for _, package, _ in FAMILIES}
    holes |= {f"{name}.licence": place.site.asset(file) for name, file in borrowed.LICENCES.items()}
    body = page("credits", place.chrome, holes)
    return document(place, "plain", place.chrome("site.credits"), body)


def missing(place: Place) -> str:
    """The one page served for every unknown address, in both languages."""
    both = "".join(
        page("missing", Chrome(lang), {"home": place.site.base + path(lang), "lang": lang}) for lang in LANGUAGES
    )
    body = tag("main", both, id="content", class_="sheets")
    return document(place, "plain", place.chrome("missing.title"), body)


def _title(game: Game, place: Place) -> str:
    return game.words(place.lang)("title")
