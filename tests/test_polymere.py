"""The rules of Polymère: worked examples, the plain twin, properties."""

import hashlib
import random

import polymere_plain as plain
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from polymere_games import EXAMPLES, GAME, WORKED, played
from polymere_plain import Plain

from pygames_core.core.errors import IllegalAction
from pygames_core.games.polymere.jokers import consistent, links, possible
from pygames_core.games.polymere.tiles import FACES, TILES, Cell, at, axial

# -- examples --------------------------------------------------------------------------------


@pytest.mark.parametrize("record", EXAMPLES["records"], ids=lambda record: f"{len(record['actions'])} actions")
def test_examples(record):
    state = played(record["options"], record["actions"])
    legal = state.legal()
    assert len(legal) == len(set(legal)) == record["legal"]
    assert hashlib.sha256("\n".join(sorted(legal)).encode()).hexdigest() == record["sha256"]
    assert (state.over, state.to_move, state.scores) == (record["over"], record["to_move"], record["hands"])
    assert state.over or state.owed == record["owed"]
    assert "ranking" not in record or state.result.ranking == record["ranking"]


@pytest.mark.parametrize(
    ("name", "debts", "drawn"),
    [("A", [], 0), ("BA", [1], 0), ("BEA", [1, 1], 0), ("BCAD", [1, 3, 2, 1], 1), ("BCDEA", [1, 3, 2, 4, 3], 3)],
)
def test_worked_sequences(name, debts, drawn):
    actions = WORKED["sequences"][name]
    base = len(WORKED["base"])
    state = played(WORKED["options"], actions[:base])
    seen = []
    for text in actions[base:]:
        assert state.to_move == 0
        state = state.play(text)
        seen += [state.owed] if state.to_move == 0 else []
    assert seen == debts
    if drawn:
        before = state.scores[0]
        state = state.play("-")
        assert state.scores[0] == before + drawn
    assert state.to_move == 1


def test_joker_of_the_worked_position():
    state = played(WORKED["options"], [*WORKED["base"], WORKED["spots"]["B"], WORKED["joker_at_C"]])
    assert state.owed == 3
    assert sorted({digit for row in possible(state.table.jokers, at(1, 0)) if len(row) > 1 for digit in row}) == [2, 4]
    sides, fit = state.table.open[at(2, -1)]
    from pygames_core.games.polymere.tiles import reach

    assert [(fit & reach(sides, 1 << number)).bit_count() for number in range(1, 7)] == [0, 24, 0, 24, 0, 0]
    _, fit = state.table.open[at(2, 0)]
    assert {FACES[o][3] for o in range(720) if fit >> o & 1} == {"2"}


# -- the plain twin --------------------------------------------------------------------------


def odd_deal(rng):
    """Two to six players with one to three numbers each, a few tiles, jokers more often than in the full game."""
    players = rng.randint(2, 6)
    digits = rng.sample(range(1, 7), 6)
    numbers = [[digits.pop()] for _ in range(players)]
    for own in numbers:
        while digits and len(own) < 3 and rng.random() < 0.4:
            own.append(digits.pop())
    tiles = rng.sample(TILES, 40) + ["*"] * rng.randint(0, 4)
    rng.shuffle(tiles)
    tiles.sort(key=lambda tile: tile != "*" or rng.random() < 0.5)
    sizes = [rng.randint(1, 7) for _ in range(players)]
    hands = [[tiles.pop(0) for _ in range(size)] for size in sizes]
    for hand in hands:
        rng.shuffle(hand)
    return {
        "numbers": [sorted(own) for own in numbers],
        "seating": rng.choice(["numbers", "free"]),
        "hands": hands,
        "talon": tiles[: rng.choice([0, 0, 1, 3, 8])],
        "emptyhand": rng.choice(["draw", "win"]),
        "stop": rng.choice(["last", "first"]),
        "block": rng.choice(["exact", "pass"]),
        "firstjoker": any(set(hand) == {"*"} for hand in hands) or rng.random() < 0.7,
    }


def compare_game(seed):
    rng = random.Random(seed)
    options = odd_deal(rng)
    state, twin = GAME.start(options), Plain(options)
    while True:
        legal = state.legal()
        assert sorted(legal) == sorted(twin.legal()), options
        assert state.over == twin.over
        assert state.scores == [len(hand) for hand in twin.hands]
        if state.over:
            return state.result.ranking
        assert (state.to_move, state.owed) == (twin.seat, twin.owed)
        lays = [text for text in legal if text != "-"]
        text = rng.choice(lays if lays and rng.random() < 0.9 else legal)
        state = state.play(text)
        twin.play(text)


@pytest.mark.long
def test_twin_agrees_on_a_sample():
    for seed in range(30):
        compare_game(seed)


@pytest.mark.slow
def test_twin_agrees_on_600_games():
    for seed in range(1000, 1600):
        compare_game(seed)


def random_joker_table(rng):
    """A table made by laying numbered tiles and one to four jokers where they may lie, conditions included."""
    table = Plain({"numbers": [[rng.randint(1, 6)] for _ in range(2)], "hands": [[], []], "talon": []})
    table.put((0, 0), "*" if rng.random() < 0.5 else rng.choice(TILES), None)
    wanted = rng.randint(1, 4)
    for _ in range(60):
        if len(table.jokers) >= wanted and len(table.laid) >= 7:
            break
        cells = sorted({plain.near(cell, s) for cell in table.laid for s in range(6)} - table.laid.keys())
        cell = rng.choice(cells)
        tile = "*" if len(table.jokers) < wanted and rng.random() < 0.5 else rng.choice(plain.PERMUTATIONS)
        table.seat = rng.randrange(2)
        if table.may_lay(cell, tile):
            beside = [s for s in range(6) if table.laid.get(plain.near(cell, s)) == "*"]
            digits = [
                other[(s + 3) % 6] for s in range(6) if (other := table.laid.get(plain.near(cell, s), "*")) != "*"
            ]
            table.put(cell, tile, None if any(d in table.numbers[table.seat] for d in digits) else beside)
    return table


