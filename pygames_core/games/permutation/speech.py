"""What is said: turns in words, how a game ended, and why something cannot be played."""

from collections.abc import Sequence

from ...core.errors import IllegalAction
from ...core.game import Observation
from ...core.words import Words
from .board import LEFT, MOST_FOR_SHIFT, RIGHT, SLOTS, Action, Board, dice_on, grown, landing, parsed, stages
from .making import Making
from .places import SLOT_AT
from .rules import State, seen

Facts = dict[str, object]


# -- turns -----------------------------------------------------------------------------------------
def label(before: Observation, text: str, words: Words) -> str:
    """«Le 2 de a va en c et devient 3, le 5 pris en b»"""
    return label_of(seen(before).board, parsed(text), words)


def label_of(board: Board, action: Action, words: Words) -> str:
    """The same, of a board."""
    die, slide, take = facts(board, action)
    said = words("label.go", **die)
    if slide and action.shift_first:
        said = words("label.shift-first", said=said[0].lower() + said[1:], **slide)
    elif slide:
        said = words("label.shift-after", said=said, **slide)
    return words("label.take", said=said, **take) if take else said


def facts(board: Board, action: Action) -> tuple[Facts, Facts, Facts]:
    """What sentences name: the die that advances, the one that slides, the one that is taken."""
    first, second, *_ = lying = stages(board, action)
    if action.shift_first:
        first, second = second, first
    value, to = first[action.slot], landing(first, action.slot, action.step)
    die: Facts = {"slot": SLOTS[action.slot], "value": value, "to": SLOTS[to], "grown": grown(value)}
    slide: Facts = {}
    if action.shift:
        source, target = action.shift
        slide = {"slot": SLOTS[source], "to": SLOTS[target], "value": second[source]}
    take: Facts = {} if action.take is None else {"slot": SLOTS[action.take], "value": lying[-1][action.take]}
    return die, slide, take


def because(obs: Observation, text: str, words: Words) -> str:
    """What an action leaves to whoever follows."""
    after = seen(obs).play(text)
    if after.to_move is None:
        return words("because.over")
    most = max(turn.gain for turn in after.turns())
    return words("because.most" if most else "because.none", n=most)


# -- the end ---------------------------------------------------------------------------------------
def outcome(state: State, ranking: Sequence[Sequence[int]], words: Words) -> str:
    """«Victoire : Paul (9 à 2)»; who shares the first place is named."""
    return words("result.counted", said=first(ranking, words), scores=words.scores(ranking, state.scores))


def first(ranking: Sequence[Sequence[int]], words: Words) -> str:
    """Who has the first place, or shares it."""
    winners = words.together([f"{{s{seat}}}" for seat in ranking[0]])
    return words("result.won" if len(ranking[0]) == 1 else "result.shared", names=winners)


def ending(state: State, words: Words) -> str:
    """Why it is over, and what was thrown for a tie."""
    return " ".join(filter(None, (words(f"end.{state.reason}"), thrown(state, None, words))))


def thrown(state: State, gone: int | None, words: Words) -> str:
    """What the leaders threw for their tie, "" without one; dice are listed where there were several."""
    throws = []
    for seat, dice in state.throws(gone).items():
        key = "over.thrown.dice" if len(dice) > 1 else "over.thrown"
        throws.append(words(key, who=f"{{s{seat}}}", total=sum(dice), dice=" + ".join(map(str, dice))))
    return words("over.throw", throws=words("over.and").join(throws)) if throws else ""


# -- refusals --------------------------------------------------------------------------------------
def explain(obs: Observation, what: Sequence[str] | str, words: Words) -> str:
    """Why these taps, or this text, cannot be played."""
    state = seen(obs)
    if state.over:
        return words.refusal("over")
    if isinstance(what, str):
        return explain_text(state, what, words)
    if obs.seat != state.to_move:
        return words("explain.wait", who=f"{{s{state.to_move}}}")
    return explain_taps(state, what, words)


def explain_text(state: State, text: str, words: Words) -> str:
    """The rule that refuses."""
    try:
        state.play(text)
    except IllegalAction as refusal:
        return words.refusal(refusal.code, refusal.facts)
    return words("explain.legal")


def explain_taps(state: State, taps: Sequence[str], words: Words) -> str:
    """The last tap is the one that nothing fits; those before it begin a turn."""
    slot = SLOT_AT.get(taps[-1]) if taps else None
    made = Making.of(state.board, state.path, taps[:-1])
    if slot is None:
        return words("explain.choose")
    if made and len(taps) > 1:
        return next_tap(made, slot, words)
    if state.board[slot]:
        return words("explain.choose")
    if dice_on(state.board) > MOST_FOR_SHIFT:
        return words.refusal("shift-early")
    return words("explain.lonely", slot=SLOTS[slot])


def next_tap(made: Making, slot: int, words: Words) -> str:
    """Speak of the choice that is open."""
    if made.target is not None:
        one, other = (SLOTS[source] for source, _ in made.sliding(made.target))
        return words("explain.which", to=SLOTS[made.target], one=one, other=other)
    if made.slot is not None:
        left, right = (SLOTS[landing(made.board, made.slot, step)] for step in (LEFT, RIGHT))
        value = made.board[made.slot]
        key = ".same" if left == right else ".1" if value == 1 else ""
        return words(f"explain.arrival{key}", n=value, value=value, slot=SLOTS[slot], left=left, right=right)
    if made.ends:
        return words("explain.take")
    return words("explain.ready" if made.board[slot] else "explain.shift-once")
