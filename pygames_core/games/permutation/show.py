"""What a seat sees: the table, the dice won, and the status line."""

from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Line, Node, Player, Scene, View
from .board import ENDS, MOST_FOR_SHIFT, SLOTS, TURNED, dice_on
from .layout import Layout, still
from .rules import State, Won, seen
from .speech import ending, outcome

STOCK = 0.32  # a won die beside its owner's name


def view(obs: Observation, words: Words) -> View:
    """The whole picture."""
    state = seen(obs)
    return {
        "scene": scene(obs, words),
        "status": status(state, obs.seat, words),
        "players": [player(seat, won, words) for seat, won in enumerate(state.won)],
    }


def scene(obs: Observation, words: Words) -> Scene:
    """The table."""
    state = seen(obs)
    return still(Layout.of(state), words, state.touched)


def status(state: State, seat: int | None, words: Words) -> Line:
    """Who plays, or who has won."""
    if state.result:
        return {"text": outcome(state, state.result.ranking, words), "more": ending(state, words)}
    turned = ENDS[TURNED[state.path]]
    path = words("status.path", one=SLOTS[turned[0]], other=SLOTS[turned[1]])
    who = f"{{s{state.to_move}}}"
    if state.to_move != seat:
        return {"text": words("status.wait", who=who), "more": path}
    if dice_on(state.board) <= MOST_FOR_SHIFT:
        path = f"{words('ready.shift')} {path}"
    return {"text": words("status.choose", who=who), "more": path}


def player(seat: int, won: tuple[Won, ...], words: Words) -> Player:
    """One player's points and dice."""
    score = sum(each.value for each in won)
    dice = words("won", n=len(won)) if won else words("won.none")
    entry: Player = {"seat": seat, "score": str(score), "facts": [dice]}
    if won:
        entry["stock"] = stock(won)
    return entry


def stock(won: tuple[Won, ...]) -> Scene:
    """The dice won, small, in a row."""
    nodes: list[Node] = [
        {
            "id": f"die-{each.die}",
            "use": f"die-{each.value}",
            "at": [13 + 26 * index, 12],
            "scale": STOCK,
            "name": str(each.value),
        }
        for index, each in enumerate(won)
    ]
    return {"box": [0, 0, 26 * len(won), 26], "nodes": nodes}
