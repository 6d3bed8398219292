"""JSON in, JSON out: the one module the page calls. Dispatch only; docs/borders.md has the table of ops.

>>> call('{"op": "draw", "args": {"game": "permutation", "options": {"path": "ad"}, "seed": 1}}')[:41]
'{"ok":{"record":{"v":1,"game":"permutatio'
>>> call('["nonsense"]')[:24]
'{"err":{"code":"request"'

Whatever comes in, an answer goes out: `ok`, or `err` with a code and a sentence in the player's language.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from time import perf_counter
from typing import Any

from ..core.errors import CodeError, Refusal
from ..core.record import read_json
from ..core.words import HOUSE, Words
from .answers import CALLS
from .args import Args, BadRequest, told
from .tasks import TASKS

LONGEST_REQUEST = 1 << 18
STEP = 0.015  # seconds that a step works before it answers; one slice more may come on top


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
