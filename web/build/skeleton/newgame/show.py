"""What a seat sees: the scene, the plates of the players, the sentence for what comes next."""

from ...core.game import Observation, OpenObservation
from ...core.words import Words
from ...pictures.scene import Line, Node, Part, Player, Scene, View, rows
from .art import BOARD, MIDDLE, WIDE
from .rules import EMPTY, SIGNS, Rows


def view(obs: Observation, words: Words) -> View:
    """The whole screen as data."""
    state = position(obs)
    players: list[Player] = [
        {"seat": seat, "score": str(score), "facts": [words("counters", n=state.board.count(SIGNS[seat]))]}
        for seat, score in enumerate(state.scores)
    ]
    return {"scene": scene(obs, words), "status": status(obs, words), "players": players}


def position(obs: Observation) -> Rows:
    """Nothing is hidden: what a seat knows is the position."""
    assert isinstance(obs, OpenObservation) and isinstance(obs.state, Rows)
    return obs.state


def scene(obs: Observation, words: Words) -> Scene:
    """The board from below to above: plank, wells, counters. What lies in a row is marked."""
    state = position(obs)
    won = next((row for cell in range(len(state.board)) if (row := state.row(cell))), [])
    nodes: list[Node] = [{"use": "board", "at": list(MIDDLE)}]
    nodes += [well(state, cell, words) for cell in range(len(state.board))]
    for cell, sign in enumerate(state.board):
        if sign != EMPTY:
            nodes.append(counter(state, cell, SIGNS.index(sign), words))
            if cell in won:
                nodes[-1]["last"] = True
    return {"box": [0, 0, 360, 360], "nodes": nodes, "parts": read(state, words)}


def read(state: Rows, words: Words) -> list[Part]:
    """The board as it is read aloud and gone through by keys: row by row from the top."""
    lying = [
        (-(cell // state.size), cell, state.name(cell) if sign == EMPTY else f"counter-{state.name(cell)}")
        for cell, sign in enumerate(state.board)
    ]
    return rows(lying, lambda row: words("row", row=1 - row))


def well(state: Rows, cell: int, words: Words) -> Node:
    """A place of the board. What can be tapped has an id and a name; under a counter, the counter is tapped."""
    name = state.name(cell)
    node: Node = {"id": name, "use": "well", "at": at(state, cell), "scale": scale(state)}
    if state.board[cell] != EMPTY:
        return node
    return {**node, "halo": "halo", "tap": True, "name": words("cell", cell=name)}


def counter(state: Rows, cell: int, seat: int, words: Words) -> Node:
    """A counter keeps its id in every scene and preview: animation follows ids."""
    name = state.name(cell)
    return {
        "id": f"counter-{name}", "use": f"counter-{seat}", "at": at(state, cell), "scale": scale(state),
        "halo": "halo", "tap": True, "name": words(f"counter.{seat}", cell=name),
    }  # fmt: skip


def at(state: Rows, cell: int) -> list[float]:
    """Where a cell is drawn: rows from the bottom, as their numbers say."""
    side = BOARD / state.size
    x, y = cell % state.size, cell // state.size
    return [round(MIDDLE[0] + (x + 0.5) * side - BOARD / 2, 2), round(MIDDLE[1] - (y + 0.5) * side + BOARD / 2, 2)]


def scale(state: Rows) -> float:
    return round(BOARD / state.size / WIDE, 3)


def status(obs: Observation, words: Words) -> Line:
    """One sentence for what comes next. `{s0}` is the hole where the page puts a name. How to go on is for who may."""
    state = position(obs)
    if state.result is None:
        turn: Line = {"text": words("status.turn", who=f"{{s{state.to_move}}}")}
        return {**turn, "more": words("status.how")} if obs.seat in (None, state.to_move) else turn
    if state.result.reason == "full":
        return {"text": words("status.draw"), "more": words("end.full")}
    return {"text": words("status.won", who=f"{{s{state.result.ranking[0][0]}}}"), "more": words("end.row")}
