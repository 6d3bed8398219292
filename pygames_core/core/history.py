"""The positions of one line of play, counted: for games that end, or change, when a position comes back.

>>> history = History(3, ["here", "there", "here"])
>>> history.closing, history.do("here")
(frozenset({'here'}), True)
>>> history.undo()
>>> history.do("there")
False

States share one history and remember how long it was: what a long game remembers is kept once. A search has its own,
and takes back what it tries: a core calls `do` and `undo` in its own, is over when `do` says so, and puts `closing`
into its key. So every search sees repetition, and none knows of it.
"""

from collections.abc import Hashable, Iterable


class History:
    """`limit`: how many times a position may be there; the last of them ends the game. 0: for ever."""

    __slots__ = ("closing", "limit", "line", "times")

    def __init__(self, limit: int, line: Iterable[Hashable] = ()) -> None:
        self.limit = limit
        self.line: list[Hashable] = []
        self.times: dict[Hashable, int] = {}
        self.closing: frozenset[Hashable] = frozenset()  # positions that end the game when they come back once more
        for position in line:
            self.do(position)

    def do(self, position: Hashable) -> bool:
        """One position more; whether it ends the game."""
        times = self.times[position] = self.times.get(position, 0) + 1
        self.line.append(position)
        if times == self.limit - 1:
            self.closing |= {position}
        return times == self.limit

    def undo(self) -> None:
        """Take the last position back."""
        position = self.line.pop()
        times = self.times[position] = self.times[position] - 1
        if times == self.limit - 2:
            self.closing -= {position}

    def upto(self, length: int) -> "History":
        """The history as it was when it was so long: itself, or a copy when another line has gone on from there."""
        return self if len(self.line) == length else History(self.limit, self.line[:length])
