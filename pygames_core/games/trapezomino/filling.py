"""The rules of the solo: fill the board with the fifteen pieces and the two jokers side by side."""

from collections.abc import Hashable, Sequence
from functools import cache

from ...core.bits import members
from ...core.errors import IllegalAction
from ...core.game import Options, Result, State
from .lattice import NAMES
from .names import DOUBLE
from .pieces import PIECES, PLACEMENTS, TEXTS, texts
from .rules import Laid, drawn, read
from .solver import Gap, Tiling, tilings

COUNT_STEPS = 400  # beyond this much work the number of completions is not told


class Solo(State):
    """Pieces laid so far; those of the option `given` come first and stay."""

    __slots__ = ("gap", "given", "laid", "options")

    def __init__(self, options: Options, laid: tuple[Laid, ...], given: int) -> None:
        self.options = options
        self.laid = laid
        self.given = given
        self.gap = gap_of(laid)

    def key(self) -> Hashable:
        return frozenset([laid.number for laid in self.laid]), self.gap.pieces

    @property
    def to_move(self) -> int | None:
        return 0 if self.gap.free else None

    @property
    def scores(self) -> list[int]:
        return [len(self.laid)]

    @property
    def result(self) -> Result | None:
        return None if self.gap.free else Result([[0]], "tiled")

    def legal(self) -> list[str]:
        gap = self.gap
        doubles = texts(gap.fits) if gap.joker else []
        return texts(gap.fits & gap.pieces) + [DOUBLE + text for text in doubles]

    def play(self, text: str) -> "Solo":
        return Solo(self.options, (*self.laid, self.placed(text)), self.given)

    def placed(self, text: object) -> Laid:
        """What this text would lay, or the rule that refuses it."""
        if not self.gap.free:
            raise IllegalAction("over")
        double = isinstance(text, str) and text.startswith(DOUBLE)
        cells = text[1:] if double and isinstance(text, str) else text
        number = read(cells)
        if not PIECES >> number & 1:
            raise IllegalAction("joker-alone")
        if TEXTS[number] != cells:
            raise IllegalAction("order", text=DOUBLE * double + TEXTS[number])
        if taken := PLACEMENTS[number].mask & ~self.gap.free:
            raise IllegalAction("taken", cell=NAMES[members(taken)[0]])
        if double and not self.gap.joker:
            raise IllegalAction("jokers-laid")
        if not double and not self.gap.pieces >> number & 1:
            raise IllegalAction("gone")
        return Laid(number, double)

    def without(self, index: int) -> Gap:
        """The gap left when one of the laid pieces is taken back."""
        return gap_of(self.laid[:index] + self.laid[index + 1 :])

    def __str__(self) -> str:
        signs: dict[int, str] = {}
        for index, laid in enumerate(self.laid):
            signs |= dict.fromkeys(PLACEMENTS[laid.number].cells, "*" if laid.double else "ABCDEFGHIJKLMNOPQ"[index])
        return drawn(signs, f"{len(self.laid)} / 16")


def begin(options: Options) -> Solo:
    """The empty board, or a problem; IllegalAction when what is given cannot lie there."""
    solo = Solo(options, (), 0)
    for text in options["given"]:
        solo = solo.play(text)
    return Solo(options, solo.laid, len(solo.laid))


def gap_of(laid: Sequence[Laid]) -> Gap:
    gap = Gap()
    for number, double in laid:
        gap = gap.lay(number, double)
    return gap


def gap_after(actions: Sequence[str]) -> Gap:
    solo = Solo({}, (), 0)
    return gap_of([solo.placed(text) for text in actions])


@cache
def ways_to_finish(given: tuple[str, ...]) -> int | None:
    """How many completions a problem has; None when that takes too long to count."""
    ways = 0
    for step, found in enumerate(tilings(gap_after(given))):
        if step >= COUNT_STEPS:
            return None
        ways += found is not None
    return ways


def written(gap: Gap, tiling: Tiling) -> list[str]:
    """The actions that lay a tiling found by the solver: the second copy of a shape is the double joker."""
    actions = []
    for number in tiling:
        double = not gap.pieces >> number & 1
        actions.append(DOUBLE * double + TEXTS[number])
        gap = gap.lay(number, double)
    return actions
