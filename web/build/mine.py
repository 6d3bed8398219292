"""Looking for problems: computers of every level play games, the end of each is proved, what is unique is kept.

The same number of games finds the same problems on any machine: every search is counted in nodes, never in seconds.
What a game gave is noted in .cache/problems, so that a search that was interrupted goes on.
"""

import json
from collections import deque
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from pygames_core import GAMES
from pygames_core.core.game import Game, Options, State
from pygames_core.core.problem import BANDS, FILE, Posed, Worths, best, read_line, written
from pygames_core.core.record import Record, replay
from pygames_core.wire.link import decode, encode

from .ground import CACHE, ROOT, say

DEEP = 3000  # of the top level's thoughts, which otherwise counts seconds
TRIES = 3  # games of luck for each level, to tell which ones find it
MEASURED = 24  # the same for what is kept: how often each of them does
HARD = 3  # positions in a row that cannot be proved: those before are harder
LONGEST = 5  # actions to find in one problem
EACH = 2  # problems out of one game


class Find(NamedTuple):
    """A problem and how hard it is: by level, how many of its tries find it; the wrong actions that look as good."""

    aim: int
    moves: int
    code: str
    found: list[int]
    plausible: int

    @property
    def lowest(self) -> int:
        """The lowest level that finds it more often than not, as do those above it."""
        able = [2 * times > TRIES for times in self.found]
        return next((level for level in range(1, len(able) + 1) if all(able[level - 1 :])), len(able) + 1)


def mine(name: str, games: int, wanted: int) -> None:
    """Look through so many games, keep about so many problems, in five bands; the rare ones first."""
    game = GAMES[name]
    notes = CACHE / "problems" / f"{name}.jsonl"
    notes.parent.mkdir(parents=True, exist_ok=True)
    done = [json.loads(line) for line in notes.read_text().splitlines()] if notes.exists() else []
    for number in range(len(done), games):
        done.append(list(finds_of(game, number)))
        with notes.open("a") as file:
            file.write(json.dumps(done[-1]) + "\n")
        say(f"partie {number} : {len(done[-1])}, en tout {sum(map(len, done))}")
    finds = {find.code: find for finds in done[:games] for find in (Find(*each) for each in finds)}
    kept = sorted(
        chosen(list(finds.values()), wanted),
        key=lambda find: (find.lowest, -sum(find.found), find.plausible, find.code),
    )
    Random(name).shuffle(kept)  # an order that tells nothing
    keep(name, [Posed(1, find.aim, find.moves, find.code) for find in kept])
    say(f"{name} : {len(kept)} problèmes gardés sur {len(finds)}.")
    sort(name)


def keep(name: str, problems: Sequence[Posed]) -> None:
    """Write them, one a line."""
    lines = "".join(written(posed) + "\n" for posed in problems)
    (ROOT / "pygames_core" / "games" / name / FILE).write_text(lines)


def sort(name: str) -> None:
    """Say anew how hard each problem is, as the levels fare; every line keeps its number."""
    lines = (ROOT / "pygames_core" / "games" / name / FILE).read_text().splitlines()
    problems = [read_line(line) for line in lines]
    hard = []
    for at, posed in enumerate(problems):
        found, plausible = measured(GAMES[name], posed.code)
        hard.append((-sum(found), plausible, posed.code))
        say(f"problème {at + 1} : {found}")
    keep(name, banded(problems, hard))


