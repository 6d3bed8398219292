"""What every game promises to the mechanism, whatever its rules; a new game is tested here by being registered."""

import json
from random import Random
from time import process_time
from xml.dom import minidom

import pytest
from clock import allowed
from lesson_lines import begun, lines_of, steps_of
from strategies import EVERY, choices, sampled, spread, toys_too, walk

from pygames_core import GAMES
from pygames_core.core.errors import IllegalAction, OptionsError
from pygames_core.core.game import Game, State
from pygames_core.core.lesson import told
from pygames_core.core.options import CHOICE, DATA, FLAG, SEAT
from pygames_core.core.picking import one_tap_each, open_steps
from pygames_core.core.record import Record, replay
from pygames_core.core.words import LANGUAGES
from pygames_core.pictures.art import COMMON
from pygames_core.pictures.picture import draw
from pygames_core.pictures.scene import to_svg
from pygames_core.wire.link import decode, encode
from pygames_core.wire.session import Session


@pytest.fixture(scope="module", autouse=True)
def _toys():
    with toys_too():
        yield


@pytest.fixture(params=EVERY)
def game(request) -> Game:
    return GAMES[request.param]


def positions(game: Game, most: int = 60) -> list[tuple[Record, State]]:
    return spread(sampled(game.name), most)


def seats_of(game: Game, record: Record) -> list[int | None]:
    return [None, *range(game.seats(record.options))]


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


def mutated(legal: set[str], rng: Random) -> list[str]:
    """Legal texts with one sign changed, dropped or doubled."""
    found = []
    for text in rng.sample(sorted(legal), min(12, len(legal))):
        at = rng.randrange(len(text))
        found += [text[:at] + text[at + 1 :], text[:at] + rng.choice("a1<>x,:;-*f9 ") + text[at + 1 :]]
        found += [text[:at] + text[at] + text[at:], text.upper(), text + " ", "+" + text]
    return found


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
        assert 200 <= float(root.getAttribute("width")) <= 900 and 200 <= float(root.getAttribute("height")) <= 900


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


# -- pictures --------------------------------------------------------------------------------------


def assert_sentence(text: str, lang: str) -> None:
    """A sentence for players: not empty, every hole filled, French typography where it is French."""
    assert isinstance(text, str) and text.strip(), repr(text)
    for part in text.split("{")[1:]:
        assert part[:1] == "s" and part[1:2] in "012345" and part[2:3] == "}", f"open hole in {text!r}"
    if lang == "fr":
        assert "'" not in text, f"straight apostrophe in {text!r}"
        for sign in "?!;:»":
            assert f" {sign}" not in text, f"breaking space before {sign} in {text!r}"
        assert "« " not in text, f"breaking space after « in {text!r}"


def assert_nodes(nodes, game: Game, where: str) -> None:
    art = game.art
    known = {**art.symbols, **COMMON}
    tones = {*art.tones, *art.styles}
    for node in nodes:
        kinds = [kind for kind in ("use", "path", "text") if kind in node]
        assert len(kinds) == 1, (where, node)
        for symbol in [*node.get("use", "").split(), *([node["halo"]] if "halo" in node else [])]:
            assert symbol in known, f"{where}: no symbol {symbol}"
        if "tone" in node:
            assert node["tone"] in tones, f"{where}: no tone {node['tone']}"
        if "at" in node:
            assert len(node["at"]) == 2 and all(isinstance(side, (int, float)) for side in node["at"]), (where, node)
        assert node.keys() <= {
            "id", "use", "path", "text", "at", "turn", "scale", "tone", "name", "tap", "halo", "last", "dim", "take",
        }, (where, node)  # fmt: skip
        if node.get("tap"):
            assert node.get("id") and node.get("name"), f"{where}: what can be tapped needs id and name: {node}"


