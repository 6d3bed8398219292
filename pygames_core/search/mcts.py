"""Monte Carlo tree search with a reward per player: UCT, or PUCT when the game has priors."""

from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from random import Random

from .core import Core, Found, Move, Row, best_first, shares
from .slicing import Budget

Rewards = Callable[[Core], Sequence[float]]  # one number from 0 to 1 per seat
Priors = Callable[[Core, Sequence[Move]], Sequence[float]]  # one weight per move, summing to about 1
Pick = Callable[[Core, Sequence[Move], Random], Move]  # the move of a playout


def mcts(
    core: Core,
    budget: Budget,
    rng: Random,
    rewards: Rewards = shares,
    priors: Priors | None = None,
    pick: Pick | None = None,
    evaluate: Rewards | None = None,
    horizon: int = 0,
    explore: float = 1.0,
) -> Iterator[Found]:
    """Grow a tree; the most visited move is the best. A node of the budget is one move made; the playout under way
    when the nodes are used up is finished.

    From a new leaf moves are played at random (or by `pick`) to the end of the game, whose `rewards` count;
    with `evaluate`, for `horizon` moves only, and then the position is judged.

    >>> from pygames_core.search.nim import Nim
    >>> *_, found = mcts(Nim(7), Budget(nodes=3000), Random(1))
    >>> found.move, found.value > 0.8
    (3, True)
    """
    tree = _Tree(core, budget, rng, rewards, priors, pick, evaluate, horizon, explore)
    while not budget.spent:
        for _ in tree.grow():
            yield tree.found()
    yield tree.found()


class _Node:
    __slots__ = ("children", "move", "moves", "prior", "priors", "seat", "total", "visits")

    def __init__(self, move: Move, seat: int, prior: float) -> None:
        self.move, self.seat, self.prior = move, seat, prior  # `seat` made `move`
        self.visits = 0
        self.total = 0.0
        self.children: list[_Node] = []
        self.moves: list[Move] | None = None  # once known, in the order of trying
        self.priors: list[float] = []


class _Tree:
    def __init__(
        self,
        core: Core,
        budget: Budget,
        rng: Random,
        rewards: Rewards,
        priors: Priors | None,
        pick: Pick | None,
        evaluate: Rewards | None,
        horizon: int,
        explore: float,
    ) -> None:
        self.core, self.budget, self.rng, self.explore = core, budget, rng, explore
        self.rewards, self.priors, self.pick, self.evaluate, self.horizon = rewards, priors, pick, evaluate, horizon
        self.root = _Node(None, core.to_move, 1.0)
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
        while not (core.over or (self.evaluate and played >= self.horizon)):
            moves = core.moves()
            core.do(self.pick(core, moves, self.rng) if self.pick else moves[int(self.rng.random() * len(moves))])
            played += 1
            if budget.tick():
                yield
        rewards = self.evaluate(core) if self.evaluate and not core.over else self.rewards(core)
        for _ in range(len(path) - 1 + played):
            core.undo()
        self.sums = [total + reward for total, reward in zip(self.sums or [0.0] * len(rewards), rewards, strict=True)]
        for node in path:
            node.visits += 1
            node.total += rewards[node.seat]

    def open(self, node: _Node) -> None:
        """List the moves: by prior when there are priors, else shuffled."""
        moves = list(self.core.moves())
        if self.priors:
            weights = self.priors(self.core, moves)
            order = sorted(range(len(moves)), key=lambda index: -weights[index])
            node.moves, node.priors = [moves[index] for index in order], [weights[index] for index in order]
        else:
            self.rng.shuffle(moves)
            node.moves = moves

    def descend(self, node: _Node) -> _Node:
        """The child to visit, made when it is a new one."""
        moves, children = node.moves, node.children
        assert moves is not None
        untried = len(children) < len(moves)
        if self.priors:
            best = self.by_prior(node, untried)
        elif untried:
            best = None
        else:
            spread = self.explore * sqrt(log(node.visits + 1))
            best = max(children, key=lambda child: child.total / child.visits + spread / sqrt(child.visits))
        if best is None:
            prior = node.priors[len(children)] if self.priors else 1.0
            best = _Node(moves[len(children)], self.core.to_move, prior)
            children.append(best)
        return best

    def by_prior(self, node: _Node, untried: bool) -> _Node | None:
        """PUCT; None stands for the best of the untried moves, judged a little below its mother."""
        spread = self.explore * sqrt(node.visits + 1)
        best, highest = None, float("-inf")
        seen = total = 0.0
        for child in node.children:
            score = child.total / child.visits + spread * child.prior / (1 + child.visits)
            seen += child.visits
            total += child.total
            if score > highest:
                best, highest = child, score
        if untried:
            mean = total / seen if seen else 0.5
            if mean - 0.1 + spread * node.priors[len(node.children)] > highest:
                return None
        return best
