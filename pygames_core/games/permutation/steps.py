"""Playing by taps: the slots that make each turn, what lies there before it is confirmed, what is said on the way."""

from collections.abc import Iterator, Sequence

from ...core.game import Observation
from ...core.picking import Choice, Steps
from ...core.words import Words
from ...pictures.scene import Listed, Node, Prompt, Ready
from .board import (
    LEFT,
    MOST_FOR_SHIFT,
    RIGHT,
    SLOTS,
    Action,
    Board,
    dice_on,
    grown,
    landing,
    parsed,
    permuted,
    shifted,
    shifts,
)
from .layout import Layout, changes, lifted, next_path, way
from .making import Making
from .places import PLACES, WAYS, spot
from .rules import State, seen
from .speech import facts, label_of


def steps(obs: Observation) -> Iterator[Choice]:
    """Every turn; a die that comes to one place both ways makes two of one outcome, and is one choice."""
    state = seen(obs)
    for turn in state.turns():
        yield Choice(turn.text, taps(state.board, parsed(turn.text)), True, outcome=(turn.board, turn.gain))


def taps(board: Board, action: Action) -> Steps:
    """The slide before, the die, its arrival, the slide after, the die that is taken."""
    slots: list[int] = []
    if action.shift and action.shift_first:
        slots += sliding(board, action)
        board = shifted(board, action.shift)
    slots += [action.slot, landing(board, action.slot, action.step)]
    if action.shift and not action.shift_first:
        slots += sliding(permuted(board, action.slot, action.step), action)
    if action.take is not None:
        slots.append(action.take)
    return tuple((PLACES[slot],) for slot in slots)


def sliding(board: Board, action: Action) -> list[int]:
    """The empty slot, then the die that slides there when there are two."""
    assert action.shift
    source, target = action.shift
    rivals = [other for other, to in shifts(board) if to == target]
    return [target, source] if len(rivals) > 1 else [target]


# -- before it is confirmed ------------------------------------------------------------------------
def ready(obs: Observation, text: str, words: Words) -> Ready:
    """The slots as they will be, and the button."""
    state, action = seen(obs), parsed(text)
    after = state.play(text)
    found: Ready = {"ghost": ghost(state, after, action), "confirm": words("confirm")}
    if action.take is not None:
        value = after.won[state.seat][-1].value
        found["confirm"] = words("confirm.take", value=value)
        found["more"] = words("ready.take", value=value)
    elif not action.shift and dice_on(state.board) <= MOST_FOR_SHIFT:
        found["more"] = words("ready.shift")
    if after.over:
        found["more"] = " ".join(filter(None, (found.get("more"), words("ready.over"))))
    return found


def ghost(state: State, after: State, action: Action) -> list[Node]:
    """The slots as they will be, with their wells: nothing shines through. A die to be taken bears its gain."""
    lying = [(slot, after.dice[slot], after.board[slot]) for slot in after.touched]
    gain: list[Node] = []
    if action.take is not None:
        won = after.won[state.seat][-1]
        lying.append((action.take, won.die, won.value))
        x, y = spot(action.take)
        gain = [{"use": f"gain-{won.value}", "at": [x, y - 36]}]
    changed = {slot for slot, *_ in lying} | {slot for slot in range(6) if after.board[slot] != state.board[slot]}
    wells: list[Node] = [{"use": "well", "at": spot(slot)} for slot in sorted(changed)]
    dice: list[Node] = [
        {"id": f"die-{number}", "use": f"well die-{value}", "at": spot(slot)} for slot, number, value in lying
    ]
    return [*wells, *dice, *gain, next_path(Layout.of(state).turn)]


# -- on the way ------------------------------------------------------------------------------------
def prompt(obs: Observation, taps: Sequence[str], words: Words) -> Prompt | None:
    """What the next tap chooses; nothing where only the turn itself is left to say."""
    state = seen(obs)
    made = Making.of(state.board, state.path, taps)
    if made is None:
        return None
    if made.slot is not None:
        return advance(made, made.slot, words)
    done = changes(state.board, made.board)
    if made.target is not None:
        text = words("prompt.which", to=SLOTS[made.target])
        return {"text": text, "more": words("prompt.which.more"), "nodes": done}
    if made.ends:
        text = words("prompt.take", value=made.board[made.ends[0]])
        return {"text": text, "more": words("prompt.take.more"), "nodes": [*done, next_path(Layout.of(state).turn)]}
    if made.slide and not made.permuted:
        source, target = made.slide
        text = words("prompt.slid", value=made.board[target], slot=SLOTS[source], to=SLOTS[target])
        return {"text": text, "more": words("prompt.then-choose"), "nodes": done}
    return None


def advance(made: Making, slot: int, words: Words) -> Prompt:
    """The chosen die, raised, and both its ways."""
    board = made.board
    value = board[slot]
    left, right = (SLOTS[landing(board, slot, step)] for step in (LEFT, RIGHT))
    text = words(f"prompt.advance{'.1' if value == 1 else ''}", n=value, value=value, grown=grown(value))
    nodes = changes(made.start, board) + lifted(value, slot)
    for step in (RIGHT, LEFT):
        nodes += way(board, slot, step, grown(value))
    more = words("prompt.same" if left == right else "prompt.side", left=left, right=right)
    return {"text": text, "more": more, "nodes": nodes}


# -- the list of moves -----------------------------------------------------------------------------
def listed(obs: Observation, text: str, words: Words) -> Listed:
    """«Le 2 en b», «à gauche, prendre le 5 en b»; what begins with a slide stands under that slide."""
    state, action = seen(obs), parsed(text)
    die, slide, take = facts(state.board, action)
    side = words(f"group.{WAYS[action.step]}")
    heading, said = words("group.die", **die), side
    if slide and action.shift_first:
        heading, said = words("group.shift-first", **slide), words("group.die-side", side=side, **die)
    elif slide:
        said = words("group.shift-after", side=side, **slide)
    if take:
        said = words("group.take", said=said, **take)
    return {"group": [heading, said], "label": label_of(state.board, action, words)}
