"""The figures of the rules page, and a game to follow, all drawn by the engine."""

from collections.abc import Sequence

from ...core.words import Words
from ...pictures.scene import Figure, Figures, Node, Replay, Scene, Shown
from .contacts import gain_nodes
from .lattice import Place
from .names import DOUBLE, number_of
from .outline import point, rounded_at
from .pieces import NUMBER, PLACEMENTS
from .rules import Laid
from .speech import arrows, placed
from .tray import ORDER, Item, tray
from .wood import framed, lying, stand

NEIGHBOUR, BY_SIDE = "a1a2a3a4a5a6", "a7a8b7b8c7c8"
BY_ANGLE, ITS_ANGLE = "a2a3a4a5a6a7", (0, 4)
SLIDING = "a4a5a6a7b8b9"
COUNTED = ("a8a9b8b9b10c10", "a5a6a7b5b6b7", "a1a2a3b2b3b4", "b1c2c3c4c5c6")
GAME = (
    "a1a2a3a4a5a6", "a7a8a9b6b7b8", "b9b10c8c9c10d10", "b1b2b3b4b5c6", "g3g4g5h1h2h3", "e6f2f3f4f5f6",
    "c4c5d5d6e4e5", "c7d7d8e7e8e9", "c3d1d2d3d4e1", "f7f8f9g6g7g8", "f10g9g10h7h8h9", "d11d12d13d14e10e11",
    "e12e13e14e15f11f13", "e2e3f1", "h4h5h6",
)  # fmt: skip
TILING = (
    "a1b1b2c1c2d2", "d1e1e2e3e4f3", "*f1f2g1g2h1h2", "a2a3b4b5b6c6", "a4a5a6a7a8a9", "b3c3c4c5d3d4", "c7d5d6d7d8e5",
    "b7b8c8c9c10d10", "b9b10b11c11c12c13", "d9e8e9e10e11f9", "d11d12d13d14d15e15", "e6e7f4f5g3g4", "f6g5g6h3h4h5",
    "f7f8f10g7g8g9", "e12e13e14f11f12f13", "g10g11h6h7h8h9",
)  # fmt: skip
ALONE = (
    "b9c9c10d9d10e9", "a8a9b10b11c11c12", "*d11d12d13e10e11f9", "a5a6a7b7b8c8", "a2a3a4b4b5b6", "d3d4d5e3e4e5",
    "c13d14d15e13e14e15", "e8f4f5f6f7g3", "g2g4h1h2h3h4", "f8g7g8g9g10h9", "g5g6h5h6h7h8", "e12f10f11f12f13g11",
)  # fmt: skip
TEMPTING = (
    "d1e1e2e3e4e5", "b1c2c3d2d3d4", "f1f2g1g2h1h2", "d5d6d7e6e7e8", "a1b2b3c4c5c6", "a2a3a5b4b5b6", "f5f6g4g5h3h4",
    "f7f8f9g6g7h5", "a6a7a8b7b8b9", "a9b10b11c11c12c13", "c7c8d8d9d10e9", "d11d12d13d14e10e11",
)  # fmt: skip
LAST_PIECE = (*TEMPTING, "e12e13f11f12g10g11")  # no place is left for the others
TEMPTATION = "f10f11f12g9g10g11"
FOLLOWED = (0, 2, 4, 13, 15)  # plies of that game that are commented


def figures(words: Words) -> Figures:
    return {
        "figures": {
            "pieces": {"scene": tray(pieces(words), words), "caption": words("figure.pieces")},
            "side": figure([NEIGHBOUR], BY_SIDE, words("figure.side")),
            "angle": figure([], BY_ANGLE, words("figure.angle"), ring(ITS_ANGLE)),
            "refused": refused(words("figure.refused")),
            "points": figure(COUNTED[:-1], COUNTED[-1], words("figure.points")),
            "joker": figure(LAST_PIECE, "f3f4g3", words("figure.joker")),
            "double": figure(LAST_PIECE, "*f10g8g9h7h8h9", words("figure.double")),
            "tempting": tempting(words("figure.tempting")),
            "solo": {"scene": tiled(), "caption": words("figure.solo")},
        },
        "replays": {"game": replay(words)},
    }


def pieces(words: Words) -> list[Item]:
    return [Item((f"p{shape}",), shape, words(f"piece.{shape}"), True) for shape in ORDER]


def laid(texts: Sequence[str]) -> list[Laid]:
    return [Laid(number_of(text), text.startswith(DOUBLE)) for text in texts]


def figure(before: Sequence[str], text: str, caption: str, *more: Node) -> Figure:
    """Pieces that lie, one more, its lines of contact and what it earns."""
    number = number_of(text)
    masks = [PLACEMENTS[each.number].mask for each in laid(before)]
    nodes: list[Node] = [{"use": "board"}, *lying(laid([*before, text])), *gain_nodes(number, masks), *more]
    return {"scene": framed(nodes), "caption": caption}


def refused(caption: str) -> Figure:
    number = NUMBER[SLIDING]
    badge: Node = {"use": "refused", "at": stand(number)[2]}
    return {"scene": framed([{"use": "board"}, *placed(number), *arrows(number, 0), badge]), "caption": caption}


def tempting(caption: str) -> Figure:
    """The piece that would deny the double joker, and that nothing holds."""
    number = NUMBER[TEMPTATION]
    badge: Node = {"use": "refused", "at": stand(number)[2]}
    return {"scene": framed([{"use": "board"}, *lying(laid(TEMPTING)), *placed(number), badge]), "caption": caption}


def ring(corner: Place) -> Node:
    """What stops the piece."""
    return {"use": "stop", "at": rounded_at(*point(corner))}


def tiled() -> Scene:
    return framed([{"use": "board"}, *lying(laid(TILING))])


def replay(words: Words) -> Replay:
    steps = [Shown(caption=words(f"figure.game.{ply}"), ply=ply) for ply in FOLLOWED]
    return {"options": {}, "actions": list(GAME), "steps": steps}
