"""Three games of one file each: they prove the engine's borders, and show how little a game needs.

`register_all()` puts them beside the real ones.
"""

from pygames_core import register

TOYS = ("percee", "plis", "paves")


def register_all() -> None:
    for name in TOYS:
        register(name, f"{__name__}.{name}:GAME")
