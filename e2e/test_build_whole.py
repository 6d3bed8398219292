"""The whole build: the same bytes twice, and its troubles told without leaving anything behind."""

import hashlib
import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from web.build import npm, server
from web.build.ground import ROOT, Trouble

DIGESTS = """import hashlib, json, sys
from pathlib import Path
from web.build import ground, site
ground.CACHE = Path(sys.argv[1])
files = site.whole("/jeux/", ["tests.toys:register_all"])
print(json.dumps({path: hashlib.sha256(content).hexdigest() for path, content in files.items()}))"""


def _built(bytecode: Path, seed: str) -> dict[str, str]:
    """Digests of a build that shares nothing with the one before, not even the order of sets."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed}
    command = [sys.executable, "-c", DIGESTS, str(bytecode)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=400)
    assert done.returncode == 0, done.stderr[-3000:]
    digests: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return digests


@pytest.mark.timeout(900)  # twice everything, from nothing
def test_two_builds_give_identical_bytes(tmp_path: Path) -> None:
    first, second = _built(tmp_path / "one", "1"), _built(tmp_path / "two", "2")
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
