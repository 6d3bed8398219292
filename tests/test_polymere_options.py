"""What Polymère can be dealt: options, packed deals, hostile ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from polymere_games import GAME

from pygames_core.core.errors import OptionsError
from web.build.gamefacts import option_facts


@pytest.mark.parametrize(("players", "size"), [(2, 20), (3, 20), (4, 20), (5, 15), (6, 15)])
def test_deal(players, size):
    options = GAME.draw({"players": players}, seed=players)
    assert [len(hand) for hand in options["hands"]] == [size] * players
    assert [len(own) for own in options["numbers"]] == [2 if players == 2 else 1] * players
    assert all(own == sorted(own) for own in options["numbers"])
    assert options == GAME.draw({"players": players}, seed=players) != GAME.draw({"players": players}, seed=99)
    assert GAME.start(options).options == options


def test_who_gets_which_number_is_drawn():
    """Nobody opens more often than another; the lowest number does, the others follow in ascending order."""
    for players in range(2, 7):
        opened = [0] * players
        for seed in range(120):
            state = GAME.start(GAME.draw({"players": players}, seed))
            lowest = [min(own) for own in state.setup.numbers]
            assert [lowest[seat] for seat in state.setup.order] == sorted(lowest)
            assert state.to_move == lowest.index(min(lowest))
            opened[state.to_move] += 1
        assert min(opened) > 120 / players / 2


def test_free_seating_goes_round_the_table_from_the_lowest_number():
    hands = [["123456", "123645"], ["123465", "123654"], ["123546", "124356"], ["123564", "124365"]]
    deal = {"numbers": [[4], [1], [6], [2]], "hands": hands, "talon": ["*"] * 4}
    for seating, seats in (("numbers", [1, 3, 0, 2, 1]), ("free", [1, 2, 3, 0, 1])):
        state = GAME.start({**deal, "seating": seating})
        moved = [state.to_move]
        for text in ("0,0:123465", "-", "-", "-"):
            state = state.play(text)
            moved.append(state.to_move)
        assert moved == seats


def test_what_the_form_offers_can_be_dealt():
    each = next(option for option in GAME.options if option.name == "each")
    for players in range(2, 7):
        for number in each.choices:
            chosen = {"players": players, "each": number}
            if number in (each.limits or {}).get(players, each.choices):
                assert len(GAME.draw(chosen, 1)["numbers"]) == players
            else:
                with pytest.raises(OptionsError):
                    GAME.draw(chosen, 1)
    [told] = [row for row in option_facts(GAME, GAME.words("fr")) if row["name"] == "each"]
    assert told["limits"] == {"3": [1, 2], "4": [1], "5": [1], "6": [1]}


def test_packed_deal_is_short_and_comes_back():
    for players in range(2, 7):
        for seed in range(20):
            options = GAME.draw({"players": players}, seed)
            packed = GAME.pack(options)
            assert {name: GAME.unpack(name, text) for name, text in packed.items()} == {
                name: options[name] for name in ("numbers", "hands", "talon")
            }
            assert sum(map(len, packed.values())) <= 300
            assert all(char.isalnum() or char in "-_" for text in packed.values() for char in text)


@given(st.sampled_from(["numbers", "hands", "talon", "players"]), st.text(max_size=40))
def test_unpacking_is_strict(name, text):
    try:
        value = GAME.unpack(name, text)
    except ValueError:
        return
    try:
        options = GAME.start({name: value}).options
    except OptionsError:
        return
    assert GAME.pack(options)[name] == text


JUNK = [
    0,
    1.5,
    "",
    "12",
    [],
    [[]],
    {},
    [None],
    [[1]],
    [[1], [1]],
    [[True], [2]],
    [[2, 1], [3]],
    [[1, 2, 3, 4], [5]],
    [["1"], ["2"]],
]

# An empty talon is a deal.
HOSTILE = [(name, value) for name in ("numbers", "hands", "talon") for value in JUNK if (name, value) != ("talon", [])]


@pytest.mark.parametrize(("name", "value"), HOSTILE, ids=repr)
def test_hostile_deals(name, value):
    with pytest.raises(OptionsError) as refused:
        GAME.start({name: value})
    for lang in ("fr", "en"):
        words = GAME.words(lang)
        assert words.refusal(refused.value.code, refused.value.facts) != words.refusal("?", {})


@pytest.mark.parametrize(
    "options",
    [
        {"players": 7},
        {"players": True},
        {"players": 3, "numbers": [[1], [2]]},
        {"players": 4, "each": 2},
        {"colour": 1},
        {"emptyhand": "x"},
        {"pile": True},
        {"solo": True, "hands": [["*"]]},
        {"solo": True, "talon": ["*"]},
        {"solo": True, "pile": True, "talon": []},
        {"hands": [["*"], ["123456"]], "talon": [], "firstjoker": False, "numbers": [[1], [2]]},
        {"hands": [["*", "*", "*"], ["*", "*"]], "talon": []},
        {"hands": [["123456"], ["123456"]], "talon": []},
        {"hands": [["123456"], ["213456"]], "talon": []},
        {"hands": [["123456"], []], "talon": []},
    ],
    ids=repr,
)
def test_refused_options(options):
    with pytest.raises(OptionsError) as refused:
        GAME.start(options)
    assert f"refused.{refused.value.code}" in GAME.words("fr") or refused.value.code.startswith("option-")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"hands": [["123456"]]}, "hands-count"),
        ({"hands": [["123456"], ["123465"], ["123546"]], "players": 2}, "hands-count"),
        ({"numbers": [[1], [2]], "each": 3}, "each-numbers"),
        ({"numbers": [[1], [2]], "players": 3}, "players-numbers"),
        ({"players": 3, "each": 3}, "numbers-many"),
    ],
    ids=repr,
)
def test_options_that_contradict_each_other(options, code):
    with pytest.raises(OptionsError) as refused:
        GAME.start(options)
    assert refused.value.code == code
