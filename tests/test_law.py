"""The law of the house: a new game is one Python package, no line of JavaScript or CSS; dependencies point one way."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pygames_core import GAMES
from pygames_core.core.words import LANGUAGES

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "pygames_core"
SITE = ROOT / "web" / "site"
ROOMS = ("core", "pictures", "search", "wire")  # the mechanism; `games` stands on it
MECHANISM = [*ENGINE.glob("*.py"), *(file for room in ROOMS for file in (ENGINE / room).glob("*.py"))]
ALL_GAMES = ENGINE / "games"
REAL = tuple(name for name in GAMES if (ALL_GAMES / name).is_dir())  # other tests put toys beside them
GAME_MODULES = [file for name in REAL for file in (ALL_GAMES / name).rglob("*.py")]
NAMES = re.compile("|".join([*REAL, "trapézomino", "polymère", r"pold\.r"]), re.IGNORECASE)
DOORS = {f"pygames_core.{room}" for room in ("wire", "core.record", "__main__")}


def imported(file: Path) -> set[str]:
    """Every module that a file imports anywhere, in full: `pygames_core.search.alphabeta`."""
    package = ".".join(file.relative_to(ROOT).parent.parts)
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - (node.level - 1)] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            names |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
    return names


def test_there_is_something_to_judge() -> None:
    assert len(REAL) >= 4 and len(GAME_MODULES) > 4 and len(MECHANISM) > 10
    assert len(list(SITE.glob("*.js"))) > 10


@pytest.mark.parametrize(
    "file", [f for f in SITE.rglob("*") if f.suffix in {".js", ".css", ".html", ".svg", ".json"}], ids=lambda f: f.name
)
def test_the_page_names_no_game(file: Path) -> None:
    found = NAMES.search(file.read_text("utf-8"))
    assert not found, f"{file.relative_to(ROOT)} names {found[0]}" if found else ""


@pytest.mark.parametrize("file", [*MECHANISM, *GAME_MODULES], ids=lambda f: str(f.relative_to(ENGINE)))
def test_the_engine_knows_neither_page_nor_browser(file: Path) -> None:
    roots = {name.split(".")[0] for name in imported(file)}
    assert not roots & {"js", "pyodide", "pyodide_js", "web", "tests", "bench"}
    yardstick = {"chess"} if file.name == "speed.py" else set()  # `bench` compares with it where it is installed
    assert roots <= {"pygames_core", *sys.stdlib_module_names, *yardstick}, "the standard library is all there is"


@pytest.mark.parametrize("file", MECHANISM, ids=lambda f: str(f.relative_to(ENGINE)))
def test_the_mechanism_imports_no_game(file: Path) -> None:
    assert not {name for name in imported(file) if name.startswith("pygames_core.games")}


@pytest.mark.parametrize("name", REAL)
def test_games_do_not_know_each_other(name: str) -> None:
    others = {f"pygames_core.games.{other}" for other in REAL if other != name}
    for file in (ALL_GAMES / name).rglob("*.py"):
        found = {
            module for module in imported(file) if module in others or any(module.startswith(f"{o}.") for o in others)
        }
        assert not found, f"{file.name} imports {found}"


@pytest.mark.parametrize("name", REAL)
def test_games_do_not_know_who_asks(name: str) -> None:
    for file in (ALL_GAMES / name).rglob("*.py"):
        assert not {module for module in imported(file) for door in DOORS if f"{module}.".startswith(f"{door}.")}


def test_searches_know_cores_and_observations_alone() -> None:
    for file in (ENGINE / "search").glob("*.py"):
        rooms = {name.split(".")[1] for name in imported(file) if name.startswith("pygames_core.")}
        assert rooms <= {"search", "core"}, file.name


VERBS = {
    "show": {"view", "scene"},
    "steps": {"steps", "ready", "listed", "prompt"},
    "speech": {"label", "because", "explain", "point_out"},
    "film": {"film"},
    "think": {"think", "analyse", "standings"},
    "figures": {"figures"},
    "problems": {"prove", "came", "looks", "least", "mined"},
    "solo": {"light", "challenges", "problem", "feat"},
}
NEEDED = {"__init__", "rules", "steps", "show", "speech", "think", "art"}
OTHER_ROOMS = {"search", "picking", "session", "view", "bot", "label", "moves", "say"}  # names that would mislead


def functions(file: Path) -> set[str]:
    """The functions at the top of a module."""
    return {node.name for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("name", REAL)
def test_every_verb_is_in_the_same_room_in_every_game(name: str) -> None:
    files = {file.stem: file for file in (ALL_GAMES / name).glob("*.py")}
    assert files.keys() >= NEEDED
    assert not files.keys() & OTHER_ROOMS
    for stem, file in files.items():
        for room, verbs in VERBS.items():
            assert stem == room or not functions(file) & verbs, f"{name}/{stem}.py has {functions(file) & verbs}"


@pytest.mark.parametrize("name", REAL)
def test_a_package_says_what_its_game_is_and_delegates_nothing(name: str) -> None:
    """What the mechanism finds by name in a room needs no method that passes it on."""
    tree = ast.parse((ALL_GAMES / name / "__init__.py").read_text("utf-8"))
    methods = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    assert not methods & {verb for verbs in VERBS.values() for verb in verbs}


def test_the_start_is_light() -> None:
    """What the first answer needs leaves slow modules alone, and games until they are asked for."""
    code = "import sys, pygames_core.wire.bridge; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    assert "pygames_core.wire.session" in loaded
    slow = {
        "dataclasses",
        "inspect",
        "argparse",
        "asyncio",
        "importlib.metadata",
        "importlib.resources",
        "tempfile",
        "zlib",
        "logging",
        "urllib",
    }
    assert not loaded & slow
    assert not {name for name in loaded if name.split(".")[-1] in REAL}


def test_rules_import_no_picture_no_words_no_search() -> None:
    for name in REAL:
        rules = imported(ALL_GAMES / name / "rules.py")
        package = f"pygames_core.games.{name}"
        forbidden = {
            f"{package}.{room}" for room in ("art", "show", "steps", "speech", "film", "think", "figures", "lessons")
        } | {
            "pygames_core.search",
            "pygames_core.pictures.scene",
        }
        assert not rules & forbidden, f"{name}/rules.py imports {rules & forbidden}"


def test_dispatch_alone_is_called_by_the_page() -> None:
    """The workers ask the bridge, and what reads the whole for a snapshot; no other module of the engine."""
    asked = {
        file.name: set(re.findall(r"pygames_core\.([\w.]+)", file.read_text("utf-8"))) for file in SITE.glob("*.js")
    }
    asked = {name: modules for name, modules in asked.items() if modules and name != "atelier-worker.js"}
    assert asked == {"worker.js": {"wire.bridge"}, "snapshot.js": {"wire.whole"}}


# -- one place for each fact -----------------------------------------------------------------------
def test_rooms_of_words_speak_every_language() -> None:
    """The list is LANGUAGES: the page has a catalogue of each in every room, and learns them all."""
    rooms = {file.name.removesuffix(f"{file.name.split('.')[-2]}.js") for file in (SITE / "words").glob("*.js")}
    assert {f"{room}{lang}.js" for room in rooms for lang in LANGUAGES} == {
        file.name for file in (SITE / "words").glob("*.js")
    }
    for file in SITE.glob("*.js"):
        used = re.findall(r'"./words/(.*)"', file.read_text("utf-8"))
        assert set(used) == {f"{room}{lang}.js" for room in rooms for lang in LANGUAGES if f"{room}fr.js" in used}


@pytest.mark.parametrize("file", [*SITE.glob("*.js")], ids=lambda f: f.name)
def test_no_module_lists_languages_caches_or_signs_of_links(file: Path) -> None:
    text = file.read_text("utf-8")
    assert not re.search(r"""["']fr["'], ["']en["']|ludotheque:\$\{""", text)
    assert "1z?" not in text or file.name == "address.js"


