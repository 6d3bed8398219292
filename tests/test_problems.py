"""Problems: what ships is proved anew, one action alone is right; what the page asks of them."""

import hashlib
import json
from collections import Counter
from pathlib import Path

import brotli
import pytest
from problem_provers import MINED, keeping, lines, problem

from pygames_core import GAMES
from pygames_core.core.game import Game
from pygames_core.core.problem import BANDS, DAILY, read_line, written
from pygames_core.wire import bridge

LEAST = {"permutation": 100, "poldr": 100, "polymere": 100, "trapezomino": 60}
HEAVIEST = 25_000  # bytes on the wire
QUICK = {"polymere": 10, "poldr": 10, "trapezomino": 10}  # one of so many is proved in the ordinary run
LIGHT = 3  # dice: the boards of Permutation that are soon solved, a tenth of its problems
FROZEN = json.loads((Path(__file__).parent / "golden" / "problems.json").read_text())


def quick(name: str) -> list[str]:
    """A tenth, proved in the ordinary run."""
    if name == "permutation":
        return [line for line in lines(name) if 6 - problem(name, line)[1].board.count(0) <= LIGHT]
    return lines(name)[:: QUICK[name]]


def ok(op: str, **args: object) -> dict:
    """What the page is answered."""
    text = json.dumps({"op": op, "args": {"lang": "fr", **args}})
    if op in ("prove", "hint"):
        task = bridge.begin(text)
        answer = json.loads(task.step())
        while "note" in answer:
            answer = json.loads(task.step())
    else:
        answer = json.loads(bridge.call(text))
    return answer["ok"]


# -- what ships -------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", MINED)
def test_there_are_enough_in_five_even_bands_and_they_are_light(name: str) -> None:
    rows = [read_line(line) for line in lines(name)]
    assert len(rows) >= LEAST[name]
    assert len({row.code for row in rows}) == len(rows)
    bands = Counter(row.band for row in rows)
    assert bands.keys() == set(range(1, BANDS + 1)) and max(bands.values()) - min(bands.values()) <= 1
    text = "".join(written(row) + "\n" for row in rows)
    assert len(brotli.compress(text.encode())) <= HEAVIEST


@pytest.mark.parametrize("name", MINED)
def test_the_first_action_alone_is_right_and_that_is_proved_anew(name: str) -> None:
    chosen = quick(name)
    assert len(chosen) >= len(lines(name)) // 10
    assert not [line for line in chosen if len(keeping(name, line)) != 1]


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", MINED)
def test_every_problem_is_proved_anew(name: str) -> None:
    assert not [line for line in lines(name) if len(keeping(name, line)) != 1]


@pytest.mark.parametrize("name", MINED)
def test_the_problems_of_the_days_are_those_of_always(name: str) -> None:
    """Nothing that is appended, searched better or found harder than was thought changes what a date brings."""
    first = "\n".join(line.partition(" ")[2] for line in lines(name)[:DAILY])  # without its band
    assert hashlib.sha256(first.encode()).hexdigest() == FROZEN[name]


@pytest.mark.parametrize("name", MINED)
def test_a_problem_is_not_over_in_one_action_and_something_wrong_looks_as_good(name: str) -> None:
    game = GAMES[name]
    for line in quick(name):
        _, state = problem(name, line)
        (after,) = keeping(name, line)
        assert game.came(after, state.to_move) is None
        looks = {text: game.looks(state, text) for text in state.legal()}
        right = [look for text, look in looks.items() if state.play(text).key() == after.key()]
        assert sum(look >= max(right) for look in looks.values()) > len(right)


# -- played by what the page is told ------------------------------------------------------------------
def right_text(name: str, line: str) -> tuple[Game, str]:
    _, state = problem(name, line)
    (after,) = keeping(name, line)
    return GAMES[name], next(text for text in state.legal() if state.play(text).key() == after.key())


@pytest.mark.long
@pytest.mark.parametrize("name", MINED)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_hints_lead_to_the_end(name: str, lang: str) -> None:
    for line in quick(name)[:3]:
        begun = ok("pose", game=name, problem=line, lang=lang)
        assert begun["goal"].endswith(".") and "{" not in begun["goal"]
        record, seat = begun["record"], begun["seat"]
        here = {"problem": line, "lang": lang}
        assert ok("prove", record=record, **here) == {"state": "open", "text": "", "reply": "", "nodes": [], "line": []}
        said = {"state": "open", "reply": ""}
        for _ in range(40):
            text = said["reply"] or ok("hint", record=record, seat=seat, **here)["a"]
            record = ok("play", record=record, text=text, seat=seat, **here)["record"]
            said = ok("prove", record=record, **here)
            if said["state"] != "open":
                break
        assert said["state"] == "right" and said["line"] == []
        key = "problem.right.first" if name == "polymere" else "problem.right"
        assert said["text"] == GAMES[name].words(lang)(key), "of a turn, the first action alone is proved the only one"


@pytest.mark.parametrize("name", MINED)
def test_a_mistake_is_refuted_by_play(name: str) -> None:
    for line in quick(name)[:3]:
        _, right = right_text(name, line)
        begun = ok("pose", game=name, problem=line)
        record = begun["record"]
        _, state = problem(name, line)
        wrong = next(text for text in state.legal() if state.play(text).key() != state.play(right).key())
        record = ok("play", record=record, text=wrong, seat=begun["seat"], problem=line)["record"]
        said = ok("prove", record=record, problem=line)
        assert said["state"] == "wrong" and bool(said["text"]) == bool(said["line"])
        for text in said["line"]:
            record = ok("play", record=record, text=text, seat=begun["seat"])["record"]
        assert said["line"] or GAMES[name].came(state.play(wrong), state.to_move) is not None


def test_a_record_of_something_else_is_no_problem() -> None:
    line, other = lines("permutation")[:2]
    record = ok("pose", game="permutation", problem=line)["record"]
    for nonsense in ("", "1 2 3", "a b c d", other):
        text = json.dumps({"op": "prove", "args": {"record": record, "problem": nonsense}})
        assert json.loads(bridge.begin(text).step())["err"]["code"] in ("request", "code-format")


@pytest.mark.parametrize("op", ["prove", "hint"])
def test_a_solo_is_no_problem(op: str) -> None:
    record = ok("draw", game="trapezomino", options={"solo": True}, seed=1)["record"]
    asked = {"record": record, "problem": "1 1 1 1/0/solo:1//e", "seat": 0}
    assert json.loads(bridge.begin(json.dumps({"op": op, "args": asked})).stop())["err"]["code"] == "request"
