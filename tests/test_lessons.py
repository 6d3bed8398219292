"""The courses: what their sentences call right is judged right and nothing else, said by slow rules of another hand."""

import re
from copy import deepcopy
from functools import cache
from itertools import permutations

import permutation_plain
import poldr_plain
import polymere_plain
import pytest
import test_trapezomino_geometry as geometry
from lesson_lines import TAUGHT, begun, each_step, lines_of, steps_of

from pygames_core import GAMES
from pygames_core.core.lesson import judged, told
from pygames_core.core.words import LANGUAGES
from pygames_core.pictures.art import COMMON
from pygames_core.pictures.glyphs import GLYPHS
from pygames_core.pictures.scene import used


# -- Polymère, by lists and strings -----------------------------------------------------------------
class Chain:
    """A turn of Polymère: the faces that each tile touched, what was drawn, and the table after it."""

    def __init__(self, step, played):
        self.plain = polymere_plain.Plain(GAMES["polymere"].settle(step.options))
        for text in step.actions:
            self.plain.play(text)
        self.touched, self.beside, self.drawn, self.texts = [], [], 0, played
        for text in played:
            talon = len(self.plain.talon)
            if text != "-":
                q, r = text.split(":")[0].split(",")
                around = [polymere_plain.near((int(q), int(r)), side) for side in range(6)]
                self.beside = [self.plain.laid[cell] for cell in around if cell in self.plain.laid]
                self.touched.append(len(self.beside))
            self.plain.play(text)
            self.drawn += talon - len(self.plain.talon)
        self.laid = len(self.touched)
        self.done = self.plain.seat != step.seat


def ring_places(step, played):
    """The table of a ring as a dictionary, and its free places."""
    laid = {}
    for text in (*step.actions, *played):
        where, tile = text.split(":")
        q, r = where.split(",")
        laid[int(q), int(r)] = tile
    ring = [polymere_plain.near((0, 0), side) for side in range(6)]
    return laid, [cell for cell in ring if cell not in laid]


def some_tile_fits(laid, cell):
    around = {side: laid.get(polymere_plain.near(cell, side)) for side in range(6)}
    return any(
        all(
            tile is None or tile[(side + 3) % 6] == digit for (side, tile), digit in zip(around.items(), p, strict=True)
        )
        for p in permutations("123456")
    )


def chained(wanted):
    return lambda step, played: wanted(Chain(step, played))


def alive(step, played):
    laid, free = ring_places(step, played)
    return all(some_tile_fits(laid, cell) for cell in free)


POLYMERE = {
    "fits": chained(lambda turn: turn.touched == [2]),
    "number": chained(lambda turn: turn.touched == [1]),
    "two": chained(lambda turn: turn.touched[:1] == [2] and turn.laid == 2 and turn.done and not turn.drawn),
    "three": chained(lambda turn: turn.touched[:1] == [3] and turn.laid == 3 and turn.done and not turn.drawn),
    "draw": chained(lambda turn: turn.laid == 2 and turn.drawn == 1),
    "most": chained(lambda turn: turn.laid == 5 and turn.drawn == 3),
    "lone": lambda step, played: played == ("1,0:*",),
    "open": chained(lambda turn: turn.laid == 1 and "*" in turn.beside),
    "linked": chained(lambda turn: turn.texts[0].endswith("*") and turn.beside == ["*"]),
    "block": chained(lambda turn: turn.plain.over and len(turn.plain.hands[0]) < len(turn.plain.hands[1])),
    "close": lambda step, played: not ring_places(step, played)[1],
    "alive": alive,
}


# -- POLD.R, by a dictionary of squares ---------------------------------------------------------------
@cache
def reached(options, actions):
    """The plain game after these actions; lines that begin alike share it."""
    plain = poldr_plain.Plain(dict(options))
    for text in actions:
        plain.play(text)
    return plain


class Tide:
    """The last action of a line of POLD.R: what it changed, on a board walked square by square."""

    def __init__(self, step, played):
        *before, self.text = played
        self.plain = deepcopy(reached(tuple(sorted(step.options.items())), (*step.actions, *before)))
        seat, before, kept = self.plain.seat, dict(self.plain.board), self.plain.reserves[self.plain.seat]
        self.plain.play(self.text)
        self.moved = abs(self.plain.reserves[seat] - kept)
        between = self.plain.between(self.plain.find("n"), self.plain.find(("m", seat)))
        self.crossed = any(before.get(square, " ")[0] == "b" for square in between or ())
        self.won = self.plain.over and self.plain.last_winners == [seat]


