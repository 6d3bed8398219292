"""The door to the page: every op, secrets, undo, ends."""

import json
from random import Random

import pytest
from asking import answer, err, finish, ok, request
from strategies import EVERY, sampled, walk

from pygames_core import GAMES
from pygames_core.wire import bridge
from pygames_core.wire.session import Session

pytestmark = pytest.mark.usefixtures("toys")


# -- ops -------------------------------------------------------------------------------------------


def tapped(record, seat, view, rng):
    """An action chosen by tapping whatever can be tapped, as a person at the page does."""
    if not view["can"] or (view["bar"] and rng.random() < 0.2):
        return rng.choice(view["bar"])["a"]
    now = ok("tap", record=record, seat=seat, taps=[], id=rng.choice(view["can"]))
    while "ready" not in now:
        assert now["taps"] and now["can"], "what began goes on"
        now = ok("tap", record=record, seat=seat, taps=now["taps"], id=rng.choice(now["can"]))
    place = rng.randrange(now["ready"]["of"])
    shown = ok("tap", record=record, seat=seat, taps=now["taps"], place=place)["ready"]
    assert shown["place"] == place
    again = ok("tap", record=record, seat=seat, taps=now["taps"], place=place, id=now["taps"][-1])
    assert again["play"] == shown["a"]
    return shown["a"]


@pytest.mark.parametrize("name", ("percee", "plis"))
def test_of_several_people_at_a_device_the_one_on_move_looks(name):
    record = ok("draw", game=name, options={}, seed=3)["record"]
    people = list(range(ok("view", record=record, seat=None)["seats"]))
    for _ in range(4):
        seen = ok("view", record=record, seat=None, here=people)
        mover = seen["to_move"]
        if seen["hides"]:
            assert seen["viewer"] is None, "nobody before somebody says who it is"
            seen = ok("view", record=record, seat=mover, here=people)
        assert seen["viewer"] == mover
        assert seen["can"] == ok("view", record=record, seat=mover)["can"] != []
        assert ok("view", record=record, seat=None, here=[])["viewer"] is None
        first = ok("moves", record=record, seat=mover)["rows"][0]["a"]
        played = ok("play", record=record, text=first, seat=mover, here=people)
        after = played["view"]
        assert after["viewer"] == (None if after["hides"] and after["to_move"] != mover else after["to_move"])
        record = played["record"]


@pytest.mark.parametrize("name", EVERY)
def test_a_whole_game_through_the_door(name):
    record = ok("draw", game=name, options={}, seed=5)["record"]
    assert record == ok("draw", game=name, options={}, seed=5)["record"]
    rng = Random(5)
    for _ in range(12):
        seen = ok("view", record=record, seat=None)
        if seen["over"]:
            break
        view = ok("view", record=record, seat=seen["to_move"], film=True, lang="en")
        assert view["plies"] == view["ply"] == len(view["log"]) == len(record["actions"])
        assert view["film"][-1]["nodes"] == view["scene"]["nodes"]
        action = tapped(record, seen["to_move"], view, rng)
        played = ok("play", record=record, text=action, seat=seen["to_move"])
        assert played["record"]["actions"] == [*record["actions"], action]
        assert played["film"][-1]["nodes"] == played["view"]["scene"]["nodes"]
        assert played["view"]["log"][-1]["a"] == action
        assert played["view"]["log"][-1]["seat"] == seen["to_move"]
        record = played["record"]
        decoded = ok("decode", game=name, **ok("encode", record=record))
        assert decoded == {
            "record": record,
            "ply": len(record["actions"]),
            "by_link": False,
            "names": [],
            "token": "",
            "branch": None,
            "problem": None,
        }
        assert ok("decode", game=name, **ok("encode", record=record, by_link=True)) == {**decoded, "by_link": True}
        code = ok("encode", record=record, by_link=True, names=["Ada", "", "Zoé\nB{s0}"])
        assert ok("decode", game=name, **code) == {**decoded, "by_link": True, "names": ["Ada", "", "Zoé B{s0}"]}
        code = ok("encode", record=record, by_link=True, token="k3z9ab")
        assert ok("decode", game=name, **code) == {**decoded, "by_link": True, "token": "k3z9ab"}
    early = ok("view", record=record, seat=None, ply=0)
    assert early["ply"] == 0 and early["plies"] == len(record["actions"]) and len(early["log"]) == early["plies"]


