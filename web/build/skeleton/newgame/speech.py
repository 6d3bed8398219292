"""What is said of an action: its line in the log, and why something cannot be played."""

from collections.abc import Sequence

from ...core.errors import IllegalAction
from ...core.game import Observation
from ...core.words import Words
from .show import position


def label(before: Observation, text: str, words: Words) -> str:
    """Shown in the log after «{name} : », so it begins with a capital and has no subject."""
    return words("move", cell=text)


def explain(obs: Observation, what: Sequence[str] | str, words: Words) -> str:
    """Why these taps, or this text, cannot be played: the sentence of the rule that refuses."""
    text = what if isinstance(what, str) else (what[-1] if what else "")
    try:
        position(obs).play(text.removeprefix("counter-"))
    except IllegalAction as refusal:
        return words.refusal(refusal.code, refusal.facts)
    return words.refusal("other")
