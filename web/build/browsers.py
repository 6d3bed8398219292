"""Browsers for tests and measures: one that opens a page here, else one that can be had, else a word on why not."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from . import installers
from .ground import Trouble, say

Launch = dict[str, Any]  # arguments for Playwright's `launch`; of WebKitGTK, the command for its window program
CHROMIUM = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "Google Chrome",
    "Chromium",
)
FIREFOX = ("firefox-esr", "firefox")
NO_CHROMIUM = "il n’y a pas de Chromium ici"
FOLDERS = (  # where browsers live, also those that PATH does not name
    "/usr/bin",
    "/usr/local/bin",
    "/snap/bin",
    "/Applications/Google Chrome.app/Contents/MacOS",
    "/Applications/Chromium.app/Contents/MacOS",
    "/Applications/Firefox.app/Contents/MacOS",
    r"C:\Program Files\Google\Chrome\Application",
    r"C:\Program Files\Mozilla Firefox",
)
CONNECTION = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "10000"}  # milliseconds; it tries five times
FOUND = "LUDOTHEQUE_BROWSERS"  # in the environment: what `found` says, for all processes of a run


def found() -> dict[str, Launch | str]:
    """How to launch each browser, or the sentence that says why it is left out; looked for once in a run."""
    if FOUND not in os.environ:
        find = {"chromium": headless, "windows": windowed, "firefox": firefox, "webkit": webkit}
        os.environ[FOUND] = json.dumps({name: _or_why(one) for name, one in find.items()})
    answer: dict[str, Launch | str] = json.loads(os.environ[FOUND])
    return answer


def _or_why(find: Callable[[], Launch]) -> Launch | str:
    try:
        return find()
    except Trouble as trouble:
        return str(trouble)


def headless() -> Launch:
    """For tests: the same engine without windows, as Playwright brings it, does a third less; else any."""
    return chromium(("chromium-headless-shell",))


def windowed() -> Launch:
    """For tests of what only a browser with windows does: offer to install a page."""
    if launch := _first("chromium", _system(CHROMIUM)):
        return launch
    raise Trouble("il n’y a pas ici de Chromium qui ouvre des fenêtres")


def chromium(rather: tuple[str, ...] = ()) -> Launch:
    """Playwright's own, the system's, or a newly installed one; by these names `rather` than by others."""

    def here() -> Launch | None:
        return _first("chromium", [{}, *_system((*rather, *CHROMIUM))])

    if launch := here():
        return launch
    say("Pas de Chromium ici qui ouvre une page : installation…")
    for install in (_playwright, partial(_apt, *rather, "chromium"), partial(_apt, "chromium")):
        if install() and (launch := here()):
            return launch
    raise Trouble(
        f"{NO_CHROMIUM}, et il n’a pas pu être installé : installez Chromium ou Google Chrome, "
        f"ou lancez {sys.executable} -m playwright install --with-deps chromium"
    )


def firefox() -> Launch:
    """The system's, driven by a protocol that old ones do not speak whole; Debian's is brought, or renewed."""
    if launch := _first("firefox", _system(FIREFOX)):
        return launch
    say("Pas de Firefox ici qui ouvre une page : installation, ou mise à jour…")
    if _apt("firefox-esr") and (launch := _first("firefox", _system(FIREFOX))):
        return launch
    for there in _system(FIREFOX):
        raise Trouble(f"{_version(there)} n’ouvre pas de page par Playwright ; il en faut un plus récent")
    raise Trouble("il n’y a pas de Firefox ici, et il n’a pas pu être installé")


def webkit() -> Launch:
    """What runs a Python that has WebKitGTK, on a screen that nobody sees."""
    command = ["xvfb-run", "-a", "/usr/bin/python3"]
    there = [*command, "-c", "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"]

    def works() -> bool:
        return bool(shutil.which(command[0])) and subprocess.run(there, capture_output=True).returncode == 0

    if works():
        return {"command": command}
    say("Pas de WebKitGTK ici : installation…")
    if _apt("xvfb", "python3-gi", "gir1.2-webkit2-4.1") and works():
        return {"command": command}
    raise Trouble("il n’y a pas de WebKitGTK ici, et il n’a pas pu être installé")


def _system(names: tuple[str, ...]) -> list[Launch]:
    """Those of the system, by their paths; Playwright drives its own Firefox otherwise than those of others."""
    places = os.pathsep.join([os.environ.get("PATH", ""), *FOLDERS])
    channel = {"channel": "moz-firefox"} if names is FIREFOX else {}
    paths = [path for name in names if (path := shutil.which(name, path=places))]
    once = {os.path.realpath(path): path for path in reversed(paths)}
    return [{"executable_path": path, **channel} for path in reversed(once.values())]


def _first(browser: str, launches: Sequence[Launch]) -> Launch | None:
    """The first that starts and opens a page: a browser without its libraries, or with an old protocol, is none."""
    from playwright.sync_api import Error, sync_playwright

    root = os.name != "nt" and os.geteuid() == 0
    flags = {"args": ["--no-sandbox"] if root and browser == "chromium" else []}
    with sync_playwright() as playwright:
        for launch in launches:
            try:
                with getattr(playwright, browser).launch(**launch, **flags) as opened:
                    opened.new_page().goto("data:text/html,here")
                return {**launch, **flags}
            except Error:
                continue
    return None


def _version(launch: Launch) -> str:
    """`Mozilla Firefox 140.12.0esr`, as it says itself."""
    command = [launch["executable_path"], "--version"]
    said = subprocess.run(command, capture_output=True, text=True, errors="replace").stdout.strip().splitlines()
    return said[-1] if said else "Firefox"


def _playwright() -> bool:
    command = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
    return installers.run(command, "Playwright", env={**CONNECTION, **os.environ}).well


def _apt(*packages: str) -> bool:
    """Install Debian packages in their newest version, when we may: the lists of a machine may be months old."""
    if os.name == "nt" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    installers.run(["apt-get", "update", "-q"], "apt", env=quiet)  # a list that cannot be had may do without
    command = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages]
    return installers.run(command, "apt", env=quiet).well
