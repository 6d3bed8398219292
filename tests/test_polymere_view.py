"""Polymère seen: nodes, taps, what stays hidden, films, figures, how light a view is."""

import json
import random
from pathlib import Path

import pytest
from polymere_games import GAME, after, games, shown

from pygames_core import GAMES
from pygames_core.core.errors import IllegalAction
from pygames_core.core.record import Record
from pygames_core.games.polymere.art import COVER
from pygames_core.games.polymere.figures import BASE, JOKER_AT_C, PAIR, SPOTS, figure_tiles
from pygames_core.games.polymere.pieces import cell_id
from pygames_core.games.polymere.tiles import (
    BACK,
    ORIENTATION,
    STEPS,
    TILES,
    at,
    parse,
    tile_mask,
    tiles_of,
    write,
)  # fmt: skip
from pygames_core.pictures.scene import to_svg, used
from pygames_core.wire import bridge
from pygames_core.wire.session import Session

# -- the picture -----------------------------------------------------------------------------


def test_every_action_has_its_own_taps_and_ids_exist():
    for number, state in enumerate(games(6)):
        if number % 5:
            continue
        for seat in range(state.setup.players):
            obs = state.observe(seat)
            view, choices = GAME.view(obs, "fr"), list(GAME.steps(obs))
            assert [choice.action for choice in choices] == obs.legal()
            assert bool(choices) == (seat == state.to_move)
            ids = [node["id"] for node in shown(view["scene"]) + shown(view["tray"])]
            assert len(ids) == len(set(ids))
            tappable = {node["id"] for node in shown(view["scene"]) + shown(view["tray"]) if node.get("tap")}
            symbols = GAME.art.sprite()
            for choice in choices:
                assert bool(choice.steps) != (choice.action == "-")
                assert all(set(step) <= tappable for step in choice.steps)
            for scene in (view["scene"], view["tray"]):
                assert all(f'id="polymere-{symbol}"' in symbols for symbol in used(scene))


def test_the_view_shows_nothing_that_the_seat_cannot_know():
    for number, state in enumerate(games(4, seed=5)):
        if number % 9 or state.over:
            continue
        for seat in [*range(state.setup.players), None]:
            obs = state.observe(seat)
            other = obs.worlds(random.Random(number)).observe(seat)
            assert GAME.view(obs, "fr") == GAME.view(other, "fr")
            assert ("tray" in GAME.view(obs, "fr")) == (seat is not None)
            assert obs.seat == seat and not hasattr(obs, "hands") and "hands" not in obs.setup.options


def test_tiles_keep_their_id_from_hand_to_table():
    state = after(*BASE, SPOTS["B"])
    view, joker = GAME.view(state.observe(0), "fr"), GAME.ready(state.observe(0), JOKER_AT_C, "fr")
    assert joker["ghost"][0]["id"] in [node["id"] for node in view["tray"]["nodes"] if "id" in node]
    laid = GAME.view(state.play(JOKER_AT_C).observe(0), "fr")["scene"]
    assert joker["ghost"][0]["id"] in [node["id"] for node in shown(laid)]


def test_a_placement_changes_few_nodes():
    """The page patches by id: nodes of the board that change, come or go, neighbours of jokers included."""
    rng = random.Random(2)
    state = GAME.start(GAME.draw({"players": 2}, 3))
    changes = []
    while not state.over:
        before = {node["id"]: node for node in shown(GAME.view(state.observe(0), "fr")["scene"])}
        text = rng.choice(state.legal())
        state = state.play(text)
        now = {node["id"]: node for node in shown(GAME.view(state.observe(0), "fr")["scene"])}
        if text != "-":
            changes.append(sum(before.get(id) != now.get(id) for id in before.keys() | now.keys()))
    assert max(changes) <= 30


def test_own_numbers_are_marked_by_the_scene_alone():
    state = after(*BASE)
    one, two = (GAME.view(state.observe(seat), "fr")["scene"] for seat in (0, 1))
    assert (one["tones"], two["tones"]) == (["own-1"], ["own-2"])
    tiles = [[node for node in scene["nodes"] if node["use"].startswith("tile")] for scene in (one, two)]
    assert tiles[0] == tiles[1]
    assert 'class="tone-own-1"' in to_svg(one, GAME.art)


def test_joker_shows_known_digits_large_and_possible_ones_small():
    scene = GAME.view(after(*BASE, SPOTS["B"], JOKER_AT_C).observe(0), "fr")["scene"]
    joker = next(node for node in scene["nodes"] if node.get("id") == "joker-0")
    assert joker["use"] == "joker open-0 f61 f52 f13 f34 open-5"
    small = sorted(node["id"] for node in shown(scene) if node["id"].startswith("joker-0-"))
    assert small == ["joker-0-0-2", "joker-0-0-4", "joker-0-5-2", "joker-0-5-4"]


