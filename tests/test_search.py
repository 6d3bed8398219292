"""Searches against brute force on random trees; budgets, pauses, and cores left as they were."""

from random import Random

import pytest

from pygames_core.core.history import History
from pygames_core.search import Budget, alphabeta, determinised, final_margin, maxn, mcts, shares, slicing
from pygames_core.search.nim import Nim


class Tree:
    """A random game tree: the seats on move, the number of moves and the final scores come from a hash of the path."""

    def __init__(self, seed: int, depth: int, seats: int = 2, width: int = 4) -> None:
        self.seed, self.depth, self.seats, self.width = seed, depth, seats, width
        self.path: list[int] = []

    def chance(self, what: str) -> Random:
        return Random(f"{self.seed} {what} {self.path}")

    @property
    def to_move(self) -> int:
        return self.chance("seat").randrange(self.seats) if self.path else 0

    @property
    def over(self) -> bool:
        return len(self.path) >= self.depth or (len(self.path) > 1 and self.chance("over").random() < 0.15)

    def moves(self) -> list[int]:
        return [] if self.over else list(range(self.chance("width").randint(1, self.width)))

    def do(self, move: int) -> None:
        self.path.append(move)

    def undo(self) -> None:
        self.path.pop()

    def key(self) -> tuple[int, ...]:
        return tuple(self.path)

    def scores(self) -> list[int]:
        rng = self.chance("score")
        return [rng.randrange(10) for _ in range(self.seats)]


class Heap(Nim):
    """Nim with points, so that positions meet again on many ways (keys hold what is scored) and values differ."""

    def __init__(self, heap: int, seed: int) -> None:
        super().__init__(heap)
        rng = Random(seed)
        self.worth = [rng.randrange(-5, 6) for _ in range(heap + 1)]
        self.points = [0, 0]

    def do(self, move: int) -> None:
        self.points[self.to_move] += self.worth[self.heap]
        super().do(move)

    def undo(self) -> None:
        super().undo()
        self.points[self.to_move] -= self.worth[self.heap]

    def key(self):
        return self.heap, self.to_move, *self.points

    def scores(self):
        return list(self.points)


def nothing(core, me):
    return 0.0


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


def last(found):
    for one in found:
        answer = one
    return answer


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


def test_trees_use_priors_and_evaluations():
    def priors(core, moves):
        return [0.98 if move == 2 else 0.01 for move in moves]

    few = last(mcts(Nim(12), Budget(nodes=60), Random(1), priors=priors))
    assert few.move == 2, "with few nodes the priors decide"
    judged = last(mcts(Nim(7), Budget(nodes=900), Random(1), evaluate=wise, horizon=0))
    assert judged.move == 3


def wise(core):
    """Who faces a multiple of four has lost."""
    loser = core.to_move if core.heap % 4 == 0 else 1 - core.to_move
    return [float(seat != loser) for seat in range(2)]


def test_rewards_are_shared_by_the_leaders():
    core = Tree(1, 0, seats=4)
    core.scores = lambda: [3, 5, 5, 1]
    assert shares(core) == [0, 0.5, 0.5, 0]


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
    ladder = (10, 20, 30)
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
