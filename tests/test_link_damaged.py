"""Link codes that were cut, mangled by messengers, damaged, or made up by an enemy."""

import binascii
import zlib
from contextlib import suppress
from random import Random
from time import process_time

import pytest
from clock import allowed
from codes import packed, padded, refused
from hypothesis import example, given, settings
from hypothesis import strategies as st
from strategies import EVERY, REAL, json_values, walk

from pygames_core import GAMES
from pygames_core.core.errors import CodeError
from pygames_core.core.record import LONGEST_TEXT, Record, read_json, replay
from pygames_core.wire.link import LONGEST_CODE, by_link, decode, encode, names, read, token

pytestmark = pytest.mark.usefixtures("toys")


# -- damage ----------------------------------------------------------------------------------------

CODE = "1/2/path:cf/c_;e_;f_xf;af,e_/e"


def test_a_cut_code_gives_what_is_left_of_it():
    full, _ = decode("permutation", CODE)
    longest = 0
    for end in range(len(CODE)):
        error = refused("permutation", CODE[:end])
        assert error is not None, CODE[:end]
        if error.beginning is not None:
            assert error.code == "code-cut"
            assert error.beginning.options == full.options
            assert error.beginning.actions == full.actions[: len(error.beginning.actions)]
            assert len(error.beginning.actions) >= longest
            longest = len(error.beginning.actions)
    assert longest == len(full.actions), "the closing alone is missing"


def test_a_cut_short_code_gives_what_is_left_of_it():
    record, _ = walk(GAMES["trapezomino"], {}, 1, 40)[-1]
    text = encode(record).removesuffix("/e")
    assert text.startswith("1z/")
    found = {0}
    for end in range(len(text)):
        error = refused("trapezomino", text[:end])
        assert error is not None
        if error.beginning is not None:
            assert error.beginning.actions == record.actions[: len(error.beginning.actions)]
            found.add(len(error.beginning.actions))
    assert max(found) >= len(record.actions) - 3


MANGLES = [
    lambda code: "#" + code,
    lambda code: f"https://example.org/permutation/#{code}",
    lambda code: code.replace(";", "%3B").replace(":", "%3a").replace("/", "%2F"),
    lambda code: code.replace(";", "%253B"),
    lambda code: code + ".",
    lambda code: code + "),",
    lambda code: code + " »",
    lambda code: f"  {code}\n",
    lambda code: code[:12] + "\r\n " + code[12:],
    lambda code: code + "/",
    lambda code: code + "\u2026",
]


@pytest.mark.parametrize("mangle", MANGLES)
def test_what_messengers_do_changes_nothing(mangle):
    assert decode("permutation", mangle(CODE)) == decode("permutation", CODE)


def test_names_go_along_with_a_game_by_link_and_no_other():
    record = Record.new("permutation", {"path": "cf"}).then("c<")
    code = encode(record, by_link=True, names=["Ada", "Zoé", ""])
    assert names(code) == ["Ada", "Zoé", ""] and by_link(code) and decode("permutation", code) == (record, 1)
    assert names(f"« https://exemple.org/#{code}. »") == ["Ada", "Zoé", ""], "what a message adds is passed over"
    assert encode(record, names=["Ada"]) == encode(record), "any other link tells nobody's name"
    assert encode(record, by_link=True, names=["", ""]).endswith("/e-link")
    assert len(names(encode(record, by_link=True, names=["x" * 999] * 9))) <= 6
    for broken in ("/e-link~", "/e-link~!", "/e-link~_", "/e-link~__8", "/e~QWRh"):
        assert names(encode(record)[:-2] + broken) in ([], [""]), broken


def test_a_token_goes_along_with_a_game_by_link_and_no_other():
    record = Record.new("permutation", {"path": "cf"}).then("c<")
    for called in ([], ["Ada", "Zoé"]):
        code = encode(record, by_link=True, names=called, token="k3z9ab")
        assert (token(code), names(code), decode("permutation", code)) == ("k3z9ab", called, (record, 1))
        assert token(f"« https://exemple.org/#{code}. »") == "k3z9ab", "what a message adds is passed over"
        assert encode(record, by_link=True, names=called) == code.removesuffix("~k3z9ab").removesuffix("~")
    assert encode(record, token="k3z9ab") == encode(record), "any other link tells of no token"
    code = encode(record, by_link=True, token="k3z9ab")
    assert token(f"{code}_") == token(f"_https://exemple.org/#{code}_.") == "k3z9ab"
    for cut in (code[:-1], code[:-3], f"{code}c"):
        assert token(cut) == "", "half of it is another's"
    for strange in ("/é~", "é", " ", "~~", "x" * 99, "abc", "ABCDEF", "éééééé"):
        assert token(encode(record, by_link=True, token=strange)) == ""
    for other in ("", "/e-link", "/e-link~", "/e-link~~", "/e-link~QWRh", "/e~~abc", "/e-link.1.abc"):
        assert token(encode(record)[:-2] + other) == "", other


