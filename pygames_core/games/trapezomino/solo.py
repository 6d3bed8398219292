"""The solo: fill the board with the fifteen pieces and the two jokers side by side; light, hints, problems."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from ...core.bits import members
from ...core.errors import IllegalAction
from ...core.game import Options, Result, State
from .lattice import CELL, FULL, NAMES, PLACES, TURNED, Mask, mask_of, neighbours
from .pieces import AT, PIECES, PLACEMENTS, TEXTS, texts
from .rules import Laid, drawn, read
from .solver import Gap, Tiling, first_tiling, tilings

DOUBLE = "*"
COUNT_STEPS = 400  # beyond this much work the number of completions is not told


class Solo(State):
    """Pieces laid so far; those of the option `given` come first and stay."""

    __slots__ = ("gap", "given", "laid", "options")

    def __init__(self, options: Options, laid: tuple[Laid, ...], given: int) -> None:
        self.options = options
        self.laid = laid
        self.given = given
        self.gap = gap_of(laid)

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


# -- light and hints ----------------------------------------------------------------------------
def completion(gap: Gap) -> Iterator[Tiling | None]:
    """None while searching, then a way to finish if there is one; the same gap always gives the same."""
    return first_tiling(gap, Random(gap.free))


def written(gap: Gap, tiling: Tiling) -> list[str]:
    """The actions that lay a tiling found by the solver: the second copy of a shape is the double joker."""
    actions = []
    for number in tiling:
        double = not gap.pieces >> number & 1
        actions.append(DOUBLE * double + TEXTS[number])
        gap = gap.lay(number, double)
    return actions


class Advice(NamedTuple):
    """The next action of a way to finish, or what to take back because there is none."""

    action: str
    take: int | None
    line: tuple[str, ...] = ()


def advice(solo: Solo) -> Iterator[Advice | None]:
    """None while searching, then the hint."""
    for found in completion(solo.gap):
        if found:
            actions = written(solo.gap, found)
            yield Advice(actions[0], None, tuple(actions))
            return
        yield None
    mine = range(len(solo.laid) - 1, solo.given - 1, -1)
    for index in mine:
        for found in completion(solo.without(index)):
            yield None
            if found:
                yield Advice("", index - solo.given)
                return
    if mine:
        yield Advice("", mine[0] - solo.given)


# -- problems -----------------------------------------------------------------------------------
class Grade(NamedTuple):
    """How many pieces are missing, and how many completions a problem may have."""

    missing: int
    most: int


GRADES = {"easy": Grade(4, 4), "medium": Grade(6, 6), "hard": Grade(8, 12), "daily": Grade(7, 8)}
TRIES = 12


def set_problem(kind: str, seed: int) -> Iterator[tuple[list[str], int] | None]:
    """The pieces given and the exact number of ways to finish: few, the fewest among some tries."""
    grade = GRADES[kind]
    rng = Random(seed * len(GRADES) + list(GRADES).index(kind))
    best: tuple[list[str], int] | None = None
    for _ in range(TRIES):
        tiling: Tiling = ()
        for found in first_tiling(Gap(), rng):
            tiling = found or ()
            yield None
        given = written(Gap(), around_a_hole(tiling, grade.missing, rng))
        ways = 0
        for other in tilings(gap_after(given)):
            ways += other is not None
            yield None
            if best and ways >= best[1]:
                break
        else:
            best = (given, ways)
        if best and best[1] <= grade.most:
            break
    yield best


def around_a_hole(tiling: Tiling, missing: int, rng: Random) -> Tiling:
    """The tiling without so many pieces that lie side by side."""
    rest = sorted(tiling)
    hole = 0
    for _ in range(missing):
        shore = shores(hole) if hole else FULL
        chosen = rng.choice([number for number in rest if PLACEMENTS[number].mask & shore])
        rest.remove(chosen)
        hole |= PLACEMENTS[chosen].mask
    return tuple(rest)


def shores(mask: Mask) -> Mask:
    """The cells beside a set of cells."""
    beside = 0
    for cell in members(mask):
        for place in neighbours(PLACES[cell]):
            beside |= 1 << CELL[place] if place in CELL else 0
    return beside & ~mask


@cache
def ways_to_finish(given: tuple[str, ...]) -> int | None:
    """How many completions a problem has; None when that takes too long to count."""
    ways = 0
    for step, found in enumerate(tilings(gap_after(given))):
        if step >= COUNT_STEPS:
            return None
        ways += found is not None
    return ways


def gap_after(actions: Sequence[str]) -> Gap:
    solo = Solo({}, (), 0)
    return gap_of([solo.placed(text) for text in actions])


def signature(solo: Solo) -> str:
    """What lies, up to turns of the board: equal for equal tilings, whichever copy of a shape the jokers make."""
    numbers = [laid.number for laid in solo.laid]
    readings = []
    for _ in range(6):
        readings.append("".join(f"{number:03x}" for number in sorted(numbers)))
        numbers = [turned(number) for number in numbers]
    return min(readings)


def turned(number: int) -> int:
    """The placement that a turn of the board by 60° makes of another."""
    return AT[mask_of(tuple(TURNED[cell] for cell in PLACEMENTS[number].cells))]
