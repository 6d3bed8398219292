"""What is said: status, log, results, and why something cannot be played."""

from collections.abc import Sequence

from ...core.errors import Refusal
from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Line
from .round import BRICKS, NOWHERE, Round
from .rules import PASS, PoldrState, refusal, why_not
from .table import Table


def who(seat: int) -> str:
    """The hole where the page puts the player's name."""
    return f"{{s{seat}}}"


def together(seats: Sequence[int], words: Words) -> str:
    names = [who(seat) for seat in seats]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + words("and") + names[-1]


def status(state: PoldrState, words: Words) -> Line:
    round = state.round
    if state.over:
        return ending(state, words)
    seat, mover = round.seat, who(round.seat)
    legal = state.legal()
    if round.pawn == NOWHERE:
        more = words("status.opening.more") if not state.finished else last_round(state, words)
        return {"text": words("status.opening", who=mover), "more": more}
    if round.markers[seat] == NOWHERE:
        return {"text": words("status.first", who=mover), "more": words("status.first.more")}
    blocked = ""
    if turned(state):
        blocked = words("status.turned.poor" if round.fillings(stock=BRICKS) else "status.turned.full")
    if legal == [PASS]:
        return {"text": words("status.pass", who=mover), "more": blocked or words("status.pass.more")}
    if blocked:
        return {"text": words("status.turned", who=mover), "more": blocked}
    kind = "sea" if round.sea else "land"
    more = words("status.forced") if len(legal) == 1 else words(f"status.{kind}.more")
    return {"text": words(f"status.{kind}", who=mover), "more": more}


def turned(state: PoldrState) -> bool:
    """The last action turned the tide."""
    return state.round.sea and state.previous is not None and not state.previous.sea


def last_round(state: PoldrState, words: Words) -> str:
    done = state.finished[-1]
    key = "round.shared" if len(done.winners) > 1 else "round.won"
    return words(key, number=len(state.finished), who=together(done.winners, words), counts=tally(done.counts, words))


def tally(counts: Sequence[int], words: Words) -> str:
    """«16 à 11», «16, 15, 12»: the winner's first."""
    return (words("to") if len(counts) == 2 else ", ").join(str(count) for count in sorted(counts, reverse=True))


def ending(state: PoldrState, words: Words) -> Line:
    result = state.result
    assert result is not None
    first = result.ranking[0]
    reason = words(f"end.{result.reason}")
    if len(state.finished) > 1:
        totals = [
            words("match.total", who=who(seat), wins=state.wins[seat], bricks=state.bricks[seat])
            for group in result.ranking
            for seat in group
        ]
        more = words("match.joint").join(totals)
    else:
        more = words("end.with", reason=reason, counts=tally(state.finished[0].counts, words))
    text = words("end.won", who=who(first[0])) if len(first) == 1 else words("end.draw", who=together(first, words))
    return {"text": text, "more": more}


# -- the log and the refusals ------------------------------------------------------------------------


def label(before: Observation, text: str, words: Words) -> str:
    state: PoldrState = before.state  # type: ignore[attr-defined]
    step = state.texts.get(text)
    if step is None:
        return text
    if text == PASS:
        return words("log.pass")
    names, round = state.round.table.names, state.round
    pawn, marker, mask = step
    kind = "take" if round.sea else "fill"
    way = "opening" if round.pawn == NOWHERE else "pawn" if pawn != round.pawn else "marker"
    return words(f"log.{way}", pawn=names[pawn], marker=names[marker], effect=words(f"log.{kind}", n=mask.bit_count()))


def explain(obs: Observation, what: Sequence[str] | str, words: Words) -> str:
    state: PoldrState = obs.state  # type: ignore[attr-defined]
    if state.over:
        return words.refusal("over")
    if isinstance(what, str):
        return words("explain.legal") if what in state.texts else told(words, refusal(state, what))
    if obs.seat != state.to_move:
        return words.refusal("not-your-turn")
    return tapped(state, list(what), words)


def told(words: Words, refused: Refusal) -> str:
    return words.refusal(refused.code, refused.facts)


def square_of(table: Table, node: str) -> int | None:
    """The square that a tapped node means: the square itself, or the brick on it."""
    return table.numbers.get(node.removeprefix("brick-"))


def tapped(state: PoldrState, taps: list[str], words: Words) -> str:
    """Why these taps lead to no move: a mover and a square, a square alone, or a piece that cannot be moved."""
    round = state.round
    table, seat = round.table, round.seat
    squares = [square for tap in taps if (square := square_of(table, tap)) is not None]
    own = f"marker-{seat}"
    if taps and taps[-1].startswith("marker-") and taps[-1] != own:
        return words.refusal("not-yours")
    if not squares:
        return words.refusal(f"stuck-{'pawn' if 'pawn' in taps else 'marker'}-{'sea' if round.sea else 'land'}")
    square = squares[-1]
    if round.pawn == NOWHERE and len(squares) == 1:
        return words.refusal("no-room", {"cell": table.names[square]})
    reasons = [problem(round, pawn, marker) for pawn, marker in meant(round, taps, squares)]
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


def problem(round: Round, pawn: int | None, marker: int | None) -> Refusal | None:
    """Why the seat on move cannot put them there; None when it can."""
    here = round.markers[round.seat]
    step = (round.pawn if pawn is None else pawn, here if marker is None else marker)
    return None if any(step == known[:2] for known in round.steps) else why_not(round, pawn, marker)
