"""JSON in, JSON out: the one module the page calls. Dispatch only; docs/borders.md has the table of ops.

>>> call('{"op": "draw", "args": {"game": "permutation", "options": {"path": "ad"}, "seed": 1}}')[:41]
'{"ok":{"record":{"v":1,"game":"permutatio'
>>> call('["nonsense"]')
'{"err":{"code":"request","text":"Demande incomprise."}}'

Whatever comes in, an answer goes out: `ok`, or `err` with a code and a sentence in the player's language.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

from .. import GAMES
from ..core import lesson
from ..core.errors import CodeError, IllegalAction, Refusal
from ..core.game import Analysis, Game, Thought
from ..core.lesson import Lesson, Step
from ..core.picking import Choice, Pick, one_tap_each
from ..core.record import Record, known, read_json
from ..core.words import HOUSE, LANGUAGES, Words
from . import link
from .session import Session

if TYPE_CHECKING:  # the engine runs without them
    from . import shapes as to

LONGEST_REQUEST = 1 << 18
STEP = 0.015  # seconds that a step works before it answers; one slice more may come on top

Json = dict[str, Any]


class BadRequest(Refusal):
    """The page asked for something that makes no sense."""

    def __init__(self) -> None:
        super().__init__("request")


class Args:
    """The arguments of an op, read with suspicion."""

    def __init__(self, data: object) -> None:
        self.data: Json = data if isinstance(data, dict) else {}
        lang = self.data.get("lang")
        self.lang: str = lang if lang in LANGUAGES else LANGUAGES[0]
        self._session: Session | None = None

    def text(self, name: str) -> str:
        value = self.data.get(name)
        if not isinstance(value, str):
            raise BadRequest
        return value

    def texts(self, name: str) -> list[str]:
        value = self.data.get(name, [])
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise BadRequest
        return value

    def whole(self, name: str) -> int | None:
        value = self.data.get(name)
        if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
            raise BadRequest
        return value

    def seconds(self) -> float | None:
        value = self.data.get("seconds")
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 600:
            raise BadRequest
        return float(value)

    @property
    def game(self) -> Game:
        return known(self.data.get("game"))

    @property
    def session(self) -> Session:
        """The record replayed, once."""
        if self._session is None:
            record = Record.of(self.data.get("record"))
            step = self.lesson_of(record.played)[1] if "lesson" in self.data else None
            self._session = Session(record, step)
        return self._session

    def lesson_of(self, game: Game) -> tuple[Lesson, Step]:
        """The step of a lesson that is asked about."""
        asked = self.data.get("lesson")
        name, at = (asked.get("name"), asked.get("step")) if isinstance(asked, dict) else (None, None)
        if not isinstance(name, str) or not isinstance(at, int) or isinstance(at, bool):
            raise BadRequest
        return lesson.found(game.lessons, name, at)

    @property
    def seat(self) -> int | None:
        """Who looks; null is the public table."""
        seat = self.whole("seat")
        if seat is not None and not 0 <= seat < self.session.seats:
            raise BadRequest
        return seat

    def viewer(self, session: Session, ply: int) -> int | None:
        """Who looks: `seat`; of several people at one device (`here`) the one on move, where things are hidden
        only if it is `seat`, who holds the device."""
        here, holds = self.data.get("here"), self.seat
        if here is None:
            return holds
        to_move = session.to_move(ply)
        sits = isinstance(here, list) and to_move in here
        return to_move if sits and (to_move == holds or not session.state(ply).hides) else None

    @property
    def ply(self) -> int:
        ply = self.whole("ply")
        if ply is None:
            return self.session.plies
        if not 0 <= ply <= self.session.plies:
            raise BadRequest
        return ply

    def words(self) -> Words:
        """The words of the game in question, or the house's when it is not known."""
        record = self.data.get("record")
        name = record.get("game") if isinstance(record, dict) else self.data.get("game")
        game = GAMES[name] if isinstance(name, str) and name in GAMES else None
        return game.words(self.lang) if game else Words.of(HOUSE, self.lang)


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
    return shown(session, ply, args.viewer(session, ply), args.lang, bool(args.data.get("film")))


