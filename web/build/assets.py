"""Files named by their content: `/a/<hash>/<name>`, whole modules and styles included.

A module or a style that names a neighbour (`from "./board.js"`, `new URL("./worker.js", import.meta.url)`,
`url(fonts/x.woff2)`) gets the neighbour's hashed address written in, neighbours first.
"""

import hashlib
import posixpath
import re
from collections.abc import Mapping

from .ground import Trouble

HASH = 16  # hexadecimal digits of a file's sha256 in its address
IMPORT = re.compile(
    r"""(\bfrom\s*|\bimport\s*|\bimport\s*\(\s*|\bnew\s+URL\s*\(\s*)(["'])(\.{1,2}/[^"'\n]+)\2(?=\s*(?:[;),\n]|$))"""
)
URL = re.compile(r"""(\burl\(\s*)(["']?)(?!data:|#|/)([^"')]+)\2(?=\s*\))""")


class Assets:
    """Sources by name, each published once under its hashed address."""

    def __init__(self, sources: Mapping[str, bytes], base: str) -> None:
        self.base = base
        self.files: dict[str, bytes] = {}  # path in the site -> content
        self._sources = dict(sources)
        self._addresses: dict[str, str] = {}
        self._uses: dict[str, list[str]] = {}
        self._open: list[str] = []

    def url(self, name: str) -> str:
        """The address of a file, given its name in web/site or among the generated ones."""
        if name not in self._addresses:
            self._addresses[name] = self._publish(name)
        return self._addresses[name]

    def imports(self, name: str) -> list[str]:
        """Addresses of every module that `name` loads at once, itself last: for modulepreload."""
        self.url(name)
        ordered: list[str] = []
        for used in self._uses.get(name, []):
            ordered += [address for address in self.imports(used) if address not in ordered]
        return [*ordered, self._addresses[name]]

    def _publish(self, name: str) -> str:
        if name not in self._sources:
            raise Trouble(f"Le fichier {name} est demandé, mais web/site ne l’a pas.")
        if name in self._open:
            raise Trouble(f"Ces modules s’importent en rond : {' → '.join([*self._open, name])}.")
        self._open.append(name)
        content = self._linked(name, self._sources[name])
        self._open.pop()
        path = f"a/{hashlib.sha256(content).hexdigest()[:HASH]}/{posixpath.basename(name)}"
        self.files[path] = content
        return self.base + path

    def _linked(self, name: str, content: bytes) -> bytes:
        pattern = {".js": IMPORT, ".mjs": IMPORT, ".css": URL}.get(posixpath.splitext(name)[1])
        if pattern is None or posixpath.basename(name).startswith("pyodide."):
            return content

        def address(match: re.Match[str]) -> str:
            used = neighbour(name, match[3])
            if used.startswith(".") or match[3].endswith("/"):
                return match[0]  # a place at the top of the site, not a neighbour
            if match[1].startswith(("from", "import")) and "(" not in match[1]:
                self._uses.setdefault(name, []).append(used)
            return f"{match[1]}{match[2]}{self.url(used)}{match[2]}"

        return pattern.sub(address, content.decode()).encode()


def neighbour(name: str, address: str) -> str:
    """What `address`, written in the file `name`, names."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), address))
