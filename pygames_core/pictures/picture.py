"""Positions as pictures, for notebooks and the Python workshop.

>>> from pygames_core import GAMES, draw
>>> draw(GAMES["permutation"].start())._repr_svg_()[:4]
'<svg'
"""

from importlib import import_module

from ..core.game import Game, Observation, OpenObservation, State
from .scene import to_svg

LARGEST = 600  # pixels: a notebook shows text beside its pictures
DARK = ":is([data-jp-theme-light=false],.vscode-dark,.vscode-high-contrast,[theme=dark])"
LIGHT = ":is([data-jp-theme-light=true],.vscode-light,[theme=light])"


class Picture:
    """An SVG text that notebooks show as a picture."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg


def draw(what: State | Observation, seat: int | None = None, lang: str = "fr", theme: str = "auto") -> Picture:
    """What `seat` sees of a position, with its tray; None is the public table. An observation is what its seat sees.

    `theme`: "light", "dark", or "auto" for that of the notebook (JupyterLab, VS Code, Colab), else of the system."""
    obs = what.observe(seat) if isinstance(what, State) else what
    game = game_of(what)
    view = game.view(obs, lang)
    title, more = game.words(lang)("title"), themed(game) if theme == "auto" else ""
    return Picture(to_svg(view["scene"], game.art, theme, title, view.get("tray"), LARGEST, more))


def themed(game: Game) -> str:
    """Styles by which a picture follows a notebook that says its theme on the page, not to the system."""
    own = f"[data-game={game.art.prefix}]"
    sides = zip((LIGHT, DARK), game.art.properties(), strict=True)
    return f"svg{own}{{max-width:100%;height:auto}}" + "".join(f"{host} {own}{own}{{{tones}}}" for host, tones in sides)


def game_of(what: State | Observation) -> Game:
    """The game whose position this is: GAME of its package, or of its module where the game is a single file."""
    position = what.state if isinstance(what, OpenObservation) else what
    module = import_module(type(position).__module__)
    game = getattr(module, "GAME", None) or import_module(module.__package__ or "").GAME
    assert isinstance(game, Game)
    return game