def play(args: Args) -> "to.Played":
    after = args.session.then(args.text("text"))
    picture = shown(after, after.plies, args.viewer(after, after.plies), args.lang, film=True)
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


def explain(args: Args) -> "to.Refused":
    """Why a written action cannot be played."""
    return refused(args, args.text("text"))


def refused(args: Args, what: Sequence[str] | str) -> "to.Refused":
    text, nodes = args.session.explain(args.seat, what, args.lang)
    return {"text": text, "nodes": nodes}


def challenges(args: Args) -> "to.Kinds":
    rows = args.game.challenges(args.lang)
    return {"rows": [{"kind": row.kind, "title": row.title, "text": row.text, "daily": row.daily} for row in rows]}


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
    return {"state": verdict.state, "text": verdict.text, "reply": verdict.reply}


def feat(args: Args) -> "to.Best | None":
    found = args.session.game.feat(args.session.state(), args.lang)
    return {"table": found.table, "rank": list(found.rank), "text": found.text, "key": found.key} if found else None


def encode(args: Args) -> "to.Code":
    return {"code": link.encode(args.session.record, args.ply, args.data.get("by_link") is True)}


def decode(args: Args) -> "to.Decoded":
    """A damaged code still gives its legal beginning, and says what is wrong."""
    by_link = link.by_link(args.text("code"))
    try:
        record, ply = link.read(args.text("code"), args.game.name)
        return {"record": record.data, "ply": ply, "by_link": by_link, "problem": None}
    except CodeError as error:
        beginning = error.beginning
        if not isinstance(beginning, Record):
            beginning = None
        return {
            "record": beginning and beginning.data,
            "ply": len(beginning.actions) if beginning else 0,
            "by_link": by_link,
            "problem": told(error, args.words()),
        }


def shown(session: Session, ply: int, seat: int | None, lang: str, film: bool = False) -> "to.Position":
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
            "scores": result.scores,
            "text": session.game.words(lang)(f"end.{result.reason}"),
        },
        "hides": session.state(ply).hides,
        "undo_to": session.undo_to,
        "seats": session.seats,
    }
    if film:
        picture["film"] = session.film(seat, lang, picture["scene"], ply)
    return picture


def offered(session: Session, ply: int, seat: int | None, lang: str) -> "to.Offer":
    """What a first tap may take, and the actions that need none."""
    choices = session.choices(seat, ply)
    offer: to.Offer = {"can": choices.survey(()).can, "bar": []}
    for choice in choices.all:
        if not choice.steps:
            listed = session.game.listed(session.state(ply).observe(seat), choice.action, lang)
            offer["bar"].append({"a": choice.action, "label": listed.get("bar", listed["label"])})
            if choice.auto and len(choices.all) == 1:
                offer["auto"] = {"a": choice.action, "label": listed["label"]}
    return offer


# -- ops that take time: generators of notes, the last one is the answer --------------------------------


def unsettled(thought: Thought) -> bool:
    """A search that has nothing to say yet."""
    return not thought.action and thought.take is None


def think(args: Args) -> "Iterator[to.Plan | None]":
    session, level = args.session, args.whole("level") or 1
    if not 1 <= level <= session.game.levels:
        raise BadRequest
    hides = session.state().hides
    for thought in session.think(level, args.whole("seed") or 1, args.seconds()):
        yield (
            None
            if unsettled(thought)
            else {
                "action": thought.action,
                "label": session.label(thought.action, None, args.lang) if thought.action else "",
                "value": thought.value,
                "line": [] if hides else list(thought.line),
                "nodes": thought.nodes,
            }
        )


