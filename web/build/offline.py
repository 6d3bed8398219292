"""The service worker's manifest: which files, by content, make this version of the site usable without network."""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pygames_core.core.problem import FILE
from pygames_core.core.words import LANGUAGES

from .app import manifest_path
from .assets import HASH
from .compression import compressed
from .document import path
from .ground import SITE
from .headers import Headers, addresses
from .html import Chrome

PLACEHOLDER = "/*manifest*/"
DIGITS = 12  # of a hash that only tells versions apart

# Published as sw.js, takes the worker and its files off every device; running pages go on, from the network. It leaves
# as soon as it comes, and again whenever it is called, for a page may register it anew.
SELF_DESTROYING = """const leave = async () => {
  for (const name of await caches.keys()) if (name.startsWith(/*ours*/)) await caches.delete(name);
  await self.registration.unregister();
};
self.addEventListener("install", () => {
  self.skipWaiting();
  leave(); // not waited for: it ends when the installation has
});
for (const call of ["activate", "fetch"]) self.addEventListener(call, (event) => event.waitUntil(leave()));
"""
FIRST = ((), ("settings",), ("repair",), ("away",))  # pages brought at the first visit, besides the games
WITH_PYTHON = (  # problems are asked for when one is opened; these, once there is a game
    "-arrival.js", "-aside.js", "-picture.js", "-retry.js", "-review.js", "-revisit.js", "-sending.js", "-share.js",
    "-uqr.js", "-snapshot-making.js", "snapshot-worker.js",
)  # fmt: skip
APPS, ICON = [manifest_path(lang) for lang in LANGUAGES], "icons/app-192.png"  # looked at by browsers at every visit
ASSET = re.compile(rb"/(a/[0-9a-f]{%d}/[\w.-]+)" % HASH)

Files = Mapping[str, bytes]


def ours(base: str) -> str:
    """What the names of this site's caches and locks begin with; pages read it in their data block."""
    return f"ludotheque:{base}:"


def leaving(base: str) -> bytes:
    """The worker that takes itself off every device."""
    return SELF_DESTROYING.replace("/*ours*/", json.dumps(ours(base))).encode()


def stages(files: Files, python: Files, workshop: Files, games: Sequence[str], base: str) -> dict[str, Any]:
    """All that the worker may keep, by address, sorted into the stages that sw.js explains. Paths in, addresses out."""
    first = {lang: [path(lang, *parts) for parts in (*FIRST, *((game,) for game in games))] for lang in LANGUAGES}
    pages = {
        lang: {f"{folder}index.html": files[f"{folder}index.html"] for folder in first[lang]} for lang in LANGUAGES
    }
    early = {name: content for held in pages.values() for name, content in held.items()}
    shell = led_to(early, files)
    waiting = {name: shell.pop(name) for name in sorted(shell) if name.endswith((FILE, *WITH_PYTHON))}
    later = {name: content for name, content in files.items() if name.endswith("index.html") and name not in early}
    later |= {name: content for name, content in led_to(later, files).items() if name not in shell}

    def addressed(held: Files) -> dict[str, bytes]:
        return {base + addresses(name)[0]: content for name, content in sorted(held.items())}

    return {
        "shell": addressed({**shell, **{name: files[name] for name in APPS}}),
        "pages": {lang: addressed(held) for lang, held in pages.items()},
        "rest": addressed({**later, **waiting, ICON: files[ICON], **python}),
        "workshop": addressed(workshop),
        "away": {lang: _away(lang, base) for lang in LANGUAGES},
        "repair": [base + path(lang, "repair") for lang in LANGUAGES],
    }


def _away(lang: str, base: str) -> dict[str, str]:
    """The page for what is not there, and its words for when it is gone itself."""
    chrome = Chrome(lang)
    return {"page": base + path(lang, "away"), "title": chrome("away.title"), "text": chrome("away.text")}


def led_to(pages: Files, files: Files) -> dict[str, bytes]:
    """The assets that these pages name, and those that they name in turn."""
    found: dict[str, bytes] = {}
    contents = list(pages.values())
    while contents:
        named = {match.decode() for match in ASSET.findall(contents.pop())} & files.keys() - found.keys()
        found |= {name: files[name] for name in named}
        contents += [files[name] for name in named]
    return found


def worker(stages: Mapping[str, Any], rules: Mapping[str, Headers], base: str) -> bytes:
    """sw.js with the manifest written in: one changed file changes this script and nothing else."""
    before, _, after = (SITE / "sw.js").read_text("utf-8").split(PLACEHOLDER)
    listing = manifest(stages, rules.values(), base)
    return f"{before}{json.dumps(listing, separators=(',', ':'))}{after}".encode()


def manifest(stages: Mapping[str, Any], rules: Iterable[Headers], base: str) -> dict[str, Any]:
    """`stages` as sw.js explains them, files by address; what holds no files stays as it is."""
    told = sorted({json.dumps(rule, sort_keys=True) for rule in rules})
    listing = {
        "base": base,
        "ours": ours(base),
        "headers": _stamp(told),
        **{name: _listed(stage) for name, stage in stages.items()},
    }
    return {"version": _stamp(listing), **listing}


def _listed(stage: Any) -> Any:
    """Files by address become [sha256, bytes on the wire, bytes] by address, at any depth."""
    if isinstance(stage, bytes):
        return [hashlib.sha256(stage).hexdigest(), min(len(stage), len(compressed(stage))), len(stage)]
    if isinstance(stage, Mapping):
        return {name: _listed(part) for name, part in stage.items()}
    return stage


def _stamp(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:DIGITS]
