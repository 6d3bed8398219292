"""Rings for one player: whether the ring can still be closed, and what a figure is worth."""

from collections.abc import Iterator
from random import Random

from ...core.game import Feat, Light, Observation, State
from ...core.words import Words
from ...search import Budget
from .fill import FULL, complete
from .observe import seen_by
from .rings import Rings
from .tiles import JOKER_TILE, hand_mask, tiles_of


def light(obs: Observation, words: Words, seconds: float) -> Iterator[Light]:
    """Can the ring being filled still be closed? Jokers may save what tiles alone cannot: then undecided.

    With a pile: by the hand alone, or by what is still to come too; but when it comes, nobody knows.
    """
    state = seen_by(obs)
    assert isinstance(state, Rings)
    if state.ring > FULL:
        return
    said = "no" if state.dead() else "unknown"
    budget = Budget(seconds=seconds)
    wide = state.holding(state.hand | hand_mask(state.pile), state.jokers + state.pile.count(JOKER_TILE))
    pools = [(state, "yes"), (wide, "pile")] if state.pile else [(state, "yes")]
    for pool, key in pools if said == "unknown" else ():
        if len(tiles_of(pool.hand)) < len(state.open()):
            continue
        for found in complete(pool, state.ring, Random(1), budget):
            if found is None:
                yield Light("unknown", words("solo.light.unknown"))
            elif found is not False:
                said = key
            elif pool is pools[-1][0] and not pool.jokers:
                said = "no"
        if said != "unknown":
            break
    yield Light("unknown" if said == "pile" else said, words(f"solo.light.{said}"))


def feat(state: State, words: Words) -> Feat | None:
    """More tiles first, then fewer jokers."""
    if not isinstance(state, Rings):
        return None
    jokers = len(state.table.jokers)
    table = "pile" if state.options["pile"] else "free"
    return Feat(table, (state.laid, -jokers), words("feat", n=state.laid, jokers=jokers))
