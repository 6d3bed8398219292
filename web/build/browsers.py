"""Browsers for tests and measures: one that is there, else one that can be had, else a word on what to do."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .ground import Trouble, say

Launch = dict[str, Any]  # arguments for Playwright's `launch`
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "Google Chrome", "Chromium")
FIREFOX = ("firefox-esr", "firefox")
FOLDERS = (  # where browsers live, also those that PATH does not name
    "/usr/bin",
    "/usr/local/bin",
    "/snap/bin",
    "/Applications/Google Chrome.app/Contents/MacOS",
    "/Applications/Chromium.app/Contents/MacOS",
)


def chromium() -> Launch:
    """Playwright's own, the system's, or a newly installed one."""
    for look in (_bundled_chromium, _system_chromium, _installed_chromium):
        if launch := look():
            return launch
    raise Trouble(
        "Il faut Chromium pour les essais dans un navigateur, et il n’a pas pu être installé. Installez Chromium ou "
        "Google Chrome, ou lancez : .venv/bin/python -m playwright install --with-deps chromium"
    )


def firefox() -> Launch | None:
    """A distribution's Firefox, driven by its own protocol; None when there is none to be had."""
    return _system_firefox() or (_system_firefox() if _apt("firefox-esr") else None)


def webkit() -> list[str] | None:
    """What runs a Python that has WebKitGTK, on a screen that nobody sees; None when there is none to be had."""
    command = ["xvfb-run", "-a", "/usr/bin/python3"]
    there = [*command, "-c", "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"]

    def works() -> bool:
        return bool(shutil.which(command[0])) and subprocess.run(there, capture_output=True).returncode == 0

    installed = works() or (all(_apt(package) for package in ("xvfb", "python3-gi", "gir1.2-webkit2-4.1")) and works())
    return command if installed else None


def _bundled_chromium() -> Launch | None:
    """The one that `playwright install` brings, wherever it was put."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return _working({}) if Path(playwright.chromium.executable_path).exists() else None


def _system_chromium() -> Launch | None:
    return _first(CHROMIUM, lambda path: _working({"executable_path": path}))


def _system_firefox() -> Launch | None:
    return _first(FIREFOX, lambda path: {"channel": "moz-firefox", "executable_path": path})


def _first(names: tuple[str, ...], make: Callable[[str], Launch | None]) -> Launch | None:
    places = os.pathsep.join([os.environ.get("PATH", ""), *FOLDERS])
    found = (shutil.which(name, path=places) for name in names)
    return next((launch for path in found if path and (launch := make(path))), None)


def _installed_chromium() -> Launch | None:
    say("Pas de Chromium ici : installation…")
    command = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
    subprocess.run(command, capture_output=True, timeout=600)
    if launch := _bundled_chromium():
        return launch
    return _system_chromium() if _apt("chromium") else None


def _apt(package: str) -> bool:
    """Install a Debian package, when we may."""
    if os.name == "nt" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "install", "-y", "-q", "--no-install-recommends", package]
    if subprocess.run(command, capture_output=True, env=quiet, timeout=900).returncode == 0:
        return True
    subprocess.run(["apt-get", "update", "-q"], capture_output=True, env=quiet, timeout=300)
    return subprocess.run(command, capture_output=True, env=quiet, timeout=900).returncode == 0


def _working(launch: Launch) -> Launch | None:
    """With the flags it needs here, if it starts: a browser without its libraries is as good as none."""
    from playwright.sync_api import Error, sync_playwright

    root = os.name != "nt" and os.geteuid() == 0
    launch = {**launch, "args": ["--no-sandbox"] if root else []}
    with sync_playwright() as playwright:
        try:
            playwright.chromium.launch(**launch).close()
        except Error:
            return None
    return launch
