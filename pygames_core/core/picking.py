"""Tapping narrows: which actions still fit the taps made so far. The only place that knows how.

>>> choices = Choices([Choice("a1b1", (("a1",), ("b1", "x"))), Choice("a1c1", (("a1",), ("c1",))), Choice("-")])
>>> choices.survey(("a1",)).can
['b1', 'x', 'c1']
>>> choices.tap(("a1",), 0, "c1").ready
[Choice(action='a1c1', steps=(('a1',), ('c1',)), ordered=False, auto=False, outcome=None)]
>>> choices.tap(("a1", "c1"), 0, "c1").play
'a1c1'

A tap fits an action when it is in the next open step (`ordered`) or in any open step (not `ordered`; it takes the first
that holds it). An action with no open step left is ready: a second tap on the last thing plays it. So is the only one
that fits, when what was tapped would do for its open steps too. A tap that goes on from nowhere is tried as another
instead of one made before, then as a new beginning; else it is refused.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence, Set
from itertools import chain
from typing import NamedTuple

Taps = tuple[str, ...]
Steps = tuple[tuple[str, ...], ...]


class Choice(NamedTuple):
    """One legal action and the taps that make it: any id of each step. Without steps it is a button of the bar."""

    action: str
    steps: Steps = ()
    ordered: bool = False
    auto: bool = False  # forced: when it is the only one, the page plays it by itself, saying its label
    outcome: Hashable = None  # of the actions that taps make ready, those of one outcome are one choice: the first


class Survey(NamedTuple):
    """What taps mean: actions with nothing left to tap, and the ids that go on from here."""

    ready: list[Choice]
    can: list[str]


class Pick(NamedTuple):
    """Where a tap leads. `place`: which of the ready actions is shown; `play`: the action to play at once."""

    taps: Taps
    place: int
    ready: list[Choice]
    can: list[str]
    play: str = ""
    refused: Taps = ()  # these taps fit nothing; `taps` stay as they were


class Choices:
    """The legal actions of one position as taps: made once, asked at every tap."""

    def __init__(self, choices: Iterable[Choice]) -> None:
        self.all = tuple(choices)
        self._tapped = [choice for choice in self.all if choice.steps]
        self._index: dict[str, list[Choice]] = {}
        self._surveys: dict[Taps, Survey] = {}

    def survey(self, taps: Taps) -> Survey:
        """What these taps mean."""
        if taps not in self._surveys:
            self._surveys[taps] = _surveyed(self._fitting(taps), taps)
        return self._surveys[taps]

    def tap(self, taps: Sequence[str], place: int, id: str | None) -> Pick:
        """One more tap; without `id`, what the taps mean as they are."""
        made = self._sound(tuple(taps))
        now = self.survey(made)
        shown = now.ready[place % len(now.ready)] if now.ready else None
        if id is None:
            return _pick(made, now, shown)
        if made and made[-1] == id:
            if shown:
                return _pick(made, now, shown)._replace(play=shown.action)
            if id not in now.can:
                return self._settled(made[:-1], None)
        if id in now.can:
            return self._settled((*made, id), shown)
        for other in self._meant(made, id):
            if self.fits(other):
                return self._settled(other, shown)
        return _pick(made, now, shown)._replace(refused=(*made, id))

    def fits(self, taps: Taps, pool: Sequence[Choice] | None = None) -> bool:
        """Some action begins with these taps, or holds them in any order."""
        return any(True for _ in self._fitting(taps, pool))

    def choice(self, action: str) -> Choice | None:
        """How this action is tapped."""
        return next((choice for choice in self.all if choice.action == action), None)

    def _fitting(self, taps: Taps, pool: Sequence[Choice] | None = None) -> Iterator[tuple[Choice, Steps]]:
        """The actions that fit, with the steps that are still open."""
        if pool is None:
            pool = min((self._holding(id) for id in taps), key=len) if taps else self._tapped
        for choice in pool:
            if (left := open_steps(choice, taps)) is not None:
                yield choice, left

    def _holding(self, id: str) -> list[Choice]:
        """The actions that `id` is part of."""
        if id not in self._index:
            self._index[id] = [choice for choice in self._tapped if id in chain.from_iterable(choice.steps)]
        return self._index[id]

    def _sound(self, taps: Taps) -> Taps:
        """As many of the taps as mean something here; more than any action has steps never do."""
        taps = taps[: max((len(choice.steps) for choice in self._tapped), default=0)]
        while taps and not self.fits(taps):
            taps = taps[:-1]
        return taps

    def _settled(self, taps: Taps, shown: Choice | None) -> Pick:
        """The action shown stays shown while it fits: a piece tapped on another of its cells does not jump."""
        return _pick(taps, self.survey(taps), shown)

    def _meant(self, taps: Taps, id: str) -> Iterator[Taps]:
        """The ways a tap can be meant, best first: back to it; another instead of one made before; a new beginning."""
        if id in taps:
            yield taps[: taps.index(id) + 1]
        for drop in reversed(range(len(taps))):
            other = (*taps[:drop], *taps[drop + 1 :], id)
            loose = [choice for choice in self._holding(id) if not choice.ordered]
            if drop == len(taps) - 1 or self.fits(other, loose):
                yield other
        for keep in reversed(range(len(taps) - 1)):
            yield (*taps[:keep], id)


def open_steps(choice: Choice, taps: Sequence[str]) -> Steps | None:
    """The steps that `taps` leave open, or None when they do not fit."""
    left = choice.steps
    for id in taps:
        for at, step in enumerate(left[:1] if choice.ordered else left):
            if id in step:
                left = left[:at] + left[at + 1 :]
                break
        else:
            return None
    return left


def one_tap_each(choice: Choice) -> list[str]:
    """Taps that make the action: one id for each step, all different where that can be."""
    taps: list[str] = []
    for step in choice.steps:
        taps.append(next((id for id in step if id not in taps), step[0]))
    return taps


def _surveyed(fitting: Iterable[tuple[Choice, Steps]], taps: Taps) -> Survey:
    found = list(fitting)
    enough = len(found) == 1 and all(not set(step).isdisjoint(taps) for step in found[0][1])
    ready: dict[Hashable, Choice] = {}
    steps: dict[tuple[str, ...], None] = {}  # many choices share theirs
    for choice, left in found:
        if enough or not left:
            ready.setdefault(choice.action if choice.outcome is None else choice.outcome, choice)
        for step in left[:1] if choice.ordered else left:
            steps[step] = None
    can = dict.fromkeys(chain.from_iterable(steps))
    return Survey(list(ready.values()), [id for id in can if not (enough and id in taps)])


def _pick(taps: Taps, now: Survey, shown: Choice | None) -> Pick:
    place = now.ready.index(shown) if shown in now.ready else 0
    return Pick(taps, place, now.ready, now.can)


def where(choice: Choice, marked: Set[str]) -> list[str]:
    """What is tapped where the action happens; of things that cannot be marked, what is tapped before them."""
    steps = choice.steps if choice.ordered else choice.steps[::-1]
    return next((found for step in steps if (found := [id for id in step if id in marked])), [])
