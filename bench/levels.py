"""The levels of the computer, in every game alike: what is promised of them, measured.

`python3 -m bench.levels ladder GAME [--levels 2 3]`: each level against the one below, wanted 65 to 92 %.
`child GAME`: the child of `_child.py` against level 1, wanted 35 to 65 %.
`blunders GAME`: turns of each level that bring less than the best that one action would have brought at once; of
levels 1 and 2 at most 2 %. Also the time of a turn, of a processor, and how long games are. Every other pair of games
is against a child, the rest against the same level.
`crowd GAME`: one of level 5 against two of level 4, wanted 45 % of first places.

Every deal is played from every seat. `--seconds`: level 5 thinks so long, not as long as for people.
"""

import argparse
from functools import partial
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

from pygames_core import GAMES
from pygames_core.core.game import Game, Observation
from pygames_core.match import Choose, Player, match, told

from ._child import CHILD, worth

TOP = 5


class Turn(NamedTuple):
    """One turn of a level: the most that was to be seen, what it brought, how long it took."""

    best: float
    brought: float
    seconds: float


def level(number: int, seconds: float | None) -> Player:
    """A level, the top one with so many seconds."""
    given = seconds if number == TOP else None
    return Player(f"level {number}", partial(_begin, number, given))


def _begin(number: int, seconds: float | None, game: Game, seed: int) -> Choose:
    def choose(obs: Observation) -> str:
        *_, thought = game.think(obs, number, seed, None, seconds)
        return thought.action

    return choose


def contest(name: str, players: list[Player], args: argparse.Namespace) -> None:
    began = perf_counter()
    print(told(match(name, players, args.games, seed=args.seed)), f"  {perf_counter() - began:.0f} s", flush=True)


def ladder(args: argparse.Namespace) -> None:
    for number in args.levels:
        if number > 1:
            contest(args.game, [level(number, args.seconds), level(number - 1, args.seconds)], args)


def child(args: argparse.Namespace) -> None:
    contest(args.game, [CHILD, level(1, None)], args)


def crowd(args: argparse.Namespace) -> None:
    contest(args.game, [level(TOP, args.seconds), level(TOP - 1, None), level(TOP - 1, None)], args)


def blunders(args: argparse.Namespace) -> None:
    print("level  turns  something to see  less than the best  a turn, median  95 %  actions of a game, median, most")
    for number in args.levels:
        turns, lengths = watched(GAMES[args.game], level(number, args.seconds), args.games, args.seed)
        to_see = [turn for turn in turns if turn.best > 0]
        less = sum(turn.brought < turn.best for turn in to_see)
        took = sorted(turn.seconds for turn in turns)
        share, often = less / max(1, len(to_see)), f"{median(lengths):13}{max(lengths):6}"
        slow = f"{1000 * median(took):13.1f} ms{1000 * took[len(took) * 95 // 100]:7.1f}"
        print(f"{number:5}{len(turns):7}{len(to_see):18}{less:12} = {share:5.1%}{slow}{often}", flush=True)


def watched(game: Game, player: Player, games: int, seed: int = 1) -> tuple[list[Turn], list[int]]:
    """The turns of a player against a child, and against itself; and how many actions each game had."""
    turns: list[Turn] = []
    lengths: list[int] = []
    for number in range(games):
        options = game.draw({}, seed + number // 2)
        seat = number % 2
        other = player if number % 4 > 1 else CHILD
        choosers = [other.begin(game, 1000 + number), other.begin(game, 1000 + number)]
        choosers[seat] = player.begin(game, number)
        found, length = _game(game, options, choosers, seat)
        turns += found
        lengths.append(length)
    return turns, lengths


def _game(game: Game, options: Any, choosers: list[Choose], seat: int) -> tuple[list[Turn], int]:
    """One game, and the turns of this seat in it."""
    state: Any = game.start(options)
    turns: list[Turn] = []
    length = 0
    while not state.over:
        mover, earlier, seconds = state.to_move, 0, 0.0
        best = max(worth(game, state).values()) if mover == seat else 0.0
        while state.to_move == mover:
            began = process_time()
            text = choosers[mover](state.observe(mover))
            seconds += process_time() - began
            brought = worth(game, state)[text] + earlier if mover == seat else 0.0  # Polymère: the tiles laid before
            state, earlier, length = state.play(text), earlier + 1, length + 1
        if mover == seat:
            turns.append(Turn(best, brought, seconds))
    return turns, length


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("ladder", "child", "blunders", "crowd"))
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--levels", type=int, nargs="*", default=[1, 2, 3, 4, 5])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    {"ladder": ladder, "child": child, "blunders": blunders, "crowd": crowd}[args.what](args)


if __name__ == "__main__":
    main()
