"""`build.py new`: what it writes is a game like the others, at once, in both languages, with tests that pass."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from web.build.ground import ROOT, Trouble
from web.build.new import new

ABOUT = (
    *("awale", "contract", "contract_pictures", "contract_thinking", "law", "words", "golden", "main", "arrays", "zoo"),
    *("bridge", "bridge_tasks", "bridge_hostile", "link", "link_damaged", "light"),
)


@pytest.fixture
def copy(tmp_path) -> Path:
    """The house without what is built from it."""
    for part in ("pygames_core", "pygames_zoo", "tests", "web", "docs", "pyproject.toml"):
        source = ROOT / part
        ignored = shutil.ignore_patterns("__pycache__", "screens")
        shutil.copytree(source, tmp_path / part, ignore=ignored) if source.is_dir() else shutil.copy(source, tmp_path)
    return tmp_path


@pytest.mark.long
def test_a_new_game_passes_every_test_of_a_game(copy):
    new("awale", "Awalé", copy)
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "awale"]
    done = subprocess.run(
        [*run, *(f"tests/test_{what}.py" for what in ABOUT)], cwd=copy, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-3000:]
    words = (copy / "pygames_core/games/awale/words/fr.json").read_text("utf-8")
    assert '"title": "Awalé"' in words
    written = [*(copy / "pygames_core/games/awale").rglob("*.*"), *(copy / "tests").rglob("*awale*.*")]
    assert len(written) > 10
    assert not [file for file in written if b"newgame" in file.read_bytes().lower()]
    with pytest.raises(Trouble, match="déjà"):
        new("awale", "", copy)


def test_every_part_of_its_picture_has_an_id_of_its_own(copy):
    """One id for a symbol and for a clip, and the symbol is not drawn."""
    new("awale", "Awalé", copy)
    code = "from pygames_core import GAMES; print(GAMES['awale'].art.sprite())"
    done = subprocess.run([sys.executable, "-c", code], cwd=copy, capture_output=True, text=True, check=True)
    ids = re.findall(r'\bid="([^"]+)"', done.stdout)
    assert "awale-board" in ids and len(ids) == len(set(ids))


def test_what_fails_after_the_game_is_written_is_said_in_a_sentence(copy):
    (copy / "tests" / "golden" / "make.py").write_text("raise SystemExit(1)\n", "utf-8")
    with pytest.raises(Trouble, match=r"make\.py awale"):
        new("awale", "Awalé", copy)
    assert '"awale"' in (copy / "pygames_core" / "__init__.py").read_text("utf-8")


@pytest.mark.parametrize("name", ["", "Awale", "awalé", "../x", "1a", "a b"])
def test_a_name_that_no_package_can_have_is_refused(name, tmp_path):
    with pytest.raises(Trouble):
        new(name, "", tmp_path)
    assert not list(tmp_path.iterdir())
