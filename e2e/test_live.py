"""`build.py serve` in a browser: a page loads itself anew when there is another edition, and the policy lets it."""

import threading
from functools import partial

from conftest import Site
from playwright.sync_api import Page, expect

from web.build import headers, live, server


def test_a_new_edition_reloads_the_page(page: Page, site: Site) -> None:
    editions = live.Editions("/", [], site.folder)
    editions.rules, editions.stamp = headers.read((site.folder / "_headers").read_text("utf-8")), "1"
    with server.bound(site.folder, 0, "/", "127.0.0.1", partial(live.Handler, editions=editions)) as bound:
        threading.Thread(target=bound.serve_forever, daemon=True).start()
        page.goto(f"http://127.0.0.1:{bound.server_address[1]}/reglages/")
        expect(page.locator("main")).to_be_visible()
        with page.expect_event("load"):
            editions.stamp = "2"
        expect(page.locator("main")).to_be_visible()
        bound.shutdown()
