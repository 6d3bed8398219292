"""The rules of Permutation for two to six players, as immutable states.

>>> state = start({"path": "ad"})
>>> for text in "a< d<xb e<xa d>xf cb,e< ba,e>xa".split():
...     state = state.play(text)
>>> state.scores, state.result
([2, 9], Result(ranking=[[1], [0]], reason='dice', scores=None))
"""

from collections import Counter
from collections.abc import Hashable, Mapping
from random import Random
from typing import Any, NamedTuple

from ...core import game
from ...core.errors import IllegalAction, OptionsError
from ...core.game import Result, by_score
from ...core.history import History
from ...core.options import Option, Options, choice, complete, data, seat
from .board import (
    ENDS,
    MOST_FOR_SHIFT,
    PATHS,
    SLOTS,
    START,
    TURNED,
    Action,
    Board,
    Shift,
    Turn,
    dice_on,
    grown,
    joined,
    landing,
    parse,
    shifts_twice,
    turns,
)

OPTIONS: tuple[Option, ...] = (
    choice("players", 2, 3, 4, 5, 6),
    choice("path", "ad", "be", "cf", chance=True, offered=("be", "ad", "cf")),
    seat("first", chance=True),
    choice("repetition", 3, 0),
    data("throws", "1111", chance=True),
)
FEWEST = 2  # dice left on the table end the game
LONGEST = 10  # a text with two shifts, which gets its own refusal

Dice = tuple[int | None, ...]  # which of the six dice lies on each slot


class Won(NamedTuple):
    """A die taken from the table."""

    die: int
    value: int


class State(game.State):
    """The table between two turns. `dice` says which die is which, for pictures; the rules see values only."""

    __slots__ = (
        "_history", "_legal", "_length", "_repeated",
        "board", "dice", "options", "path", "ply", "seat", "touched", "won",
    )  # fmt: skip

    def __init__(
        self,
        options: Options,
        board: Board,
        path: int,
        seat: int,
        won: tuple[tuple[Won, ...], ...],
        dice: Dice = (0, 1, 2, 3, 4, 5),
        ply: int = 0,
        history: History | None = None,
        touched: tuple[int, ...] = (),
    ) -> None:
        self.options = options
        self.board, self.path, self.seat, self.won = board, path, seat, won
        self.dice, self.ply, self.touched = dice, ply, touched
        self._history = history or History(options["repetition"])
        self._repeated = self._history.do(self.position)
        self._length = len(self._history.line)
        self._legal: list[Turn] | None = None

    @property
    def position(self) -> tuple[Board, int, int]:
        """Dice, path and seat on move: what counts as the same again."""
        return self.board, self.path, self.seat

    @property
    def past(self) -> list[Hashable]:
        """The positions since the last die was taken, this one too: those before cannot come back."""
        return self._history.line[: self._length]

    def key(self) -> Hashable:
        """Also how often each position was there, where that can end the game."""
        piles = tuple(tuple(sorted(won.value for won in dice)) for dice in self.won)
        seen = Counter(self.past if self.options["repetition"] else ())
        return self.board, self.path, self.seat, piles, frozenset(seen.items())

    @property
    def to_move(self) -> int | None:
        return None if self.reason else self.seat

    @property
    def scores(self) -> list[int]:
        return [sum(won.value for won in dice) for dice in self.won]

    @property
    def reason(self) -> str | None:
        """Why the game is over, if it is."""
        if dice_on(self.board) <= FEWEST:
            return "dice"
        return "repetition" if self._repeated else None

    @property
    def result(self) -> Result | None:
        reason = self.reason
        if not reason:
            return None
        ranking = self.ranking()
        return Result(ranking, "throw" if len(self.groups()[0]) > len(ranking[0]) else reason)

    def groups(self, gone: int | None = None) -> list[list[int]]:
        """Seats by points, best first, without the one that has `gone`."""
        groups = [[seat for seat in group if seat != gone] for group in by_score(self.scores)]
        return [group for group in groups if group]

    def throws(self, gone: int | None = None) -> dict[int, tuple[int, ...]]:
        """What each of several leaders throws with the dice won, in seat order; {} when nobody has to throw."""
        leaders = self.groups(gone)[0]
        digits = iter(self.options["throws"])
        if len(leaders) < 2 or not any(self.won[seat] for seat in leaders):
            return {}
        return {seat: tuple(int(next(digits)) for _ in self.won[seat]) for seat in leaders}

    def ranking(self, gone: int | None = None) -> list[list[int]]:
        """Best first, were the game over now: by points, the leaders' tie by their throw; who has `gone` comes last."""
        leaders, *others = self.groups(gone)
        throws = self.throws(gone)
        totals = [sum(throws.get(seat, ())) for seat in leaders]
        last = [] if gone is None else [[gone]]
        return [[leaders[index] for index in group] for group in by_score(totals)] + others + last

    def turns(self) -> list[Turn]:
        """Every legal action with what it leads to."""
        if self._legal is None:
            self._legal = [] if self.reason else turns(self.board, self.path)
        return self._legal

    def legal(self) -> list[str]:
        return [turn.text for turn in self.turns()]

    def play(self, text: str) -> "State":
        if self.reason:
            raise IllegalAction("over")
        sound = isinstance(text, str) and len(text) <= LONGEST
        action = parse(text) if sound else None
        if action is None:
            twice = sound and shifts_twice(text)
            raise IllegalAction("shift-twice") if twice else IllegalAction("unreadable", text=str(text)[:40])
        return self._after(action)

    def _after(self, action: Action) -> "State":
        play = Play(self.board, self.dice)
        if action.shift and action.shift_first:
            play.shift(action.shift, dice_on(self.board))
        play.permute(action.slot, action.step)
        if action.shift and not action.shift_first:
            play.shift(action.shift, dice_on(self.board))
        path = TURNED[self.path]
        won = play.take(action.take, path)
        piles = list(self.won)
        if won:
            piles[self.seat] = (*piles[self.seat], won)
        touched = tuple(slot for slot in range(6) if play.dice[slot] not in (None, self.dice[slot]))
        return State(
            self.options,
            tuple(play.board),
            path,
            (self.seat + 1) % self.options["players"],
            tuple(piles),
            tuple(play.dice),
            self.ply + 1,
            None if won else self._history.upto(self._length),
            touched,
        )

    def __str__(self) -> str:
        return self.printed(self.over)

    def printed(self, ended: bool) -> str:
        a, b, c, d, e, f = (f"{name}{value or '.'}" for name, value in zip(SLOTS, self.board, strict=True))
        one, other = (SLOTS[end] for end in ENDS[self.path])
        points = "-".join(map(str, self.scores))
        mover = "over" if ended else f"seat {self.to_move} to move"
        return f"     {a}\n  {b}    {f}\n  {c}    {e}\n     {d}\npath {one}-{other}, {points}, {mover}"


