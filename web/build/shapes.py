"""Writes `web/site/shapes.d.ts`: what crosses to the page, for those who read and check the page's modules.

The Python TypedDicts say it once; JavaScript names it `Wire.View`, `Wire.Record`… without importing anything.
"""

import types
from typing import Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from pygames_core.wire import answers, shapes, tasks

from .ground import SITE, write_whole

TARGET = SITE / "shapes.d.ts"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}
HEAD = "// Written by `python3 build.py tidy` from the shapes in pygames_core; tests/test_shapes.py checks it.\n\n"


def write() -> None:
    write_whole(TARGET, declared().encode())


def declared() -> str:
    """The whole file."""
    seen: dict[str, type] = {}
    ops = [_op(name, seen) for name in sorted(shapes.ASKED)]
    ops_text = "".join(f"  {line}\n" for line in ["interface Ops {", *ops, "}"])
    bodies: dict[str, str] = {}
    while missing := seen.keys() - bodies.keys():
        for name in missing:
            bodies[name] = _interface(seen[name], seen)
    return f"{HEAD}declare namespace Wire {{\n{''.join(bodies[name] for name in sorted(bodies))}{ops_text}}}\n"


def _op(name: str, seen: dict[str, type]) -> str:
    return f"  {name}: {{ args: {_type(shapes.ASKED[name], seen)}; answer: {_type(answer(name), seen)} }};"


def answer(op: str) -> Any:
    """What an op answers: the annotation of its function; a task yields it."""
    said = get_type_hints((answers.CALLS | tasks.TASKS)[op], localns={"to": shapes})["return"]
    return get_args(said)[0] if op in tasks.TASKS else said


def _interface(shape: type, seen: dict[str, type]) -> str:
    hints = get_type_hints(shape, include_extras=True)
    optional: frozenset[str] = getattr(shape, "__optional_keys__", frozenset())
    lines = []
    for name, hint in hints.items():
        inner = get_args(hint)[0] if get_origin(hint) is NotRequired else hint
        lines.append(f"    {name}{'?' if name in optional else ''}: {_type(inner, seen)};\n")
    return f"  interface {shape.__name__} {{\n{''.join(lines)}  }}\n\n"


def _type(hint: Any, seen: dict[str, type]) -> str:
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint):
        seen[hint.__name__] = hint
        return str(hint.__name__)
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return " | ".join(_type(each, seen) for each in inner)
    if origin is list:
        text = _type(inner[0], seen)
        return f"({text})[]" if "|" in text else f"{text}[]"
    if origin is dict:
        return f"Record<string, {_type(inner[1], seen)}>"
    raise TypeError(f"no declaration for {hint}")
