"""A player that sees roles, names and states of the accessibility tree, nothing else, and acts by focus and keys alone.

    robot = Robot(page, eyes(page), "fr")
    robot.press(robot.find("button", "Commencer la partie"))

In Chromium the tree is the browser's own; elsewhere it is computed as a browser does (`aria_snapshot`).
"""

import json
import re
from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Any, NamedTuple, Protocol

from playwright.sync_api import CDPSession, Error, Frame, Page

from web.build.html import Chrome

LINE = re.compile(
    r'(?P<role>[\w-]+)(?: (?P<name>"(?:[^"\\]|\\.)*"))?(?P<states>(?: \[[^\]]*\])*)(?::(?: (?P<text>.*))?)?$'
)
PATIENCE = 20  # seconds in which a page answers
NEAR = 6  # of the things that can be chosen, one of the first is
AROUND = 150  # presses of Tab in which every stop of a page is met

# After its last stop Firefox goes on in its own window, and `:focus` is nowhere when it has come round.
WHERE = """() => {
  const path = [];
  for (let one = document.activeElement; one?.parentElement; one = one.parentElement) {
    path.unshift(`:nth-child(${[...one.parentElement.children].indexOf(one) + 1})`);
  }
  return document.activeElement === document.body ? "" : `:root > ${path.join(" > ")}`;
}"""


class Thing(NamedTuple):
    """One thing of the tree, and the names of what it stands in, innermost last."""

    role: str
    name: str
    states: frozenset[str] = frozenset()
    where: tuple[str, ...] = ()

    @property
    def able(self) -> bool:
        return not self.states & {"disabled", "pressed"}


class Eyes(Protocol):
    def tree(self) -> list[Thing]: ...

    def focused(self) -> Thing: ...


class OfBrowser:
    """What Chromium tells those who listen."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session
        session.send("Accessibility.enable")

    def tree(self) -> list[Thing]:
        nodes = {node["nodeId"]: node for node in self._session.send("Accessibility.getFullAXTree")["nodes"]}
        return list(self._below(nodes, next(iter(nodes.values())), ()))

    def _below(self, nodes: dict[str, Any], node: dict[str, Any], where: tuple[str, ...]) -> Iterator[Thing]:
        thing = self._thing(node, where)
        if not node["ignored"]:
            yield thing
            where = (*where, thing.name) if thing.name else where
        for child in node.get("childIds", ()):
            if child in nodes:
                yield from self._below(nodes, nodes[child], where)

    def focused(self) -> Thing:
        element = self._session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        asked = {"objectId": element["objectId"], "fetchRelatives": False}
        return self._thing(self._session.send("Accessibility.getPartialAXTree", asked)["nodes"][0], ())

    @staticmethod
    def _thing(node: dict[str, Any], where: tuple[str, ...]) -> Thing:
        role, name = (node.get(part, {}).get("value", "") for part in ("role", "name"))
        told = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
        states = {state for state, value in told.items() if value in (True, "true")}
        return Thing({"image": "img"}.get(role, role), str(name), frozenset(states), where)


class OfPage:
    """What a browser would tell, of the page's roles and names."""

    def __init__(self, page: Page | Frame) -> None:
        self._page = page

    def tree(self) -> list[Thing]:
        return list(read(self._page.locator("body").aria_snapshot()))

    def focused(self) -> Thing:
        place = self._page.evaluate(WHERE)
        return next(read(self._page.locator(place).aria_snapshot()), Thing("", "")) if place else Thing("", "")


def read(snapshot: str) -> Iterator[Thing]:
    """The things of a snapshot, in order."""
    names: list[tuple[int, str]] = []
    for line in snapshot.splitlines():
        depth = len(line) - len(line.lstrip())
        text = line.strip().removeprefix("- ")
        if text.startswith("'"):
            text = re.sub(r"^'(.*)'(:?)$", lambda quoted: quoted[1].replace("''", "'") + quoted[2], text)
        found = LINE.match(text)
        if not found:
            continue
        while names and names[-1][0] >= depth:
            names.pop()
        name = json.loads(found["name"]) if found["name"] else (found["text"] or "").strip('"')
        where = tuple(name for _, name in names if name)
        yield Thing(found["role"], name, frozenset(re.findall(r"\[([\w-]+)", found["states"])), where)
        names.append((depth, name))


def eyes(page: Page, frame: Frame | None = None) -> Eyes:
    """The browser's own tree where it can be had."""
    try:
        return OfBrowser(page.context.new_cdp_session(frame or page))
    except Error:
        return OfPage(frame or page)


