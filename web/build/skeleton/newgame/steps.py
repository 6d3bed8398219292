"""What may be done, as taps; how it looks before it is confirmed."""

from collections.abc import Iterator

from ...core.game import Choice, Observation
from ...core.words import Words
from ...pictures.scene import Listed, Ready
from .show import counter, position


def steps(obs: Observation) -> Iterator[Choice]:
    """Every legal action with the things to tap, step by step: here one cell."""
    for text in position(obs).legal():
        yield Choice(text, ((text,),))


def ready(obs: Observation, text: str, words: Words) -> Ready:
    """The picture of one action, shown until it is confirmed."""
    state = position(obs)
    cell = state.cell(text)
    assert cell is not None and state.to_move is not None
    return {"ghost": [counter(state, cell, state.to_move, words)], "confirm": words("confirm")}


def listed(obs: Observation, text: str, words: Words) -> Listed:
    """Its place in the list of moves: a heading, then what tells it from the others."""
    return {"group": [words("group", column=text[0]), text], "label": words("move", cell=text)}
