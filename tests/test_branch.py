"""A branch that a link carries: it comes back, it changes nothing of the game, and nothing hostile comes of it."""

import json
from random import Random
from time import process_time

import pytest
from clock import allowed
from codes import packed
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import EVERY, REAL, records, walk
from test_link import UNRESERVED
from test_link_damaged import MANGLES, mutated

from pygames_core import GAMES
from pygames_core.core.errors import CodeError
from pygames_core.core.record import Record, replay
from pygames_core.wire import bridge
from pygames_core.wire.branch import LONGEST, Branch, read, written
from pygames_core.wire.link import LONGEST_CODE, by_link, decode, encode, names, token

GAME = Record.new("permutation", {"path": "cf"}).then("c<").then("e<")
BRANCH = Branch(1, ("f<",))
CODE = encode(GAME, branch=written(GAME, BRANCH))

pytestmark = pytest.mark.usefixtures("toys")


def tried(game: Record, ply: int, rng: Random, most: int = 6) -> Branch | None:
    """Something else by chance from a ply on."""
    state, actions = replay(game.upto(ply))[ply], []
    while len(actions) < most and (legal := state.legal()):
        actions.append(rng.choice(legal))
        state = state.play(actions[-1])
    return Branch(ply, tuple(actions)) if actions else None


def ok(op: str, **args: object) -> dict:
    return json.loads(bridge.call(json.dumps({"op": op, "args": {"lang": "fr", **args}})))["ok"]


@pytest.mark.long
@given(records(), st.data())
@settings(max_examples=200, deadline=None)
def test_a_branch_comes_back_and_the_game_is_as_without_it(record, data):
    ply = data.draw(st.integers(0, len(record.actions)))
    branch = tried(record, ply, Random(data.draw(st.integers(0, 99))))
    if branch is None:
        return
    mark = written(record, branch)
    for called, own in (((), ""), (("Ada", "Zoé"), ""), (("Ada", "Zoé"), "k3z9ab")):
        code = encode(record, ply, bool(called), called, mark, own)
        assert set(code) <= UNRESERVED and len(code) <= LONGEST_CODE
        assert read(code, record) == branch
        assert decode(record.game, code) == (record, ply)
        assert (by_link(code), names(code), token(code)) == (bool(called), list(called), own)
        assert read(encode(record, ply, bool(called), called), record) is None


@pytest.mark.parametrize("mangle", MANGLES)
def test_what_messengers_do_changes_no_branch(mangle):
    assert read(mangle(CODE), GAME) == BRANCH
    assert decode("permutation", mangle(CODE)) == (GAME, 2)


def test_a_branch_may_leave_at_the_end_and_where_people_ended_the_game():
    ended = GAME._replace(end={"by": "resigned", "seat": 0})
    branch = Branch(2, (replay(GAME)[-1].legal()[0],))
    code = encode(ended, branch=written(ended, branch))
    assert read(code, ended) == branch and decode("permutation", code)[0] == ended
    assert branch.record(ended).end is None


@pytest.mark.parametrize(
    ("closing", "wrong"),
    [
        ("e", None), ("e.", None), ("e..", None), ("e.x.S4sHAA", None), ("e.-1.S4sHAA", None), ("e.²2.S4sHAA", None),
        ("e.999999.S4sHAA", None), ("e.1", "code-cut"), ("e.1.", "code-damaged"), ("e.1.S4s", "code-damaged"),
        ("e.1.____", "code-damaged"), ("e.3.S4sHAA", "code-ply"), ("e.1.S4kHAA.S4sHAA", None),
        (f"e.1.{packed('zz')}", "code-action"), (f"e.0.{packed('f_;')}", "code-action"),
        (f"e.1.{packed('f_' + ';f_' * LONGEST)}", "code-long"), (f"e.1.{packed('é')}", "code-damaged"),
        (f"e.1.{packed('')}", "code-damaged"),
    ],
)  # fmt: skip
def test_a_bad_branch_is_told_by_its_fault_and_leaves_the_game(closing, wrong):
    code = f"1/2/path:cf/c_;e_/{closing}"
    assert decode("permutation", code) == (GAME, 2)
    said = ok("decode", game="permutation", code=code)
    assert said["record"] == GAME.data and said["ply"] == 2
    assert (said["problem"] and said["problem"]["code"]) == wrong
    if wrong:
        assert said["branch"] is None
        with pytest.raises(CodeError, match=wrong):
            read(code, GAME)
    else:
        read(code, GAME)