LONGEST_LINE, LONGEST_FILE = 120, 350  # of Python, ruff counts the signs in a line
PAGE = [file for pattern in ("*.js", "styles/*.css") for file in SITE.glob(pattern)]
WRITTEN = ("pygames_core", "pygames_zoo", "web", "tests", "e2e", "bench", "examples")
CODE = [
    file
    for folder in WRITTEN
    for ending in ("py", "js", "mjs", "css", "ts")
    for file in (ROOT / folder).rglob(f"*.{ending}")
    if file != SITE / "shapes.d.ts"  # made from the Python shapes
]


@pytest.mark.parametrize("file", CODE, ids=lambda f: str(f.relative_to(ROOT)))
def test_files_can_be_read_at_a_glance(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) <= LONGEST_FILE
    assert [line for line in lines if len(line) > LONGEST_LINE and file in PAGE] == []


def test_no_limit_of_time_forgets_a_busy_machine() -> None:
    """Processor time alone is measured, and compared with a piece of work that is timed in the same run."""
    for file in sorted((ROOT / "tests").glob("*.py")):
        asked = imported(file) & {"time.perf_counter", "time.monotonic", "time.process_time", "time.time"}
        if asked and file.name != "clock.py":
            assert asked == {"time.process_time"}, file.name
            assert {"clock.allowed", "clock.work"} & imported(file) or "speed()" in file.read_text("utf-8"), file.name
