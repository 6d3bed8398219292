"""The local server answers as the host will: the same headers, brotli, nothing outside its folder."""

import http.client
import threading
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest

from web.build import headers, server

FILES = {
    "index.html": "<title>shelf</title>",
    "poldr/index.html": "<title>poldr</title>",
    "a/0123456789abcdef/x.js": "1;" * 500,
    "404.html": "none",
}


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    site = tmp_path / "dist"
    for path, text in FILES.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text)
    (site / "_headers").write_bytes(headers.written(headers.table(FILES, "/jeux/")))
    (tmp_path / "secret").write_text("outside")
    with server.bound(site, 0, "/jeux/", "127.0.0.1") as bound:
        threading.Thread(target=bound.serve_forever, daemon=True).start()
        yield bound.server_address[1]
        bound.shutdown()


def get(port: int, address: str, **fields: str) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", address, headers={name.replace("_", "-"): value for name, value in fields.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def test_the_headers_of_the_host(port: int) -> None:
    for address, path in (
        ("/jeux/", "index.html"),
        ("/jeux/poldr/", "poldr/index.html"),
        ("/jeux/a/0123456789abcdef/x.js", "a/"),
    ):
        answer, _ = get(port, address)
        assert answer.status == 200
        assert {name: answer.headers[name] for name in headers.of(path)} == headers.of(path)


def test_brotli_for_those_who_take_it(port: int) -> None:
    address = "/jeux/a/0123456789abcdef/x.js"
    answer, body = get(port, address, Accept_Encoding="gzip, br")
    assert (
        answer.headers["Content-Encoding"] == "br"
        and brotli.decompress(body).decode() == FILES["a/0123456789abcdef/x.js"]
    )
    answer, body = get(port, address)
    assert answer.headers["Content-Encoding"] is None and body.decode() == FILES["a/0123456789abcdef/x.js"]


def test_unchanged_is_said_without_the_content(port: int) -> None:
    answer, _ = get(port, "/jeux/")
    again, body = get(port, "/jeux/", If_None_Match=answer.headers["ETag"])
    assert (again.status, body) == (304, b"")


def test_moves_and_what_is_not_there(port: int) -> None:
    assert get(port, "/")[0].headers["Location"] == "/jeux/"
    assert get(port, "/jeux/poldr")[0].headers["Location"] == "/jeux/poldr/"
    answer, body = get(port, "/jeux/nowhere")
    assert (answer.status, body) == (404, b"none")


@pytest.mark.parametrize(
    "address", ["/jeux/../secret", "/jeux/%2e%2e/secret", "/jeux//etc/passwd", "/jeux/_headers", "/jeux/a%00"]
)
def test_nothing_outside_the_site(port: int, address: str) -> None:
    assert get(port, address)[0].status == 404
