"""A game to the end, and what a page says of its engine."""

from device import Host
from playwright.sync_api import Page
from table import Table, computer, human, tap_anything

GAME, RULES = "percee/", "percee/regles/"
NO_WORKER = "navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)"


def play_a_game(page: Page, host: Host) -> None:
    table = Table(page, host, "percee").open([human("Alma"), computer()])  # type: ignore[arg-type]
    assert table.play_out(tap_anything) >= 2
    assert table.over


def python_named(page: Page) -> str:
    """The list of what runs Python that this page names, and the stamp that it, its list and its engine must share."""
    return str(page.evaluate("JSON.parse(document.getElementById('page').textContent).site.runtime"))
