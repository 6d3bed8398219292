"""The Python workshop: its page and its examples."""

from html import escape
from pathlib import Path

from . import reference
from .document import Place, document, languages
from .html import page, tag

EXERCISES = ("first", "points", "answers")
EXAMPLES = ("legal", "duel", "picture", *EXERCISES)
PROGRAMS = Path(__file__).with_name("examples")


def atelier(place: Place) -> str:
    body = page("atelier", place.chrome, {
        "home": place.url(),
        "languages": languages(place),
        "examples": "".join(_button(place, name) for name in EXAMPLES if name not in EXERCISES),
        "exercises": "".join(_button(place, name) for name in EXERCISES),
        "wheel": place.site.facts["wheel"],
        "reference": place.url("reference"),
        "bots": place.url("reference", "bots"),
    })  # fmt: skip
    programs = [program(name, place.lang) for name in EXAMPLES]
    facts = {"atelier": place.site.machine.atelier, "examples": programs, "names": reference.names()}
    title, about = place.chrome("atelier.title"), place.chrome("atelier.why")
    return document(place, "plain", title, body, facts, about=about, script="atelier.js")


def _button(place: Place, name: str) -> str:
    label = escape(place.chrome(f"atelier.example.{name}"))
    return tag("button", label, class_="plate-button", type="button", data_example=str(EXAMPLES.index(name)))


def program(name: str, lang: str) -> str:
    return (PROGRAMS / f"{name}.{lang}.py").read_text("utf-8")
