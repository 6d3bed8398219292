"""A game that is over, told: how it went, and the move where it turned."""

import json
from random import Random

import pytest

from pygames_core import GAMES
from pygames_core.core.record import Record
from pygames_core.core.tale import Tale, tale
from pygames_core.wire import bridge
from pygames_core.wire.session import Session

DUELS = ("permutation", "poldr", "polymere", "trapezomino")


def told(record: Record, lang: str = "fr") -> dict:
    asked = {"id": 1, "epoch": 1, "op": "tale", "args": {"record": record.data, "lang": lang}}
    return json.loads(bridge.call(json.dumps(asked)))["ok"]


def played(game: str, seed: int) -> Record:
    """A whole game by chance."""
    record, chance = Record.new(game, GAMES[game].draw({}, seed)), Random(seed)
    state = record.played.start(record.options)
    actions: list[str] = []
    while legal := state.legal():
        actions.append(chance.choice(legal))
        state = state.play(actions[-1])
    return record._replace(actions=tuple(actions))


def of_leads(*leads: float) -> Tale:
    """The tale of two seats of which the first, who wins, is ahead by so much."""
    return tale([[10 + lead, 10] for lead in leads], [[0], [1]])


def test_the_shape_of_a_game() -> None:
    assert of_leads(0, -3, -4, -1, 2, 5) == ("late", 4)
    assert of_leads(0, 2, 4, 6, 7, 9) == ("wide", None), "no action moved more than the others"
    assert of_leads(0, 1, 6, 7, 8, 3) == ("led", 2), "one action moved more than any other"
    assert of_leads(0, 2, 8, 4, 3, 1).shape == "close"
    assert of_leads(0, 2, 2, 4, 0, 0, 0, 4, 9, 5).shape == "plain", "caught up with is not ahead all the way"
    assert tale([[0, 0], [4, 4]], [[0, 1]]) == ("shared", None)
    assert tale([[], []], [[0], [1]]) == ("", None), "a game that says nothing of how seats stand"
    assert tale([[0, 0], [0, 0]], [[0], [1]]) == ("plain", None)


@pytest.mark.parametrize("game", DUELS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_game_of_several_is_told_when_it_is_over(game: str, lang: str) -> None:
    turns = 0
    for seed in range(12):
        record = played(game, seed)
        found = told(record, lang)
        assert found["text"].endswith((".", "!"))
        if found["turn"]:
            assert 0 < found["turn"]["ply"] <= len(record.actions) and found["turn"]["text"]
            turns += 1
        assert told(record._replace(actions=record.actions[:-1]), lang) == {"text": "", "turn": None}, "not over yet"
    assert turns > 0, "among a dozen games one turns at some point"


@pytest.mark.parametrize("game", DUELS)
def test_what_is_told_rests_on_what_everybody_saw(game: str) -> None:
    session = Session(played(game, 3))
    state = session.state(session.plies // 2)
    standing = list(session.game.standings(state.observe(None)))
    assert len(standing) == session.seats
    assert standing == list(session.game.standings(state.observe(0)))


def test_games_that_people_end_and_solos_have_no_tale() -> None:
    record = played("permutation", 1)
    stopped = record._replace(actions=record.actions[:-1], end={"by": "agreed"})
    assert told(stopped) == {"text": "", "turn": None}
    solo = Record.new("trapezomino", GAMES["trapezomino"].draw({"solo": True}, 1))
    assert told(solo) == {"text": "", "turn": None}


@pytest.mark.parametrize("game", DUELS)
def test_films_run_backward_too(game: str) -> None:
    """The action after a position taken back: its pictures the other way round, the last that of the position."""
    record = played(game, 2)
    session, ply = Session(record), len(record.actions) // 2
    scene = session.view(None, "fr", ply)["scene"]
    there = session.film(None, "fr", session.view(None, "fr", ply + 1)["scene"], ply + 1)
    back = session.rewound(None, "fr", scene, ply)
    assert [step["nodes"] for step in back[:-1]] == [step["nodes"] for step in there[-2::-1]]
    assert back[-1] == scene and not any(step.get("say") for step in back)
    assert session.rewound(None, "fr", scene, session.plies) == [scene]


@pytest.mark.parametrize("game", DUELS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_hint_says_why_in_one_clause(game: str, lang: str) -> None:
    """In each game, of any action at any moment, and without a sign that stands for a fact nobody gave."""
    session = Session(played(game, 5))
    said = set()
    for ply in range(session.plies):
        obs = session.state(ply).observe(session.to_move(ply))
        said.add(session.game.because(obs, session.record.actions[ply], lang))
    assert len(said - {""}) > 1 and not any("{" in why or len(why) > 60 for why in said), said
