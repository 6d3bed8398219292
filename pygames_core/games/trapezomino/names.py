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
def span(number: int, words: Words) -> str:
    """Where a placement lies, row by row: «a3 à a4, b2 à b4»."""
    runs: list[list[int]] = []
    for cell in PLACEMENTS[number].cells:
        if runs and cell == runs[-1][-1] + 1 and NAMES[runs[-1][0]][0] == NAMES[cell][0]:
            runs[-1].append(cell)
        else:
            runs.append([cell])
    return ", ".join(_run(NAMES[run[0]], NAMES[run[-1]], words) for run in runs)


def _run(first: str, last: str, words: Words) -> str:
    return first if first == last else words("cells", first=first, last=last)


def match_won(wins: Sequence[int], words: Words) -> str:
    """Who won more rounds."""
    return words("over.match", who=who(int(wins[1] > wins[0])), most=max(wins), least=min(wins))
