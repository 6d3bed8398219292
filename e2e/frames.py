"""A page of another site with a board in a frame, and what a person does there."""

import http.server
import threading
from collections.abc import Callable, Iterator

from conftest import READY_ENOUGH, Site
from playwright.sync_api import Browser, FrameLocator, Locator, Page, expect


class Elsewhere:
    """Another site, with pages of the tests' making."""

    def __init__(self) -> None:
        self.pages: dict[str, tuple[bytes, dict[str, str]]] = {}
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                body, headers = site.pages.get(self.path, (b"", {}))
                self.send_response(200 if body else 404)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *arguments: object) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.origin = f"http://localhost:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def page(self, path: str, html: str, **headers: str) -> str:
        self.pages[path] = (html.encode(), {name.replace("_", "-"): value for name, value in headers.items()})
        return self.origin + path


Open = Callable[..., Page]


def opening(browser: Browser) -> Iterator[Open]:
    """Pages that may ask two origins; what they ask and say is kept in `page.asked` and `page.said`."""
    contexts = []

    def make(url: str, script: str = "") -> Page:
        contexts.append(browser.new_context(viewport={"width": 800, "height": 900}, reduced_motion="reduce"))
        contexts[-1].set_default_timeout(READY_ENOUGH)
        page = contexts[-1].new_page()
        if script:
            page.add_init_script(script)
        asked: list[str] = []
        said: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.asked, page.said = asked, said  # type: ignore[attr-defined]
        page.goto(url)
        return page

    yield make
    for context in contexts:
        context.close()


def element(site: Site, attributes: str) -> str:
    script = f'<script type="module" src="{site.origin}/embed.js"></script>'
    return f"<!doctype html>{script}<jeu-de-plateau {attributes}><a href='{site.origin}'>Jouer</a></jeu-de-plateau>"


def board(page: Page) -> FrameLocator:
    return page.frame_locator("iframe")


def press(thing: Locator) -> None:
    """A click by the page itself: in a frame without an origin, Firefox's driver hits nothing."""
    thing.dispatch_event("click")


def play_here(frame: FrameLocator) -> None:
    expect(frame.locator("[data-part=play-here]")).to_be_visible()
    press(frame.locator("[data-part=play-here]"))
    expect(frame.locator("[data-part=board] .can").first).to_be_visible(timeout=60_000)


def choose(frame: FrameLocator) -> None:
    """Tap what is lit, each time the board has answered, until an action waits for its ✓; then ✓."""
    confirm = frame.locator("[data-part=confirm]")
    while not confirm.is_visible():
        press(frame.locator("[data-part=board] .can").first)
        expect(frame.locator("[data-part=board]")).not_to_have_attribute("aria-busy", "true")
    press(confirm)


def play_to_the_end(frame: FrameLocator) -> None:
    """A whole game against the computer."""
    play_here(frame)
    for _ in range(40):
        expect(frame.locator(".your-turn .node.can, [data-does=again]").first).to_be_visible()
        if frame.locator("[data-does=again]").count():
            break
        choose(frame)
    expect(frame.locator("[data-does=again]")).to_be_visible()


def errors(page: Page) -> list[str]:
    return [line for line in page.said if "favicon" not in line and "404" not in line]  # type: ignore[attr-defined]
