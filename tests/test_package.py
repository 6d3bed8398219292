"""The wheel as others meet it: what it says of itself, its index, the reference made of its docstrings."""

import hashlib
import io
import re
import zipfile
from email.parser import BytesParser
from pathlib import Path

import pytest

import pygames_core
from pygames_core.core.words import LANGUAGES
from web.build import headers, index, reference, wheel
from web.build.ground import ROOT, Trouble
from web.build.html import Chrome

HOME = "https://jouer.example.net/jeux/"


@pytest.fixture(scope="module")
def built() -> tuple[str, bytes]:
    return wheel.build(HOME)


def test_the_wheel_says_where_it_comes_from(built: tuple[str, bytes]) -> None:
    about = BytesParser().parsebytes(index.metadata(built[1]))
    assert f"Homepage, {HOME}" in about.get_all("Project-URL", [])
    text = str(about.get_payload())
    assert f"pip install pygames-core --extra-index-url {HOME}simple/" in text and "example.org" not in text
    assert not {"PYPI", "Typing :: Typed"} - {*text.split('"'), *about.get_all("Classifier", [])}


def test_the_wheel_brings_a_command_and_all_its_packages(built: tuple[str, bytes]) -> None:
    with zipfile.ZipFile(io.BytesIO(built[1])) as archive:
        (points,) = (name for name in archive.namelist() if name.endswith("entry_points.txt"))
        assert "pygames = pygames_core.__main__:main" in archive.read(points).decode()
        assert {"pygames_core/py.typed", "pygames_core/match.py", "pygames_zoo/__init__.py"} <= set(archive.namelist())


def test_the_fifteen_lines_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "package.md").read_text("utf-8"), re.S)
    assert len([line for line in program.splitlines() if line.strip()]) <= 15
    exec(program, {})
    told = capsys.readouterr().out.splitlines()
    assert told[-1].startswith('{"v":1,') and "ranking" in told[-2]


# -- the index -------------------------------------------------------------------------------------
def test_the_index_lists_this_wheel_and_older_ones(built: tuple[str, bytes], tmp_path: Path) -> None:
    name, content = built
    older = name.replace(pygames_core.__version__, "0.0.9")
    (tmp_path / older).write_bytes(content)
    files = index.files(name, content, tmp_path)
    links = re.findall(r'href="\.\./\.\./([^#]+)#sha256=(\w+)"', files["simple/pygames-core/index.html"].decode())
    assert links == [(each, hashlib.sha256(content).hexdigest()) for each in (older, name)]
    assert files[older] == content and name not in files  # this one is published by the build as it is
    assert {f"{older}.metadata", f"{name}.metadata"} <= files.keys()


def test_a_version_is_published_once(built: tuple[str, bytes], tmp_path: Path) -> None:
    name, content = built
    (tmp_path / name).write_bytes(content + b"x")
    with pytest.raises(Trouble, match="déjà"):
        index.files(name, content, tmp_path)


@pytest.mark.parametrize(
    "path", ["pygames_core-0.1.0-py3-none-any.whl", "simple/pygames-core/index.html", "x.metadata"]
)
def test_pages_of_others_may_fetch_the_wheel_and_its_index(path: str) -> None:
    assert headers.of(path)["Access-Control-Allow-Origin"] == "*"


# -- the reference ---------------------------------------------------------------------------------
def test_every_public_name_is_explained() -> None:
    written = "".join(reference._module(name) for name in reference.MODULES)
    for name in (
        "class Game(Rooms, ABC)",
        "class Rooms",
        "class State(ABC)",
        "class Record(",
        "class Arrays(",
        "draw(",
        "match(",
        "env(",
    ):
        assert name in written
    for name in pygames_core.__all__:
        assert name == "GAMES" or f"{name}(" in written
    assert "&gt;&gt;&gt; from pygames_core import GAMES" in written and "def " not in re.sub(
        r"<pre>.*?</pre>", "", written, flags=re.S
    )


def test_what_the_editor_proposes_is_there() -> None:
    """Behind a dot, what values have; no name is private, none is said twice."""
    proposed = reference.names()
    values = {told["label"]: told["detail"] for told in proposed["values"]}
    assert {"legal", "play", "over", "scores", "worlds", "think", "then", "ranking"} <= values.keys()
    assert values["play"] == "(text: str) -> State" and not [name for name in values if name.startswith("_")]
    assert len(values) == len(proposed["values"]) and {"GAMES", "draw"} <= {told["label"] for told in proposed["own"]}


def test_the_page_of_bots_shows_the_bot_that_is_tested() -> None:
    assert "{{bot}}" in reference.BOTS.read_text("utf-8")
    assert all(Chrome(lang)("reference.bots") for lang in LANGUAGES)
