"""Why something cannot be played, in a player's words."""

from collections.abc import Sequence

from ...core.errors import IllegalAction
from ...core.game import Observation
from ...core.words import Words
from .board import LEFT, MOST_FOR_SHIFT, RIGHT, SLOTS, dice_on, landing, shifted, shifts
from .picture import place
from .rules import State
from .view import parsed, seen, steps

PLACES = {place(slot): slot for slot in range(6)}


def explain(obs: Observation, what: Sequence[str] | str, words: Words) -> str:
    state = seen(obs)
    if state.over:
        return words.refusal("over")
    if isinstance(what, str):
        return explain_text(state, what, words)
    if obs.seat != state.to_move:
        return words("explain.wait", who=f"{{s{state.to_move}}}")
    return explain_taps(state, what, words)


def explain_text(state: State, text: str, words: Words) -> str:
    try:
        state.play(text)
    except IllegalAction as refusal:
        return words.refusal(refusal.code, refusal.facts)
    return words("explain.legal")


def explain_taps(state: State, taps: Sequence[str], words: Words) -> str:
    """The last tap is the one that nothing fits; those before it begin an action."""
    slot = PLACES.get(taps[-1]) if taps else None
    if slot is None:
        return words("explain.choose")
    before = tuple(taps[:-1])
    texts = [turn.text for turn in state.turns() if begins(steps(state.board, parsed(turn.text)), before)]
    if not before or not texts:
        return first_tap(state, slot, words)
    return next_tap(state, texts, len(before), slot, words)


def begins(steps: list[list[str]], taps: tuple[str, ...]) -> bool:
    return len(taps) <= len(steps) and all(tap in step for tap, step in zip(taps, steps, strict=False))


def first_tap(state: State, slot: int, words: Words) -> str:
    """Only an empty slot can be wrong at the beginning."""
    if state.board[slot]:
        return words("explain.choose")
    if dice_on(state.board) > MOST_FOR_SHIFT:
        return words.refusal("shift-early")
    return words("explain.lonely", slot=SLOTS[slot])


def next_tap(state: State, texts: list[str], made: int, slot: int, words: Words) -> str:
    """Speak of the choice that is open after `made` taps, which all of `texts` share."""
    action = parsed(texts[0])
    board = state.board
    advance = made - 1
    if action.shift and action.shift_first:
        slide = len(steps(board, action)) - 2 - (action.take is not None)
        if made < slide:
            target = action.shift[1]
            sources = [SLOTS[source] for source, to in shifts(board) if to == target]
            return words("explain.which", to=SLOTS[target], one=sources[0], other=sources[-1])
        board = shifted(board, action.shift)
        advance -= slide
    if advance == 0:
        left, right = (SLOTS[landing(board, action.slot, step)] for step in (LEFT, RIGHT))
        value = board[action.slot]
        key = ".same" if left == right else ".1" if value == 1 else ""
        return words(f"explain.arrival{key}", n=value, value=value, slot=SLOTS[slot], left=left, right=right)
    if all(parsed(text).take is not None for text in texts):
        return words("explain.take")
    if not state.board[slot]:
        return words("explain.shift-once")
    return words("explain.ready")
