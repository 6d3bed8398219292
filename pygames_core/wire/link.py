"""Link codes: a record in a short text that survives messengers.

>>> from pygames_core.wire.link import decode, encode
>>> from pygames_core.core.record import Record
>>> record = Record.new("permutation", {"path": "cf"}).then("c<").then("e<")
>>> encode(record)
'1/2/path:cf/c_;e_/e'
>>> decode("permutation", "1/2/path:cf/c_;e_/e") == (record, 2)
True

A code is `1/<ply>/<options>/<actions>/e`, or `1z/<base64url of the raw deflate of the part between>/e`
where that is shorter. Options at their default are left out; `end` and `rules` stand among them. A game between
players far apart closes with `e-link` instead of `e`, and `~` with the players' names may follow, a line each, in
base64url, and `~` with a token, by which it is told from another game that begins alike; last comes a branch, if there
is one (`branch.py`): readers that do not know these marks pass over them.
Reading is total: whatever the text, a record or a CodeError that names what is wrong.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .. import GAMES
from ..core.errors import CodeError, OptionsError
from ..core.game import Game
from ..core.options import DATA, Option
from ..core.record import LONGEST_TEXT, Record, broken, known, made, read_json, replay
from .packed import base64, deflated, inflated, signs, unbase64

LONGEST_CODE = 4096

PLAIN, SHORT = "1", "1z"  # the formats
CLOSING, BY_LINK, TOLD = "e", "-link", "~"
LONGEST_NAME, MOST_NAMES = 40, 6
LONG_TOKEN = 6  # exactly: of a longer or a shorter one nobody knows what it was
OUT = str.maketrans("<>*", "_~.")
IN = str.maketrans("_~.", "<>*")
SPEAKABLE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-,:<>*")
JSON_MARK = "."  # before a structured option that its game does not pack; no base64 begins so


def encode(
    record: Record,
    ply: int | None = None,
    by_link: bool = False,
    names: Sequence[str] = (),
    branch: str = "",
    token: str = "",
) -> str:
    """The code of a legal record; `ply` is what its reader is shown first, by default the end.

    `by_link`: who reads it plays the seat to move, the others play elsewhere; `names` are theirs, "" for none, and
    `token` is this game's own. `branch` is what `branch.written` made of one.
    """
    shown = len(record.actions) if ply is None else ply
    text = f"{shown}/{_options_text(record)}/{actions_text(record.actions)}"
    if len(text) > LONGEST_TEXT:
        raise CodeError("code-too-long")
    closing = CLOSING + (BY_LINK + _told_text(names, token) if by_link else "") + branch
    code = min(f"{PLAIN}/{text}/{closing}", f"{SHORT}/{deflated(text)}/{closing}", key=len)
    if len(code) > LONGEST_CODE:
        raise CodeError("code-too-long")
    return code


def _told_text(names: Sequence[str], token: str) -> str:
    whole = (name.encode(errors="ignore").decode() for name in names[:MOST_NAMES])  # half a sign is none
    lines = [" ".join(name.split())[:LONGEST_NAME] for name in whole]
    called, own = base64("\n".join(lines).encode()) if any(lines) else "", _token(token)
    return TOLD + called + (TOLD + own if own else "") if called or own else ""


def actions_text(actions: Sequence[str]) -> str:
    """Actions as a code has them."""
    for action in actions:
        if not action or not SPEAKABLE.issuperset(action):
            raise CodeError("code-format")
    return ";".join(actions).translate(OUT)


def _options_text(record: Record) -> str:
    game = record.played
    packed = game.pack(record.options)
    fields = []
    for option in game.options:
        value = record.options[option.name]
        if value != option.default or type(value) is not type(option.default):
            fields.append(f"{option.name}:{_value_text(option, value, packed)}")
    if record.rules != 1:
        fields.append(f"rules:{record.rules}")
    if record.end:
        fields.append(f"end:{_end_text(record.end)}")
    return ";".join(fields)


def _value_text(option: Option, value: Any, packed: Mapping[str, str]) -> str:
    if option.name in packed:
        return packed[option.name]
    if option.kind == DATA:
        return JSON_MARK + base64(json.dumps(value, separators=(",", ":")).encode())
    return _choice_text(value)


def _choice_text(value: Any) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value).translate(OUT)


def _end_text(end: Mapping[str, Any]) -> str:
    return end["by"] if "seat" not in end else f"{end['by']},{end['seat']}"


# -- reading ---------------------------------------------------------------------------------------


class Text(NamedTuple):
    """The three fields of a code; `whole` is false when its end is missing."""

    ply: str
    options: str
    actions: str | None
    closed: bool  # the list of actions is complete
    whole: bool


def decode(game: str, code: str) -> tuple[Record, int]:
    """The record and ply of a code, every action replayed; CodeError has the legal beginning.

    Tolerates what messengers do without changing the meaning: percent-escapes, spaces and line breaks,
    whatever follows the closing `/e`, and all that comes before a `#`.
    """
    text = unpacked(_cleaned(code))
    record, ply = _record(game, text)
    replay(record)
    if not text.whole:
        raise broken(record, "code-cut")
    if ply is None:
        raise broken(record, "code-ply", ply=text.ply[:10])
    return record, ply


def by_link(text: str) -> bool:
    """Whether a code, or an address that holds one, is marked as of players far apart. Any other text is not."""
    return closing_of(text).startswith(CLOSING + BY_LINK)


def names(text: str) -> list[str]:
    """The names of the players that a code of players far apart tells, by seat; [] when it tells none."""
    packed = _told(text)[0]
    try:
        lines = unbase64(packed).decode().split("\n") if packed else []
    except (CodeError, UnicodeDecodeError):
        return []
    return [line[:LONGEST_NAME] for line in lines[:MOST_NAMES]]


def token(text: str) -> str:
    """By what a code of players far apart tells its game from others; "" when it tells nothing."""
    return _token(_told(text)[1])


def _token(text: str) -> str:
    """Small letters and digits, as many as there must be; what a messenger put about them is passed over."""
    plain = text.strip("-_")
    return plain if len(plain) == LONG_TOKEN and plain.isascii() and plain.isalnum() and plain == plain.lower() else ""


def _told(text: str) -> tuple[str, str]:
    """The names, packed, and the token."""
    mark, _, told = closing_of(text).partition(TOLD)
    if mark != CLOSING + BY_LINK:
        return "", ""
    packed = signs(told)
    own = told.removeprefix(packed)
    return packed, signs(own[1:]) if own.startswith(TOLD) else ""


def closing_of(text: str) -> str:
    """What stands where a code closes, marks and all; "" when nothing does."""
    try:
        version, *fields = _cleaned(text).split("/")
    except CodeError:
        return ""
    closing = {PLAIN: 3, SHORT: 1}.get(version, len(fields))
    return "".join(fields[closing : closing + 1])


def read(text: str, game: str | None = None) -> tuple[Record, int]:
    """A record from whatever people paste: its JSON, a whole address, or a code of `game`."""
    text = text.strip()
    if text.startswith("{"):
        record = Record.from_json(text)
        replay(record)
        return record, len(record.actions)
    address, hash_sign, _ = text.partition("#")
    named = [part for part in address.split("/") if part in GAMES] if hash_sign else []
    name = named[-1] if named else game
    if name is None:
        raise CodeError("code-format")
    return decode(name, text)


def _cleaned(code: str) -> str:
    if len(code) > 3 * LONGEST_CODE:  # all of it escaped
        raise CodeError("code-long")
    for _ in range(3):
        if "%" not in code:
            break
        code = _unescaped(code)
    code = "".join(code.rpartition("#")[2].split())
    if len(code) > LONGEST_CODE:
        raise CodeError("code-long")
    return code


def _unescaped(code: str) -> str:
    first, *parts = code.split("%")
    out = [first]
    for part in parts:
        digits = part[:2]
        if len(digits) == 2 and digits.isascii() and digits.isalnum():
            try:
                out.append(chr(int(digits, 16)) + part[2:])
                continue
            except ValueError:
                pass
        out.append("%" + part)
    return "".join(out)


def unpacked(code: str) -> Text:
    """Split a code into its fields, inflating it where needed."""
    version, _, rest = code.partition("/")
    if version == PLAIN:
        return _fields(rest)
    if version == SHORT:
        packed, slash, tail = rest.partition("/")
        whole = bool(slash) and _closes(tail)
        return _fields(inflated(packed, whole), True, whole)
    if version[:1].isdecimal() and version.isascii() and version.isalnum():
        raise CodeError("code-newer")
    raise CodeError("code-format")


def _fields(text: str, packed: bool = False, whole: bool = False) -> Text:
    """Fields of `ply/options/actions[/e]`; what was packed has no closing of its own."""
    parts = text.split("/")
    if packed and len(parts) > 3:
        raise CodeError("code-format")
    if not packed:
        whole = len(parts) > 3 and _closes("/".join(parts[3:]))
        if len(parts) > 3 and not whole and parts[3]:
            raise CodeError("code-format")
    if len(parts) < 3:
        raise CodeError("code-format" if whole else "code-cut")
    return Text(parts[0], parts[1], parts[2], whole or len(parts) > 3, whole)


def _closes(tail: str) -> bool:
    """`e`, perhaps followed by signs that a messenger or a sentence added."""
    return tail[:1] == CLOSING and not tail[1:2].isalnum()


def _record(name: str, text: Text) -> tuple[Record, int | None]:
    """The record a code speaks of, and the ply if it is one of the record's."""
    game = known(name)
    fields = dict(_option_fields(text.options))
    rules = fields.pop("rules", "1")
    end = _read_end(fields.pop("end", None))
    if not (rules.isascii() and rules.isdecimal() and len(rules) < 4):
        raise CodeError("code-rules", rules=rules[:10])
    options = {key: _read_value(game, key, value) for key, value in fields.items()}
    actions = actions_of(text.actions or "")
    if not text.closed and actions:
        actions.pop()  # perhaps only half of it is there
    record = made(name, options, actions, end if text.whole else None, int(rules))
    ply = int(text.ply) if text.ply.isascii() and text.ply.isdecimal() and len(text.ply) < 6 else None
    return record, ply if ply is not None and ply <= len(actions) else None


