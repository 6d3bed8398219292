"""Searches against brute force on random trees, and cores left as they were."""

from random import Random

import pytest
from trees import Heap, Tree, last, nothing

from pygames_core.search import Budget, alphabeta, final_margin, maxn, mcts, shares
from pygames_core.search.nim import Nim


def minimax(core, me: int, seats: int = 2) -> float:
    if core.over:
        return final_margin(core, me)
    mover = core.to_move
    values = []
    for move in core.moves():
        core.do(move)
        values.append(minimax(core, me))
        core.undo()
    return max(values) if mover == me else min(values)


def best_all(core) -> list[int]:
    """Max^n by brute force: the first best move counts."""
    if core.over:
        return core.scores()
    found = None
    mover = core.to_move
    for move in core.moves():
        core.do(move)
        values = best_all(core)
        core.undo()
        if found is None or values[mover] > found[mover]:
            found = values
    return found


@pytest.mark.parametrize("seed", range(60))
def test_alphabeta_finds_the_value_and_says_that_it_is_proved(seed):
    core = Tree(seed, 6)
    found = last(alphabeta(core, Budget(), nothing))
    assert found.exact and found.value == minimax(core, 0)
    core.do(found.move)
    assert minimax(core, 0) == found.value
    core.undo()
    assert core.path == []


@pytest.mark.parametrize("seed", range(30))
def test_alphabeta_with_a_table_where_ways_meet(seed):
    core = Heap(14, seed)
    found = last(alphabeta(core, Budget(), lambda core, me: Random(str(core.key())).random() * 9))
    assert found.exact and found.value == minimax(core, 0)
    assert core.heap == 14 and core.points == [0, 0]


@pytest.mark.parametrize("seed", range(20))
def test_every_move_gets_its_own_value_on_demand(seed):
    core = Tree(seed, 5)
    found = last(alphabeta(core, Budget(), nothing, every=True))
    assert {row.move for row in found.rows} == set(core.moves())
    for row in found.rows:
        core.do(row.move)
        assert row.exact and row.value == minimax(core, 0)
        core.undo()


@pytest.mark.parametrize("seed", range(20))
def test_one_against_all_is_paranoid(seed):
    core = Tree(seed, 5, seats=3)
    assert last(alphabeta(core, Budget(), nothing)).value == minimax(core, 0)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_horizon_is_evaluated_and_not_called_proved(depth):
    core = Tree(3, 8)
    found = last(alphabeta(core, Budget(), lambda core, me: float(len(core.path)), max_depth=depth))
    assert found.depth == depth and not found.exact


def test_a_beam_proves_nothing_but_its_own():
    core = Tree(5, 4)
    found = last(alphabeta(core, Budget(), nothing, order=lambda core, moves: moves[:1], max_depth=9))
    assert not found.exact
    found = last(alphabeta(core, Budget(), nothing, order=lambda core, moves: list(reversed(moves)), max_depth=9))
    assert found.exact and found.value == minimax(core, 0)


@pytest.mark.parametrize("seed", range(30))
def test_maxn_is_what_brute_force_finds(seed):
    core = Tree(seed, 5, seats=3)
    found = last(maxn(core, Budget(), lambda core: [0.0] * 3))
    assert found.exact and found.value == best_all(core)[0]
    assert core.path == []


class Drawn:
    """A tree drawn by hand: a node is a list of moves, or a number, what the first seat gains."""

    def __init__(self, tree) -> None:
        self.path = [tree]

    over = property(lambda self: not isinstance(self.path[-1], list))
    to_move = property(lambda self: 1 - len(self.path) % 2)

    def moves(self):
        return [] if self.over else list(range(len(self.path[-1])))

    def do(self, move):
        self.path.append(self.path[-1][move])

    def undo(self):
        self.path.pop()

    def key(self):
        return id(self.path[-1]), self.to_move

    def scores(self):
        return [self.path[-1], 0]


def test_a_cut_by_a_proved_move_is_proof():
    """The second move loses to the reply 1, whatever the unseen depth behind the reply 0 holds."""
    deep = [[[[[[[[7]]]]]]]]

    def promise(core, me):
        return 6.0 if len(core.path) > 2 else 0.0

    found = last(alphabeta(Drawn([5, [deep, -9]]), Budget(), promise, max_depth=2))
    assert (found.move, found.value, found.exact) == (0, 5, True)
    found = last(alphabeta(Drawn([5, [deep, 9]]), Budget(), promise, max_depth=2))
    assert (found.move, found.value, found.exact) == (1, 6.0, False)


def test_a_beam_of_many_players_proves_nothing():
    whole = last(maxn(Tree(5, 4, seats=3), Budget(), lambda core: [0.0] * 3, max_depth=9))
    beam = last(maxn(Tree(5, 4, seats=3), Budget(), lambda core: [0.0] * 3, lambda core, moves: moves[:1], max_depth=9))
    assert whole.exact and not beam.exact


def test_deep_games_need_no_recursion():
    narrow = alphabeta(Nim(3000), Budget(nodes=40_000), nothing, max_depth=4000, order=lambda core, moves: moves[:1])
    found = last(narrow)
    assert found.depth > 100
    core = Nim(2500)
    last(mcts(core, Budget(nodes=20_000), Random(1)))
    assert core.heap == 2500


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 13])
def test_trees_find_the_winning_move(heap):
    found = last(mcts(Nim(heap), Budget(nodes=6000), Random(heap)))
    assert found.move == heap % 4 and found.value > 0.5
    assert sum(row.visits for row in found.rows) > 100


def test_rewards_are_shared_by_the_leaders():
    core = Tree(1, 0, seats=4)
    core.scores = lambda: [3, 5, 5, 1]
    assert shares(core) == [0, 0.5, 0.5, 0]
