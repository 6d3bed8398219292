"""The arguments of an op, read with suspicion: whatever a page sends, what comes out is what the engine can use."""

from typing import TYPE_CHECKING, Any

from .. import GAMES
from ..core import lesson
from ..core.errors import Refusal
from ..core.game import Game
from ..core.lesson import Lesson, Step
from ..core.record import Record, known
from ..core.words import HOUSE, LANGUAGES, Words
from .session import Session

if TYPE_CHECKING:  # the engine runs without them
    from . import shapes as to


class BadRequest(Refusal):
    """The page asked for something that makes no sense."""

    def __init__(self) -> None:
        super().__init__("request")


def told(refusal: Refusal, words: Words) -> "to.Told":
    """The refusal as the player reads it, with the rule behind a broken code."""
    text = words.refusal(refusal.code, refusal.facts)
    if isinstance(refusal.__cause__, Refusal):
        text += " " + words.refusal(refusal.__cause__.code, refusal.__cause__.facts)
    return {"code": refusal.code, "text": text}


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

    def number(self, name: str) -> float:
        value = self.data.get(name)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= 1000:
            raise BadRequest
        return float(value)

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
        only if it is `seat`, who holds the device, or if all is `open` between them."""
        here, holds = self.data.get("here"), self.seat
        if here is None:
            return holds
        to_move = session.to_move(ply)
        sits = isinstance(here, list) and to_move in here
        seen = to_move == holds or self.data.get("open") is True or not session.state(ply).hides
        return to_move if sits and seen else None

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
