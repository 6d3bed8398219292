"""The command line, inside the private environment: `python3 build.py` comes here."""

import argparse
import sys
import time
from collections.abc import Sequence

from .ground import ROOT, Trouble, say, warn

DIST = ROOT / "dist"


def main(arguments: Sequence[str]) -> int:
    choice = _parser().parse_args(arguments)
    try:
        return int(choice.run(choice) or 0)
    except Trouble as trouble:
        warn(str(trouble))
        return 1
    except KeyboardInterrupt:
        warn("\nInterrompu.")
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py", description="Construire, servir, vérifier et mesurer le site.")
    commands = parser.add_subparsers(required=True, metavar="serve | test | build | check | bench")

    def command(name: str, run: object, help: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help, description=help)
        made.set_defaults(run=run)
        return made

    serving = command("serve", serve, "construire le site et le servir ici")
    serving.add_argument("--port", type=int, default=8000)
    building = command("build", build, "construire le site dans dist/")
    for one in (serving, building):
        one.add_argument("--base", default="/", help="adresse du site chez l’hébergeur, comme /jeux/")
        one.add_argument("--extra", action="append", default=[], metavar="MODULE", help="ajouter les jeux qu’un module inscrit")
    return parser


def build(choice: argparse.Namespace) -> None:
    from . import site

    began = time.monotonic()
    files = site.build(DIST, choice.base, choice.extra)
    size = sum(map(len, files.values()))
    say(f"Site : {len(files)} fichiers, {size / 1e6:.1f} Mo dans {DIST.name}/, en {time.monotonic() - began:.1f} s.")


def serve(choice: argparse.Namespace) -> None:
    from . import server

    build(choice)
    server.serve(DIST, choice.port, choice.base)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
