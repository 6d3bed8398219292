"""Pictures as data: what a game gives the page, a notebook or a share image.

A scene is a list of nodes in paint order, in fixed coordinates: no text is ever measured.
The same nodes become the same SVG here (`to_svg`) and in the page (`web/site/board.js`).
"""

from html import escape
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

if TYPE_CHECKING:
    from .art import Art


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


class Scene(TypedDict):
    box: list[float]  # [x, y, width, height]
    nodes: list[Node]
    tones: NotRequired[list[str]]  # styles of the art set on the whole scene: classes "tone-<name>" around the nodes
    hold: NotRequired[int]  # in a film: milliseconds that this step takes
    say: NotRequired[str]  # in a film: what the status line says meanwhile


class Line(TypedDict):
    text: str
    more: NotRequired[str]


class Move(TypedDict):
    """One legal action and the taps that make it; see docs/borders.md, «Tapping narrows»."""

    a: str
    steps: list[list[str]]
    ordered: bool
    group: list[str]
    label: str
    ghost: list[Node]
    more: NotRequired[str]  # second status line while this move is ready
    confirm: NotRequired[str]  # «Poser 3»
    auto: NotRequired[bool]  # forced: the page plays it by itself, saying `label`
    bar: NotRequired[str]  # no taps: a button of the bar, with this label («Piocher 2»)


class Prompt(TypedDict):
    """What is shown once the taps of its key are made (ids joined by one space)."""

    text: NotRequired[str]
    more: NotRequired[str]
    nodes: NotRequired[list[Node]]


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
    scene: Scene
    moves: list[Move]
    status: Line
    players: list[Player]
    tray: NotRequired[Scene]  # a second picture under the status line; scrolls sideways when long
    prompts: NotRequired[dict[str, Prompt]]
    stages: NotRequired[list[Stage]]  # phases of the game, beside the title
    say: NotRequired[str]  # what the live region says; default: the status
    camera: NotRequired[bool]  # the scene grows: the page offers pan and zoom


class Figure(TypedDict):
    scene: Scene
    caption: str


class Step(TypedDict):
    caption: str
    ply: int  # number of actions played when this is shown


class Replay(TypedDict):
    options: dict[str, Any]
    actions: list[str]
    steps: list[Step]


class Lessons(TypedDict):
    """What {{figure name}}, {{replay name}} and {{try name}} mean in words/rules.<lang>.md."""

    figures: dict[str, Figure]
    replays: dict[str, Replay]
    tries: dict[str, Replay]  # a position to play on from: its last step's ply


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
        attributes += f' data-id="{escape(node["id"])}"'
    if move := transform(node):
        attributes += f' transform="{move}"'
    if "name" in node:
        attributes += f' role="img" aria-label="{escape(node["name"])}"'
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
    return f"<text>{escape(node['text'])}</text>"


def body_svg(scene: Scene, prefix: str) -> str:
    nodes = "".join(node_svg(node, prefix) for node in scene["nodes"])
    tones = " ".join(f"tone-{name}" for name in scene.get("tones", ()))
    return f'<g class="{tones}">{nodes}</g>' if tones else nodes


def viewbox(scene: Scene) -> str:
    return " ".join(number(side) for side in scene["box"])


def to_svg(scene: Scene, art: "Art", theme: str = "auto", title: str = "") -> str:
    """A standalone SVG document: symbols, tones and nodes in one text. `theme`: auto, light or dark."""
    name = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{viewbox(scene)}" data-game="{art.prefix}">{name}'
        f"<style>{art.css(theme)}</style>{art.sprite(used(scene))}{body_svg(scene, art.prefix)}</svg>"
    )


def used(scene: Scene) -> set[str]:
    """The symbols a scene needs."""
    names = {symbol for node in scene["nodes"] if "use" in node for symbol in node["use"].split()}
    return names | {node["halo"] for node in scene["nodes"] if "halo" in node}
