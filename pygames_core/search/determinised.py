"""Search with hidden information: judge every move in several worlds that agree with what the seat knows."""

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING

from .core import Found, Move, Row, best_first
from .slicing import Budget

if TYPE_CHECKING:
    from ..core.game import Observation, State

Search = Callable[["State", Budget, Random], Iterator[Found]]


def determinised(obs: "Observation", search: Search, budget: Budget, rng: Random, worlds: int = 8) -> Iterator[Found]:
    """Run `search(world, budget, rng)` in `worlds` worlds, each with its part of the budget, and sum up.

    Moves must mean the same in every world (texts do). Rows with visits count by visits, rows without by
    their mean value, a search without rows has one vote for its move.

    >>> from pygames_core.search.nim import Nim
    >>> class Seen:
    ...     def worlds(self, rng): return Nim(rng.choice([5, 9, 13]))
    >>> look = lambda world, budget, rng: alphabeta(world, budget, lambda core, me: 0.0)
    >>> from pygames_core.search import alphabeta
    >>> *_, found = determinised(Seen(), look, Budget(nodes=9000), Random(1), worlds=4)
    >>> found.move, found.rows[0].visits
    (1, 4)
    """
    tally: dict[Move, list[float]] = {}  # move -> visits, sum of values, worlds
    for left in range(worlds, 0, -1):
        part = budget.part(left)
        found: Found | None = None
        for found in search(obs.worlds(rng), part, rng):
            yield _sum(tally, found, budget.nodes + part.nodes)
        budget.charge(part.nodes)
        if found is not None:
            for row in ballot(found):
                entry = tally.setdefault(row.move, [0, 0.0, 0])
                entry[0] += row.visits
                entry[1] += row.value
                entry[2] += 1
            yield _sum(tally, found, budget.nodes)
        if budget.spent:
            return


def ballot(found: Found) -> tuple[Row, ...]:
    """What one world says: its rows, or one vote."""
    return found.rows or (Row(found.move, found.value, False, 1),)


def _sum(tally: dict[Move, list[float]], latest: Found, nodes: int) -> Found:
    """The verdict so far; `latest` speaks alone until the first world is through."""
    if not tally:
        return latest._replace(nodes=nodes, exact=False)
    rows = best_first([Row(move, value / count, False, int(visits)) for move, (visits, value, count) in tally.items()])
    return Found(rows[0].move, rows[0].value, (rows[0].move,), nodes, latest.depth, False, rows)
