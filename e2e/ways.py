"""The games of the built site, and the shortest way to the table."""

import re

from conftest import READY_ENOUGH, Site
from playwright.sync_api import Page, expect

TOY = "percee/"
REAL = ("permutation", "poldr", "polymere", "trapezomino")  # what toys leave out is theirs to leave out


def games(site: Site) -> list[str]:
    return [path.removesuffix("regles/") for path in site.pages() if path.endswith("/regles/")]


def start(page: Page, site: Site, game: str = TOY) -> None:
    page.goto(site.url(game))
    page.locator("#cover [data-part=start]").click()
    playing(page)


def playing(page: Page) -> None:
    expect(page.locator("body")).to_have_attribute("data-screen", "play")
    expect(page.locator(".player")).to_have_count(2, timeout=READY_ENOUGH)
    expect(page).to_have_url(re.compile("#save/"))
