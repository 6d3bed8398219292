"""Boards for other people's pages: `/embed/v1/<game>.html`, and the page that explains how to embed them."""

import re
from html import escape
from typing import Any

from pygames_core import GAMES
from pygames_core.core.game import Game
from pygames_core.core.words import LANGUAGES

from . import found, gamefacts, problems
from .document import Place, Site, document, languages, path
from .html import Chrome, page

LEADS_OUT = re.compile(r'<a (?=[^>]*href="[^#])')


def render(site: Site) -> dict[str, bytes]:
    """One page per game and language, and what sites get that ask how to show a game."""
    pages = {}
    for name in site.games:
        where = {lang: found.embed_path(name, lang) for lang in LANGUAGES}
        own = {lang: path(lang, name) for lang in LANGUAGES}
        for lang in LANGUAGES:
            place = Place(site, Chrome(lang), where, listed=False, shows=own)
            pages[where[lang]] = embed_page(place, GAMES[name]).encode()
            if site.address:
                pages[found.oembed_path(name, lang)] = found.oembed(place, GAMES[name])
    return pages


def embed_page(place: Place, game: Game) -> str:
    """The starting board at once; the game screen lies ready, its scripts come when somebody plays."""
    words = game.words(place.lang)
    shown = gamefacts.showpiece(game, place.lang)
    holes = {
        "title": escape(words("title")),
        "large": place.url(game.name),
        "site": escape(place.chrome("site.title")),
        "learn": escape(place.chrome("embed.learn")),
        "watch": escape(place.chrome("embed.watch")),
        "on": escape(place.chrome("embed.on")),
        "board": gamefacts.picture(shown, game, words("title"), class_="scene embed-picture"),
        "play": gamefacts.game_screen(place, game, switch=""),
    }
    body = gamefacts.sprite(game) + outward(page("embed", place.chrome, holes))
    facts = {
        **gamefacts.played(gamefacts.facts(game, place)),
        "embeds": {lang: place.site.base + where for lang, where in place.where.items()},
    }
    return document(place, "embedded", words("title"), body, facts, game=game, about=words("tagline"))


def outward(body: str) -> str:
    """What leads out of the frame opens beside it: only pages of boards may be framed elsewhere."""
    return LEADS_OUT.sub('<a target="_blank" rel="noopener" ', body)


def _asked(game: Game, place: Place) -> dict[str, Any]:
    """What else a board may be asked to show."""
    return {"lessons": gamefacts.course(game, place), "problems": problems.facts(game, place.site)}


def integrate(place: Place) -> str:
    """How to embed: choices, one line to copy, a live preview."""
    body = page("integrate", place.chrome, {
        "home": place.url(),
        "languages": languages(place),
        "embed.js": f"{place.site.base}embed.js",
        "policy": escape(place.chrome("integrate.room.policy", site=place.site.address or "https://…")),
    })  # fmt: skip
    games = gamefacts.addresses(place)
    facts = {"games": {name: {**told, **_asked(GAMES[name], place)} for name, told in games.items()}}
    title, about = place.chrome("integrate.title"), place.chrome("integrate.why")
    return document(place, "plain", title, body, facts, about=about, script="integrate.js")
