"""The runtime that ships plays as the sources do, holds the wheel's modules, and all that the engine imports."""

import ast
import json
import subprocess
import sys
import zipfile
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import inside
import pytest
from conftest import Site

from pygames_core import GAMES
from tests.toys import TOYS, register_all
from web.build import npm, runtime

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "tests" / "golden"
IN_THE_TERMINAL = {"__main__", "match", "speed", "workshop", "exercises"}  # modules of the engine that no page runs


def _archive(site: Site, part: str) -> zipfile.ZipFile:
    runtime = json.loads(site.runtime.read_bytes())
    return zipfile.ZipFile(site.folder / runtime["files"][part].removeprefix(site.base))


def _wheel(site: Site) -> zipfile.ZipFile:
    (wheel,) = site.folder.glob("*.whl")
    return zipfile.ZipFile(wheel)


def _modules(archive: zipfile.ZipFile) -> set[str]:
    names = {name.rpartition(".py")[0] for name in archive.namelist() if name.endswith((".py", ".pyc"))}
    return {name for name in names if name.startswith("pygames_core/")}


def test_the_same_games_inside_and_outside(site: Site, tmp_path: Path) -> None:
    golden = {name: json.loads((GOLDEN / f"{name}.json").read_bytes()) for name in GAMES if name not in TOYS}
    passed = tmp_path / "golden.json"
    passed.write_text(json.dumps(golden))
    files = (HERE / "inside.mjs", site.folder, site.runtime, HERE / "inside.py", passed)
    command = [str(npm.NODE), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stderr[-3000:]
    register_all()
    within: dict[str, Any] = json.loads(done.stdout)
    outside: dict[str, Any] = inside.report(golden)
    assert {name: told["digest"] for name, told in within.items()} == {
        name: told["digest"] for name, told in outside.items()
    }
    for name, told in outside.items():
        assert told["plies"] > 0 and told["sums"]
        for (count, total), (same, close) in zip(told["sums"], within[name]["sums"], strict=True):
            assert count == same and total == pytest.approx(close, abs=0.01 * (count + 1))


def test_the_archive_holds_the_modules_of_the_wheel(site: Site) -> None:
    """But for those that a page has no use for."""
    within = {
        module
        for module in _modules(_wheel(site))
        if not any(fnmatch(f"{module}.py", name) for name in runtime.NOT_AT_RUN_TIME)
    }
    assert _modules(_archive(site, "engine")) == within != set()


def test_all_that_the_engine_imports_is_shipped(site: Site) -> None:
    """Also what is imported late, inside functions."""
    shipped = {name.split("/")[0].removesuffix(".pyc") for name in _archive(site, "library").namelist()}
    wheel = _wheel(site)
    for module in sorted(_modules(wheel)):
        if Path(module).name in IN_THE_TERMINAL:
            continue
        missing = _imported(wheel.read(f"{module}.py")) & sys.stdlib_module_names - shipped - BUILT_IN
        assert not missing, f"{module} imports {missing}, which web/build/stdlib.txt leaves out"


# Modules that Pyodide holds inside the interpreter.
BUILT_IN = {
    "array",
    "binascii",
    "builtins",
    "cmath",
    "errno",
    "gc",
    "itertools",
    "marshal",
    "math",
    "sys",
    "time",
    "unicodedata",
    "zlib",
}


def _imported(source: bytes) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names.add(node.module.split(".")[0])
    return names


def test_archives_are_stored_without_dates(site: Site) -> None:
    """So the host's compression sees all of it, and the same sources give the same bytes."""
    for part in ("library", "engine"):
        for entry in _archive(site, part).infolist():
            assert entry.compress_type == zipfile.ZIP_STORED
            assert entry.date_time == (1980, 1, 1, 0, 0, 0)
