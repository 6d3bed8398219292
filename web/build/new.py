"""`build.py new <name>`: a game that plays at once, to be changed rule by rule into the one that is meant."""

import re
import subprocess
import sys
from pathlib import Path

from .ground import ROOT, Trouble, say

SKELETON = Path(__file__).with_name("skeleton")
NAME, CLASS, TITLE = "newgame", "NewGame", "NEW TITLE"  # what the skeleton calls itself
REGISTER = "GAMES = Registry(\n    {\n"


def new(name: str, title: str = "", root: Path = ROOT) -> None:
    """Write the package, its tests and golden records under `root`, and register the game."""
    if not re.fullmatch(r"[a-z][a-z0-9]*", name):
        raise Trouble(f"« {name} » ne peut pas nommer un jeu : des minuscules et des chiffres, sans accent.")
    package = root / "pygames_core" / "games" / name
    if package.exists():
        raise Trouble(f"Il y a déjà un jeu dans {package.relative_to(root)}.")
    title = title or name.capitalize()
    for file in sorted((SKELETON / NAME).rglob("*")):
        if file.suffix in (".py", ".json", ".md"):
            write(package / file.relative_to(SKELETON / NAME), file, name, title)
    write(root / "tests" / f"test_{name}.py", SKELETON / f"test_{NAME}.py", name, title)
    write(root / "tests" / "golden" / f"{name}.json", SKELETON / "golden.json", name, title)
    register(name, root / "pygames_core" / "__init__.py")
    make = [sys.executable, str(root / "tests" / "golden" / "make.py"), name]
    if subprocess.run(make, cwd=root).returncode:
        raise Trouble(
            f"« {title} » est écrit et inscrit, mais sans ses liens d’essai : tests/golden/make.py a échoué.\n"
            f"Une fois réparé : python3 tests/golden/make.py {name}"
        )
    say(
        f"« {title} » se joue déjà : python3 build.py serve, ou python3 -m pygames_core play {name}.\n"
        f"Ses règles sont dans pygames_core/games/{name}/rules.py, ses essais dans tests/test_{name}.py ;\n"
        "docs/anatomy.md dit ce que chaque pièce doit à la page, et quoi récrire dans tests/golden ensuite.\n"
        f"Pour vérifier : python3 build.py check --game {name}"
    )


def write(target: Path, source: Path, name: str, title: str) -> None:
    """One file of the skeleton under its new name."""
    text = source.read_text("utf-8").replace(NAME, name).replace(CLASS, name.capitalize()).replace(TITLE, title)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8", newline="\n")


def register(name: str, file: Path) -> None:
    """Put the game last on the shelf."""
    before, mark, rest = file.read_text("utf-8").partition(REGISTER)
    rows, end, after = rest.partition("    }\n)")
    if not mark or not end:
        raise Trouble(f"Je ne trouve pas où inscrire le jeu dans {file.name} : ajoutez-le à GAMES.")
    row = f'        "{name}": "pygames_core.games.{name}:GAME",\n'
    file.write_text(before + mark + rows + row + end + after, "utf-8", newline="\n")
