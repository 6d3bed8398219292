"""What an action is called, and why something cannot be played: said, and drawn."""

from collections.abc import Sequence

from ...core.errors import Refusal
from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Node
from .board import Board
from .chart import chart_of
from .round import NOWHERE, Round
from .rules import PASS, PoldrState, position, refusal, why_not


def label(before: Observation, text: str, words: Words) -> str:
    """The action in a few words, with what it brings."""
    state = position(before)
    step = state.texts.get(text)
    if step is None:
        return text
    if text == PASS:
        return words("log.pass")
    names, round = state.round.board.names, state.round
    pawn, marker, mask = step
    kind = "take" if round.sea else "fill"
    way = "opening" if round.pawn == NOWHERE else "pawn" if pawn != round.pawn else "marker"
    return words(f"log.{way}", pawn=names[pawn], marker=names[marker], effect=words(f"log.{kind}", n=mask.bit_count()))


def because(obs: Observation, text: str, words: Words) -> str:
    """What an action leaves to whoever follows."""
    before, after = position(obs), position(obs).play(text)
    if after.over or after.number != before.number:
        return words("because.over")
    if after.round.sea != before.round.sea:
        return words("because.turned")
    most = max(mask.bit_count() for _, _, mask in after.texts.values())
    if not most:
        return words("because.pass")
    return words("because.sea" if after.round.sea else "because.land", n=most)


def explain(obs: Observation, what: Sequence[str] | str, words: Words) -> str:
    """Why these taps, or this text, cannot be played."""
    state = position(obs)
    if state.over:
        return words.refusal("over")
    if isinstance(what, str):
        return words("explain.legal") if what in state.texts else told(words, refusal(state, what))
    if obs.seat != state.to_move:
        return words.refusal("not-your-turn")
    return tapped(state, list(what), words)


def point_out(obs: Observation, what: Sequence[str] | str, words: Words) -> list[Node]:
    """A refused tap on the board: the sign on its square."""
    chart = chart_of(position(obs).round.board)
    square = None if isinstance(what, str) or not what else square_of(chart.board, what[-1])
    if square is None:
        return []
    x, y = chart.at(square)
    return [{"use": "refused", "at": [round(x + chart.side * 0.34, 2), round(y - chart.side * 0.34, 2)]}]


def told(words: Words, refused: Refusal) -> str:
    """A refusal as a player reads it."""
    return words.refusal(refused.code, refused.facts)


def square_of(board: Board, node: str) -> int | None:
    """The square that a tapped node means: the square itself, or the brick on it."""
    return board.numbers.get(node.removeprefix("brick-"))


def tapped(state: PoldrState, taps: list[str], words: Words) -> str:
    """Why these taps lead to no move: a mover and a square, a square alone, or a piece that cannot be moved."""
    round = state.round
    board, seat = round.board, round.seat
    squares = [square for tap in taps if (square := square_of(board, tap)) is not None]
    own = f"marker-{seat}"
    if taps and taps[-1].startswith("marker-") and taps[-1] != own:
        return words.refusal("not-yours")
    if not squares:
        return words.refusal(f"stuck-{'pawn' if 'pawn' in taps else 'marker'}-{'sea' if round.sea else 'land'}")
    square = squares[-1]
    if round.pawn == NOWHERE and len(squares) == 1:
        return words("prompt.opening.more")
    reasons = [fault(round, pawn, marker) for pawn, marker in meant(round, taps, squares)]
    known = [reason for reason in reasons if reason]
    if len(known) < len(reasons):
        return words("explain.legal")
    if len({reason.code for reason in known}) == 1:
        return told(words, known[-1])
    return words("explain.both", pawn=told(words, known[0]), marker=told(words, known[1]))


def meant(round: Round, taps: list[str], squares: list[int]) -> list[tuple[int | None, int | None]]:
    """Where the taps would put the pawn and the marker: one way, or both when no mover was tapped."""
    square = squares[-1]
    by_pawn, by_marker = (square, None), (None, square)
    if round.pawn == NOWHERE:
        return [(squares[0], square)]
    if round.markers[round.seat] == NOWHERE or f"marker-{round.seat}" in taps:
        return [by_marker]
    return [by_pawn] if "pawn" in taps else [by_pawn, by_marker]


def fault(round: Round, pawn: int | None, marker: int | None) -> Refusal | None:
    """Why the seat on move cannot put them there; None when it can."""
    here = round.markers[round.seat]
    step = (round.pawn if pawn is None else pawn, here if marker is None else marker)
    return None if any(step == known[:2] for known in round.steps) else why_not(round, pawn, marker)
