"""All that games read or work out when it is first asked for, at once: for who keeps a Python that has started.

Every module of every game, its words, its first pictures; no search, so that little memory is taken.

>>> read()
>>> proof() == proof()
True
"""

import json
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from .. import GAMES
from ..core.game import Game
from ..core.words import LANGUAGES
from . import session
from .bridge import call

SEED = 20


def proof() -> str:
    """Every game begun from one seed: anywhere, and whenever, the same."""
    return json.dumps([_begun(GAMES[name]) for name in GAMES], sort_keys=True)


def _begun(game: Game) -> list[Any]:
    options = game.draw({}, SEED)
    state = game.start(options)
    return [options, state.to_move, state.legal()[-1:]]


def read() -> None:
    for name in GAMES:
        _modules(type(GAMES[name]).__module__)
        for lang in LANGUAGES:
            _shown(name, lang)
    session.forget()


def _modules(package: str) -> None:
    for found in iter_modules(getattr(import_module(package), "__path__", ())):
        import_module(f"{package}.{found.name}")


def _shown(game: str, lang: str) -> None:
    """A game as it begins, a first tap, and what that plays if it plays something."""
    record = _asked("draw", game=game, options={}, lang=lang)["record"]
    table = _asked("view", record=record, lang=lang)
    seen = {"record": record, "lang": lang, "seat": table["to_move"]}
    for id in _asked("view", **seen)["can"][:1]:
        tapped = _asked("tap", taps=[], id=id, **seen)
        if "ready" in tapped:
            _asked("play", text=tapped["ready"]["a"], **seen)


def _asked(op: str, **args: Any) -> Any:
    return json.loads(call(json.dumps({"op": op, "args": args})))["ok"]
