"""The options of a game: one schema for rules, set-up forms, links and documents."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .errors import OptionsError

Value = Any
Options = dict[str, Value]

CHOICE, FLAG, SEAT, DATA = "choice", "flag", "seat", "data"


class Option(NamedTuple):
    """One option; the first value of `choices` is the default.

    `kind`: CHOICE (one of `choices`), FLAG (bool), SEAT (0..players-1), DATA (structured, checked by the game).
    `chance`: drawn by `Game.draw` when nobody chooses it; `default` serves `Game.start` alone.
    `offered`: the choices that people are shown, when fewer than the engine accepts; () hides it.
    `proposed`: what the form proposes, by number of players, when that is not the default.
    `limits`: the choices that go with a number of players, where that is not all of them.
    `mode`: "solo" or "table" when the option only means something there; the form shows it there alone.
    """

    name: str
    kind: str
    default: Value
    choices: tuple[Value, ...] = ()
    chance: bool = False
    offered: tuple[Value, ...] | None = None
    proposed: Mapping[int, Value] | None = None
    limits: Mapping[int, Sequence[Value]] | None = None
    mode: str = ""

    @property
    def shown(self) -> tuple[Value, ...]:
        return self.choices if self.offered is None else self.offered


def choice(name: str, *choices: Value, **more: Any) -> Option:
    return Option(name, CHOICE, choices[0], choices, **more)


def flag(name: str, default: bool = False, **more: Any) -> Option:
    return Option(name, FLAG, default, (default, not default), **more)


def seat(name: str = "first", **more: Any) -> Option:
    return Option(name, SEAT, 0, tuple(range(6)), **more)


def data(name: str, default: Value = None, **more: Any) -> Option:
    return Option(name, DATA, default, offered=(), **more)


def complete(schema: Iterable[Option], given: Mapping[str, Value] | None) -> Options:
    """Every option with a value: the given one where there is one, else the default."""
    options = {option.name: option.default for option in schema}
    for name, value in (given or {}).items():
        if not isinstance(name, str) or name not in options:
            raise OptionsError("option-unknown", name=str(name))
        options[name] = value
    for option in schema:
        check(option, options[option.name])
    return options


def check(option: Option, value: Value) -> None:
    if option.kind == DATA:
        return
    if not contains(option.choices, value):
        raise OptionsError("option-value", name=option.name, value=str(value)[:40])


def contains(choices: Sequence[Value], value: Value) -> bool:
    """Membership that tells 1 from True and 1.0."""
    return any(type(value) is type(candidate) and value == candidate for candidate in choices)
