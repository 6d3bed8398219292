"""Games gone over again, as the page asks for it: a review of one seat's choices, and a moment of it tried anew.

What searches is imported when it is asked for: the first answer of the engine needs none of it.
"""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..core.game import Thought
from .args import Args, BadRequest
from .session import Session

if TYPE_CHECKING:  # the engine runs without them
    from ..core.review import Known, Moment, Review
    from ..core.state import Weighed
    from . import shapes as to

MINUS = "−"
KEPT = 2  # games whose judgements are remembered, so that a review that was left goes on

_known: "dict[str, Known]" = {}  # by game and seat, the latest last


def review(args: Args) -> "Iterator[to.Reviewed]":
    """Better and better; what was judged a moment ago is not judged again."""
    from ..core.review import Played, reviewed

    session, seat = args.session, args.seat
    if seat is None or session.seats < 2:
        raise BadRequest
    states = [session.state(ply) for ply in range(session.plies + 1)]
    played = Played(session.game, states, session.record.actions, seat)
    telling = Telling(session, seat, args.lang)
    said, told = None, None
    for found in reviewed(played, args.seconds(), remembered(session, seat)):
        if found is not said:
            said, told = found, telling.told(found)
        assert told is not None
        yield told


def remembered(session: Session, seat: int) -> "Known":
    """What is known of this seat's choices."""
    record = session.record
    key = json.dumps([record.game, record.options, record.actions, seat], sort_keys=True)
    known = _known.pop(key, {})
    _known[key] = known
    while len(_known) > KEPT:
        del _known[next(iter(_known))]
    return known


class Telling:
    """A review in the words of the game, for one seat."""

    def __init__(self, session: Session, seat: int, lang: str) -> None:
        self.session, self.seat, self.lang = session, seat, lang
        self.words, self.chances = session.game.words(lang), session.game.care.chances
        self.unit = "review.percent" if self.chances else "review.points"

    def told(self, review: "Review") -> "to.Reviewed":
        """All of it."""
        return {
            "steps": [
                {
                    "ply": step.ply,
                    "luck": step.luck,
                    "before": step.before,
                    "after": step.after,
                    "text": self.standing(step.after),
                }
                for step in review.steps
            ],
            "moments": [self.moment(moment) for moment in review.moments],
            "result": review.result,
            "luck": review.luck,
            "skill": review.skill,
            "lost": review.lost,
            "text": self.balance(review),
            "done": review.done,
            "of": review.of,
        }

    def moment(self, moment: "Moment") -> "to.Lost":
        """Where much was lost; the answer is told as well, to be shown once it was looked for."""
        return {
            "ply": moment.ply,
            "best": moment.best,
            "value": moment.value,
            "lost": moment.lost,
            "wins": moment.wins,
            "line": list(moment.line),
            "amount": self.amount(moment),
        }

    def standing(self, value: float) -> str:
        """How the seat stood."""
        if self.chances:
            return self.words("review.chances", n=percent(value + 1 / self.session.seats))
        n = round(value)
        return self.words(f"review.{'ahead' if n > 0 else 'behind' if n else 'even'}", n=abs(n))

    def balance(self, review: "Review") -> str:
        """What luck and choices made of a game that was played to its end; luck is named where something was drawn."""
        key = "nothing" if not review.lost else "lost" if self.shown(review.lost) else "little"
        said = self.words(f"review.{key}", lost=self.so_many(review.lost))
        if not review.luck or not self.session.state().result:
            return said
        digits = 2 if self.chances else 1
        result, luck = round(review.result, digits), round(review.luck, digits)
        parts = {"result": result, "luck": luck, "skill": result - luck}
        return self.words("review.balance", lost=said, **{name: self.signed(each) for name, each in parts.items()})

    def gain(self, moment: "Moment") -> str:
        """What the best action would have gained."""
        if self.chances:
            before, after = self.fall(moment)
            return self.words("review.gain.chances", after=after, before=before)
        said = self.words("review.gain", lost=self.amount(moment))
        return f"{said} {self.words('review.wins')}" if moment.wins else said

    def amount(self, moment: "Moment") -> str:
        """So much lost, in whole numbers; "" for nothing to speak of."""
        before, after = self.fall(moment) if self.chances else (0, round(moment.lost))
        n = after - before
        return self.words(self.unit, n=n, count=n) if n else ""

    def fall(self, moment: "Moment") -> tuple[int, int]:
        """Chances in a hundred after what was played, and after the best action."""
        even = 1 / self.session.seats
        best = 100 if moment.wins else about(moment.value + even)
        return about(moment.value - moment.lost + even), best

    def signed(self, value: float) -> str:
        """A number of the balance, with its sign."""
        sign = "+" if value > 0 else MINUS if value < 0 else ""
        return self.so_many(abs(value), sign)

    def so_many(self, value: float, sign: str = "") -> str:
        """Points, or chances in a hundred: singular or plural as the number that is read."""
        count = self.shown(value)
        figure = f"{count:.1f}".removesuffix(".0").replace(".", self.words("review.point"))
        return self.words(self.unit, n=sign + figure, count=count)

    def shown(self, value: float) -> float:
        """With one digit; of what is no less than 0."""
        return round(100 * min(value, 1) if self.chances else value, 1)


def percent(share: float) -> int:
    """In whole ones, never beyond what there is."""
    return round(100 * min(max(share, -1), 1))


def about(share: float) -> int:
    """In steps of five: what was tried so often only is never as good as sure."""
    return min(max(5 * round(20 * share), 5), 95)


# -- one moment, tried again ---------------------------------------------------------------------------
def moment_of(args: Args) -> "Moment":
    """The moment that is tried, as the page kept it; BadRequest when it is none."""
    from ..core.review import Moment

    data = args.data.get("moment")
    if not isinstance(data, dict):
        raise BadRequest
    part = Args(data)
    value, lost = (part.number(name) for name in ("value", "lost"))
    return Moment(0, part.text("best"), value, lost, data.get("wins") is True, ())


def retry(args: Args) -> "Iterator[to.Retried | None]":
    """How the last action of a record does in the place of another: right, if it is as good as the best."""
    session, moment = args.session, moment_of(args)
    before = session.state(session.plies - 1) if session.plies else session.state()
    seat, tried = before.to_move, session.record.actions[-1:]
    if seat is None or session.seats < 2 or not tried or moment.best not in before.legal():
        raise BadRequest
    telling = Telling(session, seat, args.lang)
    found = None
    if session.state() != before.play(moment.best):
        obs = before.observe(seat)
        for weighed in session.game.weigh(obs, tried[0], session.game.care.look):
            found = weighed
            yield None
    key = "right" if found is None else grade(moment, found)
    state = "right" if key in ("right", "equal") else "wrong"
    gain = telling.gain(moment) if state == "right" else ""
    label = session.game.label(before.observe(seat), moment.best, args.lang)
    yield {
        "state": state,
        "text": " ".join(filter(None, [telling.words(f"review.{key}"), gain])),
        "answer": telling.words("review.answer", label=label, gain=telling.gain(moment)),
    }


def grade(moment: "Moment", found: "Weighed") -> str:
    """A word for an action that is not the best one known."""
    if found.alike or not found.loss:
        return "equal"
    return "better" if found.loss < moment.lost / 2 else "wrong"


def thoughts(args: Args) -> Iterator[Thought]:
    """What is known to be best."""
    session, best = args.session, moment_of(args).best
    if session.seats < 2 or best not in session.mover().legal():
        raise BadRequest
    yield Thought(best)
