"""How sentences name pieces, places, seats and who won."""

from collections.abc import Sequence
from functools import cache

from ...core.words import Words
from .lattice import NAMES
from .pieces import NUMBER, PLACEMENTS

DOUBLE = "*"  # in the solo, before the cells that both jokers cover


def number_of(text: str) -> int:
    """The placement that an action lays."""
    return NUMBER[text.removeprefix(DOUBLE)]


def who(seat: int) -> str:
    """The hole in which the page writes a name."""
    return f"{{s{seat}}}"


def piece_name(number: int, words: Words) -> str:
    return words(f"piece.{PLACEMENTS[number].shape}")


@cache
def span(number: int) -> str:
    """Where a placement lies, row by row: «a3–4 b2–4»."""
    runs: list[list[str]] = []
    before = -2
    for cell in PLACEMENTS[number].cells:
        if cell == before + 1 and runs[-1][0][0] == NAMES[cell][0]:
            runs[-1] = [runs[-1][0], NAMES[cell][1:]]
        else:
            runs.append([NAMES[cell]])
        before = cell
    return " ".join("–".join(run) for run in runs)


def match_won(wins: Sequence[int], words: Words) -> str:
    """Who won more rounds."""
    return words("over.match", who=who(int(wins[1] > wins[0])), most=max(wins), least=min(wins))
