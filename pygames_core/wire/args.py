"""The arguments of an op, read with suspicion: whatever a page sends, what comes out is what the engine can use."""

from typing import Any

from .. import GAMES
from ..core import lesson
from ..core.errors import Refusal
from ..core.game import Game
from ..core.lesson import Lesson, Step
from ..core.record import Record, known
from ..core.words import HOUSE, LANGUAGES, Words
from .session import Session


class BadRequest(Refusal):
    """The page asked for something that makes no sense."""

    def __init__(self) -> None:
        super().__init__("request")


class Args:
    """The arguments of an op, read with suspicion."""

    def __init__(self, data: object) -> None:
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}
        lang = self.data.get("lang")
        self.lang: str = lang if lang in LANGUAGES else LANGUAGES[0]
        self._session: Session | None = None

    def text(self, name: str) -> str:
        value = self.data.get(name)
        if not isinstance(value, str):
            raise BadRequest
        return value

    def texts(self, name: str) -> list[str]:
        value = self.data.get(name, [])
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise BadRequest
        return value

    def whole(self, name: str) -> int | None:
        value = self.data.get(name)
        if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
            raise BadRequest
        return value

    def seconds(self) -> float | None:
        value = self.data.get("seconds")
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 600:
            raise BadRequest
        return float(value)

    @property
    def game(self) -> Game:
        return known(self.data.get("game"))

    @property
    def session(self) -> Session:
        """The record replayed, once."""
        if self._session is None:
            record = Record.of(self.data.get("record"))
            step = self.lesson_of(record.played)[1] if "lesson" in self.data else None
            if step and record.options != record.played.settle(step.options):
                raise BadRequest
            self._session = Session(record, step)
        return self._session

    def lesson_of(self, game: Game) -> tuple[Lesson, Step]:
        """The step of a lesson that is asked about."""
        asked = self.data.get("lesson")
        name, at = (asked.get("name"), asked.get("step")) if isinstance(asked, dict) else (None, None)
        if not isinstance(name, str) or not isinstance(at, int) or isinstance(at, bool):
            raise BadRequest
        return lesson.found(game.lessons, name, at)

    @property
    def seat(self) -> int | None:
        """Who looks; null is the public table."""
        seat = self.whole("seat")
        if seat is not None and not 0 <= seat < self.session.seats:
            raise BadRequest
        return seat

    def viewer(self, session: Session, ply: int) -> int | None:
        """Who looks: `seat`; of several people at one device (`here`) the one on move, where things are hidden
        only if it is `seat`, who holds the device."""
        here, holds = self.data.get("here"), self.seat
        if here is None:
            return holds
        to_move = session.to_move(ply)
        sits = isinstance(here, list) and to_move in here
        return to_move if sits and (to_move == holds or not session.state(ply).hides) else None

    @property
    def ply(self) -> int:
        ply = self.whole("ply")
        if ply is None:
            return self.session.plies
        if not 0 <= ply <= self.session.plies:
            raise BadRequest
        return ply

    def words(self) -> Words:
        """The words of the game in question, or the house's when it is not known."""
        record = self.data.get("record")
        name = record.get("game") if isinstance(record, dict) else self.data.get("game")
        game = GAMES[name] if isinstance(name, str) and name in GAMES else None
        return game.words(self.lang) if game else Words.of(HOUSE, self.lang)
