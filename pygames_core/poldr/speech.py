"""What is said: status, log, results, and why something cannot be played."""

from collections.abc import Sequence

from ..errors import Refusal
from ..game import Observation
from ..scene import Line
from ..words import Words
from .round import BRICKS, NOWHERE
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
    if legal == [PASS]:
        return {"text": words("status.pass", who=mover), "more": words("status.pass.more")}
    if turned(state):
        poor = round.fillings(stock=BRICKS)
        return {
            "text": words("status.turned", who=mover),
            "more": words("status.turned.poor" if poor else "status.turned.full"),
        }
    kind = "sea" if round.sea else "land"
    more = words("status.forced") if len(legal) == 1 else words(f"status.{kind}.more")
    return {"text": words(f"status.{kind}", who=mover), "more": more}


def turned(state: PoldrState) -> bool:
    """The last action turned the tide."""
    return state.round.sea and state.previous is not None and not state.previous.sea


def last_round(state: PoldrState, words: Words) -> str:
    done = state.finished[-1]
    counts = words("to").join(str(count) for count in sorted(done.counts, reverse=True))
    key = "round.shared" if len(done.winners) > 1 else "round.won"
    return words(key, number=len(state.finished), who=together(done.winners, words), counts=counts)


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
        counts = state.finished[0].counts
        more = words("end.with", reason=reason, counts=words("to").join(str(n) for n in sorted(counts, reverse=True)))
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
    if round.pawn == NOWHERE:
        pawn = squares[0]
        if len(squares) == 1:
            return words.refusal("no-room", {"cell": table.names[pawn]})
        return told(words, why_not(round, pawn, square))
    if round.markers[seat] == NOWHERE:
        return told(words, why_not(round, None, square))
    by_pawn, by_marker = why_not(round, square, None), why_not(round, None, square)
    if "pawn" in taps:
        return told(words, by_pawn)
    if own in taps or by_pawn.code == by_marker.code:
        return told(words, by_marker)
    return words("explain.both", marker=told(words, by_marker), pawn=told(words, by_pawn))
