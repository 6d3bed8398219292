"""Board games as pure Python values: rules, computer opponents, pictures as data.

>>> from pygames_core import GAMES
>>> GAMES["permutation"].start({"path": "ad"}).play("a<").to_move
1
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .core.game import Game
from .core.state import State

if TYPE_CHECKING:
    from .core.record import Record
    from .pictures.picture import draw

__all__ = ["GAMES", "Game", "Record", "State", "draw", "register"]
__version__ = "0.1.0"


class Registry(Mapping[str, Game]):
    """Games by name; a game's package is imported when it is first asked for.

    A name that is not registered is looked for among installed packages: `discover` says how."""

    def __init__(self, targets: dict[str, str]) -> None:
        self._targets = targets
        self._games: dict[str, Game] = {}
        self._discovered = False

    def __getitem__(self, name: str) -> Game:
        if name not in self._games:
            if name not in self:
                raise KeyError(name)
            module, _, attribute = self._targets[name].partition(":")
            self._games[name] = getattr(import_module(module), attribute)
        return self._games[name]

    def __contains__(self, name: object) -> bool:
        if name not in self._targets and not self._discovered:
            self.discover()
        return name in self._targets

    def __iter__(self) -> Iterator[str]:
        return iter(self._targets)

    def __len__(self) -> int:
        return len(self._targets)

    def register(self, name: str, target: str) -> None:
        self._targets[name] = target
        self._games.pop(name, None)

    def discover(self) -> None:
        """Register the games that installed packages announce as entry points of the group `pygames_core.games`:
        `oware = "my_package:GAME"`. What is registered stays. In a page nothing is installed, nor searched."""
        self._discovered = True
        try:
            from importlib.metadata import entry_points
        except ImportError:  # the page's library does without
            return
        for found in entry_points(group=PLUGINS):
            self._targets.setdefault(found.name, found.value)


PLUGINS = "pygames_core.games"
GAMES = Registry(
    {
        "polymere": "pygames_core.games.polymere:GAME",
        "poldr": "pygames_core.games.poldr:GAME",
        "permutation": "pygames_core.games.permutation:GAME",
        "trapezomino": "pygames_core.games.trapezomino:GAME",
    }
)


def register(name: str, target: str) -> None:
    """Add a game from elsewhere: `register("oware", "my_package:GAME")`."""
    GAMES.register(name, target)


LATER = {"Record": ".core.record", "draw": ".pictures.picture"}  # names that are found when they are asked for


def __getattr__(name: str) -> Any:
    if name in LATER:
        return getattr(import_module(LATER[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
