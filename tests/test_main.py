"""The terminal: play, perft, show, solve, bench; also from a zip, where nothing is a file."""

import io
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from strategies import REAL, walk

from pygames_core import GAMES
from pygames_core.__main__ import main
from pygames_core.games.permutation.solve import Solution
from pygames_core.wire.link import encode

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def _no_language(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def run(capsys, *argv: str, status: int = 0) -> str:
    assert main(list(argv)) == status
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "count"),
    [
        (("trapezomino", "2"), 161208),
        (("poldr", "3"), 37024),
        (("poldr", "3", "--options", '{"size": 5, "strict": true}'), 5808),
        (("permutation", "3"), 8906),
        (("permutation", "3", "--options", '{"path": "be"}'), 3560),
        (("poldr", "0"), 1),
        (("poldr", "1"), 360),
    ],
)
def test_perft(capsys, argv, count):
    assert run(capsys, "perft", *argv).split()[0] == str(count)


def test_perft_split_adds_up(capsys):
    *rows, total = run(capsys, "perft", "permutation", "2", "--split").splitlines()
    assert sum(int(row.split()[1]) for row in rows) == int(total.split()[0]) == 251


@pytest.mark.parametrize("name", REAL)
def test_show_draws_links_and_records(capsys, monkeypatch, tmp_path, name):
    record, state = walk(GAMES[name], {}, 1, 6)[-1]
    board = run(capsys, "show", f"https://example.org/{name}/#{encode(record)}")
    assert "J1" in board and "{" not in board
    assert state.hides or str(state) in board
    monkeypatch.setattr(sys, "stdin", io.StringIO(record.to_json()))
    assert run(capsys, "show", "-") == board
    run(capsys, "show", encode(record), "--game", name, "--svg", str(tmp_path / "board.svg"))
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg")
    assert run(capsys, "show", encode(record), "--game", name, "--svg", "-").startswith("<svg")


def test_show_says_what_is_wrong(capsys):
    assert main(["show", "1/2//a_;d_xb", "--game", "permutation"]) == 1
    told = capsys.readouterr()
    assert "manque" in told.err and "J1" in told.out
    assert main(["--lang", "en", "show", "nonsense"]) == 1
    assert "neither a link nor a game" in capsys.readouterr().err
    assert main(["perft", "poldr", "1", "--options", '{"size": 99}']) == 1
    assert main(["perft", "poldr", "1", "--options", "nonsense"]) == 1


def test_play_to_the_end_by_computers(capsys):
    told = run(capsys, "play", "permutation", "--humans", "", "--level", "1", "--seed", "3")
    code = told.splitlines()[-1]
    assert code.endswith("/e") and run(capsys, "show", code, "--game", "permutation")


@pytest.mark.parametrize("level", ["99", "0", "-1", "6"])
def test_a_level_that_is_none_is_refused(capsys, level):
    assert main(["play", "poldr", "--humans", "", "--level", level]) == 1
    told = capsys.readouterr()
    assert "--level" in told.err and level in told.err and not told.out


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({}, "d’analyse"),
        ({"LANG": "en_GB.UTF-8"}, "no analysis"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, "d’analyse"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "en"}, "no analysis"),
        ({"LANG": "C.UTF-8"}, "d’analyse"),
        ({"LANG": "enm_GB"}, "d’analyse"),
        ({"LANG": "", "LC_ALL": ""}, "d’analyse"),
    ],
)
def test_the_terminal_speaks_its_own_language(capsys, monkeypatch, variables, said):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert main(["solve", "poldr"]) == 1
    assert said in capsys.readouterr().err
    main(["--lang", "en", "solve", "poldr"])
    assert "no analysis" in capsys.readouterr().err


def shell(*argv: str, **more) -> subprocess.CompletedProcess[str]:
    """The terminal as a shell starts it."""
    command = [sys.executable, "-m", "pygames_core", *argv]
    return subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, **more)


def test_a_reader_who_leaves_ends_it_quietly():
    """`| head -1`: no traceback, and the status that shells give."""
    reader, writer = os.pipe()
    os.close(reader)
    done = shell("perft", "poldr", "1", "--split", stdout=writer)
    os.close(writer)
    assert (done.stderr, done.returncode) == ("", 141)


