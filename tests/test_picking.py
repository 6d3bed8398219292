"""Tapping narrows (core/picking.py): the page, the keyboard, hints and lessons all ask here."""

from random import Random

import pytest

from pygames_core.core.picking import Choice, Choices, Pick, one_tap_each, open_steps


def choice(action: str, *steps: str, ordered: bool = False) -> Choice:
    """`choice("p@12", "p", "1 2")`: first p, then 1 or 2."""
    return Choice(action, tuple(tuple(step.split()) for step in steps), ordered)


DICE = Choices(
    [
        choice("b<", "b", "f", ordered=True),
        choice("b>", "b", "d", ordered=True),
        choice("b>,cd", "b", "d", "turn", ordered=True),
        choice("cd,b>", "turn", "b", "d", ordered=True),
    ]
)
TILES = Choices([choice("t1@x", "t1", "x"), choice("t1@y", "t1", "y"), choice("t2@x", "t2", "x")])
PIECES = Choices([choice("p@123", "p", "1 2 3"), choice("p@234", "p", "2 3 4"), choice("q@345", "q", "3 4 5")])
MOVERS = Choices([choice("m:x", "x", "p x"), choice("n:y", "y", "q"), choice("m:y", "y", "p")])
NOTHING = Pick((), 0, [], [])


def after(choices: Choices, *ids: str) -> Pick:
    """Where taps lead that all narrow."""
    pick = NOTHING
    for id in ids:
        pick = choices.tap(pick.taps, pick.place, id)
        assert not pick.refused and not pick.play, id
    return pick


def shown(pick: Pick) -> str:
    return pick.ready[pick.place].action if pick.ready else ""


def test_ordered_taps_fit_in_their_order_only():
    assert open_steps(DICE.all[0], ["b"]) == (("f",),)
    assert open_steps(DICE.all[0], ["f"]) is None
    assert open_steps(DICE.all[0], ["b", "f"]) == ()


def test_unordered_taps_fit_in_any_order_each_in_the_first_open_step_that_holds_it():
    assert open_steps(TILES.all[0], ["x"]) == (("t1",),)
    twice = choice("twice", "1 2", "2 3")
    assert open_steps(twice, ["2"]) == (("2", "3"),)
    assert open_steps(twice, ["2", "2"]) == ()
    assert open_steps(twice, ["1", "1"]) is None


def test_the_survey_tells_what_is_ready_and_what_can_follow():
    ready, can = DICE.survey(("b", "d"))
    assert [each.action for each in ready] == ["b>"] and can == ["turn"]


def test_before_any_tap_an_ordered_action_offers_its_first_step_and_an_unordered_one_all():
    assert sorted(DICE.survey(()).can) == ["b", "turn"]
    assert sorted(TILES.survey(()).can) == ["t1", "t2", "x", "y"]


def test_actions_without_steps_are_no_matter_of_taps():
    assert Choices([Choice("draw")]).survey(()) == ([], [])
    assert Choices([Choice("draw")]).tap((), 0, "draw").refused == ("draw",)


def test_a_second_tap_on_the_last_thing_plays_what_is_ready_also_when_longer_actions_exist():
    pick = after(DICE, "b", "d")
    assert shown(pick) == "b>"
    assert DICE.tap(pick.taps, pick.place, "d").play == "b>"
    assert shown(after(DICE, "b", "d", "turn")) == "b>,cd"


def test_a_second_tap_on_the_last_thing_steps_back_while_nothing_is_ready():
    assert after(DICE, "b", "b").taps == ()


@pytest.mark.parametrize(
    "choices, ids, taps",
    [
        (DICE, "b f d", "b d"),  # another thing of the same kind takes the place of the last
        (TILES, "t1 x y", "t1 y"),
        (TILES, "t1 x t2", "x t2"),  # another piece keeps the place chosen, when it fits there
        (TILES, "t1 y t2", "t2"),  # what fits nothing with the taps made begins anew
        (DICE, "turn b", "turn b"),
        (DICE, "b d turn d", "b d"),  # tapping an earlier thing again goes back to it
    ],
)
def test_what_a_tap_means(choices, ids, taps):
    assert after(choices, *ids.split()).taps == tuple(taps.split())


