"""Help for one player: the next tile of a figure known to go on."""

from collections.abc import Iterator
from random import Random

from ...core.bits import members
from ...core.game import Thought
from ...search import Budget
from .fill import FULL, Filler, complete, outermost
from .rings import Rings, ring
from .tiles import ALL, JOKER, STEPS, Cell, Mask, hand_mask, parse, write

SECONDS = 1.2
_known: dict[Cell, int] = {}  # the last completion found: hints follow it as long as the figure agrees with it


def hint(state: Rings, seed: int, nodes: int | None = None, seconds: float | None = None) -> Iterator[Thought]:
    """The next tile to lay, or an empty action and the action to take back."""
    if state.over:
        return
    if state.options["pile"]:
        yield _from_hand(state)
        return
    budget = Budget(nodes, SECONDS if nodes is None and seconds is None else seconds)
    if not _agrees(state):
        yield Thought(state.legal()[0])
        yield from _look(state, Random(seed), budget)
    step = next((cell for cell in _around(state) if cell in _known), None)
    if step is not None:
        yield Thought(write(step, _known[step]))
    elif state.ring > FULL:
        yield Thought(_any(state))
    else:
        yield Thought("", take=_worst(state))


def forget() -> None:
    """Let the next hint look for a completion of its own."""
    _known.clear()


def _agrees(state: Rings) -> bool:
    """The known completion goes on from this figure."""
    laid = state.table.laid
    same = all(_known.get(cell) == orientation for cell, orientation in laid.items() if orientation != JOKER)
    jokers = all(cell not in _known for cell in state.table.jokers)
    return same and jokers and any(cell in _known for cell in state.open() or [0])


def _look(state: Rings, rng: Random, budget: Budget) -> Iterator[Thought]:
    """Find a completion: of all full rings, or of this ring at least; for the last ring, of as much as can be."""
    first = state.legal()[0]
    _known.clear()
    targets = range(FULL, state.ring - 1, -2) if state.ring <= FULL else ()
    for rings in targets:
        for found in complete(state, rings, rng, budget.part(2)):
            if found is None:
                yield Thought(first)
            elif found:
                _keep(state, found)
                return
    if state.ring > FULL:
        for best in outermost(state, rng, budget):
            if best is None:
                yield Thought(first)
            else:
                _known.clear()
                _keep(state, best)


def _keep(state: Rings, found: list[tuple[Cell, int]]) -> None:
    _known.update(found)
    _known.update((cell, orientation) for cell, orientation in state.table.laid.items() if orientation != JOKER)


def _around(state: Rings) -> list[Cell]:
    """The open cells of the ring, those beside the last tile first: a ring is laid as one walks."""
    if not state.laid:
        return [0]
    parsed = parse(state.actions[-1])
    last = parsed[0] if parsed else 0
    near = {last + step for step in STEPS}
    return sorted(state.open(), key=lambda cell: cell not in near)


def _worst(state: Rings) -> int:
    """The latest action that touches the tightest cell of the ring, else the last one."""
    tight = min(state.open(), key=lambda cell: (state.table.open[cell][1] & state.hand).bit_count())
    around = {tight + step for step in STEPS}
    numbers = [n for cell, n in state.takeable().items() if cell in around]
    return max(numbers, default=len(state.actions) - 1)


def _any(state: Rings) -> str:
    """A tile before a joker."""
    return next((text for text in state.legal() if not text.endswith("*")), state.legal()[-1])


def _from_hand(state: Rings) -> Thought:
    """With a pile nobody knows what comes: the tile of the hand that leaves the neighbours the most choice."""
    if not state.laid:
        return Thought(_any(state))
    unlaid = ALL & ~hand_mask([orientation // 6 for orientation in state.table.laid.values() if orientation != JOKER])
    filler = Filler(
        state.holding(unlaid), state.open() + [cell for cell in state.table.open if ring(cell) == state.ring]
    )
    best: tuple[float, str] | None = None
    for cell in state.open():
        fit = state.table.open[cell][1]
        rare = (fit & filler.unused).bit_count()
        for orientation in members(fit & state.hand):
            score = _generosity(filler, cell, orientation, state.hand) - rare
            if best is None or score > best[0]:
                best = score, write(cell, orientation)
    return Thought(best[1] if best else _any(state))


def _generosity(filler: Filler, cell: Cell, orientation: int, hand: Mask) -> float:
    """What a tile leaves: choice for its neighbours, and places for the rest of the hand."""
    filler.lay(cell, orientation)
    counts = [filler.left(cell + step).bit_count() for step in STEPS if cell + step in filler.fits]
    rest = hand & filler.unused
    placed = sum((fit & rest).bit_count() > 0 for fit in filler.fits.values())
    filler.undo()
    return sum(min(count, 12) if count else -60 for count in counts) + 4.0 * placed