def assert_scene(scene, game: Game, where: str) -> None:
    assert len(scene["box"]) == 4 and scene["box"][2] > 0 and scene["box"][3] > 0, where
    ids = [node["id"] for node in scene["nodes"] if "id" in node]
    assert len(ids) == len(set(ids)), f"{where}: ids twice: {sorted({i for i in ids if ids.count(i) > 1})[:5]}"
    assert set(scene.get("tones", ())) <= {*game.art.tones, *game.art.styles}, where
    assert_nodes(scene["nodes"], game, where)


def mine(state: State, seat: int | None) -> list[str]:
    """What a seat may play: nothing unless it is on move."""
    return state.legal() if seat is not None and seat == state.to_move else []


def assert_choices(session: Session, view, seat: int | None, game: Game, lang: str, where: str) -> None:
    """Every legal action can be tapped, or is a button; and reads unlike every other in the list of moves."""
    nodes = [*view["scene"]["nodes"], *view.get("tray", {"nodes": []})["nodes"]]
    tappable = {node["id"] for node in nodes if node.get("tap")}
    choices = session.choices(seat)
    assert sorted(choice.action for choice in choices.all) == sorted(mine(session.state(), seat)), where
    assert set(choices.survey(()).can) <= tappable, where
    same = {}
    for choice in choices.all:
        for step in choice.steps:
            assert step and set(step) <= tappable, f"{where}: {choice.action} asks for {set(step) - tappable}"
        for pick in (0, -1):
            taps = [step[pick] for step in choice.steps]
            assert open_steps(choice, taps) == (), (where, choice)
        listed = game.listed(session.state().observe(seat), choice.action, lang)
        assert_sentence(listed["label"], lang)
        assert listed["group"] and all(isinstance(name, str) and name for name in listed["group"]), (where, choice)
        place = (json.dumps(listed["group"]), listed.get("bar", listed["label"]))
        assert place not in same, f"{where}: {choice.action} and {same[place]} read alike: {place}"
        same[place] = choice.action
    for choice in spread([choice for choice in choices.all if choice.steps], 40):
        assert_ready(session, choice, tappable, lang, where)


def assert_ready(session: Session, choice, tappable: set[str], lang: str, where: str) -> None:
    """The picture of an action before it is confirmed, and what is said on the way."""
    ready = json.loads(json.dumps(session.ready(choice, lang)))
    assert_nodes(ready["ghost"], session.game, f"{where} ghost of {choice.action}")
    assert set(ready.get("hide", ())) <= tappable, where
    for key in ("more", "confirm"):
        if key in ready:
            assert_sentence(ready[key], lang)
    taps = one_tap_each(choice)
    for made in range(1, len(taps) + 1):
        prompt = session.prompt(taps[:made], lang) or {}
        assert_nodes(prompt.get("nodes", []), session.game, f"{where} prompt")
        for key in prompt.keys() & {"text", "more"}:
            assert_sentence(prompt[key], lang)


def test_views_are_well_formed_in_both_languages(game):
    for record, state in positions(game, 24):
        for seat in seats_of(game, record)[:3]:
            for lang in LANGUAGES:
                where = f"{encode(record)} seat {seat} {lang}"
                obs = state.observe(seat)
                view = json.loads(json.dumps(game.view(obs, lang)))
                assert_scene(view["scene"], game, where)
                if "tray" in view:
                    assert_scene(view["tray"], game, f"{where} tray")
                    shared = {n.get("id") for n in view["scene"]["nodes"]} & {
                        n.get("id") for n in view["tray"]["nodes"]
                    } - {None}
                    assert not shared, f"{where}: in scene and tray: {shared}"
                assert_choices(Session(record), view, seat, game, lang, where)
                assert_sentence(view["status"]["text"], lang)
                if "more" in view["status"]:
                    assert_sentence(view["status"]["more"], lang)
                assert [player["seat"] for player in view["players"]] == list(range(len(state.scores))), where
                for player in view["players"]:
                    for fact in player["facts"]:
                        assert_sentence(fact, lang)
                    if "stock" in player:
                        assert_scene(player["stock"], game, f"{where} stock")
                for stage in view.get("stages", []):
                    assert_sentence(stage["text"], lang)


