"""POLD.R: how fast its rules are, how often the sea is solved, how strong each level is.

`python3 -m bench.poldr speed | solve | MATCH [games] [first]`: a match is played in slices, games `first` to
`first + games`, whose points add up. Without a name: speed, solving, and a short slice of every match.

Every opening (a first action of each player, at random) is played from all seats in turn. The opponents that are
no level: `greedy` fills or empties most squares at once; `depth3` looks three actions ahead by alpha-beta.
"""

import sys
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from pygames_core.games.poldr import GAME
from pygames_core.games.poldr.round import BRICKS
from pygames_core.games.poldr.round_core import RoundCore
from pygames_core.games.poldr.rules import PoldrState
from pygames_core.games.poldr.think import bricks, outlook, verdict
from pygames_core.search import Budget, alphabeta

from ._chess import compared

SECONDS = 1.0
Player = Callable[[PoldrState, Random], str]


# -- players ---------------------------------------------------------------------------------------
def level(number: int, seconds: float | None = None) -> Player:
    def play(state: PoldrState, rng: Random) -> str:
        *_, thought = GAME.think(state.observe(state.to_move), number, rng.randrange(1 << 30), seconds=seconds)
        return str(thought.action)

    return play


def greedy(state: PoldrState, rng: Random) -> str:
    most = max(map(bricks, state.texts.values()))
    return rng.choice([text for text, step in state.texts.items() if bricks(step) == most])


def depth3(state: PoldrState, rng: Random) -> str:
    """Bricks laid, then bricks in reserve, three actions on; the round's winner before all."""
    if len(state.texts) == 1:
        return state.legal()[0]

    def final(core: Any, me: int) -> float:
        return verdict(core, me) + outlook(core, me) / BRICKS

    *_, found = alphabeta(RoundCore(state.round), Budget(), outlook, final=final, max_depth=3)
    return next(text for text, step in state.texts.items() if step == found.move)


top = level(5, SECONDS)
MATCHES: dict[str, tuple[int, Player, Player, float]] = {  # players, tested, all others, share wanted
    "greedy": (2, top, greedy, 0.90),
    "depth3": (2, top, depth3, 0.75),
    "three": (3, top, greedy, 0.50),
    **{f"ladder{n}": (2, level(n), level(n - 1), 0.65) for n in (2, 3, 4)},
    "ladder5": (2, top, level(4), 0.65),
    **{f"three{n}": (3, level(n), level(n - 1), 1 / 3) for n in (2, 3, 4)},
    "three5": (3, top, level(4), 1 / 3),
}


# -- matches ---------------------------------------------------------------------------------------
def opening(players: int, number: int) -> PoldrState:
    rng = Random(number)
    state = GAME.start({"players": players})
    for _ in range(players):
        state = state.play(rng.choice(state.legal()))
    return state


def game(players: int, tested: Player, others: Player, number: int) -> float:
    """What the tested player gets of one point."""
    seat, rng = number % players, Random(1000 + number)
    state = opening(players, number // players)
    while state.to_move is not None:
        state = state.play((tested if state.to_move == seat else others)(state, rng))
    winners = state.finished[0].winners
    return 1 / len(winners) if seat in winners else 0.0


def match(name: str, games: int, first: int = 0) -> None:
    players, tested, others, wanted = MATCHES[name]
    started = perf_counter()
    points = sum(game(players, tested, others, number) for number in range(first, first + games))
    took = perf_counter() - started
    print(f"{name}: {points:g} of {games} (games {first}.., wanted {wanted:.0%}: {points / games:.0%}) {took:.0f} s")


# -- speed and solving -------------------------------------------------------------------------------
def speed(seconds: float = 3.0) -> None:
    print(compared(_our_game, seconds))


def _our_game(rng: Random) -> int:
    state, plies = GAME.start(), 0
    while not state.over:
        state = state.play(rng.choice(state.legal()))
        plies += 1
    return plies


def solve(positions: int = 50, first: int = 0, seconds: float = 5.0) -> None:
    """From the start of phase two, in games of level 2: is every action judged exactly, is the winner known?"""
    known = judged = 0
    for number in range(first, first + positions):
        state = _turn_of_the_tide(number)
        legal = len(state.legal())
        *_, rows = GAME.analyse(state.observe(state.to_move), seconds)
        exact = [row for row in rows if row.exact]
        judged += len(exact) == legal
        known += len(exact) == legal or any(row.verdict == "win" for row in exact)
    print(f"solve: winner known in {known} of {positions}, every action judged in {judged}, {seconds:g} s each")


def _turn_of_the_tide(number: int) -> PoldrState:
    rng, player = Random(number), level(2)
    while True:
        state = opening(2, rng.randrange(1 << 30))
        while not state.over and state.phase == 1:
            state = state.play(player(state, rng))
        if not state.over and len(state.legal()) > 1:
            return state


def main() -> None:
    speed()
    solve(10)
    for name in MATCHES:
        match(name, 6)


if __name__ == "__main__":
    name, *numbers = sys.argv[1:] or [""]
    if name == "speed":
        speed()
    elif name == "solve":
        solve(*map(int, numbers))
    elif name:
        match(name, *(map(int, numbers) if numbers else [6]))
    else:
        main()
