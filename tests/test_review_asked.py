"""Reviews as the page asks for them: left and taken up, without time, of unfinished games, a moment tried again."""

import json
from random import Random
from typing import Any

import pytest
from asking import finish
from reviews import answered, played

from pygames_core import GAMES
from pygames_core.core.record import Record, replay
from pygames_core.core.review import Moment, Played, reviewed
from pygames_core.core.rooms import Rooms
from pygames_core.wire import reviewing
from pygames_core.wire.session import Session


@pytest.mark.long
def test_a_review_that_was_left_goes_on(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("trapezomino", {}, 3, levels=(1, 3))
    looks: list[int] = []
    known = Rooms.weigh

    def counted(*args: Any) -> Any:
        looks.append(args[-1])
        return known(*args)

    monkeypatch.setattr(Rooms, "weigh", counted)
    whole = answered(record, 0)
    assert looks
    looks.clear()
    _, reply = finish("review", record=record.data, seat=0, lang="fr")
    assert json.dumps(reply["ok"]) == whole and not looks


def test_a_glance_at_one_of_very_many_choices_sees_every_action(quick: None) -> None:
    rng, record = Random(2), Record.new("permutation", {"repetition": 0, "players": 3})
    state: Any = replay(record)[0]
    while len(record.actions) < 1500:
        idle = [turn.text for turn in state.turns() if not turn.gain]
        text = rng.choice(idle or state.legal())
        record, state = record.then(text), state.play(text)
    found = next(review for review in reviewed(Played(record.played, replay(record), record.actions, 0)) if review.done)
    assert found.of > 400 and found.steps


def test_a_review_without_time_says_what_it_can() -> None:
    record = played("poldr", {}, 3)
    reviewing._known.clear()
    _, reply = finish("review", record=record.data, seat=0, seconds=0, lang="en")
    assert reply["ok"]["done"] <= 1 and reply["ok"]["of"] > 1 and reply["ok"]["moments"] == []


@pytest.mark.parametrize("end", [None, {"by": "agreed"}, {"by": "resigned", "seat": 0}])
def test_a_game_that_was_not_played_to_its_end(quick: None, end: dict[str, Any] | None) -> None:
    record = played("trapezomino", {}, 2).upto(9)._replace(end=end)
    _, reply = finish("review", record=record.data, seat=0, lang="fr")
    steps = reply["ok"]["steps"]
    assert reply["ok"]["result"] == steps[-1]["after"] == steps[-2]["after"], "as it stood after the last choice"


@pytest.mark.parametrize(
    ("value", "lost", "wins", "before", "after"),
    [(0.5, 1.0, True, 5, 100), (0.5, 1.0, False, 5, 95), (0.12, 0.31, False, 30, 60), (-0.2, 0.3, False, 5, 30)],
)
def test_chances_are_told_with_care_and_agree(value: float, lost: float, wins: bool, before: int, after: int) -> None:
    telling = reviewing.Telling(Session(Record.new("poldr", {})), 0, "en")
    moment = Moment(3, "x", value, lost, wins, ())
    assert telling.amount(moment).startswith(f"{after - before}%")
    assert telling.gain(moment) == f"Your chances of winning would have been about {after}%, not {before}%."


@pytest.mark.long
@pytest.mark.parametrize("name", ["permutation", "poldr", "polymere", "trapezomino"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_moment_is_found_by_its_answer_and_not_by_what_was_played(quick: None, name: str, lang: str) -> None:
    record, reply = None, {}
    for seed in range(20):
        record = played(name, {}, seed, levels=(1, 3))
        _, reply = finish("review", record=record.data, seat=0, lang=lang)
        if reply["ok"]["moments"]:
            break
    assert record and "{" not in reply["ok"]["text"] + reply["ok"]["steps"][0]["text"]
    moment = reply["ok"]["moments"][0]
    assert "{" not in moment["amount"]
    asked = {part: moment[part] for part in ("best", "value", "lost", "wins")}
    before = record.upto(moment["ply"])
    _, found = finish("retry", record=before.then(moment["best"]).data, moment=asked, lang=lang)
    assert found["ok"]["state"] == "right" and "{" not in found["ok"]["text"] + found["ok"]["answer"]
    _, again = finish("retry", record=record.upto(moment["ply"] + 1).data, moment=asked, lang=lang)
    assert again["ok"]["state"] == "wrong" and again["ok"]["answer"] == found["ok"]["answer"]
    states = replay(before)
    _, hint = finish("hint", record=before.data, seat=states[-1].to_move, moment=asked, lang=lang)
    assert hint["ok"]["a"] == moment["best"]


def test_equal_answers_are_right(quick: None) -> None:
    """From `be` the first player is level at best, by more than one action."""
    record = Record.new("permutation", {"path": "be"})
    state = replay(record)[0]
    (last,) = GAMES["permutation"].analyse(state.observe(0))
    level = [row.action for row in last if row.verdict == "level"]
    assert len(level) > 1
    for text in level:
        moment = {"best": level[0], "value": 0, "lost": 3, "wins": False}
        _, found = finish("retry", record=record.then(text).data, moment=moment, lang="fr")
        assert found["ok"]["state"] == "right"


NONSENSE: list[Any] = [
    None, 3, [], {}, {"best": "a<"}, {"best": 1, "value": 1, "lost": 1}, {"best": "zz", "value": 1, "lost": 1},
    {"best": "a<", "value": 1e9, "lost": 1},
]  # fmt: skip


@pytest.mark.parametrize("moment", NONSENSE)
def test_nonsense_is_no_moment(moment: Any) -> None:
    record = Record.new("permutation", {"path": "ad"}).then("a<")
    assert error("retry", record=record.data, moment=moment) == "request"


def error(op: str, **args: Any) -> str:
    _, reply = finish(op, **args)
    return str(reply["err"]["code"])


def test_nobody_and_a_solo_have_no_review() -> None:
    assert error("review", record=Record.new("permutation").data, seat=None) == "request"
    assert error("review", record=Record.new("permutation").data, seat=7) == "request"
    assert error("review", record=Record.new("trapezomino", {"solo": True}).data, seat=0) == "request"
    assert error("retry", record=Record.new("permutation").data, moment={}) == "request"
