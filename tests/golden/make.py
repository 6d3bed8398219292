"""Golden records and links: what was once right, or once published, stays so.

`python3 tests/golden/make.py` adds what is missing (a choice without records, a format without links) and says which
facts of generated records have changed; `--accept` writes these. With names of games, those alone are looked at.
Records and links that came from outside are never rewritten: their facts come from elsewhere, and their test must
fail when the rules do.
"""

import hashlib
import json
import sys
from collections.abc import Iterable
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent))

from pygames_core import GAMES  # noqa: E402
from pygames_core.core.game import Game, State  # noqa: E402
from pygames_core.core.record import Record, replay  # noqa: E402
from pygames_core.wire.branch import Branch, written  # noqa: E402
from pygames_core.wire.link import BY_LINK, PLAIN, SHORT, encode  # noqa: E402

GENERATED = "random game, seed "
PER_CHOICE = 2
Json = dict[str, Any]


def facts(state: State) -> Json:
    """What a golden record remembers of its last position, the same for every game."""
    legal = state.legal()
    return {
        "legal": len(legal),
        "sha256": hashlib.sha256("\n".join(sorted(legal)).encode()).hexdigest(),
        "over": state.over,
        "to_move": state.to_move,
        "scores": state.scores,
        "ranking": state.result.ranking if state.result else None,
        "reason": state.result.reason if state.result else None,
    }


def random_record(game: Game, chosen: Json, seed: int) -> tuple[Record, State]:
    """Half of the games to their end, half of them not."""
    rng = Random(seed)
    record = Record.new(game.name, game.draw(chosen, seed))
    state = game.start(record.options)
    longest = rng.choice((400, rng.randint(0, 30)))
    while len(record.actions) < longest and (legal := state.legal()):
        text = rng.choice(legal)
        record, state = record.then(text), state.play(text)
    return record, state


def variants(game: Game) -> list[Json]:
    """Nothing chosen, and each value of each option that changes the rules."""
    found: list[Json] = [{}]
    for option in game.options:
        if option.kind in ("choice", "flag") and not option.chance:
            mode = {"solo": True} if option.mode == "solo" else {}
            found += [{**mode, option.name: value} for value in option.choices if value != option.default]
    return found


def generated(game: Game, rows: list[Json]) -> list[Json]:
    """Games of every choice that no generated row shows yet; seeds go on where they stopped."""
    remembered = [row for row in rows if row["origin"].startswith(GENERATED)]
    missing = [
        chosen for chosen in variants(game) if not any(chosen.items() <= row["options"].items() for row in remembered)
    ]
    seeds = count(len(remembered))
    added = []
    for chosen in missing:
        for seed in islice(seeds, PER_CHOICE):
            record, state = random_record(game, chosen, seed)
            added.append({"origin": f"{GENERATED}{seed}", **played(record), **facts(state)})
    return added


def played(record: Record) -> Json:
    return {"options": record.options, "actions": list(record.actions)}


def fresh(game: Game, row: Json) -> Json:
    record = Record.new(game.name, row["options"])._replace(actions=tuple(row["actions"]))
    return {**row, **facts(replay(record)[-1])}


def records(name: str, accept: bool) -> bool:
    """Bring the golden records of one game up to date; true when nothing was amiss."""
    game, file = GAMES[name], HERE / f"{name}.json"
    rows = json.loads(file.read_text("utf-8")) if file.exists() else []
    fine = True
    for at, row in enumerate(rows):
        if row["origin"].startswith(GENERATED) and (now := fresh(game, row)) != row:
            fine = False
            print(f"{name}: {row['origin']} has changed: {[key for key in now if now[key] != row.get(key)]}")
            rows[at] = now
    if added := generated(game, rows):
        rows += added
        accept = True
    if accept:
        write(file, rows)
    return fine or accept


def links(names: Iterable[str]) -> None:
    """Add links for a game and format that has none, then one of each as players far apart send them, then branches."""
    file = HERE / "links.json"
    rows = json.loads(file.read_text("utf-8")) if file.exists() else []
    for name in names:
        if not any(row["game"] == name for row in rows):
            rows += published(name)
        for version in (PLAIN, SHORT):
            found = [row for row in rows if row["game"] == name and row["code"].startswith(f"{version}/")]
            if found and not any("by_link" in row for row in found):
                rows.append({**found[0], "code": found[0]["code"] + BY_LINK, "by_link": True})
            if found and not any("branch" in row for row in found):
                rows += [branched(row, at) for at, row in enumerate(found) if row in (found[-1], longest(found))]
    write(file, rows)


def longest(rows: list[Json]) -> Json:
    return max(rows, key=lambda row: len(row["actions"]))


def branched(row: Json, seed: int) -> Json:
    """The same link with a branch that leaves in the middle of the game."""
    rng, ply = Random(seed), len(row["actions"]) // 2
    record = Record.new(row["game"], row["options"])._replace(actions=tuple(row["actions"]), end=row["end"])
    state, actions = replay(record.upto(ply))[ply], []
    while len(actions) < 6 and (legal := state.legal()):
        actions.append(rng.choice(legal))
        state = state.play(actions[-1])
    code = row["code"] + written(record, Branch(ply, tuple(actions)))
    return {**row, "code": code, "branch": {"ply": ply, "actions": actions}}


def published(name: str) -> list[Json]:
    """A deal, a game given up and a longer one, of every variant."""
    rows = []
    for at, chosen in enumerate(variants(GAMES[name])):
        for longest in (0, 4, 100):
            record, state = random_record(GAMES[name], chosen, at)
            record = record.upto(longest)
            if not state.over and longest == 4:
                record = record._replace(end={"by": "resigned", "seat": 0})
            ply = len(record.actions) // 2 if longest == 4 else len(record.actions)
            rows.append({"game": name, "code": encode(record, ply), "ply": ply, **played(record), "end": record.end})
    return rows


def write(file: Path, rows: list[Json]) -> None:
    file.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", "utf-8")


if __name__ == "__main__":
    chosen = [name for name in sys.argv[1:] if name != "--accept"] or list(GAMES)
    good = [records(name, "--accept" in sys.argv) for name in chosen]
    links(chosen)
    sys.exit(not all(good))
