"""Hostile requests: whatever is sent, one answer comes back, in words."""

import json
from time import process_time

import pytest
from asking import answer, err, finish, ok, request
from clock import allowed
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import EVERY, REAL, json_values, sampled

from pygames_core import GAMES
from pygames_core.core.record import Record
from pygames_core.wire import bridge
from pygames_core.wire.link import names

pytestmark = pytest.mark.usefixtures("toys")

OPS = [*bridge.CALLS, *bridge.TASKS, "stop", "nonsense"]
ASIDE = [  # what some questions carry besides
    {},
    {"problem": "1 0 1 1/3/path:be;first:1;throws:3325/d~;e~;d_/e"},
    {"moment": {"best": "x", "value": 0.2, "lost": 0.3, "wins": False}},
    {"lesson": {"name": "turn", "step": 0}},
    {"names": ["Ada", "Bo"], "token": "k3", "by_link": True, "film": "back", "here": [0]},
]


def survives(text: str) -> None:
    """One JSON object comes back, with `ok` or a fault told in words, and never one of ours."""
    for reply in (bridge.call(text), bridge.begin(text).stop()):
        data = json.loads(reply)
        assert ("ok" in data) != ("err" in data)
        assert "err" not in data or data["err"]["text"].strip()
        assert "err" not in data or data["err"]["code"] != "internal", (text[:200], data)


@given(st.text(max_size=80))
def test_any_text_as_a_request(text):
    survives(text)


@given(json_values)
def test_any_json_as_a_request(value):
    survives(json.dumps(value))
    survives(json.dumps({"op": value, "args": value}))


@given(st.sampled_from(OPS), st.sampled_from(EVERY), st.data())
@settings(max_examples=250)
def test_any_json_as_an_argument(op, name, data):
    record = sampled(name)[data.draw(st.integers(0, 4))][0].data
    args = {
        "record": record, "game": name, "seat": 0, "text": "x", "taps": [], "level": 1, "seed": 1, "ply": 0, "n": 0,
        "code": "1/0///e", "options": {}, "kind": "", "lang": "fr", "seconds": 0.02,
        **data.draw(st.sampled_from(ASIDE)),
    }  # fmt: skip
    for wrong in data.draw(st.lists(st.sampled_from(sorted(args)), max_size=2)):
        args[wrong] = data.draw(json_values)
    survives(request(op, **args))


def test_a_solo_has_no_moment_that_others_answered():
    record = ok("draw", game="trapezomino", options={"solo": True}, seed=1)["record"]
    played = {**record, "actions": ["*b2b3b4c4c5c6", "d4d5d6e4e5f3"]}
    asked = {"record": played, "moment": {"best": "d4d5d6e4e5f3", "value": 0.2, "lost": 0.3}, "seat": 0}
    for moment in (asked["moment"], {**asked["moment"], "best": "d1d2d3e1e2e3"}):
        for op in ("retry", "hint"):
            assert finish(op, **{**asked, "moment": moment})[1]["err"]["code"] == "request"


def test_a_hint_of_a_moment_is_legal_or_none():
    record = ok("draw", game="permutation", options={}, seed=1)["record"]
    asked = {"record": record, "seat": ok("view", record=record)["to_move"]}
    moment = {"best": "x", "value": 0.2, "lost": 0.3}
    assert finish("hint", **asked, moment=moment)[1]["err"]["code"] == "request"
    best = GAMES["permutation"].start(record["options"]).legal()[0]
    assert finish("hint", **asked, moment={**moment, "best": best})[1]["ok"]["a"] == best


def test_half_a_sign_in_a_name_is_left_out():
    record = Record.new("permutation", {"path": "ad"}).then("a<").data
    for told, kept in ((["Zo\ud83d", "B"], ["Zo", "B"]), (["\ud83d", ""], [])):
        code = ok("encode", record=record, by_link=True, names=told)["code"]
        assert names(code) == kept


@given(st.sampled_from(EVERY), st.data())
@settings(max_examples=150)
def test_any_json_inside_a_record(name, data):
    record = dict(sampled(name)[data.draw(st.integers(0, 4))][0].data)
    record[data.draw(st.sampled_from(sorted(record)))] = data.draw(json_values)
    survives(request("view", record=record, seat=0))


def test_requests_too_long_or_too_deep():
    for text in ("[" * 10**6, '{"op":"view","args":{"record":' + "[" * 5000, "9" * 10**6, '"' + "x" * 10**6 + '"'):
        survives(text)


def test_a_fault_of_ours_is_told_as_such(monkeypatch):
    monkeypatch.setitem(bridge.CALLS, "view", lambda args: 1 // 0)
    reply = json.loads(bridge.call(request("view")))
    assert reply["err"]["code"] == "internal" and "ZeroDivisionError" in reply["err"]["detail"]


def test_records_of_the_page_are_those_of_the_engine():
    record = ok("draw", game="permutation", options={"players": 3}, seed=3)["record"]
    assert Record.of(record).data == record
    assert err("draw", game="permutation", options={"players": 9}) == "option-value"
    assert err("draw", game="oware", options={}) == "code-game"


@pytest.mark.parametrize("name", EVERY)
def test_a_flood_of_taps_is_answered_at_once(name):
    record = ok("draw", game=name, options={}, seed=1)["record"]
    seat = ok("view", record=record)["to_move"]
    can = ok("view", record=record, seat=seat)["can"]
    for taps in ([""] * 20_000, can[:1] * 10_000):
        began = process_time()
        assert len(ok("tap", record=record, seat=seat, taps=taps, id=can[0])["taps"]) < 10
        assert process_time() - began < allowed(0.5)


@pytest.mark.parametrize("name", REAL)
def test_a_lesson_judges_no_game_of_other_options(name):
    for lesson in GAMES[name].lessons:
        for at in range(len(lesson.steps)):
            asked = {"name": lesson.name, "step": at}
            own = ok("lesson", game=name, lesson=asked)["record"]
            for options in ({}, {"solo": True}):
                reply = answer("draw", game=name, options=options, seed=1)
                if "ok" in reply and reply["ok"]["record"]["options"] != own["options"]:
                    other = {**reply["ok"]["record"], "actions": own["actions"]}
                    for op in ("judge", "view", "tap", "moves"):
                        assert err(op, record=other, lesson=asked, seat=0) == "request"
