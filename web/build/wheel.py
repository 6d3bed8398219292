"""The wheel that the site publishes: the same engine for the page, a notebook and a terminal."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from .ground import ROOT, Trouble

EPOCH = "315532800"  # 1980: a wheel's bytes depend on its sources alone


def build() -> tuple[str, bytes]:
    """Its file name and content."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH})
        wheels = list(Path(folder).glob("*.whl"))
        if done.returncode or len(wheels) != 1:
            raise Trouble(f"Le paquet Python n’a pas pu être construit :\n{done.stderr.strip()[-1500:]}")
        return wheels[0].name, wheels[0].read_bytes()
