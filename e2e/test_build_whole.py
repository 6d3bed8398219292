"""The whole build: the same bytes twice, and its troubles told without leaving anything behind."""

import hashlib
import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import TOYS, Site

from web.build import npm, server
from web.build.ground import ROOT, Trouble

DIGESTS = """import hashlib, json, sys
from pathlib import Path
from web.build import ground, site
ground.CACHE = Path(sys.argv[1])
files = site.whole(extra=[sys.argv[2]])
print(json.dumps({path: hashlib.sha256(content).hexdigest() for path, content in files.items()}))"""


def _built(bytecode: Path) -> dict[str, str]:
    """Digests of a build that shares nothing with that of the other tests, not even the order of sets."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "1"}
    command = [sys.executable, "-c", DIGESTS, str(bytecode), TOYS]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=400)
    assert done.returncode == 0, done.stderr[-3000:]
    digests: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return digests


@pytest.mark.timeout(900)  # everything, from nothing
def test_two_builds_give_identical_bytes(tmp_path: Path, site: Site) -> None:
    """That of the other tests, whose sets are in an order of their own, and another."""
    files = (file for file in site.folder.rglob("*") if file.is_file())
    first = {file.relative_to(site.folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
    second = _built(tmp_path / "cache")
    assert first.keys() == second.keys()
    assert [path for path in first if first[path] != second[path]] == []


def test_a_package_with_another_hash_is_refused_and_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = tmp_path / "archive.tgz"
    archive.write_bytes(b"not what was published")
    monkeypatch.setattr(npm, "MODULES", tmp_path / "node_modules")
    monkeypatch.setattr(npm, "_download", lambda pin, into: archive)
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    with pytest.raises(Trouble, match=found):
        npm.package(npm.locked()["pyodide"])
    assert list((tmp_path / "node_modules").iterdir()) == []


def test_a_taken_port_is_told(tmp_path: Path) -> None:
    (tmp_path / "_headers").write_bytes(b"")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(Trouble, match="--port"):
            server.bound(tmp_path, taken.getsockname()[1], host="127.0.0.1")
