"""From a position to its picture, and to the plates and phases beside it."""

from functools import reduce
from operator import or_

from ...core.bits import members
from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Node, Part, Player, Scene, Stage, View, rows
from .chart import Chart, chart_of
from .round import BRICKS, NOWHERE, Round
from .rules import PoldrState, position
from .status import status

BOX = [0.0, 0.0, 360.0, 358.0]


def view(obs: Observation, words: Words) -> View:
    """What everybody sees: nothing is hidden."""
    state = position(obs)
    return {
        "scene": scene(obs, words),
        "status": status(state, words),
        "players": players(state, words),
        "stages": stages(state, words),
    }


def scene(obs: Observation, words: Words) -> Scene:
    """The board with the trace of the last action."""
    state = position(obs)
    return picture(state.round, words, state.previous)


def picture(round: Round, words: Words, previous: Round | None = None) -> Scene:
    """The whole board; `previous` is the position before the last action, whose trace is shown."""
    chart = chart_of(round.board)
    ground = chart.sheet + empties(chart, round, words) + trace(chart, previous, round) + gone(chart, previous, round)
    standing = bricks(chart, round, words) + movers(chart, round, words) + laid(chart, previous, round)
    return {"box": BOX, "nodes": ground + standing, "parts": read(chart, round, words)}


def read(chart: Chart, round: Round, words: Words) -> list[Part]:
    """Row by row from the far side, as one looks at the board."""
    lying = dict(enumerate(chart.board.names))
    lying |= {square: chart.brick(square) for mask in round.bricks for square in members(mask)}
    lying |= {square: f"marker-{seat}" for seat, square in enumerate(round.markers)}
    lying |= {round.pawn: "pawn"}
    size = chart.board.size
    placed = [(-(square // size), square, id) for square, id in lying.items() if square != NOWHERE]
    return rows(placed, lambda row: words("see.row", row=1 - row))


def empties(chart: Chart, round: Round, words: Words) -> list[Node]:
    """The squares where something can go; the others lie under what can be tapped itself."""
    names, taken = chart.board.names, round.taken
    return [
        chart.piece("cell", square, id=name, halo="square", tap=True, name=words("see.empty", cell=name))
        for square, name in enumerate(names)
        if not taken >> square & 1
    ]


def bricks(chart: Chart, round: Round, words: Words) -> list[Node]:
    """Row by row from the far side, so that a brick's shadow falls on the square before it."""
    owners = {square: seat for seat, mask in enumerate(round.bricks) for square in members(mask)}
    names, size = chart.board.names, chart.board.size
    return [
        chart.piece(
            f"brick-{owners[square]}", square, id=chart.brick(square), tap=True,
            name=words(f"see.brick.{owners[square]}", cell=names[square]),
        )
        for square in sorted(owners, key=lambda square: (-(square // size), square))
    ]  # fmt: skip


def movers(chart: Chart, round: Round, words: Words) -> list[Node]:
    """Markers and pawn, as far as they are on the board."""
    standing = [(f"marker-{seat}", f"see.marker.{seat}", square) for seat, square in enumerate(round.markers)]
    standing.append(("pawn", "see.pawn", round.pawn))
    return [
        chart.piece(use, square, id=use, tap=True, halo="square", name=words(said, cell=chart.board.names[square]))
        for use, said, square in standing
        if square != NOWHERE
    ]


def trace(chart: Chart, previous: Round | None, round: Round) -> list[Node]:
    """The last action: brackets where something came to stand, dots where it stood."""
    if previous is None:
        return []
    seat = previous.seat
    nodes = []
    for before, now in ((previous.pawn, round.pawn), (previous.markers[seat], round.markers[seat])):
        if before != now:
            nodes.append(chart.piece("brackets", now))
            if before != NOWHERE:
                nodes.append(chart.piece("left", before))
    return nodes


def gone(chart: Chart, previous: Round | None, round: Round) -> list[Node]:
    """Dots where the last action took bricks back."""
    if previous is None or not (previous.sea and round.sea):
        return []
    before, now = (all_bricks(each) for each in (previous, round))
    return [chart.piece("left", square) for square in members(before & ~now & ~round.taken)]


def laid(chart: Chart, previous: Round | None, round: Round) -> list[Node]:
    """Brackets on the bricks that the last action laid."""
    if previous is None:
        return []
    return [chart.piece("brackets", square) for square in members(all_bricks(round) & ~all_bricks(previous))]


def all_bricks(round: Round) -> int:
    """The squares of everybody's bricks."""
    return reduce(or_, round.bricks)


# -- plates and phases -----------------------------------------------------------------------------


def players(state: PoldrState, words: Words) -> list[Player]:
    """The plates of all seats."""
    return [player(state, seat, words) for seat in range(state.players)]


def player(state: PoldrState, seat: int, words: Words) -> Player:
    """A plate: the reserve; in a match the rounds and the bricks that count as well."""
    left, rounds = state.reserves[seat], state.options["rounds"]
    facts = [words("player.reserve", n=left)]
    drawn = stock(seat, left)
    if rounds > 1:
        facts.append(words("player.round", number=state.number, rounds=rounds))
        facts.append(words("player.match", wins=state.wins[seat], bricks=state.bricks[seat]))
        drawn = with_match(drawn, state, seat)
    return {"seat": seat, "score": str(left), "facts": facts, "stock": drawn}


def stock(seat: int, count: int) -> Scene:
    """Sixteen places in two rows; bricks lie in the lower row first."""
    nodes: list[Node] = []
    for place in range(BRICKS):
        at = [round(5.5 + 10.4 * (place % 8), 1), round(16.3 - 10.6 * (place // 8), 1)]
        nodes.append({"use": f"little-{seat}" if place < count else "slot", "at": at})
    return {"box": [0, 0, 84, 22], "nodes": nodes}


def with_match(reserve: Scene, state: PoldrState, seat: int) -> Scene:
    """Beside the reserve: a bead for every round, and in figures the bricks of those that are over.

    A bead is full where the round was won, open where it was not; those still to come are pale."""
    rounds, nodes = state.options["rounds"], reserve["nodes"]
    for number in range(rounds):
        done = state.finished[number] if number < len(state.finished) else None
        use = "round-open" if done is None else f"round-{seat}" if done.winners == (seat,) else "round-lost"
        nodes.append({"use": use, "at": [95.5 + 8 * number, 5.6]})
    for place, digit in enumerate(str(state.bricks[seat]) if state.finished else ""):
        nodes.append({"use": f"digit-{digit}", "at": [95.5 + 6.2 * place, 16], "scale": 0.55, "tone": "chart"})
    return {"box": [0, 0, max(108, 92 + 8 * rounds), 22], "nodes": nodes}


def stages(state: PoldrState, words: Words) -> list[Stage]:
    """Land, then sea."""
    sea = state.round.sea
    return [
        {"text": words("stage.land"), "on": not sea, "use": "stage-land"},
        {"text": words("stage.sea"), "on": sea, "use": "stage-sea"},
    ]