def hint(args: Args) -> "Iterator[to.Advice | None]":
    session = args.session
    if args.seat != session.to_move():
        raise IllegalAction("over" if session.over() else "not-your-turn")
    for thought in session.hint():
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
    return {
        "a": choice.action,
        "taps": taps,
        "place": ready.index(choice.action) if choice.action in ready else 0,
        "where": list(choice.steps[0 if choice.ordered else -1]) if choice.steps else [],
        "label": session.listed(choice.action, args.lang)["label"],
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
    labels = {text: session.listed(text, args.lang)["label"] for text in session.mover().legal()}
    for rows in session.analyse():
        yield {"rows": [judged(row, labels.get(row.action, row.action)) for row in rows]}


def judged(row: Analysis, label: str) -> "to.Row":
    return {"a": row.action, "label": label, "verdict": row.verdict, "value": row.value, "exact": row.exact}


CALLS: dict[str, Callable[[Args], Mapping[str, Any] | None]] = {
    "draw": draw, "view": view, "tap": tap, "moves": moves, "play": play, "take": take, "explain": explain,
    "lessons": lessons, "lesson": begun, "judge": judge, "challenges": challenges, "feat": feat,
    "encode": encode, "decode": decode,
}  # fmt: skip
TASKS: dict[str, Callable[[Args], Iterator[Mapping[str, Any] | None]]] = {
    "think": think, "hint": hint, "light": light, "problem": problem, "analyse": analyse,
}  # fmt: skip


# -- the door --------------------------------------------------------------------------------------


class Request:
    """One request: its op, its arguments, and the envelope that its answers go back in."""

    def __init__(self, text: str) -> None:
        try:
            data = read_json(text, LONGEST_REQUEST)
        except CodeError:
            data = None
        data = data if isinstance(data, dict) else {}
        self.op = data.get("op")
        self.args = Args(data.get("args"))
        self.envelope = {name: data[name] for name in ("id", "epoch") if isinstance(data.get(name), (int, str))}

    def answer(self, kind: str, value: object) -> str:
        return json.dumps({**self.envelope, kind: value}, separators=(",", ":"))

    def guarded(self, work: Callable[[], str]) -> str:
        """What `work` answers, or why it could not."""
        try:
            return work()
        except Refusal as refusal:
            return self.answer("err", told(refusal, self.args.words()))
        except MemoryError:  # nothing more can be trusted to work here: the page starts another Python
            raise
        except Exception as error:  # the last door before the page: a fault of ours, told as such
            text = Words.of(HOUSE, self.args.lang).refusal("internal")
            return self.answer("err", {"code": "internal", "text": text, "detail": repr(error)[:400]})


def told(refusal: Refusal, words: Words) -> "to.Told":
    """The refusal as the player reads it, with the rule behind a broken code."""
    text = words.refusal(refusal.code, refusal.facts)
    if isinstance(refusal.__cause__, Refusal):
        text += " " + words.refusal(refusal.__cause__.code, refusal.__cause__.facts)
    return {"code": refusal.code, "text": text}


def call(text: str) -> str:
    """Answer a plain op."""
    request = Request(text)
    op = CALLS.get(request.op) if isinstance(request.op, str) else None
    if op is None:
        return request.answer("err", told(BadRequest(), request.args.words()))
    return request.guarded(lambda: request.answer("ok", op(request.args)))


def begin(text: str) -> "Task":
    """Begin an op that takes time."""
    return Task(Request(text))


class Task:
    """Work in steps of at most 30 ms: `{"note": …}` again and again, then one `{"ok": …}` or `{"err": …}`, for ever."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._work: Iterator[Mapping[str, Any] | None] | None = None
        self._best: Mapping[str, Any] | None = None
        self._answer: str | None = None

    def step(self) -> str:
        """One slice of work; the note is null while there is nothing new."""
        if self._answer is None:
            before = self._best
            self._answer = self._request.guarded(self._advance) or None
            if self._answer is None:
                return self._request.answer("note", None if self._best == before else self._best)
        return self._answer

    def stop(self) -> str:
        """End with the best so far; with a first thought, if there was none."""
        if self._answer is None and self._best is None:
            self._answer = self._request.guarded(self._advance) or None
        if self._answer is None:
            self._answer = self._request.answer("ok", self._best)
        return self._answer

    def _advance(self) -> str:
        """Work for one step; the answer once all is done, "" before."""
        if self._work is None:
            op = self._request.op
            if not isinstance(op, str) or op not in TASKS:
                raise BadRequest
            self._work = TASKS[op](self._request.args)
        end = perf_counter() + STEP
        for best in self._work:
            self._best = best
            if perf_counter() >= end:
                return ""
        return self._request.answer("ok", self._best)
