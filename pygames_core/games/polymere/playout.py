"""The next rounds played out quickly in redealt hands: everybody lays where most faces touch, then draws."""

from random import Random

from .table import Table
from .tiles import JOKER, JOKER_TILE, Cell, Mask, reaches, tile_mask

Hand = tuple[Mask, int]  # orientations, jokers


def size(hand: Hand) -> int:
    """Tiles in a hand."""
    return hand[0].bit_count() // 6 + hand[1]


def turn(table: Table, hand: Hand, numbers: int, talon: list[int], rng: Random) -> tuple[Table, Hand]:
    """One quick turn; the debt that cannot be laid is drawn from the end of `talon`."""
    tiles, jokers = hand
    owed = 1
    while owed and (tiles or jokers):
        faces, places = _most(table, tiles, numbers)
        if places:
            cell, fit = rng.choice(places)
            orientation = _any(fit, rng)
            tiles &= ~tile_mask(orientation // 6)
        else:
            faces, places = _most(table, ~0, numbers) if jokers else (0, [])
            if not places:
                break
            cell, orientation = rng.choice(places)[0], JOKER
            jokers -= 1
        table = table.lay(cell, orientation, numbers)
        owed += faces - 2
    return table, drawn((tiles, jokers), owed, talon)


def drawn(hand: Hand, owed: int, talon: list[int]) -> Hand:
    """The hand with so many tiles from the end of `talon`, which loses them."""
    tiles, jokers = hand
    for _ in range(min(owed, len(talon))):
        tile = talon.pop()
        if tile == JOKER_TILE:
            jokers += 1
        else:
            tiles |= tile_mask(tile)
    return tiles, jokers


def _most(table: Table, tiles: Mask, numbers: int) -> tuple[int, list[tuple[Cell, Mask]]]:
    """The places that touch the most faces, with what fits there."""
    most = 0
    reached = reaches(numbers)
    places: list[tuple[Cell, Mask]] = []
    for cell, (sides, fit) in table.open.items():
        faces = sides.bit_count()
        if faces < most or not fit & tiles:
            continue
        fit &= tiles & reached[sides]
        if fit:
            if faces > most:
                most, places = faces, []
            places.append((cell, fit))
    return most, places


def _any(fit: Mask, rng: Random) -> int:
    """Some orientation of the mask."""
    shift = rng.randrange(720)
    above = fit >> shift
    return (above & -above).bit_length() - 1 + shift if above else (fit & -fit).bit_length() - 1


def played_out(
    table: Table,
    hands: dict[int, Hand],
    order: list[int],
    masks: tuple[int, ...],
    talon: list[int],
    rounds: int,
    seed: int,
) -> tuple[dict[int, Hand], int | None]:
    """The hands after so many rounds in this order, and the first who emptied one."""
    rng = Random(seed)
    talon = list(talon)
    hands = dict(hands)
    for _ in range(rounds):
        for seat in order:
            table, hands[seat] = turn(table, hands[seat], masks[seat], talon, rng)
            if not size(hands[seat]):
                return hands, seat
    return hands, None
