"""A server behind a thin pipe: every connection and every answer is late, and all share so many bytes a second."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedIOBase
from pathlib import Path
from typing import Any, NamedTuple

from web.build import server

PIECE = 1400  # bytes


class Sent(NamedTuple):
    """One answer as it passed: seconds since the pipe was opened, bytes."""

    path: str
    asked: float
    begun: float
    ended: float
    bytes: int


class Pipe:
    """So many bytes a second; what is sent at once takes turns."""

    def __init__(self, rate: float, late: float) -> None:
        self.rate, self.late = rate, late
        self.sent: list[Sent] = []
        self._lock = threading.Lock()
        self._opened = self._free = time.monotonic()

    def now(self) -> float:
        return time.monotonic() - self._opened

    def opened(self) -> None:
        """Somebody comes now."""
        self.sent = []
        self._opened = time.monotonic()

    def passes(self, size: int) -> None:
        """Wait until these bytes are through."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self.rate
            through = self._free
        time.sleep(max(0.0, through - time.monotonic()))


class _Thin:
    """What a handler writes to."""

    def __init__(self, file: BufferedIOBase, pipe: Pipe) -> None:
        self._file, self._pipe = file, pipe
        self.bytes = 0

    def write(self, content: bytes) -> int:
        for at in range(0, len(content), PIECE):
            piece = content[at : at + PIECE]
            self._pipe.passes(len(piece))
            self._file.write(piece)
            self._file.flush()
        self.bytes += len(content)
        return len(content)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


@contextmanager
def shaped(folder: Path, rate: float, late: float) -> Iterator[tuple[str, Pipe]]:
    """The folder behind such a pipe: its address, and what passes."""
    pipe = Pipe(rate, late)

    class Handler(server.Handler):
        def setup(self) -> None:
            super().setup()
            time.sleep(late)  # of the connection
            self.wfile = _Thin(self.wfile, pipe)  # type: ignore[assignment]

        def do_GET(self) -> None:
            asked, before = pipe.now(), self.wfile.bytes  # type: ignore[attr-defined]
            time.sleep(late)
            begun = pipe.now()
            super().do_GET()
            pipe.sent.append(Sent(self.path, asked, begun, pipe.now(), self.wfile.bytes - before))  # type: ignore[attr-defined]

    with server.bound(folder, 0, host="127.0.0.1", handler=Handler) as bound:
        threading.Thread(target=bound.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{bound.server_address[1]}", pipe
        bound.shutdown()
