"""« À ma mesure »: 500 players as strong as each level, twenty games each against a computer that follows them.

How often each level beats the one below stands in `measure.json`, by ladder; `measure.mjs` plays with the
rule of the page itself, and always draws the same. A row of the table: the level; the share won in games 1 to 5, 6 to
10 and 11 to 20; after how many games half of the players had met a computer against which they win 40 to 60 %; the
mean strength that they meet in the eleventh.

`python3 -m bench.measure between GAME [GAMES]`: levels 1.5, 2.5 and 3.5 against those below and above, every deal from
both seats; `measure.mjs` takes for granted that between two levels one wins as often as the parts of both say.
"""

import json
import subprocess
import sys
from pathlib import Path

from pygames_core import GAMES
from pygames_core.match import share
from pygames_core.wire.session import level_of_turn
from web.build.npm import NODE

HERE = Path(__file__).parent
HEAD = (
    "| level | won, games 1 to 5 | 6 to 10 | 11 to 20 | even after | met in the eleventh |\n|---|---|---|---|---|---|"
)


def main() -> None:
    """The table of each game."""
    for name, steps in json.loads((HERE / "measure.json").read_text()).items():
        ladder = ", ".join(f"{step:.0%}" for step in steps)
        print(f"  {name}: each level beats the one below in {ladder}\n{HEAD}")
        command = [str(NODE), str(HERE / "measure.mjs"), json.dumps(steps)]
        print(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def between(name: str, games: int) -> None:
    """How a level between two fares against them."""
    for low in (1, 2, 3):
        won = [sum(_won(name, low + 0.5, other, game) for game in range(games)) / games for other in (low, low + 1)]
        print(f"level {low}.5: {won[0]:.1%} against {low}, {won[1]:.1%} against {low + 1}, {games} games", flush=True)


def _won(name: str, level: float, other: int, number: int) -> float:
    """One game, each turn with a seed of its own, as on the page."""
    game, seat = GAMES[name], number % 2
    state = game.start(game.draw({}, number // 2))
    turn, before = 1000 * number, -1
    while (mover := state.to_move) is not None:
        turn, before = turn + (mover != before), mover
        *_, thought = game.think(state.observe(mover), level_of_turn(level if mover == seat else other, turn), turn)
        state = state.play(thought.action)
    assert state.result is not None
    return share(state.result, seat)


if __name__ == "__main__":
    between(sys.argv[2], int(*sys.argv[3:] or ["100"]))
