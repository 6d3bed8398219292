"""A game gone over again: judged from what a seat saw, adding up, showing what was surely lost and nothing else."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from reviews import answered, gone_over, played
from strategies import EVERY

from pygames_core import GAMES
from pygames_core.core.game import State
from pygames_core.core.record import Record, replay
from pygames_core.core.review import AGAIN, MOMENTS, Played, Review
from pygames_core.core.state import Weighed
from pygames_core.games.permutation import review as permutation
from pygames_core.games.polymere.tiles import name as tile_name
from pygames_core.games.polymere.tiles import tiles_of
from pygames_core.games.trapezomino.pieces import TEXTS
from pygames_core.wire.reviewing import Telling
from pygames_core.wire.session import Session

SEVERAL = tuple(name for name in EVERY if name not in ("paves",))  # the toy for one alone is not gone over
THREE = [("permutation", {"players": 3}), ("poldr", {"players": 3}), ("polymere", {"players": 3})]
MATCHES = [("poldr", {"rounds": 2}), ("trapezomino", {"target": 2, "penalty": True})]
GAMES_PLAYED = [*((name, {}) for name in SEVERAL), *THREE, *MATCHES]


# -- the balance ------------------------------------------------------------------------------------
def result(record: Record, states: list[State], seat: int) -> float:
    """What the game came to for a seat, counted once more."""
    last = states[-1]
    assert last.result
    first, seats = last.result.ranking[0], len(last.scores)
    if record.game == "permutation":
        lead = last.scores[seat] - max(score for other, score in enumerate(last.scores) if other != seat)
        return lead or (0.0 if len(first) > 1 else 0.5 if seat in first else -0.5)
    if record.game == "trapezomino":
        return sum(rounds(record, states, seat))
    if record.game == "poldr":
        won = [done.winners for done in last.finished]
        return sum((1 / len(winners) if seat in winners else 0) - 1 / seats for winners in won)
    if record.game == "polymere":
        return came(states, seat)
    return (1 / len(first) if seat in first else 0) - 1 / seats


@pytest.mark.parametrize(("lang", "lost", "said"), [("fr", 1.952, "2 points"), ("en", 0.952, "1 point.")])
def test_points_are_one_or_many_as_the_number_that_is_read(lang: str, lost: float, said: str) -> None:
    telling = Telling(Session(Record.new("permutation", GAMES["permutation"].draw({}, 1))), 0, lang)
    assert said in telling.balance(Review(lost=lost))


def rounds(record: Record, states: list[State], seat: int) -> list[float]:
    """The points made in each round, less the other's."""
    leads = [0.0]
    for (before, after), text in zip(pairwise(states), record.actions, strict=True):
        gained = before.points(next(n for n, each in enumerate(TEXTS) if each == text))
        leads[-1] += gained if before.to_move == seat else -gained
        if after.round != before.round:
            leads.append(0.0)
    return leads


def came(states: list[State], seat: int) -> float:
    """Tiles fewer than the best of the others when this seat was out, or the game over; six for the first place."""
    last, players = states[-1], len(states[-1].scores)
    out = next((state for state in states if seat in state.finished), last)
    counts = [0 if other in out.finished else count for other, count in enumerate(out.scores)]
    ranks = [next(at for at, group in enumerate(last.result.ranking) if each in group) for each in range(players)]
    place = sum((rank > ranks[seat]) - (rank < ranks[seat]) for rank in ranks)
    return 6 * place / (players - 1) + min(counts[:seat] + counts[seat + 1 :]) - counts[seat]


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("name", "options"), GAMES_PLAYED)
def test_luck_and_skill_make_the_result(quick: None, toys: None, name: str, options: dict[str, Any], seed: int) -> None:
    record = played(name, options, seed)
    states = replay(record)
    for seat in range(len(states[-1].scores)):
        found = gone_over(record, seat)
        assert abs(found.result - result(record, states, seat)) < 1e-9
        assert abs(found.luck + found.skill - found.result) < 1e-9
        at = 0.0
        for step in found.steps:
            assert abs(at + step.luck + step.others - step.before) < 1e-9 and step.after <= step.before
            at = step.after
        assert [step.ply for step in found.steps] == sorted({step.ply for step in found.steps})


