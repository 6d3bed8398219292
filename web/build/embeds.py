"""Boards for other people's pages: `/embed/v1/<game>.html`, and the page that explains how to embed them."""

from html import escape

from pygames_core import GAMES
from pygames_core.core.game import Game
from pygames_core.core.words import LANGUAGES

from . import gamefacts
from .document import NATIVE, Place, Site, document, languages
from .html import Chrome, page

FOLDER = "embed/v1/"


def render(site: Site) -> dict[str, bytes]:
    """One page per game and language. Their addresses are a promise: version 1 stays."""
    pages = {}
    for name in site.games:
        where = {lang: address(name, lang) for lang in LANGUAGES}
        for lang in LANGUAGES:
            pages[where[lang]] = embed_page(Place(site, Chrome(lang), where), GAMES[name]).encode()
    return pages


def address(name: str, lang: str) -> str:
    return f"{FOLDER}{name}.html" if lang == NATIVE else f"{FOLDER}{lang}/{name}.html"


def embed_page(place: Place, game: Game) -> str:
    """The starting board at once; the game screen lies ready, its scripts come when somebody plays."""
    words = game.words(place.lang)
    shown = gamefacts.showpiece(game, place.lang)
    holes = {
        "title": escape(words("title")),
        "large": place.url(game.name),
        "site": escape(place.chrome("site.title")),
        "board": gamefacts.picture(shown, game, words("title"), class_="scene embed-picture"),
        "play": gamefacts.game_screen(place, game, switch=""),
    }
    body = gamefacts.sprite(game) + page("embed", place.chrome, holes)
    facts = {
        **gamefacts.facts(game, place),
        "embeds": {lang: place.site.base + where for lang, where in place.where.items()},
    }
    return document(place, "embedded", words("title"), body, facts, game=game, about=words("tagline"))


def integrate(place: Place) -> str:
    """How to embed: choices, one line to copy, a live preview."""
    body = page("integrate", place.chrome, {
        "home": place.url(),
        "languages": languages(place),
        "embed.js": f"{place.site.base}embed.js",
    })  # fmt: skip
    facts = {"games": gamefacts.addresses(place)}
    return document(place, "plain", place.chrome("integrate.title"), body, facts, script="integrate.js")
