"""What the page asks that takes time: each works in short steps, says what it has found so far, and answers last."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..core.errors import IllegalAction
from ..core.game import Analysis, Thought
from ..core.picking import Choice, one_tap_each, where
from ..core.record import Record
from . import posing, reviewing
from .args import Args, BadRequest

if TYPE_CHECKING:  # the engine runs without them
    from . import shapes as to


def unsettled(thought: Thought) -> bool:
    """A search that has nothing to say yet."""
    return not thought.action and thought.take is None


def think(args: Args) -> "Iterator[to.Plan | None]":
    session = args.session
    level = args.number("level") if "level" in args.data else 1
    if not 1 <= level <= session.game.levels:
        raise BadRequest
    for thought in session.think(level, args.whole("seed") or 1, args.seconds()):
        yield None if unsettled(thought) else {"action": thought.action}


def hint(args: Args) -> "Iterator[to.Advice | None]":
    session = args.session
    if args.seat != session.to_move():
        raise IllegalAction("over" if session.over() else "not-your-turn")
    known = {"problem": posing.thoughts, "moment": reviewing.thoughts}
    told = next((tell(args) for name, tell in known.items() if name in args.data), None) or session.hint()
    for thought in told:
        yield None if unsettled(thought) else advice(thought, args)


def advice(thought: Thought, args: Args) -> "to.Advice":
    """An action with the taps that make it and the things where it happens; or one to take back."""
    session = args.session
    if thought.take is not None and not thought.action:
        text = session.record.actions[thought.take]
        return {"a": "", "take": thought.take, "label": session.label(text, args.seat, args.lang, thought.take)}
    choices = session.choices(args.seat)
    choice = choices.choice(thought.action) or Choice(thought.action)
    taps = one_tap_each(choice)
    ready = [each.action for each in choices.survey(tuple(taps)).ready] if taps else []
    why = session.game.because(session.mover(), choice.action, args.lang)
    return {
        "a": choice.action,
        "why": why,
        "taps": taps,
        "place": ready.index(choice.action) if choice.action in ready else 0,
        "where": where(choice, session.marked(args.seat, args.lang)),
        "label": session.label(choice.action, args.seat, args.lang),
    }


def light(args: Args) -> "Iterator[to.Lit]":
    for verdict in args.session.light(args.lang):
        yield {"verdict": verdict.verdict, "text": verdict.text}


def problem(args: Args) -> "Iterator[to.Puzzle | None]":
    for found in args.game.problem(args.text("kind"), args.whole("seed") or 0, args.lang):
        if found is None:
            yield None
            continue
        record = Record.new(args.game.name, found.options)._replace(actions=tuple(found.actions))
        yield {"record": record.data, "title": found.title, "text": found.text}


def analyse(args: Args) -> "Iterator[to.Rows]":
    session = args.session
    if args.seat != session.to_move():
        raise IllegalAction("over" if session.over() else "not-your-turn")
    for rows in session.analyse():
        yield {"rows": [judged(row) for row in rows]}


def judged(row: Analysis) -> "to.Row":
    return {"a": row.action, "verdict": row.verdict, "value": row.value, "exact": row.exact}


TASKS: dict[str, Callable[[Args], Iterator[Mapping[str, Any] | None]]] = {
    "think": think, "hint": hint, "light": light, "problem": problem, "prove": posing.prove, "analyse": analyse,
    "review": reviewing.review, "retry": reviewing.retry,
}  # fmt: skip
