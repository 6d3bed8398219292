"""Any game's states as a core: slow, and right. For a first computer player; a fast one has a core of its own."""

from collections.abc import Hashable, Sequence

from ..core.state import State


class Stacked:
    """States on a stack: `do` plays, `undo` forgets."""

    def __init__(self, state: State) -> None:
        self.states = [state]

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    @property
    def to_move(self) -> int:
        return self.state.to_move or 0

    @property
    def over(self) -> bool:
        return self.state.over

    def moves(self) -> Sequence[str]:
        return self.state.legal()

    def do(self, move: str) -> None:
        self.states.append(self.state.play(move))

    def undo(self) -> None:
        self.states.pop()

    def key(self) -> Hashable:
        return self.state.key()

    def scores(self) -> Sequence[float]:
        return self.state.scores
