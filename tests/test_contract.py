"""What every game promises to the mechanism, whatever its rules; a new game is tested here by being registered."""

import json
from random import Random
from xml.dom import minidom

import pytest
from contract import mutated, positions
from strategies import choices, sampled, spread, walk

from pygames_core.core.errors import IllegalAction, OptionsError
from pygames_core.core.game import State
from pygames_core.core.options import CHOICE, DATA, FLAG, SEAT
from pygames_core.core.record import Record, replay
from pygames_core.core.words import LANGUAGES
from pygames_core.wire.link import decode, encode
from pygames_core.wire.session import Session

pytestmark = pytest.mark.usefixtures("toys")


# -- rules -----------------------------------------------------------------------------------------


def test_legal_says_each_action_once_and_play_agrees(game):
    for record, state in positions(game):
        legal = state.legal()
        assert len(legal) == len(set(legal)), record
        for text in spread(legal, 25):
            assert isinstance(state.play(text), State), (record, text)


def test_what_is_not_legal_is_refused_in_words(game):
    rng = Random(1)
    everything = sorted({text for _, state in positions(game) for text in spread(state.legal(), 20)})
    hostile = [
        "",
        " ",
        "-",
        "*",
        "9" * 5000,
        "é",
        "\x00",
        "a" * 70000,
        "0,0:*",
        ":,;",
        "١",
        "²",
        "-1",
        "1e9",
        "a1\n",
        "__class__",
    ]
    for record, state in positions(game, 25):
        legal = set(state.legal())
        for text in [*hostile, *rng.sample(everything, min(25, len(everything))), *mutated(legal, rng)]:
            if text in legal:
                continue
            with pytest.raises(IllegalAction) as refused:
                state.play(text)
            for lang in LANGUAGES:
                words = game.words(lang)
                assert f"refused.{refused.value.code}" in words, (record, text[:30], refused.value)
                assert words.refusal(refused.value.code, refused.value.facts).strip()


def test_only_a_text_is_an_action(game):
    for record, state in positions(game, 6):
        for nonsense in (None, 1, 1.5, True, b"a", [], ["a"], {}, ("a", "b"), object()):
            with pytest.raises(IllegalAction):
                state.play(nonsense)
            assert record


def test_over_result_scores_and_mover_agree(game):
    for record, state in positions(game):
        seats = list(range(game.seats(record.options)))
        assert len(state.scores) == len(seats)
        assert state.over == (state.result is not None) == (state.to_move is None), record
        if not record.options.get("solo"):  # a solo that is stuck goes on: something can be taken back
            assert state.over == (state.legal() == []), record
        assert not (state.over and state.legal()), record
        assert state.over or state.to_move in seats
        if state.result:
            assert sorted(seat for group in state.result.ranking for seat in group) == seats, record
            assert all(f"end.{state.result.reason}" in game.words(lang) for lang in LANGUAGES)


def test_a_random_game_of_every_option_ends(game):
    for seed, chosen in enumerate(choices(game)):
        if chosen.get("repetition", 1) and chosen.get("target", 1) < 3:
            last_state = walk(game, chosen, seed, 2000)[-1][1]
            assert last_state.over or not last_state.legal(), chosen


def test_playing_leaves_the_state_before_as_it_was(game):
    for record, state in positions(game, 25):
        before = (state.legal(), list(state.scores), state.to_move, str(state))
        for text in spread(before[0], 5):
            state.play(text)
        assert (state.legal(), list(state.scores), state.to_move, str(state)) == before, record


def test_a_state_prints_as_a_board(game):
    for _, state in positions(game, 10):
        assert "object at 0x" not in str(state) and str(state)
        assert "object at 0x" not in repr(state) and "\n" not in repr(state) and type(state).__name__ in repr(state)