class Play:
    """One turn being played: every step is checked, then done to values and dice alike."""

    def __init__(self, board: Board, dice: Dice) -> None:
        self.board = list(board)
        self.dice = list(dice)

    def permute(self, slot: int, step: int) -> None:
        if not self.board[slot]:
            raise IllegalAction("slot-empty", slot=SLOTS[slot])
        target = landing(tuple(self.board), slot, step)
        self._swap(slot, target)
        self.board[target] = grown(self.board[target])

    def shift(self, shift: Shift, dice_at_start: int) -> None:
        """A die slides to the empty slot beside it."""
        source, target = shift
        facts = {"slot": SLOTS[source], "to": SLOTS[target]}
        if dice_at_start > MOST_FOR_SHIFT:
            raise IllegalAction("shift-early", **facts)
        if not self.board[source]:
            raise IllegalAction("shift-empty", **facts)
        if (source - target) % 6 not in (1, 5):
            raise IllegalAction("shift-far", **facts)
        if self.board[target]:
            raise IllegalAction("shift-occupied", **facts)
        self._swap(source, target)

    def _swap(self, one: int, other: int) -> None:
        board, dice = self.board, self.dice
        board[one], board[other] = board[other], board[one]
        dice[one], dice[other] = dice[other], dice[one]

    def take(self, slot: int | None, path: int) -> Won | None:
        """Take the die of `slot`, which must be joined to its equal by the turned path."""
        ends = joined(tuple(self.board), path)
        one, other = ENDS[path]
        facts = {"one": SLOTS[one], "other": SLOTS[other]}
        if slot is None:
            if ends:
                raise IllegalAction("take-compulsory", value=self.board[one], **facts)
            return None
        if slot not in ENDS[path]:
            raise IllegalAction("take-elsewhere", slot=SLOTS[slot], **facts)
        if not ends:
            raise IllegalAction("take-unequal", **facts)
        die, value = self.dice[slot], self.board[slot]
        self.board[slot], self.dice[slot] = 0, None
        assert die is not None
        return Won(die, value)


def seen(obs: game.Observation) -> State:
    """Nothing is hidden: what anybody sees is the state."""
    state = obs.worlds(Random(0))
    assert isinstance(state, State)
    return state


def start(given: Mapping[str, Any] | None = None) -> State:
    """The first position for these options."""
    options = complete(OPTIONS, given)
    for name, sound in (
        ("first", options["first"] < options["players"]),
        ("throws", is_throw(options["throws"])),
    ):
        if not sound:
            raise OptionsError("option-value", name=name, value=str(options[name])[:40])
    nothing: tuple[tuple[Won, ...], ...] = ((),) * options["players"]
    return State(options, START, PATHS.index(options["path"]), options["first"], nothing)


def is_throw(value: object) -> bool:
    """Four faces of a die, as they will be thrown for a tie."""
    return isinstance(value, str) and len(value) == 4 and all(digit in "123456" for digit in value)