def test_a_film_ends_with_the_scene_after(game):
    for record, state in positions(game, 24):
        for text in spread(state.legal(), 3):
            after = Session(record.then(text))
            for seat in seats_of(game, record)[:3]:
                before = state.observe(seat)
                scene = game.view(after.state().observe(seat), "fr")["scene"]
                film = game.film(before, text, after.state().observe(seat), "fr")
                assert film, (record, text)
                for step in film:
                    assert_scene(step, game, f"film of {text} after {encode(record)}")
                    assert 0 <= step.get("hold", 220) <= 3000
                    if "say" in step:
                        assert_sentence(step["say"], "fr")
                last = {key: value for key, value in film[-1].items() if key not in ("hold", "say")}
                assert last == scene, f"film of {text} after {encode(record)}"
                assert after.film(seat, "fr", scene)[-1]["nodes"] == scene["nodes"]


def test_pictures_are_well_formed_svg(game):
    for record, state in positions(game, 8):
        view = game.view(state.observe(None), "fr")
        for scene in (view["scene"], view.get("tray", view["scene"])):
            for theme in ("auto", "light", "dark"):
                svg = to_svg(scene, game.art, theme, "<&>")
                minidom.parseString(svg)
                assert "{" not in svg.partition("</style>")[2], record
    minidom.parseString(to_svg(game.art.cover(), game.art))


def test_labels_explanations_and_pointers_never_fail(game):
    rng = Random(5)
    for record, state in positions(game, 16):
        for seat in seats_of(game, record)[:3]:
            obs = state.observe(seat)
            view = game.view(obs, "fr")
            ids = [n["id"] for n in view["scene"]["nodes"] + view.get("tray", {"nodes": []})["nodes"] if n.get("tap")]
            taps = [rng.sample(ids, min(len(ids), n)) for n in (0, 1, 2, 3, 4)] + [["no-such-id"], ids[:1] * 2, [""]]
            texts = ["", "zz", "é" * 300, *spread(state.legal(), 3), *mutated(set(state.legal()), rng)[:6]]
            for what in [*taps, *texts]:
                for lang in LANGUAGES:
                    told, nodes = Session(record).explain(seat, what, lang)
                    assert_sentence(told, lang if isinstance(what, list) else "")
                    assert_nodes(nodes, game, f"pointing out {what}")
            for text in spread(state.legal(), 8):
                for lang in LANGUAGES:
                    assert_sentence(game.label(obs, text, lang), lang)


def test_a_drawing_for_a_seat_shows_its_tray(game):
    for record, state in positions(game, 6):
        for seat in seats_of(game, record)[:3]:
            tray = game.view(state.observe(seat), "fr").get("tray")
            drawn = draw(state, seat).svg
            for node in (tray or {"nodes": []})["nodes"]:
                assert "id" not in node or f'data-id="{node["id"]}"' in drawn, (encode(record), seat, node)


def test_figures_of_the_rules_replay_and_draw(game):
    for lang in LANGUAGES:
        shown = game.figures(lang)
        for name, figure in shown["figures"].items():
            assert_scene(figure["scene"], game, f"figure {name}")
            assert_sentence(figure["caption"], lang)
        for name, row in [*shown["replays"].items(), *shown["tries"].items()]:
            record = Record.new(game.name, row["options"])._replace(actions=tuple(row["actions"]))
            replay(record)
            assert row["steps"], name
            for step in row["steps"]:
                assert 0 <= step["ply"] <= len(record.actions), name
                assert_sentence(step["caption"], lang)


# -- lessons ---------------------------------------------------------------------------------------


def test_every_step_of_a_lesson_can_be_done_and_every_verdict_has_its_reason(game):
    for lesson, step in steps_of(game):
        lines = lines_of(game, step)
        codes = {code for _, code in lines}
        assert "right" in codes, (lesson.name, step.name)
        for lang in LANGUAGES:
            words = game.words(lang)
            assert_sentence(words(f"lesson.{lesson.name}"), lang)
            for part in ("goal", *codes):
                assert_sentence(told(words, lesson, step, part), lang)


