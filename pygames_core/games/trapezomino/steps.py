"""Laying by taps: a piece and one of the cells that it will cover, in any order."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from ...core.game import Choice, Observation
from ...core.words import Words
from ...pictures.scene import Listed, Node, Prompt, Ready
from .lattice import NAMED, NAMES, PLACES
from .names import DOUBLE, number_of, piece_name, span
from .outline import triangle
from .pieces import OF_SHAPE, PIECES, PLACEMENTS, SINGLES, TEXTS, Bits, halves, numbers
from .rules import Duel, position
from .shapes import JOKER
from .wood import stand

if TYPE_CHECKING:
    from .filling import Solo

JOKERS = ("j0", "j1")


# -- every action as taps ------------------------------------------------------------------------


def steps(obs: Observation) -> Iterator[Choice]:
    """Every placement: its piece, or one joker, or both, and any of its cells."""
    state = position(obs)
    if not isinstance(state, Duel):
        yield from map(piece_choice, numbers(state.gap.fits & state.gap.pieces))
        if state.gap.joker:
            yield from map(both_alone, numbers(state.gap.fits))
        return
    yield from map(piece_choice, numbers(state.allowed & state.pieces))
    for number in numbers(state.allowed & ~state.pieces):
        yield joker_choice(number, 2 - state.jokers)


@cache
def cells_of(number: int) -> tuple[str, ...]:
    return tuple([NAMES[cell] for cell in PLACEMENTS[number].cells])


@cache
def piece_choice(number: int) -> Choice:
    return Choice(TEXTS[number], (PIECE_STEPS[PLACEMENTS[number].shape], cells_of(number)))


@cache
def both_alone(number: int) -> Choice:
    """In the solo both jokers are one thing."""
    return Choice(DOUBLE + TEXTS[number], (JOKERS[:1], cells_of(number)))


@cache
def joker_choice(number: int, gone: int) -> Choice:
    """One joker, either of those left, or both when the placement has six cells."""
    if PLACEMENTS[number].shape == JOKER:
        return Choice(TEXTS[number], (JOKERS[gone:], cells_of(number)))
    return Choice(TEXTS[number], (JOKERS[:1], JOKERS[1:], cells_of(number)))


PIECE_STEPS = [(f"p{shape}",) for shape in range(JOKER)]


# -- one action shown ----------------------------------------------------------------------------


def ready(obs: Observation, text: str, words: Words) -> Ready:
    """The piece as it would lie, where it touches, and what that earns."""
    state, number = position(obs), number_of(text)
    ghost, what = faces(number, ids_of(state, number, text)), laid_name(state, text, words)
    say = words("ready.cells", cells=", ".join(cells_of(number)))
    if not isinstance(state, Duel):
        return {"ghost": ghost, "confirm": words("solo.confirm"), "text": what, "say": say}
    if state.is_early(number):
        more = words("more.early")
        return {"ghost": ghost, "confirm": words("confirm.early"), "text": what, "more": more, "say": say}
    from .contacts import gain_nodes  # not before somebody looks at a move

    confirm = words("confirm", n=state.points(number))
    return {
        "ghost": ghost + gain_nodes(number, state.board.masks),
        "confirm": confirm,
        "text": laid(state, text, words),
        "say": say,
    }


def laid(state: Duel, text: str, words: Words) -> str:
    """A placement without its cells: what, and for how much."""
    return words("move", piece=laid_name(state, text, words), n=state.points(number_of(text)))


def listed(obs: Observation, text: str, words: Words) -> Listed:
    """Under its piece and its points, with the cells that it covers."""
    state, number = position(obs), number_of(text)
    what = laid_name(state, text, words)
    if not isinstance(state, Duel):
        return {"group": [what], "label": words("list.solo", piece=what, cells=span(number, words))}
    if state.is_early(number):
        return {"group": [what, words("early")], "label": words("list.early", piece=what, cells=span(number, words))}
    n = state.points(number)
    return {
        "group": [what, words("points", n=n)],
        "label": words("list.move", piece=what, cells=span(number, words), n=n),
    }


def laid_name(state: "Duel | Solo", text: str, words: Words) -> str:
    """What an action lays: a piece, a joker or both."""
    number = number_of(text)
    double = state.is_double(number) if isinstance(state, Duel) else text.startswith(DOUBLE)
    return words("double") if double else piece_name(number, words)


def ids_of(state: "Duel | Solo", number: int, text: str) -> Sequence[str]:
    """The things that an action moves."""
    if not isinstance(state, Duel):
        return JOKERS if text.startswith(DOUBLE) else PIECE_STEPS[PLACEMENTS[number].shape]
    if PLACEMENTS[number].shape == JOKER:
        return JOKERS[2 - state.jokers :][:1]
    return JOKERS if state.is_double(number) else PIECE_STEPS[PLACEMENTS[number].shape]


def faces(number: int, ids: Sequence[str]) -> list[Node]:
    """The piece, or the two jokers that make it, as it would lie."""
    parts = halves(PLACEMENTS[number].mask) if len(ids) == 2 else (number,)
    nodes: list[Node] = []
    for id, part in zip(ids, parts, strict=True):
        at, turn, _ = stand(part)
        shape = PLACEMENTS[part].shape
        nodes.append({"id": id, "use": f"face-{shape}", "at": at, "turn": turn, "halo": f"rim-{shape}"})
    return nodes


# -- on the way ----------------------------------------------------------------------------------


def prompt(obs: Observation, taps: Sequence[str], words: Words) -> Prompt | None:
    """For a piece, the cells that it can cover; for a cell, its outline."""
    state = position(obs)
    things = [tap for tap in taps if tap not in NAMED]
    cells = [tap for tap in taps if tap in NAMED]
    if not things:
        return {"text": words("prompt.cell"), "nodes": [{"path": triangle_of(NAMED[cells[0]]), "tone": "spot"}]}
    if not cells:
        path = "".join([triangle_of(cell) for cell in reach(state, things)])
        return {"text": words("prompt.piece"), "nodes": [{"path": path, "tone": "reach"}]}
    if things[-1] in JOKERS and isinstance(state, Duel) and len(things) == 1:
        one = 1 << NAMED[cells[0]]
        if not any(PLACEMENTS[number].mask & one for number in numbers(state.allowed & SINGLES)):
            return {"text": words("prompt.other")}
    return None


@cache
def triangle_of(cell: int) -> str:
    return triangle(PLACES[cell], 1.6)


def reach(state: "Duel | Solo", things: Sequence[str]) -> list[int]:
    """The cells that a piece, one joker or both can cover."""
    covered = 0
    for number in numbers(meant(state, things) & usable(state)):
        covered |= PLACEMENTS[number].mask
    return [cell for cell in range(len(PLACES)) if covered >> cell & 1]


def usable(state: "Duel | Solo") -> Bits:
    """What may be laid now."""
    return state.allowed if isinstance(state, Duel) else state.gap.usable


def meant(state: "Duel | Solo", things: Sequence[str]) -> Bits:
    """The placements of the thing tapped last; a joker alone may be meant with the other."""
    if things[-1] not in JOKERS:
        return OF_SHAPE[int(things[-1][1:])]
    if not isinstance(state, Duel):
        return PIECES
    both = PIECES & ~state.pieces if state.jokers == 2 else 0
    return both if len(things) == 2 else both | SINGLES