def actions_of(text: str) -> list[str]:
    """What `actions_text` wrote."""
    return text.translate(IN).split(";") if text else []


def _option_fields(text: str) -> Iterator[tuple[str, str]]:
    seen = set()
    for field in text.split(";") if text else ():
        name, colon, value = field.partition(":")
        if not colon or name in seen:
            raise CodeError("code-options")
        seen.add(name)
        yield name, value


def _read_end(text: str | None) -> dict[str, Any] | None:
    if text is None:
        return None
    by, comma, seat = text.partition(",")
    if not comma:
        return {"by": by}
    if not (len(seat) == 1 and seat.isascii() and seat.isdecimal()):
        raise CodeError("code-end")
    return {"by": by, "seat": int(seat)}


def _read_value(game: Game, name: str, text: str) -> Any:
    for option in game.options:
        if option.name == name:
            return _read_data(game, name, text) if option.kind == DATA else _read_choice(option, text)
    raise CodeError("code-options")


def _read_choice(option: Option, text: str) -> Any:
    for value in option.choices:
        if _choice_text(value) == text:
            return value
    raise CodeError("code-options")


def _read_data(game: Game, name: str, text: str) -> Any:
    if text[:1] == JSON_MARK:
        data = unbase64(text[1:])
        if not data.isascii():
            raise CodeError("code-damaged")
        return read_json(data.decode("ascii"))
    try:
        return game.unpack(name, text)
    except (ValueError, OptionsError) as error:
        raise CodeError("code-options") from error
