"""The options of Polymère: what people choose, what is drawn, what a deal must be; deals packed for links."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from ...core.errors import OptionsError
from ...core.options import CHOICE, Option, Options, choice, complete, data, flag
from .tiles import INDEX, JOKER_TILE, JOKERS, NUMBERS, TILES, hand_mask, name

OPTIONS: tuple[Option, ...] = (
    choice("players", 2, 3, 4, 5, 6),
    Option("each", CHOICE, 1, (1, 2, 3), proposed={2: 2}, limits={3: (1, 2), 4: (1,), 5: (1,), 6: (1,)}, mode="table"),
    choice("seating", "numbers", "free", mode="table"),
    choice("stop", "last", "first", mode="table"),
    choice("emptyhand", "draw", "win", mode="table"),
    flag("firstjoker", True, mode="table"),
    choice("block", "exact", "pass", offered=()),
    flag("solo"),
    flag("pile", mode="solo"),
    data("numbers", chance=True),
    data("hands", chance=True),
    data("talon", chance=True),
)
ALL_TILES = (*TILES, *["*"] * JOKERS)
HAND = 7  # solo with a pile


def hand_size(players: int) -> int:
    """Tiles dealt to each."""
    return 20 if players < 5 else 15


def seats(options: Mapping[str, Any]) -> int:
    """How many people play with these options."""
    if options.get("solo"):
        return 1
    numbers = options.get("numbers")
    return len(numbers) if isinstance(numbers, (list, tuple)) else int(options.get("players", 2))


def order(options: Mapping[str, Any]) -> tuple[int, ...]:
    """The seats in order of play: by their lowest numbers; or from the lowest on around the table.

    >>> order({"numbers": [[4], [1], [6], [2]], "seating": "numbers"})
    (1, 3, 0, 2)
    >>> order({"numbers": [[4], [1], [6], [2]], "seating": "free"})
    (1, 2, 3, 0)
    """
    numbers = options["numbers"]
    seats = sorted(range(len(numbers)), key=lambda seat: min(numbers[seat]))
    first = seats[0]
    return tuple(seats) if options["seating"] == "numbers" else (*range(first, len(numbers)), *range(first))


# -- completing ------------------------------------------------------------------------------
def settle(given: Mapping[str, Any] | None, rng: Random | None) -> Options:
    """Complete and check options; what chance decides is drawn, or takes its first value without `rng`."""
    given = dict(given or {})
    options = complete(OPTIONS, given)
    if options["solo"]:
        _settle_solo(options, rng)
        return options
    if options["pile"]:
        raise OptionsError("pile-solo")
    _settle_numbers(options, given, rng)
    _settle_tiles(options, rng)
    return options


def _settle_solo(options: Options, rng: Random | None) -> None:
    if options["numbers"] is not None or options["hands"] is not None:
        raise OptionsError("solo-deal")
    if not options["pile"]:
        if options["talon"] is not None:
            raise OptionsError("solo-deal")
        return
    if options["talon"] is None:
        options["talon"] = _mixed(ALL_TILES, rng)
    options["talon"] = tile_list(options["talon"], "talon")
    _check_tiles([options["talon"]])
    if not options["talon"]:
        raise OptionsError("hand-empty")


def _settle_numbers(options: Options, given: Options, rng: Random | None) -> None:
    if options["numbers"] is None:
        players = options["players"]
        if "players" not in given and isinstance(options["hands"], (list, tuple)) and 2 <= len(options["hands"]) <= 6:
            players = len(options["hands"])
        each = options["each"] if "each" in given or players > 2 else 2
        if players * each > 6:
            raise OptionsError("numbers-many", players=players, each=each)
        thrown = _mixed(NUMBERS, rng)[: players * each]
        options["numbers"] = [sorted(thrown[i * each : (i + 1) * each]) for i in range(players)]
    numbers = options["numbers"] = _check_numbers(options["numbers"])
    if "players" in given and options["players"] != len(numbers):
        raise OptionsError("players-numbers", players=options["players"], numbers=len(numbers))
    if "each" in given and options["each"] != len(numbers[0]):
        raise OptionsError("each-numbers", each=options["each"], numbers=len(numbers[0]))
    options["players"], options["each"] = len(numbers), len(numbers[0])


def _check_numbers(value: Any) -> list[list[int]]:
    if not isinstance(value, (list, tuple)) or not 2 <= len(value) <= 6:
        raise OptionsError("numbers-form")
    numbers = []
    for own in value:
        if not isinstance(own, (list, tuple)) or not 1 <= len(own) <= 3:
            raise OptionsError("numbers-form")
        if not all(type(number) is int and number in NUMBERS for number in own):
            raise OptionsError("numbers-form")
        numbers.append(list(own))
    every = [number for own in numbers for number in own]
    if len(set(every)) < len(every):
        raise OptionsError("numbers-twice")
    if any(own != sorted(own) for own in numbers):
        raise OptionsError("numbers-order")
    return numbers


def _settle_tiles(options: Options, rng: Random | None) -> None:
    players = options["players"]
    talon = None if options["talon"] is None else tile_list(options["talon"], "talon")
    if options["hands"] is None:
        rest = _mixed(_without(ALL_TILES, talon or []), rng)
        size = min(hand_size(players), len(rest) // players)
        options["hands"] = [sorted(rest[i * size : (i + 1) * size], key=_rank) for i in range(players)]
        rest = rest[players * size :]
    else:
        options["hands"] = _check_hands(options["hands"], players)
        rest = _mixed(_without(ALL_TILES, [tile for hand in options["hands"] for tile in hand]), rng)
    options["talon"] = rest if talon is None else talon
    _check_tiles([*options["hands"], options["talon"]])
    if not all(options["hands"]) or (not options["firstjoker"] and set(options["hands"][order(options)[0]]) == {"*"}):
        raise OptionsError("hand-empty")


def _check_hands(value: Any, players: int) -> list[list[str]]:
    if not isinstance(value, (list, tuple)):
        raise OptionsError("tiles-form", name="hands")
    if len(value) != players:
        raise OptionsError("hands-count", hands=len(value), players=players)
    return [tile_list(hand, "hands") for hand in value]


def tile_list(value: Any, option: str) -> list[str]:
    """Tiles as options write them, each checked."""
    if not isinstance(value, (list, tuple)) or len(value) > len(ALL_TILES):
        raise OptionsError("tiles-form", name=option)
    for tile in value:
        if not isinstance(tile, str) or (tile != "*" and tile not in INDEX):
            raise OptionsError("tile-unknown", tile=str(tile)[:12])
    return list(value)


def _check_tiles(groups: Iterable[list[str]]) -> None:
    seen: set[str] = set()
    jokers = 0
    for tile in (tile for group in groups for tile in group):
        if tile == "*":
            jokers += 1
        elif tile in seen:
            raise OptionsError("tile-twice", tile=tile)
        seen.add(tile)
    if jokers > JOKERS:
        raise OptionsError("jokers-many", jokers=jokers)


def _mixed(things: Iterable[Any], rng: Random | None) -> list[Any]:
    mixed = list(things)
    if rng is not None:
        rng.shuffle(mixed)
    return mixed


def _without(tiles: Iterable[str], gone: Iterable[str]) -> list[str]:
    left = list(tiles)
    for tile in gone:
        if tile in left:
            left.remove(tile)
    return left


def _rank(tile: str) -> str:
    return tile.replace("*", "9")


# -- numbers for the rules -------------------------------------------------------------------
def codes(tiles: Iterable[str]) -> list[int]:
    """Tiles as numbers."""
    return [JOKER_TILE if tile == "*" else INDEX[tile] for tile in tiles]


def as_hand(tiles: Iterable[str]) -> tuple[int, int]:
    """A hand as the rules hold it: the orientations of its tiles, and its jokers."""
    held = codes(tiles)
    return hand_mask(held), held.count(JOKER_TILE)


# -- links: seven bits a tile ----------------------------------------------------------------
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUE = {char: value for value, char in enumerate(ALPHABET)}
_NEXT_HAND = JOKER_TILE + 1


def pack(options: Options) -> dict[str, str]:
    """
    >>> pack({"numbers": [[1, 3], [2, 5]], "hands": None, "talon": ["123456", "*"]})
    {'numbers': '13-25', 'talon': '4BE'}
    """
    packed = {}
    if options.get("numbers"):
        packed["numbers"] = "-".join("".join(str(number) for number in own) for own in options["numbers"])
    if options.get("hands"):
        values: list[int] = []
        for hand in options["hands"]:
            values += [_NEXT_HAND] * bool(values) + codes(hand)
        packed["hands"] = _squeeze(values)
    if options.get("talon") is not None:
        packed["talon"] = _squeeze(codes(options["talon"]))
    return packed


def unpack(option: str, text: str) -> Any:
    """What `pack` wrote; ValueError for any other text."""
    if option == "numbers":
        if not text or not set(text) <= set("123456-"):
            raise ValueError(text)
        return [[int(digit) for digit in own] for own in text.split("-")]
    if option not in ("hands", "talon"):
        raise ValueError(option)
    hands: list[list[str]] = [[]]
    for value in _spread(text):
        if value < _NEXT_HAND:
            hands[-1].append(name(value))
        elif value == _NEXT_HAND and option == "hands":
            hands.append([])
        else:
            raise ValueError(text)
    return hands if option == "hands" else hands[0]


def _squeeze(values: list[int]) -> str:
    """One number, seven bits a value behind a leading 1, six bits a character, lowest first."""
    number = 1
    for value in values:
        number = number << 7 | value
    chars = []
    while number:
        chars.append(ALPHABET[number & 63])
        number >>= 6
    return "".join(chars)


def _spread(text: str) -> list[int]:
    if not text or len(text) > 200 or text[-1] == "A" or not set(text) <= set(ALPHABET):
        raise ValueError(text)
    number = 0
    for char in reversed(text):
        number = number << 6 | _VALUE[char]
    values = []
    while number > 1:
        values.append(number & 127)
        number >>= 7
    if number != 1:
        raise ValueError(text)
    return values[::-1]
