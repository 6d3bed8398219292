"""The rings of Polymère: rules, completing, hints, the light, taking back."""

import random

import pytest

from pygames_core import GAMES
from pygames_core.core.errors import IllegalAction
from pygames_core.games.polymere import hint
from pygames_core.games.polymere.figures import figure_tiles
from pygames_core.games.polymere.fill import complete, outermost
from pygames_core.games.polymere.rings import Rings, ring
from pygames_core.games.polymere.tiles import BACK, DIGITS, JOKER, STEPS, TILES, write
from pygames_core.search import Budget

GAME = GAMES["polymere"]


def begun(tiles=0, seed=0, alive=True, **options):
    """A figure of random tiles, jokers aside; what dies on the way is begun anew, unless dead cells will do."""
    rng = random.Random(seed)
    while True:
        state = GAME.start(GAME.draw({"solo": True, **options}, seed))
        while state.laid < tiles and (legal := [text for text in state.legal() if "*" not in text]):
            state = state.play(rng.choice(legal))
        if state.laid == tiles and not (alive and state.dead()):
            return state


def completed(state, rings, seed=0):
    rows = [row for row in complete(state, rings, random.Random(seed), Budget(nodes=200_000)) if row is not None]
    return rows[-1] if rows else None


def test_what_can_be_taken_back_is_named_as_it_lies():
    said = [GAME.view(begun(tiles).observe(0), "fr")["status"]["more"] for tiles in (1, 2)]
    assert "du centre" in said[0] and "dernier anneau" in said[1]


def test_all_124_pieces_can_be_laid():
    state = begun()
    for cell, orientation in figure_tiles():
        assert ring(cell) == state.ring
        state = state.play(write(cell, orientation))
    assert (state.laid, state.scores, state.over, state.result.reason) == (124, [124], True, "all-laid")
    assert len({tile for tile in state.table.laid.values() if tile != JOKER}) == 120
    assert sum(ring(cell) < 6 for cell in state.table.laid) == 91


def test_a_ring_must_be_full_before_the_next():
    state = begun(3)
    with pytest.raises(IllegalAction) as refused:
        state.play("2,0:123456")
    assert refused.value.code == "ring"
    assert all(ring(cell) == 1 for cell in state.open())


