"""The command line, inside the private environment: `python3 build.py` comes here."""

import argparse
import importlib
import itertools
import os
import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .ground import ROOT, Trouble, say, warn
from .recipes import HOSTS

if TYPE_CHECKING:
    from .checks import Chosen

DIST = ROOT / "dist"
DRAWN = {"network", "screens"}  # what of bench/ writes pictures rather than figures: only when it is named


def main(arguments: Sequence[str]) -> int:
    choice = understood(arguments)
    try:
        return int(choice.run(choice) or 0)
    except Trouble as trouble:
        warn(str(trouble))
        return 1
    except KeyboardInterrupt:
        warn("\nInterrompu.")
        return 130


def understood(arguments: Sequence[str]) -> argparse.Namespace:
    """What is after « -- » is pytest's; argparse refuses it where an option of ours stands between files and there."""
    ours = list(itertools.takewhile(lambda argument: argument != "--", arguments))
    choice = parser().parse_args(ours)
    choice.rest = list(arguments[len(ours) + 1 :])
    return choice


def parser() -> argparse.ArgumentParser:
    """The commands and their options; bare Python is enough."""
    top = argparse.ArgumentParser(prog="build.py", description="Construire, servir, vérifier et mesurer le site.")
    commands = top.add_subparsers(required=True, metavar="serve | test | build | check | tidy | new | bench | mine")

    def command(name: str, run: object, help: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help, description=help)
        made.set_defaults(run=run)
        return made

    serving = command("serve", serve, "construire le site et le servir ici")
    serving.set_defaults(host="netlify")  # whose headers the local server replays
    serving.add_argument("--port", type=int, default=8000)
    serving.add_argument(
        "--as-published",
        action="store_true",
        help="tel qu’il sera publié, hors ligne compris ; sans construire à nouveau ce qui change",
    )
    building = command("build", build, "construire le site dans dist/")
    for one in (serving, building):
        one.add_argument("--base", default="/", help="adresse du site chez l’hébergeur, comme /jeux/")
        one.add_argument(
            "--address",
            default=os.environ.get("URL", ""),
            help="adresse publique du site, comme https://jeux.example.org (sinon celle de la variable URL)",
        )
        one.add_argument(
            "--extra",
            action="append",
            default=[],
            metavar="MODULE:FONCTION",
            help="ajouter les jeux que cette fonction inscrit",
        )
        one.add_argument(
            "--without-worker",
            action="store_true",
            help="publier de quoi ôter le service worker des appareils qui l’ont",
        )
    building.add_argument("--host", choices=HOSTS, default="netlify", help="à qui les en-têtes sont dits, et comment")
    testing = command("test", test, "tout vérifier, navigateurs compris")
    checking = command("check", check, "vérifier ce qui va vite : style, types, moteur, modules de la page")
    for one in (testing, checking):
        one.add_argument("--slow", action="store_true", help="aussi les longues vérifications (force des joueurs)")
        one.add_argument("-k", dest="words", default="", metavar="MOTS", help="les essais dont le nom les contient")
        one.add_argument("--game", default="", metavar="JEU", help="ce qui concerne ce jeu")
        one.add_argument("chosen", nargs="*", help="fichiers et essais ; après --, d’autres arguments pour pytest")
    command("tidy", tidy, "mettre en forme Python et les modules de la page, écrire leurs déclarations")
    making = command("new", new, "écrire un jeu de plus, qui se joue tout de suite")
    making.add_argument("name", help="le nom de son paquet : des minuscules et des chiffres")
    making.add_argument("--title", default="", help="le nom que les joueurs lisent")
    measuring = command("bench", bench, "mesurer ; sans nom, tout ce que bench/ sait mesurer")
    measuring.add_argument(
        "names",
        nargs="*",
        metavar="NOM",
        help="une mesure de bench/ ; « screens » et « network » refont des images",
    )
    mining = command("mine", mine, "chercher des problèmes dans des parties d’ordinateurs ; des heures")
    mining.add_argument("game", help="le jeu")
    mining.add_argument("--games", type=int, default=600, help="parties où chercher")
    mining.add_argument("--sort", action="store_true", help="mesurer à nouveau la difficulté de ceux qui sont là")
    mining.add_argument("--wanted", type=int, default=120, help="problèmes à garder")
    return top


def build(choice: argparse.Namespace) -> None:
    from . import site

    began = time.monotonic()
    files = site.build(DIST, choice.base, choice.extra, not choice.without_worker, choice.address, choice.host)
    size = sum(map(len, files.values()))
    say(f"Site : {len(files)} fichiers, {size / 1e6:.1f} Mo dans {DIST.name}/, en {time.monotonic() - began:.1f} s.")


def serve(choice: argparse.Namespace) -> None:
    from . import live, server

    server.require_free(choice.port)
    if choice.as_published or choice.without_worker:
        build(choice)
        server.serve(DIST, choice.port, choice.base)
    else:
        live.serve(choice.port, choice.base, choice.extra)


def test(choice: argparse.Namespace) -> bool:
    from . import checks

    return not checks.test(chosen(choice))


def check(choice: argparse.Namespace) -> bool:
    from . import checks

    return not checks.check(chosen(choice))


def chosen(choice: argparse.Namespace) -> "Chosen":
    from .checks import Chosen

    return Chosen([*choice.chosen, *choice.rest], choice.words, choice.game, choice.slow)


def tidy(choice: argparse.Namespace) -> bool:
    from . import checks, shapes

    shapes.write()
    return not checks.tidy()


def new(choice: argparse.Namespace) -> None:
    from .new import new

    new(choice.name, choice.title)


def mine(choice: argparse.Namespace) -> None:
    from .mine import mine, sort

    if choice.sort:
        sort(choice.game)
    else:
        mine(choice.game, choice.games, choice.wanted)


def bench(choice: argparse.Namespace) -> None:
    """Every module of bench/ has a `main()`; those whose name begins with `_` are shared by the others."""
    known = sorted(file.stem for file in (ROOT / "bench").glob("[!_]*.py"))
    if unknown := sorted(set(choice.names) - set(known)):
        raise Trouble(f"Mesure inconnue : {', '.join(unknown)}. Il y a : {', '.join(known)}.")
    for name in choice.names or [name for name in known if name not in DRAWN]:
        say(f"\n── {name}")
        importlib.import_module(f"bench.{name}").main()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
