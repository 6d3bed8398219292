"""What a lesson draws over the board when a move was not right yet: its interval counted, what can still be taken."""

from ...pictures.scene import Node
from .board import Step
from .chart import Chart, chart_of
from .rules import PASS, PoldrState


def tallied(state: PoldrState) -> list[Node]:
    """The bricks that the last move laid or took back, counted along its line."""
    before, round = state.previous, state.round
    if before is None:
        return []
    changed = before.bricks[before.seat] ^ round.bricks[before.seat]
    return along(chart_of(round.board), (round.pawn, round.markers[before.seat], changed))


def threat(state: PoldrState) -> list[Node]:
    """What the next player can take back."""
    step = next((step for text, step in state.texts.items() if text != PASS), None)
    return along(chart_of(state.round.board), step) if step else []


def along(chart: Chart, step: Step) -> list[Node]:
    """The line between pawn and marker, and a count on each of these squares."""
    pawn, marker, mask = step
    counts = [chart.piece(f"count-{n}", square) for n, square in enumerate(chart.board.spread(mask, pawn), 1)]
    return [chart.way(pawn, marker), *counts]
