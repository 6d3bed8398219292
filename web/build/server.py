"""The local server: the built site with exactly the headers that the host will send, and brotli."""

import hashlib
import http.server
import mimetypes
import socket
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote, urlsplit

from . import headers
from .compression import compressed
from .ground import Trouble, say

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
}
TEXT = ("text/", "application/json", "application/wasm", "application/manifest+json", "image/svg+xml")


class Handler(http.server.BaseHTTPRequestHandler):
    """Files of one folder under one base address."""

    protocol_version = "HTTP/1.1"
    # head and body leave together and at once: sent apart, the second waits 40 ms for an acknowledgement
    wbufsize = 1 << 16
    disable_nagle_algorithm = True

    def __init__(self, *arguments: object, folder: Path, base: str, rules: dict[str, headers.Headers]) -> None:
        self.folder, self.base, self.rules = folder, base, rules
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        address = unquote(urlsplit(self.path).path)
        file = self._file(address)
        if file is None and not address.endswith("/") and self._file(f"{address}/"):
            return self._move(f"{address}/")
        if file is None and self.base != "/" and address in ("/", self.base.rstrip("/")):
            return self._move(self.base)
        if file is None:
            return self._answer(HTTPStatus.NOT_FOUND, self.folder / "404.html", {})
        return self._answer(HTTPStatus.OK, file, headers.found(self.rules, address))

    do_HEAD = do_GET

    def _file(self, address: str) -> Path | None:
        if not address.startswith(self.base) or "\0" in address:
            return None
        path = address.removeprefix(self.base)
        candidates = [path + "index.html"] if path.endswith("/") or not path else [path, f"{path}.html"]
        for candidate in candidates:
            file = (self.folder / candidate).resolve()
            if file.is_file() and file.is_relative_to(self.folder) and file.name != "_headers":
                return file
        return None

    def _move(self, address: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _answer(self, status: HTTPStatus, file: Path, fields: headers.Headers) -> None:
        content = self._content(file)
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
        if status == HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            status, content = HTTPStatus.NOT_MODIFIED, b""
        self.send_response(status)
        fields = {"Content-Type": kind, "ETag": tag, "Vary": "Accept-Encoding", **fields}
        if content and kind.startswith(TEXT) and "br" in self.headers.get("Accept-Encoding", ""):
            content = compressed(content)
            fields["Content-Encoding"] = "br"
        for name, value in fields.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def _content(self, file: Path) -> bytes:
        return file.read_bytes() if file.is_file() else b""

    def log_message(self, format: str, *arguments: object) -> None:
        """Silence: only what goes wrong in the build is worth a line."""


class Server(http.server.ThreadingHTTPServer):
    """Ends at once, even with connections open."""

    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that goes away is not an error."""


def bound(
    folder: Path, port: int, base: str = "/", host: str = "", handler: Callable[..., Handler] = Handler
) -> Server:
    """A server ready to run, with the headers that the build wrote."""
    rules = headers.read((folder / "_headers").read_text("utf-8"))
    return _listening(port, host, partial(handler, folder=folder.resolve(), base=base, rules=rules))


def require_free(port: int) -> None:
    """Said before the site is built, not after."""
    _listening(port, "", http.server.BaseHTTPRequestHandler).server_close()


def _listening(port: int, host: str, handler: Callable[..., http.server.BaseHTTPRequestHandler]) -> Server:
    try:
        return Server((host, port), handler)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or error
        other = 8000 + port % 1000 + 1
        taken = f"Le port {port} n’est pas libre ({why}) ; choisissez-en un autre, par exemple --port {other}."
        raise Trouble(taken) from None


def serve(folder: Path, port: int, base: str) -> None:
    """Exactly what a host would send, until somebody stops it."""
    with bound(folder, port, base) as server:
        run(server, base)


def run(server: Server, base: str) -> None:
    """Say where it is, and answer until somebody stops it."""
    port = server.server_address[1]
    say(f"\n  Sur cette machine :  http://localhost:{port}{base}")
    if address := _network_address():
        say(f"  Sur le réseau :      http://{address}:{port}{base}")
    say("\n  Ctrl+C pour arrêter.")
    server.serve_forever()


def _network_address() -> str | None:
    """This machine's address as others see it; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None
