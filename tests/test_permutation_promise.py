"""Permutation for two, where positions have been there twice and may not come back: nothing is thrown away to that."""

from collections.abc import Iterator
from random import Random

import pytest

from pygames_core.games.permutation import GAME
from pygames_core.games.permutation.board import dice_on
from pygames_core.games.permutation.core import TableCore
from pygames_core.games.permutation.rules import State
from pygames_core.games.permutation.think import Outlook, turn_worth


def last(thoughts):
    *_, found = thoughts
    return found


def choice(state: State, seed: int = 1) -> str:
    return last(GAME.think(state.observe(state.to_move), 5, seed)).action


CAME_TWICE = {"players": 2, "path": "ad", "first": 1, "repetition": 3, "throws": "1213"}
TWICE = (
    "b>xf a>,af c<,faxd ef,a>xc fe,b> bc,c> c<,af fa,c> cd,e> dc,e> e>,ef f<,cb f<,bc ab,f< cd,f< b< b< b< b< f< b> "
    "d< d< ba,f> dc,a<"
)


def came_twice() -> State:
    """5 to 7, and 2 more to be had: one of two ways leads where the other player may end the game."""
    state = GAME.start(CAME_TWICE)
    for text in TWICE.split():
        state = state.play(text)
    return state


def test_a_game_is_not_thrown_away_to_a_repetition_two_turns_ahead():
    state = came_twice()
    assert state.play("ab,c>").play("c>,cd").result.ranking == [[1], [0]]
    assert {choice(state, seed) for seed in range(10)} == {"ab,c<"}
    rows = {row.action: row for row in last(GAME.analyse(state.observe(0)))}
    assert (rows["ab,c<"].verdict, rows["ab,c<"].value, rows["ab,c<"].exact) == ("win", 2, True)
    assert (rows["ab,c>"].verdict, rows["ab,c>"].value, rows["ab,c>"].exact) == ("loss", -2, True)


def test_the_review_says_what_a_repetition_cost():
    (weighed,) = GAME.weigh(came_twice().observe(0), "ab,c>", 1)
    assert (weighed.best, weighed.value, weighed.loss, weighed.exact, weighed.wins) == ("ab,c<", 2, 4, True, True)


def test_what_nobody_can_look_into_is_not_told_as_sure(monkeypatch):
    monkeypatch.setattr("pygames_core.games.permutation.promise.MOST", 0)
    state = came_twice()
    (weighed,) = GAME.weigh(state.observe(0), "ab,c>", 1)
    assert not weighed.exact and not weighed.wins and not weighed.alike
    assert "unknown" in {row.verdict for row in last(GAME.analyse(state.observe(0)))}


def upset(seed: int) -> Iterator[State]:
    """Positions of a game that goes round, where one that may not come back changes what a turn is worth."""
    rng = Random(seed)
    state = GAME.start(GAME.draw({"players": 2}, seed))
    while not state.over and dice_on(state.board) > 3:
        state = state.play(ending(state, rng))
    for _ in range(80):
        if state.over:
            return
        outlook = Outlook(state)
        if any(outlook.upset(turn) and outlook.worth(turn) != turn_worth(turn, outlook.path) for turn in state.turns()):
            yield state
        state = state.play(brings_back(state, rng))


def brings_back(state: State, rng: Random) -> str:
    """What was there already, or anything, without a die and without ending the game."""
    core = TableCore(state)
    keeping = [turn for turn in state.turns() if not turn.gain and core.times(turn) < 2] or state.turns()
    known = [turn for turn in keeping if core.times(turn)]
    return rng.choice(known if known and rng.random() < 0.5 else keeping).text


def ending(state: State, rng: Random) -> str:
    """Ends the game by repetition where that can be done, else takes a die, or brings back what was there."""
    outlook = Outlook(state)
    closing = [turn.text for turn in state.turns() if outlook.closes(turn)]
    taking = [turn.text for turn in state.turns() if turn.gain]
    return rng.choice(closing or taking) if closing or taking else brings_back(state, rng)


@pytest.mark.long
def test_what_is_promised_is_kept_against_those_who_end_the_game():
    tried = 0
    for seed in range(5):
        for state in list(upset(seed))[:4]:
            tried += 1
            seat, rng = state.seat, Random(seed)
            promised = max(map(Outlook(state).margin, state.turns()))
            while not state.over:
                state = state.play(choice(state) if state.seat == seat else ending(state, rng))
            assert state.scores[seat] - state.scores[1 - seat] >= promised, seed
    assert tried > 5