@pytest.mark.long
def test_luck_is_what_was_drawn(quick: None) -> None:
    for seed in range(2):
        assert gone_over(played("poldr", {}, seed), 0).luck == 0
        assert gone_over(played("trapezomino", {}, seed), 0).luck == 0
        assert gone_over(played("polymere", {}, seed), 0).luck != 0
    level = Record.new("permutation", {"path": "be"})
    ahead = Record.new("permutation", {"path": "cf", "first": 1})
    assert gone_over(level, 0).luck == 0
    assert (gone_over(ahead, 1).luck, gone_over(ahead, 0).luck) == (5, -5), "who begins from cf wins by five"


def test_a_throw_is_luck_beside_what_the_dice_promised() -> None:
    assert permutation.promised({0: 1, 1: 1}, 0) == 0
    assert permutation.promised({0: 2, 1: 0}, 0) == 1
    more, less = permutation.promised({0: 2, 1: 1}, 0), permutation.promised({0: 2, 1: 1}, 1)
    assert more == -less > 0.7


# -- what the seat could not see --------------------------------------------------------------------
def hidden(record: Record, seat: int) -> set[str]:
    """The tiles, or cards, that this seat never saw: not in its hand, not on the table."""
    states = replay(record)
    if record.game == "plis":
        seen = {card for state in states for card in (*state.hands[seat], *state.seen)}
        return {str(card) for card in record.options["cards"] if card not in seen}
    held = {tile for state in states for tile in tiles_of(state.hands[seat])}
    laid = {orientation // 6 for orientation in states[-1].table.laid.values() if orientation >= 0}
    dealt = {tile for row in (*record.options["hands"], record.options["talon"]) for tile in row if tile != "*"}
    return dealt - {tile_name(tile) for tile in held | laid}


def swapped(record: Record, seat: int, seed: int) -> Record:
    """The same game for all that this seat ever saw, with other tiles where it saw none."""
    unseen = sorted(hidden(record, seat))
    others = Random(seed).sample(unseen, len(unseen))
    trade = dict(zip(unseen, others, strict=True))

    def traded(value: Any) -> Any:
        if isinstance(value, list):
            return [traded(each) for each in value]
        return int(trade.get(str(value), value)) if record.game == "plis" else trade.get(value, value)

    names = ("cards",) if record.game == "plis" else ("hands", "talon")
    return record._replace(options={**record.options, **{name: traded(record.options[name]) for name in names}})


def sight(state: State, seat: int) -> object:
    """All that an observation holds, but what stays the same."""
    obs: Any = state.observe(seat)
    names = [*getattr(obs, "__slots__", ()), *getattr(obs, "__dict__", {})]
    rest = {name: getattr(obs, name) for name in names if name not in ("setup", "table", "history", "options")}
    return rest, getattr(getattr(obs, "table", None), "laid", None)


@pytest.mark.parametrize(
    ("name", "players", "plies"),
    [
        pytest.param("polymere", 2, 99, marks=pytest.mark.long),
        pytest.param("polymere", 3, 99, marks=pytest.mark.long),
        pytest.param("polymere", 2, 20, marks=pytest.mark.long),
        ("plis", 3, 5),
    ],
)
def test_what_the_seat_could_not_see_changes_nothing(
    quick: None, toys: None, name: str, players: int, plies: int
) -> None:
    compared = 0
    for seed in range(3):
        record = played(name, {"players": players}, seed, levels=(1, 3)).upto(plies)
        for seat in range(players):
            other = swapped(record, seat, seed)
            states, again = replay(record), replay(other)
            if [sight(state, seat) for state in states] != [sight(state, seat) for state in again]:
                continue  # a block came sooner or later: that was seen
            assert other.options != record.options
            assert answered(record, seat) == answered(other, seat)
            compared += 1
    assert compared >= 3


# -- moments ----------------------------------------------------------------------------------------
def test_at_most_five_where_most_was_lost(quick: None) -> None:
    for seed in range(8):
        record = played("permutation", {"path": "ad"}, seed, levels=(1,))
        states = replay(record)
        for seat in (0, 1):
            found = gone_over(record, seat)
            losses = {step.ply: step.before - step.after for step in found.steps}
            shown = [moment.ply for moment in found.moments]
            assert shown == sorted(shown) and len(shown) <= MOMENTS
            assert all(losses[moment.ply] == moment.lost >= 1 for moment in found.moments)
            for ply in losses.keys() - set(shown) - {len(record.actions)}:
                *_, weighed = record.played.weigh(states[ply].observe(seat), record.actions[ply], 1)
                least = min((moment.lost for moment in found.moments), default=0)
                assert weighed.alike or losses[ply] == 0 or (len(shown) == MOMENTS and losses[ply] <= least)


def test_who_never_errs_has_no_moment() -> None:
    for seed in range(4):
        record = played("permutation", {"path": "be"}, seed, levels=(5, 2))
        found = gone_over(record, 0)
        assert found.moments == () and found.lost == 0


def test_what_can_still_be_had_in_the_same_turn_was_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every choice seems to lose twenty tiles at once, though only the end of each turn loses fifteen of them."""
    record = played("polymere", {}, 1, levels=(3,))
    states = replay(record)
    ends = {ply for ply in range(len(record.actions)) if states[ply].to_move != states[ply + 1].to_move}

    def weighed(self: Played, ply: int, nodes: int) -> Iterator[Weighed]:
        yield Weighed("", 20, 5 if ply in ends else 0)

    monkeypatch.setattr(Played, "weighed", weighed)
    lost = {step.ply: step.before - step.after for step in gone_over(record, 0).steps[:-1]}
    within = {ply for ply in lost if ply not in ends and ply + 1 in lost}
    assert len(within) > 2 and all(lost[ply] == 0 for ply in within)
    assert all(loss in (15, 20) for ply, loss in lost.items() if ply not in within)


def test_equals_and_what_lies_within_the_noise_lose_nothing() -> None:
    assert Weighed("a", 3, 3).loss == 0
    assert Weighed("a", 3, 1.5, noise=2).loss == 0
    assert Weighed("a", 3, 0.5, noise=2).loss == 2.5


def surely_lost(name: str, options: dict[str, Any], wanted: int, times: int = 4 * AGAIN) -> list[tuple[int, int, int]]:
    """Moments of games between levels which, looked at so many times as long, turn out to have lost nothing."""
    wrong, found, seed = [], 0, 0
    game = GAMES[name]
    while found < wanted:
        seed += 1
        record = played(name, options, seed, levels=(1 + seed % 3, 2 + seed % 2))
        states = replay(record)
        for seat in range(len(states[-1].scores)):
            for moment in gone_over(record, seat).moments:
                obs, text = states[moment.ply].observe(seat), record.actions[moment.ply]
                *_, weighed = game.weigh(obs, text, times * game.care.look)
                found += 1
                if weighed.value <= weighed.other or weighed.alike:
                    wrong.append((seed, seat, moment.ply))
    return wrong


@pytest.mark.long
@pytest.mark.parametrize("name", ["permutation", "trapezomino"])
def test_a_moment_does_not_win_as_much_looked_at_four_times_as_long(name: str) -> None:
    assert surely_lost(name, {}, 6) == []


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    ("name", "options", "wanted"),
    [("permutation", {}, 50), ("trapezomino", {}, 40), ("poldr", {}, 40), ("poldr", {"players": 3}, 20),
     ("polymere", {}, 30), ("polymere", {"players": 3}, 20)],
)  # fmt: skip
def test_two_hundred_moments_looked_at_four_times_as_long(name: str, options: dict[str, Any], wanted: int) -> None:
    assert surely_lost(name, options, wanted) == []
