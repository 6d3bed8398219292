"""Tasks of the bridge: in short steps, stopped at any moment, with legal answers."""

import json
from time import process_time

import pytest
from asking import finish, ok, request
from clock import allowed
from strategies import EVERY, REAL, sampled

from pygames_core import GAMES
from pygames_core.wire import bridge
from pygames_core.wire.link import encode

pytestmark = pytest.mark.usefixtures("toys")


@pytest.mark.long
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("level", [1, 5])
@pytest.mark.usefixtures("undisturbed")
def test_thinking_comes_in_short_steps(name, level):
    game = GAMES[name]
    level = min(level, game.levels)
    for record, state in [step for step in sampled(name, 4) if step[1].legal()][:3]:
        finish("think", record=record.data, level=1)  # what is imported or built once
        task = bridge.begin(request("think", record=record.data, level=level, seconds=0.3))
        longest = 0.0
        while True:
            began = process_time()
            reply = json.loads(task.step())
            longest = max(longest, process_time() - began)
            if "note" not in reply:
                break
            assert reply["note"] is None or reply["note"].keys() == {"action"}, "no line, which would show a hand"
        assert reply["ok"].keys() == {"action"} | {"take"} & reply["ok"].keys()
        thought = reply["ok"]
        assert thought["action"] in state.legal() or (record.options.get("solo") and thought["action"] == "")
        assert longest < allowed(0.1), f"{encode(record)}: a step of {longest * 1000:.0f} ms"


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.usefixtures("undisturbed")
def test_a_task_that_is_stopped_answers_with_its_best(name):
    record, state = next(step for step in sampled(name) if not step[1].over)
    for steps in (0, 1, 3):
        task = bridge.begin(request("think", record=record.data, level=GAMES[name].levels, seconds=20))
        for _ in range(steps):
            task.step()
        began = process_time()
        reply = json.loads(task.stop())
        assert process_time() - began < allowed(0.3)
        assert reply["ok"]["action"] in state.legal()
        assert json.loads(task.step()) == reply


@pytest.mark.long
@pytest.mark.parametrize("name", REAL)
def test_hints_and_analyses_speak_of_legal_moves(name):
    record, state = sampled(name)[0]
    hint = finish("hint", record=record.data, seat=state.to_move)[1]["ok"]
    assert hint["a"] in state.legal() and hint["label"]
    seen = ok("view", record=record.data, seat=state.to_move)
    shown = [node for picture in ("scene", "tray") for node in seen.get(picture, {"nodes": []})["nodes"]]
    assert hint["where"] and set(hint["where"]) <= {node.get("id") for node in shown if "halo" in node}
    task = bridge.begin(request("analyse", record=record.data, seat=state.to_move))
    task.step()
    rows = json.loads(task.stop())["ok"]["rows"]
    assert {row["a"] for row in rows} <= set(state.legal())
    assert {row["verdict"] for row in rows} <= {"win", "level", "loss", "unknown"}
    other = (state.to_move + 1) % 2
    assert finish("hint", record=record.data, seat=other)[1]["err"]["code"] == "not-your-turn"
