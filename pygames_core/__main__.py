"""The games in a terminal: `pygames play poldr`, `rules`, `match`, `perft`, `show`, `solve`, `bench`."""

import argparse
import io
import math
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from . import GAMES
from .core.errors import CodeError, OptionsError, Refusal
from .core.game import State
from .core.record import Record, known, read_json
from .core.words import LANGUAGES
from .wire import link
from .wire.session import Session

CUT = 128 + 13  # what a shell calls a command whose reader has gone, as `head` does


def main(argv: list[str] | None = None) -> int:
    """Run one command; its status for the shell."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # of a sign that the terminal lacks, or that is none, stands another
    try:
        status = run(parser().parse_args(argv))
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left to write goes nowhere
        return CUT


def run(args: argparse.Namespace) -> int:
    """What a command answers, refusals in words."""
    try:
        return int(args.run(args) or 0)
    except Refusal as refusal:
        game = getattr(args, "game", None)
        words = GAMES[game or next(iter(GAMES))].words(args.lang)
        said = (words.refusal(refusal.code, refusal.facts), f"[{refusal}]")
        print(*said, *getattr(refusal, "__notes__", ()), file=sys.stderr)
        return 1
    except (KeyboardInterrupt, EOFError):
        print()
        return 130


def spoken() -> str:
    """The language of the terminal, where the games speak it."""
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return locale[:2] if locale[:2] in LANGUAGES and not locale[2:3].isalpha() else LANGUAGES[0]


def called() -> str:
    """How one calls this: by the name that is installed, or as a module."""
    name = Path(sys.argv[0]).name
    return "python3 -m pygames_core" if name.endswith(".py") else name


def parser() -> argparse.ArgumentParser:
    """The commands, and the games to choose from: those of installed packages too."""
    GAMES.discover()
    top = argparse.ArgumentParser(prog=called(), description=__doc__)
    top.add_argument("--lang", choices=LANGUAGES, default=spoken(), help="the terminal's own by default")
    commands = top.add_subparsers(required=True, metavar="command")

    def command(name: str, run: object, what: str, game: bool = True) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=what, description=what)
        made.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=argparse.SUPPRESS)
        made.set_defaults(run=run)
        if game:
            made.add_argument("game", choices=list(GAMES))
        return made

    playing = command("play", play, "play against the computer, or let it play alone")
    playing.add_argument("--options", default="{}", help='JSON, such as {"players": 3}')
    playing.add_argument("--seed", type=int, help="of the draw")
    playing.add_argument("--level", type=int, help="of the computer, 1 to 5; 3 by default")
    playing.add_argument("--humans", default="0", help="seats of people, such as 0,2; none: all computers")
    command("rules", rules, "the rules")
    matching = command("match", contest, "play games between levels and bots, every deal from every seat")
    players = "two or more, as many as play: levels, or module:function; such as 3,mybot:choose"
    matching.add_argument("--players", required=True, help=players)
    matching.add_argument("--games", type=int, default=50, help="at least; 50 by default")
    matching.add_argument("--options", default="{}", help='JSON, such as {"size": 5}')
    matching.add_argument("--seed", type=int, default=1, help="of the first deal; 1 by default")
    counting = command("perft", perft, "count the sequences of actions")
    counting.add_argument("depth", type=int)
    counting.add_argument("--options", default="{}", help='JSON, such as {"path": "be"}')
    counting.add_argument("--split", action="store_true", help="one line per first action")
    showing = command("show", show, "draw a link or a record", game=False)
    showing.add_argument("what", help="a link, a code, or a record; - reads it from the input")
    showing.add_argument("--game", choices=list(GAMES), help="of a code without its address")
    showing.add_argument("--ply", type=int)
    showing.add_argument("--svg", help="write the picture to this file; - for the output")
    showing.add_argument("--theme", choices=("auto", "light", "dark"), default="auto")
    solving = command("solve", solve, "solve the game anew, where that can be done, and write what is found to a file")
    solving.add_argument("--to", help="the file; <game>.solved here by default")
    measuring = command("bench", bench, "how fast random games and pictures are", game=False)
    measuring.add_argument("games", nargs="*", help="all by default")
    measuring.add_argument("--seconds", type=duration, default=2.0)
    return top


def duration(text: str) -> float:
    """Seconds that end."""
    seconds = float(text)
    if not math.isfinite(seconds):
        raise ValueError(text)
    return seconds


def options(args: argparse.Namespace) -> dict[str, object]:
    """The options of the command line, as data."""
    try:
        chosen = read_json(args.options)
    except CodeError as error:
        raise CodeError("code-options") from error
    if not isinstance(chosen, dict):
        raise CodeError("code-options")
    return chosen


@contextmanager
def writing(place: Path) -> Iterator[None]:
    """What the system says against writing there, as a refusal."""
    try:
        yield
    except OSError as error:
        raise OptionsError("unwritable", path=str(place)) from error


# -- play ------------------------------------------------------------------------------------------


def play(args: argparse.Namespace) -> None:
    """A game between people and the computer."""
    game = GAMES[args.game]
    humans = {int(seat) for seat in args.humans.split(",") if seat.strip().isdecimal()}
    level = min(3, game.levels) if args.level is None else args.level
    if not 1 <= level <= game.levels:
        raise OptionsError("option-value", name="--level", value=level)
    session = Session(Record.new(game.name, game.draw(options(args), args.seed)))
    while not session.over() and session.mover().legal():  # alone, one may be stuck before it is over
        seat = session.to_move()
        print(f"\n{table(session, seat if seat in humans else None, args.lang)}")
        text = ask(session) if seat in humans else computer(session, level)
        if text == "quit":
            break
        try:
            after = session.then(text)
            print(f"J{(seat or 0) + 1}: {session.label(text, seat, args.lang)}  [{text}]")
            session = after
        except Refusal:
            print(session.explain(seat, text, args.lang)[0])
    print(f"\n{table(session, None, args.lang)}\n\n{link.encode(session.record)}")


def ask(session: Session) -> str:
    """What the person plays; `?` lists what is legal."""
    while True:
        text = input("> ").strip()
        if text not in ("", "?"):
            return text
        print(" ".join(session.mover().legal()), "quit")


def computer(session: Session, level: int) -> str:
    """What the computer plays at this level."""
    action = ""
    for thought in session.think(level):
        action = thought.action
    return action or session.mover().legal()[0]


def table(session: Session, seat: int | None, lang: str) -> str:
    """The board as far as the seat sees it, and the status."""
    view = session.view(seat, lang)
    state = session.state()
    board = state.printed(True) if session.over() else str(state.observe(seat))
    lines = [board] if board else []
    for player in view["players"]:
        lines.append(names(f"{{s{player['seat']}}}: {player['score']}  {' · '.join(player['facts'])}"))
    if state.hides and (choices := session.choices(seat).all):
        lines.append(" ".join(choice.action for choice in choices))
    status = view["status"]
    lines.append(names(" ".join(filter(None, (status["text"], status.get("more"))))))
    return "\n".join(lines)


def names(text: str) -> str:
    """Seats by short names instead of holes."""
    for seat in range(6):
        text = text.replace(f"{{s{seat}}}", f"J{seat + 1}")
    return text


# -- rules, match ----------------------------------------------------------------------------------


def rules(args: argparse.Namespace) -> None:
    """The rules page as text: what it shows in pictures is left out."""
    text = GAMES[args.game].rulebook(args.lang)
    text = re.sub(r"(?m)^(#+ .+?) \| .+$", r"\1", text)  # a heading's short form
    print(re.sub(r"\n{3,}", "\n\n", re.sub(r"(?m)^\{\{.+\}\}$", "", text)).strip())


def contest(args: argparse.Namespace) -> None:
    """A match, and its table; a terminal is told how far it is."""
    from .match import match, player, told

    def note(played: int, all: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{played} / {all}", end="\r" if played == all else "", file=sys.stderr, flush=True)

    players = [player(text) for text in args.players.split(",")]
    print(told(match(args.game, players, args.games, options(args), args.seed, note)))


# -- perft, show, solve ----------------------------------------------------------------------------


def perft(args: argparse.Namespace) -> None:
    """Count the sequences of actions."""
    began = perf_counter()
    state = GAMES[args.game].start(options(args))
    total = 0
    for text in state.legal():
        found = leaves(state.play(text), args.depth - 1) if args.depth > 0 else 0
        total += found
        if args.split:
            print(f"{text} {found}")
    print(f"{total if args.depth > 0 else 1}  ({perf_counter() - began:.2f} s)")


def leaves(state: State, depth: int) -> int:
    """How many sequences of `depth` actions begin here."""
    if depth <= 0:
        return 1
    legal = state.legal()
    return len(legal) if depth == 1 else sum(leaves(state.play(text), depth - 1) for text in legal)


def show(args: argparse.Namespace) -> int:
    """Draw a link, a code or a record."""
    text = sys.stdin.read() if args.what == "-" else args.what
    problem = None
    try:
        record, ply = link.read(text, args.game)
    except CodeError as error:
        if not isinstance(error.beginning, Record):
            raise
        problem, record = error, error.beginning
        ply = len(record.actions)
    session = Session(record)
    ply = ply if args.ply is None else max(0, min(args.ply, session.plies))
    if args.svg:
        picture(session, ply, args)
    else:
        print(table(Session(record.upto(ply)), None, args.lang))
    if problem:
        print(session.game.words(args.lang).refusal(problem.code, problem.facts), file=sys.stderr)
    return 1 if problem else 0


def picture(session: Session, ply: int, args: argparse.Namespace) -> None:
    """The position as an SVG file."""
    from .pictures.scene import to_svg

    view = session.view(None, args.lang, ply)
    svg = to_svg(view["scene"], session.game.art, args.theme, session.game.words(args.lang)("title"))
    if args.svg == "-":
        print(svg)
    else:
        with writing(Path(args.svg)):
            Path(args.svg).write_text(svg, "utf-8")


def solve(args: argparse.Namespace) -> None:
    """Solve a game that can be."""
    solver = getattr(GAMES[args.game], "solve", None)
    if solver is None:
        raise OptionsError("unsolved")
    place = Path(args.to or f"{args.game}.solved")
    with writing(place):
        probe(place)  # before the work, which may take half an hour
    found = solver(print)
    with writing(place):
        place.write_bytes(found)
    print(place.resolve())


def probe(place: Path) -> None:
    """OSError if nothing can be written there; all stays as it was."""
    there = place.exists()
    place.open("ab").close()
    if not there:
        place.unlink()


# -- bench -----------------------------------------------------------------------------------------


def bench(args: argparse.Namespace) -> None:
    """Plies per second of random games through the public texts; beside python-chess where it is installed."""
    from .speed import chess_game, picture_cost, random_game, speed

    chess = speed(chess_game, args.seconds)
    if chess:
        print(f"{'python-chess':14}{chess:10.0f} plies/s")
    for game in map(known, args.games or GAMES):
        rate = speed(lambda rng, game=game: random_game(game, rng), args.seconds)
        ratio = f"  x{rate / chess:5.2f} of python-chess" if chess else ""
        milliseconds, size = picture_cost(game)
        print(f"{game.name:14}{rate:10.0f} plies/s{ratio}   view {milliseconds:6.1f} ms {size:8} bytes")


if __name__ == "__main__":
    sys.exit(main())
