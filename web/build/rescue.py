"""Pages for when something is missing: forget the files of this device; no network for a page that is not on it."""

from .document import Place, document, languages
from .html import page


def repair(place: Place) -> str:
    holes = {"home": place.url(), "languages": languages(place), "repair.js": place.site.asset("repair.js")}
    chrome = place.chrome
    body = page("repair", chrome, holes)
    return document(place, "plain", chrome("repair.title"), body, about=chrome("repair.text"))


def away(place: Place) -> str:
    """What the service worker answers with, without a network, for a page that it does not hold."""
    return document(place, "plain", place.chrome("away.title"), page("away", place.chrome, {"home": place.url()}))
