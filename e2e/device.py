"""A device that keeps what it is given, and a host that can be stopped, cut, falsified and republished."""

import hashlib
import json
import os
import shutil
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from conftest import PHONE, READY_ENOUGH, TELL_VIOLATIONS
from playwright.sync_api import BrowserContext, BrowserType, Error, Page, expect

from web.build import browsers, headers, server

CUT_AT = 100_000  # bytes of a file that is cut
GET = "Rendre disponible hors ligne"
LOGIN = b"<!doctype html><title>Wi-Fi</title><h1>Bienvenue</h1><form method=post><button>Se connecter</button></form>"

every_device = pytest.mark.parametrize("device", ["chromium", "firefox"], indirect=True)


class Drip:
    """Gives so many files whole, sw.js besides, and of each one after them the half; then nothing until `end`."""

    def __init__(self, files: int) -> None:
        self._left, self._lock = files, threading.Lock()
        self.dry, self._over = threading.Event(), threading.Event()

    def takes(self, path: str) -> bool:
        """Whether this file is one that stops half way."""
        if path == "/sw.js":
            return False
        with self._lock:
            self._left -= 1
            return self._left < 0

    def stop(self) -> None:
        """Keep the connection that asked waiting."""
        self.dry.set()
        self._over.wait()

    def end(self) -> None:
        self._over.set()


class Host:
    """One folder served at one address, whatever happens to either; `asked` is every path that was asked for."""

    def __init__(self, published: Path, folder: Path) -> None:
        self.folder, self.base = folder, "/"
        self.asked: list[str] = []
        self.cut: str | None = None  # the end of the path of a file that breaks off
        self.clears: str | None = None  # the end of the path of a file that makes browsers clear their storage
        self.portal: Callable[[str], bool] = lambda path: False  # paths for which a login page is given
        self.drip: Drip | None = None
        shutil.copytree(published, folder, copy_function=os.link)
        self.port = 0
        self.start()

    def start(self) -> None:
        self.stopped = False
        handler = type("Counting", (_Counting,), {"host": self})
        self._server = server.bound(self.folder, self.port, self.base, "127.0.0.1", handler)
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.stopped = True  # also for connections that are open
        self._server.shutdown()
        self._server.server_close()

    def url(self, path: str = "") -> str:
        return f"http://127.0.0.1:{self.port}{self.base}{path}"

    def count(self, end: str) -> int:
        return sum(path.endswith(end) for path in self.asked)

    def write(self, path: str, content: bytes) -> None:
        """A file of this host alone: the folder is made of links."""
        file = self.folder / path
        file.unlink(missing_ok=True)
        file.write_bytes(content)

    def asset(self, name: str) -> str:
        """The path of a hashed file, by its name."""
        (found,) = self.folder.glob(f"a/*/{name}")
        return found.relative_to(self.folder).as_posix()

    def replace(self, published: Path) -> None:
        """Another version is put on line at once, as a host does: nothing of the one before stays."""
        before, after = self.folder.with_suffix(".before"), self.folder.with_suffix(".after")
        shutil.copytree(published, after, copy_function=os.link)
        self.folder.rename(before)
        after.rename(self.folder)
        shutil.rmtree(before)

    def edit(self, path: str, old: str, new: str) -> None:
        """A new version in which one page reads otherwise: the page, and the worker script that names its content."""
        text = (self.folder / path).read_text("utf-8").replace(old, new)
        content = text.encode()
        script = (self.folder / "sw.js").read_text("utf-8")
        begin = script.index('{"version"')
        manifest, length = json.JSONDecoder().raw_decode(script[begin:])
        address = self.base + headers.addresses(path)[0]
        stages = [manifest["shell"], *manifest["pages"].values(), manifest["rest"]]
        (stage,) = [stage for stage in stages if address in stage]
        stage[address] = [hashlib.sha256(content).hexdigest(), stage[address][1], len(content)]
        manifest["version"] = hashlib.sha256(content).hexdigest()[:12]
        self.write(path, content)
        self.write("sw.js", (script[:begin] + json.dumps(manifest) + script[begin + length :]).encode())


