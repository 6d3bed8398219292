"""Wheels: the one that the site publishes, and micropip, which installs it in a browser."""

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from .ground import CACHE, ROOT, Trouble, write_whole

EPOCH = "315532800"  # 1980: a wheel's bytes depend on its sources alone


def build(home: str = "") -> tuple[str, bytes]:
    """Its file name and content; `home` is the whole address of the site, if it is known."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        dated = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "PYGAMES_SITE": home}
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=dated)
        wheels = list(Path(folder).glob("*.whl"))
        if done.returncode or len(wheels) != 1:
            raise Trouble(f"Le paquet Python n’a pas pu être construit :\n{done.stderr.strip()[-1500:]}")
        return wheels[0].name, wheels[0].read_bytes()


# micropip in the version that this Pyodide's own lock names; from PyPI, so its hash is not the lock's.
MICROPIP = ("micropip", "0.11.1", "768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3")


def micropip() -> tuple[str, bytes]:
    """Its file name and content, downloaded once."""
    name, version, sha256 = MICROPIP
    file = CACHE / "wheels" / f"{name}-{version}-py3-none-any.whl"
    if not file.exists():
        write_whole(file, _downloaded(name, version))
    content = file.read_bytes()
    if (found := hashlib.sha256(content).hexdigest()) != sha256:
        file.unlink()
        raise Trouble(f"{file.name} n’est pas celui attendu : sha256 {found} au lieu de {sha256}. Rien n’a été gardé.")
    return file.name, content


def _downloaded(name: str, version: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
        target = ["--python-version", "3.14", "--dest", folder, f"{name}=={version}"]
        done = subprocess.run([*command, *target], capture_output=True, text=True)
        wheels = list(Path(folder).glob("*.whl"))
        if done.returncode or len(wheels) != 1:
            complaint = done.stderr.strip()[-300:]
            raise Trouble(f"{name} {version} n’a pas pu être téléchargé ; le réseau est-il là ? pip dit : {complaint}")
        return wheels[0].read_bytes()