def test_refusals_come_in_the_language_of_the_player():
    record = ok("draw", game="percee", options={"first": 0})["record"]
    french = answer("play", record=record, text="a1a9", seat=0, lang="fr")["err"]
    english = answer("play", record=record, text="a1a9", seat=0, lang="en")["err"]
    assert french["code"] == english["code"] == "unreadable"
    assert french["text"] == "Je ne comprends pas «\u00a0a1a9\u00a0»." and english["text"] == "I cannot read “a1a9”."
    tapped = ok("tap", record=record, seat=0, taps=["pawn-a2"], id="pawn-d5")
    assert tapped["taps"] == ["pawn-a2"] and tapped["can"], "what was chosen stays chosen"
    assert tapped["refusal"] == {"text": "Un pion avance d’une case, tout droit ou en biais.", "nodes": []}


def test_a_damaged_code_gives_its_beginning_and_the_reason():
    said = ok("decode", game="percee", code="1/3//a2a3;a4a3;b2b3/e")
    assert said["record"]["actions"] == ["a2a3"] and said["ply"] == 1
    assert said["problem"]["code"] == "code-action"
    assert "a4a3" in said["problem"]["text"] and "vide" in said["problem"]["text"], "and the rule that refuses"
    lost = ok("decode", game="percee", code="what?")
    assert lost["record"] is None and lost["ply"] == 0 and lost["problem"]["code"] == "code-format"


def test_people_end_a_game():
    record = ok("draw", game="percee", options={})["record"]
    for end, text, more in (
        ({"by": "agreed"}, "Égalité\u00a0: {s0} et {s1} (0 à 0)", "Partie arrêtée d’un commun accord"),
        ({"by": "resigned", "seat": 0}, "Victoire\u00a0: {s1}", "Abandon\u00a0: {s0}"),
        ({"by": "time", "seat": 1}, "Victoire\u00a0: {s0}", "Temps écoulé\u00a0: {s1}"),
    ):
        ended = {**record, "end": end}
        view = ok("view", record=ended, seat=0)
        assert view["over"] and view["to_move"] is None and view["can"] == view["bar"] == []
        assert view["status"] == {"text": text, "more": more}
        assert view["result"]["reason"] == end["by"]
        assert err("play", record=ended, text="a2a3", seat=0) == "over"
        assert finish("think", record=ended, level=1)[1]["err"]["code"] == "over"
    won = walk(GAMES["percee"], {}, 3)[-1][0]
    assert err("view", record=won._replace(end={"by": "agreed"}).data, seat=0) == "code-end"


def test_a_lesson_is_judged_and_allows_what_it_wants():
    assert ok("lessons", game="percee", lang="en")["rows"] == [
        {"name": "take", "title": "Capture", "steps": 1, "solo": False},
        {"name": "front", "title": "The front", "steps": 1, "solo": False},
    ]
    here = {"lesson": {"name": "take", "step": 0}}
    step = ok("lesson", game="percee", **here)
    assert step["goal"] == "Prenez un pion." and step["point"] == ["pawn-c2", "pawn-b4"] and step["of"] == 1
    assert (step["seat"], step["seats"]) == (0, 2)
    record = step["record"]
    assert sorted(ok("view", record=record, seat=0, **here)["can"]) == ["pawn-c2"]
    assert len(ok("view", record=record, seat=0)["can"]) > 1, "a game would allow more"
    elsewhere = ok("tap", record=record, seat=0, taps=[], id="pawn-a2", **here)["refusal"]["text"]
    assert elsewhere == "C’est permis dans une partie, mais ce n’est pas ce que l’on cherche ici."
    never = ok("tap", record=record, seat=0, taps=["pawn-c2"], id="pawn-d5", **here)["refusal"]["text"]
    assert never == "Un pion avance d’une case, tout droit ou en biais."
    assert err("play", record=record, text="a3b4", seat=0, **here) == "lesson-other"
    for text, state in (("c2b3", "right"), ("c2c3", "wrong")):
        played = ok("play", record=record, text=text, seat=0, **here)["record"]
        verdict = ok("judge", record=played, **here)
        assert verdict["state"] == state and verdict["text"].endswith(".")
    assert err("lesson", game="percee", lesson={"name": "take", "step": 1}) == "lesson-unknown"
    for nonsense in (None, {}, {"name": "take"}, {"name": 1, "step": 0}, {"name": "take", "step": True}):
        assert err("lesson", game="percee", lesson=nonsense) == "request"
    assert err("judge", record=record | {"actions": []}, **here) == "request"


