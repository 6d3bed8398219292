"""Reviews: is the weaker level's loss the larger one, are moments sure, and how long does a game of 40 plies take?

`bench review` does it all; `bench review pairs polymere` one thing, for one game.
"""

import sys
from time import process_time

from pygames_core import GAMES
from pygames_core.core.record import Record, replay
from pygames_core.core.review import Played, reviewed

PAIRS, LEVELS, SHARE = 50, (1, 4), 0.9
MOMENTS, TIMES = 200, 4
PLIES, SECONDS = 40, 11.0  # of CPU: Chromium takes 2.6 times as long
GAMES_FOR_TIME = 5


def main() -> None:
    parts = {"pairs": pairs, "moments": moments, "times": times}
    chosen = [part for part in parts if part in sys.argv] or list(parts)
    names = [name for name in GAMES if name in sys.argv] or list(GAMES)
    for part in chosen:
        for name in names:
            parts[part](name)


def played(name: str, seed: int, levels: tuple[int, ...]) -> Record:
    """A game between levels of the computer, seat after seat."""
    game = GAMES[name]
    record = Record.new(name, game.draw({}, seed))
    state = game.start(record.options)
    while (seat := state.to_move) is not None:
        *_, thought = game.think(state.observe(seat), levels[seat % len(levels)], seed)
        record, state = record.then(thought.action), state.play(thought.action)
    return record


def lost(record: Record, seat: int) -> float:
    *_, found = reviewed(Played(record.played, replay(record), record.actions, seat))
    return found.lost


def pairs(name: str) -> None:
    """Each deal twice, the two levels in turn in each seat."""
    larger = 0
    for seed in range(PAIRS):
        one, other = played(name, seed, LEVELS), played(name, seed, LEVELS[::-1])
        weak = lost(one, 0) + lost(other, 1)
        strong = lost(one, 1) + lost(other, 0)
        larger += weak > strong
    share = larger / PAIRS
    sign = "✓" if share >= SHARE else "✗"
    print(
        f"  {sign} {name} : niveau {LEVELS[0]} contre {LEVELS[1]}, perte plus grande dans {share:.0%} de {PAIRS} paires"
    )


def moments(name: str) -> None:
    """Moments looked at again, so many times as long."""
    found, wrong, seed = 0, 0, 0
    while found < MOMENTS:
        seed += 1
        record = played(name, seed, (1 + seed % 3, 2 + seed % 2))
        states = replay(record)
        for seat in (0, 1):
            *_, review = reviewed(Played(record.played, states, record.actions, seat))
            for moment in review.moments:
                obs, text = states[moment.ply].observe(seat), record.actions[moment.ply]
                *_, again = record.played.weigh(obs, text, TIMES * record.played.care.look)
                found += 1
                wrong += again is None or again.value <= again.other
    sign = "✓" if not wrong else "✗"
    print(f"  {sign} {name} : {found} moments, {wrong} qui valent autant, vus {TIMES} fois plus longtemps")


def times(name: str) -> None:
    """CPU seconds of a review, for as many choices as a game of 40 plies has."""
    spent, choices = 0.0, 0
    for seed in range(GAMES_FOR_TIME):
        record = played(name, 100 + seed, (2, 3))
        begun = process_time()
        *_, review = reviewed(Played(record.played, replay(record), record.actions, 0))
        spent += process_time() - begun
        choices += review.of
    whole = spent / choices * PLIES / 2
    sign = "✓" if whole <= SECONDS else "✗"
    print(f"  {sign} {name} : {PLIES} coups en {whole:.1f} s de calcul (au plus {SECONDS:g} s)")


if __name__ == "__main__":
    main()
