"""Every refusal of a game is met in its course, by a try that a newcomer might make, or has its reason why not."""

import json
import re
from pathlib import Path

import pytest
from lesson_lines import TAUGHT, each_step, steps_of

from pygames_core import GAMES
from pygames_core.core.errors import IllegalAction
from pygames_core.core.picking import Choices
from pygames_core.core.record import Record
from pygames_core.wire.session import Session

ROOM = Path(__file__).parents[1] / "pygames_core"
SET_UP = "options are checked in the form and in links, before anybody plays"
TEXT_ALONE = "no taps can mean it: it is for who writes actions"
MET = {
    "polymere": {
        "occupied": ("lay", "fits", "0,0:123645"), "alone": ("lay", "fits", "3,3:123645"),
        "clash": ("lay", "fits", "1,0:152346"), "no-number": ("lay", "fits", "-1,0:512364"),
        "not-yours": ("lay", "fits", "1,0:*"), "joker-number": ("joker", "lone", "0,2:*"),
        "joker-same": ("joker", "lone", "-1,1:*"), "joker-twice": ("joker", "open", "2,-1:651243"),
        "not-held": ("rings", "alive", "0,-1:*"), "ring": ("rings", "close", "2,0:146352"),
    },
    "poldr": {
        "not-yours": ("land", "pawn", ["marker-1"]), "pass-not-needed": ("sea", "take", "-"),
        "off-board": ("land", "open", "n:g1,m:c1"), "opening-both": ("land", "open", "n:a1"),
        "one-mover": ("land", "pawn", "n:c1,m:f1"), "taken-brick": ("land", "pawn", ["pawn", "brick-c2"]),
        "taken-pawn": ("land", "pawn", "m:c1"), "taken-marker": ("land", "pawn", "n:c4"),
        "taken-own-marker": ("land", "pawn", "n:f1"), "same-cell": ("land", "open", "n:c1,m:c1"),
        "not-in-line": ("land", "pawn", ["pawn", "d4"]), "side-by-side": ("land", "open", "n:c1,m:d1"),
        "nothing-to-fill": ("land", "across", "m:e3"), "too-few": ("land", "last", ["marker-0", "d6"]),
        "no-own-brick": ("sea", "finish", "n:a4"),
    },
    "permutation": {
        "slot-empty": ("turn", "slide", "b<"), "shift-early": ("turn", "advance", "cb,a<"),
        "shift-empty": ("turn", "slide", "ba,a<"), "shift-far": ("turn", "slide", "fb,a<"),
        "shift-occupied": ("turn", "slide", "ef,a<"), "shift-twice": ("turn", "slide", "cb,e<,cb"),
        "take-compulsory": ("turn", "take", "d<"), "take-elsewhere": ("turn", "take", "d<xa"),
        "take-unequal": ("turn", "take", "c>xe"),
    },
    "trapezomino": {
        "order": ("jokers", "one", "f4f3g3"), "shape": ("lay", "held", "a1a2"),
        "taken": ("lay", "points", "a1a2a3a4a5a6"),
        "gone": ("alone", "four", "c1c2c3d1d2e1"), "joker-early": ("lay", "held", "a1a2a3"),
        "gone-joker-early": ("lay", "points", "c1c2c3c4d2d4"), "joker-alone": ("alone", "two", "a1b1b2"),
        "alone": ("lay", "held", "b3b4b5b6b7b8"), "slides-0": ("lay", "held", "a4a5b6b7c8c9"),
        "slides-1": ("lay", "held", "b11c11c12d11d12e11"), "slides-2": ("lay", "held", "b1b2b3b4b5b6"),
    },
}  # fmt: skip
UNMET = {
    "polymere": dict.fromkeys(
        (
            "numbers-many", "numbers-form", "numbers-twice", "numbers-order", "players-numbers", "each-numbers",
            "hands-count", "hand-empty", "tiles-form", "tile-unknown", "tile-twice", "jokers-many", "pile-solo",
            "solo-deal",
        ),
        SET_UP,
    ) | dict.fromkeys(("first-tile", "first-place", "first-turned"), "the game shows one place for the first tile")
    | {
        "first-joker": "a variant",
        "laid-already": "a tile that is laid is not offered again",
        "joker-promise": "it needs two jokers and two turns more; the rules page says it",
        "joker-linked": "it needs three tiles around two jokers; the rules page says it",
    },
    "poldr": dict.fromkeys(("stuck-pawn-land", "stuck-marker-land", "stuck-pawn-sea", "stuck-marker-sea"), "a rare end")
    | {
        "must-pass": "the game passes by itself",
        "pawn-stays": TEXT_ALONE,
        "not-wholly-empty": "a variant",
    },
    "permutation": {},
    "trapezomino": dict.fromkeys(("jokers-laid", "one-joker"), "a step with a joker ends with the first one")
    | {"joker-again": "a variant"},
}  # fmt: skip


@pytest.mark.parametrize("name", TAUGHT)
def test_every_refusal_of_a_game_is_met_or_has_its_reason(name):
    catalogue = json.loads((ROOM / "games" / name / "words" / "fr.json").read_text("utf-8"))
    codes = {key.removeprefix("refused.") for key in catalogue if key.startswith("refused.")}
    assert set(MET[name]) | set(UNMET[name]) == codes and not set(MET[name]) & set(UNMET[name])
    for code, (lesson, step, what) in MET[name].items():
        assert refused_with(name, lesson, step, what, catalogue[f"refused.{code}"], code), (code, what)


def refused_with(name, lesson, step_name, what, sentence, code):
    """Is this why a text, or taps, are refused in that step?"""
    step = next(step for each, step in steps_of(GAMES[name]) if (each.name, step.name) == (lesson, step_name))
    session = Session(Record.new(name, step.options)._replace(actions=step.actions), step)
    if isinstance(what, str):
        with pytest.raises(IllegalAction) as refusal:
            session.then(what)
        return refusal.value.code == code
    refused = Choices(session.choices(step.seat).all).tap(what[:-1], 0, what[-1]).refused
    pattern = ".+".join(map(re.escape, re.split(r"\{[^}]*\}", sentence)))
    return refused == tuple(what) and re.search(pattern, session.explain(step.seat, refused, "fr")[0])


@each_step
def test_what_a_step_does_not_allow_is_refused_in_words(name, lesson, step):
    if step.may is None:
        return
    session = Session(Record.new(name, step.options)._replace(actions=step.actions), step)
    others = set(session.state().legal()) - set(step.may(session.state()))
    for text in others:
        with pytest.raises(IllegalAction) as refusal:
            session.then(text)
        assert refusal.value.code == "lesson-other"


def test_a_refused_place_is_spoken_of_itself():
    """A place is chosen, then one where nothing goes: the reason is that of the second."""
    step = next(step for _, step in steps_of(GAMES["polymere"]) if step.name == "fits")
    session = Session(Record.new("polymere", step.options)._replace(actions=step.actions), step)
    assert session.tap(0, ("c1,0",), 0, "c-1,1").refused == ("c1,0", "c-1,1")
    assert session.explain(0, ("c1,0", "c-1,1"), "fr") == session.explain(0, ("c-1,1",), "fr")
