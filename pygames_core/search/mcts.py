"""Monte Carlo tree search with a reward per player: UCT."""

from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from random import Random

from .core import Core, Found, Move, Row, best_first, shares
from .slicing import Budget

Rewards = Callable[[Core], Sequence[float]]  # one number from 0 to 1 per seat
Pick = Callable[[Core, Sequence[Move], Random], Move]  # the move of a playout


def mcts(
    core: Core,
    budget: Budget,
    rng: Random,
    rewards: Rewards = shares,
    pick: Pick | None = None,
) -> Iterator[Found]:
    """Grow a tree; the most visited move is the best. A node of the budget is one move made; the playout under way
    when the nodes are used up is finished.

    From a new leaf moves are played at random (or by `pick`) to the end of the game, whose `rewards` count.

    >>> from pygames_core.search.nim import Nim
    >>> *_, found = mcts(Nim(7), Budget(nodes=3000), Random(1))
    >>> found.move, found.value > 0.8
    (3, True)
    """
    tree = _Tree(core, budget, rng, rewards, pick)
    while not budget.spent:
        for _ in tree.grow():
            yield tree.found()
    yield tree.found()


class _Node:
    __slots__ = ("children", "move", "moves", "seat", "total", "visits")

    def __init__(self, move: Move, seat: int) -> None:
        self.move, self.seat = move, seat  # `seat` made `move`
        self.visits = 0
        self.total = 0.0
        self.children: list[_Node] = []
        self.moves: list[Move] | None = None  # once known, in the order of trying


class _Tree:
    def __init__(self, core: Core, budget: Budget, rng: Random, rewards: Rewards, pick: Pick | None) -> None:
        self.core, self.budget, self.rng, self.rewards, self.pick = core, budget, rng, rewards, pick
        self.root = _Node(None, core.to_move)
        self.sums: list[float] = []
        self.open(self.root)

    def found(self) -> Found:
        """The root's children as rows; before the first visit, the first move to try."""
        rows = best_first(
            [
                Row(child.move, child.total / child.visits, False, child.visits)
                for child in self.root.children
                if child.visits
            ]
        )
        if not rows:
            assert self.root.moves
            return Found(self.root.moves[0], nodes=self.budget.nodes)
        line, walks = self.line(), self.root.visits
        means = tuple(total / walks for total in self.sums)
        return Found(rows[0].move, rows[0].value, line, self.budget.nodes, len(line), False, rows, means, walks)

    def line(self) -> tuple[Move, ...]:
        moves = []
        node = self.root
        while node.children:
            node = max(node.children, key=lambda child: (child.visits, child.total))
            moves.append(node.move)
        return tuple(moves)

    def grow(self) -> Iterator[None]:
        """One walk down the tree, one playout, one walk back."""
        core, budget = self.core, self.budget
        path = [self.root]
        node = self.root
        while not core.over:
            fresh = node.moves is None
            if fresh and node.visits == 0:
                break
            if fresh:
                self.open(node)
            node = self.descend(node)
            core.do(node.move)
            path.append(node)
            if budget.tick():
                yield
        played = 0
        while not core.over:
            moves = core.moves()
            core.do(self.pick(core, moves, self.rng) if self.pick else moves[int(self.rng.random() * len(moves))])
            played += 1
            if budget.tick():
                yield
        rewards = self.rewards(core)
        for _ in range(len(path) - 1 + played):
            core.undo()
        self.sums = [total + reward for total, reward in zip(self.sums or [0.0] * len(rewards), rewards, strict=True)]
        for node in path:
            node.visits += 1
            node.total += rewards[node.seat]

    def open(self, node: _Node) -> None:
        """List the moves in the order of trying."""
        node.moves = list(self.core.moves())
        self.rng.shuffle(node.moves)

    def descend(self, node: _Node) -> _Node:
        """The child to visit, made when it is a new one."""
        moves, children = node.moves, node.children
        assert moves is not None
        if len(children) == len(moves):
            spread = sqrt(log(node.visits + 1))
            return max(children, key=lambda child: child.total / child.visits + spread / sqrt(child.visits))
        children.append(_Node(moves[len(children)], self.core.to_move))
        return children[-1]
