"""A whole problem by keyboard, and by what a screen reader is told alone: names of things, and what is said."""

import lines as told
import pytest
from conftest import Fresh, Site
from device import heard
from playwright.sync_api import Locator, expect
from problem_provers import MINED
from table import Json, Table
from test_lesson import by_keyboard
from test_problems import ask, begin, numbered, short, solve

SAID = """window.said = [];
const heard = ({ target }) => target.parentElement?.closest("[aria-live]") ?? target.closest?.("[aria-live]");
new MutationObserver((all) => all.forEach((change) => heard(change) && said.push(heard(change).textContent)))
  .observe(document, { childList: true, subtree: true, characterData: true });"""
OTHER = {"": "Coup possible suivant", "en/": "Next possible move"}
LANGUAGES = {"": "fr", "en/": "en"}


@pytest.mark.parametrize("game", MINED)
def test_every_games_problem_by_keyboard(fresh: Fresh, site: Site, game: str) -> None:
    number = short(game)
    table = begin(fresh(), site, game, number)
    solve(table, number, by_keyboard)
    assert table.status == "Résolu"


class Listener:
    """Plays by names: what is tapped, turned and confirmed is found as a screen reader lists it."""

    def __init__(self, language: str, number: int) -> None:
        self.language, self.number = language, number

    def act(self, table: Table, done: told.Done) -> None:
        for tap in done.taps:
            alike = table.page.get_by_role("button", name=self.named(table, tap), exact=True)  # as two jokers
            expect(alike.first).to_be_attached()
            pressed = [each.get_attribute("aria-pressed") for each in alike.all()]
            self.press(table, alike.nth(pressed.index(None)))
        for _ in range(done.place):
            self.press(table, table.page.get_by_role("button", name=OTHER[self.language], exact=True))
        if not done.taps and table.part("confirm").is_hidden():
            bar = {row["a"]: row["label"] for row in self.view(table)["bar"]}
            self.press(table, table.page.get_by_role("button", name=bar[done.action], exact=True))
        self.press(table, table.part("confirm"))

    def press(self, table: Table, thing: Locator) -> None:
        expect(thing).to_have_count(1)
        assert thing.evaluate("element => element.matches('button, [role=button]')")
        thing.focus()
        table.page.keyboard.press("Enter")
        table.answered()

    def named(self, table: Table, id: str) -> str:
        view = self.view(table)
        scenes = [view["scene"], *([view["tray"]] if "tray" in view else [])]
        return next(str(node["name"]) for scene in scenes for node in scene["nodes"] if node.get("id") == id)

    def view(self, table: Table) -> Json:
        """What the engine shows of the problem as it stands."""
        lang = LANGUAGES[self.language]
        problem = numbered(table.game, self.number)
        posed = ask("pose", problem, game=table.game, lang=lang)
        record = {**posed["record"], "actions": table.page.locator("#play .log-action").all_text_contents()}
        return ask("view", problem, record=record, seat=posed["seat"], lang=lang)


@pytest.mark.parametrize(("game", "language"), [*((game, "") for game in MINED), ("poldr", "en/")])
def test_a_problem_by_what_is_told_alone(fresh: Fresh, site: Site, game: str, language: str) -> None:
    number = short(game)
    page = fresh(locale="en-GB") if language else fresh()
    page.add_init_script(SAID)
    table = begin(page, site, game, number, language)
    goal = ask("pose", numbered(game, number), game=game, lang=LANGUAGES[language])["goal"]
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{'Problem' if language else 'Problème'} {number}")
    solve(table, number, Listener(language, number).act)
    heard(page, lambda: ("Solved" if language else "Résolu") in " ".join(page.evaluate("said")))
    assert goal in " ".join(page.evaluate("said"))
