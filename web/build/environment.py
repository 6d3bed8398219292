"""The private environment: a virtualenv with pinned tools, Node among them. Runs on bare Python."""

import hashlib
import io
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from . import installers
from .__main__ import understood
from .ground import CACHE, ROOT, Trouble, say, warn

HERE = Path(__file__).parent
MADE = "made"  # the file by which an environment is known as ours


def place(usual: Path = ROOT / ".venv") -> Path:
    """The usual place, unless something that was not made here has it: that belongs to somebody."""
    return CACHE / "venv" if usual.exists() and not (usual / MADE).exists() else usual


VENV = place()
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
GROUPS = {  # what a command needs; the others "build" alone
    "test": ("build", "test"),
    "check": ("build", "test"),
    "tidy": ("build", "test"),
    "bench": ("build", "test", "bench"),
}
SIZES = {
    "build": "Node, environ 70 Mo",
    "test": "Playwright, NumPy et leurs amis, environ 110 Mo",
    "bench": "de quoi comparer, moins d’un Mo",
}
LAST_WORDS = 4  # lines of pip's own complaint that are shown
UTF8 = {"PYTHONUTF8": "1", "PYTHONIOENCODING": "utf-8"}  # pipes too, whatever the shell's code page


def enter(arguments: list[str]) -> int:
    """Make the environment if need be, then run the command in it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
    understood(arguments)  # a slip of the pen is told before anything is downloaded
    try:
        prepare(GROUPS.get(arguments[0], ("build",)))
    except Trouble as trouble:
        warn(str(trouble))
        return 1
    except KeyboardInterrupt:
        warn("Interrompu.")
        return 130
    command = [str(PYTHON), "-m", "web.build", *arguments]
    environment = {**os.environ, **UTF8, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    if os.name != "nt":  # the same process goes on, so that signals reach it
        sys.stdout.flush()
        os.chdir(ROOT)
        os.execve(PYTHON, command, environment)
    return subprocess.call(command, cwd=ROOT, env=environment)


def prepare(groups: Sequence[str]) -> None:
    """The virtualenv with these groups of tools, one requirements file each."""
    with _alone():
        _virtualenv()
        for group in groups:
            _install(group)


@contextmanager
def _alone() -> Iterator[None]:
    """One preparation at a time, so that two commands started together do not break each other."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "environment.lock").open("w") as lock:
        if os.name != "nt":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _virtualenv() -> None:
    stamp = VENV / MADE
    made_for = f"{sys.version}\n{VENV.resolve()}"
    if stamp.exists() and stamp.read_text("utf-8") == made_for:
        return
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        version = "{}.{}".format(*sys.version_info)
        raise Trouble(
            "Ce Python ne sait pas créer d’environnement : le module venv (ensurepip) manque. "
            f"Sous Debian ou Ubuntu : apt install python3-venv (ou python{version}-venv)."
        ) from None
    say(f"Environnement privé : création de {VENV}…")
    shutil.rmtree(VENV, ignore_errors=True)
    VENV.mkdir(parents=True, exist_ok=True)
    stamp.touch()  # ours also if the making is cut short
    try:
        venv.create(VENV, with_pip=True, symlinks=os.name != "nt")
    except (OSError, subprocess.CalledProcessError) as error:
        shutil.rmtree(VENV, ignore_errors=True)
        raise Trouble(f"L’environnement privé n’a pas pu être créé dans {VENV} : {error}") from None
    stamp.write_text(made_for, "utf-8")


def _install(group: str) -> None:
    """Pinned tools; the stamp is written last, so an interrupted installation is taken up again."""
    pins = HERE / f"requirements-{group}.txt"
    stamp = VENV / f"installed-{group}"
    wanted = hashlib.sha256(pins.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say(f"Environnement privé : outils ({SIZES[group]}, une seule fois)…")
    pip = [str(PYTHON), "-m", "pip", "install", "--require-hashes", "--disable-pip-version-check", "--retries", "2"]
    done = installers.run([*pip, "-r", str(pins)], "pip")
    if not done.well:
        reason = "\n".join(f"  {line}" for line in done.lines[-LAST_WORDS:])
        raise Trouble(
            "Les outils n’ont pas pu être installés ; il faut un accès à PyPI à la première fois. "
            f"Relancez la même commande une fois le réseau revenu. pip dit :\n{reason}"
        )
    stamp.write_text(wanted)
