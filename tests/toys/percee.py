"""Percée: pawns on a small square board; two taps, in order. Who reaches the far row first wins."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pygames_core.core.game import Choice, IllegalAction, Observation, Result, State, Thought
from pygames_core.core.lesson import Lesson, Step, first
from pygames_core.core.options import Options, choice, complete, seat
from pygames_core.core.words import Words
from pygames_core.pictures.art import Art
from pygames_core.pictures.scene import Listed, Node, Ready, Scene, View, rows
from pygames_core.search import Budget, alphabeta

from .percee_words import SENTENCES
from .toy import TONES, Toy

COLUMNS = "abcd"
ART = Art(
    prefix="percee",
    tones={
        **TONES,
        "cloth": ("#eee6d8", "#2b2620"), "accent": ("#7a4a21", "#e0a878"), "accent-lip": ("#5b3515", "#b98454"),
        "tint": ("#e2d3bb", "#3a332a"), "box": ("#a8713f", "#6e4a29"), "box-side": ("#7d522c", "#4d331c"),
        "casing": ("#3a2a14", "#120d06"),
        "seat0": ("#1d4e89", "#6fa8dc"), "seat1": ("#9c2c2c", "#e88080"),
    },
    symbols={
        "cell": '<rect x="-38" y="-28" width="76" height="56" rx="6" fill="var(--tint)" stroke="var(--accent)"/>',
        "pawn": '<circle r="20" fill="currentColor"/>',
    },
    cover=lambda: {"box": [0, 0, 200, 200], "nodes": [{"use": "pawn", "at": [100, 100], "scale": 3, "tone": "seat0"}]},
)  # fmt: skip


class Board:
    """The core: pawns by cell number, a move is (from, to). Immutable use copies it, searches do and undo."""

    def __init__(self, rows: int, first: int) -> None:
        self.rows = rows
        size = 4 * rows
        self.pawns = {cell: (0, cell) for cell in range(8)} | {cell: (1, cell) for cell in range(size - 8, size)}
        self.to_move = first
        self.past: list[tuple[int, int, tuple[int, int] | None]] = []

    def copy(self) -> "Board":
        twin = Board(self.rows, self.to_move)
        twin.pawns = dict(self.pawns)
        return twin

    def moves(self) -> list[tuple[int, int]]:
        return [] if self.reason(moves := self.steps()) else moves

    def steps(self) -> list[tuple[int, int]]:
        return [
            (cell, cell + step)
            for cell, (seat, _) in sorted(self.pawns.items())
            if seat == self.to_move
            for step in self.forward(cell)
            if self.fault(cell, cell + step) is None
        ]

    def forward(self, cell: int) -> list[int]:
        ahead = 4 if self.to_move == 0 else -4
        return [ahead + side for side in (-1, 0, 1) if 0 <= cell % 4 + side < 4]

    def fault(self, a: int, b: int) -> str | None:
        if self.pawns.get(a, (None,))[0] != self.to_move:
            return "no-pawn"
        if not 0 <= b < 4 * self.rows or b - a not in self.forward(a):
            return "step"
        if b not in self.pawns:
            return None
        if self.pawns[b][0] == self.to_move:
            return "own"
        return "blocked" if abs(b - a) == 4 else None

    def do(self, move: tuple[int, int]) -> None:
        a, b = move
        self.past.append((a, b, self.pawns.get(b)))
        self.pawns[b] = self.pawns.pop(a)
        self.to_move = 1 - self.to_move

    def undo(self) -> None:
        a, b, taken = self.past.pop()
        self.pawns[a] = self.pawns.pop(b)
        if taken:
            self.pawns[b] = taken
        self.to_move = 1 - self.to_move

    def key(self) -> tuple[Any, ...]:
        return self.to_move, tuple(sorted((cell, *pawn) for cell, pawn in self.pawns.items()))

    def reason(self, steps: Sequence[tuple[int, int]]) -> str | None:
        """Why the game is over: the player to move has lost."""
        enemy = 1 - self.to_move
        goal = range(4 * self.rows - 4, 4 * self.rows) if enemy == 0 else range(4)
        if any(self.pawns.get(cell, (None,))[0] == enemy for cell in goal):
            return "through"
        if all(seat == enemy for seat, _ in self.pawns.values()):
            return "none"
        return None if steps else "stuck"

    @property
    def over(self) -> bool:
        return self.reason(self.steps()) is not None

    def scores(self) -> list[int]:
        return [int(seat != self.to_move) if self.over else 0 for seat in (0, 1)]


class Percee(State):
    def __init__(self, options: Options, board: Board) -> None:
        self.options, self.board = options, board
        self._reason = board.reason(board.steps())

    @property
    def to_move(self) -> int | None:
        return None if self._reason else self.board.to_move

    @property
    def scores(self) -> list[int]:
        return self.board.scores()

    @property
    def result(self) -> Result | None:
        loser = self.board.to_move
        return Result([[1 - loser], [loser]], self._reason) if self._reason else None

    def legal(self) -> list[str]:
        return [text(a) + text(b) for a, b in self.board.moves()]

    def play(self, text: str) -> "Percee":
        if self.over:
            raise IllegalAction("over")
        a, b = (cell(text[:2]), cell(text[2:])) if isinstance(text, str) else (None, None)
        if a is None or b is None:
            raise IllegalAction("unreadable", text=text)
        if fault := self.board.fault(a, b):
            raise IllegalAction(fault, cell=text[:2])
        board = self.board.copy()
        board.do((a, b))
        return Percee(self.options, board)

    def key(self) -> tuple[Any, ...]:
        return self.board.key()

    def __str__(self) -> str:
        sign = {cell: "ox"[seat] for cell, (seat, _) in self.board.pawns.items()}
        rows = range(self.board.rows - 1, -1, -1)
        return "\n".join(f"{row + 1} " + " ".join(sign.get(4 * row + x, ".") for x in range(4)) for row in rows)


def text(cell: int) -> str:
    return f"{COLUMNS[cell % 4]}{cell // 4 + 1}"


def cell(text: str) -> int | None:
    if len(text) == 2 and text[0] in COLUMNS and text[1] in "123456":
        return COLUMNS.index(text[0]) + 4 * (int(text[1]) - 1)
    return None


def cells(text: str) -> tuple[int, int]:
    a, b = cell(text[:2]), cell(text[2:])
    assert a is not None and b is not None
    return a, b


class PerceeGame(Toy):
    name = "percee"
    sentences, looks = SENTENCES, ART
    options = (choice("rows", 5, 6), seat("first", chance=True))

    def start(self, options: Mapping[str, Any] | None = None) -> Percee:
        full = complete(self.options, options)
        return Percee(full, Board(full["rows"], full["first"] % 2))

    def view(self, obs: Observation, lang: str) -> View:
        state, words = position(obs), self.words(lang)
        turn = words(f"end.{state.result.reason}") if state.result else words("turn", who=f"{{s{state.to_move}}}")
        return {
            "scene": scene(state.board, words),
            "status": {"text": turn},
            "players": [
                {"seat": seat, "score": str(state.scores[seat]), "facts": [words("left", n=count(state.board, seat))]}
                for seat in (0, 1)
            ],
        }

    def steps(self, obs: Observation) -> Iterator[Choice]:
        board = position(obs).board
        for a, b in board.moves():
            target = (f"cell-{text(b)}", *occupant(board, b))
            yield Choice(text(a) + text(b), ((pawn_id(board, a),), target), ordered=True)

    def ready(self, obs: Observation, text: str, lang: str) -> Ready:
        board, (a, b) = position(obs).board, cells(text)
        return {"ghost": [{**pawn(board, a, self.words(lang)), "at": place(board, b)}]}

    def listed(self, obs: Observation, text: str, lang: str) -> Listed:
        return {"group": [text[:2], text[2:]], "label": self.label(obs, text, lang)}

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return LESSONS

    def label(self, before: Observation, text: str, lang: str) -> str:
        return self.words(lang)("move", a=text[:2], b=text[2:])

    def explain(self, obs: Observation, what: Sequence[str] | str, lang: str) -> str:
        state = position(obs)
        action = what if isinstance(what, str) else "".join(tapped(state.board, tap) for tap in what[-2:])
        try:
            state.play(action)
        except IllegalAction as refusal:
            return self.words(lang).refusal(refusal.code, refusal.facts)
        return self.words(lang).refusal("other")

    def think(
        self, obs: Observation, level: int, seed: int = 1, nodes: int | None = None, seconds: float | None = None
    ) -> Iterator[Thought]:
        budget = Budget.of_level(level, {1: 20, 2: 100, 3: 500, 4: 2000}, nodes, seconds)
        for found in alphabeta(position(obs).board.copy(), budget, material):
            a, b = found.move
            line = tuple(text(a) + text(b) for a, b in found.line)
            yield Thought(text(a) + text(b), found.value, line, found.nodes)


def position(obs: Observation) -> Percee:
    state = getattr(obs, "state", None)
    assert isinstance(state, Percee)
    return state


def material(core: Any, me: int) -> float:
    return (count(core, me) - count(core, 1 - me)) / 10


def count(board: Board, seat: int) -> int:
    return sum(owner == seat for owner, _ in board.pawns.values())


def place(board: Board, cell: int) -> list[float]:
    return [60 + 80 * (cell % 4), 60 * (board.rows - cell // 4) - 10]


def pawn_id(board: Board, cell: int) -> str:
    """A pawn is named for the cell it began on."""
    return f"pawn-{text(board.pawns[cell][1])}"


def tapped(board: Board, tap: str) -> str:
    """The cell that a tap means."""
    return next((text(cell) for cell in board.pawns if pawn_id(board, cell) == tap), tap.partition("-")[2])


def occupant(board: Board, cell: int) -> list[str]:
    return [pawn_id(board, cell)] if cell in board.pawns else []


def pawn(board: Board, cell: int, words: Words) -> Node:
    seat, _ = board.pawns[cell]
    return {
        "id": pawn_id(board, cell), "use": "pawn", "at": place(board, cell), "tone": f"seat{seat}", "tap": True,
        "halo": "halo", "name": words("pawn", cell=text(cell)),
    }  # fmt: skip


def scene(board: Board, words: Words) -> Scene:
    cells: list[Node] = [
        {
            "id": f"cell-{text(cell)}", "use": "cell", "at": place(board, cell), "tap": True, "halo": "halo",
            "name": words("cell", cell=text(cell)),
        }
        for cell in range(4 * board.rows)
    ]  # fmt: skip
    pawns = [pawn(board, cell, words) for cell in sorted(board.pawns)]
    lying = [(-(cell // 4), cell, f"cell-{text(cell)}") for cell in range(4 * board.rows)]
    lying += [(-(cell // 4), cell, pawn_id(board, cell)) for cell in board.pawns]
    parts = rows(lying, lambda row: words("row", row=1 - row))
    return {"box": [0, 0, 360, 60 * board.rows + 40], "nodes": cells + pawns, "parts": parts}


def two_pawns(state: Percee, played: tuple[str, ...]) -> str:
    """The learner moves, somebody answers, the learner moves another pawn."""
    if len(played) < 3:
        return ""
    return "right" if played[2][:2] != played[0][2:] else "same"


SHORT = {"rows": 5, "first": 0}


def with_c2(state: Percee) -> list[str]:
    return [text for text in state.legal() if text.startswith("c2")]


WAY = ("pawn-a1", "cell-b2", "pawn-b1", "cell-c2")
LESSONS = (
    Lesson(
        "take", (Step("diagonal", SHORT, ("a2a3", "b4b3"), first("c2b3"), may=with_c2, point=("pawn-c2", "pawn-b4")),)
    ),
    Lesson(
        "front", (Step("two", SHORT, ("b2b3", "d4d3"), two_pawns, point=WAY, reply=lambda state: state.legal()[0]),)
    ),
)
GAME = PerceeGame()
