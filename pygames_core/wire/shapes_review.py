"""What crosses to the page of a game gone over again, as types; see shapes.py."""

from typing import TypedDict


class Stood(TypedDict):
    """One choice of the seat, or the end: what the game was worth before and after it, how the seat stood then; `luck`
    is what was drawn since the choice before."""

    ply: int
    luck: float
    before: float
    after: float
    text: str


class Lost(TypedDict):
    """A moment: the best action and what follows, what it is worth and what was lost, in words too."""

    ply: int
    best: str
    value: float
    lost: float
    wins: bool
    line: list[str]
    amount: str


class Reviewed(TypedDict):
    """A game gone over again; the last one is whole. `result` is `luck` and `skill` together."""

    steps: list[Stood]
    moments: list[Lost]
    result: float
    luck: float
    skill: float
    lost: float
    text: str
    done: int
    of: int


class Known(TypedDict):
    """A moment as it is asked about."""

    best: str
    value: float
    lost: float
    wins: bool


class Retried(TypedDict):
    state: str
    text: str
    answer: str  # the answer, and what it gains
