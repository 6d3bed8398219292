"""What the page asks, op by op: each reads its arguments and answers in one of the shapes of `shapes.py`."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..core import lesson
from ..core.errors import CodeError
from ..core.picking import Choice, Pick, one_tap_each
from ..core.record import Record
from . import posing, sending
from .args import Args, BadRequest
from .session import Session

FORWARD, BACK = True, "back"  # films: the action that led here, or the one after taken back

if TYPE_CHECKING:  # the engine runs without them
    from . import shapes as to


# -- ops that answer at once -----------------------------------------------------------------------


def draw(args: Args) -> "to.Recorded":
    chosen = args.data.get("options", {})
    if not isinstance(chosen, dict):
        raise BadRequest
    options = args.game.draw(chosen, args.whole("seed"))
    args.game.start(options)
    return {"record": Record.new(args.game.name, options).data}


def view(args: Args) -> "to.Position":
    session, ply = args.session, args.ply
    return shown(session, ply, args.viewer(session, ply), args.lang, args.data.get("film"))


def play(args: Args) -> "to.Played":
    after = args.session.then(args.text("text"))
    picture = shown(after, after.plies, args.viewer(after, after.plies), args.lang, film=FORWARD)
    film = picture.pop("film")
    return {"record": after.record.data, "film": film, "view": picture}


def take(args: Args) -> "to.Taken":
    """Take back one action of a solo; the rest is replayed without it."""
    record, n = args.session.record, args.whole("n")
    if args.session.seats != 1 or n is None or not 0 <= n < len(record.actions):
        raise BadRequest
    try:
        after = Session(record._replace(actions=record.actions[:n] + record.actions[n + 1 :], end=None))
    except CodeError as error:
        raise error.__cause__ or error from None
    return {"record": after.record.data, "view": shown(after, after.plies, args.seat, args.lang)}


def tap(args: Args) -> "to.Tapped":
    """What the taps made so far mean, after one more if there is one."""
    id = None if args.data.get("id") is None else args.text("id")
    pick = args.session.tap(args.seat, args.texts("taps"), args.whole("place") or 0, id)
    answer: to.Tapped = {"taps": list(pick.taps), "can": pick.can}
    if pick.play or at_once(pick, args):
        answer["play"] = pick.play or pick.ready[0].action
        return answer
    if pick.refused:
        answer["refusal"] = refused(args, pick.refused)
    if pick.taps:
        if pick.ready:
            answer["ready"] = ready(args, pick)
        if prompt := args.session.prompt(pick.taps, args.lang):
            answer["prompt"] = prompt
    return answer


def at_once(pick: Pick, args: Args) -> bool:
    """A person may wish that an action of one tap is played by that tap."""
    return bool(args.data.get("once")) and len(pick.taps) == len(pick.ready) == 1 and len(pick.ready[0].steps) == 1


def ready(args: Args, pick: Pick) -> "to.Offered":
    """The action that is shown, and which of how many it is."""
    choice = pick.ready[pick.place]
    label = args.session.listed(choice.action, args.lang)["label"]
    seen = args.session.ready(choice, args.lang)
    return {"a": choice.action, "label": label, "place": pick.place, "of": len(pick.ready), **seen}


def moves(args: Args) -> "to.Moves":
    """Every legal action of the seat on move, as the list of moves shows it."""
    session = args.session
    return {"rows": [row(session, choice, args.lang) for choice in session.choices(args.seat).all]}


def row(session: Session, choice: Choice, lang: str) -> "to.Move":
    listed = session.listed(choice.action, lang)
    return {"group": listed["group"], "a": choice.action, "label": listed["label"], "taps": one_tap_each(choice)}


def refused(args: Args, what: Sequence[str]) -> "to.Refused":
    text, nodes = args.session.explain(args.seat, what, args.lang)
    return {"text": text, "nodes": nodes}


def lessons(args: Args) -> "to.Courses":
    """The course of a game."""
    words, course = args.game.words(args.lang), args.game.lessons
    return {
        "rows": [
            {
                "name": of.name,
                "title": words(f"lesson.{of.name}"),
                "steps": len(of.steps),
                "solo": bool(of.steps[0].options.get("solo")),
            }
            for of in course
        ]
    }


def begun(args: Args) -> "to.Begun":
    """A step of a lesson as it begins."""
    game = args.game
    words, (of, step) = game.words(args.lang), args.lesson_of(game)
    record = Record.new(game.name, step.options)._replace(actions=step.actions)
    return {
        "record": record.data,
        "seat": step.seat,
        "seats": game.seats(record.options),
        "title": words(f"lesson.{of.name}"),
        "goal": lesson.told(words, of, step, "goal"),
        "say": lesson.told(words, of, step, "say"),
        "point": list(step.point),
        "of": len(of.steps),
    }


def judge(args: Args) -> "to.Judged":
    """How a step of a lesson stands."""
    session = args.session
    of, step = args.lesson_of(session.game)
    given = len(step.actions)
    if session.record.actions[:given] != step.actions:
        raise BadRequest
    played = session.record.actions[given:]
    verdict = lesson.judged(session.game.words(args.lang), of, step, session.state(), played)
    return {"state": verdict.state, "text": verdict.text, "reply": verdict.reply, "nodes": verdict.nodes}


def feat(args: Args) -> "to.Best | None":
    found = args.session.game.feat(args.session.state(), args.lang)
    return {"table": found.table, "rank": list(found.rank), "text": found.text, "key": found.key} if found else None


def tale(args: Args) -> "to.Story":
    """How a game that is over went, and where it turned."""
    session, words = args.session, args.words()
    shape, ply = session.tale()
    turn: to.Turn | None = None
    if ply is not None:
        who, label = f"{{s{session.to_move(ply - 1)}}}", session.log(None, args.lang)[ply - 1]
        key = "tale.turn.last" if ply == session.plies else "tale.turn"
        turn = {"ply": ply, "text": words(key, ply=ply, who=who, label=label)}
    return {"text": words(f"tale.{shape}") if shape else "", "turn": turn}


def shown(session: Session, ply: int, seat: int | None, lang: str, film: object = None) -> "to.Position":
    """The view of `ply` and what the page must know around it."""
    labels = session.log(seat, lang)
    rows = zip(session.record.actions, labels, strict=True)
    result = session.result(ply)
    picture: to.Position = {
        **session.view(seat, lang, ply),
        **offered(session, ply, seat, lang),  # type: ignore[typeddict-item]  # neither has a film
        "log": [
            {"a": text, "seat": session.state(at).to_move, "label": label} for at, (text, label) in enumerate(rows)
        ],
        "viewer": seat,
        "ply": ply,
        "plies": session.plies,
        "to_move": session.to_move(ply),
        "over": session.over(ply),
        "result": result
        and {
            "ranking": result.ranking,
            "reason": result.reason,
            "text": session.game.words(lang)(f"end.{result.reason}"),
        },
        "hides": session.state(ply).hides,
        "undo_to": session.undo_to,
        "out": list(session.game.out(session.state(ply))),
        "seats": session.seats,
    }
    if film:
        show = session.rewound if film == BACK else session.film
        picture["film"] = show(seat, lang, picture["scene"], ply)
    return picture


def offered(session: Session, ply: int, seat: int | None, lang: str) -> "to.Offer":
    """What a first tap may take, and the actions that need none."""
    choices = session.choices(seat, ply)
    offer: to.Offer = {"can": choices.survey(()).can, "bar": []}
    for choice in choices.all:
        if not choice.steps:
            listed = session.game.listed(session.state(ply).observe(seat), choice.action, lang)
            button: to.Button = {"a": choice.action, "label": listed.get("bar", listed["label"])}
            offer["bar"].append(button | {"more": listed["more"]} if "more" in listed else button)
            if choice.auto and len(choices.all) == 1:
                offer["auto"] = {"a": choice.action, "label": listed["label"]}
    return offer


CALLS: dict[str, Callable[[Args], Mapping[str, Any] | None]] = {
    "draw": draw, "view": view, "tap": tap, "moves": moves, "play": play, "take": take,
    "lessons": lessons, "lesson": begun, "judge": judge, "pose": posing.pose, "feat": feat, "tale": tale,
    "encode": sending.encode, "decode": sending.decode,
}  # fmt: skip
