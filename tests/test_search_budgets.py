"""Budgets of searches: nodes, clocks, pauses, many worlds that share one."""

from random import Random

import pytest
from trees import Tree, last, nothing

from pygames_core.search import Budget, alphabeta, determinised, maxn, mcts, slicing
from pygames_core.search.nim import Nim


class Fog:
    """A heap of 9 or 13 or 17: taking one wins in every world."""

    def __init__(self) -> None:
        self.asked = 0

    def worlds(self, rng):
        self.asked += 1
        return Nim(rng.choice([9, 13, 17]))


@pytest.mark.parametrize("search", [
    lambda world, budget, rng: mcts(world, budget, rng),
    lambda world, budget, rng: alphabeta(world, budget, nothing),
    lambda world, budget, rng: alphabeta(world, budget, nothing, every=True),
])  # fmt: skip
def test_many_worlds_are_summed_up(search):
    fog, budget = Fog(), Budget(nodes=12_000)
    found = last(determinised(fog, search, budget, Random(4), worlds=5))
    assert found.move == 1 and not found.exact and found.value > 0.5
    assert fog.asked == 5 and found.nodes == budget.nodes <= 12_100


def searches(budget, seed=1):
    """Each search on a game too large to finish."""
    yield alphabeta(Tree(seed, 40), budget(), lambda core, me: float(len(core.path)))
    yield maxn(Tree(seed, 40, seats=3), budget(), lambda core: [1.0, 2.0, 3.0])
    yield mcts(Tree(seed, 40), budget(), Random(seed))
    yield determinised(Fog(), lambda world, part, rng: mcts(world, part, rng), budget(), Random(seed))


def test_nodes_settle_the_answer_whatever_the_clock():
    for first, second in zip(searches(lambda: Budget(700)), searches(lambda: Budget(700, slice=0.0)), strict=True):
        one, other = last(first), last(second)
        assert (one.move, one.value, one.nodes) == (other.move, other.value, other.nodes)
        assert one.nodes <= 700 + 40, "a playout that has begun is played to its end"


def test_searches_pause_often_and_end_in_time(monkeypatch):
    """The clock counts moves, a tenth of a millisecond each: nothing but the search decides when it pauses."""
    made = 0

    def counted(do):
        def count(core, move):
            nonlocal made
            made += 1
            do(core, move)

        return count

    for kind in (Tree, Nim):
        monkeypatch.setattr(kind, "do", counted(kind.do))
    monkeypatch.setattr(slicing, "perf_counter", lambda: made / 10_000)
    for search in searches(lambda: Budget(seconds=0.15)):
        began = mark = made
        longest = 0
        for _ in search:
            longest, mark = max(longest, made - mark), made
        assert 0 < longest < 300, "30 ms"
        assert 1000 < made - began < 3000, "300 ms"


def test_levels_are_nodes_and_the_top_one_time():
    ladder = {1: 10, 2: 20, 3: 30}
    assert last(alphabeta(Nim(50), Budget.of_level(2, ladder), nothing)).nodes == 20
    assert Budget.of_level(4, ladder, nodes=7)._limit == 7
    top = Budget.of_level(4, ladder, longest=0.05)
    assert top._limit is None and top._deadline is not None
    assert Budget.of_level(1, ladder, seconds=1.0)._limit == 10
    assert Budget(nodes=0).spent


def test_parts_share_what_is_left():
    whole = Budget(nodes=100)
    part = whole.part(4)
    assert part._limit == 25
    whole.charge(40)
    assert whole.nodes == 40 and whole.part(3)._limit == 20 and not whole.spent
    whole.charge(60)
    assert whole.spent
