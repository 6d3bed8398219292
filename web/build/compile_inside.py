"""Runs inside Pyodide: every .py of /source.zip becomes a .pyc of /target.zip, the rest is copied.

Unchecked hashes: the interpreter never compares a .pyc with a source that is not there. Stored, not
deflated, so that the host's own compression sees the whole; always the same date, so the same bytes.
Docstrings stay out, assertions stay in.
"""

import ast
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from zipfile import ZIP_STORED, ZipFile, ZipInfo

LONG_AGO = (1980, 1, 1, 0, 0, 0)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_docstrings(tree):
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
            if not node.body and not isinstance(node, ast.Module):
                node.body = [ast.Pass(lineno=node.lineno, col_offset=0)]
    return tree


def compiled(name, source):
    code = compile(without_docstrings(ast.parse(source, name)), name, "exec", dont_inherit=True, optimize=0)
    return _code_to_hash_pyc(code, source_hash(source), checked=False)


with ZipFile("/source.zip") as source, ZipFile("/target.zip", "w", ZIP_STORED) as target:
    for name in sorted(source.namelist()):
        content = source.read(name)
        if name.endswith(".py"):
            name, content = f"{name}c", compiled(name, content)
        target.writestr(ZipInfo(name, LONG_AGO), content)
