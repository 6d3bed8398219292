"""What every step stands on: where things are, how steps speak, how they fail, how files appear whole."""

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
SITE = ROOT / "web" / "site"


class Trouble(Exception):
    """Something a person can understand and mend: shown as one sentence, without a traceback."""


def say(text: str) -> None:
    print(text, flush=True)


def warn(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


@contextmanager
def appearing(target: Path) -> Iterator[Path]:
    """A new directory that takes its name only when it is complete; an interruption leaves the old one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    fresh.chmod(0o755)
    try:
        yield fresh
        _replace(fresh, target)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _replace(fresh: Path, target: Path) -> None:
    if target.exists():
        old = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
        target.rename(old / "old")
        fresh.rename(target)
        shutil.rmtree(old, ignore_errors=True)
    else:
        fresh.rename(target)


def write_whole(target: Path, content: bytes) -> None:
    """One file that is never seen half-written."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).replace(target)
    finally:
        Path(name).unlink(missing_ok=True)


def kept(shelf: str, key: bytes, make: Callable[[], bytes]) -> bytes:
    """What `make` gives, made once for all that `key` says it depends on."""
    file = CACHE / shelf / hashlib.sha256(key).hexdigest()
    if not file.exists():
        write_whole(file, make())
    return file.read_bytes()
