"""Every step of a course as a newcomer sees it on a phone, for who has never seen the site.

`PYTHONPATH=.:e2e .venv/bin/python docs/screens/course.py polymere FOLDER`, then `fr` or `en`, `light` or `dark`: of
each step its beginning, what each tap changes, the verdict; then, where one is, a wrong action and its answer.
"""

import sys
from pathlib import Path

import lines
from playwright.sync_api import Page, sync_playwright

from bench._page import PATIENCE, SITE, built, serving
from pygames_core import GAMES
from web.build import browsers

PHONE = {"width": 360, "height": 640}
DECIDED = "#play [data-does=next], #play [data-does=begin], #play [data-does=game]"


def main(game: str, folder: str, lang: str = "fr", theme: str = "light") -> None:
    built()
    launch = browsers.chromium()
    Path(folder).mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serving(SITE) as origin:
        browser = playwright.chromium.launch(**launch)
        page = browser.new_context(
            viewport=PHONE, locale=lang, color_scheme=theme, device_scale_factor=2, service_workers="block",
            reduced_motion="reduce",
        ).new_page()  # fmt: skip
        page.set_default_timeout(PATIENCE)
        at = 0
        for lesson in GAMES[game].lessons:
            for number, step in enumerate(lesson.steps):
                at += 1
                name = f"{folder}/{game}-{at:02}-{lesson.name}-{step.name}"
                address = f"{origin}/{'' if lang == 'fr' else f'{lang}/'}{game}/#lesson/{lesson.name}/{number}"
                for kind, found in (
                    ("right", lines.right(game, lesson, step)),
                    ("wrong", lines.wrong_in(game, lesson, step)),
                ):
                    if found:
                        played(page, address, len(step.actions), found, f"{name}-{kind}")
        browser.close()


def played(page: Page, address: str, plies: int, found: list[lines.Done], name: str) -> None:
    """What these actions show, in a step that begins after so many."""
    page.goto("about:blank")
    page.goto(address)
    shots = 0

    def shot() -> None:
        nonlocal shots
        page.wait_for_timeout(300)
        page.screenshot(path=f"{name}-{shots}.png")
        shots += 1

    for done in found:
        page.locator("#play .your-turn, #play.your-turn").first.wait_for()
        shot()
        for tap in done.taps:
            page.locator(f"#play .scene .nodes [data-id='{tap}']").first.dispatch_event("click")
            page.locator("#play [data-part=board]:not([aria-busy=true])").wait_for()
            shot()
        for _ in range(done.place):
            page.locator("#play [data-part=turn-right]").click()
            page.locator("#play [data-part=board]:not([aria-busy=true])").wait_for()
        if not done.taps and page.locator("#play [data-part=confirm]").is_hidden():
            page.locator(f"#play [data-action='{done.action}']").first.click()
        page.locator("#play [data-part=confirm]").click()
        plies += 1 + done.replies
        told, waits = page.locator("#play .log-row").nth(plies - 1), page.locator("#play .waits")
        told.or_(waits).first.wait_for(state="attached")
        if waits.count():  # a film that stands still until it was read
            shot()
            page.locator("#play [data-part=confirm]").click()
        told.wait_for(state="attached")
        page.locator(f"#play .your-turn, #play.your-turn, {DECIDED}").first.wait_for()
    page.locator(DECIDED).first.wait_for()
    shot()


if __name__ == "__main__":
    main(*sys.argv[1:])
