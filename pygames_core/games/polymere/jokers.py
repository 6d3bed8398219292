"""Laid jokers: each stands for some tile, and all of them together must have at least one way to do so.

A joker's domain is the set of orientations it may still stand for: the digits that it touches, and the
condition its player left on it, are in the domain. Two jokers side by side share one unknown digit: a link.
"""

from collections.abc import Iterable, Mapping

from .tiles import ALL, BACK, FIT, NUMBERS, SIDES, STEPS, Cell, Mask

Domains = Mapping[Cell, Mask]
Link = tuple[Cell, int, Cell]  # a joker, its side, the joker on that side


def cluster(jokers: Iterable[Cell], start: Iterable[Cell]) -> list[Cell]:
    """The jokers linked to `start`, directly or not, those of `start` included."""
    left = set(jokers)
    found = [cell for cell in start if cell in left]
    left.difference_update(found)
    for cell in found:
        near = [cell + step for step in STEPS if cell + step in left]
        left.difference_update(near)
        found += near
    return found


def links(jokers: Iterable[Cell]) -> list[Link]:
    """Every pair of jokers side by side, once."""
    cells = set(jokers)
    return [
        (cell, side, cell + STEPS[side]) for cell in sorted(cells) for side in range(3) if cell + STEPS[side] in cells
    ]


def consistent(domains: dict[Cell, Mask], linked: list[Link]) -> bool:
    """Can all these jokers be tiles at once? Searches over the shared faces."""
    if not all(domains.values()):
        return False
    if not linked:
        return True
    (one, side, other), *rest = linked
    mine, theirs = domains[one], domains[other]
    for digit in NUMBERS:
        here, there = mine & FIT[side][digit], theirs & FIT[BACK[side]][digit]
        if here and there and consistent({**domains, one: here, other: there}, rest):
            return True
    return False


def allowed(domains: Domains, cell: Cell, touched: list[tuple[int, Cell]]) -> Mask:
    """The orientations that the jokers touched by `cell` (side, joker) would bear there, known digits aside."""
    mask = ALL
    left = dict(touched)
    while left:
        side = next(iter(left))
        together = cluster(domains, [left[side]])
        faces = [(s, joker) for s, joker in left.items() if joker in together]
        for s, _ in faces:
            del left[s]
        mask &= _bear({joker: domains[joker] for joker in together}, faces, links(together), ALL)
    return mask


def _bear(domains: dict[Cell, Mask], faces: list[tuple[int, Cell]], linked: list[Link], mask: Mask) -> Mask:
    """The part of `mask` whose digits on `faces` leave these linked jokers consistent."""
    if not faces:
        return mask if consistent(domains, linked) else 0
    (side, joker), *rest = faces
    found = 0
    for digit in NUMBERS:
        here, there = mask & FIT[side][digit], domains[joker] & FIT[BACK[side]][digit]
        if here and there:
            found |= _bear({**domains, joker: there}, rest, linked, here)
    return found


def possible(domains: Domains, joker: Cell) -> list[list[int]]:
    """For each side of a joker, the digits it may still bear."""
    together = cluster(domains, [joker])
    linked = links(together)
    own = {cell: domains[cell] for cell in together}
    return [
        [digit for digit in NUMBERS if consistent({**own, joker: own[joker] & FIT[side][digit]}, linked)]
        for side in SIDES
    ]