@pytest.mark.parametrize("mangle", MANGLES)
def test_what_messengers_do_leaves_a_game_by_link_one(mangle):
    for code in (f"{CODE}-link", "1z/S8_IzM_JzCtRKM5ILUgFAA/e-link"):
        assert by_link(mangle(code))
    assert decode("permutation", mangle(f"{CODE}-link")) == decode("permutation", CODE)


@pytest.mark.parametrize(
    "code",
    ["", "e-link", "1/e-link", "1/e-link/e", "1/0//a_/e-lin", "1/0//a_/e/-link", "1/0//a_/elink", "2/0//a_/e-link",
     "1/0/e-link/e-link", "x" * 20_000 + "/e-link"],
)  # fmt: skip
def test_any_other_mark_is_none(code):
    assert not by_link(code)
    refused("permutation", code)


@pytest.mark.parametrize(
    ("code", "wrong", "left"),
    [
        ("", "code-format", None),
        ("hello", "code-format", None),
        ("2/0///e", "code-newer", None),
        ("1zz/abc/e", "code-newer", None),
        ("1/3//a_;d_xb/e", "code-ply", 2),
        ("1/x//a_/e", "code-ply", 1),
        ("1/-1//a_/e", "code-ply", 1),
        ("1/0//a_;zz;d_xb/e", "code-action", 1),
        ("1/0//a_;d_/e", "code-action", 1),
        ("1/0//;/e", "code-action", 0),
        ("1/0/path/a_/e", "code-options", None),
        ("1/0/path:xx/a_/e", "code-options", None),
        ("1/0/path:ad;path:be/a_/e", "code-options", None),
        ("1/0/nothing:1//e", "code-options", None),
        ("1/0/throws:.!!!//e", "code-damaged", None),
        ("1/0/throws:.W1tb//e", "code-format", None),
        ("1/0/end:agreed/a_/e", None, None),
        ("1/0/end:lost/a_/e", "code-end", None),
        ("1/0/end:agreed,1/a_/e", "code-end", None),
        ("1/0/end:resigned/a_/e", "code-end", None),
        ("1/0/end:resigned,2/a_/e", "code-end", 1),
        ("1/0/end:time,1/a_/e", None, None),
        ("1/0/rules:1//e", None, None),
        ("1/0/rules:2//e", "code-rules", None),
        ("1/0/rules:x//e", "code-rules", None),
        ("1/0//a_/x", "code-format", None),
        ("1/0//a_", "code-cut", 0),
        ("1/0//a_/", "code-cut", 1),
        ("1z/____/e", "code-damaged", None),
        ("1z/a+b/e", "code-damaged", None),
        ("1z//e", "code-damaged", None),
        (f"1z/{packed('0//a_/e')}/e", "code-format", None),
        (f"1z/{packed('0//a_')}/e", None, None),
        (f"1z/{packed('0//é')}/e", "code-damaged", None),
        ("1/0//" + "a_;" * 2000 + "/e", "code-long", None),
    ],
)
def test_a_bad_code_is_told_by_its_fault(code, wrong, left):
    error = refused("permutation", code)
    assert (error and error.code) == wrong
    if error:
        assert (None if error.beginning is None else len(error.beginning.actions)) == left


def test_a_record_has_one_form():
    good = Record.new("permutation", {"path": "ad"}).data
    assert Record.of(good).data == good
    wrong = {
        "v": (True, 2, "1", None), "rules": (True, 0, 2, "1", None), "game": ("oware", None, 1), "more": (1,),
        "actions": ("a<", [1], None, {}), "options": ([], None, {"path": 1}),
        "end": ("agreed", {}, {"by": "agreed", "seat": 1}, {"by": "resigned"}, {"by": "time", "seat": True}),
    }  # fmt: skip
    for field, values in wrong.items():
        for value in values:
            with pytest.raises(CodeError):
                replay(Record.of({**good, field: value}))
    assert Record.of({**good, "end": {"by": "agreed", "seat": None}}).end == {"by": "agreed"}


def test_no_such_game():
    error = refused("oware", CODE)
    assert error and error.code == "code-game"
    with pytest.raises(CodeError):
        read(CODE)


