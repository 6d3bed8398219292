"""The problems of a game as the site publishes them: a file of their own, which pages ask for when one is opened."""

from typing import Any

from pygames_core.core.game import Game
from pygames_core.core.problem import DAILY, FILE, read_line

from .document import Site
from .ground import ROOT


def assets() -> dict[str, bytes]:
    """The file of every game that has one."""
    files = (ROOT / "pygames_core" / "games").glob(f"*/{FILE}")
    return {name_of(file.parent.name): file.read_bytes() for file in sorted(files)}


def name_of(game: str) -> str:
    """The name of a game's file among those that pages use."""
    return f"problems/{game}-{FILE}"


def facts(game: Game, site: Site) -> dict[str, Any] | None:
    """What pages are told of them: where they are, how hard each is, how many take turns as that of the day."""
    content = assets().get(name_of(game.name))
    if content is None:
        return None
    bands = "".join(str(read_line(line).band) for line in content.decode().splitlines())
    return {"file": site.asset(name_of(game.name)), "bands": bands, "daily": min(DAILY, len(bands))}
