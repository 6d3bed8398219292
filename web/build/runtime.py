"""What runs in the browser: Pyodide, the standard library and the engine as bytecode made by that same Pyodide."""

import ast
import io
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from fnmatch import fnmatch
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from . import npm
from .ground import Trouble, kept, say

HERE = Path(__file__).parent
LONG_AGO = (1980, 1, 1, 0, 0, 0)
LIBRARY = HERE / "stdlib.txt"
COMPILERS = (HERE / "compile.mjs", HERE / "compile_inside.py")
INTERPRETER = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
NOT_AT_RUN_TIME = (  # in the wheel, not in the archive
    "*.md", "*.dist-info/*", "*/py.typed",
    "pygames_zoo/*", "pygames_core/__main__.py", "pygames_core/match.py", "pygames_core/speed.py", "*/arrays.py",
    "pygames_core/workshop.py", "pygames_core/exercises.py",
)  # fmt: skip


def pyodide() -> Path:
    return npm.package(npm.locked()["pyodide"])


def interpreter() -> dict[str, bytes]:
    folder = pyodide()
    return {name: (folder / name).read_bytes() for name in INTERPRETER}


def library() -> bytes:
    """The standard library cut to stdlib.txt."""
    with ZipFile(pyodide() / "python_stdlib.zip") as stock:
        kept = cut(stock.namelist(), LIBRARY.read_text("utf-8").splitlines())
        return compiled({name: stock.read(name) for name in kept}, "bibliothèque standard")


def whole_library() -> bytes:
    """Every module of the standard library: for installing packages in the browser."""
    with ZipFile(pyodide() / "python_stdlib.zip") as stock:
        names = [name for name in stock.namelist() if not name.endswith("/")]
        return compiled({name: stock.read(name) for name in names}, "bibliothèque standard entière")


def engine(wheel: bytes, extra: Mapping[str, bytes] = {}) -> bytes:
    """The published wheel as bytecode, with its data; `extra` adds modules from elsewhere."""
    with ZipFile(io.BytesIO(wheel)) as published:
        names = [name for name in published.namelist() if not any(fnmatch(name, no) for no in NOT_AT_RUN_TIME)]
        sources = {name: published.read(name) for name in names} | dict(extra)
    for name, source in sources.items():
        if name.endswith(".py"):
            _readable(name, source)
    return compiled(sources, "moteur")


def _readable(name: str, source: bytes) -> None:
    """A slip in a module is told here, by its line: Pyodide would tell it at length."""
    try:
        ast.parse(source)
    except SyntaxError as error:
        raise Trouble(f"{name}, ligne {error.lineno} : {error.msg}") from None


def cut(names: Iterable[str], rules: Iterable[str]) -> list[str]:
    """The files that the rules keep; a rule that means nothing is an error, so the list stays true."""
    lines = [line.strip() for line in rules if line.strip() and not line.startswith("#")]
    roots = {line for line in lines if not line.startswith("-")}
    dropped = {line[1:] for line in lines if line.startswith("-")}
    files = [name for name in names if not name.endswith("/")]
    found = {_root(name) for name in files}
    idle = sorted(roots - found) + sorted(rule for rule in dropped if not any(fnmatch(name, rule) for name in files))
    if idle:
        raise Trouble(f"{LIBRARY.name} nomme ce que la bibliothèque standard n’a pas : {', '.join(idle)}.")
    return [name for name in files if _root(name) in roots and not any(fnmatch(name, rule) for rule in dropped)]


def _root(name: str) -> str:
    return name.partition("/")[0].removesuffix(".py")


def compiled(files: Mapping[str, bytes], what: str) -> bytes:
    """The archive of these files with bytecode for source; kept by content, so the work is done once."""
    source = stored(files)
    makers = b"".join(file.read_bytes() for file in COMPILERS) + npm.locked()["pyodide"]["sha256"].encode()
    return kept("bytecode", source + makers, lambda: _compile(source, f"{what} ({len(files)} fichiers)"))


def _compile(source: bytes, what: str) -> bytes:
    say(f"Compilation dans Pyodide : {what}…")
    with tempfile.TemporaryDirectory() as name:
        before, after = Path(name, "source.zip"), Path(name, "target.zip")
        before.write_bytes(source)
        command = [str(npm.NODE), str(COMPILERS[0]), str(pyodide()), str(before), str(after)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode or not after.exists():
            raise Trouble(f"La compilation dans Pyodide a échoué :\n{(done.stderr or done.stdout).strip()[-2000:]}")
        return after.read_bytes()


def stored(files: Mapping[str, bytes]) -> bytes:
    """A ZIP without compression or dates: the same files, the same bytes."""
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(ZipInfo(name, LONG_AGO), files[name])
    return out.getvalue()
