"""From a position to the picture, and to the moves with their taps and ghosts."""

from collections.abc import Sequence

from ...core.bits import members
from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Move, Node, Player, Prompt, Scene, Stage, View
from .art import SQUARE
from .round import BRICKS, NOWHERE, Round, Step
from .rules import PASS, PoldrState
from .speech import square_of, status
from .table import Table

LEFT, TOP, SIDE = 27.0, 21.0, 306.0  # the sea on the sheet
BOX = [0.0, 0.0, 360.0, 358.0]
RAISE = 7.0  # how far a brick to be taken back rises


class Chart:
    """Where things are on a board of one size."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.side = SIDE / table.size
        self.scale = self.side / SQUARE

    def at(self, square: int, rise: float = 0) -> list[float]:
        column, row = square % self.table.size, self.table.size - 1 - square // self.table.size
        x, y = LEFT + (column + 0.5) * self.side, TOP + (row + 0.5) * self.side - rise * self.scale
        return [round(x, 2), round(y, 2)]

    def piece(self, use: str, square: int, rise: float = 0, **more: object) -> Node:
        node: Node = {"use": use, "at": self.at(square, rise)}
        if self.scale != 1:
            node["scale"] = round(self.scale, 3)
        node.update(more)  # type: ignore[typeddict-item]
        return node

    def way(self, one: int, other: int) -> Node:
        """The dotted line between two squares, from rim to rim of what stands on them."""
        (x0, y0), (x1, y1) = self.at(one), self.at(other)
        off = 0.42 * self.side / max(abs(x1 - x0), abs(y1 - y0))
        dx, dy = (x1 - x0) * off, (y1 - y0) * off
        return {"path": f"M{x0 + dx:.2f} {y0 + dy:.2f}L{x1 - dx:.2f} {y1 - dy:.2f}", "tone": "way"}

    def sheet(self) -> list[Node]:
        """The empty chart: frame, depth curves, checks, grid, ticks, letters."""
        size, side = self.table.size, self.side
        checks, ticks = "", ""
        for square in self.table.squares:
            if (square % size + square // size) % 2:
                x, y = (value - side / 2 for value in self.at(square))
                checks += f"M{x:.2f} {y:.2f}h{side:.2f}v{side:.2f}h-{side:.2f}z"
        lines = "".join(
            f"M{LEFT + side * k:.2f} {TOP}V{TOP + SIDE}M{LEFT} {TOP + side * k:.2f}H{LEFT + SIDE}"
            for k in range(1, size)
        )
        half = side / 2
        for k in range(size):
            x, y = LEFT + side * k, TOP + side * k
            ticks += f"M{x:.2f} 17.5h{half:.2f}v2.6h-{half:.2f}zM{x + half:.2f} 327.9h{half:.2f}v2.6h-{half:.2f}z"
            ticks += f"M23.5 {y + half:.2f}v{half:.2f}h2.6v-{half:.2f}zM333.9 {y:.2f}v{half:.2f}h2.6v-{half:.2f}z"
        letters: list[Node] = []
        for k in range(size):
            letters.append({"text": "abcdefghi"[k], "at": [round(LEFT + side * (k + 0.5), 2), 343.5], "tone": "letter"})
            letters.append(
                {"text": str(k + 1), "at": [14, round(TOP + SIDE - side * (k + 0.5) + 4, 2)], "tone": "letter"}
            )
        return [
            {"use": "sheet"},
            {"path": checks, "tone": "check"},
            {"use": "depth"},
            {"path": lines, "tone": "grid"},
            {"path": ticks, "tone": "tick"},
            *letters,
        ]


def brick_id(table: Table, square: int) -> str:
    return f"brick-{table.names[square]}"


# -- the scene -----------------------------------------------------------------------------------


def scene(round: Round, words: Words, previous: Round | None = None) -> Scene:
    """The whole picture; `previous` is the position before the last action, whose trace is shown."""
    chart = Chart(round.table)
    return {"box": BOX, "nodes": chart.sheet() + squares(chart, round, words) + trace(chart, previous, round)
            + bricks(chart, round, words) + movers(chart, round, words)}  # fmt: skip


def squares(chart: Chart, round: Round, words: Words) -> list[Node]:
    taken, nodes = round.taken, []
    for square in chart.table.squares:
        name = chart.table.names[square]
        node = chart.piece("cell", square, id=name, halo="square")
        if not taken >> square & 1:
            node["tap"], node["name"] = True, words("see.empty", cell=name)
        nodes.append(node)
    return nodes


def bricks(chart: Chart, round: Round, words: Words) -> list[Node]:
    """Row by row from the far side, so that a brick's shadow falls on the square before it."""
    owners = {square: seat for seat, mask in enumerate(round.bricks) for square in members(mask)}
    return [
        chart.piece(
            f"brick-{owners[square]}", square, id=brick_id(chart.table, square), tap=True,
            name=words(f"see.brick.{owners[square]}", cell=chart.table.names[square]),
        )
        for square in sorted(owners, key=lambda square: (-(square // chart.table.size), square))
    ]  # fmt: skip


def movers(chart: Chart, round: Round, words: Words) -> list[Node]:
    names, nodes = chart.table.names, []
    for seat, square in enumerate(round.markers):
        if square != NOWHERE:
            name = words(f"see.marker.{seat}", cell=names[square])
            nodes.append(chart.piece(f"marker-{seat}", square, id=f"marker-{seat}", tap=True, halo="square", name=name))
    if round.pawn != NOWHERE:
        name = words("see.pawn", cell=names[round.pawn])
        nodes.append(chart.piece("pawn", round.pawn, id="pawn", tap=True, halo="square", name=name))
    return nodes


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


def stock(seat: int, count: int) -> Scene:
    """Sixteen places in two rows; bricks lie in the lower row first."""
    nodes: list[Node] = []
    for place in range(BRICKS):
        at = [5.5 + 10.4 * (place % 8), 16.3 - 10.6 * (place // 8)]
        nodes.append({"use": f"little-{seat}" if place < count else "slot", "at": [round(at[0], 1), round(at[1], 1)]})
    return {"box": [0, 0, 84, 22], "nodes": nodes}


# -- the moves -------------------------------------------------------------------------------------


def moves(state: PoldrState, words: Words) -> list[Move]:
    chart = Chart(state.round.table)
    return [move(chart, state, text, step, words) for text, step in state.texts.items()]


def move(chart: Chart, state: PoldrState, text: str, step: Step, words: Words) -> Move:
    round, names = state.round, chart.table.names
    pawn, marker, mask = step
    seat, kind = round.seat, "take" if round.sea else "fill"
    if text == PASS:
        return {
            "a": text, "steps": [], "ordered": True, "group": [words("pass.group")], "label": words("pass.label"),
            "ghost": [], "auto": True, "bar": words("pass.bar"),
        }  # fmt: skip
    count = mask.bit_count()
    facts = {"pawn": names[pawn], "marker": names[marker], "n": count}
    if round.pawn == NOWHERE:
        way, steps = "opening", [[names[pawn]], [names[marker]]]
        group = [words("group.opening", cell=names[pawn]), names[marker]]
    elif round.markers[seat] == NOWHERE:
        way, steps, group = "first", [[names[marker]]], [words("group.marker"), names[marker]]
    elif pawn != round.pawn:
        way, steps, group = "pawn", taps(round, "pawn", pawn), [words("group.pawn"), names[pawn]]
    else:
        way, steps, group = "marker", taps(round, f"marker-{seat}", marker), [words("group.marker"), names[marker]]
    return {
        "a": text,
        "steps": steps,
        "ordered": way == "opening",
        "group": group,
        "label": words(f"{kind}.one" if count == 1 else f"{kind}.ask", n=count),
        "more": words(f"{way}.goes", **facts),
        "confirm": words(f"{kind}.confirm", n=count),
        "ghost": ghost(chart, round, step),
    }


def taps(round: Round, mover: str, square: int) -> list[list[str]]:
    """Mover and square in any order; a square where only one of the two can go may also be tapped twice."""
    name = round.table.names[square]
    going = sum(square in step[:2] for step in round.steps)
    return [[name], [mover] if going > 1 else [mover, name]]


def ghost(chart: Chart, round: Round, step: Step) -> list[Node]:
    """The mover at its new place and the interval, numbered from the pawn."""
    pawn, marker, mask = step
    seat, table = round.seat, chart.table
    nodes: list[Node] = []
    rise = RAISE if round.sea else 0
    squares = table.spread(mask, pawn)
    if round.pawn != NOWHERE:
        nodes.append(chart.way(pawn, marker))
    for number, square in enumerate(squares, 1):
        if rise:
            nodes.append(chart.piece("place", square))
        use = f"brick-{seat} count-{number}" if rise else f"brick-{seat} place count-{number}"
        nodes.append(chart.piece(use, square, rise, id=brick_id(table, square)))
        nodes.append(chart.piece(f"count-{number}", square, rise))  # again: a ghost is faded, its number is read
    if pawn != round.pawn:
        nodes.append(chart.piece("pawn", pawn, 2, id="pawn"))
    if marker != round.markers[seat]:
        nodes.append(chart.piece(f"marker-{seat}", marker, 2, id=f"marker-{seat}"))
    return nodes


def prompts(state: PoldrState, words: Words) -> dict[str, Prompt]:
    """What to do after the first tap; on a mover, what each square would bring."""
    round = state.round
    if round.pawn == NOWHERE:
        return placing(round, words)
    if round.markers[round.seat] == NOWHERE or state.legal() == [PASS]:
        return {}
    chart, found = Chart(round.table), dict[str, Prompt]()
    movers = (("pawn", "pawn", round.pawn, 0), ("marker", f"marker-{round.seat}", round.markers[round.seat], 1))
    for kind, node, here, part in movers:
        gains = [(step[part], step[2]) for step in round.steps if step[part] != here]
        if gains:
            beads = [chart.piece(f"count-{mask.bit_count()}", square) for square, mask in gains]
            more = words("prompt.more.take" if round.sea else "prompt.more.fill")
            found[node] = {"text": words(f"prompt.{kind}"), "more": more, "nodes": beads}
    return found


def placing(round: Round, words: Words) -> dict[str, Prompt]:
    """The opening, once the pawn has its square."""
    chart, names = Chart(round.table), round.table.names
    text, more = words("prompt.opening"), words("prompt.opening.more")
    return {
        names[square]: {"text": text, "more": more, "nodes": [chart.piece("pawn", square, 2)]}
        for square in round.table.squares
    }


# -- the view --------------------------------------------------------------------------------------


def view(obs: Observation, words: Words) -> View:
    state: PoldrState = obs.state  # type: ignore[attr-defined]
    mine = obs.seat is not None and obs.seat == state.to_move
    shown: View = {
        "scene": scene(state.round, words, state.previous),
        "moves": moves(state, words) if mine else [],
        "status": status(state, words),
        "players": [player(state, seat, words) for seat in range(state.players)],
        "stages": stages(state, words),
    }
    if mine:
        shown["prompts"] = prompts(state, words)
    return shown


def point_out(obs: Observation, what: Sequence[str] | str) -> list[Node]:
    """A refused tap on the board: the sign on its square."""
    state: PoldrState = obs.state  # type: ignore[attr-defined]
    chart = Chart(state.round.table)
    square = None if isinstance(what, str) or not what else square_of(chart.table, what[-1])
    if square is None:
        return []
    x, y = chart.at(square)
    return [{"use": "refused", "at": [round(x + chart.side * 0.34, 2), round(y - chart.side * 0.34, 2)]}]


def player(state: PoldrState, seat: int, words: Words) -> Player:
    left = state.reserves[seat]
    facts = [words("player.reserve", n=left)]
    if state.options["rounds"] > 1:
        facts += [words("player.wins", n=state.wins[seat]), words("player.bricks", n=state.bricks[seat])]
    return {"seat": seat, "score": str(left), "facts": facts, "stock": stock(seat, left)}


def stages(state: PoldrState, words: Words) -> list[Stage]:
    sea = state.round.sea
    return [
        {"text": words("stage.land"), "on": not sea, "use": "stage-land"},
        {"text": words("stage.sea"), "on": sea, "use": "stage-sea"},
    ]
