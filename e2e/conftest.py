"""The built site, with the toy games, in real browsers and with its real headers.

    def test_something(page, site):          # Chromium, 360 × 640, French, no service worker
        page.goto(site.url("percee/"))

    def test_elsewhere(every_page, site):    # the same test in Chromium and in Firefox
    def test_offline(fresh, site):           # `fresh(service_workers="allow", locale="en")` makes more pages

A page that met an error, broke the security policy or asked another origin fails its test, unless the test
says so: `@pytest.mark.allows("errors")`.
"""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from web.build import browsers, server
from web.build import site as building
from web.build.ground import ROOT

TOYS = "tests.toys:register_all"
PHONE = {"width": 360, "height": 640}
READY_ENOUGH = 20_000  # milliseconds: Python starts on a busy machine
# Most pages live for seconds: Chromium would spend a third of them on an interpreter that is faster in the long run.
SHORT_LIVES = "--js-flags=--liftoff-only"
# Firefox asks for the icons of its windows when it likes, and tells of one that a closed window cut off.
NO_ICONS = {"browser.chrome.site_icons": False}
expect.set_options(timeout=READY_ENOUGH)
Fresh = Callable[..., Page]
Launches = Callable[[str], browsers.Launch]

# Told on the console, where the page's own errors are, so that one listener hears all.
TELL_VIOLATIONS = """addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
  console.error(`security policy: ${violatedDirective} ${blockedURI} ${sourceFile}`));"""


class Site:
    """A built site and the server that serves it."""

    def __init__(self, folder: Path, base: str = "/") -> None:
        self.folder, self.base = folder, base
        self._server = server.bound(folder, 0, base, "127.0.0.1")
        self.port = self._server.server_address[1]
        self.origin = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def url(self, path: str = "") -> str:
        return f"{self.origin}{self.base}{path}"

    def pages(self) -> list[str]:
        """Every HTML page for people, by its address under the base."""
        found = sorted(file.relative_to(self.folder).as_posix() for file in self.folder.rglob("*.html"))
        return [path.removesuffix("index.html") for path in found if not path.startswith("simple/")]

    @property
    def runtime(self) -> Path:
        """The list of what runs Python."""
        (found,) = self.folder.glob("a/*/runtime.json")
        return found

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The four games and the toys."""
    folder = tmp_path_factory.mktemp("built") / "site"
    building.build(folder, extra=[TOYS])
    served = Site(folder)
    yield served
    served.stop()


@pytest.fixture
def host(site: Site, tmp_path: Path) -> Iterator[Any]:
    """The site on a host of its own, which may be stopped, cut and republished."""
    from device import Host  # which stands on this module

    served = Host(site.folder, tmp_path / "host")
    yield served
    served.stop()


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Any]:
    """Another site, with pages of the tests' making."""
    from frames import Elsewhere  # which stands on this module

    made = Elsewhere()
    yield made
    made.stop()


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[Any]:
    yield from _opening(chromium)


@pytest.fixture(params=["chromium", "firefox"])
def open_everywhere(request: pytest.FixtureRequest) -> Iterator[Any]:
    yield from _opening(request.getfixturevalue(request.param))


def _opening(browser: Browser) -> Iterator[Any]:
    from frames import opening  # which stands on this module

    yield from opening(browser)


@pytest.fixture(scope="session")
def launches() -> Launches:
    """How to launch a browser, by its name; looked for before Playwright runs here, since looking runs it too."""
    found = browsers.found()

    def launch(name: str) -> browsers.Launch:
        how = found[name]
        if isinstance(how, str):
            return pytest.skip(how)
        if name == "chromium":
            return {**how, "args": [*how["args"], SHORT_LIVES]}
        return {**how, "firefox_user_prefs": NO_ICONS} if name == "firefox" else how

    return launch


@pytest.fixture(scope="session")
def playwright(launches: Launches) -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture
def device(playwright: Playwright, launches: Launches, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Any]:
    """A telephone never used before; `@every_device` tries Firefox too, "windows" is a Chromium that has some, `full`
    one with room for 4 MB."""
    from device import Device  # which stands on this module

    name, full = getattr(request, "param", "chromium"), request.node.get_closest_marker("full")
    launch = launches(name)
    if full and name == "firefox":
        room = {"dom.quotaManager.temporaryStorage.fixedLimit": 4_000}
        launch = {**launch, "firefox_user_prefs": {**launch["firefox_user_prefs"], **room}}
    used = Device(getattr(playwright, {"windows": "chromium"}.get(name, name)), launch, tmp_path / "profile")
    yield used
    used.end()
    assert not used.troubles, used.troubles


@pytest.fixture(scope="session")
def chromium(playwright: Playwright, launches: Launches) -> Iterator[Browser]:
    with playwright.chromium.launch(**launches("chromium")) as browser:
        yield browser


@pytest.fixture(scope="session")
def firefox(playwright: Playwright, launches: Launches) -> Iterator[Browser]:
    """Left out, and counted at the end of the run, where none can be had."""
    with playwright.firefox.launch(**launches("firefox")) as browser:
        yield browser


@pytest.fixture
def fresh(chromium: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Fresh]:
    yield from _fresh(chromium, request)


@pytest.fixture
def page(fresh: Fresh) -> Page:
    return fresh()


@pytest.fixture(params=["chromium", "firefox"])
def every_fresh(request: pytest.FixtureRequest) -> Iterator[Fresh]:
    yield from _fresh(request.getfixturevalue(request.param), request)


@pytest.fixture
def every_page(every_fresh: Fresh) -> Page:
    return every_fresh()


def _fresh(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Fresh]:
    """Pages in new contexts, each watched; at the end of the test nothing must have gone wrong in any."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def make(**context: Any) -> Page:
        options = {
            "viewport": PHONE,
            "locale": "fr-FR",
            "service_workers": "block",
            "reduced_motion": "reduce",
            **context,
        }
        contexts.append(browser.new_context(**options))
        contexts[-1].set_default_timeout(READY_ENOUGH)
        contexts[-1].add_init_script(TELL_VIOLATIONS)
        page = contexts[-1].new_page()
        _watch(page, troubles)
        return page

    yield make
    for context in contexts:
        context.close()
    allowed = {word for mark in request.node.iter_markers("allows") for word in mark.args}
    if "errors" not in allowed:
        assert not troubles, "\n".join(troubles)


def _watch(page: Page, troubles: list[str]) -> None:
    def console(message: Any) -> None:
        if message.type == "error":
            troubles.append(f"console: {message.text}")

    def asked(request: Any) -> None:
        here = page.url.split("/")[:3]
        if (
            request.url.startswith(("http:", "https:"))
            and here[0].startswith("http")
            and request.url.split("/")[:3] != here
        ):
            troubles.append(f"asked elsewhere: {request.url}")

    page.on("console", console)
    page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
    page.on("request", asked)


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        made_beforehand()
    config.addinivalue_line("markers", 'allows("errors"): this test makes pages fail on purpose')
    config.addinivalue_line("markers", "full: the device has little room left")


def made_beforehand() -> None:
    """On an empty machine the site takes minutes: made once for all processes, and while no test's time runs."""
    # by another Python: here toys are no games before all tests are collected
    script = f"from web.build import site; site.whole(extra=[{TOYS!r}])"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT)
