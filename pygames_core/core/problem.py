"""Problems: positions with a proved answer, where exactly one action keeps what can be had.

A game’s `problems.py` says `prove(state, limited)`: what every action of the seat on move is proved to lead to; None
while it works, nothing more where that is `limited` and takes too long. It may also say `came(state, seat)` (how a
problem came out, None while it goes on), `looks(state, text)` (how good an action looks at first sight), `least(state)`
(the smallest result worth asking for) and `mined(rng)` (what is chosen for games in which problems are looked for).

The problems themselves are `problems.txt`, one a line: `<band> <aim> <moves> <code>`. It is no part of the package, but
published beside it and read when problems are opened. A line keeps its number for ever; new ones come at the end.

>>> read_line("3 1 2 1/0/path:cf/c_;e_/e")
Posed(band=3, aim=1, moves=2, code='1/0/path:cf/c_;e_/e')
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from .errors import CodeError
from .lesson import RIGHT, WRONG, Verdict
from .state import Result, State

if TYPE_CHECKING:
    from .game import Game

BANDS = 5
DAILY = 60  # the first ones take turns, a day each: what is appended changes no date
SHOWN = 5  # actions of a refutation
FILE = "problems.txt"


class Posed(NamedTuple):
    """A problem as it is kept. `aim` is the `result` to reach, `moves` how many actions must be found: 0, all of
    them to the end; `code` is a link."""

    band: int
    aim: int
    moves: int
    code: str


class Worth(NamedTuple):
    """What an action leads to, for who plays it: `result` 1 won, 0 shared, -1 lost, or what the game counts instead;
    between equal results `hold`: sooner won, later lost."""

    result: int
    hold: float = 0


Worths = Mapping[str, Worth]


def read_line(line: str) -> Posed:
    """A line of `problems.txt`; ValueError for any other text."""
    band, aim, moves, code = line.split(" ")
    return Posed(int(band), int(aim), int(moves), code)


def written(posed: Posed) -> str:
    """The line that `read_line` reads."""
    return " ".join(map(str, posed))


def placed(result: Result, seat: int) -> int:
    """A result for one seat: first alone, first with others, or not first."""
    return (1 if len(result.ranking[0]) == 1 else 0) if seat in result.ranking[0] else -1


def best(worths: Worths) -> str:
    """The action that is worth most; of equals the first."""
    return max(worths, key=lambda text: worths[text])


def solved(game: "Game", state: State) -> "Iterator[Worths | None]":
    """The worth of every action, the last time; CodeError where the game cannot tell."""
    worths: Worths | None = None
    for told in game.prove(state):
        worths = told
        yield told
    if not worths:
        raise CodeError("problem-unknown")


class Play(NamedTuple):
    """A problem being played: its positions since it began, the one that was set first."""

    game: "Game"
    posed: Posed
    states: Sequence[State]

    @property
    def seat(self) -> int:
        """Who has to find something."""
        seat = self.states[0].to_move
        assert seat is not None
        return seat

    @property
    def found(self) -> int:
        """How many actions the solver has played."""
        return sum(state.to_move == self.seat for state in self.states[:-1])

    @property
    def proved(self) -> str:
        """What is said of the aim reached: of a turn of several actions, the first alone is proved the only one."""
        movers = [state.to_move for state in self.states]
        whole = all(now != self.seat or after != self.seat for now, after in pairwise(movers))
        return "problem.right" if whole else "problem.right.first"

    def judged(self) -> "Iterator[Verdict | None]":
        """How it stands: the other side answers what resists longest, a mistake is followed by what refutes it."""
        state, aim = self.states[-1], self.posed.aim
        if len(self.states) == 1 or (state.to_move == self.seat and self.states[-2].to_move != self.seat):
            yield Verdict("open", "")
            return
        came = self.game.came(state, self.seat)
        answer = ""
        if came is None:
            worths: Worths = {}
            for told in solved(self.game, state):
                worths = told or worths
                yield None
            answer = best(worths)
            result = worths[answer].result
            came = result if state.to_move == self.seat else -result
            if came >= aim and (not self.posed.moves or self.found < self.posed.moves):
                yield Verdict("open", "", "" if state.to_move == self.seat else answer)
                return
        if came >= aim:
            yield Verdict(RIGHT, self.proved)
            return
        line: tuple[str, ...] = ()
        for found in self._refuted(state, answer):
            if found is None:
                yield None
            else:
                line = found
        yield Verdict(WRONG, "problem.wrong" if line else "", line=line)

    def _refuted(self, state: State, answer: str) -> "Iterator[tuple[str, ...] | None]":
        """What follows when both sides play their best from here."""
        line: list[str] = []
        while answer:
            line.append(answer)
            state = state.play(answer)
            answer = ""
            if len(line) == SHOWN or self.game.came(state, self.seat) is not None:
                break
            for told in solved(self.game, state):
                answer = best(told) if told else ""
                yield None
        yield tuple(line)
