"""A position that comes back is seen by every search."""

from random import Random

import pytest
from trees import last, nothing

from pygames_core.core.history import History
from pygames_core.search import Budget, alphabeta, maxn, mcts


class Steps:
    """Each seat has a token and steps on or back. Who reaches the third place wins one point; who makes a position
    come back for the last time wins two."""

    def __init__(self, past: list[tuple[int, int, int]], limit: int = 3) -> None:
        self.history = History(limit, past)
        self.places = [0, 0]
        self.past: list[int] = []
        self.over = self.history.do((0, 0, 0))

    to_move = property(lambda self: len(self.past) % 2)

    def moves(self):
        return [] if self.over else [1, -1]

    def do(self, move):
        self.places[self.to_move] += move
        self.past.append(move)
        self.over = self.history.do(self.here()) or max(self.places) == 3

    def undo(self):
        self.history.undo()
        self.over = False
        move = self.past.pop()
        self.places[self.to_move] -= move

    def here(self):
        return *self.places, self.to_move

    def key(self):
        return self.here(), self.history.closing

    def scores(self):
        won = 0 if not self.over else 1 if max(self.places) == 3 else 2
        return [-won, won] if self.to_move == 0 else [won, -won]


@pytest.mark.parametrize(
    "search",
    [
        lambda core: alphabeta(core, Budget(nodes=3000), nothing),
        lambda core: maxn(core, Budget(nodes=3000), lambda core: [0.0, 0.0]),
        lambda core: mcts(
            core, Budget(nodes=3000), Random(1), lambda core: [score / 4 + 0.5 for score in core.scores()]
        ),
    ],
)
def test_every_search_sees_a_position_that_comes_back(search):
    """In the game so far, or on the way that is searched."""
    core = Steps([(-1, 0, 1), (-1, 0, 1)])
    assert last(search(core)).move == -1, "there for the third time: won at once"
    assert core.history.line == [(-1, 0, 1), (-1, 0, 1), (0, 0, 0)] and core.history.closing == {(-1, 0, 1)}
    assert last(search(Steps([(-1, 0, 1)], 2))).move == -1
    assert last(search(Steps([(1, 1, 0), (1, 1, 0)]))).move == -1, "the other could go where all ends"


@pytest.mark.long
def test_a_history_takes_back_what_it_counted():
    history, rng = History(3), Random(4)
    lines = [[]]
    for _ in range(2000):
        if len(lines) > 1 and rng.random() < 0.4:
            lines.pop()
            history.undo()
        else:
            position = rng.randrange(6)
            assert history.do(position) == (lines[-1].count(position) == 2)
            lines.append([*lines[-1], position])
        line = lines[-1]
        assert history.line == line and history.closing == {each for each in line if line.count(each) > 1}
        assert history.upto(len(line)) is history and history.upto(len(line) // 2).line == line[: len(line) // 2]
