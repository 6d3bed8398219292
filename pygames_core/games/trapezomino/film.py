"""From one scene to the next: a joker that comes back, and the last piece of a round, are seen before they go."""

from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Scene
from .names import who
from .pieces import NUMBER, PLACEMENTS
from .rules import Duel, Laid, position
from .show import plates, scene
from .wood import framed, ground, lying

ROUND_HOLD, REFUSED_HOLD = 1800, 1100  # milliseconds, when seen again: a full board, a joker that comes back


def film(before: Observation, text: str, after: Observation, words: Words) -> list[Scene]:
    """One scene, or one more before it."""
    state, there, last = position(before), position(after), scene(after, words)
    if not isinstance(state, Duel) or not isinstance(there, Duel):
        return [last]
    number = NUMBER[text]
    early = state.is_early(number)
    if there.laid and not early:
        return [last]
    laid = (*state.laid, Laid(number, state.is_double(number)))
    full = framed(ground(state.board.taken | PLACEMENTS[number].mask) + lying(laid, len(laid) - 1))
    full["hold"] = REFUSED_HOLD if early else ROUND_HOLD
    full["wait"] = True
    if early:
        full["say"] = words("move.early")
        return [full, last]
    scores = state.scores
    scores[state.turn] += state.points(number)
    full["say"] = round_said(scores, words)
    full["players"] = plates(scores, there.wins, words)
    return [full, last]


def round_said(scores: list[int], words: Words) -> str:
    """How a round ended that the next one follows."""
    most, least = max(scores), min(scores)
    if most == least:
        return words("round.level", n=most)
    return words("round.won", who=who(scores.index(most)), most=most, least=least)
