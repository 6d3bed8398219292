"""Positions as pictures, for notebooks and the Python workshop.

>>> from pygames_core import GAMES
>>> from pygames_core.pictures.picture import draw
>>> draw(GAMES["permutation"].start())._repr_svg_()[:4]
'<svg'
"""

from importlib import import_module

from ..core.game import Game, State
from .scene import to_svg


class Picture:
    """An SVG text that notebooks show as a picture."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg


def draw(state: State, seat: int | None = None, lang: str = "fr", theme: str = "auto") -> Picture:
    """What `seat` sees of a position, with its tray; None is the public table."""
    game = game_of(state)
    view = game.view(state.observe(seat), lang)
    return Picture(to_svg(view["scene"], game.art, theme, game.words(lang)("title"), view.get("tray")))


def game_of(state: State) -> Game:
    """The game whose position this is: GAME of its package, or of its module where the game is a single file."""
    module = import_module(type(state).__module__)
    game = getattr(module, "GAME", None) or import_module(module.__package__ or "").GAME
    assert isinstance(game, Game)
    return game
