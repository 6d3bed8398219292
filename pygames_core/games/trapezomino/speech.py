"""What was played, and why taps make no move: said in a player's words, and drawn over the board."""

from collections.abc import Sequence
from typing import NamedTuple

from ...core.bits import members
from ...core.errors import Refusal
from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Node
from .contacts import outward, segment_path
from .filling import Solo
from .lattice import AXES, CELL, NAMED, NAMES, neighbours, swept
from .names import number_of, piece_name, span
from .outline import point, written
from .pieces import PLACEMENTS, Bits
from .reach import covering
from .rules import Duel, position
from .steps import JOKERS, PIECE_STEPS, laid, laid_name, meant, usable
from .wood import stand


def label(before: Observation, text: str, words: Words) -> str:
    """What was laid, and for how much."""
    state = position(before)
    if isinstance(state, Solo):
        return laid_name(state, text, words)
    return words("move.early") if state.is_early(number_of(text)) else laid(state, text, words)


def because(obs: Observation, text: str, words: Words) -> str:
    """What a placement leaves to whoever follows; alone, that the board can still be filled: a hint follows a way."""
    state = position(obs)
    if isinstance(state, Solo):
        return words("because.solo")
    after = state.play(text)
    if after.over or after.round != state.round:
        return words("because.over")
    return words("because.most", n=max(after.points(number) for number in members(after.allowed)))


# -- refusals ------------------------------------------------------------------------------------


class Aim(NamedTuple):
    """What taps mean: the placements of a piece, of a joker or of both, and a cell to cover."""

    things: list[str]
    cell: int | None
    placements: Bits

    @property
    def joker(self) -> bool:
        return bool(self.things) and self.things[-1] in JOKERS

    @property
    def key(self) -> str:
        """The words that name it."""
        if not self.joker:
            return f"piece.{self.things[-1][1:]}"
        return "double" if len(self.things) > 1 else "piece.15"


def aim(state: Duel | Solo, taps: Sequence[str]) -> Aim:
    """The last thing tapped, or both jokers, and the last cell."""
    cells = [NAMED[tap] for tap in taps if tap in NAMED]
    things = [tap for tap in taps if tap in JOKERS or (tap,) in PIECE_STEPS]
    if things and things[-1] not in JOKERS:
        things = things[-1:]
    elif things:
        both = isinstance(state, Solo) or set(JOKERS) <= set(things)
        things = list(JOKERS) if both else things[-1:]
    return Aim(things, cells[-1] if cells else None, meant(state, things) if things else 0)


def explain(obs: Observation, what: Sequence[str] | str, words: Words) -> str:
    """The rule that refuses a text, or what stands in the way of the taps."""
    state = position(obs)
    if isinstance(what, str):
        return refusal(state, what, words)
    if state.over:
        return words("why.over")
    wanted = aim(state, what)
    if not wanted.things:
        return words("why.none") if wanted.cell is None else words("why.cell", cell=NAMES[wanted.cell])
    if isinstance(state, Duel):
        if wanted.joker and state.jokers_wait:
            return waiting(state, words)
        if (number := unheld(state, wanted)) is not None:
            return slipping(state, number, words(wanted.key), words)
    if wanted.cell is None and wanted.placements & usable(state):
        return words("why.none")
    if wanted.cell is None or not wanted.placements & fitting(state):
        return words("why.never", piece=words(wanted.key))
    return words("why.narrow.joker" if wanted.key == "piece.15" else "why.narrow", piece=words(wanted.key))


def refusal(state: Duel | Solo, text: str, words: Words) -> str:
    try:
        state.play(text)
    except Refusal as error:
        return words.refusal(error.code, error.facts)
    return words("why.legal")


def fitting(state: Duel | Solo) -> Bits:
    """Placements on free cells, held or not."""
    return state.gap.fits if isinstance(state, Solo) else state.board.fits


def waiting(state: Duel, words: Words) -> str:
    """Why no joker may be laid: a piece still fits, named; or two jokers have come back already."""
    if state.options["penalty"]:
        return words("refused.joker-again")
    number = still_possible(state)
    return words("why.early", piece=piece_name(number, words), cells=span(number, words))


def still_possible(state: Duel) -> int:
    possible = state.possible
    return (possible & -possible).bit_length() - 1


