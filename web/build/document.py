"""What every page is: one HTML document in one language, with its place in the site."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any, NamedTuple, Protocol

from pygames_core.core.game import Game
from pygames_core.core.words import LANGUAGES

from . import found
from .app import manifest_path
from .html import NATIVE, Chrome, data_block, icons, page, tag
from .machine import Machine

PAGE = ("#f2e9da", "#1d1714")  # the linen of pages that belong to no game, as in base.css
PAINT_FIRST = ("vollkorn-600.woff2", "ludo-sans-400.woff2")


class Site(Protocol):
    address: str  # of the host, without the base; "" when nobody told
    base: str
    games: list[str]
    version: str
    facts: dict[str, Any]
    machine: Machine

    def asset(self, name: str) -> str: ...

    def imports(self, name: str) -> list[str]: ...


class Place(NamedTuple):
    """One page in one language: all that its head, its links and its sentences need."""

    site: Site
    chrome: Chrome
    where: Mapping[str, str]  # this page's path in every language
    listed: bool = True  # to be found by those who search
    shows: Mapping[str, str] | None = None  # the page of which this one is only a view, in every language

    @property
    def lang(self) -> str:
        return self.chrome.lang

    def url(self, *parts: str) -> str:
        return self.site.base + path(self.lang, *parts)

    def whole(self, *parts: str) -> str:
        return self.site.address + self.url(*parts)


def path(lang: str, *parts: str) -> str:
    """The folder of a page: sections are named in its own language."""
    chrome = Chrome(lang)
    words = [chrome(f"path.{part}") if f"path.{part}" in chrome.sentences else part for part in parts]
    return "".join(f"{part}/" for part in ([] if lang == NATIVE else [lang]) + words)


def document(
    place: Place,
    kind: str,
    title: str,
    body: str,
    facts: Mapping[str, Any] | None = None,
    *,
    game: Game | None = None,
    games: Iterable[str] = (),
    about: str = "",
    script: str = "",
    structured: Mapping[str, Any] | None = None,
) -> str:
    """The whole HTML: head, the page's data, one script; `structured` says what it is to those who search."""
    site, chrome = place.site, place.chrome
    name = chrome("site.title")
    shared = {"lang": place.lang, "base": site.base, "repair": place.url("repair"), "site": site.facts}
    script = script or f"{kind}.js"
    sheets = [f"{kind}-page", *(f"{name}-game" for name in ([game.name] if game else games))]
    light, dark = game.art.tones["cloth"] if game else PAGE
    return page("document", chrome, {
        "lang": place.lang,
        "title": escape(title if title == name else f"{title} – {name}"),
        "about": escape(about or chrome("site.description")),
        "cloth": light,
        "cloth.dark": dark,
        "theme.js": site.asset("theme.js"),
        "old.js": site.asset("old.js"),
        "preloads": "".join(_preload(site.asset(f"fonts/{file}")) for file in PAINT_FIRST),
        "styles": "".join(_sheet(site.asset(f"styles/{sheet}.css")) for sheet in sheets),
        "body.game": f' data-game="{game.name}"' if game else "",
        "body.class": kind,
        "body": icons(kind) + body,
        "data": data_block("page", {**shared, **(facts or {})}),
        "modules": _modules(site.imports(script)),
        "script": site.asset(script),
        "icon": site.asset("favicon.svg"),
        "manifest": site.base + manifest_path(place.lang),
        "touch": f"{site.base}icons/apple-touch.png",
        "found": found.head(place, title, about or chrome("site.description"), game, structured),
    })  # fmt: skip


def _modules(addresses: Iterable[str]) -> str:
    return "".join(f'<link rel="modulepreload" href="{address}" fetchpriority="low">' for address in addresses)


def _sheet(url: str) -> str:
    return f'<link rel="stylesheet" href="{url}">'


def _preload(url: str) -> str:
    return f'<link rel="preload" href="{url}" as="font" type="font/woff2" crossorigin>'


def languages(place: Place) -> str:
    """The switch: this page in the other language; scripts add the hash, so a game in progress stays."""
    links = "".join(_language(place, lang) for lang in LANGUAGES)
    return f'<nav class="languages" aria-label="{escape(place.chrome("site.language"))}">{links}</nav>'


def _language(place: Place, lang: str) -> str:
    url, name = place.site.base + place.where[lang], Chrome(lang)("site.this")
    short, current = lang.upper(), "true" if lang == place.lang else None
    return tag("a", short, href=url, hreflang=lang, lang=lang, aria_label=f"{short} – {name}", aria_current=current)
