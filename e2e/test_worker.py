"""The engine's worker alone, driven by its messages: answers, tasks, stop, and every way its start can fail."""

from collections.abc import Callable
from typing import Any

import pytest
from conftest import Site
from device import until
from playwright.sync_api import Page, Route

DRAW = {"op": "draw", "args": {"game": "percee", "options": {}, "seed": 1, "lang": "fr"}}

# A small page-side harness: every message of the worker with its time, and a way to wait for one.
HARNESS = """([worker, more]) => {
  const policy = window.trustedTypes?.createPolicy("app", { createScriptURL: String });
  const heard = [];
  const waiting = [];
  const { site } = JSON.parse(document.getElementById("page").textContent);
  const made = new Worker(policy?.createScriptURL(worker) ?? worker, { type: "module", name: site.runtime + more });
  const hear = (data) => {
    heard.push({ at: performance.now(), ...data });
    for (const check of waiting) check();
  };
  made.onmessage = ({ data }) => hear(data);
  made.onerror = (event) => { event.preventDefault(); hear({ crashed: event.message }); };
  window.until = (id) => new Promise((resolve) => {
    const check = () => {
      const ends = (data) => data.crashed || data.fatal || (data.id === id && ("ok" in data || "err" in data));
      const found = heard.find(ends);
      if (found) resolve(found);
    };
    waiting.push(check);
    check();
  });
  window.heard = heard;
  window.post = (call) => { made.postMessage(call); return performance.now(); };
}"""


class Driver:
    """The worker as a test talks to it."""

    def __init__(self, page: Page, site: Site, more: str = "") -> None:
        """`more` is how the worker's name goes on."""
        self.page = page
        page.goto(site.url("reparer/"))  # a page whose own scripts leave the policy's name free
        page.evaluate(HARNESS, [address(site, "worker.js"), more])

    def post(self, number: int, op: str, epoch: int = 1, **args: Any) -> float:
        return float(self.page.evaluate("post", {"id": number, "epoch": epoch, "op": op, "args": args}))

    def until(self, number: int) -> dict[str, Any]:
        return dict(self.page.evaluate("until", number))

    def ask(self, number: int, op: str, **args: Any) -> dict[str, Any]:
        self.post(number, op, **args)
        return self.until(number)

    def notes(self, number: int, since: float, until: float) -> list[Any]:
        """What a task said of its progress between two moments."""
        told = [message for message in self.heard() if message.get("id") == number and "note" in message]
        return [message["note"] for message in told if since < message["at"] < until]

    def heard(self) -> list[dict[str, Any]]:
        return list(self.page.evaluate("heard"))


def address(site: Site, name: str) -> str:
    (found,) = (site.folder / "a").glob(f"*/{name}")
    return site.base + found.relative_to(site.folder).as_posix()


@pytest.fixture
def driver(page: Page, site: Site) -> Driver:
    return Driver(page, site)


def _record(driver: Driver, game: str = "percee", **options: Any) -> dict[str, Any]:
    answer = driver.ask(900, "draw", game=game, options=options, seed=1, lang="fr")
    return dict(answer["ok"]["record"])


def test_starts_says_how_far_and_answers(every_page: Page, site: Site) -> None:
    driver = Driver(every_page, site)
    answer = driver.ask(1, "draw", game="percee", options={}, seed=1, lang="fr")
    assert answer["ok"]["record"]["game"] == "percee"
    assert (answer["id"], answer["epoch"]) == (1, 1)
    boots = [message["boot"] for message in driver.heard() if "boot" in message]
    assert boots[-1]["done"] == boots[-1]["total"] > 10_000_000
    assert [boot["done"] for boot in boots] == sorted(boot["done"] for boot in boots)
    assert sum("ready" in message for message in driver.heard()) == 1


def test_refusals_are_answers(driver: Driver) -> None:
    assert driver.ask(1, "no such op")["err"]["code"] == "request"
    assert driver.ask(2, "view", record={"v": 99}, seat=None, lang="fr")["err"]["text"]


def test_a_task_reports_and_stops_soon(driver: Driver) -> None:
    record = _record(driver)
    driver.post(1, "think", record=record, level=5, seconds=30, lang="fr")
    until(driver.page, "heard.some(({ id, note }) => id === 1 && note)")
    stop = {"id": 3, "epoch": 1, "op": "stop", "args": {"id": 1}}
    driver.page.evaluate("stop => { post({ ...stop, id: 2, op: 'no such op' }); post(stop); }", stop)
    reached = driver.until(2)["at"]  # what was told before is heard, and the stop comes next
    answer = driver.until(1)
    assert answer["ok"]["action"]
    assert len(driver.notes(1, reached, answer["at"])) <= 1, "it stops at its next step"
    assert driver.until(3)["ok"] is None


