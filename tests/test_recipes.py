"""Headers for every host are those of web/build/headers.py; where none can be sent, pages hold their policy."""

import re
from fnmatch import fnmatch

import pytest

from web.build import headers, recipes

PATHS = (
    "index.html", "poldr/index.html", "embed/v1/poldr.html", "embed.js", "sw.js", "a/0123456789abcdef/game.js",
    "oembed/poldr.json", "simple/pygames-core/index.html", "pygames_core-0.1.0-py3-none-any.whl", "404.html",
)  # fmt: skip
FILES = dict.fromkeys(PATHS, b'<!doctype html><head>\n<meta charset="utf-8">\n<script src="x.js"></script>')


def test_netlify_is_told_address_by_address() -> None:
    (text,) = recipes.netlify(FILES, "/jeux/").values()
    assert headers.read(text.decode()) == headers.table(FILES, "/jeux/")


@pytest.mark.parametrize("path", FILES)
def test_apache_sends_what_the_one_source_says(path: str) -> None:
    """Sections that fit are joined in their order, the later ones in place of the earlier."""
    text = recipes.apache(FILES, "/jeux/")[".htaccess"].decode()
    sent: dict[str, str] = {}
    for pattern, section in re.findall(r'<If "%\{REQUEST_URI\} =~ m#(.*?)#">\n(.*?)</If>', text, re.S):
        if re.search(pattern, f"/jeux/{path}"):
            sent |= dict(re.findall(r'Header always set (\S+) "(.*)"', section))
    assert sent == headers.of(path)


@pytest.mark.parametrize("path", FILES)
def test_nginx_sends_what_the_one_source_says(path: str) -> None:
    """The first location that fits is taken, alone."""
    text = recipes.nginx(FILES, "/jeux/")["nginx.conf"].decode()
    places = re.findall(r'location ~ "(.*?)" \{\n(.*?)\n\}', text, re.S)
    section = next(section for pattern, section in places if re.search(pattern, f"/jeux/{path}"))
    assert dict(re.findall(r'add_header (\S+) "(.*)" always;', section)) == headers.of(path)
    assert text.count("{") == text.count("}")


def test_pages_hold_their_policy_before_any_script() -> None:
    prepared = recipes.prepared(FILES, "pages")
    for path, content in prepared.items():
        page = content.decode()
        if fnmatch(path, "*.html"):
            found = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', page)
            assert found and page.index(found[0]) < page.index("<script")
            told, sent = found[1].split("; "), headers.of(path)["Content-Security-Policy"].split("; ")
            assert [rule for rule in sent if rule not in told] == [rule for rule in sent if "frame-ancestors" in rule]
        else:
            assert content == FILES[path]
    assert recipes.prepared(FILES, "nginx") == FILES and ".nojekyll" in recipes.pages(FILES, "/")


def test_hosts_decide_about_https_for_themselves() -> None:
    assert not [path for path in FILES if "Strict-Transport-Security" in headers.of(path)]