def unheld(state: Duel, wanted: Aim) -> int | None:
    """The placement that the taps seem to mean, on free cells but not held: rather one that at least touches."""
    if wanted.cell is None:
        return None
    here = state.board.fits & wanted.placements & covering()[wanted.cell] & ~state.allowed
    if here & state.board.supported:
        return None
    a, b, c = state.board.touch
    best = here & (a | b | c) or here
    return (best & -best).bit_length() - 1 if best else None


def slipping(state: Duel, number: int, name: str, words: Words) -> str:
    """What a placement touches, and where it would slide."""
    axis = touching(state, number)
    if axis is None:
        return words("why.alone", piece=name)
    facts = {"piece": name, "what": touched(state, number, axis, words), "way": words(f"way.{axis}")}
    if stops := stopping(state, number, axis):
        return words("why.slides", stops=words("or").join(NAMES[stop] for stop in stops), **facts)
    return words("why.slides.free", **facts)


def touching(state: Duel, number: int) -> int | None:
    return next((axis for axis in range(3) if state.board.touch[axis] >> number & 1), None)


def touched(state: Duel, number: int, axis: int, words: Words) -> str:
    """What lies behind a side along this axis."""
    for place in PLACEMENTS[number].places:
        outer = neighbours(place)[axis]
        if outer not in CELL:
            return words("touch.edge")
        if state.board.taken >> CELL[outer] & 1:
            break
    return words("touch.piece")


def stopping(state: Duel, number: int, axis: int) -> list[int]:
    """Two free cells, one at each end, where an angle or a side would stop it."""
    placement = PLACEMENTS[number]
    stops = []
    r, x = AXES[axis]
    for way in ((-r, -x), (r, x)):
        entered = [CELL[place] for each in placement.places for place in swept(each, way) if place in CELL]
        free = [cell for cell in entered if not placement.mask >> cell & 1]
        if free:
            stops.append(free[0])
    return stops


# -- drawn ------------------------------------------------------------------------------------------


def point_out(obs: Observation, what: Sequence[str] | str, words: Words) -> list[Node]:
    """The refused placement with what it touches and where it would slide; for a joker too early, a piece that fits."""
    state = position(obs)
    if isinstance(state, Solo) or state.over or isinstance(what, str):
        return []
    wanted = aim(state, what)
    if wanted.joker and state.jokers_wait:
        return placed(still_possible(state))
    number = unheld(state, wanted)
    if number is None:
        return []
    axis = touching(state, number)
    badge: Node = {"use": "refused", "at": stand(number)[2]}
    if axis is None:
        return [*placed(number), badge]
    return [*placed(number), *touching_lines(state, number, axis), *arrows(number, axis), badge]


def placed(number: int) -> list[Node]:
    at, turn, _ = stand(number)
    shape = PLACEMENTS[number].shape
    return [
        {"use": f"face-{shape}", "at": at, "turn": turn, "tone": "refused-wood"},
        {"use": f"rim-{shape}", "at": at, "turn": turn, "tone": "refused-rim"},
    ]


def touching_lines(state: Duel, number: int, axis: int) -> list[Node]:
    data = ""
    taken = state.board.taken
    for side in outward(number):
        for behind, segment in side:
            along = (segment[1][0] - segment[0][0], segment[1][1] - segment[0][1])
            if along in (AXES[axis], (-AXES[axis][0], -AXES[axis][1])) and (behind < 0 or taken >> behind & 1):
                data += segment_path(segment, 2)
    return [{"path": data, "tone": "contact-casing"}, {"path": data, "tone": "contact"}]


ARROW_START, ARROW_END, HEAD = 14.0, 46.0, 7.0


def arrows(number: int, axis: int) -> list[Node]:
    """Both ways along which it would slide, from the knob."""
    x, y = stand(number)[2]
    (ax, ay), (bx, by) = point((0, 0)), point(AXES[axis])
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    ux, uy = (bx - ax) / length, (by - ay) / length
    data = ""
    for way in (-1, 1):
        tip = (x + way * ux * ARROW_END, y + way * uy * ARROW_END)
        tail = (x + way * ux * ARROW_START, y + way * uy * ARROW_START)
        foot = (tip[0] - way * ux * HEAD, tip[1] - way * uy * HEAD)
        wings = [(foot[0] + side * uy * HEAD, foot[1] - side * ux * HEAD) for side in (-1, 1)]
        data += f"M{written(tail)}L{written(tip)}M{written(wings[0])}L{written(tip)}L{written(wings[1])}"
    return [{"path": data, "tone": "slide-casing"}, {"path": data, "tone": "slide-head"}]
