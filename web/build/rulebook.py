"""The rules page of a game: its Markdown, with figures and replays drawn by the engine.

`## Title | Short` begins a section; the short form stands in the navigation. A line that is only
`{{figure name}}` or `{{replay name}}` stands for what `game.figures` says of that name;
`{{lesson name}}` or `{{lesson name.step}}` leads to a step of the course.
"""

import re
from html import escape
from typing import Any, NamedTuple

from markdown_it import MarkdownIt

from pygames_core.core.game import Game, State
from pygames_core.core.lesson import Lesson, told
from pygames_core.pictures.scene import Figure, Figures, Replay, Scene, used

from . import gamefacts
from .document import Place, document, languages
from .html import Chrome, page, tag

DIRECTIVE = re.compile(r"^\{\{(figure|replay|lesson) ([\w.-]+)\}\}$", re.M)
SECTION = re.compile(r"^## +(.+)$", re.M)
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


class Section(NamedTuple):
    anchor: str
    title: str
    short: str
    source: str


def rules_page(place: Place, game: Game) -> str:
    words = game.words(place.lang)
    book = Book(game, place)
    opening, sections = split(game.rulebook(place.lang))
    written = "".join(book.section(section) for section in sections)
    holes = {
        "heading": escape(place.chrome("home.rules.of", game=words("title"))),
        "back": place.url(game.name),
        "languages": languages(place),
        "tabs": "".join(tag("a", escape(section.short), href=f"#{section.anchor}") for section in sections),
        "opening": book.prose(opening),
        "sections": written,
        "credits": escape(words("credits")),
        "credits.url": place.url("credits"),
    }
    body = gamefacts.sprite(game, book.symbols) + page("rules", place.chrome, holes)
    return document(place, "rules", holes["heading"], body, game=game, about=words("pitch").replace("\n", " "))


def split(text: str) -> tuple[str, list[Section]]:
    """What comes before the first section, and the sections. The page has its own first-level title."""
    opening, *rest = SECTION.split(re.sub(r"^# .+\n", "", text, count=1))
    sections: list[Section] = []
    for heading, body in zip(rest[::2], rest[1::2], strict=True):
        title, _, short = (part.strip() for part in heading.partition("|"))
        sections.append(Section(f"s{len(sections) + 1}", title, short or title, body))
    return opening, sections


class Book:
    """Writes one game's rules, and remembers which symbols its pictures need."""

    def __init__(self, game: Game, place: Place) -> None:
        self.game = game
        self.place = place
        self.chrome: Chrome = place.chrome
        self.pictures: Figures = game.figures(place.lang)
        self.symbols: set[str] = set()

    def section(self, section: Section) -> str:
        title = tag("h2", MARKDOWN.renderInline(section.title))
        return tag("section", title + self.prose(section.source), id=section.anchor, class_="rules-section")

    def prose(self, text: str) -> str:
        """Markdown with directives between its blocks."""
        before, *rest = DIRECTIVE.split(text)
        html: str = MARKDOWN.render(before)
        for kind, name, after in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
            html += self.directive(kind, name) + MARKDOWN.render(after)
        return html

    def directive(self, kind: str, name: str) -> str:
        if kind == "figure":
            return self.figure(self.pictures["figures"][name])
        if kind == "replay":
            return self.replay(self.pictures["replays"][name])
        return self.lesson(name)

    def figure(self, figure: Figure) -> str:
        words = tag("figcaption", spoken(figure["caption"]))
        return tag("figure", self.picture(figure["scene"], figure["caption"]) + words, class_="panel-card figure")

    def replay(self, replay: Replay) -> str:
        """All steps one under the other; with scripts, one at a time."""
        states = self.states(replay)
        steps = ((self.scene(states[step["ply"]]), step["caption"]) for step in replay["steps"])
        rows = "".join(tag("li", self.picture(scene, text) + tag("p", spoken(text))) for scene, text in steps)
        return tag("ol", rows, class_="panel-card replay")

    def lesson(self, name: str) -> str:
        """A way into the course, named by what is to be done there; the step leads back to this place."""
        of, at = lesson_at(self.game, name)
        goal = told(self.game.words(self.place.lang), of, of.steps[at], "goal")
        step = f"lesson/{of.name}/{at}"
        url = f"{self.place.url(self.game.name)}#{step}"
        link = tag("a", spoken(self.chrome("rules.lesson", goal=goal)), href=url, class_="plate-button")
        return tag("p", link, id=step, class_="lesson-link")

    def states(self, replay: Replay) -> list[State]:
        states = [self.game.start(replay["options"])]
        for action in replay["actions"]:
            states.append(states[-1].play(action))
        return states

    def scene(self, state: State) -> Scene:
        view: Any = self.game.view(state.observe(None), self.place.lang)
        scene: Scene = view["scene"]
        return scene

    def picture(self, scene: Scene, name: str) -> str:
        self.symbols |= used(scene)
        return gamefacts.picture(scene, self.game, name)


def lesson_at(game: Game, name: str) -> tuple[Lesson, int]:
    """The lesson of this name, and the number of the step after its dot: the first when there is none."""
    lesson, _, step = name.partition(".")
    found = next(each for each in game.lessons if each.name == lesson)
    return found, [each.name for each in found.steps].index(step) if step else 0


def spoken(text: str) -> str:
    return escape(text, quote=False)
