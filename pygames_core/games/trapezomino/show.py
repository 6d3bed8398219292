"""From a position to what the page shows: board, tray, players, status."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Line, Node, Part, Player, Scene, View, rows
from .lattice import NAMES, Mask
from .names import match_won, piece_name, span, who
from .pieces import OF_SHAPE, PLACEMENTS, SINGLES, Bits
from .rules import Duel, position
from .shapes import JOKER
from .tray import ORDER, Item, tray
from .wood import Body, bodies, framed, ground, lying

if TYPE_CHECKING:
    from .filling import Solo


def view(obs: Observation, words: Words) -> View:
    """All that a seat sees."""
    state = position(obs)
    return {
        "scene": scene(obs, words),
        "tray": tray(list(items(state, words)), words),
        "status": status(state, words),
        "players": players(state, words),
    }


def players(state: "Duel | Solo", words: Words) -> list[Player]:
    """The points of the round, or the pieces laid."""
    if not isinstance(state, Duel):
        return [{"seat": 0, "score": str(len(state.laid)), "facts": [words("player.pieces", n=len(state.laid))]}]
    return plates(state.scores, state.wins if state.options["target"] > 1 else (), words)


def plates(scores: Sequence[int], wins: Sequence[int], words: Words) -> list[Player]:
    """Points by seat, and in a match the rounds won."""
    return [
        {"seat": seat, "score": str(score), "facts": [words("player.wins", n=won) for won in wins[seat : seat + 1]]}
        for seat, score in enumerate(scores)
    ]


# -- scene and tray ------------------------------------------------------------------------------


def scene(obs: Observation, words: Words) -> Scene:
    """The board and what lies on it; alone, what may be taken back."""
    state = position(obs)
    given = 0 if isinstance(state, Duel) else state.given

    def told(body: Body) -> Node:
        cells = span(state.laid[body.of].number, words)
        node: Node = {"name": words("see.laid", piece=piece_name(body.number, words), cells=cells)}
        if not isinstance(state, Duel) and body.of >= given and not state.over:
            node |= {"tap": True, "take": body.of - given}
        return node

    taken = reduce(or_, [PLACEMENTS[laid.number].mask for laid in state.laid], 0)
    last = len(state.laid) - 1
    nodes = ground(taken) + lying(state.laid, last if last >= given else -1, given, told)
    return {**framed(nodes), "parts": read(state, taken, words)}


def read(state: "Duel | Solo", taken: Mask, words: Words) -> list[Part]:
    """Row by row; a piece stands where its first cell is."""
    placed = [(name[0], cell, name) for cell, name in enumerate(NAMES) if not taken >> cell & 1]
    for body in bodies(state.laid):
        cell = PLACEMENTS[body.number].cells[0]
        placed.append((NAMES[cell][0], cell, body.id))
    return rows(placed, lambda row: words("see.row", row=row))


def items(state: "Duel | Solo", words: Words) -> Iterator[Item]:
    """The pieces left, then the jokers left; while all pieces are there the jokers share a slot."""
    left: Bits = state.pieces if isinstance(state, Duel) else state.gap.pieces
    usable: Bits = state.allowed if isinstance(state, Duel) else state.gap.fits
    shapes = [shape for shape in ORDER if left & OF_SHAPE[shape]]
    for shape in shapes:
        yield Item((f"p{shape}",), shape, words(f"piece.{shape}"), bool(usable & left & OF_SHAPE[shape]))
    if not isinstance(state, Duel):
        if state.gap.joker:
            yield Item(("j0", "j1"), JOKER, words("see.double"), bool(usable))
        return
    ids = ("j0", "j1")[2 - state.jokers :]
    playable = bool(state.allowed & ~state.pieces)
    if len(ids) == 2 and len(shapes) == len(ORDER) and not playable:
        yield Item(ids, JOKER, words("see.jokers"), False)
        return
    for id in ids:
        yield Item((id,), JOKER, words("piece.15"), playable)


# -- words about the position ----------------------------------------------------------------------


def status(state: "Duel | Solo", words: Words) -> Line:
    """What comes next, and why or how."""
    if not isinstance(state, Duel):
        return solo_status(state, words)
    if state.ranking:
        return {"text": ended(state, words)}
    line: Line = {"text": words("turn", who=who(state.turn))}
    if not state.allowed & state.pieces:
        line["more"] = words("turn.both" if state.jokers == 2 and state.allowed & ~SINGLES else "turn.joker")
    elif state.laid:
        line["more"] = words("turn.choose")
    else:
        line["more"] = words("turn.round", n=state.round) if state.round > 1 else words("turn.first")
    return line


def ended(state: Duel, words: Words) -> str:
    """Who won the game."""
    if state.options["target"] > 1:
        return match_won(state.wins, words)
    first, second = state.scores
    if first == second:
        return words("over.level", n=first)
    return words("over.round", who=who(int(second > first)), most=max(first, second), least=min(first, second))


def solo_status(state: "Solo", words: Words) -> Line:
    """How much is missing."""
    from .filling import ways_to_finish

    if state.over:
        return {"text": words("solo.over")}
    line: Line = {"text": words("solo.left", n=16 - len(state.laid))}
    if not state.given:
        line["more"] = words("solo.choose" if state.laid else "solo.first")
    elif len(state.laid) == state.given and (ways := ways_to_finish(tuple(state.options["given"]))):
        line["more"] = words("solo.ways", n=ways)
    return line
