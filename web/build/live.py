"""`build.py serve` while somebody writes: what changes is built again, and the pages that are open load anew.

Nothing of this is in the site that `build.py build` makes. The site is served without its service worker, which would
answer with the pages of before, and built in a process of its own, so that changed Python is read anew.
"""

import subprocess
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from http import HTTPStatus
from pathlib import Path
from threading import Event, Thread
from time import time_ns
from urllib.parse import urlsplit

from . import headers, server, site
from .ground import CACHE, ROOT, Trouble, say, warn

SERVED = CACHE / "served"
WATCHED = ("pygames_core", "web", "docs/screens")
LOOK = 0.5  # seconds between two looks at the files
SCRIPT, EDITION = "live.js", "live-edition"  # addresses under the base
# asked again and again: a connection kept open would be one of the six that browsers allow for all pages of a site
RELOAD = """const look = () => fetch("{address}").then((answer) => answer.text()).catch(() => "{stamp}").then((stamp) =>
  stamp === "{stamp}" ? setTimeout(look, 1000) : location.reload());
look();
"""


class Editions:
    """The site as it stands, built again when a file changes."""

    def __init__(self, base: str, extra: Sequence[str], folder: Path = SERVED) -> None:
        self.base, self.extra, self.folder = base, tuple(extra), folder
        self.stamp = ""
        self.ended = Event()
        self.rules: dict[str, headers.Headers] = {}
        self._seen: dict[Path, int] = {}  # when files were written that this edition is made of
        self._watched = [ROOT / place for place in (*WATCHED, *(entry.partition(".")[0] for entry in extra))]

    def build(self) -> bool:
        """One more edition; where that fails the one before stays. What changes meanwhile is of the next."""
        self._seen = state(self._watched)
        command = [sys.executable, "-m", __name__, str(self.folder), self.base, *self.extra]
        if subprocess.run(command, cwd=ROOT).returncode:
            return False
        self.rules = headers.read((self.folder / "_headers").read_text("utf-8"))
        self.stamp = str(time_ns())
        return True

    def watch(self) -> None:
        """Build whenever the files have changed, until it is ended."""
        while not self.ended.wait(LOOK):
            if state(self._watched) != self._seen:
                say("Du nouveau : " + ("le site est reconstruit." if self.build() else "rien n’est changé."))


def state(places: Iterable[Path]) -> dict[Path, int]:
    """When each file there was last written; what Python and editors leave beside them does not count."""
    files = (file for place in places for file in place.rglob("*.*") if not file.name.startswith("."))
    return {file: _written(file) for file in files if file.suffix != ".pyc"}


def _written(file: Path) -> int:
    try:
        return file.stat().st_mtime_ns
    except OSError:  # gone since it was listed
        return 0


class Handler(server.Handler):
    """Pages that reload themselves when there is a new edition."""

    def __init__(self, *arguments: object, editions: Editions, **named: object) -> None:
        self.editions = editions
        super().__init__(*arguments, **{**named, "rules": editions.rules})  # type: ignore[arg-type]

    def do_GET(self) -> None:
        address = urlsplit(self.path).path
        if address == self.base + EDITION:
            self._say("text/plain", self.editions.stamp)
        elif address == self.base + SCRIPT:
            reload = RELOAD.format(address=self.base + EDITION, stamp=self.editions.stamp)
            self._say("text/javascript; charset=utf-8", reload)
        else:
            super().do_GET()

    def _content(self, file: Path) -> bytes:
        script = f'<script src="{self.base}{SCRIPT}" defer></script></head>'.encode()
        content = super()._content(file)
        return content.replace(b"</head>", script, 1) if file.suffix == ".html" else content

    def _say(self, kind: str, text: str) -> None:
        self.send_response(HTTPStatus.OK)
        for name, value in {"Content-Type": kind, "Cache-Control": "no-store", "Content-Length": len(text)}.items():
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(text.encode())


def serve(port: int, base: str, extra: Sequence[str]) -> None:
    """Build, serve, watch."""
    editions = Editions(base, extra)
    if not editions.build():
        raise Trouble("Le site n’a pas pu être construit.")
    Thread(target=editions.watch, daemon=True).start()
    with server.bound(editions.folder, port, base, handler=partial(Handler, editions=editions)) as bound:
        server.run(bound, base)


def main(folder: str, base: str, *extra: str) -> int:
    """One edition, in a process of its own."""
    try:
        site.build(Path(folder), base, extra, worker=False)
    except Trouble as trouble:
        warn(str(trouble))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
