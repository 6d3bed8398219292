"""Polymère measured: `python3 -m bench.polymere speed`, `strength`, `ladder`, `rings`.

Promised: random games through the public API, texts included, at least half as many plies per second as python-chess
in the same run, legal moves in 2 ms (95 of 100) with jokers on the table; the top level wins 90 % of mirrored games
against a player who touches the most faces now, comes first in half of the games against two of them, in 42 % against
three; each level wins 65 % against the one below; 91 tiles completed in 1 s (median).

A mirrored game is one deal played once from every seat.
"""

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time

from pygames_core import GAMES
from pygames_core.core.options import Options
from pygames_core.games.polymere import hint
from pygames_core.games.polymere.fill import complete
from pygames_core.games.polymere.rings import Rings
from pygames_core.games.polymere.rules import Polymere
from pygames_core.games.polymere.tiles import parse
from pygames_core.search import Budget

from ._chess import compared

GAME = GAMES["polymere"]


def start(options: Options) -> Polymere:
    state = GAME.start(options)
    assert isinstance(state, Polymere)
    return state


Player = Callable[[Polymere, int], str]


class Level:
    """A level of the computer, and how long its longest turn took."""

    def __init__(self, number: int, nodes: int | None = None) -> None:
        self.number, self.nodes = number, nodes
        self.turn = self.slowest = 0.0

    def __call__(self, state: Polymere, seed: int) -> str:
        began = process_time()
        *_, thought = GAME.think(state.observe(state.to_move), self.number, seed=1, nodes=self.nodes)
        same = state.history is not None and state.history.seat == state.to_move and state.table.laid
        self.turn = (self.turn if same else 0.0) + process_time() - began
        self.slowest = max(self.slowest, self.turn)
        return thought.action


def most_faces(state: Polymere, seed: int) -> str:
    """Touches the most faces now, whatever comes next; declines when nothing fits."""
    rng = Random(seed)

    def faces(text: str) -> tuple[int, float]:
        placement = parse(text)
        return (state.table.open[placement[0]][0].bit_count() if placement else -1), rng.random()

    return max(state.legal(), key=faces)


def firsts(one: Player, other: Player, players: int, deals: range) -> float:
    """The share of first places of `one` among `other`s, every deal played from every seat."""
    share = 0.0
    for number in deals:
        options = GAME.draw({"players": players, "stop": "first"}, number)
        for seat in range(players):
            state, plies = start(options), 0
            while not state.over:
                player = one if state.to_move == seat else other
                state, plies = state.play(player(state, number * 1000 + plies)), plies + 1
            result = state.result
            assert result is not None
            best = result.ranking[0]
            share += (seat in best) / len(best)
    return share / (players * len(deals))


def strength(args: argparse.Namespace) -> None:
    top = Level(args.level, args.nodes)
    for players in args.players:
        began = perf_counter()
        share = firsts(top, most_faces, players, range(args.seed, args.seed + args.deals))
        print(
            f"level {args.level} against {players - 1} of most faces: {share:.1%} first of {players * args.deals}",
            end="",
        )
        print(f" ({perf_counter() - began:.0f} s; slowest turn {top.slowest:.2f} s of processor)", flush=True)


def ladder(args: argparse.Namespace) -> None:
    for number in args.levels:
        share = firsts(Level(number), Level(number - 1), 2, range(args.seed, args.seed + args.deals))
        print(f"level {number} against {number - 1}: {share:.1%} of {2 * args.deals} games", flush=True)


def speed(args: argparse.Namespace) -> None:
    looks: list[float] = []

    def ours(rng: Random) -> int:
        players = rng.randint(2, 6)
        state, plies = start(GAME.draw({"players": players}, rng.randrange(10**6))), 0
        while not state.over:
            began = process_time()
            legal = state.legal()
            if state.table.jokers:
                looks.append(process_time() - began)
            state, plies = state.play(rng.choice(legal)), plies + 1
        return plies

    print(compared(ours, args.seconds))
    print(f"legal moves with jokers laid: 95 of 100 in {sorted(looks)[len(looks) * 95 // 100] * 1000:.3f} ms")


def rings(args: argparse.Namespace) -> None:
    times = []
    for seed in range(30):
        began = process_time()
        state = Rings.begin(GAME.start({"solo": True}).options)
        found = [row for row in complete(state, 5, Random(seed), Budget(seconds=60)) if row]
        assert len(found[0]) == 91
        times.append(process_time() - began)
    print(f"91 tiles: median {median(times):.3f} s, slowest {max(times):.3f} s")
    laid = []
    for seed in range(20):
        hint.forget()
        figure = GAME.start({"solo": True})
        while not figure.over:
            *_, thought = GAME.think(figure.observe(0), 5, seed)
            if not thought.action:
                break
            figure = figure.play(thought.action)
        laid.append(figure.scores[0])
    print(f"following every hint: {sum(n >= 91 for n in laid)} of 20 reach 91; {min(laid)} to {max(laid)} pieces")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("speed", "strength", "ladder", "rings"), nargs="?", default="speed")
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--level", type=int, default=5)
    parser.add_argument("--nodes", type=int, help="instead of time, on a machine that has other work")
    parser.add_argument("--levels", type=int, nargs="*", default=[2, 3, 4, 5])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=3.0)
    args = parser.parse_args()
    {"speed": speed, "strength": strength, "ladder": ladder, "rings": rings}[args.what](args)


if __name__ == "__main__":
    main()
