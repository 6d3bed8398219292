"""Positions as pictures, for notebooks and the Python workshop.

>>> from pygames_core import GAMES
>>> from pygames_core.pictures.picture import draw
>>> state = GAMES["permutation"].start()
>>> draw("permutation", state)._repr_svg_()[:4]
'<svg'
"""

from .. import GAMES
from ..core.game import State
from .scene import to_svg


class Picture:
    """An SVG text that notebooks show as a picture."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg


def draw(name: str, state: State, seat: int | None = None, lang: str = "fr") -> Picture:
    """What `seat` sees of a position; None is the public table."""
    game = GAMES[name]
    view = game.view(state.observe(seat), lang)
    return Picture(to_svg(view["scene"], game.art, title=game.words(lang)("title")))
