"""The examples in the docstrings are true."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ENGINE = Path(__file__).parent.parent / "pygames_core"
NAMES = [
    ".".join(path.relative_to(ENGINE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(ENGINE.rglob("*.py"))
    if path.name != "__main__.py" and ">>>" in path.read_text("utf-8")
]


@pytest.mark.parametrize("name", NAMES)
def test_docstring(name):
    outcome = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    assert outcome.attempted and not outcome.failed