def banded(problems: Sequence[Posed], hard: Sequence[tuple[int, int, str]]) -> list[Posed]:
    """The easiest fifth are band 1, the hardest band 5."""
    order = sorted(range(len(problems)), key=lambda at: hard[at])
    bands = {at: 1 + place * BANDS // len(order) for place, at in enumerate(order)}
    return [posed._replace(band=bands[at]) for at, posed in enumerate(problems)]


def measured(game: Game, code: str) -> tuple[list[int], int]:
    """How often each level finds it, and how many wrong actions look as good."""
    record = decode(game.name, code)[0]
    state = replay(record)[-1]
    worths = proved(game, state)
    assert worths, code
    return difficulty(game, state, best(worths), luck(code, "sort", MEASURED))


def luck(code: str, purpose: str, times: int) -> list[int]:
    """Seeds of one problem's own: of a common one, all choices between two would fall the same way."""
    rng = Random(f"{purpose} {code}")
    return [rng.randrange(1 << 30) for _ in range(times)]


def chosen(finds: Sequence[Find], wanted: int) -> list[Find]:
    """So many, as even as can be: each round takes one that every lowest level finds, the most plausible first."""
    piles: dict[int, list[Find]] = {}
    for find in sorted(finds, key=lambda find: (find.plausible, find.moves)):
        piles.setdefault(find.lowest, []).append(find)
    kept: list[Find] = []
    while len(kept) < wanted and any(piles.values()):
        kept += [pile.pop() for pile in piles.values() if pile]
    return kept


def finds_of(game: Game, number: int) -> Iterator[Find]:
    """The problems of one game, its last positions first."""
    rng = Random(f"{game.name} {number}")
    options = game.mined(rng)
    states, actions = played(game, options, rng)
    found = hard = 0
    for ply in range(len(actions) - 1, 0, -1):
        state = states[ply]
        if states[ply - 1].to_move == state.to_move:
            continue  # in the middle of a turn
        worths = proved(game, state)
        hard = hard + 1 if worths is None else 0
        if hard == HARD or found == EACH:
            return
        if worths and (answer := only(game, state, worths)) and lasting(game, state, answer):
            aim = worths[answer].result
            record = Record.new(game.name, options)._replace(actions=tuple(actions[:ply]))
            found += 1
            tries = range(number * TRIES, (number + 1) * TRIES)
            yield Find(aim, moves(game, state, aim), encode(record), *difficulty(game, state, answer, tries))


def played(game: Game, options: Options, rng: Random) -> tuple[list[State], list[str]]:
    """A game between computers of any levels."""
    states = [game.start(options)]
    levels = [rng.randint(1, game.levels) for _ in range(game.seats(options))]
    actions: list[str] = []
    while not states[-1].over and len(actions) < 200:
        state = states[-1]
        assert state.to_move is not None
        actions.append(thought(game, state, levels[state.to_move], rng.randrange(1 << 30)))
        states.append(state.play(actions[-1]))
    return states, actions


def thought(game: Game, state: State, level: int, seed: int) -> str:
    """What a level plays."""
    obs = state.observe(state.to_move)
    thoughts = game.think(obs, level, seed, DEEP if level == game.levels else None)
    action = ""
    for found in thoughts:
        action = found.action or action
    return action


def proved(game: Game, state: State) -> Worths | None:
    """The worth of every action; None where that takes too long."""
    told = deque(game.prove(state, limited=True), 1)
    return told[0] if told else None


def only(game: Game, state: State, worths: Worths) -> str | None:
    """The one action that keeps the best result, where others lose it and some of those look as good."""
    top = max(worth.result for worth in worths.values())
    keeping = [text for text, worth in worths.items() if worth.result == top]
    if top < game.least(state) or len(keeping) == len(worths) or len({state.play(text).key() for text in keeping}) > 1:
        return None
    return keeping[0] if plausible(game, state, keeping[0]) else None


def plausible(game: Game, state: State, answer: str) -> int:
    """How many other outcomes look as good at first sight."""
    looks = {text: game.looks(state, text) for text in state.legal()}
    right = state.play(answer).key()
    return len({state.play(text).key() for text, look in looks.items() if look >= looks[answer]} - {right})


def lasting(game: Game, state: State, answer: str) -> bool:
    """The answer does not end it: there is something to see beyond one action."""
    assert state.to_move is not None
    return game.came(state.play(answer), state.to_move) is None


def moves(game: Game, state: State, aim: int) -> int:
    """How many actions must be found, one after another, each the only one; 0: all to the end."""
    seat, found = state.to_move, 0
    assert seat is not None
    while found < LONGEST:
        worths = proved(game, state)
        if worths is None:
            break
        outcomes = {state.play(text).key(): worth.result for text, worth in worths.items()}
        if len(outcomes) == 1 or sum(result >= aim for result in outcomes.values()) > 1:
            break
        found += 1
        state = state.play(best(worths))
        if state.to_move == seat or game.came(state, seat) is not None:
            return 0
        answers = proved(game, state)
        if answers is None:
            break
        state = state.play(best(answers))
        if game.came(state, seat) is not None:
            break
    return max(found, 1)


def difficulty(game: Game, state: State, answer: str, tries: Sequence[int]) -> tuple[list[int], int]:
    """How often each level finds it, and how many wrong actions look as good."""
    right = state.play(answer).key()
    found = [
        sum(state.play(thought(game, state, level, seed)).key() == right for seed in tries)
        for level in range(1, game.levels + 1)
    ]
    return found, plausible(game, state, answer)