def test_the_solver_fills_91_cells_without_jokers():
    for seed in range(10):
        found = completed(begun(), 5, seed)
        tiles = dict(found)
        assert len(tiles) == 91 == len({orientation // 6 for orientation in tiles.values()})
        for cell, orientation in found:
            for side, step in enumerate(STEPS):
                if cell + step in tiles:
                    assert DIGITS[orientation][side] == DIGITS[tiles[cell + step]][BACK[side]]
        state = begun()
        for cell, orientation in sorted(found, key=lambda tile: ring(tile[0])):
            state = state.play(write(cell, orientation))
        assert state.laid == 91


def test_the_solver_says_when_nothing_completes():
    """Rings of one: brute force over the cells of a ring that is half laid."""
    impossible = 0
    for seed in range(60):
        state = begun(4 + seed % 2, seed, alive=False)
        found = completed(state, 1)
        assert found is not None
        impossible += found is False
        assert (found is not False) == can_close(state)
    assert 0 < impossible < 60


def can_close(state):
    cells = state.open()
    if len(cells) == 0 or state.ring > 1:
        return True
    return any(
        "*" not in text and can_close(state.play(text)) for text in state.legal() if text.startswith(first(cells))
    )


def first(cells):
    return write(min(cells), JOKER)[:-1]


def test_the_last_ring_takes_most_of_the_tiles_left():
    state = begun()
    for cell, orientation in sorted(completed(state, 5), key=lambda tile: ring(tile[0])):
        state = state.play(write(cell, orientation))
    rows = [row for row in outermost(state, random.Random(1), Budget(nodes=3000)) if row is not None]
    assert len(rows[-1]) >= 18
    for cell, orientation in rows[-1]:
        state = state.play(write(cell, orientation))


@pytest.mark.parametrize("tiles", [0, 0, 3, 5])
def test_following_every_hint_fills_five_rings(tiles):
    hint.forget()
    state, taken = begun(tiles, tiles), 0
    while state.laid < 91:
        *_, thought = GAME.think(state.observe(0), 5, seed=tiles, nodes=60_000)
        if thought.action:
            state = state.play(thought.action)
            continue
        taken += 1
        assert taken < 10
        rest = [text for n, text in enumerate(state.actions) if n != thought.take]
        state = GAME.start({"solo": True})
        for text in rest:
            state = state.play(text)
    assert not state.table.jokers


def test_hints_follow_a_known_completion():
    hint.forget()
    state = begun()
    for _ in range(40):
        *_, thought = GAME.think(state.observe(0), 5)
        state = state.play(thought.action)
        assert completed(state, 5) is not None
        assert all(hint._known[cell] == orientation for cell, orientation in state.table.laid.items())


def test_the_light():
    verdicts = set()
    for seed in range(30):
        state = begun(random.Random(seed).randint(1, 6), seed)
        *_, light = GAME.light(state.observe(0), "fr", seconds=5)
        verdicts.add(light.verdict)
        assert light.text
        if light.verdict == "yes":
            assert completed(state, state.ring)
        assert light.verdict != "no" or state.dead() or not state.jokers
    assert "yes" in verdicts


def lit(state):
    *_, light = GAME.light(state.observe(0), "fr", seconds=5)
    return light.verdict


def test_the_light_looks_into_the_pile():
    """A ring that the hand alone cannot close is not lost while tiles are still to come."""
    assert {lit(begun(tiles, tiles, pile=True)) for tiles in range(1, 7)} == {"unknown"}


def test_the_light_with_all_in_hand_or_too_little():
    closed = completed(begun(), 1)
    tiles = [TILES[orientation // 6] for _, orientation in closed]
    others = [tile for tile in TILES if tile not in tiles]
    centre = write(*closed[0])
    assert lit(GAME.start({"solo": True, "pile": True, "talon": [*tiles, *others]}).play(centre)) == "yes"
    poor = GAME.start({"solo": True, "pile": True, "talon": [*tiles[:3], *(t for t in others if t[1] == "2")][:9]})
    assert lit(poor.play(centre)) == "no"


def test_taking_back_the_last_ring():
    state = begun(10, 4)
    takeable = state.takeable()
    assert {ring(cell) for cell in takeable} == {2} and len(takeable) == 3
    nodes = {node["id"]: node for node in GAME.view(state.observe(0), "fr")["scene"]["nodes"]}
    assert sorted(node["take"] for node in nodes.values() if "take" in node) == sorted(takeable.values())
    for number in takeable.values():
        again = GAME.start({"solo": True})
        for n, text in enumerate(state.actions):
            if n != number:
                again = again.play(text)
        assert again.laid == 9


def test_with_a_pile():
    state = begun(0, 5, pile=True)
    assert not state.hides and not state.revealed
    rng = random.Random(1)
    while not state.over:
        assert (state.hand.bit_count() // 6 + state.jokers) == min(7, 124 - state.laid)
        state = state.play(rng.choice(state.legal()))
    state = begun(0, 5, pile=True)
    while not state.over:
        *_, thought = GAME.think(state.observe(0), 5)
        assert thought.action in state.legal()
        state = state.play(thought.action)
    assert state.result.reason == "hand-stuck"
    for lang, said in (("fr", "de votre main"), ("en", "of your hand")):
        assert said in GAME.view(state.observe(0), lang)["status"]["more"], "the pile may hold what fits"
    assert GAME.feat(state, "fr").rank == (state.laid, -len(state.table.jokers))


def replays(state, without):
    """Can the rest of the record be replayed without this action?"""
    again = Rings.begin(state.options)
    try:
        for n, text in enumerate(state.actions):
            if n != without:
                again = again.play(text)
    except IllegalAction:
        return False
    return True


@pytest.mark.long
@pytest.mark.parametrize("pile", [True, False])
def test_what_can_be_taken_back_is_exactly_what_the_rest_can_do_without(pile):
    """With a pile, a tile laid as soon as it was drawn keeps every action before it, a joker the same."""
    rng, kept = random.Random(4), 0
    for seed in range(60 if pile else 5):
        state = GAME.start(GAME.draw({"solo": True, "pile": pile}, seed))
        if pile:
            tiles = rng.sample(TILES, 30) + ["*"] * rng.randint(0, 4)
            rng.shuffle(tiles)
            state = GAME.start({"solo": True, "pile": True, "talon": tiles})
        while not state.over and state.laid < 24:
            state = state.play(rng.choice([text for text in state.legal() if "*" in text] or state.legal()))
            if rng.random() < 0.3:
                last = max(ring(cell) for cell in state.table.laid)
                cells = {write(cell, 0)[:-6] for cell in state.table.laid if ring(cell) == last}
                numbers = [n for n, text in enumerate(state.actions) if text.partition(":")[0] + ":" in cells]
                assert sorted(state.takeable().values()) == [n for n in numbers if replays(state, n)]
                kept += len(numbers) - len(state.takeable())
    assert bool(kept) == pile


def test_the_view_marks_dead_cells():
    rng = random.Random(0)
    for _ in range(200):
        state = GAME.start({"solo": True})
        while state.laid < 7 and not state.dead() and not state.over:
            state = state.play(rng.choice(state.legal()))
        if state.dead() and not state.over:
            break
    uses = [node["use"] for node in GAME.view(state.observe(0), "fr")["scene"]["nodes"]]
    assert uses.count("dead") == len(state.dead()) > 0
    assert "condamnée" in GAME.view(state.observe(0), "fr")["status"]["more"]
