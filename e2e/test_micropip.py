"""The very wheel that the site publishes, installed by micropip in a browser, plays a move."""

import json

from conftest import Site
from playwright.sync_api import Page

from web.build import runtime, wheel

PLAY = """async ([files, lock, library, micropip, wheel]) => {
  const { loadPyodide } = await import(files["pyodide.mjs"]);
  const { default: createPyodideModule } = await import(files["pyodide.asm.mjs"]);
  const indexURL = new URL(".", new URL(files["pyodide.asm.wasm"], location)).href;
  const python = await loadPyodide({ createPyodideModule, indexURL, stdLibURL: library, lockFileContents: lock });
  await python.loadPackage(new URL(micropip, location).href);
  await python.pyimport("micropip").install(new URL(wheel, location).href);
  return python.runPython(`
import pygames_core
from pygames_core import GAMES
state = GAMES["permutation"].start({"path": "ad"})
after = state.play(state.legal()[0])
f"{pygames_core.__file__} {state.to_move} {after.to_move}"
`);
}"""


def test_micropip_installs_the_published_wheel_and_it_plays(page: Page, site: Site) -> None:
    found = json.loads(site.runtime.read_bytes())
    name, content = wheel.micropip()
    (published,) = site.folder.glob("*.whl")
    page.route("**/whole-library.zip", lambda route: route.fulfill(status=200, body=runtime.whole_library()))
    page.route(f"**/{name}", lambda route: route.fulfill(status=200, body=content))
    page.goto(site.url())
    where, before, after = page.evaluate(
        PLAY, [found["files"], found["lock"], "/whole-library.zip", f"/{name}", site.base + published.name]
    ).split()
    assert "site-packages" in where
    assert (before, after) == ("0", "1")