def test_hand_has_the_own_number_on_the_right_and_playable_tiles_first():
    tray = GAME.view(after(*BASE, SPOTS["B"]).observe(0), "fr")["tray"]
    tiles = [node for node in tray["nodes"] if node.get("use", "").startswith("tile")]
    assert all(node["use"].split()[1] == "f10" for node in tiles)
    dims = [bool(node.get("dim")) for node in tray["nodes"] if "id" in node]
    assert dims == sorted(dims)


def test_the_hand_is_sorted_by_what_fits_the_place_that_is_tapped():
    obs = after(*BASE, SPOTS["B"]).observe(0)
    plain = GAME.view(obs, "fr")["tray"]
    for cell, fit in obs.places().items():
        fitting = {TILES[tile] for tile in tiles_of(fit & obs.hand)}
        tray = GAME.prompt(obs, (cell_id(cell),), "fr")["tray"]
        hand = [node for node in tray["nodes"] if node.get("id", "").isdigit()]
        assert {node["id"] for node in hand if not node.get("dim")} == fitting
        assert [node["id"] in fitting for node in hand] == sorted(
            (node["id"] in fitting for node in hand), reverse=True
        )
        assert len(tray["nodes"]) == len(plain["nodes"]), "nothing leaves the hand"
        if fitting:
            both = (cell_id(cell), min(fitting))
            assert GAME.prompt(obs, both, "fr") == {"tray": tray}, "the hand stays as it was sorted"
            assert GAME.prompt(obs, both[::-1], "fr") is None, "a tile that is up stays where it is"


def test_what_touches_most_faces_lies_first_in_the_hand():
    obs = after(*BASE, SPOTS["B"]).observe(0)
    hand = [node["id"] for node in GAME.view(obs, "fr")["tray"]["nodes"] if node.get("id", "").isdigit()]
    most = {
        TILES[tile]: max(
            (obs.table.open[cell][0].bit_count() for cell, fit in obs.places().items() if fit & tile_mask(tile)),
            default=0,
        )
        for tile in tiles_of(obs.hand)
    }
    assert [most[tile] for tile in hand] == sorted(most.values(), reverse=True) and len(hand) == len(most) > 0


def test_what_was_drawn_is_marked_in_the_hand_until_its_seat_lays():
    marked = jokers = 0
    hands, new = {}, {}
    for state in games(5, seed=4):
        event = state.history
        for seat in range(state.setup.players):
            held = {TILES[tile] for tile in tiles_of(state.hands[seat])}
            before, count = hands.get(seat, (held, state.jokers[seat]))
            tiles, wild = new.get(seat, (set(), 0)) if event else (set(), 0)
            if event and event.seat == seat and event.text != "-":
                tiles, wild = set(), 0
                count -= event.text.endswith("*")
            hands[seat] = held, state.jokers[seat]
            new[seat] = (tiles | held - before, wild + state.jokers[seat] - count) if event else (set(), 0)
            tray = GAME.view(state.observe(seat), "fr")["tray"]["nodes"]
            last = [node["id"] for node in tray if node.get("last")]
            assert {each for each in last if not each.startswith("joker")} == new[seat][0]
            assert sum(each.startswith("joker") for each in last) == new[seat][1]
            assert all(
                node["name"].endswith(", tout juste en main") == bool(node.get("last")) for node in tray if "id" in node
            )
            marked, jokers = marked + len(last), jokers + new[seat][1]
    assert marked > 100 and jokers > 3


def test_debt_and_buttons():
    obs = after(*BASE, SPOTS["B"], JOKER_AT_C).observe(0)
    view = GAME.view(obs, "fr")
    assert [node["use"] for node in view["players"][0]["stock"]["nodes"]] == ["debt"] * 3
    assert "3" in view["status"]["text"]
    assert [choice.action for choice in GAME.steps(obs) if not choice.steps] == ["-"]
    assert GAME.listed(obs, "-", "fr")["label"] == "Piocher 3"


def test_the_cover_is_a_legal_figure():
    laid = {at(*cell): ORIENTATION[faces] for cell, faces in COVER.items()}
    for cell, orientation in laid.items():
        for side, step in enumerate(STEPS):
            if cell + step in laid:
                mine, theirs = COVER_FACES[orientation], COVER_FACES[laid[cell + step]]
                assert mine[side] == theirs[BACK[side]]


