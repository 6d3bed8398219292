"""Link codes: one form, which comes back, and stays readable and short."""

import binascii
import json
import zlib
from pathlib import Path

import pytest
from codes import packed, padded
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import REAL, records, walk

from pygames_core import GAMES
from pygames_core.core.record import Record
from pygames_core.wire import branch
from pygames_core.wire.link import LONGEST_CODE, by_link, decode, encode, read

GOLDEN = json.loads((Path(__file__).parent / "golden" / "links.json").read_text("utf-8"))
UNRESERVED = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~,:;/")

pytestmark = pytest.mark.usefixtures("toys")


@pytest.mark.long
@given(records(), st.data())
@settings(max_examples=400)
def test_what_is_encoded_comes_back(record, data):
    ply = data.draw(st.integers(0, len(record.actions)))
    code = encode(record, ply)
    assert set(code) <= UNRESERVED and len(code) <= LONGEST_CODE
    assert decode(record.game, code) == (record, ply)
    assert Record.from_json(record.to_json()) == record
    assert read(record.to_json()) == (record, len(record.actions))
    assert read(f"https://example.org/jeux/en/{record.game}/#{code}") == (record, ply)
    assert encode(record, ply, by_link=True) == f"{code}-link"


@pytest.mark.slow
@given(records(REAL), st.data())
@settings(max_examples=10_000)
def test_ten_thousand_records_come_back(record, data):
    ply = data.draw(st.integers(0, len(record.actions)))
    assert decode(record.game, encode(record, ply)) == (record, ply)


@pytest.mark.parametrize("name", REAL)
def test_both_formats_mean_the_same(name):
    record, _ = walk(GAMES[name], {}, 3, 40)[-1]
    code = encode(record)
    version, _, rest = code.partition("/")
    if version == "1":
        rest = rest.removesuffix("/e")
    else:
        rest = zlib.decompress(binascii.a2b_base64(padded(rest.removesuffix("/e"))), -15).decode()
    assert decode(name, f"1/{rest}/e") == decode(name, f"1z/{packed(rest)}/e") == (record, len(record.actions))


@pytest.mark.long
@pytest.mark.parametrize("name", REAL)
def test_every_deal_comes_back(name):
    """Packed deals begin and end with every sign of their alphabet."""
    for seed in range(1500 if GAMES[name].pack(GAMES[name].draw({}, 0)) else 20):
        record = Record.new(name, GAMES[name].draw({}, seed))
        assert decode(name, encode(record)) == (record, 0)


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden["code"][:30])
def test_published_links_stay_readable(golden):
    record, ply = decode(golden["game"], golden["code"])
    assert (record.options, list(record.actions), record.end, ply) == (
        Record.new(golden["game"], golden["options"]).options,
        golden["actions"],
        golden["end"],
        golden["ply"],
    )
    found = branch.read(golden["code"], record)
    assert (found and {"ply": found.ply, "actions": list(found.actions)}) == golden.get("branch")
    assert by_link(golden["code"]) == golden.get("by_link", False)


def test_every_game_has_published_links_of_both_formats():
    for name in REAL:
        kinds = {(golden["code"].partition("/")[0], "by_link" in golden) for golden in GOLDEN if golden["game"] == name}
        assert kinds == {("1", False), ("1", True), ("1z", False), ("1z", True)}


@pytest.mark.parametrize("name", REAL)
def test_links_are_short(name):
    game = GAMES[name]
    for seed in range(5):
        record, _ = walk(game, {}, seed, 60)[-1]
        assert len(encode(record)) <= 2000
        deal = encode(Record.new(name, game.draw({}, seed)))
        assert len(deal) <= 300
