"""Every course in every browser, without a network: by taps and by keys, in both languages; and read by axe."""

from contextlib import closing
from pathlib import Path
from typing import Any

import learner
import lines
import pytest
from conftest import Fresh, Launches, Site
from device import Device, Host
from playwright.sync_api import Page, expect
from table import Table
from test_coming_back import BRING_ALL, UNTIL
from test_lesson import TAUGHT, by_taps, course, expect_begun, take
from test_site_axe import violations

from web.build.compression import compressed
from web.build.visitors import Firefox, Visitor, WebKit

STRAY = 8  # taps on what is not pointed out, in each step
ALL = pytest.mark.parametrize("theme", ["light", "dark"])


class Chromium:
    """The device of the tests as a visitor."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._page: Page | None = None

    def open(self, address: str) -> None:
        if self._page is None:
            self._page = self._device.open(address)
        else:
            self._page.goto(address)

    def run(self, body: str) -> Any:
        assert self._page
        return self._page.evaluate(f"async () => {{ {body} }}")

    def close(self) -> None:
        self._device.close()


def all_courses(host: Host, visitor: Visitor) -> None:
    """Both languages, by taps and by keys, the network gone before the first step."""
    for file in host.folder.rglob("*.*"):
        compressed(file.read_bytes())  # beforehand: on a busy machine a worker that waits asks again
    with closing(visitor):
        visitor.open(host.url("reglages/"))
        assert visitor.run(UNTIL + BRING_ALL)
        host.stop()
        asked = len(host.asked)
        for game in TAUGHT:
            for lang in ("fr", "en"):
                for how in ("taps", "keys"):
                    visitor.open(host.url("404.html"))
                    visitor.open(host.url(f"{'' if lang == 'fr' else f'{lang}/'}{game}/#lesson"))
                    taken = visitor.run(learner.taking(game, lang, how, STRAY))
                    assert taken["steps"] == len(course(game)) and not taken["kept"], (game, lang, how, taken)
                    print(f"{game} {lang} {how}: {taken['steps']} steps, {taken['answers']} stray taps answered")
        assert len(host.asked) == asked
    host.start()


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_courses_in_chromium(host: Host, device: Device) -> None:
    all_courses(host, Chromium(device))


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_courses_in_firefox(host: Host, launches: Launches, tmp_path: Path) -> None:
    all_courses(host, Firefox(launches("firefox")["executable_path"], tmp_path / "profile"))


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_courses_in_webkit(host: Host, launches: Launches, tmp_path: Path) -> None:
    all_courses(host, WebKit(launches("webkit")["command"], tmp_path / "profile"))


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", TAUGHT)
def test_whatever_else_is_touched_is_answered(fresh: Fresh, site: Site, game: str) -> None:
    """Every thing of every step that is not pointed out, not only some of them."""
    page = fresh()
    page.goto(site.url(f"{game}/#lesson"))
    taken = page.evaluate(f"async () => {{ {learner.taking(game, 'fr', 'taps', 10_000)} }}")
    assert taken["steps"] == len(course(game)) and taken["answers"] >= taken["steps"]
    print(f"{game}: {taken['answers']} stray taps answered")


# -- read by axe ---------------------------------------------------------------------------------
def read_step(page: Page, site: Site, game: str, language: str, number: int) -> None:
    """A step as it begins, answered wrongly where that can be, and done."""
    lesson, step, at = course(game)[number]
    table = Table(page, site, game, language)
    page.goto("about:blank")
    page.goto(f"{table.address}#lesson/{lesson.name}/{at}")
    expect_begun(table, step)
    found = violations(page)
    if wrong := lines.wrong_in(game, lesson, step):
        take(table, step, wrong)
        found += violations(page)
        page.locator("#play [data-does=begin]").click()
    take(table, step, lines.right(game, lesson, step), by_taps)
    found += violations(page)
    assert not found, found
    expect(page.locator("#play [data-does=begin]")).to_have_count(0)


@pytest.mark.parametrize("game", TAUGHT)
def test_no_violation_on_a_step(fresh: Fresh, site: Site, game: str) -> None:
    """The first step of each game that can go wrong: one game in light French, the next in dark English."""
    number, _ = lines.wrong(game)
    theme, language = (("light", ""), ("dark", "en/"))[TAUGHT.index(game) % 2]
    read_step(fresh(color_scheme=theme, bypass_csp=True), site, game, language, number)


@pytest.mark.slow
@ALL
@pytest.mark.parametrize("language", ["", "en/"])
@pytest.mark.parametrize("game", TAUGHT)
def test_no_violation_on_any_step(fresh: Fresh, site: Site, game: str, language: str, theme: str) -> None:
    page = fresh(color_scheme=theme, bypass_csp=True)
    for number in range(len(course(game))):
        read_step(page, site, game, language, number)
