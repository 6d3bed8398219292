"""What each host needs to be told, written from the one source of headers; and pages for hosts that cannot be told."""

from collections.abc import Callable, Mapping

from . import headers
from .headers import KINDS

TYPES = {"text/javascript": "js mjs", "application/wasm": "wasm", "application/manifest+json": "webmanifest"}
TEXTS = ("text/html", "text/css", "text/plain", "application/json", "image/svg+xml", *TYPES)
NOT_IN_META = ("frame-ancestors",)  # browsers read it in headers alone
CHARSET = b'<meta charset="utf-8">'

Files = Mapping[str, bytes]


def netlify(files: Files, base: str) -> dict[str, bytes]:
    """`_headers`, which the local server replays too."""
    return {"_headers": headers.written(headers.table(files, base))}


def apache(files: Files, base: str) -> dict[str, bytes]:
    """`.htaccess`: what is true of fewer files comes later and takes the place of what came before."""
    lines = ["DirectoryIndex index.html", "DirectorySlash On", f"ErrorDocument 404 {base}404.html"]
    lines += [f"AddType {kind} {' '.join(f'.{end}' for end in ends.split())}" for kind, ends in TYPES.items()]
    lines += ["AddDefaultCharset utf-8", "RewriteEngine On", "RewriteCond %{REQUEST_FILENAME}.html -f"]
    lines += ["RewriteRule ^(.*[^/])$ $1.html [L]"]
    for module, name in (("brotli", "BROTLI_COMPRESS"), ("deflate", "DEFLATE")):
        asked = f"AddOutputFilterByType {name} {' '.join(TEXTS)}"
        lines += [f"<IfModule mod_{module}.c>", f"  {asked}", "</IfModule>"]
    for pattern, fields in reversed(KINDS):
        told = [f'  Header always set {name} "{value}"' for name, value in fields.items()]
        lines += [f'<If "%{{REQUEST_URI}} =~ m#^{base}{pattern}#">', *told, "</If>"]
    return {".htaccess": _lines(lines)}


def nginx(files: Files, base: str) -> dict[str, bytes]:
    """`nginx.conf`, to be included in a server block whose `root` holds the folder of the site."""
    lines = ["charset utf-8;", "index index.html;", "absolute_redirect off;", f"error_page 404 {base}404.html;"]
    lines += ["include mime.types;", "types {"]
    lines += [f"  {kind} {ends};" for kind, ends in TYPES.items()]
    lines += [
        "}",
        "gzip on;",
        "gzip_vary on;",
        f"gzip_types {' '.join(kind for kind in TEXTS if kind != 'text/html')};",
    ]
    for pattern, fields in KINDS:  # the first that fits is taken
        told = [f'  add_header {name} "{value}" always;' for name, value in fields.items()]
        lines += [f'location ~ "^{base}{pattern}" {{', *told, "  try_files $uri $uri.html $uri/ =404;", "}"]
    return {"nginx.conf": _lines(lines)}


def pages(files: Files, base: str) -> dict[str, bytes]:
    """GitHub Pages sends its own headers: the policy stands in every page, and nothing is run through Jekyll."""
    return {".nojekyll": b""}


HOSTS: dict[str, Callable[[Files, str], dict[str, bytes]]] = {
    "netlify": netlify,
    "apache": apache,
    "nginx": nginx,
    "pages": pages,
}


def prepared(files: Files, host: str) -> dict[str, bytes]:
    """The pages as this host needs them: where it sends no policy, each begins with its own."""
    if host != "pages":
        return dict(files)
    return {path: with_policy(path, content) if path.endswith(".html") else content for path, content in files.items()}


def with_policy(path: str, content: bytes) -> bytes:
    """A page whose policy stands before anything that it could forbid."""
    rules = headers.of(path)["Content-Security-Policy"].split("; ")
    kept = "; ".join(rule for rule in rules if rule.split(" ")[0] not in NOT_IN_META)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{kept}">'.encode()
    return content.replace(CHARSET, CHARSET + meta, 1)


def _lines(lines: list[str]) -> bytes:
    return "\n".join(["# Written by build.py from web/build/headers.py.", *lines, ""]).encode()
