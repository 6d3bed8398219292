"""The whole site, from sources to a folder of files: what `build.py build` makes."""

import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygames_core
from pygames_core import GAMES

from . import app, borrowed, bundles, embeds, headers, index, npm, offline, pages, recipes, wheel
from .assets import Assets
from .ground import SITE, Trouble, appearing
from .machine import machine
from .tighten import tightened

AT_THE_TOP = ("embed.js",)  # files of web/site whose address other sites write down


class Site:
    """What the pages are made from.

    `extra` are entries `module:function` that register more games; `address` is the host's own.
    """

    def __init__(self, base: str, extra: Sequence[str] = (), worker: bool = True, address: str = "") -> None:
        if not (base.startswith("/") and base.endswith("/")):
            raise Trouble(f"--base commence et finit par une barre oblique, comme /jeux/ ; reçu : {base}")
        if address and not address.startswith(("https://", "http://")):
            raise Trouble(f"--address est l’adresse entière du site, comme https://jeux.example.org ; reçu : {address}")
        self.base = base
        self.address = address.rstrip("/").removesuffix(base.rstrip("/"))
        self.extra = tuple(extra)
        for entry in extra:
            module, _, function = entry.partition(":")
            getattr(importlib.import_module(module), function)()
        self.games: list[str] = list(GAMES)
        self.version = pygames_core.__version__
        self.wheel_name, self.wheel = wheel.build(self.address + base if self.address else "")
        self.machine = machine(base, self.wheel, base + self.wheel_name, self.extra)
        self.facts: dict[str, Any] = {
            "version": self.version,
            "wheel": base + self.wheel_name,
            "runtime": self.machine.runtime,
            "worker": worker,
            "ours": offline.ours(base),
        }
        joined = bundles.bundled({**sources(), **borrowed.files()}, borrowed.modules())
        self.assets = Assets(tightened({**joined, **pages.assets(npm.packages())}), base)

    def asset(self, name: str) -> str:
        """The hashed address of a file of web/site or of a generated one."""
        return self.assets.url(name)

    def imports(self, name: str) -> list[str]:
        """Addresses of all that a module imports at once, itself last."""
        return self.assets.imports(name)


def build(
    target: Path,
    base: str = "/",
    extra: Sequence[str] = (),
    worker: bool = True,
    address: str = "",
    host: str = "netlify",
) -> dict[str, bytes]:
    """Write the site; the folder changes at once, when everything is there."""
    files = whole(base, extra, worker, address, host)
    with appearing(target) as fresh:
        for path, content in files.items():
            file = fresh / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    return files


def whole(
    base: str = "/", extra: Sequence[str] = (), worker: bool = True, address: str = "", host: str = "netlify"
) -> dict[str, bytes]:
    """Every file of the site by its path; without `worker`, devices lose the one they have; `host`: see recipes."""
    site = Site(base, extra, worker, address)
    files = {**pages.render(site), **embeds.render(site), **app.files(base, site.games)}
    files = recipes.prepared(files, host)
    files |= {name: (SITE / name).read_bytes() for name in AT_THE_TOP}
    files |= site.assets.files
    workshop = {**site.machine.workshop_files, site.wheel_name: site.wheel}
    stages = offline.stages(files, site.machine.files, workshop, site.games, base)
    files |= {**site.machine.files, **workshop, **index.files(site.wheel_name, site.wheel)}
    files["sw.js"] = offline.worker(stages, headers.table(files, base), base) if worker else offline.leaving(base)
    return files | recipes.HOSTS[host](files, base)


def sources() -> dict[str, bytes]:
    """The files of web/site by name."""
    files = (file for file in SITE.rglob("*") if file.is_file() and not file.name.startswith("."))
    return {file.relative_to(SITE).as_posix(): file.read_bytes() for file in files}
