"""The sentence under the board: whose turn it is and for what, how a round and a match ended."""

from collections.abc import Sequence

from ...core.words import Words
from ...pictures.scene import Line
from .round import BRICKS, NOWHERE
from .rules import PASS, Finished, PoldrState


def who(seat: int) -> str:
    """The hole where the page puts the player's name."""
    return f"{{s{seat}}}"


def together(seats: Sequence[int], words: Words) -> str:
    """Several names as one."""
    return words.together([who(seat) for seat in seats])


def status(state: PoldrState, words: Words) -> Line:
    """What comes next, and why or how."""
    round = state.round
    if state.over:
        return ending(state, words)
    mover = who(round.seat)
    if round.pawn == NOWHERE:
        return opening(state, words)
    if round.markers[round.seat] == NOWHERE:
        return {"text": words("status.first", who=mover), "more": words("status.first.more")}
    blocked = ""
    if turned(state):
        blocked = words("status.turned.poor" if round.fillings(stock=BRICKS) else "status.turned.full")
    legal = state.legal()
    if legal == [PASS]:
        more = words("status.turned.nothing" if blocked else "status.pass.more")
        return {"text": words("status.pass", who=mover), "more": more}
    if blocked:
        return {"text": words("status.turned", who=mover), "more": blocked}
    kind = "sea" if round.sea else "land"
    more = words("status.forced") if len(legal) == 1 else words(f"status.{kind}.more")
    return {"text": words(f"status.{kind}", who=mover), "more": more}


def opening(state: PoldrState, words: Words) -> Line:
    """Who begins the round, and why; in a match, how the round before ended."""
    mover, rounds = who(state.round.seat), state.options["rounds"]
    more = last_round(state, words) if state.finished else words("status.opening.more")
    if rounds == 1:
        return {"text": words("status.opening", who=mover), "more": more}
    return {"text": words("status.opening.round", who=mover, number=state.number, rounds=rounds), "more": more}


def turned(state: PoldrState) -> bool:
    """The last action turned the tide."""
    return state.round.sea and state.previous is not None and not state.previous.sea


def last_round(state: PoldrState, words: Words) -> str:
    """How the round that has just ended went: «Manche 1 : A, 16 à 11.»"""
    done = state.finished[-1]
    return words(
        f"round.{done.reason}", number=len(state.finished), who=together(done.winners, words), counts=tally(done, words)
    )


def tally(done: Finished, words: Words) -> str:
    """The winner's first; of more than two each by name: «A 16, C 16, B 15»"""
    order = sorted(range(len(done.counts)), key=lambda seat: (-done.counts[seat], seat not in done.winners))
    return words.scores([order], done.counts)


def ending(state: PoldrState, words: Words) -> Line:
    """Who won and by what."""
    result = state.result
    assert result is not None
    first = result.ranking[0]
    if len(state.finished) > 1:
        totals = [
            words("match.total", who=who(seat), wins=state.wins[seat], bricks=state.bricks[seat])
            for group in result.ranking
            for seat in group
        ]
        more = words("match.joint").join(totals)
    else:
        more = words("end.with", reason=words(f"end.{result.reason}"), counts=tally(state.finished[0], words))
    text = words("result.won" if len(first) == 1 else "result.shared", names=together(first, words))
    return {"text": text, "more": more}
