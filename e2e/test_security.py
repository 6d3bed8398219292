"""Every page under its real policy: no violation, no other origin, nothing inline, headers from one rule."""

import re
from html.parser import HTMLParser

import pytest
from conftest import Fresh, Site
from playwright.sync_api import Page, Response

from web.build import headers

# The storage door closed, as in a third-party frame of some browsers.
NO_STORAGE = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });"""


class Reader(HTMLParser):
    """What a page's text says: inline scripts and styles, addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.inline: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        if tag == "style" or (tag == "script" and "src" not in named and named.get("type") != "application/json"):
            self.inline.append(tag)
        self.inline += [name for name in named if name == "style" or name.startswith("on")]
        self.addresses += [value for name in ("src", "href", "action", "data") if (value := named.get(name))]


def test_every_page_opens_under_the_policy(page: Page, site: Site) -> None:
    """The `page` fixture fails on any violation, error or foreign request."""
    assert len(site.pages()) > 10
    for path in site.pages():
        answer = page.goto(site.url(path))
        assert answer and answer.ok
        assert "require-trusted-types-for 'script'" in answer.headers["content-security-policy"]
        page.locator("body").wait_for()
        page.wait_for_load_state("networkidle")


def test_pages_hold_nothing_inline_and_name_no_other_site(site: Site) -> None:
    for path in site.folder.rglob("*.html"):
        reader = Reader()
        reader.feed(path.read_text("utf-8"))
        assert not reader.inline, path
        loaded = [address for address in reader.addresses if re.match(r"(https?:)?//", address)]
        assert all(address.startswith("https://") for address in loaded), (
            path
        )  # a link out may be followed, never loaded


def test_every_internal_address_is_there(site: Site) -> None:
    for path in site.folder.rglob("*.html"):
        reader = Reader()
        reader.feed(path.read_text("utf-8"))
        for address in reader.addresses:
            plain = re.split(r"[?#]", address)[0]
            if plain.startswith("/"):
                file = site.folder / plain.removeprefix(site.base)
                assert (file / "index.html" if plain.endswith("/") else file).is_file(), f"{path}: {address}"


def test_one_rule_for_every_address(site: Site) -> None:
    rules = headers.read((site.folder / "_headers").read_text("utf-8"))
    for file in site.folder.rglob("*"):
        path = file.relative_to(site.folder).as_posix()
        if file.is_file() and path != "_headers":
            for address in headers.addresses(path):
                fields = headers.found(rules, site.base + address)
                assert fields == headers.of(path), address


@pytest.mark.parametrize("fault", ["none", "no storage"])
def test_the_site_asks_no_cookie_and_lives_without_storage(fresh: Fresh, site: Site, fault: str) -> None:
    page = fresh()
    if fault == "no storage":
        page.add_init_script(NO_STORAGE)
    for path in ("", "percee/", "percee/#setup", "reglages/"):
        page.goto(site.url(path))
        page.wait_for_load_state("networkidle")
    assert page.context.cookies() == []


def test_scripts_are_named_by_their_content_and_kept_for_ever(page: Page, site: Site) -> None:
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(site.url("percee/"))
    page.wait_for_load_state("networkidle")
    hashed = [answer for answer in answers if "/a/" in answer.url]
    assert hashed
    for answer in hashed:
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["x-content-type-options"] == "nosniff"
