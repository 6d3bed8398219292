"""What crosses to the page, as types: what each op of `bridge.py` is asked, and what it answers.

Only type checkers and the build read this module (`web/build/shapes.py` writes `web/site/shapes.d.ts` from it), never
the engine as it runs: what an op answers is the annotation of its function in `answers.py` or `tasks.py`, which mypy
holds it to. Shapes of pictures are in `pictures/scene.py`.
"""

from typing import Any, NotRequired, TypedDict

from ..core.record import RecordData
from ..pictures.scene import Node, Prompt, Ready, Scene, View
from .shapes_review import Known, Lost, Retried, Reviewed, Stood

__all__ = ["Known", "Lost", "Retried", "Reviewed", "Stood"]  # those of reviews are looked up here like all others


class Button(TypedDict):
    a: str
    label: str
    more: NotRequired[str]  # beside the question whether to


class Logged(TypedDict):
    a: str
    seat: int | None
    label: str


class Outcome(TypedDict):
    ranking: list[list[int]]
    reason: str
    text: str


class Offer(TypedDict):
    can: list[str]  # what a first tap may take
    bar: list[Button]  # actions that need no tap
    auto: NotRequired[Button]  # the only action, which the page plays by itself


class Position(View, Offer):
    """A view, and what the page must know around it."""

    film: NotRequired[list[Scene]]  # the steps from the ply before, if asked
    log: list[Logged]
    viewer: int | None  # whose eyes it was made for
    ply: int
    plies: int
    to_move: int | None
    over: bool
    result: Outcome | None
    hides: bool
    undo_to: int
    out: list[int]  # seats that play no more
    seats: int


class Recorded(TypedDict):
    record: RecordData


class Played(TypedDict):
    record: RecordData
    film: list[Scene]
    view: Position


class Taken(TypedDict):
    record: RecordData
    view: Position


class Refused(TypedDict):
    text: str
    nodes: list[Node]


class Offered(Ready):
    """The action that taps have made ready, and which of how many it is."""

    a: str
    label: str
    place: int
    of: int


class Tapped(TypedDict):
    taps: list[str]
    can: list[str]
    ready: NotRequired[Offered]
    prompt: NotRequired[Prompt]
    play: NotRequired[str]
    refusal: NotRequired[Refused]


class Move(TypedDict):
    group: list[str]
    a: str
    label: str
    taps: list[str]


class Moves(TypedDict):
    rows: list[Move]


class Course(TypedDict):
    name: str
    title: str
    steps: int
    solo: bool  # belongs to the solo


class Courses(TypedDict):
    rows: list[Course]


class Begun(TypedDict):
    record: RecordData
    seat: int
    seats: int
    title: str
    goal: str
    say: str
    point: list[str]
    of: int


class Judged(TypedDict):
    state: str
    text: str
    reply: str
    nodes: list[Node]


class Proved(Judged):
    line: list[str]  # what refutes a mistake, action by action


class Best(TypedDict):
    table: str
    rank: list[int]
    text: str
    key: str


class Turn(TypedDict):
    ply: int
    text: str


class Story(TypedDict):
    """A game that is over: how it went, "" when nothing stands out; where it turned."""

    text: str
    turn: Turn | None


class Code(TypedDict):
    code: str


class Told(TypedDict):
    code: str
    text: str


class Branch(TypedDict):
    """What was tried beside a game: where it leaves it, and what is played from there on."""

    ply: int
    actions: list[str]


class Decoded(TypedDict):
    record: RecordData | None
    ply: int
    by_link: bool
    names: list[str]  # of the players of a game by link, by seat; "" for none
    token: str  # of a game by link, "" for none
    branch: Branch | None
    problem: Told | None


class Plan(TypedDict):
    action: str


class Advice(TypedDict):
    """What a hint points at; in a solo perhaps `take`, an action of the record to take back, and no other fact."""

    a: str
    label: str
    take: NotRequired[int]
    why: NotRequired[str]  # in one clause; "" when there is nothing to say
    taps: NotRequired[list[str]]
    place: NotRequired[int]
    where: NotRequired[list[str]]


class Lit(TypedDict):
    verdict: str
    text: str


class Puzzle(TypedDict):
    record: RecordData
    title: str
    text: str


class Row(TypedDict):
    a: str
    verdict: str
    value: float | None
    exact: bool


class Rows(TypedDict):
    rows: list[Row]


# -- what is asked; `lang` goes with each ------------------------------------------------------------


class LessonStep(TypedDict):
    name: str
    step: int


class OfGame(TypedDict):
    lang: str
    game: str


class OfRecord(TypedDict):
    lang: str
    record: RecordData
    lesson: NotRequired[LessonStep]
    problem: NotRequired[str]  # a line of the published file
    moment: NotRequired[Known]


class OfSeat(OfRecord):
    seat: int | None


class ToDraw(OfGame):
    options: dict[str, Any]
    seed: NotRequired[int]


class ToView(OfSeat):
    ply: NotRequired[int]
    film: NotRequired[bool | str]  # true: the action that led here; "back": the one after, taken back
    here: NotRequired[list[int]]
    open: NotRequired[bool]  # nothing is secret between those who are here


class ToPlay(OfSeat):
    text: str
    here: NotRequired[list[int]]
    open: NotRequired[bool]


class ToTap(OfSeat):
    taps: list[str]
    id: NotRequired[str | None]
    place: NotRequired[int]
    once: NotRequired[bool]


class ToReview(OfSeat):
    seconds: NotRequired[float]


class ToTake(OfSeat):
    n: int


class ToBegin(OfGame):
    lesson: LessonStep


class ToPose(OfGame):
    problem: str


class ToEncode(OfRecord):
    ply: NotRequired[int]
    by_link: NotRequired[bool]
    names: NotRequired[list[str]]
    token: NotRequired[str]
    branch: NotRequired[list[str]]  # all that was played beside the game, from its first action on


class ToDecode(OfGame):
    code: str


class ToThink(OfRecord):
    level: float  # 2.5: each turn by level 2 or 3
    seed: NotRequired[int]
    seconds: NotRequired[float]


class ToSet(OfGame):
    kind: str
    seed: int


ASKED: dict[str, type] = {
    "draw": ToDraw, "view": ToView, "play": ToPlay, "tap": ToTap, "moves": OfSeat, "take": ToTake,
    "lessons": OfGame, "lesson": ToBegin, "judge": OfRecord, "pose": ToPose, "feat": OfRecord, "tale": OfRecord,
    "encode": ToEncode, "decode": ToDecode,
    "think": ToThink, "hint": OfSeat, "light": OfRecord, "problem": ToSet, "prove": OfRecord, "analyse": OfSeat,
    "review": ToReview, "retry": OfRecord,
}  # fmt: skip
