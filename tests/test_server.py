"""The local server answers as the host will: the same headers, brotli, nothing outside its folder."""

import http.client
import os
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path

import brotli
import pytest

from web.build import __main__ as command
from web.build import headers, live, server, site

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


# -- while somebody writes -----------------------------------------------------------------------------
@pytest.fixture
def editions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[live.Editions]:
    """What `serve` watches: here a folder of one module, from which a build of one page is made."""
    source, folder = tmp_path / "source", tmp_path / "served"
    source.mkdir()
    folder.mkdir()
    (source / "page.py").write_text("one")
    made = live.Editions("/jeux/", [], folder)
    monkeypatch.setattr(made, "_watched", [source])
    monkeypatch.setattr(live, "LOOK", 0.01)

    def build(command: list[str], cwd: Path) -> subprocess.CompletedProcess[bytes]:
        text = (source / "page.py").read_text()
        if text != "broken":
            (folder / "index.html").write_text(f"<head></head>{text}")
            (folder / "_headers").write_bytes(headers.written(headers.table(["index.html"], "/jeux/")))
        return subprocess.CompletedProcess(command, text == "broken")

    monkeypatch.setattr(live.subprocess, "run", build)
    yield made
    made.ended.set()


def test_what_changes_is_built_and_the_page_is_told(editions: live.Editions, tmp_path: Path) -> None:
    assert editions.build()
    with server.bound(editions.folder, 0, "/jeux/", "127.0.0.1", partial(live.Handler, editions=editions)) as bound:
        port = bound.server_address[1]
        threading.Thread(target=bound.serve_forever, daemon=True).start()
        threading.Thread(target=editions.watch, daemon=True).start()
        page = get(port, "/jeux/")[1].decode()
        assert page == '<head><script src="/jeux/live.js" defer></script></head>one'
        first = get(port, "/jeux/live-edition")[1].decode()
        assert f'"{first}"' in get(port, "/jeux/live.js")[1].decode()
        (tmp_path / "source" / "page.py").write_text("second")
        while get(port, "/jeux/live-edition")[1].decode() == first:
            pass
        answer, body = get(port, "/jeux/")
        assert body.decode().endswith("second") and "script-src 'self'" in answer.headers["Content-Security-Policy"]
        bound.shutdown()


def test_what_changes_before_anybody_watches_is_built_too(editions: live.Editions, tmp_path: Path) -> None:
    assert editions.build()
    (tmp_path / "source" / "page.py").write_text("second")
    watching = threading.Thread(target=editions.watch, daemon=True)
    first = editions.stamp
    watching.start()
    while editions.stamp == first and watching.is_alive():
        watching.join(0.01)
    assert (editions.folder / "index.html").read_text().endswith("second")


def test_what_cannot_be_built_leaves_the_edition_before(editions: live.Editions, tmp_path: Path) -> None:
    assert editions.build()
    stamp = editions.stamp
    (tmp_path / "source" / "page.py").write_text("broken")
    assert not editions.build() and editions.stamp == stamp
    assert (editions.folder / "index.html").read_text().endswith("one")


def test_a_file_that_changes_comes_or_goes_is_seen(tmp_path: Path) -> None:
    states = [live.state([tmp_path])]
    for act in (
        lambda: (tmp_path / "a.css").write_text("a"),
        lambda: os.utime(tmp_path / "a.css", (1, 1)),
        lambda: (tmp_path / "a.css").unlink(),
    ):
        act()
        states.append(live.state([tmp_path]))
    assert all(before != after for before, after in pairwise(states))
    (tmp_path / ".a.css.swp").touch()
    (tmp_path / "a.pyc").touch()
    assert live.state([tmp_path]) == states[-1]


def test_nothing_of_it_is_published() -> None:
    """Neither the script nor its address is in what a build is made from."""
    sources = [file for file in (live.ROOT / "web" / "site").rglob("*") if file.is_file()]
    assert sources and not [file for file in sources if b"live-edition" in file.read_bytes()]


@pytest.mark.parametrize(("options", "kind"), [([], "live"), (["--as-published"], "published")])
def test_serving_is_for_writing_unless_told_otherwise(
    options: list[str], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[str] = []
    monkeypatch.setattr(site, "build", lambda *said: {})
    monkeypatch.setattr(server, "require_free", lambda port: None)
    monkeypatch.setattr(live, "serve", lambda port, base, extra: served.append("live"))
    monkeypatch.setattr(server, "serve", lambda folder, port, base: served.append("published"))
    assert command.main(["serve", *options]) == 0
    assert served == [kind]