def test_the_first_figure_of_the_rules_joins_equal_faces():
    left, right = PAIR
    assert left[0] == right[3] and set(left) == set(right) == set("123456")


COVER_FACES = {ORIENTATION[faces]: faces for faces in COVER.values()}


# -- sentences -------------------------------------------------------------------------------


def weight(record):
    """Bytes of a view as JSON, for the seat on move, without the log."""
    asked = {"record": record.data, "seat": Session(record).to_move(), "lang": "fr"}
    seen = json.loads(bridge.call(json.dumps({"op": "view", "args": asked})))["ok"]
    del seen["log"]
    return len(json.dumps(seen, separators=(",", ":")))


def some_tile(state, rng):
    """Jokers early, else any tile."""
    jokers = [text for text in state.legal() if text.endswith("*")]
    return rng.choice(jokers if jokers and rng.random() < 0.2 else [t for t in state.legal() if t != "-"] or ["-"])


def sprawling(state, rng):
    """Everybody draws the whole stock, then lays where the table grows widest."""
    tiles = [text for text in state.legal() if text != "-"]
    if not tiles or (state.talon and state.table.laid):
        return "-"

    def grows(text):
        around = [parse(text)[0] + step for step in STEPS]
        return sum(cell not in state.table.laid and cell not in state.table.open for cell in around)

    return max(rng.sample(tiles, min(40, len(tiles))), key=grows)


def known_figure(state, rng):
    return write(*figure_tiles()[state.laid])


@pytest.mark.parametrize(
    ("options", "choose"),
    [
        ({"players": 2}, some_tile),
        ({"players": 4}, some_tile),
        ({"players": 6}, some_tile),
        ({"players": 6}, sprawling),
        ({"players": 2, "each": 3}, sprawling),
        ({"solo": True}, known_figure),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),  # the same in every process
)
def test_a_view_is_light_in_every_position(options, choose):
    rng, heaviest = random.Random(1), 0
    record = Record.new("polymere", GAME.draw(options, 1))
    while not (state := Session(record).state()).over:
        record = record.then(choose(state, rng))
        if len(record.actions) % 9 == 1 or len(record.actions) > 150:
            heaviest = max(heaviest, weight(record))
    assert 5_000 < max(heaviest, weight(record)) <= 30_000


def test_film_of_anybodys_action_from_any_seat():
    state = after(*BASE, SPOTS["B"])
    for text in (JOKER_AT_C, SPOTS["C"], "-"):
        for seat in (0, 1, None):
            scenes = GAME.film(state.observe(seat), text, state.play(text).observe(seat), "fr")
            assert scenes[-1] == GAME.view(state.play(text).observe(seat), "fr")["scene"]


# -- worlds ----------------------------------------------------------------------------------


def test_worlds_agree_with_what_the_seat_knows():
    for number, state in enumerate(games(3, seed=9)):
        if number % 6 or state.over:
            continue
        for seat in range(state.setup.players):
            obs = state.observe(seat)
            world = obs.worlds(random.Random(number))
            assert world.scores == state.scores and len(world.talon) == len(state.talon)
            assert (world.hands[seat], world.jokers[seat]) == (state.hands[seat], state.jokers[seat])
            tiles = list(world.hands)
            assert sum(mask.bit_count() for mask in tiles) == sum(mask.bit_count() for mask in state.hands) + 6 * (
                sum(state.jokers) - sum(world.jokers)
            )
            assert seat != state.to_move or world.legal() == state.legal()
            assert not world.over


# -- figures of the rules ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_figures_play_and_the_rules_name_them_all(lang):
    shown = GAME.figures(lang)
    page = Path(GAMES["polymere"].__module__.replace(".", "/")) / f"words/rules.{lang}.md"
    text = (Path(__file__).parent.parent / page).read_text("utf-8")
    for kind, plural in (("figure", "figures"), ("replay", "replays")):
        for name in shown[plural]:
            assert f"{{{{{kind} {name}}}}}" in text
    for replay in shown["replays"].values():
        state = GAME.start(replay["options"])
        for action in replay["actions"]:
            state = state.play(action)
        assert replay["steps"][-1]["ply"] == len(replay["actions"])


def test_a_wrong_action_is_refused_in_both_languages():
    with pytest.raises(IllegalAction) as refused:
        after(*BASE).play("1,0:123456")
    assert GAME.words("fr").refusal(refused.value.code, refused.value.facts).startswith("Face contre face")
    assert GAME.words("en").refusal(refused.value.code, refused.value.facts).startswith("Face to face")
