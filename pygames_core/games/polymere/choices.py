"""Every choice of a turn with the best that can follow in it, judged by what the next rounds make of it."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from random import Random

from ...search import Budget
from .ahead import Ahead
from .chain import OUT, Line, beams, promise
from .judge import Judge
from .observe import Observed
from .rules import DECLINE
from .tiles import parse

ENDS = 3  # of the turn that are kept for a choice
NARROW, WIDE = 2, 24  # lines that follow every choice, and the best ones
FINAL = 5  # choices that are looked at more widely
CAP = 99  # tiles in a turn
DEALS = 64  # in which every choice is played on


class Choices:
    """What the seat on move may do, and how its turn may end after each action; the best end first."""

    def __init__(self, obs: Observed) -> None:
        self.judge = Judge(obs, 1.0)
        self.ahead = Ahead(obs)
        now = Line(obs.table, obs.hand, obs.jokers, obs.owed)
        self.first = {text: self.after(now, text) for text in obs.legal()}
        self.ends = {text: [line] for text, line in self.first.items()}

    def after(self, now: Line, text: str) -> Line:
        """The turn once this is done."""
        laid = parse(text) if text != DECLINE else None
        if laid is None:
            return now
        faces = now.table.open[laid[0]][0].bit_count() if now.table.laid else 0
        return now.lay(*laid, faces, self.judge.numbers)

    def worth(self, text: str) -> float:
        """How good the best end known of a choice looks."""
        return self.judge.weighed([(self.judge.held(self.ends[text][0]), self.ends[text][0])])[0][0]

    def best(self, count: int) -> list[str]:
        """The choices that look best."""
        return sorted(self.ends, key=lambda text: -self.worth(text))[:count]

    def follow(self, texts: Iterable[str], width: int, budget: Budget, rng: Random) -> Iterator[None]:
        """Look how the turn may go on after these actions, the most promising first."""
        numbers = self.judge.numbers
        going = [text for text in texts if self.first[text].owed and text != DECLINE]
        for text in sorted(going, key=lambda text: -promise(self.first[text], numbers)):
            found = {line: self.judge.held(line) for line in self.ends[text]}
            for beam in beams(self.first[text], numbers, budget, rng, width, CAP):
                found |= {line: self.judge.held(line) for line in beam or ()}
                if beam is None:
                    yield
            kept = sorted(found, key=lambda line: -found[line])[: 4 * ENDS]
            judged = self.judge.weighed([(found[line], line) for line in kept])
            self.ends[text] = [line for _, line in sorted(judged, key=lambda end: -end[0])[:ENDS]]

    def explore(self, nodes: int, text: str | None = None) -> Iterator[None]:
        """Every choice a little, the best ones and `text` widely."""
        rng = Random(1)
        yield from self.follow(list(self.ends), NARROW, Budget(nodes // 2), rng)
        yield from self.follow(self.finalists(text), WIDE, Budget(nodes // 2), rng)

    def finalists(self, text: str | None) -> list[str]:
        """The choices that look best, and this one first."""
        found = self.best(FINAL)
        return found if text is None or text in found else [text, *found]

    def played(self, lines: Sequence[Line], worlds: Iterable[int]) -> Generator[None, None, list[list[float]]]:
        """How far ahead the seat is after the next rounds: for each of these ends, in each of these deals."""
        told: list[list[float]] = [[] for _ in lines]
        breath = Budget()
        for world in worlds:
            hands, talon = self.judge.dealt(Random(world))
            for line, found in zip(lines, told, strict=True):
                found.append(self.ahead.after(line, hands, talon, world))
                if breath.tick():
                    yield
        return told

    def means(self, budget: Budget) -> Iterator[dict[str, float]]:
        """How far ahead the best end of every choice leaves the seat on the mean, deal after deal."""
        ends = {text: lines[0] for text, lines in self.ends.items()}
        sums, told = dict.fromkeys(ends, 0.0), dict.fromkeys(ends, 0.0)
        for world in range(DEALS):
            hands, talon = self.judge.dealt(Random(world))
            for text, line in ends.items():
                sums[text] += self.ahead.after(line, hands, talon, world)
                if budget.tick():
                    yield told
                if budget.spent and world:
                    return
            told = {text: total / (world + 1) for text, total in sums.items()}
        yield told

    def wins(self, text: str) -> bool:
        """This choice leads to an empty hand, and nothing owed, before any other's."""
        return not self.judge.obs.finished and self.judge.held(self.ends[text][0]) >= OUT
