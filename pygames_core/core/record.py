"""The record of a game: the only thing saved, shared, replayed and tested.

>>> from pygames_core.core.record import Record, replay
>>> record = Record.new("permutation", {"path": "ad"}).then("a<").then("d<xb")
>>> replay(record)[-1].scores
[0, 5]
>>> Record.from_json(record.to_json()) == record
True
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypedDict

from .. import GAMES
from .errors import CodeError, OptionsError, Refusal
from .game import Game, State
from .options import Options

LONGEST_TEXT = 65536  # of a file, and of the actions of a record, wherever it comes from
MOST_ACTIONS = 5000  # of a record: what goes round in few signs may be packed into a short link
DEEPEST_JSON = 16

ENDS = ("agreed", "resigned", "time")


class RecordData(TypedDict):
    """The JSON form of a record."""

    v: int
    game: str
    rules: int
    options: dict[str, Any]
    actions: list[str]
    end: dict[str, Any] | None


class Record(NamedTuple):
    """Which game, with which options, and what was played; `end` when people ended it."""

    game: str
    options: Options
    actions: tuple[str, ...] = ()
    end: dict[str, Any] | None = None
    rules: int = 1

    @classmethod
    def new(cls, game: str, options: Mapping[str, Any] | None = None) -> "Record":
        """A game not yet begun; every option gets its value."""
        found = known(game)
        return cls(game, found.settle(options), rules=found.rules)

    @classmethod
    def of(cls, data: object) -> "Record":
        """Read the JSON form, strictly: its shape and its options; `replay` judges the actions."""
        if not isinstance(data, dict) or not {"v", "game", "options", "actions"} <= data.keys():
            raise CodeError("code-format")
        if data.keys() - {"v", "game", "rules", "options", "actions", "end"}:
            raise CodeError("code-format")
        if data["v"] != 1 or isinstance(data["v"], bool):
            raise CodeError("code-newer")
        actions = data["actions"]
        if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
            raise CodeError("code-format")
        return made(data["game"], data["options"], actions, data.get("end"), data.get("rules", 1))

    @classmethod
    def from_json(cls, text: str) -> "Record":
        return cls.of(read_json(text))

    @property
    def data(self) -> RecordData:
        """The JSON form as Python data."""
        return {
            "v": 1,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "actions": list(self.actions),
            "end": self.end,
        }

    @property
    def played(self) -> Game:
        """The game, under the rules of this record."""
        return known(self.game).under(self.rules)

    def to_json(self) -> str:
        return json.dumps(self.data, separators=(",", ":"))

    def then(self, action: str) -> "Record":
        return self._replace(actions=(*self.actions, action))

    def upto(self, ply: int) -> "Record":
        """The record as it was after `ply` actions."""
        return self if ply >= len(self.actions) else self._replace(actions=self.actions[:ply], end=None)


def known(name: object) -> Game:
    if not isinstance(name, str) or name not in GAMES:
        raise CodeError("code-game", name=str(name)[:40])
    return GAMES[name]


def made(name: object, options: object, actions: Sequence[str], end: object, rules: object) -> Record:
    """A record from its parts, each checked but for the actions."""
    game = known(name)
    if not isinstance(rules, int) or isinstance(rules, bool) or not 1 <= rules <= game.rules:
        raise CodeError("code-rules", rules=str(rules)[:10])
    if not isinstance(options, dict):
        raise CodeError("code-format")
    if len(actions) > MOST_ACTIONS or sum(map(len, actions)) + len(actions) > LONGEST_TEXT:
        raise CodeError("code-long")
    try:
        full = game.under(rules).settle(options)
    except OptionsError as error:
        raise CodeError("code-options") from error
    return Record(str(name), full, tuple(actions), checked_end(end), rules)


def checked_end(end: object) -> dict[str, Any] | None:
    """How people ended the game, in its one form: by agreement, or by a seat that resigned or ran out of time."""
    if end is None:
        return None
    if not isinstance(end, dict) or end.get("by") not in ENDS or end.keys() - {"by", "seat"}:
        raise CodeError("code-end")
    if end["by"] == "agreed":
        if end.get("seat") is not None:
            raise CodeError("code-end")
        return {"by": "agreed"}
    seat = end.get("seat")
    if not isinstance(seat, int) or isinstance(seat, bool) or seat < 0:
        raise CodeError("code-end")
    return {"by": end["by"], "seat": seat}


def replay(record: Record, states: Sequence[State] = ()) -> list[State]:
    """Every position of the record, the first one included; `states` holds those already known, perhaps more.

    CodeError tells the first action that is refused; its `beginning` is the record up to there.
    """
    found = list(states)
    if not found:
        try:
            found.append(record.played.start(record.options))
        except OptionsError as error:
            raise CodeError("code-options") from error
    for ply in range(len(found) - 1, len(record.actions)):
        try:
            found.append(found[-1].play(record.actions[ply]))
        except Refusal as error:
            raise broken(record.upto(ply), "code-action", number=ply + 1, text=record.actions[ply]) from error
    last = found[len(record.actions)]
    if record.end and (last.over or record.end.get("seat", 0) >= record.played.seats(record.options)):
        raise broken(record._replace(end=None), "code-end")
    return found


def broken(beginning: Record, code: str, **facts: object) -> CodeError:
    error = CodeError(code, **facts)
    error.beginning = beginning
    return error


def read_json(text: str, longest: int = LONGEST_TEXT) -> Any:
    """What the text says, or CodeError: too long, too deep, or not JSON."""
    if len(text) > longest:
        raise CodeError("code-long")
    if text.count("[") + text.count("{") > DEEPEST_JSON and depth(text) > DEEPEST_JSON:
        raise CodeError("code-format")
    try:
        return json.loads(text, parse_constant=_no_constant)
    except ValueError as error:
        raise CodeError("code-format") from error


def depth(text: str) -> int:
    """How deep brackets nest, those inside strings included: an upper bound that needs no parser."""
    deepest = level = 0
    for sign in text:
        if sign in "[{":
            level += 1
            deepest = max(deepest, level)
        elif sign in "]}":
            level -= 1
    return deepest


def _no_constant(name: str) -> None:
    raise ValueError(name)