def test_plain_calls_are_answered_while_a_task_runs(driver: Driver) -> None:
    record = _record(driver)
    driver.post(1, "think", record=record, level=5, seconds=30, lang="fr")
    asked = driver.post(2, "view", record=record, seat=0, lang="fr")
    answer = driver.until(2)
    assert answer["ok"]["can"]
    assert len(driver.notes(1, asked, answer["at"])) <= 2, "it does not wait for the end"
    driver.post(3, "stop", id=1)
    driver.until(1)


def test_a_task_rests_while_a_finger_is_down(driver: Driver) -> None:
    """But for the step under way; then it goes on."""
    record = _record(driver)
    driver.post(1, "think", record=record, level=5, seconds=30, lang="fr")
    until(driver.page, "heard.some(({ id, note }) => id === 1 && note)")
    down = driver.post(2, "hush")
    # what was told before has been heard by then
    rest = driver.page.evaluate("new Promise((done) => setTimeout(() => done(performance.now()), 50))")
    until(driver.page, f"heard.some(({{ id, at }}) => id === 1 && at > {down} + 150)")
    assert len(driver.notes(1, rest, down + 100)) <= 1
    driver.post(3, "stop", id=1)
    assert driver.until(1)["ok"]["action"]


def test_tasks_wait_for_each_other(driver: Driver) -> None:
    record = _record(driver)
    driver.post(1, "think", record=record, level=5, seconds=30, lang="fr")
    driver.post(2, "think", record=record, level=1, lang="fr")
    driver.post(3, "think", record=record, level=1, lang="fr")
    driver.post(4, "stop", id=3)
    assert driver.until(3)["err"]["code"] == "stopped"
    driver.post(5, "stop", id=1)
    first, second = driver.until(1), driver.until(2)
    assert first["ok"]["action"] and second["ok"]["action"]
    answered = [message["id"] for message in driver.heard() if "ok" in message]
    assert answered.index(1) < answered.index(2)


@pytest.mark.allows("errors")
def test_a_broken_interpreter_ends_the_worker(driver: Driver) -> None:
    """It must end where the page hears it, never hang: rpc.js makes another."""
    driver.ask(1, "draw", **DRAW["args"])
    (worker,) = driver.page.workers
    worker.evaluate("() => { JSON.parse = () => { throw new RangeError('Maximum call stack size exceeded'); }; }")
    assert "call stack" in driver.ask(2, "draw", **DRAW["args"])["crashed"]


Fault = Callable[[Route], None]


def _status(code: int) -> Fault:
    return lambda route: route.fulfill(status=code, body="no")


def _cut(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[:100_000])


def _other(route: Route) -> None:
    route.fulfill(status=200, content_type="application/wasm", body="<!doctype html><title>portal</title>")


def _of_another_version(route: Route) -> None:
    """As long as the true file, so that its length says nothing."""
    answer = route.fetch()
    stamp = route.request.frame.page.evaluate("JSON.parse(document.getElementById('page').textContent).site.runtime")
    true = stamp.partition("#")[2].encode()
    assert true in answer.body()
    route.fulfill(response=answer, body=answer.body().replace(true, true[::-1]))


@pytest.mark.allows("errors")
@pytest.mark.parametrize(
    ("file", "fault", "code"),
    [
        ("**/pyodide.asm.wasm", _cut, "damaged"),
        ("**/pyodide.asm.wasm", _other, "damaged"),
        ("**/pyodide.asm.wasm", _status(404), "network"),
        ("**/library.zip.txt", _cut, "damaged"),
        ("**/engine.zip.txt", _cut, "damaged"),
        ("**/engine.zip.txt", _status(503), "network"),
        ("**/pyodide.asm.mjs", _status(404), "network"),
        ("**/runtime.json", lambda route: route.abort(), "network"),
        ("**/runtime.json", _of_another_version, "damaged"),
        ("**/engine.zip.txt", _of_another_version, "damaged"),
    ],
)
def test_a_start_that_fails_says_why(page: Page, site: Site, file: str, fault: Fault, code: str) -> None:
    page.route(file, fault)
    driver = Driver(page, site)
    driver.post(1, **DRAW)
    assert driver.until(1)["fatal"]["code"] == code


@pytest.mark.allows("errors")
def test_a_policy_without_webassembly_is_told(page: Page, site: Site) -> None:
    """Refused for the worker itself, whose policy comes with its own file."""

    def stricter(route: Route) -> None:
        answer = route.fetch()
        policy = answer.headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")
        route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": policy})

    page.route("**/worker.js", stricter)
    driver = Driver(page, site)
    driver.post(1, **DRAW)
    assert driver.until(1)["fatal"]["code"] == "refused"
