"""Positions of Polymère: worked examples, and games by their actions."""

import json
import random
from functools import partial
from pathlib import Path

from strategies import line

from pygames_core import GAMES

GAME = GAMES["polymere"]
EXAMPLES = json.loads((Path(__file__).parent / "polymere_examples.json").read_text())
WORKED = EXAMPLES["worked"]


played = partial(line, GAME)


def after(*actions):
    """The worked position, and what was played from it."""
    return played(WORKED["options"], actions)


def games(count, seed=1):
    """Positions of random games of two to six players."""
    rng = random.Random(seed)
    for number in range(count):
        state = GAME.start(GAME.draw({"players": rng.randint(2, 6)}, number))
        while not state.over:
            yield state
            state = state.play(rng.choice(state.legal()))
        yield state


def shown(scene):
    return [node for node in scene["nodes"] if "id" in node]
