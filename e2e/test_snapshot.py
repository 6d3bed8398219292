"""A snapshot of Python's memory: a start from it answers as any other, and a bad one is a start without, unseen."""

import base64
import gzip
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import Launches, Site
from playwright.sync_api import Page, Playwright, Route
from test_worker import DRAW, Driver, address

from pygames_core import GAMES
from tests.toys import TOYS

GOLDEN = Path(__file__).parent.parent / "tests" / "golden"
SHELF = "ludotheque:/:snapshot"
ROWS = 3  # golden rows of each game that are asked about
LONG = 100_000  # milliseconds: a snapshot is made on a busy machine

MAKE = """async ([script, shelf]) => {
  const policy = window.trustedTypes?.createPolicy("app", { createScriptURL: String });
  const { site } = JSON.parse(document.getElementById("page").textContent);
  const name = `${site.runtime}#${shelf}`;
  const worker = new Worker(policy?.createScriptURL(script) ?? script, { type: "module", name });
  return new Promise((done) => { worker.onmessage = ({ data }) => "kept" in data && done(data); });
}"""
TAKEN = """async (shelf) => {
  const cache = await caches.open(shelf);
  const [request] = await cache.keys();
  const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return [new URL(request.url).pathname, btoa(text)];
}"""
PUT = "async ([shelf, address]) => (await caches.open(shelf)).put(address, await fetch('/snapshot-of-the-test'))"
THERE = "(shelf) => caches.has(shelf)"


def make(page: Page, site: Site) -> None:
    page.goto(site.url("reparer/"))
    assert page.evaluate(MAKE, [address(site, "snapshot-worker.js"), SHELF]) == {"kept": True}


def kept(page: Page) -> bool:
    return bool(page.evaluate(THERE, SHELF))


class Taken:
    """A snapshot that a browser made, as the bytes that lay on its shelf."""

    def __init__(self, page: Page) -> None:
        self.address, text = page.evaluate(TAKEN, SHELF)
        self.zipped = base64.b64decode(text)
        whole = gzip.decompress(self.zipped)
        begin = 4 + int.from_bytes(whole[:4])
        self.head: dict[str, Any] = json.loads(whole[4:begin])
        self.rest = whole[begin:]

    def with_head(self, **changed: Any) -> bytes:
        head = json.dumps({**self.head, **changed}).encode()
        return gzip.compress(len(head).to_bytes(4) + head + self.rest, 1)


def lay(page: Page, site: Site, place: str, content: bytes) -> None:
    """Put `content` where a snapshot would lie."""
    page.route("**/snapshot-of-the-test", lambda route: route.fulfill(body=content))
    page.goto(site.url("reparer/"))
    page.evaluate(PUT, [SHELF, place])


@pytest.fixture(scope="module")
def taken(playwright: Playwright, launches: Launches, site: Site) -> Iterator[Taken]:
    """Made once by Chromium; its other windows read it as their own."""
    with playwright.chromium.launch(**launches("chromium")) as browser:
        page = browser.new_page(service_workers="block")
        page.set_default_timeout(LONG)
        make(page, site)
        yield Taken(page)


def from_snapshot(driver: Driver) -> bool:
    """How the worker started, once it has."""
    return any("restoring" in told for told in driver.heard()) and not any("unfit" in told for told in driver.heard())


