"""Somebody with two keys: one moves the light on, the other goes in or presses. What is lit is seen.

Switches(table).play("a<")    # how many times a key was pressed for it
"""

from playwright.sync_api import expect
from table import Table

from pygames_core.core.picking import Choice, Choices, Pick, open_steps
from pygames_core.core.record import Record
from pygames_core.wire.session import Session

NEXT, CHOOSE = " ", "Enter"
LONGEST = 120  # keys for one thing: else the light never comes there

LIT = """(wanted) => {
  const lit = [...document.querySelectorAll(".scanned")];
  const things = wanted.map((selector) => document.querySelector(selector));
  const held = (all) => all.some((each) => things.some((thing) => thing && each.contains(thing)));
  const out = [...document.querySelectorAll(".scanned-out")];
  return {
    press: held(lit) || (out.length > 0 && !held(out)),
    on: lit.length === 1 ? things.findIndex((thing) => thing === lit[0]) : -1,
  };
}"""


class Switches:
    """Two keys in the hand of somebody who sees the light."""

    def __init__(self, table: Table) -> None:
        self.table, self.page, self.keys = table, table.page, 0

    @property
    def session(self) -> Session:
        return Session(Record.of(self.table.kept()["record"]))

    def play(self, action: str) -> int:
        """Make this move, or the one of the same outcome; how many times a key was pressed for it."""
        self.keys = 0
        session = self.session
        choices = session.choices(session.to_move())
        choice = choices.choice(action)
        assert choice
        if choice.steps:
            self._show(choices, choice)
        elif not choice.auto:
            self.press(f"#play [data-action='{action}']")
        self.press("#play [data-part=confirm]")
        return self.keys

    def press(self, *wanted: str) -> int:
        """Go to one of these things and choose it; which of them it was."""
        for _ in range(LONGEST):
            if (chosen := self.step(*wanted)) >= 0:
                return chosen
        raise AssertionError(f"the light never came to {wanted}")

    def step(self, *wanted: str) -> int:
        """One key towards one of these things; which of them was chosen, -1 while none is."""
        expect(self.page.locator(".scanned, .scanned-out").first).to_be_attached()
        found = self.page.evaluate(LIT, list(wanted))
        self.page.keyboard.press(CHOOSE if found["press"] else NEXT)
        self.keys += 1
        return int(found["on"])

    def _show(self, choices: Choices, choice: Choice) -> None:
        """Tap things of the move until one of its kind is shown, and turn it until it is."""
        pick = Pick((), 0, [], choices.survey(()).can)
        while not any(same(choice, ready) for ready in pick.ready):
            left = open_steps(choice, pick.taps) or ()
            ids = [id for step in (left[:1] if choice.ordered else left) for id in step if id in pick.can]
            tapped = self.press(*(f"#play .scene .nodes [data-id='{id}']" for id in ids))
            pick = choices.tap(pick.taps, pick.place, ids[tapped])
        many = len(pick.ready)
        ahead = (next(at for at, ready in enumerate(pick.ready) if same(choice, ready)) - pick.place) % many
        side, times = ("right", ahead) if 2 * ahead <= many else ("left", many - ahead)
        for _ in range(times):
            self.press(f"#play [data-part=turn-{side}]")


def same(one: Choice, other: Choice) -> bool:
    """Both lead to one position."""
    return one.action == other.action or (one.outcome is not None and one.outcome == other.outcome)
