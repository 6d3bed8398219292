"""The computer: alpha-beta, deeper from level to level."""

from collections.abc import Iterator

from ...core.game import Observation, Thought
from ...search import Budget, Core, Stacked, alphabeta
from .rules import Rows
from .show import position

NODES = {1: 3, 2: 30, 3: 300, 4: 3000}  # by level; the fifth has a second


def think(
    obs: Observation, level: int, seed: int = 1, nodes: int | None = None, seconds: float | None = None
) -> Iterator[Thought]:
    """Better and better thoughts; the last one decides."""
    budget = Budget.of_level(level, NODES, nodes, seconds)
    for found in alphabeta(Stacked(position(obs)), budget, outlook):
        yield Thought(found.move, found.value, found.line, found.nodes)


def outlook(core: Core, me: int) -> float:
    """How good an unfinished position looks to `me`, in the unit of `scores`: here nobody knows."""
    assert isinstance(core, Stacked) and isinstance(core.state, Rows)
    return 0.0
