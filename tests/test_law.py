"""The law of the house: a new game is one Python package and no line of JavaScript or CSS; dependencies go one way."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from strategies import REAL

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "pygames_core"
SITE = ROOT / "web" / "site"
MODULES = sorted(ENGINE.rglob("*.py"))
DOORS = {"bridge", "session", "__main__"}  # they know games by name at run time alone


def imports(path: Path) -> set[str]:
    """Absolute names of all that a module imports, wherever it does so."""
    package = [*path.relative_to(ROOT).with_suffix("").parts]
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found |= {f"{module}.{name.name}" for name in node.names}
    return found


def room(path: Path) -> str:
    """The game that a module belongs to, or the core's part."""
    return path.relative_to(ENGINE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_the_engine_imports_itself_and_the_standard_library(path):
    for name in imports(path):
        top = name.split(".")[0]
        optional = top == "chess" and path.name == "__main__.py"  # the yardstick of `bench`, where it is installed
        assert top == "pygames_core" or top in sys.stdlib_module_names or optional, name
        assert top not in ("js", "pyodide", "pyodide_js")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_dependencies_go_from_games_to_the_core(path):
    rooms = {name.split(".")[1] for name in imports(path) if name.startswith("pygames_core.")}
    if room(path) in REAL:
        assert not rooms & (set(REAL) - {room(path)}), "a game knows no other game"
        assert not rooms & (DOORS | {"link"}), "a game does not know who asks"
    else:
        assert not rooms & set(REAL), "the core knows no game"
    if room(path) == "search":
        assert rooms <= {"search", "game"}, "searches know cores and observations alone"


def site_files() -> list[Path]:
    kinds = (".js", ".mjs", ".css", ".html", ".svg", ".json")
    return sorted(path for path in SITE.rglob("*") if path.suffix in kinds)


def test_nothing_in_the_site_names_a_game():
    files = site_files()
    assert files
    named = re.compile("|".join([*REAL, "trapézomino", "polymère", r"pold\.r"]), re.IGNORECASE)
    found = {
        str(path.relative_to(ROOT)): hit.group() for path in files if (hit := named.search(path.read_text("utf-8")))
    }
    assert not found


def test_only_the_bridge_is_called_by_the_page():
    for path in site_files():
        for module in re.findall(r"pygames_core\.(\w+)", path.read_text("utf-8")):
            assert module == "bridge", path


def test_the_start_is_light():
    """What the first answer needs leaves slow modules of the standard library alone."""
    code = "import sys, pygames_core.bridge; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    slow = {
        "dataclasses",
        "inspect",
        "argparse",
        "asyncio",
        "importlib.resources",
        "tempfile",
        "zlib",
        "logging",
        "urllib",
    }
    assert not loaded & slow
    assert not {name for name in loaded if name.split(".")[-1] in REAL}, "games are imported on first use"