def test_the_other_side_answers_in_a_lesson():
    here = {"lesson": {"name": "front", "step": 0}}
    record = ok("lesson", game="percee", **here)["record"]
    record = ok("play", record=record, text="a2a3", seat=0, **here)["record"]
    reply = ok("judge", record=record, **here)["reply"]
    assert reply in GAMES["percee"].start(record["options"]).play("b2b3").play("d4d3").play("a2a3").legal()
    record = ok("play", record=record, text=reply, seat=0, **here)["record"]
    same = ok("play", record=record, text="a3b4", seat=0, **here)["record"]
    assert ok("judge", record=same, **here) == {
        "state": "wrong",
        "text": "C’était le même pion.",
        "reply": "",
        "nodes": [],
    }


def test_solo_pieces_are_taken_back():
    record = ok("draw", game="paves", options={})["record"] | {"actions": ["a1b1", "c1d1", "a2b2"]}
    after = ok("take", record=record, n=1, seat=0)
    assert after["record"]["actions"] == ["a1b1", "a2b2"] and after["view"]["ply"] == 2
    assert err("take", record=record, n=3, seat=0) == "request"
    assert finish("light", record=record)[1]["ok"]["verdict"] == "yes"
    stuck = record | {"actions": ["a1b1", "c1c2", "a2b2", "d2d3"]}
    assert finish("light", record=stuck)[1]["ok"]["verdict"] == "no"
    advice = finish("hint", record=stuck, seat=0)[1]["ok"]
    assert advice["a"] == "" and advice["take"] == 3 and advice["label"] == "Pavé d2-d3"
    assert ok("feat", record=record) is None
    full = record | {"actions": ["a1b1", "c1d1", "a2b2", "c2d2", "a3b3", "c3d3", "a4b4", "c4d4"]}
    assert ok("feat", record=full)["rank"] == [16]


# -- secrets and undo ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY)
def test_where_something_is_hidden_each_seat_has_its_own_view(name):
    game = GAMES[name]
    record, _ = next((step for step in sampled(name) if step[1].hides and not step[1].over), (None, None))
    if record is None:
        return
    seats = game.seats(record.options)
    shown = {seat: bridge.call(request("view", record=record.data, seat=seat)) for seat in range(seats)}
    public = bridge.call(request("view", record=record.data, seat=None))
    assert len({*shown.values(), public}) == seats + 1
    assert json.loads(public)["ok"]["can"] == []


def test_undo_stops_at_what_was_revealed():
    record, _ = walk(GAMES["plis"], {}, 2)[-1]
    drawn = len(GAMES["plis"].start(record.options).talon)
    assert Session(record).undo_to == drawn, "until the talon is empty each action shows its player a new card"
    assert ok("view", record=record.upto(3).data, seat=0)["undo_to"] == 3
    assert ok("view", record=walk(GAMES["percee"], {}, 2)[-1][0].data, seat=0)["undo_to"] == 0


# -- the prefix kept -------------------------------------------------------------------------------


def test_one_more_action_costs_one_play(monkeypatch):
    record, _ = walk(GAMES["percee"], {}, 4, 10)[-1]
    Session(record)
    kind = type(GAMES["percee"].start())
    plays = []
    real = kind.play
    monkeypatch.setattr(kind, "play", lambda self, text: plays.append(text) or real(self, text))
    after = Session(record).then(Session(record).state().legal()[0])
    assert len(plays) == 1
    assert Session(after.record.upto(3)).state().legal() and Session(after.record).plies == 11
    assert len(plays) == 1, "going back and forth in the line costs nothing"
    other = next(text for text in Session(record.upto(3)).state().legal() if text != record.actions[3])
    Session(record.upto(3).then(other))
    assert len(plays) == 2


def test_the_log_follows_a_changed_line():
    record, _ = walk(GAMES["percee"], {}, 4, 6)[-1]
    first = Session(record).log(0, "fr")
    other = next(text for text in Session(record.upto(3)).state().legal() if text != record.actions[3])
    second = Session(record.upto(3).then(other)).log(0, "fr")
    assert second[:3] == first[:3] and len(second) == 4 and second[3] != first[3]
    assert Session(record).log(0, "fr") == first
