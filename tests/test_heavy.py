"""What a hostile link or file costs: the longest games that fit are looked for, and read again within limits."""

import tracemalloc
from random import Random
from time import process_time

import pytest
from strategies import REAL, choices

from pygames_core import GAMES
from pygames_core.core.errors import CodeError
from pygames_core.core.record import LONGEST_TEXT, MOST_ACTIONS, Record, replay
from pygames_core.core.state import State
from pygames_core.wire import link

LIMIT = 1.0  # seconds on a machine that counts to a million in COUNTED
COUNTED = 0.035
MEMORY = 64e6
LOOKED_AT = 4  # actions compared at each step
LINK = 4096


def speed() -> float:
    """How many times slower than the measure this machine is just now."""
    best = float("inf")
    for _ in range(3):
        began = process_time()
        for _ in range(1_000_000):
            pass
        best = min(best, process_time() - began)
    return max(1.0, best / COUNTED)


def drawn_out(name: str, chosen: dict, seed: int, longest: int) -> Record:
    """A game that goes on: never an end where another action is seen, nothing won where that can be helped."""
    game, rng = GAMES[name], Random(seed)
    record = Record.new(name, game.draw(chosen, seed))
    state, actions, size = game.start(record.options), [], 0
    while (legal := state.legal()) and size < longest:
        seen: list[tuple[bool, int, int, str, State]] = []
        for text in sorted(rng.sample(legal, min(LOOKED_AT, len(legal))), key=len):
            after = state.play(text)
            seen.append((after.over, sum(after.scores), len(seen), text, after))
            if not after.over and sum(after.scores) == sum(state.scores):
                break  # it goes on, and nothing is won: none is better and shorter
        *_, text, state = min(seen, key=lambda step: step[:3])
        actions.append(text)
        size += len(text) + 1
    return record._replace(actions=tuple(actions))


def cost(record: Record) -> tuple[float, float]:
    """Seconds, and bytes at the highest."""
    began = process_time()
    replay(record)
    seconds = process_time() - began
    tracemalloc.start()
    replay(record)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return seconds, most


@pytest.mark.parametrize("name", REAL)
def test_the_longest_file_is_read_at_once(name):
    for seed, chosen in enumerate(choices(GAMES[name])):
        record = drawn_out(name, chosen, seed, LONGEST_TEXT)
        seconds, most = cost(record)
        assert seconds < LIMIT * speed(), (len(record.actions), record.options, seconds)
        assert most < MEMORY, (len(record.actions), record.options, most)


@pytest.mark.parametrize("name", REAL)
def test_the_longest_link_is_read_at_once(name):
    for seed, chosen in enumerate(choices(GAMES[name])):
        record = drawn_out(name, chosen, seed, LINK // 2)
        code = link.encode(record)
        if len(code) <= LINK:
            began = process_time()
            assert link.decode(name, code)[0] == record
            assert process_time() - began < LIMIT * speed(), (len(record.actions), record.options)


@pytest.mark.parametrize("actions", [["a" * 64] * (LONGEST_TEXT // 65 + 1), ["a>"] * (MOST_ACTIONS + 1)])
def test_a_record_longer_than_any_honest_game_is_refused_unplayed(actions):
    with pytest.raises(CodeError, match="code-long"):
        Record.of({**Record.new("permutation").data, "actions": actions})


def test_a_short_link_of_a_game_that_goes_round_for_ever_is_refused():
    """Few signs when packed, and every view would carry thousands of moves."""
    going = "b< b< b< b< b> e<".split() * (MOST_ACTIONS // 6 + 1)
    record = Record("permutation", GAMES["permutation"].draw({"repetition": 0}, 1), tuple(going))
    code = link.encode(record)
    assert len(code) < 500
    with pytest.raises(CodeError, match="code-long"):
        link.decode("permutation", code)
