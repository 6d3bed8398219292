"""The steps of one turn: a die slides or walks well by well and counts, two dice swap, the path turns, a die leaves."""

from ...core.game import Observation
from ...core.words import Words
from ...pictures.scene import Node, Scene
from .board import Action, Shift, grown, parsed, walk
from .layout import Layout, angle, die, still
from .places import AWAY, BOX, spot
from .rules import State, seen
from .show import scene

STEP, SWAP, SLIDE, TURN, LEAVE = 140, 240, 220, 320, 300  # milliseconds
RAISED = 9


def film(before: Observation, text: str, after: Observation, words: Words) -> list[Scene]:
    """Each step of a turn, then the table after it."""
    state = seen(before)
    shots = Shots(state, words)
    shots.act(parsed(text))
    shots.leave(seen(after), state.seat)
    return [*shots.scenes, {**scene(after, words), "hold": SLIDE}]


class Shots:
    """A table being played on, photographed after every step."""

    def __init__(self, state: State, words: Words) -> None:
        self.words = words
        self.board, self.dice = list(state.board), list(state.dice)
        self.turn = angle(state)
        self.seats = len(state.won)
        self.scenes: list[Scene] = []

    def shoot(self, hold: int, moving: int | None = None, over: list[Node] | None = None) -> None:
        """The table now; the die at slot `moving` is drawn by `over` instead."""
        shot = still(Layout(tuple(self.board), tuple(self.dice), self.turn), self.words)
        if moving is not None:
            hidden = f"die-{self.dice[moving]}"
            shot["nodes"] = [node for node in shot["nodes"] if node.get("id") != hidden]
        shot["nodes"] += over or []
        shot["hold"] = hold
        self.scenes.append(shot)

    def act(self, action: Action) -> None:
        """The steps of an action, then the path turns."""
        if action.shift and action.shift_first:
            self.slide(action.shift)
        self.permute(action.slot, action.step)
        if action.shift and not action.shift_first:
            self.slide(action.shift)
        self.turn += 60
        self.shoot(TURN)

    def slide(self, shift: Shift) -> None:
        """One die slides."""
        self.swap(*shift)
        self.shoot(SLIDE)

    def permute(self, slot: int, step: int) -> None:
        """A die walks and counts, and changes places where it arrives."""
        value, number = self.board[slot], self.dice[slot]
        way = walk(tuple(self.board), slot, step)
        for at, counted in way:
            x, y = spot(at)
            over = [die(number, value, [x, y - RAISED])]
            if counted:
                over.append({"id": "count", "use": f"count-{counted}", "at": [x + 26, y - RAISED - 26]})
            self.shoot(STEP, slot, over)
        target = way[-1][0]
        self.swap(slot, target)
        self.board[target] = grown(value)
        self.shoot(SWAP)

    def swap(self, one: int, other: int) -> None:
        """Two slots change what lies on them."""
        board, dice = self.board, self.dice
        board[one], board[other] = board[other], board[one]
        dice[one], dice[other] = dice[other], dice[one]

    def leave(self, after: State, seat: int) -> None:
        """A die that is taken slides off the table, to the side of its owner."""
        for slot in range(6):
            if self.board[slot] and not after.board[slot]:
                x = BOX[2] * (seat + 0.5) / self.seats
                gone = die(self.dice[slot], self.board[slot], [round(x, 1), AWAY], scale=0.5)
                self.shoot(LEAVE, slot, [gone])
