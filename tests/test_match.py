"""Matches: every deal from every seat, scores with what they are worth, bots from a file; the documentation’s bot."""

import sys
from pathlib import Path

import pytest
from strategies import REAL

from pygames_core import GAMES, Record, State, draw
from pygames_core.__main__ import main
from pygames_core.core.errors import IllegalAction
from pygames_core.core.game import Observation, Result
from pygames_core.core.words import LANGUAGES
from pygames_core.match import Player, match, player, share

ROOT = Path(__file__).parent.parent


def test_equal_players_are_level_whatever_seat_wins():
    """A program against itself wins each deal once and loses it once: the seats are paired."""
    rows = match("poldr", [player("1"), player("1")], games=6)
    assert [(row.games, row.score, row.error) for row in rows] == [(6, 0.5, 0.0)] * 2


def test_three_at_a_table_sit_everywhere_once():
    seats = {"a": set(), "b": set(), "c": set()}

    def sitting(name):
        def choose(obs: Observation) -> str:
            seats[name].add(obs.seat)
            return obs.legal()[0]

        return Player(name, lambda game, seed: choose)

    rows = match("permutation", [sitting(name) for name in "abc"], games=4)
    assert [row.games for row in rows] == [6, 6, 6] and all(found == {0, 1, 2} for found in seats.values())
    assert sum(row.score for row in rows) == pytest.approx(1)


def test_a_shared_first_place_counts_in_parts():
    result = Result([[0, 2], [1]], "dice")
    assert [share(result, seat) for seat in range(3)] == [0.5, 0, 0.5]


def test_a_stronger_level_wins_beyond_its_error():
    weak, strong = match("poldr", [player("1"), player("3")], games=20)
    assert strong.score - strong.error > 0.5 > weak.score + weak.error
    assert weak.won + weak.shared + weak.lost == weak.games == 20


def test_a_bot_of_a_file_plays_in_the_terminal(capsys, monkeypatch, tmp_path):
    (tmp_path / "firstbot.py").write_text("def choose(obs):\n    return obs.legal()[0]\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    assert main(["match", "permutation", "--players", "1,firstbot:choose", "--games", "2"]) == 0
    head, level, bot = capsys.readouterr().out.splitlines()
    assert head.split() == ["games", "won", "shared", "lost", "score"]
    assert level.startswith("level 1") and bot.startswith("firstbot:choose") and "±" in bot


@pytest.mark.parametrize("players", ["1,9", "1"])
def test_who_cannot_play_is_refused(capsys, players):
    assert main(["match", "poldr", "--players", players, "--games", "2"]) == 1
    assert "--players" in capsys.readouterr().err


def test_a_number_of_thousands_of_digits_is_no_level(capsys):
    assert main(["match", "poldr", "--players", f"1,{'9' * 5000}", "--lang", "en"]) == 1
    assert "is no player" in capsys.readouterr().err


NOBODY = ["nonsense", "nowhere:choose", "nowhere.in:it", "json:nothing", ":choose", "json:", "²", ".x:choose", "os:sep",
          "json.nothing:choose"]  # fmt: skip


@pytest.mark.parametrize("name", NOBODY)
def test_who_is_not_there_is_told(capsys, name):
    assert main(["match", "poldr", "--players", f"1,{name}", "--lang", "en"]) == 1
    assert capsys.readouterr().err.startswith(
        f"“{name}” is no player: give a level, or a function of a file here, such as mybot:choose"
    )


def test_a_solo_is_no_match(capsys):
    solo = ("--options", '{"solo": true}')
    assert main(["match", "trapezomino", "--players", "1", "--games", "1", *solo]) == 1
    assert "--players" in capsys.readouterr().err


def test_what_a_bot_lacks_itself_is_its_own_error(monkeypatch, tmp_path):
    (tmp_path / "needybot.py").write_text("import nowhere_at_all\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    with pytest.raises(ModuleNotFoundError, match="nowhere_at_all"):
        player("needybot:choose")


def test_an_illegal_action_of_a_bot_is_told():
    cheat = Player("cheat", lambda game, seed: lambda obs: "m:a1")
    with pytest.raises(IllegalAction) as told:
        match("poldr", [player("1"), cheat], games=1, seed=7)
    assert "seat 1: 'm:a1'" in told.value.__notes__[0] and "level 1, cheat; --seed 7" in told.value.__notes__


def test_who_won_all_deals_may_yet_lose_one():
    first = Player("first", lambda game, seed: lambda obs: obs.legal()[0])
    strong, weak = match("permutation", [player("2"), first], games=20)
    assert (strong.score, weak.score) == (1.0, 0.0) and strong.error == weak.error == pytest.approx(0.3)


@pytest.mark.parametrize("name", REAL)
def test_the_rules_are_read_in_a_terminal(capsys, name):
    for lang in LANGUAGES:
        page = GAMES[name].rulebook(lang)
        assert main(["rules", name, "--lang", lang]) == 0
        text = capsys.readouterr().out
        assert text.startswith("# ") and "{{" not in text and text.count("\n## ") == page.count("\n## ")
        tables = [row for row in page.splitlines() if row.startswith("|")]
        assert [row for row in text.splitlines() if row.startswith("|")] == tables, "tables are whole"
        assert not [line for line in text.splitlines() if line.startswith("#") and " | " in line]


# -- the example -----------------------------------------------------------------------------------
@pytest.mark.long
def test_the_bot_of_the_documentation_is_short_and_beats_level_1(monkeypatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", list(sys.path))
    text = (ROOT / "examples" / "bot.py").read_text("utf-8")
    lines = [line for line in text.split('"""', 2)[2].splitlines() if line.strip()]
    assert len(lines) <= 20
    level, bot = match("permutation", [player("1"), player("examples.bot:choose")], games=8)
    assert bot.score > level.score


# -- the names on the package ----------------------------------------------------------------------
def test_the_package_exports_what_everybody_needs():
    record = Record.new("permutation", {"path": "ad"}).then("a<")
    state = record.played.start(record.options).play("a<")
    assert isinstance(state, State) and draw(state).svg.startswith("<svg")
    with pytest.raises(ImportError):
        from pygames_core import nothing  # noqa: F401


@pytest.mark.parametrize("name", list(GAMES))
def test_an_observation_is_drawn_for_its_seat(name):
    state = GAMES[name].start(GAMES[name].draw({}, 1))
    assert state.observe(0)._repr_svg_() == draw(state, 0).svg
    assert (state.observe(0)._repr_svg_() != state._repr_svg_()) >= state.hides


def test_pictures_fit_a_notebook_and_follow_its_theme():
    svg = draw(GAMES["poldr"].start()).svg
    size = {name: float(svg.split(f' {name}="')[1].split('"')[0]) for name in ("width", "height")}
    assert max(size.values()) <= 600 and "max-width:100%" in svg
    assert "[data-jp-theme-light=false]" in svg and ".vscode-dark" in svg
    assert "jp-theme" not in draw(GAMES["poldr"].start(), theme="dark").svg
