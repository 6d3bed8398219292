"""The one source of the site's HTTP headers: written for the host as `_headers`, replayed by the local server.

Every address matches one rule and one only: a host that finds two rules joins them, and two security
policies joined are a third one that nobody wrote.
"""

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
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
}
FOR_ALL = {"Access-Control-Allow-Origin": "*"}  # what pages of others load, and frames that have no origin
FRESH = "no-cache"  # kept, but asked about at every visit
FOREVER = "public, max-age=31536000, immutable"  # the address holds a hash of the content


def policy(**changes: str) -> str:
    return "; ".join(f"{name} {value}" for name, value in (POLICY | changes).items())


def of(path: str) -> Headers:
    """The headers of one file, `path` counted from the top of the site."""
    if path.startswith("a/"):
        return {**COMMON, "Content-Security-Policy": policy(), "Cache-Control": FOREVER, **FOR_ALL}
    if path.startswith("embed/"):
        return {**COMMON, "Content-Security-Policy": policy(**EMBEDDED), "Cache-Control": FRESH}
    own = {**COMMON, "Content-Security-Policy": policy(), "Cache-Control": FRESH}
    return own | FOR_ALL if path == "embed.js" or path.startswith("oembed/") else own


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
