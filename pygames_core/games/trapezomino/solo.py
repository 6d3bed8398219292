"""What the solo offers around its board: the light, problems to finish, and what is worth keeping."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from ...core.bits import members
from ...core.game import Challenge, Feat, Light, Observation, Problem, State
from ...core.words import Words
from ...search import Budget
from .filling import Solo, gap_after, written
from .lattice import CELL, FULL, PLACES, TURNED, Mask, mask_of, neighbours
from .names import DOUBLE
from .pieces import AT, PLACEMENTS, TEXTS
from .rules import position
from .solver import Gap, Tiling, completion, first_tiling, tilings


def light(obs: Observation, words: Words, seconds: float) -> Iterator[Light]:
    """Can the board still be filled? Undecided when the time is over."""
    solo = position(obs)
    if not isinstance(solo, Solo):
        return
    if solo.over:
        yield Light("yes", words("solo.over"))
        return
    budget = Budget(seconds=seconds)
    for found in completion(solo.gap):
        if found:
            yield Light("yes", words("light.yes"))
            return
        budget.tick()
        yield Light("unknown", words("light.unknown"))
        if budget.spent:
            return
    yield Light("no", words("light.no"))


def feat(state: State, words: Words) -> Feat | None:
    """A board filled from nothing, or a problem solved."""
    if not isinstance(state, Solo) or not state.over:
        return None
    if state.given:
        missing = 16 - state.given
        return Feat("problems", (missing,), words("feat.problem", missing=missing), signature(state))
    return Feat("tilings", (16,), words("feat.tiling"), signature(state))


# -- problems -----------------------------------------------------------------------------------


class Grade(NamedTuple):
    """How many pieces are missing, and how many completions a problem may have."""

    missing: int
    most: int


DAILY = "daily"
GRADES = {"easy": Grade(4, 4), "medium": Grade(6, 6), "hard": Grade(8, 12), DAILY: Grade(7, 8)}
TRIES = 12


def challenges(words: Words) -> list[Challenge]:
    """The kinds of problems, easiest first."""
    return [
        Challenge(kind, words(f"problem.{kind}"), words(f"problem.{kind}.help"), daily=kind == DAILY) for kind in GRADES
    ]


def problem(kind: str, seed: int, words: Words) -> Iterator[Problem | None]:
    """A board with a hole, and the number of ways to fill it."""
    for made in iter([of_day(seed)]) if kind == DAILY else set_problem(kind, seed):
        if made is None:
            yield None
        else:
            given, ways = made
            text = words("problem.text", missing=16 - len(given), ways=ways)
            yield Problem({"solo": True, "given": given}, (), words(f"problem.{kind}"), text)


def of_day(day: int) -> tuple[list[str], int]:
    """The problem of a day, 20250131, from a list that nothing changes: neither a better solver nor other grades."""
    ordinal = (day // 10000 * 12 + day // 100 % 100) * 31 + day % 100
    ways, given = frozen()[ordinal % len(frozen())].split(" ")
    return [DOUBLE * text.startswith(DOUBLE) + TEXTS[int(text.strip(DOUBLE), 36)] for text in given.split(".")], int(
        ways
    )


@cache
def frozen() -> list[str]:
    """How many ways to finish, and what is given, its placements by number."""
    from importlib.resources import files  # only here, and slow to import

    return files(__package__).joinpath("daily.txt").read_text().splitlines()


def freeze(days: int) -> Iterator[str]:
    """So many lines of that list, made anew: it was written once, and is only ever continued."""
    for day in range(days):
        *_, made = set_problem(DAILY, day)
        assert made
        numbers = [(text.startswith(DOUBLE), TEXTS.index(text.removeprefix(DOUBLE))) for text in made[0]]
        yield f"{made[1]} " + ".".join(DOUBLE * double + in_36(number) for double, number in numbers)


def in_36(number: int) -> str:
    """Digits, then letters.

    >>> in_36(1295), int("zz", 36)
    ('zz', 1295)
    """
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return (in_36(number // 36) if number >= 36 else "") + digits[number % 36]


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
