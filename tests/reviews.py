"""Games to go over again, and what their reviews say."""

import json
from collections.abc import Mapping
from typing import Any

from asking import finish

from pygames_core import GAMES
from pygames_core.core.record import Record, replay
from pygames_core.core.review import Played, Review, reviewed
from pygames_core.wire import reviewing


def played(
    name: str, options: Mapping[str, Any] | None = None, seed: int = 1, levels: tuple[int, ...] = (2,)
) -> Record:
    """A whole game between quick levels of the computer, seat after seat."""
    game = GAMES[name]
    record = Record.new(name, game.draw(options, seed))
    state = game.start(record.options)
    while (seat := state.to_move) is not None:
        *_, thought = game.think(
            state.observe(seat), levels[seat % len(levels)], seed, nodes=40 if name == "percee" else None
        )
        record, state = record.then(thought.action), state.play(thought.action)
    return record


def gone_over(record: Record, seat: int) -> Review:
    *_, found = reviewed(Played(record.played, replay(record), record.actions, seat))
    return found


def answered(record: Record, seat: int) -> str:
    reviewing._known.clear()
    _, reply = finish("review", record=record.data, seat=seat, lang="fr")
    return json.dumps(reply["ok"])
