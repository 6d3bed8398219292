"""What several tests share: every game, its choices of options, random games, hostile values."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import islice
from random import Random
from typing import Any
from unittest.mock import patch

import toys
from hypothesis import strategies as st

from pygames_core import GAMES
from pygames_core.core.game import Game, State
from pygames_core.core.options import DATA, SEAT
from pygames_core.core.record import Record

REAL = tuple(GAMES)
EVERY = (*REAL, *toys.TOYS)


@contextmanager
def toys_too() -> Iterator[None]:
    """The toys stand beside the real games, and are gone afterwards."""
    with patch.object(GAMES, "_targets", dict(GAMES._targets)), patch.object(GAMES, "_games", dict(GAMES._games)):
        toys.register_all()
        yield


def choices(game: Game) -> list[dict[str, Any]]:
    """Nothing chosen, then each offered value of each option, once."""
    found: list[dict[str, Any]] = [{}]
    for option in game.options:
        if option.kind in (DATA, SEAT) or option.chance:
            continue
        mode = {"solo": {"solo": True}}.get(option.mode, {})
        found += [{**mode, option.name: value} for value in option.shown if value != option.default]
    return found


def walk(game: Game, chosen: dict[str, Any], seed: int, longest: int = 400) -> list[tuple[Record, State]]:
    """A random game: each position with the record that leads to it."""
    rng = Random(seed)
    record = Record.new(game.name, game.draw(chosen, seed))
    state = game.start(record.options)
    found = [(record, state)]
    while len(found) <= longest and (legal := state.legal()):
        text = rng.choice(legal)
        record, state = record.then(text), state.play(text)
        found.append((record, state))
    return found


def line(game: Game, options: dict[str, Any], actions: Iterable[str]) -> State:
    """The position after these actions, each of them legal."""
    state = game.start(options)
    for text in actions:
        assert text in state.legal()
        state = state.play(text)
    return state


@cache
def sampled(name: str, per_walk: int = 5) -> list[tuple[Record, State]]:
    """Positions of one random game for each choice of options: beginning, end, and some between."""
    game = GAMES[name]
    found = []
    for seed, chosen in enumerate(choices(game)):
        steps = walk(game, chosen, seed)
        inner = sorted(Random(seed).sample(range(1, len(steps) - 1), min(per_walk - 2, len(steps) - 2)))
        found += [steps[at] for at in (0, *inner, len(steps) - 1)]
    return found


def spread(items: list[Any], most: int) -> list[Any]:
    """At most so many items, from all over the list."""
    return items if len(items) <= most else list(islice(items, 0, None, -(-len(items) // most)))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


@st.composite
def records(draw: st.DrawFn, names: tuple[str, ...] = EVERY) -> Record:
    """A legal record of any game: options chosen and drawn, some random actions, perhaps ended by people."""
    game = GAMES[draw(st.sampled_from(names))]
    chosen = draw(st.sampled_from(choices(game)))
    steps = walk(game, chosen, draw(st.integers(0, 10**6)), draw(st.integers(0, 60)))
    record, state = steps[-1]
    if state.over or not draw(st.booleans()):
        return record
    seat = draw(st.integers(0, game.seats(record.options) - 1))
    ends = [{"by": "agreed"}, {"by": "resigned", "seat": seat}, {"by": "time", "seat": seat}]
    return record._replace(end=draw(st.sampled_from(ends)))
