"""Scripts and styles as they travel: without comments, long names and white space, the same on every machine."""

import json
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from . import npm
from .ground import Trouble, kept

SCRIPT = Path(__file__).with_name("tighten.mjs")
ESBUILD = "esbuild-wasm"
BORROWED = ("pyodide.",)  # published as they came


def tightened(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """The sources, scripts and styles tightened; kept by content, so the work is done once."""
    ours = {
        name: content.decode()
        for name, content in sorted(sources.items())
        if name.endswith((".js", ".mjs", ".css")) and not Path(name).name.startswith(BORROWED)
    }
    request = json.dumps(ours)
    key = f"{SCRIPT.read_text('utf-8')}{npm.locked()[ESBUILD]['sha256']}{request}"
    made = json.loads(kept("tight", key.encode(), lambda: _tight(request)))
    return {**sources, **{name: text.encode() for name, text in made.items()}}


def _tight(request: str) -> bytes:
    folder = npm.package(npm.locked()[ESBUILD])
    command = [str(npm.NODE), str(SCRIPT), str(folder)]
    path = f"{npm.NODE.parent}{os.pathsep}{os.environ.get('PATH', '')}"  # esbuild starts a second Node, by its name
    done = subprocess.run(command, input=request.encode(), capture_output=True, env={**os.environ, "PATH": path})
    if done.returncode:
        raise Trouble(f"Un script ou un style ne se laisse pas lire :\n{done.stderr.decode().strip()[-2000:]}")
    return done.stdout