def answers(driver: Driver) -> list[Any]:
    """What is said of golden positions, and what the first level plays there."""
    said: list[Any] = []

    def ask(op: str, **args: Any) -> None:
        reply = driver.ask(len(said), op, **args, lang="fr")
        said.append(reply.get("ok") or reply["err"]["code"])

    for game in (name for name in GAMES if name not in TOYS):
        rows = json.loads((GOLDEN / f"{game}.json").read_bytes())
        for row in rows[:: len(rows) // ROWS]:
            record = {"v": 1, "game": game, "rules": 1, "options": row["options"], "actions": row["actions"]}
            ask("view", record={**record, "end": None}, seat=row["to_move"])
            ask("view", record={**record, "end": None}, seat=row["to_move"], film=True)
            ask("think", record={**record, "end": None}, level=1, seed=3)
    return said


def test_answers_are_those_of_any_other_start(every_page: Page, site: Site) -> None:
    every_page.set_default_timeout(LONG)
    plain = answers(Driver(every_page, site))
    assert any("scene" in said for said in plain) and any("action" in said for said in plain)
    make(every_page, site)
    driver = Driver(every_page, site, f"#{SHELF}")
    assert answers(driver) == plain
    assert from_snapshot(driver)


def also(page: Page, python: str) -> None:
    """The worker runs this before it answers anything, and tells what it gives."""

    def more(route: Route) -> None:
        answer = route.fetch()
        door = re.compile(
            r"""(\w+)\.pyimport\(["']pygames_core\.wire\.bridge["']\)"""
        )  # whatever name it travels under
        telling = rf"[\g<0>, postMessage({{ told: \1.runPython({json.dumps(python)}) }})][0]"
        script, doors = door.subn(telling, answer.text())
        assert doors == 1
        route.fulfill(response=answer, body=script)

    page.route("**/worker.js", more)


def told(driver: Driver) -> Any:
    return next(word["told"] for word in driver.heard() if "told" in word)


def test_chance_differs_between_two_starts(page: Page, site: Site, taken: Taken) -> None:
    lay(page, site, taken.address, taken.zipped)
    also(page, "import random; random.random()")
    came = []
    for _ in range(2):
        driver = Driver(page, site, f"#{SHELF}")
        drawn = driver.ask(1, "draw", game="polymere", options={}, lang="fr")["ok"]["record"]
        assert from_snapshot(driver)
        came.append((told(driver), json.dumps(drawn)))
    assert len({chance for chance, _ in came}) == len({deal for _, deal in came}) == 2


def _cut_pages(taken: Taken) -> bytes:
    return gzip.compress(gzip.decompress(taken.zipped)[:-100_000], 1)


def _changed(taken: Taken) -> bytes:
    """One byte in the middle; only the sum at the end tells."""
    middle = len(taken.zipped) // 2
    return taken.zipped[:middle] + bytes([taken.zipped[middle] ^ 1]) + taken.zipped[middle + 1 :]


Spoils = Callable[[Taken], bytes]
SPOILT: dict[str, Spoils] = {
    "half written": lambda taken: taken.zipped[: len(taken.zipped) // 2],
    "one byte changed": _changed,
    "pages cut": _cut_pages,
    "another proof": lambda taken: taken.with_head(proof="[]"),
    "another browser": lambda taken: taken.with_head(of=taken.head["of"] + " "),
}
ALSO_SPOILT: dict[str, Spoils] = {
    "nothing": lambda taken: b"",
    "no gzip": lambda taken: b"<!doctype html><title>Wi-Fi</title>",
    "its end cut": lambda taken: taken.zipped[:-4],
    "no head": lambda taken: gzip.compress(b"\0\0\0\0"),
    "a head without an end": lambda taken: gzip.compress(b"\xff\xff\xff\xff{"),
    "a head of something else": lambda taken: gzip.compress(b"\0\0\0\x02[]" + taken.rest),
    "other functions": lambda taken: taken.with_head(table=taken.head["table"] + 1),
    "memory without end": lambda taken: taken.with_head(size=1 << 40),
    "pages beyond memory": lambda taken: taken.with_head(runs=[1 << 30, 4]),
    "no head of Pyodide": lambda taken: taken.with_head(own=0),
}
OF_OTHERS = ("another browser", "a head of something else")


@pytest.mark.parametrize("how", [*SPOILT, *(pytest.param(how, marks=pytest.mark.slow) for how in ALSO_SPOILT)])
def test_a_bad_snapshot_is_a_plain_start(fresh: Callable[[], Page], site: Site, taken: Taken, how: str) -> None:
    page = fresh()
    lay(page, site, taken.address, {**SPOILT, **ALSO_SPOILT}[how](taken))
    driver = Driver(page, site, f"#{SHELF}")
    assert driver.ask(1, "draw", **DRAW["args"])["ok"]["record"]["game"] == "percee"
    assert not from_snapshot(driver) and not kept(page)
    unfit = [bool(word.get("unfit")) for word in driver.heard() if "ready" in word]
    assert unfit == [how not in OF_OTHERS], "what another browser left is no fault"


def test_a_good_one_is_made_once_and_stays(page: Page, site: Site, taken: Taken) -> None:
    lay(page, site, taken.address, taken.zipped)
    make(page, site)
    assert Taken(page).zipped == taken.zipped
    assert len(taken.zipped) < 7_000_000 and taken.head["size"] == 30 << 20


def test_its_memory_grows_as_any_other(page: Page, site: Site, taken: Taken) -> None:
    lay(page, site, taken.address, taken.zipped)
    also(page, "kept = [bytes([n]) * (1 << 20) for n in range(40)]; sum(map(sum, kept)) // (1 << 20)")
    driver = Driver(page, site, f"#{SHELF}")
    answer = driver.ask(1, "draw", **DRAW["args"])
    assert from_snapshot(driver) and answer["ok"] and told(driver) == sum(range(40))
    assert answer["heap"] > taken.head["size"] + (32 << 20)
