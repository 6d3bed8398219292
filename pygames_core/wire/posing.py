"""Problems as the page asks for them: one is set, what is played in it is judged by proof, the proof gives hints."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..core.game import Thought
from ..core.problem import Play, Posed, best, read_line, solved
from ..core.record import Record
from . import link
from .args import Args, BadRequest
from .session import Session

if TYPE_CHECKING:  # the engine runs without them
    from . import shapes as to


def posed(args: Args) -> Posed:
    """The problem that is asked about, as a line of the published file."""
    try:
        return read_line(args.text("problem"))
    except ValueError:
        raise BadRequest from None


def pose(args: Args) -> "to.Begun":
    """A problem as it begins."""
    game, found = args.game, posed(args)
    record = link.decode(game.name, found.code)[0]
    words, seat = game.words(args.lang), played(found, record).seat
    key = f"problem.aim.{found.aim}"
    return {
        "record": record.data,
        "seat": seat,
        "seats": game.seats(record.options),
        "title": words("problem.title"),
        "goal": words(key if key in words else "problem.aim", n=abs(found.aim)),
        "say": "",
        "point": [],
        "of": found.moves,
    }


def played(found: Posed, record: Record, given: int | None = None) -> Play:
    """The problem with what was played in it after the `given` first actions."""
    session = Session(record)
    begun = session.plies if given is None else given
    if session.to_move(begun) is None or session.seats < 2:
        raise BadRequest
    return Play(session.game, found, [session.state(ply) for ply in range(begun, session.plies + 1)])


def going(args: Args) -> Play:
    """The problem as it stands; BadRequest when the record is none of it."""
    found, record = posed(args), args.session.record
    begun = link.decode(record.game, found.code)[0]
    given = len(begun.actions)
    if record.options != begun.options or record.actions[:given] != begun.actions:
        raise BadRequest
    return played(found, record, given)


def prove(args: Args) -> "Iterator[to.Proved | None]":
    """How a problem stands, with what refutes a mistake."""
    words = args.session.game.words(args.lang)
    for verdict in going(args).judged():
        if verdict is None:
            yield None
        else:
            text = words(verdict.text) if verdict.text else ""
            yield {
                "state": verdict.state,
                "text": text,
                "reply": verdict.reply,
                "nodes": [],
                "line": list(verdict.line),
            }


def thoughts(args: Args) -> Iterator[Thought]:
    """What is proved best."""
    play = going(args)
    for worths in solved(play.game, play.states[-1]):
        yield Thought(best(worths) if worths else "")
