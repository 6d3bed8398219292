"""A branch in a link: what was tried beside a game, from one of its plies on.

>>> from pygames_core.core.record import Record
>>> from pygames_core.wire.link import encode
>>> game = Record.new("permutation", {"path": "cf"}).then("c<").then("e<")
>>> code = encode(game, branch=written(game, Branch(1, ("f<",))))
>>> code
'1/2/path:cf/c_;e_/e.1.S4sHAA'
>>> read(code, game)
Branch(ply=1, actions=('f<',))

It closes the code, after the marks of `link.py`: `.<ply>.<its actions in base64url of a raw deflate>`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..core.errors import CodeError
from ..core.record import Record, broken, replay
from . import link, packed
from .session import common_length

MARK = "."
LONGEST = 8192  # signs of its actions
DIGITS = 5


class Branch(NamedTuple):
    """Where it leaves the game, and what is played from there on."""

    ply: int
    actions: tuple[str, ...]

    def record(self, game: Record) -> Record:
        """The branch as a game of its own, every action replayed; CodeError when it is none of this game's."""
        if not 0 <= self.ply <= len(game.actions):
            raise broken(game, "code-ply", ply=str(self.ply)[:10])
        found = game._replace(actions=(*game.actions[: self.ply], *self.actions), end=None)
        replay(found)
        return found


def leaving(game: Record, actions: Sequence[str]) -> Branch:
    """What these actions are beside the game: those that both have in common are the game's."""
    ply = common_length(game.actions, actions)
    return Branch(ply, tuple(actions[ply:]))


def written(game: Record, branch: Branch) -> str:
    """How a code closes that carries the branch."""
    branch.record(game)
    text = link.actions_text(branch.actions)
    if not text or len(text) > LONGEST:
        raise CodeError("code-too-long" if text else "code-format")
    return f"{MARK}{branch.ply}{MARK}{packed.deflated(text)}"


def read(code: str, game: Record) -> Branch | None:
    """The branch that the code of this game carries; None: none; CodeError when it cannot be read."""
    _, mark, rest = link.closing_of(code).partition(MARK)
    digits, again, short = rest.partition(MARK)
    if not mark or not (digits.isascii() and digits.isdecimal() and len(digits) <= DIGITS):
        return None
    if not again:
        raise CodeError("code-cut")
    actions = link.actions_of(packed.inflated(packed.signs(short), longest=LONGEST))
    if not actions:
        raise CodeError("code-damaged")
    found = Branch(int(digits), tuple(actions))
    found.record(game)
    return found
