"""Games as links: what the page sends and what it receives."""

from typing import TYPE_CHECKING

from ..core.errors import CodeError
from ..core.record import Record
from . import branch, link
from .args import Args, told

if TYPE_CHECKING:  # the engine runs without them
    from . import shapes as to


def encode(args: Args) -> "to.Code":
    """The code of a game; `branch` is all that was played beside it, then the code shows where that leaves it."""
    record, by_link, ply = args.session.record, args.data.get("by_link") is True, args.ply
    aside, token = "", args.text("token") if "token" in args.data else ""
    if "branch" in args.data:
        found = branch.leaving(record, args.texts("branch"))
        ply = found.ply
        aside = branch.written(record, found) if found.actions else ""
    return {"code": link.encode(record, ply, by_link, args.texts("names"), aside, token)}


def decode(args: Args) -> "to.Decoded":
    """A damaged code still gives its legal beginning, and says what is wrong."""
    code = args.text("code")
    found: to.Decoded = {
        "record": None,
        "ply": 0,
        "by_link": link.by_link(code),
        "names": link.names(code),
        "token": link.token(code),
        "branch": None,
        "problem": None,
    }
    try:
        record, found["ply"] = link.read(code, args.game.name)
        found["record"] = record.data
        if aside := branch.read(code, record):
            found["branch"] = {"ply": aside.ply, "actions": list(aside.actions)}
    except CodeError as error:
        found["problem"] = told(error, args.words())
        if found["record"] is None and isinstance(error.beginning, Record):
            found["record"], found["ply"] = error.beginning.data, len(error.beginning.actions)
    return found
