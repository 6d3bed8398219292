"""A game gone over again for one seat: what its choices gave away, what luck brought, where most was lost.

Everything is judged from what the seat could see when it chose (`Observation`). A game’s `review.py` may say how, and
in which unit; without it, chances of winning are counted by playing on (`search/weighing.py`).

- `weigh(obs, text, nodes)`: the best action beside this one, in a unit in which a game not yet begun is worth 0.
- `settled(before, text, after, seat)`: what the round that this action ended came to; None when it ended none.
- `chance(before, text, after)`: what was drawn after an action, or to begin with, where `before` is None: what the seat
  has once it sees it, less what it could expect.
- `CARE`: how long to look, and what is worth showing.

Steps lead from one choice of the seat to the next, so that what they tell adds up whatever the judgements:

>>> review = Review((Step(0, 0.5, 0.5, 0.5, 0.0), Step(4, 1.0, 0.25, 0.25, 0.25), Step(9, -1.0, -1.0, 0.0, -1.25)))
>>> review.result, review.luck, review.skill
(-1.0, 0.75, -1.75)
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..search.slicing import Budget
from .state import State, Weighed

if TYPE_CHECKING:
    from .game import Game

MOMENTS = 5
LOOKS = 10  # choices that are looked at closely, those that look worst first
AGAIN = 4  # times as long is a loss looked at before it becomes a moment
WHOLE = 20  # choices that have a whole glance each; more share what that costs
LEAST = 200  # nodes of any glance: with fewer a search may not have seen every action
LINE = 5  # actions of an answer

Known = dict[tuple[int, int], Weighed]  # by ply and nodes: what was judged before


class Care(NamedTuple):
    """Nodes of a glance at a choice, and of a close look; the least loss that is worth a moment; whether what is
    counted are chances of winning."""

    glance: int
    look: int
    least: float
    chances: bool = False


ANY = Care(1500, 12000, 0.15, chances=True)


class Step(NamedTuple):
    """One choice of the seat: what the game was worth `before` and `after` it; `luck` and `others` led there from the
    step before. The last step is the end, where nothing is chosen."""

    ply: int
    before: float
    after: float
    luck: float
    others: float


class Moment(NamedTuple):
    """A choice that gave away `lost` of `value`, which the best action is worth; `wins`: it does so for sure. `line`:
    the best action and what follows, as far as the seat may know it."""

    ply: int
    best: str
    value: float
    lost: float
    wins: bool
    line: tuple[str, ...]


class Review(NamedTuple):
    """As far as it has come: `done` of `of` choices were looked at. `lost`: what one of them gave away on the mean,
    what is not sure counted too, since doubts even out; so players who choose more often can be compared."""

    steps: tuple[Step, ...] = ()
    moments: tuple[Moment, ...] = ()
    done: int = 0
    of: int = 0
    lost: float = 0.0

    @property
    def result(self) -> float:
        """What the game came to."""
        return self.steps[-1].after if self.steps else 0.0

    @property
    def luck(self) -> float:
        """What was drawn."""
        return sum(step.luck for step in self.steps)

    @property
    def skill(self) -> float:
        """What was chosen: by others, less what the seat surely gave away."""
        return sum(step.others - (step.before - step.after) for step in self.steps)


class Played(NamedTuple):
    """A game as one seat played it."""

    game: "Game"
    states: Sequence[State]
    actions: Sequence[str]
    seat: int

    @property
    def choices(self) -> list[int]:
        """The plies at which the seat had a choice."""
        mine = (ply for ply, _ in enumerate(self.actions) if self.states[ply].to_move == self.seat)
        return [ply for ply in mine if len(self.states[ply].legal()) > 1]

    def weighed(self, ply: int, nodes: int) -> Iterator[Weighed | None]:
        """A choice beside the best one."""
        return self.game.weigh(self.states[ply].observe(self.seat), self.actions[ply], nodes)

    def beside(self, ply: int, weighed: Weighed, then: Weighed) -> Weighed:
        """A choice, once it is known what could be had right `then`, by the next choice: that was not lost here."""
        if then.value <= weighed.other:
            return weighed
        text = self.actions[ply]
        if then.value >= weighed.value:
            return Weighed(text, then.value, then.value, wins=then.wins, alike=then.wins, line=(text, *then.line))
        return weighed._replace(other=then.value, alike=weighed.wins and then.wins)

    def settled(self) -> list[float]:
        """What the rounds ended so far came to, at each ply."""
        totals = [0.0]
        for ply, text in enumerate(self.actions):
            came = self.game.settled(self.states[ply], text, self.states[ply + 1], self.seat)
            totals.append(totals[-1] + (came or 0.0))
        return totals

    def drawn(self) -> Iterator[list[float] | None]:
        """What luck brought by each ply, the last time; None while it is weighed."""
        found: list[float] = []
        before = None
        for text, state in zip(("", *self.actions), self.states, strict=True):
            after = state.observe(self.seat)
            found.append(0.0)
            for luck in self.game.chance(before, text, after):
                found[-1] = luck or 0.0
                yield None
            before = after
        yield found


def reviewed(played: Played, seconds: float | None = None, known: Known | None = None) -> Iterator[Review]:
    """Better and better reviews, yielded at least every 30 ms; `seconds` cut them short, `known` spares what was judged
    before. First a glance at every choice, then a close look at those that seem to have lost most, and a long one
    before that is said."""
    return _Reviewing(played, Budget(seconds=seconds), {} if known is None else known).run()


class _Reviewing:
    """What is known so far."""

    def __init__(self, played: Played, clock: Budget, known: Known) -> None:
        self.played, self.clock, self.known = played, clock, known
        self.choices = played.choices
        self.settled = played.settled()
        self.luck = [0.0] * len(self.settled)
        self.seen: dict[int, Weighed] = {}  # each by itself
        self.judged: dict[int, Weighed] = {}  # beside what came right after it
        self.sure: set[int] = set()  # looked at to the end
        self.review = Review(of=len(self.choices))

    def run(self) -> Iterator[Review]:
        care = self.played.game.care
        glance = max(LEAST, care.glance * WHOLE // max(WHOLE, len(self.choices)))
        for ply in self.choices:
            yield from self.look(ply, glance)
        for drawn in self.played.drawn():
            self.luck = drawn or self.luck
            yield self.review
        self.sum_up()
        yield self.review
        suspects = [ply for ply in self.judged if ply not in self.sure and self.gap(ply) > 0]
        for ply in sorted(suspects, key=self.gap, reverse=True)[:LOOKS]:
            yield from self.look(ply, care.look)
            if ply not in self.sure and self.loses(self.judged[ply]) and len(self.review.moments) < MOMENTS:
                yield from self.look(ply, AGAIN * care.look, last=True)

    def gap(self, ply: int) -> float:
        """What a choice seems to have lost."""
        return self.judged[ply].value - self.judged[ply].other

    def look(self, ply: int, nodes: int, last: bool = False) -> Iterator[Review]:
        """Judge one choice, and sum up anew."""
        found = self.known.get((ply, nodes))
        if not found and not self.clock.spent:
            for weighed in self.played.weighed(ply, nodes):
                found = weighed
                self.clock.tick()
                if self.clock.spent:
                    return
                yield self.review
        if not found:
            return
        self.known[ply, nodes] = self.seen[ply] = found
        if last or found.exact:
            self.sure.add(ply)
        self.sum_up()
        yield self.review

    def sum_up(self) -> None:
        self.judged = {}
        for ply in sorted(self.seen, reverse=True):
            then = self.judged.get(ply + 1) if self.goes_on(ply) else None
            self.judged[ply] = self.played.beside(ply, self.seen[ply], then) if then else self.seen[ply]
        lost = sum(map(self.gap, self.judged)) / max(1, len(self.judged))
        self.review = Review(tuple(self.steps()), self.moments(), len(self.seen), len(self.choices), lost)

    def goes_on(self, ply: int) -> bool:
        """Nothing is drawn and no round ends before the next choice."""
        return self.luck[ply + 1] == 0 and self.settled[ply + 1] == self.settled[ply]

    def steps(self) -> Iterator[Step]:
        """From choice to choice, and to the end."""
        last, since = 0.0, 0
        base = 0.0
        for ply in sorted(self.judged):
            base, weighed = self.settled[ply], self.judged[ply]
            before = base + weighed.value
            luck = sum(self.luck[since : ply + 1])
            yield Step(ply, before, before - weighed.loss, luck, before - last - luck)
            last, since = before - weighed.loss, ply + 1
        end, luck = len(self.played.actions), sum(self.luck[since:])
        over = self.played.states[-1].over or self.settled[-1] != base
        came = self.settled[-1] if over else last
        yield Step(end, came, came, luck, came - last - luck)

    def moments(self) -> tuple[Moment, ...]:
        """Where most was lost, in the order of the game."""
        lost = {ply: weighed for ply, weighed in self.judged.items() if ply in self.sure and self.loses(weighed)}
        most = sorted(lost, key=lambda ply: (-lost[ply].loss, ply))[:MOMENTS]
        return tuple(moment(ply, lost[ply]) for ply in sorted(most))

    def loses(self, weighed: Weighed) -> bool:
        """Worth a moment: enough is lost, and not by winning all the same."""
        return not weighed.alike and weighed.loss >= self.played.game.care.least


def moment(ply: int, weighed: Weighed) -> Moment:
    """What is told of a choice."""
    return Moment(ply, weighed.best, weighed.value, weighed.loss, weighed.wins, weighed.line[:LINE])
