"""Actions as taps: a tile of the hand and a place, in any order; and how one looks before it is laid."""

from collections.abc import Iterator, Sequence

from ...core.bits import members
from ...core.game import Choice, Observation
from ...core.words import Words
from ...pictures.scene import Listed, Prompt, Ready
from .art import position, tile_use
from .observe import Observed, Seen, seen_by
from .pieces import cell_id, joker_ghost, joker_ids, spoken_tile, tray
from .reading import needs, where
from .rules import DECLINE
from .speech import after_lay, cell_tapped, decline_label, status, turn_label
from .tiles import FACES, INDEX, JOKER, TILES, Cell, axial, placement, tile_mask, tiles_of, write


def steps(obs: Observation) -> Iterator[Choice]:
    """Every legal action: a tile and a place, in any order; to draw is a button."""
    seen = seen_by(obs)
    stars = tuple(joker_ids(seen.table, seen.playable_jokers))
    for cell, fit in seen.places().items():
        place = (cell_id(cell),)
        for orientation in members(fit & seen.hand):
            yield Choice(write(cell, orientation), ((TILES[orientation // 6],), place))
        if stars:
            yield Choice(write(cell, JOKER), (stars, place))
    if isinstance(seen, Observed) and seen.may_decline:
        yield Choice(DECLINE)


def ready(obs: Observation, text: str, words: Words) -> Ready:
    """The tile where it will lie, and what it leaves to do."""
    seen, (cell, orientation) = seen_by(obs), placement(text)
    if orientation == JOKER:
        id, use = joker_ids(seen.table, 1)[0], joker_ghost(seen.table, cell)
    else:
        id, use = TILES[orientation // 6], tile_use(FACES[orientation])
    touched = _sides(seen, cell).bit_count()
    return {
        "ghost": [{"id": id, "use": use, "at": position(*axial(cell)), "halo": "hex"}],
        "more": after_lay(seen, text, touched, words),
        "confirm": words("lay"),
    }


def listed(obs: Observation, text: str, words: Words) -> Listed:
    """Under the tile and its place, how it is turned."""
    seen = seen_by(obs)
    if text == DECLINE and isinstance(seen, Observed):
        said = decline_label(seen, words)
        more = words("draw.more", n=min(seen.owed, seen.talon)) if seen.talon else words("pass.more")
        return {"group": [said], "label": said, "more": more}
    cell, orientation = placement(text)
    tile = "*" if orientation == JOKER else TILES[orientation // 6]
    return {
        "group": [spoken_tile(tile, words), where(seen_by(obs).table, cell, words)],
        "label": turn_label(_sides(seen, cell), orientation, words),
    }


def prompt(obs: Observation, taps: Sequence[str], words: Words) -> Prompt | None:
    """What to do next once a tile is chosen, or a place, by which the hand is sorted; the status line stays."""
    seen = seen_by(obs)
    places, cell = seen.places(), cell_tapped(seen.table, taps[:1])
    if len(taps) > 1:
        return None if cell is None else {"tray": tray(seen, words, cell)}
    if cell is None:
        tile = tile_mask(INDEX[taps[0]]) if taps[0] in INDEX else ~0
        more = words("prompt.tile.more", n=sum(fit & tile > 0 for fit in places.values()))
    elif wanted := needs(seen.table, cell, words):
        held = len(tiles_of(places[cell] & seen.hand)) + seen.playable_jokers
        more = words("prompt.cell.more", n=held, needs=wanted)
    else:
        more = words("prompt.cell")
    said: Prompt = {"text": status(seen, words)["text"], "more": more}
    return said if cell is None else {**said, "tray": tray(seen, words, cell)}


def _sides(seen: Seen, cell: Cell) -> int:
    """The faces that touch something there, a bit each."""
    return seen.table.open[cell][0]
