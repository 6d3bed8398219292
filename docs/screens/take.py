"""The pictures of this folder, taken from the running site: `PYTHONPATH=. .venv/bin/python docs/screens/take.py`.

`app-narrow.png` and `app-wide.png` are shown by systems that install the site as an app.
"""

from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from bench._page import PATIENCE, SITE, built, serving
from pygames_core import GAMES as ALL
from pygames_core.core.record import Record, replay
from pygames_core.wire.link import encode
from web.build import browsers

HERE = Path(__file__).parent
PHONE, TABLET, DESKTOP, INSTALL = (360, 640, 1.5), (768, 1024, 1), (1440, 900, 1), (1280, 800, 1)
PAGES = [  # name, address, window, theme
    ("home-phone-light", "", PHONE, "light"),
    ("home-phone-dark", "en/", PHONE, "dark"),
    ("home-tablet-light", "", TABLET, "light"),
    ("home-desktop-dark", "en/", DESKTOP, "dark"),
    ("setup-phone-light", "permutation/#setup", PHONE, "light"),
    ("setup-phone-dark", "en/polymere/#setup", PHONE, "dark"),
    ("rules-phone-light", "poldr/regles/#s3", PHONE, "light"),
    ("rules-desktop-dark", "en/trapezomino/rules/", DESKTOP, "dark"),
]
PLIES = {"permutation": 4, "poldr": 6, "trapezomino": 5, "polymere": 9}  # of the game that is shown, played by chance
SHOTS = (
    ("phone", "light", PHONE, ""), ("phone", "dark", PHONE, "en/"),
    ("tablet", "light", TABLET, "en/"), ("desktop", "dark", DESKTOP, ""),
)  # fmt: skip
GAMES = [  # name, address of a game in its middle, window, theme
    (f"{game}-{size}-{theme}", f"{lang}{game}/#{{}}", window, theme)
    for game in PLIES
    for size, theme, window, lang in SHOTS
]
LESSONS = [("lesson-phone-light", "polymere/#lesson/lay/0", PHONE, "light")]


def middle(game: str) -> str:
    """A link to a game by chance, the same each time."""
    rng = Random(1)
    record = Record.new(game, ALL[game].draw({}, 3))
    while len(record.actions) < PLIES[game]:
        legal = replay(record)[-1].legal()
        record = record.then(rng.choice([text for text in legal if text != "-"] or legal))
    return encode(record)


def main() -> None:
    built()
    launch = browsers.chromium()
    with sync_playwright() as playwright, serving(SITE) as origin:
        browser = playwright.chromium.launch(**launch)
        for name, address, window, theme in PAGES:
            page = opened(browser, f"{origin}/{address}", window, theme)
            save(page, f"{name}.jpg")
        for name, address, window, theme in GAMES:
            page = opened(browser, f"{origin}/{address.format(middle(name.partition('-')[0]))}", window, theme)
            chosen(page)
            save(page, f"{name}.jpg")
        for name, address, window, theme in LESSONS:
            page = opened(browser, f"{origin}/{address}", window, theme)
            page.locator(".can").first.wait_for()
            save(page, f"{name}.jpg")
        save(opened(browser, f"{origin}/", PHONE, "light"), "app-narrow.png")
        save(opened(browser, f"{origin}/", INSTALL, "light"), "app-wide.png")
        browser.close()


def opened(browser: Browser, url: str, window: tuple[int, int, float], theme: str) -> Page:
    width, height, scale = window
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, color_scheme=theme,
        reduced_motion="reduce", service_workers="block",
    )  # fmt: skip
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(url)
    page.evaluate("document.fonts.ready.then(() => true)")
    return page


def chosen(page: Page) -> None:
    """The first thing that can be tapped, taken: what a player sees in the middle of a move."""
    page.locator(".can").first.wait_for()
    page.locator(".can").first.click(force=True)
    page.wait_for_timeout(400)


def save(page: Page, name: str) -> None:
    if name.endswith(".jpg"):
        page.screenshot(path=HERE / name, type="jpeg", quality=70)
    else:
        page.screenshot(path=HERE / name)
    page.context.close()


if __name__ == "__main__":
    main()
