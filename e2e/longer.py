"""A language that nobody speaks, for looking at layouts: English with accents on its letters, four tenths longer."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from web.build.ground import CACHE, ROOT

LANG = "en"  # the language that makes room
NAMES = re.compile(r"path\..*|title")  # parts of addresses, names of games
ACCENTS = str.maketrans("aeiouycnszAEIOUCNSZ", "àéîöûÿçñšžÀÉÎÖÛÇÑŠŽ")
KEPT = re.compile(r"\{\{[^}]*\}\}|\{[^}]*\}|\]\([^)]*\)|`[^`]*`|<[^>]*>|&\w+;")  # holes, addresses, code
WORD = re.compile(r"[A-Za-z]+(?:’[a-z]+)?")
PLURAL = re.compile(r"^(\{\w+:)([^}|]*\|[^}]*)\}$")
GROWN = 1.4


def longer(text: str) -> str:
    """A sentence made longer word by word; what stands in holes stays."""
    parts = zip(KEPT.split(text), [*KEPT.findall(text), ""], strict=True)
    return "".join(WORD.sub(_grown, between) + PLURAL.sub(_both, kept) for between, kept in parts)


def _both(plural: re.Match[str]) -> str:
    return f"{plural[1]}{WORD.sub(_grown, plural[2])}}}"


def _grown(word: re.Match[str]) -> str:
    more = round(len(word[0]) * (GROWN - 1))
    vowels = [at for at, letter in enumerate(word[0]) if letter in "aeiouy"] or [len(word[0]) - 1]
    grown = "".join(letter * (1 + vowels[:more].count(at)) for at, letter in enumerate(word[0]))
    return (grown + grown[-1] * (round(len(word[0]) * GROWN) - len(grown))).translate(ACCENTS)


def site(folder: Path) -> Path:
    """The site built from a copy of the project in which one language is that one."""
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".*", "__pycache__", "dist"), dirs_exist_ok=True)
    (folder / ".cache").symlink_to(CACHE.resolve())
    for file in folder.rglob(f"words/*{LANG}.*"):
        file.write_text(_translated(file), "utf-8")
    done = subprocess.run([sys.executable, "-m", "web.build", "build"], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder / "dist"


def _translated(file: Path) -> str:
    text = file.read_text("utf-8")
    if file.suffix == ".md":
        return "\n".join(longer(line) for line in text.split("\n"))
    head, brace, body = text.partition("{")
    sentences = json.loads((brace + body).rstrip().rstrip(";"))
    told = {key: words if NAMES.fullmatch(key) else longer(words) for key, words in sentences.items()}
    return f"{head}{json.dumps(told, ensure_ascii=False, indent=2)}{';' if file.suffix == '.js' else ''}\n"