class _Counting(server.Handler):
    host: Host

    def do_GET(self) -> None:
        if self.host.stopped:
            self.close_connection = True
            return None
        self.host.asked.append(self.path)
        if self.host.portal(self.path):
            return self._login()
        return super().do_GET()

    def _login(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(LOGIN)))
        self.end_headers()
        self.wfile.write(LOGIN)

    def _answer(self, status: HTTPStatus, file: Path, fields: headers.Headers) -> None:
        if self.host.clears and self.path.endswith(self.host.clears):
            fields = {**fields, "Clear-Site-Data": '"storage"'}
        if self.host.drip and self.host.drip.takes(self.path):
            self._begin(status, file, fields, file.stat().st_size // 2)
            return self.host.drip.stop()
        if self.host.cut and self.path.endswith(self.host.cut):
            return self._begin(status, file, fields, CUT_AT)
        return super()._answer(status, file, fields)

    def _begin(self, status: HTTPStatus, file: Path, fields: headers.Headers, size: int) -> None:
        """The first bytes of a file, announced whole; then the connection breaks."""
        self.send_response(status)
        for name, value in {**fields, "Content-Length": str(file.stat().st_size)}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(file.read_bytes()[:size])
        self.wfile.flush()
        self.close_connection = True


class Device:
    """One profile of one browser on disk: closing and opening it is switching the telephone off and on.

    Firefox cannot be driven on a profile of its own by this protocol: there only the windows close.
    """

    def __init__(self, browser: BrowserType, launch: browsers.Launch, profile: Path) -> None:
        self._browser, self._launch, self._profile = browser, launch, profile
        self.chromium = browser.name == "chromium"
        self.troubles: list[str] = []
        self._context: BrowserContext | None = None

    def open(self, address: str) -> Page:
        """A new window, the browser started if it is not."""
        if self._context is None:
            options = {"viewport": PHONE, "locale": "fr-FR", "reduced_motion": "reduce", "service_workers": "allow"}
            self._context = self._launched(options)
            self._context.set_default_timeout(READY_ENOUGH)
            self._context.add_init_script(TELL_VIOLATIONS)
        page = self._context.new_page()
        page.on("pageerror", lambda error: self._note(str(error)))
        page.on("console", lambda said: self.troubles.append(said.text) if "security policy" in said.text else None)
        page.goto(address)
        return page

    def _note(self, error: str) -> None:
        """Firefox reports as an error a request cut by leaving the page."""
        if self.chromium or not error.startswith("Failed to load ‘’."):
            self.troubles.append(error)

    def _launched(self, options: dict[str, Any]) -> BrowserContext:
        if self.chromium:
            return self._browser.launch_persistent_context(self._profile, **options, **self._launch)
        return self._browser.launch(**self._launch).new_context(**options)

    def close(self) -> None:
        """Switch off; what was kept stays."""
        if self._context and self.chromium:
            self._context.close()
            self._context = None
        elif self._context:
            for page in self._context.pages:
                page.close()

    def kill(self) -> None:
        """The battery is out: the browser ends in the middle of whatever it does."""
        assert self._context
        with suppress(Error):
            self._context.new_cdp_session(self._context.pages[-1]).send("Browser.crash")
        self._context = None

    def forget_what_passed(self, page: Page) -> None:
        """The browser's own cache, beside what the worker keeps."""
        if self.chromium:
            page.context.new_cdp_session(page).send("Network.clearBrowserCache")

    def end(self) -> None:
        if self._context and self._context.browser:
            self._context.browser.close()
        elif self._context:
            self._context.close()
        self._context = None


def state(page: Page) -> dict[str, Any]:
    """What the active worker says is on this device."""
    answer: dict[str, Any] = page.evaluate("""async () => {
      const { active } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      active.postMessage({ jp: "state" }, [port2]);
      return new Promise((resolve, reject) => {
        port1.onmessage = ({ data: { done, error } }) => (error ? reject(new Error(error.message)) : resolve(done));
      });
    }""")
    return answer


def installed(page: Page) -> Page:
    """Wait until this page is answered by the worker."""
    until(page, "Boolean(navigator.serviceWorker.controller)")
    return page


def until(page: Page, question: str) -> None:
    """Wait until an expression, which may be a promise, is true; also one that is never kept is waited for in vain."""
    page.evaluate(f"""async () => {{
      let come = false;
      const patience = performance.now() + {READY_ENOUGH};
      const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
      const vain = (async () => {{
        while (!come && performance.now() < patience) await pause();
        if (!come) throw new Error("waited in vain");
      }})();
      while (!(await Promise.race([vain, ({question})]))) await pause(); // vain first: a plain false is settled too
      come = true;
    }}""")


def heard(page: Page, question: Callable[[], bool]) -> None:
    """Wait until something is true outside the page, as what a host was asked."""
    patience = time.monotonic() + READY_ENOUGH / 1000
    while not question():
        assert time.monotonic() < patience, "waited in vain"
        page.wait_for_timeout(50)


def said(page: Page) -> Callable[..., None]:
    """`said(page)("Hors ligne : prêt")`: what the offline line comes to say."""
    return expect(page.locator("[data-part=offline]")).to_contain_text


def visit(device: Device, host: Host, path: str = "") -> Page:
    """The first visit: the shell comes."""
    page = device.open(host.url(path))
    installed(page)
    return page


def bring_all(device: Device, host: Host) -> Page:
    page = visit(device, host, "reglages/")
    page.get_by_role("button", name=GET).click()
    said(page)("Hors ligne : prêt")
    return page


def offered(device: Device, host: Host) -> Page:
    """The settings page, once it offers the new version."""
    page = device.open(host.url("reglages/"))
    said(page)("Une nouvelle version est prête")
    return page


def accept(page: Page) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name="Mettre à jour").click()
    said(page)("Hors ligne")
