"""What is heard of a whole game, as a screen reader would say it: read here as text. `-rP` prints it."""

import itertools
import re
import shutil
import subprocess

import pytest
from conftest import Fresh, Site
from playwright.sync_api import Page
from robot import Robot
from test_access import at_the_box, games, played_out

HEARD = """addEventListener("DOMContentLoaded", () => {
  window.heard = [];
  const region = document.querySelector("[data-part=speaker]");
  new MutationObserver(() => window.heard.push(region.textContent)).observe(region, { childList: true });
});"""
LONGEST = 330  # signs said at once
# What only an engineer understands, or a voice cannot say: codes, coordinates, holes, signs.
NOBODY_SAYS = re.compile(
    r"[<>{}_#|↺↻✓✕×]|\b(?:undefined|null|NaN)\b|\[|\b[a-f][<>]|-?\d+,-?\d|[a-z]\d[a-z]\d|\d–\d \w|\+\d"
)
VOICE = shutil.which("espeak-ng")  # where it is installed, it reads the game as well
JOKER = "dZ'oUk3"  # the one word that a French voice says in English


class Listener(Robot):
    """A robot that hears: what is said, and the names of what it goes to."""

    said: list[str]

    def press(self, thing, among=None):  # type: ignore[no-untyped-def]
        super().press(thing, among)
        self.said += [*heard(self.page), f"> {thing.name}"]


def heard(page: Page) -> list[str]:
    return list(page.evaluate("() => (window.heard ?? []).splice(0)"))


def foreign(said: list[str], lang: str) -> set[str]:
    """The words for which the voice leaves its language, as it sounds them; where it is not installed, none."""
    if not VOICE:
        return set()
    lines = "\n".join(text.removeprefix("> ") for text in said)
    heard = subprocess.run([VOICE, "-v", lang, "-q", "-x"], input=lines, capture_output=True, text=True, check=True)
    return set(re.findall(rf"\((?!{lang}\))[\w-]+\)([^\s()]+)", heard.stdout))


@pytest.mark.timeout(900)
@games
def test_a_whole_game_is_heard(fresh: Fresh, site: Site, game: str, lang: str) -> None:
    """No sentence that only an engineer understands, none twice one after the other, none without end."""
    page = fresh()
    page.add_init_script(HEARD)
    robot = at_the_box(page, site, game, lang)
    robot.__class__, robot.said = Listener, []  # type: ignore[attr-defined]
    robot.press(robot.find("button", robot.say("cover.start")))
    played_out(page, robot)
    said = [*robot.said, *heard(page)]  # type: ignore[attr-defined]
    print("\n".join([f"===== {game} {lang}", *said]))
    spoken = [text for text in said if not text.startswith(">")]
    assert len(spoken) > 10
    assert all(word.startswith(JOKER) for word in foreign(said, lang))
    for text in said:
        assert not NOBODY_SAYS.search(text.removeprefix("> ")), text
        assert len(text) <= LONGEST, text
    for one, other in itertools.pairwise(spoken):
        assert one.strip("\u00a0") != other.strip("\u00a0"), one
        parts = re.split(r"(?<=[.!?…]) ", other)
        assert len(parts) == len(set(parts)), other
