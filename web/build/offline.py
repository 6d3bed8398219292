"""The service worker's manifest: which files, by content, make this version of the site usable without network."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

PLACEHOLDER = "/*manifest*/"

# Removes itself and its files: deployed as sw.js when a published worker must go.
SELF_DESTROYING = """self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
    for (const client of await self.clients.matchAll({ type: "window" })) client.navigate(client.url);
  })());
});
"""


def manifest(shell: Mapping[str, bytes], runtime: Mapping[str, bytes], base: str) -> dict[str, object]:
    """`shell` is fetched at the first visit, `runtime` when a game first starts or on demand."""
    files = {"base": base, "shell": _listed(shell), "runtime": _listed(runtime)}
    version = hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:12]
    return {"version": version, **files}


def _listed(files: Mapping[str, bytes]) -> dict[str, list[object]]:
    return {path: [hashlib.sha256(body).hexdigest(), len(body)] for path, body in sorted(files.items())}


def service_worker(template: Path, listing: Mapping[str, object]) -> bytes:
    """sw.js with the manifest written in: one changed file changes this script and nothing else."""
    before, _, after = template.read_text("utf-8").split(PLACEHOLDER)
    return f"{before}{json.dumps(listing, sort_keys=True)}{after}".encode()
