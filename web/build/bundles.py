"""The page's modules, joined: a page asks for one or two files instead of dozens.

Each module that no other imports is the entry of a page, or of a worker. What it imports at once comes in one file
with it, what it imports later in files of its own.
"""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path

from . import npm
from .assets import IMPORT, neighbour
from .ground import Trouble, kept

SCRIPT = Path(__file__).with_name("bundle.mjs")
ROLLUP = "@rollup/wasm-node"


def bundled(sources: Mapping[str, bytes], packages: Mapping[str, bytes]) -> dict[str, bytes]:
    """The sources with bundles for the modules that import others, `packages` of others by their names among these;
    kept by content, so the work is done once.
    """
    modules = {name: content.decode() for name, content in sorted(sources.items()) if name.endswith((".js", ".mjs"))}
    uses = {name: _imported(name, text) for name, text in modules.items()}
    used = set().union(*uses.values())
    entries = [name for name in modules if uses[name] and name not in used]
    request = json.dumps({**modules, **{name: content.decode() for name, content in packages.items()}})
    key = f"{SCRIPT.read_text('utf-8')}{npm.locked()[ROLLUP]['sha256']}{entries}{request}"
    made = json.loads(kept("bundles", key.encode(), lambda: _joined(request, entries)))
    return {**sources, **{name: text.encode() for name, text in made.items()}}


def _imported(name: str, text: str) -> set[str]:
    """What a module imports; a worker that it only names is no part of it, but an entry of its own."""
    return {neighbour(name, match[3]) for match in IMPORT.finditer(text) if not match[1].startswith("new")}


def _joined(request: str, entries: list[str]) -> bytes:
    folder = npm.package(npm.locked()[ROLLUP])
    command = [str(npm.NODE), str(SCRIPT), str(folder), *entries]
    done = subprocess.run(command, input=request.encode(), capture_output=True)
    if done.returncode:
        raise Trouble(f"Les modules de la page ne se laissent pas joindre :\n{done.stderr.decode().strip()[-2000:]}")
    return done.stdout
