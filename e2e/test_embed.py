"""Boards inside a page of another origin: with storage and without, sandboxed, under a strict policy."""

import http.server
import json
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from conftest import READY_ENOUGH, Site
from device import until
from playwright.sync_api import Browser, FrameLocator, Locator, Page, expect
from test_security import NO_STORAGE

from pygames_core import GAMES
from web.build import found
from web.build.compression import compressed
from web.build.document import Place
from web.build.html import Chrome

SAMPLE = Path(__file__).parent.parent / "examples" / "ludotheque.html"
PYTHON = re.compile(r"pyodide|runtime\.json|library|engine\.zip")
FACADE = 60_000  # bytes, compressed, of all that a board loads before anybody plays
THIRTY_FRAMES = """async (frame) => {
  const heights = [];
  while (heights.length < 30) {
    await new Promise(requestAnimationFrame);
    heights.push(frame.offsetHeight);
  }
  return heights;
}"""
NONSENSE: list[Any] = [
    None,
    7,
    "x",
    {"jp": 2},
    {"jp": 1},
    {"jp": 1, "type": "theme", "theme": "__proto__"},
    {"jp": 1, "type": "lang", "lang": "constructor"},
    {"jp": 1, "type": "lang", "lang": {}},
    {"jp": 1, "type": "theme", "theme": {"toString": "dark"}},
    {"jp": 1, "type": "lang", "lang": {"toString": 1}},
    {"jp": 1, "type": "height", "px": 1e9},
]


class Host:
    """Another site, with pages of the tests' making."""

    def __init__(self) -> None:
        self.pages: dict[str, tuple[bytes, dict[str, str]]] = {}
        host = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                body, headers = host.pages.get(self.path, (b"", {}))
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

    def page(self, path: str, html: str, **headers: str) -> str:
        self.pages[path] = (html.encode(), {name.replace("_", "-"): value for name, value in headers.items()})
        return self.origin + path


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    made = Host()
    yield made
    made.server.shutdown()
    made.server.server_close()


Open = Callable[..., Page]


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[Open]:
    yield from _opening(chromium)


@pytest.fixture(params=["chromium", "firefox"])
def open_everywhere(request: pytest.FixtureRequest) -> Iterator[Open]:
    yield from _opening(request.getfixturevalue(request.param))


def _opening(browser: Browser) -> Iterator[Open]:
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


def sample(site: Site) -> str:
    return SAMPLE.read_text("utf-8").replace("http://localhost:8000", site.origin)


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


def errors(page: Page) -> list[str]:
    return [line for line in page.said if "favicon" not in line and "404" not in line]  # type: ignore[attr-defined]


