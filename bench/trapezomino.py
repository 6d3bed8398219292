"""Trapézomino-duo measured: `python3 -m bench.trapezomino speed`, `strength`, `ladder`, `solo`.

Promised: random games through the public API, texts included, at least as many plies per second as python-chess in the
same run; the top level wins 90 % against the most points now, 70 % against points less the best answer; each level 65 %
against the one below; a first tiling in 0.2 s (median); the light decides 99 % of partial boards within a second.
"""

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from pygames_core import GAMES
from pygames_core.core.bits import members
from pygames_core.games.trapezomino.pieces import TEXTS
from pygames_core.games.trapezomino.planes import after, by_points, node_of
from pygames_core.games.trapezomino.rules import Duel
from pygames_core.games.trapezomino.solver import Gap, first_tiling
from pygames_core.games.trapezomino.think import rate

from ._chess import compared

GAME = GAMES["trapezomino"]
Player = Callable[[Duel, int], str]


def level(number: int, seconds: float | None = None) -> Player:
    def play(state: Duel, seed: int) -> str:
        *_, thought = GAME.think(state.observe(state.to_move), number, seed=seed, seconds=seconds)
        return thought.action

    return play


def most_points(state: Duel, seed: int) -> str:
    return TEXTS[Random(seed).choice(members(by_points(node_of(state))[0][1]))]


def less_the_answer(state: Duel, seed: int) -> str:
    rng, node = Random(seed), node_of(state)
    return TEXTS[max(members(node.allowed), key=lambda move: (rate(node, after(node, move)), rng.random()))]


def match(one: Player, other: Player, pairs: int, seed: int = 1) -> float:
    """The share of one's points in pairs of games that begin with the same two random placements."""
    share = 0.0
    for number in range(seed, seed + pairs):
        rng = Random(number)
        opening = [rng.choice(GAME.start().legal())]
        opening.append(rng.choice(GAME.start().play(opening[0]).legal()))
        for seat in (0, 1):
            state: Any = GAME.start()
            for text in opening:
                state = state.play(text)
            while not state.over:
                player = one if state.to_move == seat else other
                state = state.play(player(state, number * 100 + len(state.laid)))
            ranking = state.result.ranking
            share += 0.5 if len(ranking) == 1 else float(ranking[0] == [seat])
    return share / (2 * pairs)


def speed(args: argparse.Namespace) -> None:
    def ours(rng: Random) -> int:
        state, plies = GAME.start(), 0
        while not state.over:
            state, plies = state.play(rng.choice(state.legal())), plies + 1
        return plies

    print(compared(ours, args.seconds))


def strength(args: argparse.Namespace) -> None:
    top = level(5, args.seconds)
    for name, other in (("most points now", most_points), ("points less the best answer", less_the_answer)):
        began = perf_counter()
        share = match(top, other, args.pairs, args.seed)
        print(f"level 5 at {args.seconds} s against {name}: {share:.1%} of {2 * args.pairs} games", end="")
        print(f" ({perf_counter() - began:.0f} s)", flush=True)


def ladder(args: argparse.Namespace) -> None:
    for number in args.levels:
        share = match(level(number), level(number - 1), args.pairs, args.seed)
        print(f"level {number} against {number - 1}: {share:.1%} of {2 * args.pairs} games", flush=True)


def solo(args: argparse.Namespace) -> None:
    times = []
    for seed in range(50):
        began = process_time()
        *_, _found = first_tiling(Gap(), Random(seed))
        times.append(process_time() - began)
    print(f"first tiling: median {median(times):.3f} s, slowest {max(times):.3f} s over 50 shuffles")
    rng, decided, slowest = Random(5), 0, 0.0
    for _ in range(500):
        state = GAME.start({"solo": True})
        for _ in range(rng.randint(1, 9)):
            if legal := state.legal():
                state = state.play(rng.choice(legal))
        began = process_time()  # others may be at work on this machine
        for light in GAME.light(state.observe(0), "fr", seconds=60.0):
            if light.verdict != "unknown" or process_time() - began > 1:
                break
        slowest = max(slowest, process_time() - began)
        decided += light.verdict != "unknown"
    print(f"light: {decided} of 500 partial boards decided within 1 s, slowest {slowest:.2f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("speed", "strength", "ladder", "solo"))
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", type=int, nargs="*", default=[2, 3, 4, 5])
    args = parser.parse_args()
    {"speed": speed, "strength": strength, "ladder": ladder, "solo": solo}[args.what](args)


if __name__ == "__main__":
    main()
