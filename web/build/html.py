"""Small tools that write HTML: templates with `{{holes}}`, sentences of the chrome, icons.

In a template `{{name}}` is a hole; `data-text="key"` and `data-label="key"` stand for a sentence of the
chrome's catalogue: the text of an empty element, and its aria-label.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from html import escape

from pygames_core.core.words import LANGUAGES, fill

from .ground import SITE

NATIVE = LANGUAGES[0]  # this language has the short addresses
HOLE = re.compile(r"\{\{([\w.-]+)\}\}")
COMMENT = re.compile(r"<!--.*?-->\s*", re.S)
TEXT = re.compile(r' data-text="([\w.-]+)"([^>]*)>')
NOT_EMBEDDED = re.compile(r'<symbol id="icon-(?:load|offline|offline-ready|print|stop)".*?</symbol>')
LABEL = re.compile(r' data-label="([\w.-]+)"')


class Chrome:
    """The chrome's sentences in one language: every `words/*<lang>.js`, each one JSON object exported."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.sentences: dict[str, str] = {}
        for file in sorted(SITE.glob(f"words/*{lang}.js")):
            text = file.read_text("utf-8").strip().removeprefix("export default").removesuffix(";")
            self.sentences |= json.loads(text)

    def __call__(self, key: str, **facts: object) -> str:
        return fill(self.sentences[key], facts, self.lang)


def page(name: str, chrome: Chrome, holes: Mapping[str, str]) -> str:
    """The template `name` with its holes filled; a hole without a filling is an error."""
    return write((SITE / "templates" / f"{name}.html").read_text("utf-8"), chrome, holes)


def write(template: str, chrome: Chrome, holes: Mapping[str, str]) -> str:
    text = COMMENT.sub("", template)
    text = TEXT.sub(lambda match: f"{match[2]}>{escape(chrome(match[1]), quote=False)}", text)
    text = LABEL.sub(lambda match: f' aria-label="{escape(chrome(match[1]))}"', text)
    return HOLE.sub(lambda match: holes[match[1]], text)


def tag(name: str, inside: str = "", **attributes: str | bool | None) -> str:
    """`tag("a", "Jouer", href=url, class_="button")`; True is a bare attribute, None and False are left out."""
    written = ""
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        written += f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(str(value))}"')
    return f"<{name}{written}>{inside}</{name}>"


def data_block(name: str, value: object) -> str:
    """JSON that scripts read."""
    return f'<script type="application/json" id="{name}">{data(value)}</script>'


def data(value: object) -> str:
    """JSON for a script element; `<` is written so that no text can close it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


@cache
def icons(kind: str) -> str:
    """Every icon: scripts choose among them; a board elsewhere has neither lists nor settings."""
    sheet = (SITE / "icons.svg").read_text("utf-8").replace("\n", "")
    if kind == "embedded":
        sheet = NOT_EMBEDDED.sub("", sheet)
    return sheet.replace("<svg ", '<svg class="sprite" aria-hidden="true" ', 1)
