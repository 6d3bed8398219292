"""The same games told by two interpreters: run in CPython by the test, and inside the runtime that ships.

`report(golden)` replays golden records, and plays every game from seeds, by chance and by the engine's own players;
it keeps a digest of all that the rules said on the way. One difference anywhere changes the digest.
"""

import hashlib
import json
import re
from random import Random

from pygames_core import GAMES
from pygames_core.core.record import Record, replay

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
SEEDS = range(4)
LONGEST = 400  # actions of a game by chance
THOUGHTS = 3  # actions chosen by the first level, in each game


def report(golden):
    """By game: how much was played, the digest, sums of coordinates. `golden` has rows {options, actions}."""
    return {name: told(GAMES[name], golden.get(name, [])) for name in GAMES}


def told(game, golden):
    digest = hashlib.sha256()

    def note(*facts):
        digest.update(json.dumps(facts, sort_keys=True, ensure_ascii=False).encode())

    plies, sums = 0, []
    for row in golden:
        record = Record.new(game.name, row["options"])._replace(actions=tuple(row["actions"]))
        for state in replay(record):
            note(state.to_move, state.legal(), list(state.scores), state.result)
            plies += 1
    for seed in SEEDS:
        options = game.draw({}, seed)
        note(Record.new(game.name, options).data)
        plies += wander(game, options, Random(seed), note, sums)
    duel(game, game.draw({}, 1), note)
    return {"plies": plies, "digest": digest.hexdigest(), "sums": sums}


def wander(game, options, rng, note, sums):
    """A game by chance: every legal list and score, and some pictures, go into the digest; coordinates into `sums`."""
    state = game.start(options)
    plies = 0
    while not state.over and plies < LONGEST:
        legal = state.legal()
        note(state.to_move, legal, list(state.scores))
        if plies % 7 == 0:
            numbers = []
            note(bones(game.view(state.observe(state.to_move), "fr"), numbers))
            sums.append([len(numbers), sum(map(abs, numbers))])
        state = state.play(rng.choice(legal))
        plies += 1
    note(state.result)
    return plies


def duel(game, options, note):
    """A few actions by the first level: the same observation and seed must give the same action anywhere."""
    state = game.start(options)
    for level in range(1, game.levels + 1):  # each must at least begin, with all that it reads
        next(iter(game.think(state.observe(state.to_move), level, seed=3, nodes=10, seconds=0.1)))
    for _ in range(THOUGHTS):
        if state.over:
            return
        thoughts = list(game.think(state.observe(state.to_move), 1, seed=3, nodes=300))
        note(thoughts[-1].action)
        state = state.play(thoughts[-1].action)


def bones(value, numbers):
    """A picture without its coordinates, which go into `numbers`: two libraries of mathematics differ in the last bit,
    and a hundredth of a pixel comes out of that."""
    if isinstance(value, float):
        numbers.append(value)
        return "#"
    if isinstance(value, str) and value[:1] == "M":  # a path
        numbers += map(float, NUMBER.findall(value))
        return NUMBER.sub("#", value)
    if isinstance(value, dict):
        return {key: bones(each, numbers) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [bones(each, numbers) for each in value]
    return value
