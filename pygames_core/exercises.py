"""Exercises for the workshop: players that are judged by playing.

>>> from pygames_core.exercises import judge
>>> judge(1, lambda obs: obs.legal()[0])
'1 ★ 12/12'
>>> judge(1, lambda obs: "nonsense")
'1 ✗ unreadable: nonsense'
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from .core.errors import Refusal
from .core.game import Game
from .match import Choose, Player, match, player

GAME = "permutation"


class Exercise(NamedTuple):
    """What a player has to do: win so much of the games against this opponent."""

    opponent: Player
    games: int
    share: float


def _by_chance(game: Game, seed: int) -> Choose:
    rng = Random(seed)
    return lambda obs: rng.choice(obs.legal())


EXERCISES = {
    1: Exercise(Player("chance", _by_chance), 12, 0.0),  # only legal actions, whatever comes of it
    2: Exercise(Player("chance", _by_chance), 20, 0.7),
    3: Exercise(player("1"), 20, 0.7),
}


def judge(number: int, choose: Choose, note: Callable[[int, int], None] = lambda played, all: None) -> str:
    """Whether `choose` does what exercise `number` asks: a star, how many games it won; or what went wrong."""
    asked = EXERCISES[number]
    played = Player("you", lambda game, seed: choose)
    try:
        row, _ = match(GAME, [played, asked.opponent], asked.games, note=note)
    except Refusal as refusal:
        return f"{number} ✗ {refusal.code}: {', '.join(map(str, refusal.facts.values()))}"
    done = row.games if number == 1 else row.won
    return f"{number} {'★' if row.score >= asked.share else '✗'} {done}/{row.games}"