def test_states_are_values(game):
    """The same actions lead to equal states with equal hashes; another position is another value."""
    for record, state in positions(game, 30):
        twin = game.start(record.options)
        for text in record.actions:
            twin = twin.play(text)
        assert twin == state and hash(twin) == hash(state), record
        assert state != record and state is not None
        for text in spread(state.legal(), 5):
            assert state.play(text) != state, (record, text)


def test_a_notebook_shows_a_state_with_its_size(game):
    for _, state in positions(game, 4):
        root = minidom.parseString(state._repr_svg_()).documentElement
        small, large = sorted(float(root.getAttribute(side)) for side in ("width", "height"))
        assert large / 3 <= small and 200 <= large <= 900


# -- options ---------------------------------------------------------------------------------------


def test_drawing_is_settled_by_the_seed_and_survives_json(game):
    for chosen in choices(game):
        options = game.draw(chosen, 11)
        assert options == game.draw(chosen, 11)
        assert json.loads(json.dumps(options)) == options
        assert chosen.items() <= options.items()
        assert game.settle(options) == options
        game.start(options)


def test_chance_ends_with_the_options(game):
    for chosen in choices(game):
        first, second = game.start(game.draw(chosen, 3)), game.start(game.draw(chosen, 3))
        assert first.legal() == second.legal() and str(first) == str(second)


def test_start_needs_no_chance_and_refuses_nonsense(game):
    game.start()
    game.start({})
    with pytest.raises(OptionsError):
        game.start({"no-such-option": 1})
    nonsense = [
        None,
        -1,
        7,
        10**30,
        1.0,
        "",
        "zz",
        "1" * 99,
        [],
        {},
        [[]],
        [[1]],
        [None],
        {"a": 1},
        True,
        [["*"] * 99],
        [1, 2, 3],
    ]
    for option in game.options:
        for value in nonsense:
            for other in ({}, {"solo": True} if any(o.name == "solo" for o in game.options) else {}):
                try:
                    game.start({**other, option.name: value})
                except OptionsError as error:
                    assert all(f"refused.{error.code}" in game.words(lang) for lang in LANGUAGES), error


def test_option_schema_serves_forms_and_links(game):
    for option in game.options:
        assert option.kind in (CHOICE, FLAG, SEAT, DATA)
        assert option.name not in ("rules", "end"), "links use these names themselves"
        texts = [str(int(value)) if isinstance(value, bool) else str(value) for value in option.choices]
        assert len(texts) == len(set(texts)), "links tell choices by their text"
        for lang in LANGUAGES:
            words = game.words(lang)
            shown = option.shown if option.kind in (CHOICE, FLAG) else ()
            wanted = [
                f"options.{option.name}",
                *([] if option.kind == FLAG else [f"options.{option.name}.{v}" for v in shown]),
            ]
            if shown and option.name not in ("players", "solo"):
                assert all(key in words for key in wanted), (lang, [key for key in wanted if key not in words])
            if option.chance and shown:
                assert f"options.{option.name}.drawn" in words


# -- records ---------------------------------------------------------------------------------------


def test_records_come_back_from_json_and_from_links(game):
    for record, state in positions(game):
        assert Record.from_json(record.to_json()) == record
        assert decode(game.name, encode(record)) == (record, len(record.actions))
        assert replay(record)[-1].legal() == state.legal()


def test_people_may_end_a_game(game):
    record, _ = sampled(game.name)[0]
    for end in ({"by": "agreed"}, {"by": "resigned", "seat": 0}, {"by": "time", "seat": 0}):
        ended = record._replace(end=end)
        assert decode(game.name, encode(ended)) == (ended, 0)
        session = Session(ended)
        assert session.over() and session.to_move() is None
        result = session.result()
        assert sorted(seat for group in result.ranking for seat in group) == list(range(session.seats))
        view = session.view(None, "fr")
        assert all(session.choices(seat).all == () for seat in range(session.seats))
        assert view["status"]["more"].startswith(game.words("fr")(f"end.{end['by']}"))
