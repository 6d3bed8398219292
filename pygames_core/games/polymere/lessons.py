"""The course: from the first tile to the block, on small deals; the long chains are those of the rules page.

The sentences are `lesson.…` in words/. The learner has the 1 (the 2 where a joker of somebody else waits).
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ...core.lesson import OPEN, RIGHT, WRONG, Lesson, Step, at_once, first
from ...core.options import Options
from .figures import BASE, JOKER_AT_C, SPOTS
from .missed import counted_faces, dead_places, still_open
from .rings import Rings
from .rules import DECLINE, Polymere
from .tiles import STEPS, parse

A, B, C, D, E = (SPOTS[letter] for letter in "ABCDE")
TALON = ["136425", "126345", "162354", "146325", "146523", "156324"]
OTHERS = (["125364", "132645"], ["124653", "126435"])  # what the other seats keep


def dealt(*more: str, laid: Sequence[str] = BASE, others: Sequence[list[str]] = OTHERS) -> Options:
    """A deal in which the seats lay `laid` in turns; the learner, who lays first, then holds `more` too."""
    seats = 1 + len(others)
    hands: list[list[str]] = [list(more), *map(list, others)]
    for turn, text in enumerate(laid):
        hands[turn % seats].append(name(text))
    return {"numbers": [[1], [2], [4]][:seats], "hands": hands, "talon": TALON}


def name(text: str) -> str:
    """The tile that an action lays, as a hand names it."""
    faces = text.partition(":")[2]
    first = faces.find("1")
    return faces[first:] + faces[:first] if first >= 0 else faces


def pointed(*texts: str) -> tuple[str, ...]:
    """The tiles of these actions, and their places."""
    return (*map(name, texts), *(f"c{text.partition(':')[0]}" for text in texts))


def laying(state: Any) -> list[str]:
    """All but to stop and draw."""
    return [text for text in state.legal() if text != DECLINE]


def going_on(state: Any) -> list[str]:
    """To stop only once nothing can be laid."""
    return laying(state) or [DECLINE]


def at_spots(state: Any) -> list[str]:
    """The five tiles at the places of their letters, or to stop."""
    return [text for text in state.legal() if text in (A, B, C, D, E, DECLINE)]


def touched(state: Polymere) -> int:
    """The faces that the last action touched: none when it was to draw."""
    return state.touched if state.history and state.history.text != DECLINE else 0


def touching(faces: int) -> Callable[[Polymere], bool]:
    """The tile just laid touches so many faces."""
    return lambda state: touched(state) == faces


def turn(tiles: int, drawn: int = 0, begins: int = 0) -> Callable[[Polymere, tuple[str, ...]], str]:
    """The turn is over: so many tiles laid, so many drawn; the first of them touches `begins` faces."""

    def judge(state: Polymere, played: tuple[str, ...]) -> str:
        if len(played) == 1 and begins and touched(state) != begins:
            return "begins"
        if played and played[-1] == DECLINE and not drawn:
            return "drew"
        if state.to_move == 0:
            return OPEN
        return RIGHT if len([text for text in played if text != DECLINE]) == tiles else WRONG

    return judge


def all_five(state: Polymere, played: tuple[str, ...]) -> str:
    """Every tile of the hand is laid in one turn."""
    if len(played) == 5 and DECLINE not in played:
        return RIGHT
    return OPEN if state.to_move == 0 else "drew" if DECLINE in played else WRONG


def linked(state: Polymere) -> bool:
    """The two jokers lie side by side, and the second touches nothing else."""
    return len(state.table.jokers) == 2 and touched(state) == 1


def beside_joker(state: Polymere) -> bool:
    """The tile just laid touches the joker on the table."""
    laid = parse(state.history.text) if state.history else None
    return laid is not None and any(laid[0] + step in state.table.jokers for step in STEPS)


def blocked(state: Polymere) -> bool:
    """Nobody can ever lay again."""
    return state.result is not None and state.result.reason == "blocked"


def full(state: Rings) -> bool:
    """The first ring is complete."""
    return state.laid == 7


def alive(state: Rings) -> bool:
    """Every place of the ring can still be filled by some tile."""
    return not state.dead()


PAIR = BASE[:2]
LINE = BASE[:3]
BLOCK = {
    "numbers": [[1], [2]],
    "hands": [["132564", "164352", "125463", "134265", "153246"], ["142635", "152364", "126534", "145632", "156342"]],
    "talon": [],
}
LINKED = {"numbers": [[1], [2]], "hands": [["123546", "126354", "*"], ["*", "132645", "125364"]], "talon": []}
BLOCK_LINE = ("0,0:153246", "-1,0:215634", "-1,1:256413")
ALONE = {
    "solo": True,
    "pile": True,
    "talon": ["123546", "162435", "146352", "146235", "156432", "146523", "126543", "164352", "125643", "145623"],
}
RING = ("0,0:123546", "1,0:235146", "0,1:643125", "-1,1:145623", "-1,0:521643")

step = partial(Step, drawn=counted_faces)
lay = partial(step, may=laying)

LESSONS = (
    Lesson(
        "lay",
        (
            lay(
                "fits",
                dealt("123645", "152346", laid=PAIR, others=OTHERS[:1]),
                (*PAIR,),
                at_once(touching(2)),
                point=("123645", "152346", "c1,0"),
            ),
            lay(
                "number",
                dealt("126354", "134265", laid=LINE),
                (*LINE,),
                at_once(touching(1)),
                point=("126354", "134265", "c1,1"),
            ),
        ),
    ),
    Lesson(
        "chain",
        (
            step(
                "two", dealt(name(B), name(A), "136524"), (*BASE,), turn(2, begins=2), may=going_on, point=pointed(B, A)
            ),
            step(
                "three", dealt(name(C), name(A), name(D), "136524"), (*BASE,), turn(3, begins=3), point=pointed(C, A, D)
            ),
            step(
                "draw", dealt(*map(name, (B, C, A, D)), "136524"), (*BASE, B, C), turn(2, drawn=1), point=pointed(A, D)
            ),
            step(
                "most",
                dealt(*map(name, SPOTS.values())),
                (*BASE,),
                all_five,
                may=at_spots,
                point=pointed(A, B, C, D, E),
            ),
        ),
    ),
    Lesson(
        "joker",
        (
            lay(
                "lone",
                dealt("*", name(B), "136524", "142563"),
                (*BASE, B),
                first(JOKER_AT_C),
                point=("joker-0", "c1,0"),
            ),
            lay(
                "open",
                dealt("*", name(B), "136524", others=(["142536", "124365"], OTHERS[1])),
                (*BASE, B, JOKER_AT_C, DECLINE),
                at_once(beside_joker),
                seat=1,
                point=("142536", "joker-0", "c2,-1"),
            ),
            lay("linked", LINKED, ("0,0:123546", "0,1:*"), at_once(linked), point=("joker-1", "joker-0", "c1,1")),
        ),
    ),
    Lesson(
        "end",
        (
            Step(
                "block",
                BLOCK,
                BLOCK_LINE,
                at_once(blocked),
                may=laying,
                drawn=still_open,
                point=("164352", "125463", "134265", "c1,0"),
            ),
        ),
    ),
    Lesson(
        "rings",
        (
            Step("close", ALONE, (*RING, "0,-1:543126"), at_once(full), point=("146523", "c1,-1")),
            Step("alive", ALONE, RING, at_once(alive), drawn=dead_places, point=("146352", "146523", "c0,-1", "c1,-1")),
        ),
    ),
)