@pytest.mark.usefixtures("undisturbed")
def test_a_bomb_in_a_branch_is_refused_at_once():
    bomb = f"1/2/path:cf/c_;e_/e.1.{packed(b'0' * 1_000_000)}"
    assert len(bomb) <= LONGEST_CODE
    read(CODE, GAME)
    began = process_time()
    with pytest.raises(CodeError, match="code-long"):
        read(bomb, GAME)
    assert process_time() - began < allowed(0.05)


def test_what_is_no_branch_of_the_game_is_not_written():
    for branch, wrong in ((Branch(3, ("f<",)), "code-ply"), (Branch(1, ("zz",)), "code-action")):
        with pytest.raises(CodeError, match=wrong):
            written(GAME, branch)
    for branch in (Branch(1, ()), Branch(-1, ("c<",))):
        with pytest.raises(CodeError):
            written(GAME, branch)


@pytest.mark.parametrize("name", REAL)
def test_links_with_a_branch_are_short(name):
    for seed in range(3):
        record, _ = walk(GAMES[name], {}, seed, 60)[-1]
        branch = tried(record, len(record.actions) // 2, Random(seed), 20)
        assert branch and len(encode(record, branch=written(record, branch))) <= 2300


def test_damaged_branches_raise_code_errors_alone():
    rng, refused = Random(1), 0
    for number in range(4000):
        name = rng.choice(EVERY)
        record, _ = walk(GAMES[name], {}, number % 6, rng.randint(0, 8))[-1]
        branch = tried(record, rng.randint(0, len(record.actions)), rng)
        if branch is None:
            continue
        code = encode(record)
        closing = mutated(written(record, branch), rng)
        try:
            found = read(code + closing, record)
        except CodeError:
            refused += 1
        else:
            assert found is None or replay(found.record(record))
    assert refused > 1000


def test_the_page_sends_and_receives_a_branch():
    code = ok("encode", record=GAME.data, branch=["c<", "f<"])["code"]
    said = ok("decode", game="permutation", code=code)
    assert (said["branch"], said["ply"], said["problem"]) == ({"ply": 1, "actions": ["f<"]}, 1, None)
    for same, ply in (([], 0), (["c<"], 1), (["c<", "e<"], 2)):
        code = ok("encode", record=GAME.data, branch=same)["code"]
        said = ok("decode", game="permutation", code=code)
        assert (said["branch"], said["ply"]) == (None, ply), "nothing else than the game was played"
    assert ok("decode", game="permutation", code=GAME.to_json())["branch"] is None
    for nonsense in (None, {}, "c<", [1], ["zz"], [""], ["c<", "é"]):
        text = json.dumps({"op": "encode", "args": {"record": GAME.data, "branch": nonsense}})
        assert json.loads(bridge.call(text))["err"]["code"] in ("request", "code-action")


def test_between_those_who_sit_at_one_table_all_may_be_open():
    """Beside a game that is over nobody holds anything back; in a game that goes on, who holds the device looks."""
    game = GAMES["polymere"]
    record = Record.new("polymere", game.draw({}, 1))
    to_move = game.start(record.options).to_move
    assert ok("view", record=record.data, seat=None, here=[0, 1])["viewer"] is None
    assert ok("view", record=record.data, seat=None, here=[0, 1], open=True)["viewer"] == to_move
    assert ok("view", record=record.data, seat=None, here=[1 - to_move], open=True)["viewer"] is None
    assert ok("view", record=record.data, seat=None, here=[0, 1], open="yes")["viewer"] is None
