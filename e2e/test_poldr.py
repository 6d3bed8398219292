"""POLD.R by taps alone: a whole match of two rounds, a round of three; the page must agree with the engine."""

import random

import pytest
from conftest import READY_ENOUGH, Fresh, Site
from playwright.sync_api import Page, expect

from pygames_core import GAMES
from pygames_core.core.picking import Choice
from pygames_core.games.poldr.rules import PASS, PoldrState

GAME = GAMES["poldr"]


def sit_down(page: Page, site: Site, players: int) -> None:
    """From the form, everybody at this device; the rounds stay as the form proposes them."""
    page.goto(site.url("poldr/#setup"))
    for _ in range(players - 2):
        page.get_by_role("button", name="Un joueur de plus").click()
    for seat in page.locator(".seat").all()[1:]:
        seat.locator("summary").click()
        seat.get_by_role("radio", name="Sur cet appareil").check()
    page.locator("#setup button[type=submit]").click()
    expect(page.locator(".player")).to_have_count(players, timeout=READY_ENOUGH)


def play(page: Page, state: PoldrState, choice: Choice, rng: random.Random) -> PoldrState:
    """The taps of a move, squares first or last as it comes, then the button with its effect; an event waits."""
    taps = [step[0] for step in choice.steps]
    if not choice.ordered and rng.random() < 0.5:
        taps.reverse()
    expect(page.locator("#play .your-turn")).to_be_visible()
    for node in taps:
        page.locator(f"[data-part=board] .nodes [data-id='{node}']").last.click(force=True)
    obs = state.observe(state.to_move)
    confirm = page.locator("[data-part=confirm]")
    expect(confirm).to_have_text(GAME.ready(obs, choice.action, "fr")["confirm"])
    expect(page.locator("[data-part=status-text]")).to_have_text(GAME.listed(obs, choice.action, "fr")["label"])
    confirm.click()
    then = state.play(choice.action)
    for _ in range(events(state, then)):
        expect(page.locator("#play .waits")).to_have_count(1)
        expect(page.locator("[data-part=told-text]")).to_contain_text(GAME.label(obs, choice.action, "fr"))
        confirm.get_by_text("Continuer").click()
    return then


def events(before: PoldrState, after: PoldrState) -> int:
    """The turn of the tide and the end of a match's round stay until they were seen."""
    ended = len(after.finished) > len(before.finished)
    return int(not ended and after.round.sea and not before.round.sea) + int(ended and after.options["rounds"] > 1)


def play_on(page: Page, state: PoldrState, rng: random.Random, rounds: int) -> PoldrState:
    while len(state.finished) < rounds:
        if state.legal() == [PASS]:  # the only action there is, which waits for a word
            page.locator("[data-part=confirm]").get_by_text("Continuer").click()
            state = state.play(PASS)
            continue
        expect(page.locator(f".player[data-seat='{state.to_move}']")).to_have_attribute("aria-current", "true")
        state = play(page, state, rng.choice(list(GAME.steps(state.observe(state.to_move)))), rng)
        if not state.over:
            scores = [str(left) for left in state.reserves]
            expect(page.locator(".player-score")).to_have_text(scores)
    return state


@pytest.mark.parametrize(("players", "rounds", "proposed"), [(2, 2, 2), (3, 1, 3)])
def test_rounds_are_played_by_taps(fresh: Fresh, site: Site, players: int, rounds: int, proposed: int) -> None:
    page = fresh()
    sit_down(page, site, players)
    state = GAME.start({"players": players, "rounds": proposed})
    state = play_on(page, state, random.Random(players), rounds)
    if state.over:
        expect(page.locator("[data-part=status-text]")).to_contain_text(
            "Victoire" if len(state.result.ranking[0]) == 1 else "Égalité"
        )
    else:
        expect(page.locator("[data-part=status-more]")).to_contain_text("Manche 1")
