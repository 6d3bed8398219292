"""The one source of the site's HTTP headers: written for the host as `_headers`, replayed by the local server.

Every address matches one rule and one only: a host that finds two rules joins them, and two security
policies joined are a third one that nobody wrote. Whether a name is for ever behind HTTPS is not for one site of it to
say: Strict-Transport-Security is left to the host.
"""

import re
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase

Headers = dict[str, str]

POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'self'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "app",
}
EMBEDDED = {"frame-ancestors": "*", "worker-src": "'self' data:"}  # data: where a host gives the frame no origin
UNUSED = (
    "accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "geolocation", "gyroscope",
    "magnetometer", "microphone", "midi", "payment", "usb", "xr-spatial-tracking",
)  # fmt: skip
COMMON: Headers = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in UNUSED),
}
FOR_ALL = {"Access-Control-Allow-Origin": "*"}  # what pages of others load, and frames that have no origin
FRESH = "no-cache"  # kept, but asked about at every visit
FOREVER = "public, max-age=31536000, immutable"  # the address holds a hash of the content


def policy(**changes: str) -> str:
    return "; ".join(f"{name} {value}" for name, value in (POLICY | changes).items())


def _kind(cache: str, **changes: str) -> Headers:
    return {**COMMON, "Content-Security-Policy": policy(**changes), "Cache-Control": cache}


# What an address, counted from the top of the site, begins with (a regular expression): the first that fits is taken.
KINDS: tuple[tuple[str, Headers], ...] = (
    ("a/", _kind(FOREVER) | FOR_ALL),
    ("embed/", _kind(FRESH, **EMBEDDED)),
    (r"(embed\.js$|oembed/|simple/|.*\.(whl|metadata)$)", _kind(FRESH) | FOR_ALL),
    ("", _kind(FRESH)),
)


def of(path: str) -> Headers:
    """The headers of one file, `path` counted from the top of the site."""
    return next(fields for pattern, fields in KINDS if re.match(pattern, path))


def table(files: Iterable[str], base: str) -> dict[str, Headers]:
    """Rules by address: one for all hashed assets, one for every other file and every name it answers to."""
    rules = {f"{base}a/*": of("a/")}
    for path in sorted(files):
        if not path.startswith("a/"):
            rules |= {base + name: of(path) for name in addresses(path)}
    return rules


def addresses(path: str) -> list[str]:
    """`rules/index.html` is also `rules/`; `board.html` is also `board`."""
    if path == "index.html" or path.endswith("/index.html"):
        return [path.removesuffix("index.html"), path]
    if path.endswith(".html"):
        return [path.removesuffix(".html"), path]
    return [path]


def written(rules: Mapping[str, Headers]) -> bytes:
    """Netlify's `_headers`."""
    blocks = [
        f"{address}\n" + "".join(f"  {name}: {value}\n" for name, value in fields.items())
        for address, fields in rules.items()
    ]
    return "\n".join(blocks).encode()


def read(text: str) -> dict[str, Headers]:
    """The rules that `written` wrote."""
    rules: dict[str, Headers] = {}
    fields: Headers = {}
    for line in text.splitlines():
        if line.startswith("  "):
            name, _, value = line.strip().partition(": ")
            fields[name] = value
        elif line:
            fields = rules.setdefault(line, {})
    return rules


def found(rules: Mapping[str, Headers], address: str) -> Headers:
    """What a host answers with: the fields of every rule that matches, joined."""
    fields: Headers = {}
    for pattern, headers in rules.items():
        if fnmatchcase(address, pattern):
            for name, value in headers.items():
                fields[name] = f"{fields[name]}, {value}" if name in fields else value
    return fields
