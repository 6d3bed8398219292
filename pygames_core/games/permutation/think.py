"""Computer players: what a beginner sees, then longer and longer searches; for two, last of all, the solved game."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from ...core.game import Analysis, Observation, Thought
from ...search import BEGINNERS, Budget, Core, Found, alphabeta, final_margin, glance, maxn, narrowed, richest
from ...search.core import Order
from .board import TURNED, Turn, dice_on, turns
from .core import TableCore
from .promise import Position, Promise
from .rules import FEWEST, State, seen
from .solved import DIE, POINT, table

DUEL = {2: 100, 3: 400, 4: 2500}  # nodes, by level, for two players; the first level does not search
CROWD = {2: 400, 3: 5000, 4: 12000}  # for more: max^n cannot leave anything out
LONGEST = 2.0  # seconds of level 5 for more than two
MOST_PLIES = 12
LINE = 6  # turns of a forecast


def think(obs: Observation, level: int, seed: int, nodes: int | None, seconds: float | None) -> Iterator[Thought]:
    """By level; the top one plays the solved game where two play."""
    state = seen(obs)
    duel = state.options["players"] == 2
    if level > max(DUEL) and duel:
        yield from perfect(state, Random(seed))
        return
    for found in look(TableCore(state), level, seed, nodes, seconds):
        yield Thought(found.move.text, found.value, tuple(turn.text for turn in found.line), found.nodes)


# -- levels 1 to 4, and level 5 with three players and more --------------------------------------------
def look(core: TableCore, level: int, seed: int, nodes: int | None, seconds: float | None) -> Iterator[Found]:
    """What a level sees."""
    ladder = DUEL if len(core.points) == 2 else CROWD
    if level < min(ladder) and nodes is None:
        yield glance(core, takes, Random(seed))
        return
    order: Order = Dearest(core, seed)
    if level <= BEGINNERS:
        order = narrowed(core, takes, order)
    yield from explore(core, Budget.of_level(level, ladder, nodes, seconds, LONGEST), order)


def takes(core: Core) -> tuple[float, Sequence[Turn]]:
    """What lies there to be taken: the dearest die. Without one, to bring a position back is to lose time."""
    assert isinstance(core, TableCore)
    most, best = richest(core.moves(), gain)
    return (most, best) if most else richest(best, lambda turn: -core.times(turn))


def explore(core: TableCore, budget: Budget, order: Order) -> Iterator[Found]:
    """Alpha-beta for two, max^n for more."""
    if len(core.points) > 2:
        return maxn(core, budget, margins, order, margins, MOST_PLIES)
    return alphabeta(core, budget, final_margin, order, max_depth=MOST_PLIES)


def margins(core: Core) -> list[float]:
    """Each seat's points less those of the best other."""
    scores = core.scores()
    first, second = sorted(scores, reverse=True)[:2]
    return [value - (second if value == first else first) for value in scores]


class Dearest:
    """The turns that take most first; equals at the root in an order drawn from the seed."""

    def __init__(self, core: TableCore, seed: int) -> None:
        self.rng = Random(seed)
        self.root = core.key()

    def __call__(self, core: Core, moves: Sequence[Turn]) -> Sequence[Turn]:
        if core.key() == self.root:
            moves = self.rng.sample(moves, len(moves))
        return sorted(moves, key=gain, reverse=True)


def gain(turn: Turn) -> int:
    """The value of the die that a turn takes."""
    return turn.gain