def test_the_sample_page_shows_four_boards_before_any_python(open_page: Open, host: Host, site: Site) -> None:
    page = open_page(host.page("/sample", sample(site)))
    frames = page.locator("iframe")
    expect(frames).to_have_count(4)
    for index in range(4):
        frames.nth(index).scroll_into_view_if_needed()
        expect(frames.nth(index).content_frame.locator("[data-part=play-here]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not [url for url in page.asked if PYTHON.search(url)]  # type: ignore[attr-defined]
    assert not errors(page)
    assert "Play here" in frames.nth(3).content_frame.locator("[data-part=play-here]").inner_text()


def test_a_facade_is_light(open_page: Open, host: Host, site: Site) -> None:
    for game in site_games(site):
        page = open_page(host.page(f"/light-{game}", element(site, f'jeu="{game}"')))
        expect(board(page).locator("[data-part=play-here]")).to_be_visible()
        page.wait_for_load_state("networkidle")
        asked: list[str] = page.asked  # type: ignore[attr-defined]
        own = {url.split("?")[0].split("#")[0] for url in asked if url.startswith(site.origin)}
        files = [site.folder / url.removeprefix(f"{site.origin}/") for url in own]
        weights = {file.name: len(compressed(file.read_bytes())) for file in files if file.is_file()}
        assert 0 < sum(weights.values()) <= FACADE, (game, weights)


def site_games(site: Site) -> list[str]:
    return [file.stem for file in sorted((site.folder / "embed" / "v1").glob("*.html"))]


def test_heights_settle(open_page: Open, host: Host, site: Site) -> None:
    page = open_page(host.page("/height", element(site, 'jeu="percee"')))
    expect(board(page).locator("[data-part=play-here]")).to_be_visible()
    inside = board(page).locator("[data-part=facade]").evaluate("(facade) => facade.getBoundingClientRect().height")
    until(page, f"Math.abs(document.querySelector('iframe').offsetHeight - {inside}) <= 1")
    heights = page.locator("iframe").evaluate(THIRTY_FRAMES)
    assert len(heights) == 30 and len(set(heights)) == 1, heights


@pytest.mark.parametrize("storage", ["allowed", "refused"])
def test_a_game_is_played_inside_and_its_result_told(open_page: Open, host: Host, site: Site, storage: str) -> None:
    listen = "<script>addEventListener('result', (e) => (window.told = e.detail), true)</script>"
    script = NO_STORAGE if storage == "refused" else ""
    page = open_page(host.page(f"/play-{storage}", listen + element(site, 'jeu="percee"')), script)
    frame = board(page)
    play_here(frame)
    frame.locator("[data-part=menu-open]").click()
    frame.locator("[data-part=resign]").click()
    frame.locator("[data-part=ask-yes]").click()
    until(page, "window.told")
    told: dict[str, Any] = page.evaluate("window.told")
    assert told["reason"] == "resigned" and told["ranking"][-1] == [0]
    assert told["link"].startswith(f"{site.origin}/percee/#1")
    assert not errors(page)


def test_a_position_theme_and_language(open_page: Open, host: Host, site: Site) -> None:
    page = open_page(host.page("/choices", element(site, 'jeu="percee" lang="en" theme="dark"')))
    frame = board(page)
    expect(frame.locator("[data-part=play-here]")).to_have_text("Play here")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("jeu-de-plateau").evaluate("(element) => element.setAttribute('theme', 'light')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "light")
    page.locator("jeu-de-plateau").evaluate("(element) => element.setAttribute('lang', 'fr')")
    expect(frame.locator("[data-part=play-here]")).to_have_text("Jouer ici")
    assert not errors(page)


@pytest.mark.parametrize("storage", ["allowed", "refused"])
def test_a_game_goes_on_in_another_language_and_theme(open_page: Open, host: Host, site: Site, storage: str) -> None:
    page = open_page(
        host.page(f"/mid-{storage}", element(site, 'jeu="percee" lang="fr"')), NO_STORAGE * (storage == "refused")
    )
    frame = board(page)
    play_here(frame)
    choose(frame)
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    page.locator("jeu-de-plateau").evaluate("(element) => element.setAttribute('theme', 'dark')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("jeu-de-plateau").evaluate("(element) => element.setAttribute('lang', 'en')")
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    expect(frame.locator("[data-part=board] .can").first).to_be_visible()
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    expect(frame.locator(".player-kind").nth(1)).to_contain_text("omputer")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    assert not errors(page)


def test_an_end_is_told_once(open_page: Open, host: Host, site: Site) -> None:
    """A finished game that returns from a look back is no second end."""
    count = "<script>window.told = 0; addEventListener('result', () => (window.told += 1), true)</script>"
    page = open_page(host.page("/once", count + element(site, 'jeu="percee"')))
    frame = board(page)
    play_here(frame)
    choose(frame)
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    expect(frame.locator(".your-turn .board .can").first).to_be_visible()  # the film is over: a menu stays open
    for part in ("menu-open", "resign", "ask-yes"):
        frame.locator(f"[data-part={part}]").click()
    expect(frame.locator("[data-does=again]")).to_be_visible()
    for _ in range(3):
        frame.locator(".log-row[data-ply='1']").dispatch_event("click")
        frame.locator("[data-does=present]").click()
        expect(frame.locator("[data-does=again]")).to_be_visible()
    assert page.evaluate("window.told") == 1


def test_a_frame_has_a_title_that_says_what_it_holds(open_page: Open, host: Host, site: Site) -> None:
    titled = element(site, 'jeu="percee" title="Une partie"')
    page = open_page(host.page("/titles", element(site, 'jeu="percee"') + titled))
    expect(page.locator("iframe")).to_have_count(2)
    assert page.locator("iframe").evaluate_all("all => all.map((frame) => frame.title)") == ["Jouer", "Une partie"]


def things(frame: FrameLocator, picture: str) -> list[str]:
    """What lies where in a picture."""
    nodes = frame.locator(f"{picture} .nodes > .node")
    what = "(node) => `${node.firstElementChild.getAttribute('href')} ${node.getAttribute('transform')}`"
    return list(nodes.evaluate_all(f"(all) => all.map({what})"))


POSITION = "1/2/first:0/a2a3;a4b3/e"


def test_the_facade_shows_the_position_of_the_line(open_page: Open, host: Host, site: Site) -> None:
    page = open_page(host.page("/start", element(site, 'jeu="percee"')))
    expect(board(page).locator("[data-part=play-here]")).to_be_visible()
    start = things(board(page), ".embed-picture")
    page = open_page(host.page("/position", element(site, f'jeu="percee" position="{POSITION}"')))
    frame = board(page)
    expect(frame.locator(".embed-picture .node[role]")).to_have_count(0)
    expect(frame.locator(".embed-picture .nodes > .node")).not_to_have_count(0)
    shown = things(frame, ".embed-picture")
    play_here(frame)
    expect(frame.locator(".log-row[data-ply='2']")).to_have_count(1)
    assert shown == things(frame, "[data-part=board]") != start
    assert not errors(page)


def test_the_line_to_copy_holds_the_picture_of_its_position(open_page: Open, host: Host, site: Site) -> None:
    page = open_page(f"{site.url('integrer/')}")
    page.get_by_role("radio", name="Percée").check(force=True)
    page.locator("#position").fill(f"{site.url('percee/')}#{POSITION}")
    line = page.locator("[data-part=line]")
    expect(line).to_have_value(re.compile(r' position="1/2/first:0/a2a3;a4b3/e" image="[\w-]{50,}"'))
    made, framed = line.input_value(), page.locator("[data-part=frame]").input_value()
    frame = board(page)
    expect(frame.locator(".embed-picture .node[role]")).to_have_count(0)
    expect(frame.locator(".embed-picture .nodes > .node")).not_to_have_count(0)
    shown = things(frame, ".embed-picture")
    for number, text in enumerate((made, framed)):
        other = open_page(host.page(f"/copied-{number}", f"<!doctype html>{text}"))
        expect(board(other).locator(".embed-picture .node[role]")).to_have_count(0)
        expect(board(other).locator(".embed-picture .nodes > .node")).to_have_count(len(shown))
        assert things(board(other), ".embed-picture") == shown
        assert not [url for url in other.asked if PYTHON.search(url)]  # type: ignore[attr-defined]
        assert not errors(other)


def test_a_position_that_cannot_be_read_says_so(open_page: Open, host: Host, site: Site) -> None:
    for at, position in enumerate(("1/0/100%", "1/0/first:9//e", "1z/%%%")):
        page = open_page(host.page(f"/unreadable-{at}", element(site, f'jeu="percee" position="{position}"')))
        frame = board(page)
        frame.locator("[data-part=play-here]").click()
        expect(frame.locator("[data-part=status-text]")).to_contain_text("Ce lien ne s’ouvre pas")


def test_a_strict_page_may_embed_too(open_page: Open, host: Host, site: Site) -> None:
    policy = f"default-src 'none'; script-src {site.origin}; frame-src {site.origin}"
    page = open_page(host.page("/strict", element(site, 'jeu="percee"'), Content_Security_Policy=policy))
    play_here(board(page))
    assert not errors(page)


def test_a_frame_without_scripts_keeps_the_picture_and_the_link(open_page: Open, host: Host, site: Site) -> None:
    frame = f'<iframe sandbox="" src="{site.origin}/embed/v1/percee.html" width="600" height="640">'
    inside = board(open_page(host.page("/sandbox", f"<!doctype html>{frame}</iframe>")))
    expect(inside.locator(".embed-picture")).to_be_visible()
    expect(inside.locator("[data-part=open-large]")).to_be_visible()
    expect(inside.locator("[data-part=play-here]")).to_be_hidden()


WORDPRESS = """<!doctype html><script>
addEventListener("message", ({{ data, source }}) => {{
  const frame = document.querySelector("iframe");
  if (source !== frame.contentWindow || data.secret !== frame.dataset.secret || data.message !== "height") return;
  frame.height = Math.max(200, Math.min(1000, parseInt(data.value, 10)));
}});
</script>{}"""


def filtered(answer: str) -> str:
    """What WordPress makes of the answer of an unknown site: the frame alone, in a sandbox, with a secret."""
    (frame,) = re.findall(r"<iframe.*?></iframe>", answer, re.S)
    frame = re.sub(r' src="(.*?)"', r' src="\1#?secret=aB3dE5gH1k" data-secret="aB3dE5gH1k"', frame)
    return frame.replace("<iframe", '<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"')


def pasted(site: Site, lang: str = "fr") -> str:
    """The oEmbed answer of the toy, as the site gives it when it knows its address."""
    shown: Any = SimpleNamespace(address=site.origin, base="/")
    return str(json.loads(found.oembed(Place(shown, Chrome(lang), {}), GAMES["percee"]))["html"])


# Firefox holds a worker without a place to the page's trusted types, and refuses one assignment there; the board plays.
REFUSED_PROBE = "require-trusted-types-for"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_board_plays_to_its_end_where_wordpress_puts_it(
    open_everywhere: Open, host: Host, site: Site, lang: str
) -> None:
    page = open_everywhere(host.page(f"/wordpress-{lang}", WORDPRESS.format(filtered(pasted(site, lang)))))
    frame = board(page)
    expect(frame.locator("html")).to_have_attribute("lang", lang)
    play_here(frame)
    expect(page.locator("iframe")).to_have_attribute("height", "680")
    for _ in range(40):
        expect(frame.locator(".your-turn .node.can, [data-does=again]").first).to_be_visible()
        if frame.locator("[data-does=again]").count():
            break
        choose(frame)
    expect(frame.locator("[data-does=again]")).to_be_visible()
    assert not [line for line in errors(page) if REFUSED_PROBE not in line]


def test_messages_that_mean_nothing_change_nothing(open_page: Open, host: Host, site: Site) -> None:
    page = open_page(host.page("/hostile", element(site, 'jeu="percee"')))
    frame = board(page)
    expect(frame.locator("[data-part=play-here]")).to_be_visible()
    page.evaluate(
        """(messages) => { const { contentWindow } = document.querySelector("iframe");
        for (const message of messages) contentWindow.postMessage(message, "*"); }""",
        NONSENSE,
    )
    page.locator("jeu-de-plateau").evaluate("(element) => element.setAttribute('theme', 'dark')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")  # said after all the nonsense, and understood
    expect(frame.locator("[data-part=play-here]")).to_have_text("Jouer ici")
    assert not errors(page)


# A second of them, ten thousand, in batches between which the page may breathe; resolves when all were sent.
FLOOD = """async (nonsense) => {
  const { contentWindow } = document.querySelector("iframe");
  const sense = ["dark", "light"].map((theme) => ({ jp: 1, type: "theme", theme }));
  const messages = [...nonsense, ...sense, { jp: 1, type: "lang", lang: "fr" }, "x".repeat(10_000)];
  for (let n = 0; n < 10_000; n += 1) {
    contentWindow.postMessage(messages[n % messages.length], "*");
    if (n % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""


def test_ten_thousand_messages_a_second(open_page: Open, host: Host, site: Site) -> None:
    page = open_page(host.page("/flood", element(site, 'jeu="percee"')))
    frame = board(page)
    play_here(frame)
    frame.locator("body").evaluate("document.body.dataset.same = 'page'")
    page.evaluate(FLOOD, NONSENSE)
    choose(frame)
    expect(frame.locator(".log-row[data-ply='1']")).to_have_count(1)
    expect(frame.locator("body")).to_have_attribute("data-same", "page")
    assert not errors(page)