def test_a_terminal_without_a_sign_shows_another():
    done = shell("solve", "poldr", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 1 and "Traceback" not in done.stderr and "analyse" in done.stderr


@pytest.mark.parametrize("argv", [("show", "-", "--game", "poldr"), ("play", "permutation")])
def test_bytes_that_are_no_text_are_refused(tmp_path, argv):
    typed = tmp_path / "typed"
    typed.write_bytes(b"x\n\xff\n")
    with typed.open() as stdin:
        done = shell(*argv, stdin=stdin, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONIOENCODING": "utf-8"})
    assert "Traceback" not in done.stderr


def test_speed_is_measured_for_seconds_that_end(capsys):
    with pytest.raises(SystemExit):
        main(["bench", "poldr", "--seconds", "nan"])
    assert "nan" in capsys.readouterr().err


def test_games_of_installed_packages_are_found(tmp_path):
    """An entry point is all that a package needs; the start of the engine does not look for any."""
    (tmp_path / "elsewhere.py").write_text("from toys.percee import GAME\n", "utf-8")
    about = tmp_path / "elsewhere-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1\n", "utf-8")
    points = "[pygames_core.games]\nelsewhere = elsewhere:GAME\npoldr = elsewhere:GAME\n"
    (about / "entry_points.txt").write_text(points, "utf-8")
    code = (
        "import sys, pygames_core.wire.bridge\n"
        "from pygames_core import GAMES\n"
        "assert 'importlib.metadata' not in sys.modules\n"
        "ours = list(GAMES)\n"
        "assert 'poldr' in GAMES and 'importlib.metadata' not in sys.modules\n"
        "assert GAMES['elsewhere'].name == 'percee' and 'nowhere' not in GAMES\n"
        "assert GAMES['poldr'].name == 'poldr' and list(GAMES)[len(ours):] == ['elsewhere']\n"
        "from pygames_core.__main__ import main\n"
        "sys.exit(main(['perft', 'elsewhere', '1']))\n"
    )
    path = os.pathsep.join(map(str, (tmp_path, ROOT, ROOT / "tests")))
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[0].isdigit()


def test_play_by_hand(capsys, monkeypatch):
    lines = iter(["?", "zz", "n:c1,m:f1", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))
    told = run(capsys, "play", "poldr", "--humans", "0,1")
    assert "n:a1,m:c1" in told and "«\u00a0zz\u00a0»" in told and told.splitlines()[-1] == "1/1//n:c1,m:f1/e"


def test_hidden_hands_stay_hidden(capsys, monkeypatch):
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    told = run(capsys, "play", "polymere", "--humans", "0", "--seed", "3")  # seat 0 opens
    hands = GAMES["polymere"].draw({}, 3)["hands"]
    board = told.rsplit("\n\n", 1)[0]  # the code at the end holds all, by its nature
    assert all(tile not in board for tile in hands[1] if tile != "*")
    first = board.split("\n\n", 1)[0]
    assert "hand " in first and all(tile in first.partition("hand ")[2] for tile in hands[0]), "one's own is seen"


def test_a_table_beside_hidden_hands_is_shown(capsys):
    record, state = walk(GAMES["polymere"], {}, 1, 6)[-1]
    board = run(capsys, "show", encode(record), "--game", "polymere")
    assert board.startswith(str(state)) and len(board.splitlines()) > 6


@pytest.mark.parametrize("name", REAL)
def test_nobody_is_on_move_where_people_ended_the_game(capsys, name):
    record, _ = walk(GAMES[name], {}, 1, 2)[-1]
    ended = record._replace(end={"by": "resigned", "seat": 0})
    board = run(capsys, "show", encode(ended), "--game", name)
    assert "to move" not in board and "owes" not in board


def test_solve_writes_where_it_is_asked_to(capsys, monkeypatch, tmp_path):
    """Never over the table that is installed; and says where."""
    game = GAMES["permutation"]
    installed = (ROOT / "pygames_core/games/permutation/solved.bin").read_bytes()
    monkeypatch.setattr("pygames_core.games.permutation.solve.solve", lambda note: Solution())
    asked = tmp_path / "table.bin"
    assert run(capsys, "solve", game.name, "--to", str(asked)).splitlines()[-1] == str(asked)
    monkeypatch.chdir(tmp_path)
    assert run(capsys, "solve", game.name).splitlines()[-1] == str(tmp_path / "permutation.solved")
    assert asked.read_bytes() == (tmp_path / "permutation.solved").read_bytes() == game.solve()
    assert (ROOT / "pygames_core/games/permutation/solved.bin").read_bytes() == installed != asked.read_bytes()


@pytest.mark.long
def test_solve_and_bench(capsys):
    assert main(["solve", "poldr"]) == 1
    assert "analyse" in capsys.readouterr().err
    assert "plies/s" in run(capsys, "bench", "permutation", "--seconds", "0.1")
    assert main(["bench", "oware"]) == 1


def test_all_works_from_a_zip(tmp_path):
    """Words, tables and pictures are read by the package's loader, so that a zip serves as well as a folder."""
    place = tmp_path / "engine.zip"
    with zipfile.ZipFile(place, "w") as archive:
        for path in sorted((ROOT / "pygames_core").rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                archive.write(path, path.relative_to(ROOT))
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from pygames_core import GAMES\n"
        "for name, game in GAMES.items():\n"
        "    obs = game.start().observe(0)\n"
        "    assert game.view(obs, 'en')['status']['text']\n"
        "    for thought in game.think(obs, 1, nodes=20): pass\n"
        "    print(name, thought.action)\n"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code, str(place)], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == len(REAL)


@pytest.mark.parametrize("command", [("show", "1/0//e", "--game", "poldr", "--svg"), ("solve", "permutation", "--to")])
def test_what_cannot_be_written_is_told_before_the_work(capsys, monkeypatch, tmp_path, command):
    monkeypatch.setattr("pygames_core.games.permutation.solve.solve", lambda note: pytest.fail("solved for nothing"))
    for place in (tmp_path / "nowhere" / "x", tmp_path):
        assert main([*command, str(place), "--lang", "en"]) == 1
        assert capsys.readouterr().err.startswith("The file “") and not list(tmp_path.iterdir())


@pytest.mark.parametrize("options", ["[" * 5000, '{"a":' + "[" * 5000, "9" * 5000, "NaN"])
def test_options_that_cannot_be_read_are_told(capsys, options):
    assert main(["perft", "permutation", "1", "--options", options, "--lang", "en"]) == 1
    assert capsys.readouterr().err.startswith("The settings of this game cannot be read.")


def test_a_solo_that_is_stuck_stops(capsys):
    stuck = next(
        record for record, state in (walk(GAMES["trapezomino"], {"solo": True}, seed)[-1] for seed in range(9))
        if not state.over
    )  # fmt: skip
    options = json.dumps({"solo": True, "given": list(stuck.actions)})
    told = run(capsys, "play", "trapezomino", "--humans", "none", "--options", options)
    assert told.splitlines()[-1].endswith("/e")


def test_a_sign_that_is_no_digit_is_no_seat(capsys):
    assert run(capsys, "play", "permutation", "--humans", "²", "--level", "1", "--seed", "3").strip()
