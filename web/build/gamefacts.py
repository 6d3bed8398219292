"""What a page needs to know and show of a game: its words, its options as a form, its pictures as SVG."""

from collections.abc import Iterable
from html import escape
from typing import Any

from pygames_core import GAMES
from pygames_core.core.game import Game
from pygames_core.core.options import FLAG, SEAT, Option
from pygames_core.core.words import Words
from pygames_core.pictures.scene import Scene, body_svg, used, viewbox
from pygames_core.wire import answers
from pygames_core.wire.args import Args

from . import problems
from .app import share_address
from .document import Place
from .html import page

SAID = ("label", "help", "drawn", "drawnHelp", "drawnPicture", "picture", "title", "text", "why")  # to who chooses
BARE = 4  # a table with no more things than this says nothing of the game


def addresses(place: Place) -> dict[str, dict[str, Any]]:
    """What each game is called, where it is and whether it has a course, for pages that name several."""
    games = {name: GAMES[name] for name in place.site.games}
    return {
        name: {"title": game.words(place.lang)("title"), "url": place.url(name), "taught": bool(game.lessons)}
        for name, game in games.items()
    }


def game_screen(place: Place, game: Game, switch: str) -> str:
    """The game screen as it waits in a page: the starting board drawn; `switch` is the choice of languages."""
    scene = starting_scene(game, place.lang)
    return page("play", place.chrome, {
        "game": game.name,
        "title": escape(game.words(place.lang)("title")),
        "home": place.url(),
        "rules": place.url(game.name, "rules"),
        "setup": f"{place.url(game.name)}#setup",
        "languages": switch,
        "board": body_svg(scene, game.name),
        "box": viewbox(scene),
    })  # fmt: skip


def facts(game: Game, place: Place) -> dict[str, Any]:
    """All that the scripts of a game's page are told of the game."""
    words = game.words(place.lang)
    return {
        "game": game.name,
        "url": place.url(game.name),
        "title": words("title"),
        "options": option_facts(game, words),
        "levels": levels(game, words),
        "seats": seat_counts(game),
        "solo": has_solo(game),
        "hides": game.start().hides,
        "lessons": course(game, place),
        "problems": problems.facts(game, place.site),
        "challenges": [challenge._asdict() for challenge in game.challenges(words.lang)],
    }


def played(told: dict[str, Any]) -> dict[str, Any]:
    """The facts of a game without what only the cover and its form say: where no set-up is shown, it goes unread."""
    options = [_unsaid(option) for option in told["options"]]
    for option in options:
        if "choices" in option:
            option["choices"] = [_unsaid(choice) for choice in option["choices"]]
    bare = {"options": options, "levels": [_unsaid(level) for level in told["levels"]]}
    return {**told, **bare, "challenges": [_unsaid(challenge) for challenge in told["challenges"]]}


def _unsaid(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in SAID}


def course(game: Game, place: Place) -> list[dict[str, Any]]:
    """The course of a game, lesson by lesson."""
    return [dict(row) for row in answers.lessons(Args({"game": game.name, "lang": place.lang}))["rows"]]


def structured(game: Game, place: Place) -> dict[str, Any]:
    """The game as schema.org describes it."""
    words, seats = game.words(place.lang), seat_counts(game)
    least = 1 if has_solo(game) else min(seats)
    return {
        "@type": ["VideoGame", "WebApplication"],
        "name": words("title"),
        "description": words("tagline"),
        "url": place.whole(game.name),
        "image": place.site.address + place.site.base + share_address(game.name, place.lang),
        "inLanguage": place.lang,
        "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": least, "maxValue": max(seats)},
        "genre": place.chrome("site.genre"),
        "gamePlatform": "Web",
        "applicationCategory": "GameApplication",
        "operatingSystem": "Any",
        "isAccessibleForFree": True,
        "offers": {"@type": "Offer", "price": 0, "priceCurrency": "EUR"},
    }


def option_facts(game: Game, words: Words) -> list[dict[str, Any]]:
    """The options that people are shown, with their sentences: the whole of the set-up form."""
    return [_option(option, game, words) for option in game.options if option.shown]


def _option(option: Option, game: Game, words: Words) -> dict[str, Any]:
    key = f"options.{option.name}"
    facts: dict[str, Any] = {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "chance": option.chance,
        "mode": option.mode,
        "label": _say(words, key),
        "help": _say(words, f"{key}.help"),
        "drawn": _say(words, f"{key}.drawn") if option.chance else "",
        "drawnHelp": _say(words, f"{key}.drawn.help") if option.chance else "",
        "proposed": {str(players): value for players, value in (option.proposed or {}).items()},
        "limits": {str(players): list(values) for players, values in (option.limits or {}).items()},
        "why": _say(words, f"{key}.proposed"),
    }
    if option.kind not in (FLAG, SEAT) and option.name != "players":
        facts["choices"] = [_choice(option, value, game, words) for value in option.shown]
        facts["drawnPicture"] = _picture(game, option, "drawn")
    return {name: value for name, value in facts.items() if value not in ("", {}, None)}


def _choice(option: Option, value: Any, game: Game, words: Words) -> dict[str, Any]:
    key = f"options.{option.name}.{spelled(value)}"
    return {
        "value": value,
        "label": _say(words, key) or str(value),
        "help": _say(words, f"{key}.help"),
        "picture": _picture(game, option, value),
    }


def spelled(value: Any) -> str:
    """A value as it stands in keys of words and names of symbols."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _picture(game: Game, option: Option, value: Any) -> str | None:
    symbol = f"option-{option.name}-{spelled(value)}"
    return symbol if symbol in game.art.symbols else None


def _say(words: Words, key: str) -> str:
    return words(key) if key in words else ""


def seat_counts(game: Game) -> list[int]:
    """The numbers of seats that people may choose, solo aside."""
    for option in game.options:
        if option.name == "players":
            return [int(value) for value in option.shown]
    return [game.seats({})]


def has_solo(game: Game) -> bool:
    return any(option.name == "solo" for option in game.options)


def levels(game: Game, words: Words) -> list[dict[str, str]]:
    """What each level of the computer is called, and what it does."""
    keys = [f"levels.{level}" for level in range(1, game.levels + 1)]
    return [{"name": words(f"{key}.name"), "text": _say(words, key)} for key in keys]


def starting_scene(game: Game, lang: str) -> Scene:
    """The public table before the first action."""
    return game.view(game.start().observe(None), lang)["scene"]


def showpiece(game: Game, lang: str) -> Scene:
    """What the game's page shows: the board as it starts, or the lid where the table is still bare."""
    start = starting_scene(game, lang)
    return start if len(start["nodes"]) > BARE else game.art.cover()


def picture(scene: Scene, game: Game, name: str | None = None, class_: str = "scene", sprite: bool = False) -> str:
    """A scene as an `<svg>` of the page; with `sprite`, the symbols it needs come along."""
    said = f'role="img" aria-label="{escape(name)}"' if name else 'aria-hidden="true"'
    symbols = game.art.sprite(used(scene)) if sprite else ""
    body = body_svg(scene, game.art.prefix)
    return f'<svg class="{class_}" viewBox="{viewbox(scene)}" {said}>{symbols}{body}</svg>'


def sprite(game: Game, only: Iterable[str] | None = None) -> str:
    """The symbols of a game, once per page; the game's tones are read where it stands."""
    return f'<svg class="sprite" data-game="{game.name}" aria-hidden="true">{game.art.sprite(only)}</svg>'
