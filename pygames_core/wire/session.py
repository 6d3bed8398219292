"""A record replayed: its positions, and what players ask about them.

>>> from pygames_core.core.record import Record
>>> session = Session(Record.new("permutation", {"path": "ad"}).then("a<"))
>>> session.plies, session.to_move(), session.undo_to
(1, 1, 0)

The positions of the last few records are kept, so that one more action costs one `play`.
"""

import json
from collections.abc import Iterator, Sequence
from random import Random

from ..core.errors import CodeError, IllegalAction
from ..core.game import Analysis, Game, Light, Observation, Result, State, Thought
from ..core.lesson import Step
from ..core.picking import Choice, Choices, Pick
from ..core.record import Record, replay
from ..core.tale import Tale, tale
from ..pictures.scene import Line, Listed, Node, Prompt, Ready, Scene, View

KEPT = 4
HINT_SECONDS = 1.0
NOTHING = Choices(())


class _Line:
    """One line of play already replayed, with its log as each seat reads it."""

    __slots__ = ("actions", "choices", "key", "labels", "states")

    def __init__(self, key: str) -> None:
        self.key = key
        self.actions: tuple[str, ...] = ()
        self.states: list[State] = []
        self.labels: dict[tuple[int | None, str], list[str]] = {}
        self.choices: tuple[State, Choices] | None = None  # of the position asked about last

    def follow(self, record: Record) -> None:
        """Keep what the record shares with this line, play the rest; a line that goes on further stays."""
        same = common_length(self.actions, record.actions)
        if same < len(record.actions):
            self.actions = self.actions[:same]
            del self.states[same + 1 :]
            for labels in self.labels.values():
                del labels[same:]
        self.states = replay(record, self.states)
        self.actions = max(self.actions, record.actions, key=len)


def level_of_turn(level: float, seed: int) -> int:
    """The level that plays the turn of this seed: for 2.25 level 3 once in four, else level 2.

    >>> [sum(level_of_turn(level, seed) for seed in range(1000)) / 1000 for level in (2, 2.25, 4.5)]
    [2.0, 2.247, 4.491]
    """
    whole = int(level)
    drawn = whole != level and Random(seed << 32 | 1).random() < level - whole  # not the chance that the game draws
    return whole + drawn


def common_length(first: Sequence[str], second: Sequence[str]) -> int:
    """How many items two sequences share at their beginning."""
    for at, (one, other) in enumerate(zip(first, second, strict=False)):
        if one != other:
            return at
    return min(len(first), len(second))


_lines: list[_Line] = []  # the latest last


def _line(record: Record) -> _Line:
    key = json.dumps([record.game, record.rules, record.options], sort_keys=True)
    line = next((line for line in _lines if line.key == key), None) or _Line(key)
    line.follow(record)
    if line in _lines:
        _lines.remove(line)
    _lines.append(line)
    del _lines[:-KEPT]
    return line


def forget() -> None:
    """Keep no position: the next question replays its record."""
    _lines.clear()