def tide(wanted):
    return lambda step, played: wanted(Tide(step, played))


POLDR = {
    "open": tide(lambda move: move.moved == 2),
    "pawn": tide(lambda move: move.text[0] == "n" and move.moved >= 3),
    "across": tide(lambda move: move.crossed),
    "last": tide(lambda move: move.won and move.plain.bricks == [16, 0]),
    "take": tide(lambda move: move.moved == 4),
    "starve": tide(lambda move: move.plain.legal() == ["-"]),
    "finish": tide(lambda move: move.won and move.plain.bricks == [16, 11]),
    "second": tide(lambda move: move.moved > 0),
}


# -- Permutation, with real dice -----------------------------------------------------------------------
def dice(step, played):
    plain = permutation_plain.Plain(**step.options)
    for text in step.actions:
        plain.play(text)
    before = sum(map(sum, plain.won))
    plain.play(played[0])
    return plain, sum(map(sum, plain.won)) - before


def advanced(step, played):
    plain, _ = dice(step, played)
    return plain.table["a"] == 2 and plain.table["b"] == 2


PERMUTATION = {
    "advance": advanced,
    "take": lambda step, played: dice(step, played)[1] == 5,
    "slide": lambda step, played: "," in played[0] and dice(step, played)[1] > 0,
    "last": lambda step, played: (
        len(dice(step, played)[0].table) == 2 and dice(step, played)[0].won == [[2], [5, 3, 1]]
    ),
}


# -- Trapézomino, by plane geometry ----------------------------------------------------------------------
def gained(step, played):
    return len(list(geometry.Plain(played[0], list(step.actions)).contacts()))


def held(step, played):
    return geometry.Plain(played[0], list(step.actions)).supported()


def wins(state, seat):
    """Every line to the end of the round."""
    if state.over:
        return state.scores[seat] > state.scores[1 - seat]
    better = any if state.to_move == seat else all
    return better(wins(state.play(text), seat) for text in state.legal())


def finishes(step, played):
    state = begun(GAMES["trapezomino"], step)
    for text in played:
        state = state.play(text)
    return wins(state, step.seat)


def fillable(step, played):
    """Every piece tried at every free place."""
    state = begun(GAMES["trapezomino"], step)
    for text in played:
        state = state.play(text)
    return filling(state)


def filling(state):
    return state.over or any(filling(state.play(text)) for text in state.legal())


TRAPEZOMINO = {
    "held": held,
    "points": lambda step, played: gained(step, played) == 4,
    "one": lambda step, played: len(geometry.names(played[0])) == 3 and gained(step, played) == 4,
    "both": finishes,
    "two": lambda step, played: len(played) == 2,
    "four": fillable,
}
RIGHT = {"permutation": PERMUTATION, "poldr": POLDR, "polymere": POLYMERE, "trapezomino": TRAPEZOMINO}


@pytest.mark.long
@each_step
def test_exactly_what_the_sentence_calls_right_is_judged_right(name, lesson, step):
    right = RIGHT[name][step.name]
    lines = lines_of(GAMES[name], step, all_legal=True)
    assert any(code == "right" for _, code in lines)
    for played, code in lines:
        assert right(step, played) == (code == "right"), (played, code)


def test_every_step_has_its_slow_rule():
    for name in TAUGHT:
        assert sorted(RIGHT[name]) == sorted(step.name for _, step in steps_of(GAMES[name]))


KNOWN = {  # links and what devices remember name a step by its lesson and its number there
    "permutation": {"turn": "advance take slide last"},
    "poldr": {"land": "open pawn across last", "sea": "take starve finish", "match": "second"},
    "polymere": {
        "lay": "fits number", "chain": "two three draw most", "joker": "lone open linked", "end": "block",
        "rings": "close alive",
    },
    "trapezomino": {"lay": "held points", "jokers": "one both", "alone": "two four"},
}  # fmt: skip


@pytest.mark.parametrize("name", TAUGHT)
def test_steps_keep_their_numbers(name):
    """A lesson may grow at its end: what was learnt, linked or embedded stays what it was."""
    there = {lesson.name: [step.name for step in lesson.steps] for lesson in GAMES[name].lessons}
    for lesson, steps in KNOWN[name].items():
        known = steps.split()
        assert there[lesson][: len(known)] == known