def test_an_ordered_beginning_is_never_dropped():
    assert DICE.tap(after(DICE, "turn", "b").taps, 0, "f").refused == ("turn", "b", "f")


def test_what_no_action_can_use_is_refused_and_the_taps_stay():
    pick = TILES.tap(("t1",), 0, "z")
    assert pick.refused == ("t1", "z") and pick.taps == ("t1",) and pick.can == ["x", "y"]


def test_going_round_the_ready_actions_both_ways():
    pick = after(PIECES, "p", "3")
    assert shown(pick) == "p@123"
    following = PIECES.tap(pick.taps, pick.place + 1, None)
    assert shown(following) == "p@234"
    assert shown(PIECES.tap(pick.taps, following.place + 1, None)) == "p@123"
    assert shown(PIECES.tap(pick.taps, pick.place - 1, None)) == "p@234"
    assert PIECES.tap(following.taps, following.place, "3").play == "p@234"


def test_a_piece_tapped_on_another_of_its_cells_stays_where_it_is():
    turned = PIECES.tap(("p", "3"), 1, None)
    assert shown(PIECES.tap(turned.taps, turned.place, "2")) == "p@234"
    assert shown(PIECES.tap(turned.taps, turned.place, "1")) == "p@123"


def test_ready_actions_of_one_outcome_are_one_choice():
    """A die that comes to the same place both ways: one of the two is shown, both are legal."""
    ways = [Choice(text, (("b",), ("d",)), True, outcome=end) for text, end in (("b<", 4), ("b>", 4), ("b>y", 5))]
    choices = Choices([*ways, choice("b-", "b", "d", ordered=True)])
    pick = after(choices, "b", "d")
    assert [each.action for each in pick.ready] == ["b<", "b>y", "b-"]
    assert choices.tap(pick.taps, 0, "d").play == "b<"
    assert len(choices.all) == 4 and choices.choice("b>") is ways[1]


def test_going_round_with_nothing_ready_changes_nothing():
    pick = after(DICE, "b")
    assert DICE.tap(pick.taps, 1, None) == pick


def test_taps_of_another_position_are_forgotten():
    assert TILES.tap(("b", "d"), 0, None).taps == ()
    assert TILES.tap(("t1", "gone"), 0, "x").taps == ("t1", "x")


def test_one_tap_for_each_step_makes_the_action():
    assert one_tap_each(choice("twice", "1 2", "1 2")) == ["1", "2"]
    assert one_tap_each(choice("same", "1", "1")) == ["1", "1"]


@pytest.mark.parametrize("choices", [DICE, TILES, PIECES, MOVERS, Choices([*DICE.all, *TILES.all])])
def test_whatever_is_tapped_the_taps_always_fit(choices):
    """Beside a slow, obvious reading of the rules: what can be tapped is what some action still asks for."""
    ids, rng, pick = "b d f turn t1 t2 x y p q 1 3 5 z".split(), Random(7), NOTHING
    for _ in range(2000):
        pick = choices.tap(pick.taps, pick.place, rng.choice(ids))
        if pick.play:
            pick = choices.tap((), 0, None)
        open_now = [(each, open_steps(each, pick.taps)) for each in choices.all]
        fitting = [(each, left) for each, left in open_now if left is not None]
        assert fitting
        asked = {id for each, left in fitting for step in (left[:1] if each.ordered else left) for id in step}
        alone = len(fitting) == 1 and all(any(id in pick.taps for id in step) for step in fitting[0][1])
        assert set(pick.can) == (asked - set(pick.taps) if alone else asked)
        assert [each for each, left in fitting if alone or not left] == pick.ready


def test_the_only_action_left_is_ready_when_what_was_tapped_would_do_for_the_rest():
    moves = Choices([choice("m:a5", "a5", "marker a5"), choice("n:b5", "b5", "pawn"), choice("m:b5", "b5", "marker")])
    assert (
        shown(after(moves, "a5"))
        == shown(after(moves, "a5", "marker"))
        == shown(after(moves, "marker", "a5"))
        == "m:a5"
    )
    assert moves.tap(("a5",), 0, "a5").play == "m:a5"
    assert not shown(after(moves, "b5")) and not shown(after(moves, "pawn"))
