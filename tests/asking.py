"""Requests to the bridge as the page makes them, and what they answer."""

import json

from pygames_core.wire import bridge


def request(op, **args) -> str:
    return json.dumps({"id": 7, "epoch": 2, "op": op, "args": args})


def answer(op, **args):
    reply = json.loads(bridge.call(request(op, **args)))
    assert (reply.pop("id"), reply.pop("epoch")) == (7, 2)
    return reply


def ok(op, **args):
    reply = answer(op, **args)
    assert "ok" in reply, reply
    return reply["ok"]


def err(op, **args):
    reply = answer(op, **args)
    assert reply.keys() == {"err"}, reply
    assert reply["err"]["text"].strip() and reply["err"]["code"] != "internal", reply
    return reply["err"]["code"]


def finish(op, **args):
    """The notes and the answer of a task."""
    task, notes = bridge.begin(request(op, **args)), []
    while True:
        reply = json.loads(task.step())
        if "note" not in reply:
            assert json.loads(task.step()) == json.loads(task.stop()) == reply, "an answer stays"
            return notes, reply
        notes.append(reply["note"])