def test_names_of_lessons_and_things_pointed_out_exist(game):
    names = [lesson.name for lesson in game.lessons]
    assert len(names) == len(set(names))
    for lesson, step in steps_of(game):
        assert len({each.name for each in lesson.steps}) == len(lesson.steps)
        view = game.view(begun(game, step).observe(step.seat), "fr")
        ids = {node.get("id") for node in [*view["scene"]["nodes"], *view.get("tray", {"nodes": []})["nodes"]]}
        assert set(step.point) <= ids, (lesson.name, step.name, set(step.point) - ids)


# -- secrets ---------------------------------------------------------------------------------------


def test_nobody_sees_what_is_hidden(game):
    """Another world that agrees with what a seat knows looks the same to it, and makes it think the same."""
    for record, state in positions(game, 12):
        for seat in seats_of(game, record):
            obs = state.observe(seat)
            assert obs.seat == seat and obs.to_move == state.to_move
            other = obs.worlds(Random(len(record.actions)))
            assert other.to_move == state.to_move and other.scores == state.scores
            assert game.view(other.observe(seat), "fr") == game.view(obs, "fr"), encode(record)
            if seat is not None and seat == state.to_move:
                assert sorted(other.legal()) == sorted(state.legal()) == sorted(obs.legal()), encode(record)


def test_every_thought_can_be_played_now(game):
    """A person may stop the computer at any moment: also its first and its middle thoughts are legal."""
    for record, state in [step for step in positions(game, 40) if not step[1].over]:
        legal = set(state.legal())
        for level in range(1, game.levels + 1):
            for thought in game.think(state.observe(state.to_move), level, seed=3, nodes=60):
                assert thought.action in legal or not thought.action, (
                    f"{thought.action} at level {level} after {encode(record)}"
                )


def test_thinking_depends_on_what_is_seen_alone(game):
    _, state = next(step for step in sampled(game.name)[1:] if not step[1].over)
    obs = state.observe(state.to_move)
    other = obs.worlds(Random(9)).observe(state.to_move)
    assert last(game.think(obs, 1, seed=4, nodes=150)).action == last(game.think(other, 1, seed=4, nodes=150)).action


# -- thinking --------------------------------------------------------------------------------------


def last(thoughts):
    for thought in thoughts:
        found = thought
    return found


@pytest.mark.parametrize("level", [1, 3, 5])
def test_a_budget_of_nodes_settles_the_answer(game, level):
    level = min(level, game.levels)
    for _, state in [step for step in positions(game, 8) if not step[1].over][:4]:
        obs = state.observe(state.to_move)
        first, second = (last(game.think(obs, level, seed=2, nodes=120)) for _ in range(2))
        assert (first.action, first.value) == (second.action, second.value)
        assert first.action in state.legal() or first.take is not None
        assert first.nodes <= 2 * 120 + 10


def longest_pause(results) -> float:
    """Seconds of work between two results; processor time, so that a busy machine does not count."""
    longest, mark = 0.0, process_time()
    for _ in results:
        now = process_time()
        longest, mark = max(longest, now - mark), now
    return longest


@pytest.mark.usefixtures("undisturbed")
def test_thoughts_come_often(game):
    open_positions = [step for step in positions(game, 12) if step[1].legal()][:5]
    last(game.think(open_positions[0][1].observe(open_positions[0][1].to_move), 1, nodes=20))  # what is built once
    for record, state in open_positions:
        obs = state.observe(state.to_move)
        works = {
            "level 1": lambda: game.think(obs, 1),  # noqa: B023
            "top level": lambda: game.think(obs, game.levels, seconds=0.15),  # noqa: B023
            "analyse": lambda: game.analyse(obs, 0.15),  # noqa: B023
            "light": lambda: Session(record).light("fr"),  # noqa: B023
        }
        for name, work in works.items():
            pause = longest_pause(work())
            assert pause < allowed(0.06), f"{name} after {encode(record)}: {pause * 1000:.0f} ms without a word"
