"""Permutation: how strong each level is. `python3 -m bench.permutation [MATCH...]`, all matches without a name.

Games come in pairs: the same draw, seats changed. A match is a sequential test (Wald) between a share of 60 % and
one of 70 %, with an error of 5 % at most either way; around 65 %, where neither holds, it ends after MOST pairs
with the share that was measured. `greedy` takes the dearest die that lies there and plays at random else. With three
players one seat of the tested level sits against two others, in every seat in turn; its even share is a third.
"""

import sys
from collections.abc import Callable
from functools import partial
from math import log
from random import Random
from time import perf_counter

from pygames_core.games.permutation import GAME
from pygames_core.games.permutation.rules import State

LOW, HIGH, ERROR = 0.60, 0.70, 0.05
MOST = 150  # rounds, a round being one game in each seat
Player = Callable[[State, int], str]


def level(number: int, seconds: float | None = None) -> Player:
    def play(state: State, seed: int) -> str:
        *_, thought = GAME.think(state.observe(state.to_move), number, seed, seconds=seconds)
        return str(thought.action)

    return play


def greedy(state: State, seed: int) -> str:
    most = max(turn.gain for turn in state.turns())
    return Random(seed).choice([turn.text for turn in state.turns() if turn.gain == most])


def points(players: int, tested: Player, others: Player, number: int, seat: int) -> float:
    """What the tested player gets of one point."""
    rng = Random(number * players + seat)
    state = GAME.start(GAME.draw({"players": players}, number))
    while state.to_move is not None:
        player = tested if state.to_move == seat else others
        state = state.play(player(state, rng.randrange(1 << 30)))
    winners = state.ranking()[0]
    return 1 / len(winners) if seat in winners else 0.0


def ladder(name: str, tested: Player, others: Player) -> None:
    """Two players, until the sequential test knows."""
    started, evidence, total, games = perf_counter(), 0.0, 0.0, 0
    enough = log((1 - ERROR) / ERROR)
    for number in range(MOST):
        for seat in (0, 1):
            won = points(2, tested, others, number, seat)
            evidence += won * log(HIGH / LOW) + (1 - won) * log((1 - HIGH) / (1 - LOW))
            total, games = total + won, games + 1
        if abs(evidence) > enough:
            break
    known = f"over {LOW:.0%}" if evidence > enough else f"under {HIGH:.0%}" if evidence < -enough else "not settled"
    print(f"{name}: {total / games:.1%} of {games} games, {known}, {perf_counter() - started:.0f} s", flush=True)


def share(name: str, tested: Player, others: Player, players: int = 2, rounds: int = 100) -> None:
    started = perf_counter()
    scores = [points(players, tested, others, number, seat) for number in range(rounds) for seat in range(players)]
    print(
        f"{name}: {sum(scores) / len(scores):.1%} of {len(scores)} games, {perf_counter() - started:.0f} s", flush=True
    )


def steps(number: int) -> None:
    ladder(f"level {number} against {number - 1} (wanted 65 %)", level(number), level(number - 1))


def at_three(number: int) -> None:
    tested = level(number, 0.5 if number == 5 else None)
    name = f"level {number}{' (0.5 s)' if number == 5 else ''} against two of {number - 1} (even 33 %)"
    share(name, tested, level(number - 1), players=3, rounds=8 if number == 5 else 25)


MATCHES: dict[str, Callable[[], None]] = {
    "greedy": partial(share, "level 1 against greedy (wanted 35 to 50 %)", level(1), greedy, rounds=500),
    **{f"ladder{number}": partial(steps, number) for number in (2, 3, 4, 5)},
    **{f"three{number}": partial(at_three, number) for number in (2, 3, 4, 5)},
}


def main(names: list[str] | None = None) -> None:
    for name in names or MATCHES:
        MATCHES[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
