"""Views are light in every position: a telephone parses and draws each of them."""

import json
from random import Random

import pytest
from strategies import REAL, choices

from pygames_core import GAMES
from pygames_core.core.record import Record
from pygames_core.wire.bridge import call

MOST = 30_000  # bytes of a view, its log aside


def tables() -> list[tuple[str, bool]]:
    """Every game, then every solo."""
    solo = [name for name in REAL if any(option.name == "solo" for option in GAMES[name].options)]
    return [*((name, False) for name in REAL), *((name, True) for name in solo)]


def weight(record: Record, seat: int | None) -> int:
    answer = json.loads(call(json.dumps({"op": "view", "args": {"record": record.data, "seat": seat}})))
    return len(json.dumps({**answer["ok"], "log": []}, separators=(",", ":"), ensure_ascii=False).encode())


def heaviest(name: str, solo: bool, games: int) -> int:
    """Over whole random games, of every choice of options in turn, as the seat on move sees them."""
    game, most = GAMES[name], 0
    variants = [chosen for chosen in choices(game) if bool(chosen.get("solo")) == solo] or [{"solo": solo}]
    for seed in range(games):
        rng = Random(seed)
        record = Record.new(name, game.draw(variants[seed % len(variants)], seed))
        state = game.start(record.options)
        while (legal := state.legal()) and len(record.actions) < 400:
            text = rng.choice(legal)
            record, state = record.then(text), state.play(text)
            if len(record.actions) % 5 == 1:
                most = max(most, weight(record, state.to_move))
    return most


@pytest.mark.parametrize(("name", "solo"), tables())
def test_views_are_light(name, solo):
    assert 500 < heaviest(name, solo, 6) <= MOST


@pytest.mark.slow
@pytest.mark.parametrize(("name", "solo"), tables())
def test_views_are_light_in_two_hundred_games(name, solo):
    most = heaviest(name, solo, 200)
    print(name, "solo" if solo else "", most)
    assert 500 < most <= MOST
