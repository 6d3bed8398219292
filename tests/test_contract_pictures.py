"""What every game shows and says: views, choices, films, labels, figures, lessons."""

import json
from random import Random
from xml.dom import minidom

import pytest
from contract import assert_nodes, assert_parts, assert_scene, assert_sentence, mutated, positions, seats_of
from lesson_lines import begun, lines_of, steps_of
from strategies import spread

from pygames_core.core.game import Game, State
from pygames_core.core.lesson import told
from pygames_core.core.picking import one_tap_each, open_steps
from pygames_core.core.record import Record, replay
from pygames_core.core.words import LANGUAGES
from pygames_core.pictures.picture import draw
from pygames_core.pictures.scene import to_svg
from pygames_core.wire.link import encode
from pygames_core.wire.session import Session

pytestmark = pytest.mark.usefixtures("toys")


# -- pictures --------------------------------------------------------------------------------------


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
        if "tray" in prompt:
            assert_parts(prompt["tray"], lang, f"{where} prompt")


def test_views_are_well_formed_in_both_languages(game):
    for record, state in positions(game, 24):
        for seat in seats_of(game, record)[:3]:
            for lang in LANGUAGES:
                where = f"{encode(record)} seat {seat} {lang}"
                obs = state.observe(seat)
                view = json.loads(json.dumps(game.view(obs, lang)))
                assert_scene(view["scene"], game, where)
                assert_parts(view["scene"], lang, where)
                if "tray" in view:
                    assert_scene(view["tray"], game, f"{where} tray")
                    assert_parts(view["tray"], lang, f"{where} tray")
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


@pytest.mark.long
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
        for name, row in shown["replays"].items():
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
