"""`build.py new`: what it writes is a game like the others, at once, in both languages, with tests that pass."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from web.build.ground import ROOT, Trouble
from web.build.new import new

TESTS = ("test_awale.py", "test_contract.py", "test_law.py", "test_words.py", "test_golden.py", "test_bridge.py")


@pytest.fixture
def copy(tmp_path) -> Path:
    """The house without what is built from it."""
    for part in ("pygames_core", "tests", "web", "docs", "pyproject.toml"):
        source = ROOT / part
        ignored = shutil.ignore_patterns("__pycache__", "screens")
        shutil.copytree(source, tmp_path / part, ignore=ignored) if source.is_dir() else shutil.copy(source, tmp_path)
    return tmp_path


def test_a_new_game_passes_every_test_of_a_game(copy):
    new("awale", "Awalé", copy)
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "awale"]
    done = subprocess.run([*run, *(f"tests/{name}" for name in TESTS)], cwd=copy, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:]
    words = (copy / "pygames_core/games/awale/words/fr.json").read_text("utf-8")
    assert '"title": "Awalé"' in words
    written = [*(copy / "pygames_core/games/awale").rglob("*.*"), *(copy / "tests").rglob("*awale*.*")]
    assert len(written) > 10
    assert not [file for file in written if b"newgame" in file.read_bytes().lower()]
    with pytest.raises(Trouble, match="déjà"):
        new("awale", "", copy)


@pytest.mark.parametrize("name", ["", "Awale", "awalé", "../x", "1a", "a b"])
def test_a_name_that_no_package_can_have_is_refused(name, tmp_path):
    with pytest.raises(Trouble):
        new(name, "", tmp_path)
    assert not list(tmp_path.iterdir())
