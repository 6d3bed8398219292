"""Budgets: how much a search may look at, and when it lets others breathe. The one place that knows time."""

from collections.abc import Mapping
from time import perf_counter

LONGEST_STRIDE = 16  # nodes between two looks at the clock
SLICE = 0.010  # seconds between two yields: two of them fit in a step of 30 ms


class Budget:
    """So many nodes, so many seconds, whichever ends first; without either, for ever.

    A search calls `tick()` once per node, yields when that says so, and ends when `spent`:

    >>> budget = Budget(nodes=3)
    >>> [(budget.tick(), budget.spent) for _ in range(3)]
    [(False, False), (False, False), (False, True)]

    The clock decides when to yield and, with `seconds`, when to end; a budget of nodes alone gives the
    same answer on any machine.
    """

    __slots__ = ("_check", "_deadline", "_limit", "_looked", "_mark", "_paused", "_stride", "nodes", "slice", "spent")

    def __init__(self, nodes: int | None = None, seconds: float | None = None, slice: float = SLICE) -> None:
        now = perf_counter()
        self.nodes = 0
        self.spent = nodes is not None and nodes <= 0
        self.slice = slice
        self._limit = nodes
        self._deadline = None if seconds is None else now + seconds
        self._mark = now
        self._paused = False
        self._looked = now
        self._stride = 1
        self._check = 1

    @classmethod
    def of_level(
        cls,
        level: int,
        ladder: Mapping[int, int],
        nodes: int | None = None,
        seconds: float | None = None,
        longest: float = 1.0,
    ) -> "Budget":
        """`ladder` holds the nodes of levels; a level that it does not name has `longest` seconds.

        What the caller asks for goes before: `nodes` replaces ladder and time, `seconds` replaces `longest`.
        """
        if nodes is None:
            nodes = ladder.get(level)
        if nodes is None and seconds is None:
            seconds = longest
        return cls(nodes, seconds)

    def part(self, of: int) -> "Budget":
        """One of `of` equal parts of what is left."""
        nodes = None if self._limit is None else max(1, (self._limit - self.nodes) // of)
        seconds = None if self._deadline is None else max(0.0, self._deadline - perf_counter()) / of
        return Budget(nodes, seconds, self.slice)

    def charge(self, nodes: int) -> None:
        """Nodes that a part has used."""
        self.nodes += nodes
        self._look()

    def tick(self) -> bool:
        """Count one node; True when it is time to yield."""
        self.nodes += 1
        return self.nodes >= self._check and self._look()

    def _look(self) -> bool:
        now = perf_counter()
        if self._limit is not None and self.nodes >= self._limit:
            self.spent = True
        if self._deadline is not None and now >= self._deadline:
            self.spent = True
        if self._paused:  # others have had their time since the last look
            self._mark = self._looked = now
        self._paused = now - self._mark >= self.slice
        self._pace(now - self._looked)
        self._looked = now
        self._check = self.nodes + (1 if self._paused else self._stride)
        if self._limit is not None and not self.spent:
            self._check = min(self._check, self._limit)
        return self._paused

    def _pace(self, since: float) -> None:
        """Look at the clock rarely while nodes are fast, at every node while they are slow."""
        if since < self.slice / 16:
            self._stride = min(self._stride * 2, LONGEST_STRIDE)
        elif since > self.slice / 4:
            self._stride = max(self._stride // 4, 1)
