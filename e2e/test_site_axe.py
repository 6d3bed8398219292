"""axe-core on every kind of page, light and dark, French and English: no violation."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import Fresh, Site
from playwright.sync_api import Page, expect
from ways import TOY, games, start

AXE = Axe()
READ = ("", "reglages/", "credits/", "integrer/", "atelier/", "reparer/", "404.html", "embed/v1/percee.html")
READ_IN_ENGLISH = ("en/", "en/settings/", "en/credits/", "en/embed-a-game/", "en/workshop/", "en/repair/")


NOT_YET_BY_DEFAULT = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
# What changes with the theme; the rest is the same page, and each takes a second.
WHAT_IS_TRIED = {"light": NOT_YET_BY_DEFAULT, "dark": {"runOnly": {"type": "rule", "values": ["color-contrast"]}}}


def violations(page: Page, theme: str = "light") -> list[str]:
    found = AXE.run(page, options=WHAT_IS_TRIED[theme]).response["violations"]
    return [
        f"{page.url} {each['id']}: {node['html'][:160]} {node.get('failureSummary', '')}"
        for each in found
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_around_the_games(fresh: Fresh, site: Site, theme: str) -> None:
    page = fresh(color_scheme=theme, bypass_csp=True)
    for path in READ + READ_IN_ENGLISH:
        page.goto(site.url(path))
        assert not violations(page, theme)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_of_every_game(fresh: Fresh, site: Site, theme: str) -> None:
    page = fresh(color_scheme=theme, bypass_csp=True)
    for game in games(site):
        for path in (game, f"{game}#setup", f"{game}regles/", f"en/{game}", f"en/{game}#setup", f"en/{game}rules/"):
            page.goto(site.url(path))
            assert not violations(page, theme)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_open_form(fresh: Fresh, site: Site, theme: str) -> None:
    page = fresh(color_scheme=theme, bypass_csp=True)
    page.goto(site.url(f"{TOY}#setup"))
    for seat in page.locator(".seat summary").all():
        seat.click()
    assert not violations(page, theme)


def test_the_list_of_saved_games(fresh: Fresh, site: Site) -> None:
    page = fresh(bypass_csp=True)
    start(page, site)
    page.goto(site.url(TOY))
    expect(page.locator(".saved-row")).to_have_count(1)
    assert not violations(page)
