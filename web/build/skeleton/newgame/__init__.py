"""NEW TITLE: the first to lay three counters in a row wins.

>>> from pygames_core.games.newgame import GAME
>>> state = GAME.start({"size": 3})
>>> state.play("b2").play("b2")
Traceback (most recent call last):
    ...
pygames_core.core.errors.IllegalAction: taken (cell='b2')
>>> print(state.play("b2"))
3 . . .
2 . o .
1 . . .
  a b c
"""

from collections.abc import Mapping
from typing import Any

from ...core.game import Game
from ...core.options import choice, complete, seat
from .rules import Rows


class NewGame(Game):
    """Two players, a square board."""

    name = "newgame"
    options = (choice("size", 4, 3, 5), seat("first", chance=True))

    def start(self, options: Mapping[str, Any] | None = None) -> Rows:
        return Rows.begin(complete(self.options, options))


GAME = NewGame()
