"""Actions as taps, and what is shown while they are made."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from ...core.game import Choice, Observation
from ...core.words import Words
from ...pictures.scene import Listed, Node, Prompt, Ready
from .board import Board, Step
from .chart import Chart, chart_of
from .round import NOWHERE, Round
from .rules import PASS, position

RAISE = 7.0  # how far a brick to be taken back rises


def steps(obs: Observation) -> Iterator[Choice]:
    """Opening: pawn, then marker. Later the square and what goes there, in any order; or the square alone where only
    one of the two can go."""
    state = position(obs)
    round, names = state.round, state.round.board.names
    if round.pawn == NOWHERE:
        yield from openings(round.board) if state.texts else ()
        return
    entering = round.markers[round.seat] == NOWHERE
    goals = [goal(round, step) for step in round.steps]
    going = Counter(square for _, square in goals)
    for text, (mover, square) in zip(state.texts, goals, strict=True):
        name = names[square]
        if text == PASS:
            yield Choice(text, auto=True)
        elif entering:
            yield Choice(text, ((name,),))
        else:
            yield Choice(text, ((name,), (mover,) if going[square] > 1 else (mover, name)))


@cache
def openings(board: Board) -> tuple[Choice, ...]:
    """All that can open a round on this board."""
    names = board.names
    return tuple(
        Choice(f"n:{names[pawn]},m:{names[marker]}", ((names[pawn],), (names[marker],)), ordered=True)
        for pawn, marker, _ in board.openings
    )


def goal(round: Round, step: Step) -> tuple[str, int]:
    """What moves, and where to."""
    pawn, marker, _ = step
    return ("pawn", pawn) if pawn != round.pawn else (f"marker-{round.seat}", marker)


def manner(round: Round, step: Step) -> str:
    """What kind of action this is, as the words name it."""
    if round.pawn == NOWHERE:
        return "opening"
    if round.markers[round.seat] == NOWHERE:
        return "first"
    return "pawn" if step[0] != round.pawn else "marker"


# -- one action ------------------------------------------------------------------------------------


def ready(obs: Observation, text: str, words: Words) -> Ready:
    """Its bricks and what moves, before it is confirmed."""
    state = position(obs)
    round, step, names = state.round, state.texts[text], state.round.board.names
    kind, count = "take" if round.sea else "fill", step[2].bit_count()
    more = words(f"{manner(round, step)}.goes", pawn=names[step[0]], marker=names[step[1]])
    return {
        "ghost": ghost(chart_of(round.board), round, step),
        "confirm": words(f"{kind}.confirm", n=count),
        "more": f"{more} {words('fill.wins')}" if not round.sea and count == round.stock(round.seat) else more,
    }


def listed(obs: Observation, text: str, words: Words) -> Listed:
    """Under what moves, then where to; a pass alone is a button."""
    state = position(obs)
    if text == PASS:
        return {"group": [words("pass.group")], "label": words("pass.label"), "bar": words("pass.bar")}
    round, step, names = state.round, state.texts[text], state.round.board.names
    way, count = manner(round, step), step[2].bit_count()
    if way == "opening":
        group = [words("group.opening", cell=names[step[0]]), names[step[1]]]
    else:
        group = [words("group.pawn" if way == "pawn" else "group.marker"), names[goal(round, step)[1]]]
    kind = "take" if round.sea else "fill"
    return {"group": group, "label": words(f"{kind}.one" if count == 1 else f"{kind}.ask", n=count)}


def ghost(chart: Chart, round: Round, step: Step) -> list[Node]:
    """The mover at its new place and the interval, numbered from the pawn."""
    pawn, marker, mask = step
    seat = round.seat
    nodes: list[Node] = [] if round.pawn == NOWHERE else [chart.way(pawn, marker)]
    rise = RAISE if round.sea else 0
    for number, square in enumerate(chart.board.spread(mask, pawn), 1):
        if rise:
            nodes.append(chart.piece("place", square))
        use = f"brick-{seat} count-{number}" if rise else f"brick-{seat} place count-{number}"
        nodes.append(chart.piece(use, square, rise, id=chart.brick(square)))
        nodes.append(chart.piece(f"count-{number}", square, rise))  # again: a ghost is faded, its number is read
    if pawn != round.pawn:
        nodes.append(chart.piece("pawn", pawn, 2, id="pawn"))
    if marker != round.markers[seat]:
        nodes.append(chart.piece(f"marker-{seat}", marker, 2, id=f"marker-{seat}"))
    return nodes


# -- on the way to one -----------------------------------------------------------------------------


def prompt(obs: Observation, taps: Sequence[str], words: Words) -> Prompt | None:
    """What to do after the first tap; nothing once an action is shown."""
    round = position(obs).round
    if len(taps) != 1:
        return None
    chart, tapped = chart_of(round.board), taps[0]
    square = round.board.numbers.get(tapped)
    if round.pawn == NOWHERE and square is not None:
        nodes = [chart.piece("pawn", square, 2)]
        return {"text": words("prompt.opening"), "more": words("prompt.opening.more"), "nodes": nodes}
    if round.markers[round.seat] == NOWHERE:
        return None
    if square is None:
        return where(chart, round, tapped, words)
    able = [mover for mover, to in (goal(round, step) for step in round.steps) if to == square]
    return {"text": words("prompt.which"), "more": words("prompt.which.more", cell=tapped)} if len(able) > 1 else None


def where(chart: Chart, round: Round, mover: str, words: Words) -> Prompt | None:
    """Once a mover is tapped: what each of its squares would bring."""
    beads = gains(chart, round, mover)
    if not beads:
        return None
    kind = "take" if round.sea else "fill"
    said = "pawn" if mover == "pawn" else "marker"
    return {"text": words(f"prompt.{said}"), "more": words(f"prompt.more.{kind}"), "nodes": beads}


def gains(chart: Chart, round: Round, mover: str) -> list[Node]:
    """A numbered bead on each square where a mover can go: how many bricks that lays or takes back."""
    found = [(goal(round, step), step[2].bit_count()) for step in round.steps]
    return [chart.piece(f"count-{count}", square) for (who, square), count in found if who == mover]
