"""The problems that ship, tried by every level of the computer: the share of each band that a level finds.

What is printed is the table of docs/measures.md; after each game, whether a level finds more of a harder band.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from pygames_core import GAMES
from pygames_core.core.game import Game, State
from pygames_core.core.problem import BANDS, FILE, best, read_line
from pygames_core.wire.link import decode
from web.build.ground import ROOT
from web.build.mine import luck, proved, thought

TRIES = 12  # of other luck than those that sorted the problems into bands


class Tried(NamedTuple):
    """A position, the action that is proved right, and a seed for each try."""

    state: State
    right: str
    seeds: list[int]


def main() -> None:
    for name, game in GAMES.items():
        file = ROOT / "pygames_core" / "games" / name / FILE
        if not file.exists():
            continue
        tried = list(positions(game, file.read_text().splitlines()))
        shares = []
        for band in range(1, BANDS + 1):
            ours = [one for at, one in tried if at == band]
            shares.append([found(game, ours, level) for level in range(1, game.levels + 1)])
            print(
                f"| {game.words('en')('title') if band == 1 else ''} | {band} | {' | '.join(map(told, shares[-1]))} |"
            )
        for level, row in enumerate(zip(*shares, strict=True), 1):
            rises = [f"{told(one)} → {told(other)}" for one, other in pairwise(row) if other > one]
            print(
                f"  {'✗' if rises else '✓'} {name}, niveau {level} : {', '.join(rises) or 'ne monte jamais'}",
                flush=True,
            )


def told(share: float) -> str:
    return f"{100 * share:.0f} %"


def positions(game: Game, lines: list[str]) -> Iterator[tuple[int, Tried]]:
    """Each problem's band, and what its tries need."""
    for line in lines:
        posed = read_line(line)
        record = decode(game.name, posed.code)[0]
        state = game.start(record.options)
        for text in record.actions:
            state = state.play(text)
        worths = proved(game, state)
        assert worths, line
        yield posed.band, Tried(state, best(worths), luck(posed.code, "bench", TRIES))


def found(game: Game, tried: list[Tried], level: int) -> float:
    """How often a level plays what is right."""
    hits = sum(
        state.play(thought(game, state, level, seed)).key() == state.play(right).key()
        for state, right, seeds in tried
        for seed in seeds
    )
    return hits / (TRIES * len(tried))