@pytest.mark.parametrize("size", [LONGEST_TEXT + 1, 10**6, 4 * 10**6])
@pytest.mark.usefixtures("undisturbed")
def test_a_bomb_is_refused_at_once(size):
    bomb = f"1z/{packed(b'0' * size)}/e"
    assert len(bomb) <= 2 * LONGEST_CODE
    decode("permutation", CODE)
    began = process_time()
    error = refused("permutation", bomb)
    assert process_time() - began < allowed(0.05)
    assert error and error.code == "code-long"


def test_a_bomb_of_json_is_refused():
    deep = ["[" * 60_000, '{"a":' * 9000, "[" * 17 + "]" * 17, "[" * 70_000]
    for text in [*deep, "9" * 60_000, "NaN", '{"v":1e999}', "\x00", " " * 70_000 + "{}"]:
        with pytest.raises(CodeError):
            Record.of(read_json(text))


# -- fuzz ------------------------------------------------------------------------------------------

SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABC-._~,:;/#%e\x00é{} <>*+="


def mutated(code: str, rng: Random) -> str:
    """A code with one to four edits of the kinds that hands, machines and enemies make."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(code) + 1)
        kind = rng.randrange(7)
        if kind == 0:
            code = code[:at] + code[at + rng.randint(1, 3) :]
        elif kind == 1:
            code = code[:at] + rng.choice(SIGNS) + code[at:]
        elif kind == 2:
            code = code[:at] + rng.choice(SIGNS) + code[at + 1 :]
        elif kind == 3:
            code = code[:at] + code[at : at + rng.randint(1, 20)] * 2 + code[at:]
        elif kind == 4:
            code = code[:at]
        elif kind == 5:
            other = rng.randrange(len(code) + 1)
            code = code[: min(at, other)] + code[max(at, other) :]
        else:
            code = code.replace(rng.choice(SIGNS), rng.choice(SIGNS))
    return code


def inner(code: str) -> str:
    """The text inside a code, so that fuzzing gets behind the compression."""
    version, _, rest = code.removesuffix("/e").partition("/")
    return rest if version == "1" else zlib.decompress(binascii.a2b_base64(padded(rest)), -15).decode()


def fuzz(names: tuple[str, ...], times: int, seed: int) -> int:
    """Decode so many damaged codes; how many were refused."""
    rng = Random(seed)
    pool = [(name, encode(walk(GAMES[name], {}, at, rng.randint(0, 12))[-1][0])) for name in names for at in range(6)]
    found = 0
    for _ in range(times):
        name, code = rng.choice(pool)
        kind = rng.randrange(4)
        if kind == 0:
            code = mutated(code, rng)
        elif kind == 1:
            code = f"1/{mutated(inner(code), rng)}/e"
        elif kind == 2:
            code = f"1z/{packed(mutated(inner(code), rng).encode('utf-8', 'replace'))}/e"
        else:
            code = f"{rng.choice(('1', '1z'))}/" + "".join(rng.choice(SIGNS) for _ in range(rng.randint(0, 60)))
        found += refused(name, code) is not None
    return found


def test_twenty_thousand_damaged_codes_raise_code_errors_alone():
    assert fuzz(EVERY, 20_000, 1) > 10_000


@pytest.mark.slow
def test_a_hundred_thousand_damaged_codes_raise_code_errors_alone():
    assert fuzz(REAL, 100_000, 2) > 50_000


@given(st.text(max_size=200))
@example("1/0/:/e")
@example("1/0//a_/e#")
@example("1z/\ud800/e")
@example("1/\ud800//a_/e")
def test_any_text_at_all(text):
    refused("permutation", text)
    refused("plis", f"1/{text}/e")


@given(json_values)
def test_any_json_as_a_record(value):
    whole = {"v": 1, "game": "plis", "options": {}, "actions": []}
    for data in (value, *({**whole, field: value} for field in (*whole, "end", "rules"))):
        with suppress(CodeError):
            replay(Record.of(data))


@given(st.sampled_from(EVERY), st.data())
@settings(max_examples=400)
def test_any_json_as_an_option(name, data):
    option = data.draw(st.sampled_from(GAMES[name].options)).name
    record = {"v": 1, "game": name, "options": {option: data.draw(json_values)}, "actions": []}
    with suppress(CodeError):
        replay(Record.of(record))


def test_too_long_a_game_says_so():
    record = Record.new("permutation", {"repetition": 0})
    rng = Random(1)
    state = GAMES["permutation"].start(record.options)
    actions = []
    while len(actions) < 9000:
        quiet = [text for text in state.legal() if "x" not in text]
        actions.append(rng.choice(quiet))
        state = state.play(actions[-1])
    with pytest.raises(CodeError) as error:
        encode(record._replace(actions=tuple(actions)))
    assert error.value.code == "code-too-long"
