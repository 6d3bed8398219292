"""What runs Python, as files of the site, and the two lists by which workers find it: the games' and the workshop's.

A stamp tells engines apart. It stands in every page behind the list's address, in the list, and in the engine's
archive as the module `stamp`: the worker compares them before it answers anything.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from . import runtime, wheel
from .assets import Assets
from .ground import ROOT

STAMP = 16  # hexadecimal digits
AS_TEXT = ".txt"  # hosts compress what they take for text, and leave a .zip or .bin as it is


class Machine(NamedTuple):
    """Files by path in the site, and the addresses of the lists."""

    files: dict[str, bytes]
    runtime: str  # followed by # and the stamp
    workshop_files: dict[str, bytes]
    atelier: str


def machine(base: str, engine: bytes, engine_address: str, extra: Sequence[str]) -> Machine:
    """`engine` is the published wheel; `extra` are entries `module:function` that register more games."""
    stock = json.loads((runtime.pyodide() / "pyodide-lock.json").read_bytes())
    lock = {"info": stock["info"], "packages": {}}
    interpreter = _published(runtime.interpreter(), base)
    more = _modules(extra)
    stamp = _stamp(engine, extra, more)
    archives = {
        f"library.zip{AS_TEXT}": runtime.library(),
        f"engine.zip{AS_TEXT}": runtime.engine(engine, more | {"stamp.py": f'STAMP = "{stamp}"\n'.encode()}),
    }
    parts = _published(archives, base)
    where = {**interpreter.addresses, **parts.addresses}
    contents = {**runtime.interpreter(), **archives}
    sizes = {where[_short(name)]: len(content) for name, content in contents.items()}
    told = {"files": where, "bytes": sizes, "extra": list(extra), "lock": lock, "stamp": stamp}
    listing = _list("runtime.json", told, base)
    micropip, content = wheel.micropip()
    whole = _published({f"whole-library.zip{AS_TEXT}": runtime.whole_library(), micropip: content}, base)
    tools = {"micropip": whole.addresses[micropip], "wheel": engine_address}
    files = {**interpreter.addresses, **whole.addresses}
    atelier = _list("atelier.json", {"files": files, "lock": lock, **tools}, base)
    return Machine(
        {**interpreter.files, **parts.files, **listing.files},
        f"{listing.addresses['runtime.json']}#{stamp}",
        {**whole.files, **atelier.files},
        atelier.addresses["atelier.json"],
    )


def _stamp(engine: bytes, extra: Sequence[str], more: Mapping[str, bytes]) -> str:
    parts = [engine, repr(list(extra)).encode(), *(name.encode() + more[name] for name in sorted(more))]
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:STAMP]


class _Published(NamedTuple):
    files: dict[str, bytes]
    addresses: dict[str, str]


def _published(contents: Mapping[str, bytes], base: str) -> _Published:
    assets = Assets(contents, base)
    addresses = {_short(name): assets.url(name) for name in contents}
    return _Published(assets.files, addresses)


def _short(name: str) -> str:
    return name.partition(".zip")[0]


def _list(name: str, listing: dict[str, Any], base: str) -> _Published:
    return _published({name: json.dumps(listing, indent=1, sort_keys=True).encode()}, base)


def _modules(entries: Iterable[str]) -> dict[str, bytes]:
    """The sources of modules outside the engine, by path, for the archive."""
    files: dict[str, bytes] = {}
    for entry in entries:
        place = ROOT / entry.partition(":")[0].replace(".", "/")
        found = [file for file in place.rglob("*") if file.suffix in (".py", ".json")] or [place.with_suffix(".py")]
        files |= {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in found}
    return files
