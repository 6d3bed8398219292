"""Golden records: positions with their facts, some from outside, some remembered; tests/golden/make.py keeps them."""

import hashlib
import json
from pathlib import Path

import pytest
from strategies import REAL, choices

from pygames_core import GAMES
from pygames_core.core.record import Record, replay

GOLDEN = Path(__file__).parent / "golden"
ROWS = [(name, row) for name in REAL for row in json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))]
FACTS = {
    "legal": lambda state: len(state.legal()),
    "sha256": lambda state: hashlib.sha256("\n".join(sorted(state.legal())).encode()).hexdigest(),
    "over": lambda state: state.over,
    "to_move": lambda state: state.to_move,
    "scores": lambda state: state.scores,
    "ranking": lambda state: state.result.ranking if state.result else None,
    "reason": lambda state: state.result.reason if state.result else None,
    "winners": lambda state: state.result.ranking[0],
    "reserves": lambda state: state.reserves,
    "phase": lambda state: state.phase,
    "hands": lambda state: state.scores,
    "owed": lambda state: None if state.over else state.owed,
}


@pytest.mark.parametrize(("name", "row"), ROWS, ids=lambda part: part if isinstance(part, str) else part["origin"])
def test_golden_record(name, row):
    record = Record.new(name, row["options"])._replace(actions=tuple(row["actions"]))
    state = replay(record)[-1]
    facts = row.keys() - {"origin", "options", "actions"}
    assert {fact: FACTS[fact](state) for fact in facts} == {fact: row[fact] for fact in facts}


@pytest.mark.parametrize("name", REAL)
def test_every_game_has_golden_records_of_every_option(name):
    rows = [row for game, row in ROWS if game == name]
    assert {"an independent implementation"} < {row["origin"] for row in rows}
    for chosen in choices(GAMES[name]):
        assert any(chosen.items() <= row["options"].items() for row in rows), chosen
