"""Pictures as data: what a game gives the page, a notebook or a share image.

A scene is a list of nodes in paint order, in fixed coordinates: no text is ever measured.
The same nodes become the same SVG here (`to_svg`) and in the page (`web/site/board.js`).
"""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

if TYPE_CHECKING:
    from .art import Art


# `html.escape` without its two thousand names of characters, which every start would read
ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
LARGEST = 900  # pixels that a standalone picture is shown at, whatever its box


class Node(TypedDict, total=False):
    """`id` is the physical thing (die 3 stays die 3 as it moves): animation follows ids.

    Exactly one of `use` (a symbol of the game's art), `path` (SVG path data) or `text`.
    """

    id: str
    use: str  # one symbol, or several separated by spaces, painted in that order («tile face-0-3 face-1-5»)
    path: str
    text: str
    at: list[float]  # [x, y], default [0, 0]
    turn: float  # degrees, clockwise
    scale: float
    tone: str  # a palette entry or style of the art: class "tone-<tone>"
    name: str  # what a screen reader says; a node without a name is decoration
    tap: bool  # can be tapped (may answer with a reason)
    halo: str  # symbol whose outline carries the marks: selectable, selected, last, focus
    last: bool  # marked as the last move
    dim: bool  # not playable now
    take: int  # solo: tapping offers to take back action number `take` of the record


class Part(TypedDict):
    """A row of a board, or a region: how a scene is read aloud, gone through by keys, and by one or two switches."""

    name: str
    ids: list[str]  # of the nodes that lie there, in the order they are read


class Scene(TypedDict):
    box: list[float]  # [x, y, width, height]
    nodes: list[Node]
    parts: NotRequired[list[Part]]  # every node with `tap` stands in one, once; a film's steps need none
    tones: NotRequired[list[str]]  # styles of the art set on the whole scene: classes "tone-<name>" around the nodes
    hold: NotRequired[int]  # in a film: milliseconds that this step takes
    say: NotRequired[str]  # in a film: what the status line says meanwhile
    wait: NotRequired[bool]  # in a film: an event, which stays until it was seen, as the end of a round
    players: NotRequired["list[Player]"]  # in a film: the plates meanwhile, as what a round came to


class Line(TypedDict):
    text: str
    more: NotRequired[str]


class Ready(TypedDict):
    """How one action looks before it is confirmed."""

    ghost: list[Node]  # what will lie there; a node of the scene with the same id fades
    confirm: NotRequired[str]  # the button: «Poser 3»
    text: NotRequired[str]  # first status line; the label of the list by default
    more: NotRequired[str]  # second status line
    say: NotRequired[str]  # said aloud besides, where only the eye tells: the cells that it covers
    hide: NotRequired[list[str]]  # other nodes of scene and tray that the preview replaces


class Listed(TypedDict):
    """How an action stands in the list of moves: under a heading of one or two words, apart from all others."""

    group: list[str]
    label: str
    bar: NotRequired[str]  # an action without taps: its button («Piocher 2»); the label by default
    more: NotRequired[str]  # and what is told before it is played


class Prompt(TypedDict):
    """What is shown once some taps are made."""

    text: NotRequired[str]
    more: NotRequired[str]
    nodes: NotRequired[list[Node]]
    tray: NotRequired[Scene]  # the tray meanwhile: sorted by what was chosen


class Player(TypedDict):
    seat: int
    score: str
    facts: list[str]
    signs: NotRequired[list[str]]  # symbols shown instead of the seat's sign
    stock: NotRequired[Scene]  # a small picture beside the name: a reserve, dice won


class Stage(TypedDict):
    text: str
    on: bool
    use: NotRequired[str]


class View(TypedDict):
    """What a seat sees; what it may do there is asked for apart (core/picking.py)."""

    scene: Scene
    status: Line
    players: list[Player]
    tray: NotRequired[Scene]  # a second picture under the status line; scrolls sideways when long
    stages: NotRequired[list[Stage]]  # phases of the game, beside the title
    say: NotRequired[str]  # what the live region says; default: the status
    camera: NotRequired[bool]  # the scene grows: the page offers pan and zoom


class Figure(TypedDict):
    scene: Scene
    caption: str


class Shown(TypedDict):
    caption: str
    ply: int  # number of actions played when this is shown


class Replay(TypedDict):
    options: dict[str, Any]
    actions: list[str]
    steps: list[Shown]


