"""The computer: alpha-beta, deeper from level to level."""

from collections.abc import Iterator, Sequence

from ...core.game import Observation, Thought
from ...search import Budget, Core, alphabeta
from .rules import Rows
from .show import position

NODES = (3, 30, 300, 3000)  # of levels 1 to 4; the fifth has a second


class Play:
    """A position that a search does and undoes. States on a stack: slow, and right."""

    def __init__(self, state: Rows) -> None:
        self.states = [state]

    @property
    def to_move(self) -> int:
        return self.states[-1].to_move or 0

    @property
    def over(self) -> bool:
        return self.states[-1].over

    def moves(self) -> Sequence[str]:
        return self.states[-1].legal()

    def do(self, move: str) -> None:
        self.states.append(self.states[-1].play(move))

    def undo(self) -> None:
        self.states.pop()

    def key(self) -> tuple[str, int]:
        return self.states[-1].key()

    def scores(self) -> Sequence[float]:
        return self.states[-1].scores


def think(
    obs: Observation, level: int, seed: int = 1, nodes: int | None = None, seconds: float | None = None
) -> Iterator[Thought]:
    """Better and better thoughts; the last one decides."""
    budget = Budget.of_level(level, NODES, nodes, seconds)
    for found in alphabeta(Play(position(obs)), budget, looks):
        yield Thought(found.move, found.value, found.line, found.nodes)


def looks(core: Core, me: int) -> float:
    """How good an unfinished position looks to `me`: nobody knows."""
    return 0.0
