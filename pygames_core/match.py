"""Matches between players: levels of the computer, and functions of yours.

>>> from pygames_core.match import match, player
>>> table = match("poldr", [player("1"), player("1")], games=4)
>>> [round(row.score + table[1 - at].score, 6) for at, row in enumerate(table)]
[1.0, 1.0]

Every deal is played once from every seat by every player, so that neither luck nor the first move decides.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from . import GAMES
from .core.errors import OptionsError, Refusal
from .core.game import Game, Observation, Result

Choose = Callable[[Observation], str]  # what to play, from what one's seat knows
SURE = 1.96  # standard errors either side: 19 times in 20 the true score is between
RARE = 3.0  # what never happened in n deals may yet happen in 3/n of them, 19 times in 20
SHOWN = 6  # legal actions named beside one that is not


class Player(NamedTuple):
    """Who plays: `choose` is made anew for each game, from its number."""

    name: str
    begin: Callable[[Game, int], Choose]


class Row(NamedTuple):
    """How a player did: `score` is the share of games won, a shared first place counted in parts."""

    name: str
    games: int
    won: int
    shared: int
    lost: int
    score: float
    error: float  # of the score, either side


def player(text: str) -> Player:
    """`3` is the computer at that level; `mybot:choose` the function `choose` of the module `mybot`."""
    if text.isdecimal() and len(text) < 5:  # a longer number is read as a name, of which there is nobody
        return Player(f"level {text}", lambda game, seed: _level(game, int(text), seed))
    module, _, name = text.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)  # a bot lies where one works
    choose = _named(module, name)
    if not callable(choose):
        raise OptionsError("no-player", value=text, form="mybot:choose")
    return Player(text, lambda game, seed: choose)


def _named(module: str, name: str) -> Any:
    """What a module calls so; None where there is no such module, or nothing of that name in it."""
    if not module or module.startswith("."):
        return None
    try:
        return getattr(import_module(module), name, None)
    except ModuleNotFoundError as error:
        if f"{module}.".startswith(f"{error.name}."):
            return None
        raise  # what the bot itself lacks


def _level(game: Game, level: int, seed: int) -> Choose:
    if not 1 <= level <= game.levels:
        raise OptionsError("option-value", name="--players", value=level)

    def choose(obs: Observation) -> str:
        action = ""
        for thought in game.think(obs, level, seed):
            action = thought.action
        return action or obs.legal()[0]

    return choose


def match(
    name: str,
    players: Sequence[Player],
    games: int = 50,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    note: Callable[[int, int], None] = lambda played, all: None,
) -> list[Row]:
    """Play at least so many games; each deal once with every player in every seat, turned round the table."""
    game, seats = GAMES[name], len(players)
    chosen = dict(options or {})
    if any(option.name == "players" and seats in option.choices for option in game.options):
        chosen.setdefault("players", seats)
    if seats < 2 or game.seats(game.draw(chosen, seed)) != seats:
        raise OptionsError("option-value", name="--players", value=seats)
    deals = max(1, -(-games // seats))
    shares: list[list[list[float]]] = [[] for _ in players]  # by player, by deal, from each seat
    for deal in range(deals):
        settled = game.draw(chosen, seed + deal)
        for each in shares:
            each.append([])
        for turn in range(seats):
            round_table = [players[(seat + turn) % seats].begin(game, seed + deal) for seat in range(seats)]
            try:
                result = play(game, settled, round_table)
            except Refusal as refusal:
                names = ", ".join(players[(seat + turn) % seats].name for seat in range(seats))
                refusal.add_note(f"{names}; --seed {seed + deal}")
                raise
            for seat in range(seats):
                shares[(seat + turn) % seats][deal].append(share(result, seat))
            note(deal * seats + turn + 1, deals * seats)
    return [_row(who.name, own) for who, own in zip(players, shares, strict=True)]


def play(game: Game, options: Mapping[str, Any], choosers: Sequence[Choose]) -> Result:
    """One game to its end; what a chooser may not play is refused as everywhere."""
    state = game.start(options)
    while (seat := state.to_move) is not None:
        text = choosers[seat](state.observe(seat))
        try:
            state = state.play(text)
        except Refusal as refusal:
            refusal.add_note(f"seat {seat}: {text!r}, of {' '.join(state.legal()[:SHOWN])}…")
            raise
    assert state.result is not None
    return state.result


def share(result: Result, seat: int) -> float:
    """1 for a win, its part for one of several winners, 0 for all others."""
    first = result.ranking[0]
    return 1 / len(first) if seat in first else 0.0


def _row(name: str, deals: Sequence[Sequence[float]]) -> Row:
    """The score with its error, which is that between deals: the games of one deal are no two chances."""
    means = [sum(deal) / len(deal) for deal in deals]
    score = sum(means) / len(means)
    spread = sum((mean - score) ** 2 for mean in means) / max(1, len(means) - 1)
    games = [share for deal in deals for share in deal]
    won, lost = games.count(1.0), games.count(0.0)
    error = max(SURE * sqrt(spread / len(means)), RARE / len(means) if score in (0.0, 1.0) else 0.0)
    error = min(error, 1.0) if len(means) > 1 else 1.0
    return Row(name, len(games), won, len(games) - won - lost, lost, score, error)


def told(rows: Sequence[Row]) -> str:
    """The table as text, in the order of the players."""
    width = max(len(row.name) for row in rows)
    lines = [f"{'':{width}}  games   won  shared  lost   score"]
    for row in rows:
        counts = f"{row.games:7}{row.won:6}{row.shared:8}{row.lost:6}"
        lines.append(f"{row.name:{width}}{counts}   {100 * row.score:5.1f} % ± {100 * row.error:.1f}")
    return "\n".join(lines)
