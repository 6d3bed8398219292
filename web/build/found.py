"""How a page is found and shown elsewhere: its languages, search engines, messengers, sites that embed what is linked.

All of it wants whole addresses. Where nobody told the site's own (`--address`), languages are linked by paths and the
rest is left out.
"""

import json
from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape as xml

from pygames_core.core.game import Game

from .app import SHELF, share_address
from .html import NATIVE, data, tag
from .pictures import SHARE

if TYPE_CHECKING:
    from .document import Place, Site

OEMBED = "oembed/"
EMBED = "embed/v1/"
WIDTH, HEIGHT = 600, 640  # of a board in somebody's page
Json = dict[str, Any]
_NO_DESTINATION = '<meta name="robots" content="noindex">'


def head(place: "Place", title: str, about: str, game: Game | None, structured: Mapping[str, Any] | None) -> str:
    """What the head of a page tells those who come from elsewhere."""
    site, preview = place.site, _preview(place, title, about, game)
    if not place.listed:
        told = _canonical(place, place.shows) if place.shows and site.address else _NO_DESTINATION
        return told + "".join(preview)
    parts = [_alternate(lang, site.address + site.base + path) for lang, path in place.where.items()]
    if site.address:
        parts.append(_alternate("x-default", site.address + site.base + place.where[NATIVE]))
        parts.append(_canonical(place, place.where))
        parts += [_discovery(place, game, title)] if game else []
        parts += [_structured(structured)] if structured else []
    return "".join([*parts, *preview])


def _canonical(place: "Place", where: Mapping[str, str]) -> str:
    """Where those who search are to arrive."""
    site = place.site
    return f'<link rel="canonical" href="{site.address}{site.base}{where[place.lang]}">'


def _alternate(lang: str, address: str) -> str:
    return f'<link rel="alternate" hreflang="{lang}" href="{escape(address)}">'


def _preview(place: "Place", title: str, about: str, game: Game | None) -> Iterable[str]:
    """What messengers show of a link."""
    site = place.site
    told = {"title": title, "description": about, "type": "website", "site_name": place.chrome("site.title")}
    told |= {"image": site.address + site.base + _picture(place, game)}
    if site.address:
        told["url"] = site.address + site.base + place.where[place.lang]
    yield from (f'<meta property="og:{name}" content="{escape(value)}">' for name, value in told.items())
    yield '<meta name="twitter:card" content="summary_large_image">'


def _picture(place: "Place", game: Game | None) -> str:
    return share_address(game.name if game else SHELF, place.lang)


def _structured(facts: Mapping[str, Any]) -> str:
    return f'<script type="application/ld+json">{data({"@context": "https://schema.org", **facts})}</script>'


def _discovery(place: "Place", game: Game, title: str) -> str:
    address = place.site.address + place.site.base + oembed_path(game.name, place.lang)
    return f'<link rel="alternate" type="application/json+oembed" href="{escape(address)}" title="{escape(title)}">'


# -- files -----------------------------------------------------------------------------------------
def embed_path(name: str, lang: str) -> str:
    """A game's page for other people's frames. These addresses are a promise: version 1 stays."""
    return f"{EMBED}{name}.html" if lang == NATIVE else f"{EMBED}{lang}/{name}.html"


def oembed_path(name: str, lang: str) -> str:
    return f"{OEMBED}{name}.json" if lang == NATIVE else f"{OEMBED}{lang}/{name}.json"


def oembed(place: "Place", game: Game) -> bytes:
    """The answer that a site gets when somebody pastes the address of a game's page there."""
    home = place.site.address + place.site.base
    title = game.words(place.lang)("title")
    source = home + embed_path(game.name, place.lang)
    frame = tag("iframe", src=source, title=title, width=str(WIDTH), height=str(HEIGHT), frameborder="0")
    answer: Json = {
        "version": "1.0",
        "type": "rich",
        "provider_name": place.chrome("site.title"),
        "provider_url": home,
        "title": title,
        "html": frame,
        "width": WIDTH,
        "height": HEIGHT,
        "thumbnail_url": home + share_address(game.name, place.lang),
        "thumbnail_width": SHARE[0],
        "thumbnail_height": SHARE[1],
    }
    return json.dumps(answer, ensure_ascii=False, indent=1).encode()


def files(site: "Site", pages: Iterable[Mapping[str, str]]) -> dict[str, bytes]:
    """What search engines ask for, at the top of the site; `pages` are the paths of each by language."""
    told = f"\nSitemap: {site.address}{site.base}sitemap.xml\n" if site.address else ""
    found = {"robots.txt": f"User-agent: *\nAllow: /\n{told}".encode()}
    return found | ({"sitemap.xml": sitemap(site, pages)} if site.address else {})


def sitemap(site: "Site", pages: Iterable[Mapping[str, str]]) -> bytes:
    """Every page in every language."""
    home = site.address + site.base
    urls = []
    for where in pages:
        others = {**where, "x-default": where[NATIVE]}.items()
        links = "".join(f'<xhtml:link rel="alternate" hreflang="{lang}" href="{xml(home + p)}"/>' for lang, p in others)
        urls += [f"<url><loc>{xml(home + path)}</loc>{links}</url>" for path in where.values()]
    spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', f"<urlset {spaces}>", *urls, "</urlset>\n"]).encode()
