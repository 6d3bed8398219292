"""The package's reference, made from its docstrings, and the page that says how to write a player.

Modules are read, not imported: what they are written for need not be installed here.
"""

import ast
import re
from collections.abc import Iterator
from html import escape
from operator import itemgetter

from markdown_it import MarkdownIt

import pygames_core

from .document import Place, document, languages
from .ground import ROOT
from .html import page, tag

MODULES = (
    "pygames_core", "pygames_core.core.game", "pygames_core.core.rooms", "pygames_core.core.state",
    "pygames_core.core.record", "pygames_core.core.options", "pygames_core.core.errors", "pygames_core.core.arrays",
    "pygames_core.pictures.picture", "pygames_core.match", "pygames_zoo",
)  # fmt: skip
MET = ("Game", "State", "Observation", "Result", "Thought", "Record")  # whose values a program has in its hands
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


def names() -> dict[str, list[dict[str, str]]]:
    """What the workshop's editor proposes: what a program finds behind a dot, and the package's own names."""
    trees = [ast.parse(_text(name)) for name in MODULES]
    met = [node for tree in trees for node in _public(tree) if isinstance(node, ast.ClassDef) and node.name in MET]
    values = {told["label"]: told for node in met for told in map(_name, node.body) if told}
    own = [{"label": name, "type": "class", "detail": ""} for name in (*pygames_core.__all__, "display")]
    return {"values": sorted(values.values(), key=itemgetter("label")), "own": own}


def _name(node: ast.stmt) -> dict[str, str] | None:
    """A field, a property or a method, with what it is or takes."""
    if isinstance(node, ast.AnnAssign):
        label, kind, detail = ast.unparse(node.target), "property", ast.unparse(node.annotation)
    elif isinstance(node, ast.FunctionDef):
        label, kind, detail = node.name, "method", re.sub(r"\b(self|cls)(, )?", "", _signature(node))
    else:
        return None
    return None if label.startswith("_") else {"label": label, "type": kind, "detail": detail.replace("'", "").strip()}


def _sheet(place: Place, title: str, written: str) -> str:
    written = written.replace("<pre>", '<pre tabindex="0">')  # what scrolls can be reached by keys
    holes = {"title": escape(title), "home": place.url("atelier"), "languages": languages(place), "written": written}
    holes |= {"reference": place.url("reference"), "bots": place.url("reference", "bots")}
    return document(place, "plain", title, page("reference", place.chrome, holes))


def _module(name: str) -> str:
    text = _text(name)
    tree = ast.parse(text)
    parts = [tag("h2", escape(name), class_="section-title", id=name), _docstring(tree)]
    for node in _public(tree):
        parts.append(_class(node, text) if isinstance(node, ast.ClassDef) else _function(node, "h3"))
    return tag("section", "".join(parts), class_="panel-card")


def _text(name: str) -> str:
    file = ROOT.joinpath(*name.split("."))
    return (file / "__init__.py" if file.is_dir() else file.with_suffix(".py")).read_text("utf-8")


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
    return tag(heading, tag("code", escape(node.name + _signature(node)))) + _docstring(node)


def _signature(node: ast.FunctionDef) -> str:
    marks = {ast.unparse(mark) for mark in node.decorator_list}
    arguments = "" if "property" in marks else f"({ast.unparse(node.args)})"
    return arguments + (f" -> {ast.unparse(node.returns)}" if node.returns else "")


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
