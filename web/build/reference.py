"""The package's reference, made from its docstrings, and the page that says how to write a player.

Modules are read, not imported: what they are written for need not be installed here.
"""

import ast
import re
from collections.abc import Iterator
from html import escape

from markdown_it import MarkdownIt

from .document import Place, document, languages
from .ground import ROOT
from .html import page, tag

MODULES = (
    "pygames_core", "pygames_core.core.game", "pygames_core.core.rooms", "pygames_core.core.state",
    "pygames_core.core.record", "pygames_core.core.options", "pygames_core.core.errors", "pygames_core.core.arrays",
    "pygames_core.pictures.picture", "pygames_core.match", "pygames_zoo",
)  # fmt: skip
BOTS = ROOT / "docs" / "bots.md"
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.M)
Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def reference(place: Place) -> str:
    """Every public name of the modules that others use."""
    modules = [_module(name) for name in MODULES]
    return _sheet(place, place.chrome("reference.title"), "".join(modules))


def bots(place: Place) -> str:
    """How to write a player: docs/bots.md, with the example as it is tested."""
    _, _, text = BOTS.read_text("utf-8").partition("\n")  # the page has a title in its own language
    text = text.replace("{{bot}}", (ROOT / "examples" / "bot.py").read_text("utf-8").strip())
    return _sheet(place, place.chrome("reference.bots"), tag("section", MARKDOWN.render(text), class_="panel-card"))


def _sheet(place: Place, title: str, written: str) -> str:
    written = written.replace("<pre>", '<pre tabindex="0">')  # what scrolls can be reached by keys
    holes = {"title": escape(title), "home": place.url("atelier"), "languages": languages(place), "written": written}
    holes |= {"reference": place.url("reference"), "bots": place.url("reference", "bots")}
    return document(place, "plain", title, page("reference", place.chrome, holes))


def _module(name: str) -> str:
    file = ROOT.joinpath(*name.split("."))
    text = (file / "__init__.py" if file.is_dir() else file.with_suffix(".py")).read_text("utf-8")
    tree = ast.parse(text)
    parts = [tag("h2", escape(name), class_="section-title", id=name), _docstring(tree)]
    for node in _public(tree):
        parts.append(_class(node, text) if isinstance(node, ast.ClassDef) else _function(node, "h3"))
    return tag("section", "".join(parts), class_="panel-card")


def _class(node: ast.ClassDef, text: str) -> str:
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    parts = [tag("h3", tag("code", escape(f"class {node.name}({bases})" if bases else f"class {node.name}")))]
    parts.append(_docstring(node))
    lines = text.splitlines()
    fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
    if fields:
        shown = "\n".join(lines[field.lineno - 1].strip() for field in fields)
        parts.append(tag("pre", tag("code", escape(shown))))
    parts += [_function(part, "h4") for part in _public(node)]
    return "".join(parts)


def _function(node: Documented, heading: str) -> str:
    assert isinstance(node, ast.FunctionDef)
    marks = {ast.unparse(mark) for mark in node.decorator_list}
    arguments = "" if "property" in marks else f"({ast.unparse(node.args)})"
    answers = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return tag(heading, tag("code", escape(f"{node.name}{arguments}{answers}"))) + _docstring(node)


def _public(node: ast.Module | ast.ClassDef) -> Iterator[ast.ClassDef | ast.FunctionDef]:
    """Classes and functions that have something to say to others."""
    for part in node.body:
        if (
            isinstance(part, ast.ClassDef | ast.FunctionDef)
            and not part.name.startswith("_")
            and ast.get_docstring(part)
        ):
            yield part


def _docstring(node: Documented) -> str:
    text = ast.get_docstring(node) or ""
    return str(MARKDOWN.render(EXAMPLE.sub(lambda match: f"```\n{match[0]}\n```", text)))