# -- two players, solved ---------------------------------------------------------------------------
class Outlook:
    """What the table says of every turn of a two-player state, for the player to move."""

    def __init__(self, state: State) -> None:
        self.state = state
        mine, theirs = (state.won[seat] for seat in (state.seat, 1 - state.seat))
        self.standing = POINT * (sum(won.value for won in mine) - sum(won.value for won in theirs))
        self.standing += DIE * (len(mine) - len(theirs))
        closing: Any = TableCore(state).history.closing
        self.closing: frozenset[Position] = closing
        self.promise = Promise(self.closing)
        self.path = TURNED[state.path]

    def worth(self, turn: Turn) -> int:
        """Best future worth after `turn`; what the table promises where more is not known."""
        if self.closes(turn):
            return 0
        promised = turn_worth(turn, self.path)
        kept = self.promise.worth(self.after(turn)) if self.upset(turn) else None
        return promised if kept is None else -kept

    def after(self, turn: Turn) -> Position:
        """What `turn` leads to."""
        return turn.board, self.path, 1 - self.state.seat

    def closes(self, turn: Turn) -> bool:
        """Whether `turn` ends the game by repetition."""
        return self.after(turn) in self.closing

    def upset(self, turn: Turn) -> bool:
        """Whether positions that may not come back once more could upset what the table promises."""
        return bool(self.promise.closing) and not turn.gain and not self.closes(turn)

    def margin(self, turn: Turn) -> int:
        """Points ahead at the end, both playing their best."""
        return points(self.standing + self.worth(turn))

    def exact(self, turn: Turn) -> bool:
        """Whether what is told of `turn` is sure."""
        known = not self.upset(turn) or self.promise.worth(self.after(turn)) is not None
        return known or not points(turn_worth(turn, self.path))

    def most(self, turn: Turn) -> int:
        """No more than this can come of `turn`: what is lost by the table may be saved by a repetition."""
        worth = turn_worth(turn, self.path)
        return 0 if self.closes(turn) or (worth < 0 and self.upset(turn)) else worth

    def best(self) -> list[Turn]:
        """The turns that keep the best worth; the shortest way where there is something to gain."""
        choices = TableCore(self.state).moves()
        top = self.top(choices)
        best = [turn for turn in choices if self.most(turn) >= top and self.worth(turn) == top]
        best = [turn for turn in best if self.exact(turn)] or best
        if top > 0:
            shortest = min(remaining(turn, self.path) for turn in best)
            best = [turn for turn in best if remaining(turn, self.path) == shortest]
        elif self.standing + top <= 0:
            best = [turn for turn in best if not self.closes(turn)] or best
        return best

    def top(self, choices: Sequence[Turn]) -> int:
        """The best worth of these; what cannot be better is not looked into."""
        promising, *others = sorted(choices, key=self.most, reverse=True)
        top = self.worth(promising)
        for turn in others:
            if self.most(turn) <= top:
                break
            top = max(top, self.worth(turn))
        return top

    def hope(self, turn: Turn) -> float:
        """My worth after `turn` and a blind answer among those that offer no die at once: mistakes hard to see."""
        mine = turn.gain * POINT + DIE * bool(turn.gain)
        if dice_on(turn.board) <= FEWEST or self.closes(turn):
            return mine
        path = TURNED[self.path]
        answers = [(turn_worth(answer, path), remaining(answer, path)) for answer in turns(turn.board, self.path)]
        hidden = [worth for worth, turns_left in answers if turns_left != 1] or [worth for worth, _ in answers]
        return mine - sum(hidden) / len(hidden)


def turn_worth(turn: Turn, path: int) -> int:
    """What a turn gains and leaves; `path` lies as after it."""
    ahead = 0 if dice_on(turn.board) <= FEWEST else table().look(turn.board, path)[0]
    return (turn.gain * POINT + DIE if turn.gain else 0) - ahead


def remaining(turn: Turn, path: int) -> int:
    """Turns until the next die is taken; 0 when nothing is at stake, or a die just was."""
    return 0 if turn.gain else table().look(turn.board, path)[1]


def points(worth: int) -> int:
    """The whole points of a worth, without its dice."""
    return (worth + POINT // 2) // POINT


def perfect(state: State, rng: Random) -> Iterator[Thought]:
    """Never gives away a point; among equals, the turn after which most answers are mistakes."""
    outlook = Outlook(state)
    best = outlook.best()
    rng.shuffle(best)
    choice, most = best[0], float("-inf")
    for count, turn in enumerate(best, 1):
        hope = outlook.hope(turn) if len(best) > 1 else 0.0
        if hope > most:
            choice, most = turn, hope
        yield Thought(choice.text, outlook.margin(choice), (choice.text,), count)
    yield Thought(choice.text, outlook.margin(choice), forecast(state, choice), len(best))


def forecast(state: State, turn: Turn) -> tuple[str, ...]:
    """`turn` and the best play after it."""
    line = [turn.text]
    state = state.play(turn.text)
    while not state.over and len(line) < LINE:
        line.append(Outlook(state).best()[0].text)
        state = state.play(line[-1])
    return tuple(line)


# -- judging every action ----------------------------------------------------------------------------
def analyse(obs: Observation, seconds: float) -> Iterator[list[Analysis]]:
    """Every turn judged: from the table for two, by a search for more."""
    state = seen(obs)
    if state.over:
        return
    if state.options["players"] == 2:
        outlook = Outlook(state)
        yield [judged(turn, outlook.margin(turn), outlook.exact(turn)) for turn in state.turns()]
        return
    core = TableCore(state)
    for found in explore(core, Budget(seconds=seconds), Dearest(core, 1)):
        values = {(row.move.board, row.move.gain): row for row in found.rows}
        rows = [(turn, values.get((turn.board, turn.gain))) for turn in state.turns()]
        yield [judged(turn, row.value if row else None, bool(row and row.exact)) for turn, row in rows]


def judged(turn: Turn, value: float | None, exact: bool) -> Analysis:
    """A value as a verdict for the mover."""
    if value is None or not exact:
        return Analysis(turn.text, "unknown", value)
    return Analysis(turn.text, "win" if value > 0 else "loss" if value < 0 else "level", value, True)