class Figures(TypedDict):
    """What {{figure name}} and {{replay name}} mean in words/rules.<lang>.md."""

    figures: dict[str, Figure]
    replays: dict[str, Replay]


def rows(placed: Iterable[tuple[Any, Any, str]], name: Callable[[Any], str]) -> list[Part]:
    """The parts of a board with rows, of (row, place in it, id): rows and what lies there in their order.

    >>> rows([(2, 1, "c"), (1, 2, "b"), (1, 1, "a")], lambda row: f"Row {row}")
    [{'name': 'Row 1', 'ids': ['a', 'b']}, {'name': 'Row 2', 'ids': ['c']}]
    """
    return [
        {"name": name(row), "ids": [id for *_, id in lying]}
        for row, lying in groupby(sorted(placed), key=lambda each: each[0])
    ]


def number(value: float) -> str:
    """Coordinates to two decimals, without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def transform(node: Node) -> str:
    x, y = node.get("at", [0, 0])
    parts = [f"translate({number(x)} {number(y)})"] if x or y else []
    if node.get("turn"):
        parts.append(f"rotate({number(node['turn'])})")
    if node.get("scale", 1) != 1:
        parts.append(f"scale({node['scale']:g})")
    return " ".join(parts)


def node_svg(node: Node, prefix: str) -> str:
    classes = "node" + "".join(f" {flag}" for flag in ("last", "dim") if node.get(flag))
    if "tone" in node:
        classes += f" tone-{node['tone']}"
    attributes = f'class="{classes}"'
    if "id" in node:
        attributes += f' data-id="{node["id"].translate(ESCAPED)}"'
    if move := transform(node):
        attributes += f' transform="{move}"'
    if "name" in node:
        attributes += f' role="img" aria-label="{node["name"].translate(ESCAPED)}"'
    return f"<g {attributes}>{_shape(node, prefix)}</g>"


def _shape(node: Node, prefix: str) -> str:
    if "use" in node:
        shape = "".join(f'<use href="#{prefix}-{symbol}"/>' for symbol in node["use"].split())
        if node.get("last") and "halo" in node:
            halo = f'href="#{prefix}-{node["halo"]}"'
            shape += f'<use class="halo-casing" {halo}/><use class="halo-line" {halo}/>'
        return shape
    if "path" in node:
        return f'<path d="{node["path"]}"/>'
    return f"<text>{node['text'].translate(ESCAPED)}</text>"


def body_svg(scene: Scene, prefix: str) -> str:
    nodes = "".join(node_svg(node, prefix) for node in scene["nodes"])
    tones = " ".join(f"tone-{name}" for name in scene.get("tones", ()))
    return f'<g class="{tones}">{nodes}</g>' if tones else nodes


def viewbox(scene: Scene) -> str:
    return _box(*scene["box"])


def _box(*sides: float) -> str:
    return " ".join(number(side) for side in sides)


def to_svg(
    scene: Scene,
    art: "Art",
    theme: str = "auto",
    title: str = "",
    tray: Scene | None = None,
    largest: float = LARGEST,
    style: str = "",
) -> str:
    """A standalone SVG document: symbols, tones and nodes in one text, the tray below. `theme`: auto, light or dark.

    `largest`: what its longer side is shown at, at most; `style`: rules after those of the art."""
    name = f"<title>{title.translate(ESCAPED)}</title>" if title else ""
    x, y, width, height = scene["box"]
    body, symbols = body_svg(scene, art.prefix), used(scene)
    if tray:
        left, top, wide, high = tray["box"]
        below = f"translate({number(x - left)} {number(y + height - top)})"
        body += f'<g transform="{below}">{body_svg(tray, art.prefix)}</g>'
        symbols |= used(tray)
        width, height = max(width, wide), height + high
    shown = min(1, largest / max(width, height))
    size = f'width="{number(shown * width)}" height="{number(shown * height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_box(x, y, width, height)}" {size} '
        f'data-game="{art.prefix}">{name}'
        f"<style>{art.css(theme)}{style}</style>{art.sprite(symbols)}{body}</svg>"
    )


def used(scene: Scene) -> set[str]:
    """The symbols a scene needs."""
    names = {symbol for node in scene["nodes"] if "use" in node for symbol in node["use"].split()}
    return names | {node["halo"] for node in scene["nodes"] if "halo" in node}
