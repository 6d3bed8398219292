"""Why these taps make no move, in a player's words, and the same drawn over the board."""

from collections.abc import Sequence

from ...core.errors import Refusal
from ...core.words import Words
from ...pictures.scene import Node
from .lattice import AXES, CELL, NAMED, NAMES, neighbours, swept
from .outline import point, written
from .picture import outward, segment_path, stand
from .pieces import JOKER, OF_SHAPE, PIECES, PLACEMENTS, TABLES, Bits
from .rules import Duel
from .solo import Solo
from .view import piece_name, span

JOKERS = ("j0", "j1")


def explain(state: Duel | Solo, what: Sequence[str] | str, words: Words) -> str:
    if isinstance(what, str):
        return refusal(state, what, words)
    shape, cell = meant(what)
    if state.over:
        return words("why.over")
    if shape is None and cell is None:
        return words("why.none")
    if shape is None:
        return words("why.cell", cell=NAMES[cell or 0])
    if shape == JOKER and is_early(state):
        return early(state, words)
    name = words("double") if isinstance(state, Solo) and shape == JOKER else words(f"piece.{shape}")
    if cell is None and candidates(state, shape) & allowed(state):
        return words("why.none")
    number = refused(state, what)
    if number is None:
        here = candidates(state, shape)
        if cell is None or not here:
            return words("why.never", piece=name)
        return words("why.narrow.joker" if shape == JOKER and isinstance(state, Duel) else "why.narrow", piece=name)
    assert isinstance(state, Duel)
    axis = touching(state, number)
    if axis is None:
        return words("why.alone", piece=name)
    facts = {"piece": name, "what": touched(state, number, axis, words), "way": words(f"way.{axis}")}
    if stops := stopping(state, number, axis):
        return words("why.slides", stops=words("or").join(NAMES[stop] for stop in stops), **facts)
    return words("why.slides.free", **facts)


def refusal(state: Duel | Solo, text: str, words: Words) -> str:
    try:
        state.play(text)
    except Refusal as error:
        return words.refusal(error.code, error.facts)
    return words("why.legal")


def is_early(state: Duel | Solo) -> bool:
    """Jokers have to wait: a piece can still be laid."""
    if isinstance(state, Solo) or state.options["penalty"]:
        return False
    return bool(state.board.supported & state.pieces)


def early(state: Duel | Solo, words: Words) -> str:
    """Name a piece that still fits."""
    assert isinstance(state, Duel)
    number = fitting(state)
    return words("why.early", piece=piece_name(number, words), cells=span(number))


def fitting(state: Duel) -> int:
    possible = state.board.supported & state.pieces
    return (possible & -possible).bit_length() - 1


def meant(taps: Sequence[str]) -> tuple[int | None, int | None]:
    """The shape and the cell among the taps, the last of each."""
    shape, cell = None, None
    for tap in taps:
        if tap in JOKERS:
            shape = JOKER
        elif tap[:1] == "p" and tap[1:].isdigit() and int(tap[1:]) < JOKER:
            shape = int(tap[1:])
        elif tap in NAMED:
            cell = NAMED[tap]
    return shape, cell


def candidates(state: Duel | Solo, shape: int) -> Bits:
    """Placements of a shape on free cells, held or not."""
    if isinstance(state, Solo):
        return state.gap.fits & (PIECES if shape == JOKER else OF_SHAPE[shape])
    return state.board.fits & OF_SHAPE[shape]


def allowed(state: Duel | Solo) -> Bits:
    return state.gap.usable if isinstance(state, Solo) else state.allowed


def refused(state: Duel | Solo, what: Sequence[str]) -> int | None:
    """The placement that the taps seem to mean, on free cells but not held: rather one that at least touches."""
    shape, cell = meant(what)
    if shape is None or cell is None or isinstance(state, Solo):
        return None
    here = candidates(state, shape) & TABLES.cover[cell] & ~state.allowed
    if here & state.board.supported:
        return None
    a, b, c = state.board.touch
    best = here & (a | b | c) or here
    return (best & -best).bit_length() - 1 if best else None


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


def point_out(state: Duel | Solo, what: Sequence[str] | str) -> list[Node]:
    """The refused placement with what it touches and where it would slide; for a joker too early, a piece that fits."""
    if isinstance(state, Solo) or state.over or isinstance(what, str):
        return []
    if meant(what)[0] == JOKER and is_early(state):
        return placed(fitting(state))
    number = refused(state, what)
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
