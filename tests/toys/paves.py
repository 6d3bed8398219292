"""Pavés: a solo. Cover the board with dominoes; any of them may be taken back."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pygames_core.core.game import Choice, Feat, IllegalAction, Light, Observation, Result, State, Thought
from pygames_core.core.options import Options, choice, complete, flag
from pygames_core.core.words import Words
from pygames_core.pictures.art import Art
from pygames_core.pictures.scene import Listed, Node, Ready, Scene, View, rows
from pygames_core.search import Budget

from .toy import TONES, Toy

COLUMNS = "abcd"
SENTENCES = {
    "fr": {
        "title": "Pavés",
        "tagline": "Tout couvrir",
        "seats": "1 joueur",
        "pitch": "Chaque pavé couvre deux cases.\nOn peut tout reprendre.\nAucune case ne doit rester.",
        "credits": "Jeu d’essai",
        "levels.1": "Cherche un pavage",
        "options.holes": "Trous",
        "options.holes.help": "Cases à ne pas couvrir",
        "options.holes.none": "Aucun",
        "options.holes.corners": "Deux coins",
        "refused.pair": "Un pavé couvre deux cases voisines.",
        "refused.taken": "La case {cell} est prise.",
        "end.full": "Tout est couvert",
        "end.stuck": "Plus de place pour un pavé",
        "turn": "Posez un pavé",
        "move": "Pavé {a}-{b}",
        "cell": "Case {cell}",
        "row": "Rangée {row}",
        "covered": "{n} {n:case couverte|cases couvertes}",
        "light.yes": "Tout peut encore être couvert",
        "light.no": "Il restera un trou",
        "light.unknown": "Je ne sais pas encore",
    },
    "en": {
        "title": "Paving",
        "tagline": "Cover it all",
        "seats": "1 player",
        "pitch": "A slab covers two cells.\nTake back what you like.\nNo cell may stay bare.",
        "credits": "A toy game",
        "levels.1": "Looks for a paving",
        "options.holes": "Holes",
        "options.holes.help": "Cells to leave bare",
        "options.holes.none": "None",
        "options.holes.corners": "Two corners",
        "refused.pair": "A slab covers two neighbouring cells.",
        "refused.taken": "Cell {cell} is taken.",
        "end.full": "All is covered",
        "end.stuck": "No room for a slab",
        "turn": "Lay a slab",
        "move": "Slab {a}-{b}",
        "cell": "Cell {cell}",
        "row": "Row {row}",
        "covered": "{n} {n:cell covered|cells covered}",
        "light.yes": "It can all still be covered",
        "light.no": "A hole will remain",
        "light.unknown": "I cannot tell yet",
    },
}
CELLS = [f"{column}{row}" for row in "1234" for column in COLUMNS]
HOLES = {"none": frozenset[str](), "corners": frozenset({"a1", "d4"})}
ART = Art(
    prefix="paves",
    tones={
        **TONES,
        "cloth": ("#e4e7ee", "#20242c"), "accent": ("#3f4f73", "#a9b8dc"), "accent-lip": ("#2b3753", "#8393b8"),
        "tint": ("#d2d8e4", "#2d333f"), "box": ("#6b7a9c", "#465371"), "box-side": ("#4d5977", "#303a52"),
        "casing": ("#1c2333", "#0a0d13"),
        "slab": ("#8a6d3b", "#d8b878"),
    },
    symbols={
        "cell": '<rect x="-38" y="-38" width="76" height="76" rx="6" fill="var(--tint)" stroke="var(--accent)"/>',
        "slab": '<rect x="-74" y="-34" width="148" height="68" rx="8" fill="currentColor"/>',
        "frame": '<rect x="-74" y="-34" width="148" height="68" rx="8"/>',
    },
    cover=lambda: {"box": [0, 0, 200, 200], "nodes": [{"use": "slab", "at": [100, 100], "tone": "slab"}]},
)  # fmt: skip


def near(a: str, b: str) -> bool:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1


PAIRS = [a + b for at, a in enumerate(CELLS) for b in CELLS[at + 1 :] if near(a, b)]


class Paves(State):
    def __init__(self, options: Options, slabs: tuple[str, ...] = ()) -> None:
        self.options, self.slabs = options, slabs
        covered = {cell for slab in slabs for cell in (slab[:2], slab[2:])}
        self.free = frozenset(CELLS) - HOLES[options["holes"]] - covered

    @property
    def to_move(self) -> int | None:
        return None if self.over else 0

    @property
    def scores(self) -> list[int]:
        return [2 * len(self.slabs)]

    @property
    def result(self) -> Result | None:
        return None if self.legal() else Result([[0]], "stuck" if self.free else "full")

    def legal(self) -> list[str]:
        return [pair for pair in PAIRS if pair[:2] in self.free and pair[2:] in self.free]

    def play(self, text: str) -> "Paves":
        if self.over:
            raise IllegalAction("over")
        if not isinstance(text, str) or len(text) != 4 or text[:2] not in CELLS or text[2:] not in CELLS:
            raise IllegalAction("unreadable", text=text)
        if text not in PAIRS:
            raise IllegalAction("pair")
        for cell in (text[:2], text[2:]):
            if cell not in self.free:
                raise IllegalAction("taken", cell=cell)
        return Paves(self.options, (*self.slabs, text))

    def key(self) -> tuple[str, ...]:
        return self.slabs

    def __str__(self) -> str:
        sign = {cell: chr(65 + at) for at, slab in enumerate(self.slabs) for cell in (slab[:2], slab[2:])}
        return "\n".join(" ".join(sign.get(column + row, ".") for column in COLUMNS) for row in "4321")


def paving(state: Paves, budget: Budget) -> Iterator[list[str] | None]:
    """Slabs that cover what is free: yields None while looking, then the answer ([] when there is none)."""
    trail: list[tuple[frozenset[str], list[str]]] = [(state.free, [])]
    while trail and not budget.spent:
        free, slabs = trail.pop()
        if not free:
            yield slabs
            return
        first = min(free, key=CELLS.index)
        for pair in PAIRS:
            if pair[:2] == first and pair[2:] in free:
                trail.append((free - {first, pair[2:]}, [*slabs, pair]))
        if budget.tick():
            yield None
    if not trail:
        yield []


class PavesGame(Toy):
    name = "paves"
    sentences, looks = SENTENCES, ART
    options = (choice("holes", "none", "corners"), flag("solo", True, offered=()))
    levels = 1

    def seats(self, options: Mapping[str, Any]) -> int:
        return 1

    def start(self, options: Mapping[str, Any] | None = None) -> Paves:
        return Paves(complete(self.options, options))

    def view(self, obs: Observation, lang: str) -> View:
        state, words = position(obs), self.words(lang)
        reason = state.result.reason if state.result else None
        return {
            "scene": scene(state, words),
            "status": {"text": words(f"end.{reason}") if reason else words("turn")},
            "players": [{"seat": 0, "score": str(state.scores[0]), "facts": [words("covered", n=state.scores[0])]}],
        }

    def steps(self, obs: Observation) -> Iterator[Choice]:
        for pair in position(obs).legal():
            yield Choice(pair, ((f"cell-{pair[:2]}",), (f"cell-{pair[2:]}",)))

    def ready(self, obs: Observation, text: str, lang: str) -> Ready:
        return {"ghost": [slab_node(text, None, self.words(lang))]}

    def listed(self, obs: Observation, text: str, lang: str) -> Listed:
        return {"group": [text[:2]], "label": self.label(obs, text, lang)}

    def label(self, before: Observation, text: str, lang: str) -> str:
        return self.words(lang)("move", a=text[:2], b=text[2:])

    def explain(self, obs: Observation, what: Sequence[str] | str, lang: str) -> str:
        action = what if isinstance(what, str) else "".join(sorted(tap.partition("-")[2] for tap in what[-2:]))
        try:
            position(obs).play(action)
        except IllegalAction as refusal:
            return self.words(lang).refusal(refusal.code, refusal.facts)
        return self.words(lang).refusal("other")

    def think(
        self, obs: Observation, level: int, seed: int = 1, nodes: int | None = None, seconds: float | None = None
    ) -> Iterator[Thought]:
        """The next slab of a paving, or which one to take back when there is none."""
        state = position(obs)
        budget = Budget(nodes, seconds)
        slab = state.legal()[0]
        for found in paving(state, budget):
            if found:
                yield Thought(found[0], 1.0, tuple(found), budget.nodes)
            elif found is None or not state.slabs:
                yield Thought(slab, nodes=budget.nodes)
            else:
                yield Thought("", 0.0, (), budget.nodes, len(state.slabs) - 1)

    def light(self, obs: Observation, lang: str, seconds: float = 2.0) -> Iterator[Light]:
        words = self.words(lang)
        for slabs in paving(position(obs), Budget(seconds=seconds)):
            complete = slabs or (slabs is not None and not position(obs).free)
            verdict = "unknown" if slabs is None else "yes" if complete else "no"
            yield Light(verdict, words(f"light.{verdict}"))

    def feat(self, state: State, lang: str) -> Feat | None:
        assert isinstance(state, Paves)
        if not state.over:
            return None
        text = self.words(lang)("covered", n=state.scores[0])
        return Feat("board", (state.scores[0],), text, ";".join(sorted(state.slabs)))


def position(obs: Observation) -> Paves:
    state = getattr(obs, "state", None)
    assert isinstance(state, Paves)
    return state


def place(cell: str) -> list[float]:
    return [60.0 + 80 * COLUMNS.index(cell[0]), 380.0 - 80 * int(cell[1])]


def slab_node(pair: str, taken_by: int | None, words: Words) -> Node:
    (ax, ay), (bx, by) = place(pair[:2]), place(pair[2:])
    node: Node = {
        "id": f"slab-{pair}", "use": "slab", "at": [(ax + bx) / 2, (ay + by) / 2], "turn": 0 if ay == by else 90,
        "tone": "slab", "name": words("move", a=pair[:2], b=pair[2:]),
    }  # fmt: skip
    if taken_by is not None:
        node["tap"], node["halo"], node["take"] = True, "frame", taken_by
    return node


def cell_node(cell: str, words: Words) -> Node:
    name = words("cell", cell=cell)
    return {"id": f"cell-{cell}", "use": "cell", "at": place(cell), "tap": True, "halo": "halo", "name": name}


def scene(state: Paves, words: Words) -> Scene:
    cells = [cell_node(cell, words) for cell in CELLS if cell not in HOLES[state.options["holes"]]]
    slabs = [slab_node(pair, at, words) for at, pair in enumerate(state.slabs)]
    parts = rows([(-int(node["id"].split("-")[1][1]), at, node["id"]) for at, node in enumerate([*cells, *slabs])],
                 lambda row: words("row", row=-row))  # fmt: skip
    return {"box": [0, 0, 360, 360], "nodes": cells + slabs, "parts": parts}


GAME = PavesGame()