# -- taps and words ----------------------------------------------------------------------------------------
def tapped(name, step, played):
    """The things to tap for a line, one for each step of an action, and the names of the buttons without things."""
    game, state, taps = GAMES[name], begun(GAMES[name], step), []
    for text in played:
        if state.to_move == step.seat:
            choice = next(each for each in game.steps(state.observe(step.seat)) if each.action == text)
            taps.append(choice.steps)
        state = state.play(text)
    return taps


@each_step
def test_what_is_pointed_out_is_enough(name, lesson, step):
    right = [played for played, code in lines_of(GAMES[name], step) if code == "right"]
    things = set(step.point)
    assert any(all(things & set(ids) for steps in tapped(name, step, played) for ids in steps) for played in right)


def sentences(name, lang, *parts):
    words = GAMES[name].words(lang)
    return [told(words, lesson, step, part) for lesson, step in steps_of(GAMES[name]) for part in parts]


MOST = {"polymere": (90, 450), "poldr": (45, 260), "permutation": (28, 170), "trapezomino": (40, 230)}  # taps, words


def taps_of(name):
    """Each action is its taps and a confirmation; then «Suivant». A button of the bar is one tap and a confirmation."""
    taps = 0
    for _, step in steps_of(GAMES[name]):
        right = [tapped(name, step, played) for played, code in lines_of(GAMES[name], step) if code == "right"]
        taps += min(sum(max(1, len(steps)) + 1 for steps in line) for line in right) + 1
    return taps


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TAUGHT)
def test_a_game_is_learnt_in_few_taps_and_words(name, lang):
    """`pytest -rP -k few_taps` prints them."""
    words = sentences(name, lang, "goal", "say", "right")
    taps, read = taps_of(name), sum(len(re.findall(r"\w+(?:’\w+)*", text)) for text in words)
    print(f"{name}, {lang}: {taps} taps, {read} words")
    most_taps, most_words = MOST[name]
    assert taps <= most_taps and read <= most_words, (taps, read)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TAUGHT)
def test_nothing_is_longer_than_two_lines(name, lang):
    """A goal is set large: two lines of 38 signs; what is small has room for 50 a line."""
    words = GAMES[name].words(lang)
    for lesson, step in steps_of(GAMES[name]):
        codes = {code for _, code in lines_of(GAMES[name], step)}
        assert len(told(words, lesson, step, "goal")) <= 76, step.name
        for part in ("say", *codes):
            assert len(told(words, lesson, step, part)) <= 100, (step.name, part)


# -- drawn ---------------------------------------------------------------------------------------------------
@each_step
def test_what_was_not_right_is_said_and_drawn(name, lesson, step):
    """Over the board, or by the things pointed out, which stay lit; of symbols that the game has."""
    words, game = GAMES[name].words("fr"), GAMES[name]
    for played, code in lines_of(game, step):
        state = begun(game, step)
        for text in played:
            state = state.play(text)
        verdict = judged(words, lesson, step, state, played)
        assert verdict.text, code
        if code == "right":
            assert not verdict.nodes
            continue
        scene = game.view(state.observe(step.seat), "fr")
        ids = {node.get("id") for node in (*scene["scene"]["nodes"], *scene.get("tray", {"nodes": []})["nodes"])}
        assert verdict.nodes or ids & set(step.point), (played, code)
        drawn = {"box": [0, 0, 1, 1], "nodes": verdict.nodes}
        assert used(drawn) <= COMMON.keys() | game.art.symbols.keys(), (played, code)
        for node in verdict.nodes:  # a bare sign has the ink of the page, which is light on a light bead in the dark
            assert "tone" in node or not GLYPHS.keys() & node.get("use", "").split(), (played, code)


@each_step
def test_what_is_right_is_not_called_lost(name, lesson, step):
    """The light of a solo stands beside the verdict."""
    game = GAMES[name]
    right = [played for played, code in lines_of(game, step) if code == "right"] if step.options.get("solo") else []
    for played in right:
        state = begun(game, step)
        for text in played:
            state = state.play(text)
        if not state.over:
            *_, light = game.light(state.observe(step.seat), "fr", 1)
            assert light.verdict != "no", played