def domains_of(table) -> dict[Cell, int]:
    choices = {cell: table.joker_choices(cell) for cell in table.jokers}
    index = {faces: orientation for orientation, faces in enumerate(FACES)}
    return {at(*cell): sum(1 << index[p] for p in row) for cell, row in choices.items()}


@pytest.mark.long
def test_jokers_against_every_permutation():
    """The faces each joker may still bear, and consistency after a random face is fixed, on 160 tables."""
    rng = random.Random(7)
    linked = conditioned = refused = tables = 0
    while tables < 160:
        table = random_joker_table(rng)
        if not table.jokers:
            continue
        tables += 1
        domains = domains_of(table)
        linked += bool(links(domains))
        conditioned += any(table.jokers.values())
        assert consistent(domains, links(domains)) == table.consistent()
        joker = rng.choice(sorted(domains))
        side, digit = rng.randrange(6), rng.randint(1, 6)
        table.fixed = {axial(joker): (side, str(digit))}
        good = table.consistent()
        refused += not good
        assert (digit in possible(domains, joker)[side]) == good
    assert linked > 40 and conditioned > 15 and refused > 15


# -- properties ------------------------------------------------------------------------------


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6))
def test_properties_of_whole_games(seed):
    rng = random.Random(seed)
    players = rng.randint(2, 6)
    each = rng.choice([n for n in (1, 2, 3) if n * players <= 6])
    rules = {"emptyhand": rng.choice(["draw", "win"]), "stop": rng.choice(["last", "first"])}
    options = GAME.draw({"players": players, "each": each, **rules}, seed)
    state = GAME.start(options)
    pool = sorted(tile for hand in (*options["hands"], options["talon"]) for tile in hand)
    assert len(pool) == 124
    plies = 0
    while not state.over:
        before, seat = state, state.to_move
        legal = state.legal()
        assert len(legal) == len(set(legal))
        text = rng.choice(legal)
        state = state.play(text)
        plies += 1
        assert sum(state.scores) + len(state.talon) + len(state.table.laid) == 124
        drew = state.history.drew
        assert state.revealed == (drew > 0)
        if text == "-":
            assert drew == min(before.owed, len(before.talon))
            assert state.scores[seat] == before.scores[seat] + drew
        else:
            assert state.scores[seat] == before.scores[seat] - 1 + drew
            owed = before.owed + state.touched - 2 if before.table.laid else 0
            assert state.to_move != seat or state.owed == owed or (owed == 0 and len(state.finished) == players - 1)
    assert plies < 1000
    assert sorted(seat for group in state.result.ranking for seat in group) == list(range(players))
    assert state.legal() == []
    with pytest.raises(IllegalAction):
        state.play("-")


def test_every_action_outside_legal_is_refused_with_a_sentence():
    rng = random.Random(3)
    codes = set()
    for seed in range(12):
        state = GAME.start(odd_deal(random.Random(seed)))
        while not state.over:
            legal = set(state.legal())
            for _ in range(40):
                cell = rng.choice([*state.table.open, *state.table.laid, at(9, 9)])
                q, r = axial(cell)
                text = f"{q},{r}:{rng.choice([*FACES, '*', '*', '*'])}"
                if text in legal:
                    continue
                with pytest.raises(IllegalAction) as refused:
                    state.play(text)
                codes.add(refused.value.code)
            state = state.play(rng.choice(sorted(legal)))
    wanted = {"occupied", "alone", "clash", "no-number", "not-yours", "joker-twice", "joker-same", "joker-number"}
    assert wanted <= codes
    for lang in ("fr", "en"):
        assert all(f"refused.{code}" in GAME.words(lang) for code in codes)


def test_refusals_say_in_which_way_jokers_could_be_no_tiles():
    """Two jokers side by side; whoever laid the second has the 2, so the face they share must bear it."""
    hands = [["*", "123456", "134562"], ["*", "124356", "126345"]]
    state = GAME.start({"numbers": [[1], [2]], "hands": hands, "talon": []}).play("0,0:*").play("1,0:*")
    assert possible(state.table.jokers, at(1, 0))[3] == [2] == possible(state.table.jokers, at(0, 0))[0]
    state = state.play("-1,0:123456")
    for text, code in (("2,0:561243", "joker-promise"), ("0,-1:126345", "joker-linked")):
        with pytest.raises(IllegalAction) as refused:
            state.play(text)
        assert refused.value.code == code


@pytest.mark.parametrize(
    "text",
    ["", "x", "0,0", "0,0:", "0,0:123", "+1,0:123456", "0,00:123456", "9" * 999, "0,0:１23456", None, 3, b"-", ["-"]],
)
def test_bad_notation(text):
    for options in ({}, {"solo": True}):
        with pytest.raises(IllegalAction) as refused:
            GAME.start(options).play(text)
        assert refused.value.code == "unreadable"


def test_who_is_out_keeps_the_place_whatever_they_do_then():
    hands = [["123456"], ["135246", "142536", "152634"], ["132645", "143526", "163452"]]
    state = GAME.start({"numbers": [[1], [2], [3]], "hands": hands, "talon": []}).play("0,0:123456")
    assert state.finished == (0,) and not state.over
    for by in ("resigned", "time"):
        assert GAME.conclude(state, {"by": by, "seat": 0}).ranking == [[0], [1, 2]]
        assert GAME.conclude(state, {"by": by, "seat": 1}).ranking == [[0], [2], [1]]