class Session:
    """`Session(record)` replays the record; CodeError when that cannot be done.

    `step`: the step of a lesson that is being played; it may allow fewer actions than the rules."""

    def __init__(self, record: Record, step: Step | None = None) -> None:
        self.record = record
        self.step = step
        self.game: Game = record.played
        self._line = _line(record)
        self._states: Sequence[State] = self._line.states[: len(record.actions) + 1]

    # -- where we are ------------------------------------------------------------------------
    @property
    def plies(self) -> int:
        return len(self.record.actions)

    @property
    def seats(self) -> int:
        return self.game.seats(self.record.options)

    def state(self, ply: int | None = None) -> State:
        return self._states[self.plies if ply is None else ply]

    def ended(self, ply: int | None = None) -> bool:
        """People ended the game here."""
        return self.record.end is not None and ply in (None, self.plies)

    def over(self, ply: int | None = None) -> bool:
        return self.ended(ply) or self.state(ply).over

    def to_move(self, ply: int | None = None) -> int | None:
        return None if self.over(ply) else self.state(ply).to_move

    def result(self, ply: int | None = None) -> Result | None:
        if self.ended(ply):
            assert self.record.end is not None
            return self.game.conclude(self.state(ply), self.record.end)
        return self.state(ply).result

    @property
    def undo_to(self) -> int:
        """The smallest ply that undo may reach: that of the last revelation."""
        return max((ply for ply, state in enumerate(self._states) if state.revealed), default=0)

    # -- what is shown -----------------------------------------------------------------------
    def view(self, seat: int | None, lang: str, ply: int | None = None) -> View:
        """What `seat` sees."""
        view = self.game.view(self.state(ply).observe(seat), lang)
        result = self.result(ply)
        if self.ended(ply) and result:
            view["status"] = self._closing(result, lang)
            view["say"] = f"{view['status']['more']}. {view['status']['text']}"
            for player, score in zip(view["players"], result.scores or (), strict=False):
                player["score"] = str(score)
        return view

    def marked(self, seat: int | None, lang: str) -> set[str]:
        """The things in sight that bear marks."""
        view = self.view(seat, lang)
        pictures = [view["scene"], *([view["tray"]] if "tray" in view else [])]
        return {node["id"] for scene in pictures for node in scene["nodes"] if "id" in node and "halo" in node}

    def _closing(self, result: Result, lang: str) -> Line:
        """Who wins, and how people ended it."""
        words = self.game.words(lang)
        end = words(f"end.{result.reason}")
        seat = (self.record.end or {}).get("seat")
        if seat is not None and self.seats > 1:
            end = words("result.by", reason=end, who=f"{{s{seat}}}")
        return {"text": self.game.closing(self.state(), result, lang), "more": end}

    def film(self, seat: int | None, lang: str, scene: Scene, ply: int | None = None) -> list[Scene]:
        """The steps of the action that led here; the last one is `scene`, that of the view."""
        here = self.plies if ply is None else ply
        if not here:
            return [scene]
        before, after = (self.state(at).observe(seat) for at in (here - 1, here))
        steps = self.game.film(before, self.record.actions[here - 1], after, lang)
        return [*steps[:-1], {**steps[-1], **scene}]

    def rewound(self, seat: int | None, lang: str, scene: Scene, ply: int) -> list[Scene]:
        """The action after `ply` taken back, without a word; the last step is `scene`."""
        steps = self.film(seat, lang, scene, ply + 1)[:-1] if ply < self.plies else []
        silent: list[Scene] = [{**step, "say": ""} for step in reversed(steps)]
        return [*silent, scene]

    def log(self, seat: int | None, lang: str) -> list[str]:
        """A label for each action played, as `seat` may read it."""
        labels = self._line.labels.setdefault((seat, lang), [])
        for ply in range(len(labels), self.plies):
            labels.append(self.label(self.record.actions[ply], seat, lang, ply))
        return labels[: self.plies]

    def label(self, text: str, seat: int | None, lang: str, ply: int | None = None) -> str:
        return self.game.label(self.state(ply).observe(seat), text, lang)

    # -- what may be done --------------------------------------------------------------------
    def choices(self, seat: int | None, ply: int | None = None) -> Choices:
        """What `seat` may do, as taps: nothing unless it is on move. Kept for the next tap."""
        if seat is None or seat != self.to_move(ply):
            return NOTHING
        state, kept = self.state(ply), self._line.choices
        if kept is None or kept[0] is not state:
            kept = self._line.choices = state, Choices(self.game.steps(state.observe(seat)))
        allowed = self._allowed(state)
        return kept[1] if allowed is None else Choices(each for each in kept[1].all if each.action in allowed)

    def _allowed(self, state: State) -> set[str] | None:
        """The actions that a lesson allows here; None when it allows all."""
        if self.step is None or self.step.may is None or state.to_move != self.step.seat:
            return None
        return set(self.step.may(state))

    def tap(self, seat: int | None, taps: Sequence[str], place: int, id: str | None) -> Pick:
        """One more tap of `seat`; without `id`, what the taps mean as they are."""
        return self.choices(seat).tap(taps, place, id)

    def ready(self, choice: Choice, lang: str) -> Ready:
        """How an action of the seat on move looks before it is confirmed."""
        return self.game.ready(self.mover(), choice.action, lang)

    def listed(self, text: str, lang: str) -> Listed:
        """How an action of the seat on move stands in the list of moves."""
        return self.game.listed(self.mover(), text, lang)

    def prompt(self, taps: Sequence[str], lang: str) -> Prompt | None:
        """What is said and drawn once the seat on move has made these taps."""
        return self.game.prompt(self.mover(), taps, lang) if taps else None

    def tale(self) -> Tale:
        """How a game of several that the rules have ended went, by what everybody saw."""
        result = self.state().result
        if result is None or self.seats < 2:
            return Tale("", None)
        return tale([self.game.standings(state.observe(None)) for state in self._states], result.ranking)

    # -- what is asked -----------------------------------------------------------------------
    def then(self, text: str) -> "Session":
        """One more action, or the Refusal that forbids it."""
        if self.ended():
            raise IllegalAction("over")
        allowed = self._allowed(self.state())
        if allowed is not None and text in self.state().legal() and text not in allowed:
            raise IllegalAction("lesson-other")
        try:
            return Session(self.record.then(text), self.step)
        except CodeError as error:
            raise error.__cause__ or error from None

    def explain(self, seat: int | None, what: Sequence[str] | str, lang: str) -> tuple[str, list[Node]]:
        """Why this cannot be played, and what shows it; who is not on move is told so."""
        if self.over() or seat != self.to_move():
            return self.game.words(lang).refusal("over" if self.over() else "not-your-turn"), []
        obs = self.state().observe(seat)
        if self.step and not isinstance(what, str) and Choices(self.game.steps(obs)).fits(tuple(what)):
            return self.game.words(lang).refusal("lesson-other"), []
        return self.game.explain(obs, what, lang), self.game.point_out(obs, what, lang)

    def mover(self) -> Observation:
        """What the seat on move knows: all that a computer may decide from."""
        if self.over():
            raise IllegalAction("over")
        state = self.state()
        return state.observe(state.to_move)

    def think(self, level: float, seed: int = 1, seconds: float | None = None) -> Iterator[Thought]:
        """Between two levels one of them plays; the seed is that of a whole turn. Games know whole levels alone."""
        return self.game.think(self.mover(), level_of_turn(level, seed), seed, None, seconds)

    def hint(self, seconds: float = HINT_SECONDS) -> Iterator[Thought]:
        """The best the computer can say in about a second."""
        return self.game.think(self.mover(), self.game.levels, 1, None, seconds)

    def analyse(self, seconds: float = 2.0) -> Iterator[list[Analysis]]:
        return self.game.analyse(self.mover(), seconds)

    def light(self, lang: str) -> Iterator[Light]:
        """Solo: can this still be finished?"""
        if not self.record.options.get("solo"):
            return iter(())
        return self.game.light(self.state().observe(self.state().to_move), lang)