class Robot:
    """`keys` counts what was pressed; `heard` is what it was told on the way."""

    def __init__(self, page: Page, sight: Eyes, lang: str, seed: int = 1) -> None:
        self.page, self._eyes, self.say = page, sight, Chrome(lang)
        self.keys, self._rng = 0, Random(seed)

    # -- seeing --------------------------------------------------------------------------------
    def sees(self) -> list[Thing]:
        return self._eyes.tree()

    def find(self, role: str, name: str) -> Thing | None:
        """The first of that name, or whose name begins with it."""
        begins = " ".join(name.split())  # trees differ in their spaces
        named = [thing for thing in self.sees() if " ".join(thing.name.split()).startswith(begins)]
        wanted = [thing for thing in named if thing.role == role]
        return next((thing for thing in wanted if thing.able), None)

    def within(self, part: str, things: list[Thing]) -> list[Thing]:
        """The buttons of a part of the game screen."""
        return [thing for thing in things if thing.role == "button" and self.say(part) in thing.where]

    # -- acting --------------------------------------------------------------------------------
    def open_moves(self) -> None:
        """The list of moves; at an end the narrow bar leads there by way of going over the game again."""
        if moves := self.find("button", self.say("play.moves")):
            self.press(moves)
        else:
            self.press(self.find("button", self.say("play.over-again.short")))
            self.page.locator(".review-close").wait_for()  # comes when it is first asked for
            self.press(self.find("button", self.say("review.close")))

    def key(self, key: str) -> Thing:
        self.page.keyboard.press(key)
        self.keys += 1
        return self._eyes.focused()

    def press(self, thing: Thing | None, among: list[Thing] | None = None) -> None:
        """Go there and press it; `among`: the things of one picture, which has one stop."""
        assert thing, [each[:3] for each in self.sees() if each.role in ("button", "link")]
        self._go(thing, [each.name for each in among or ()])
        self.page.keyboard.press("Enter")
        self.keys += 1

    def _go(self, thing: Thing, picture: list[str]) -> None:
        now, stops = self._eyes.focused(), [each[:2] for each in self.sees()]
        back = now[:2] in stops and thing[:2] in stops and stops.index(thing[:2]) < stops.index(now[:2])
        for _ in range(AROUND):
            if now[:2] == thing[:2]:
                return
            pictured = now.role == "button" and now.name in picture
            now = self.key("PageDown" if pictured else "Shift+Tab" if back else "Tab")
        raise AssertionError(f"neither Tab nor Page Down comes to {thing}")

    # -- playing -------------------------------------------------------------------------------
    def answers(self, things: list[Thing]) -> list[Thing]:
        """What may be answered now, in the status line: ✓ and its like; neither back, nor another look."""
        aside = {self.say(f"play.{key}") for key in ("cancel", "other.before", "other.after", "hint.more")}
        seen = tuple(self.say(f"play.{key}") for key in ("told", "turn"))
        found = self.within("play.status", things)
        return [each for each in found if each.able and each.name not in aside and not each.name.endswith(seen)]

    def pictures(self, seen: list[Thing]) -> list[list[Thing]]:
        """What can be pressed in the hand, and on the board."""
        things = [self.within(part, seen) for part in ("play.tray", "play.board")]
        return [[each for each in those if self.say("play.camera") not in each.where] for those in things]

    def touch(self, name: str) -> None:
        """The first thing of that name in the hand or on the board."""
        end = monotonic() + PATIENCE
        while monotonic() < end:
            for things in self.pictures(self.sees()):
                if named := [each for each in things if " ".join(each.name.split()) == name]:
                    self._pressed(named[0], things)
                    return
        raise AssertionError(f"{name} is neither in the hand nor on the board: {self.pictures(self.sees())}")

    def act(self) -> Thing:
        """One thing: an answer where one is asked for, else something that can be chosen, what is pointed out first."""
        end = monotonic() + PATIENCE
        while not (found := self._something(self.sees())):
            assert monotonic() < end, [each[:3] for each in self.sees() if each.role == "button"]
        return self._pressed(*found)

    def _something(self, seen: list[Thing]) -> tuple[Thing, list[Thing]] | None:
        """What can be pressed now, and the picture it is in; nothing while a question is on its way."""
        if answers := self.answers(seen):
            return answers[0], []
        for ending in (f", {self.say('play.pointed')}", ""):
            for things in self.pictures(seen):
                if able := [each for each in things if each.able and each.name.endswith(ending)]:
                    return self._rng.choice(able[:NEAR]), things
        known = {self.say(f"play.{key}") for key in ("undo", "hint", "moves", "menu")}
        bar = [each for each in self.within("play.bar", seen) if each.able and each.name not in known]
        return (bar[0], []) if bar else None

    def turn(self, times: int) -> None:
        """Another of the ways in which what is chosen may lie, where there are several."""
        for _ in range(times):
            turner = self.find("button", self.say("play.other.after"))
            if not turner:
                return
            self._pressed(turner)

    def _pressed(self, thing: Thing, among: list[Thing] | None = None) -> Thing:
        """Until something has come of it."""
        before = self.sees()
        self.press(thing, among)
        end = monotonic() + PATIENCE
        while [each[:2] for each in self.sees()] == [each[:2] for each in before] and monotonic() < end:
            pass
        return thing
