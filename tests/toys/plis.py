"""Plis: hidden hands, a talon, chance in the options. The highest card takes the trick; most tricks win."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from pygames_core.core.game import (
    Choice,
    IllegalAction,
    Observation,
    OptionsError,
    Result,
    State,
    Thought,
    by_score,
)
from pygames_core.core.options import Options, choice, complete, data
from pygames_core.core.words import Words
from pygames_core.pictures.art import Art
from pygames_core.pictures.scene import Listed, Node, Part, Ready, Scene, View
from pygames_core.search import Budget, Found, Stacked, determinised, mcts

from .toy import TONES, Toy

CARDS = range(1, 21)
HAND = 4
SENTENCES = {
    "fr": {
        "title": "Plis",
        "tagline": "La plus forte emporte",
        "seats": "2 à 4 joueurs",
        "pitch": "Chacun pose une carte.\nLa plus forte prend le pli.\nOn pioche après avoir posé.",
        "credits": "Jeu d’essai",
        "levels.1": "Joue presque au hasard",
        "levels.2": "Imagine quelques mains",
        "levels.3": "Imagine plusieurs mains",
        "levels.4": "Imagine beaucoup de mains",
        "levels.5": "Réfléchit une seconde",
        "options.players": "Joueurs",
        "options.players.help": "De deux à quatre",
        "refused.not-held": "La carte {card} n’est pas dans votre main.",
        "refused.deal": "Cette donne est impossible.",
        "end.tricks": "Toutes les cartes sont jouées",
        "turn": "À {who} de poser une carte",
        "move": "Pose le {card}",
        "card": "Carte {card}",
        "table": "Le pli",
        "hand": "Votre main",
        "taken": "{n} {n:pli|plis}",
        "held": "{n} {n:carte|cartes} en main",
    },
    "en": {
        "title": "Tricks",
        "tagline": "The highest takes",
        "seats": "2 to 4 players",
        "pitch": "Everybody lays a card.\nThe highest takes the trick.\nYou draw after laying.",
        "credits": "A toy game",
        "levels.1": "Plays almost at random",
        "levels.2": "Imagines a few hands",
        "levels.3": "Imagines several hands",
        "levels.4": "Imagines many hands",
        "levels.5": "Thinks for a second",
        "options.players": "Players",
        "options.players.help": "Two to four",
        "refused.not-held": "Card {card} is not in your hand.",
        "refused.deal": "Such a deal is impossible.",
        "end.tricks": "All cards are played",
        "turn": "{who} to lay a card",
        "move": "Lays the {card}",
        "card": "Card {card}",
        "table": "The trick",
        "hand": "Your hand",
        "taken": "{n} {n:trick|tricks}",
        "held": "{n} {n:card|cards} in hand",
    },
}
ART = Art(
    prefix="plis",
    tones={
        **TONES,
        "cloth": ("#e3ecdf", "#1f2a22"), "accent": ("#33691e", "#a5d68a"), "accent-lip": ("#244b15", "#7fae66"),
        "tint": ("#cfe0c6", "#2c3b2f"), "box": ("#5d8a4a", "#3d5c31"), "box-side": ("#436636", "#2a4022"),
        "casing": ("#24331c", "#0d130a"),
        "low": ("#1d4e89", "#6fa8dc"), "high": ("#9c2c2c", "#e88080"),
    },
    symbols={
        "mat": '<rect x="-170" y="-130" width="340" height="260" rx="20" fill="var(--tint)"/>',
        "card": '<rect x="-28" y="-38" width="56" height="76" rx="6" fill="#fffdf6" stroke="var(--accent)"/>',
        "frame": '<rect x="-28" y="-38" width="56" height="76" rx="6"/>',
    },
    cover=lambda: {"box": [0, 0, 200, 200], "nodes": [{"use": "card", "at": [100, 100], "scale": 2}]},
)  # fmt: skip


class Plis(State):
    """Hands and talon as tuples; `trick` holds (seat, card) in the order of laying."""

    def __init__(
        self,
        options: Options,
        hands: tuple[tuple[int, ...], ...],
        talon: tuple[int, ...],
        leader: int = 0,
        trick: tuple[tuple[int, int], ...] = (),
        taken: tuple[int, ...] = (),
        revealed: bool = False,
        seen: tuple[int, ...] = (),
    ) -> None:
        self.options, self.hands, self.talon, self.leader, self.trick = options, hands, talon, leader, trick
        self.taken = taken or (0,) * len(hands)
        self.revealed, self.seen, self.hides = revealed, seen, True

    @property
    def to_move(self) -> int | None:
        return None if not any(self.hands) else (self.leader + len(self.trick)) % len(self.hands)

    @property
    def scores(self) -> list[int]:
        return list(self.taken)

    @property
    def result(self) -> Result | None:
        return None if any(self.hands) else Result(by_score(self.taken), "tricks")

    def legal(self) -> list[str]:
        return [] if self.to_move is None else [str(card) for card in self.hands[self.to_move]]

    def play(self, text: str) -> "Plis":
        seat = self.to_move
        if seat is None:
            raise IllegalAction("over")
        if text not in map(str, CARDS):
            raise IllegalAction("unreadable", text=text)
        if text not in self.legal():
            raise IllegalAction("not-held", card=text)
        card = int(text)
        hand = tuple(held for held in self.hands[seat] if held != card)
        drawn, talon = self.talon[:1], self.talon[1:]
        hands = (*self.hands[:seat], tuple(sorted(hand + drawn)), *self.hands[seat + 1 :])
        trick, leader, taken = (*self.trick, (seat, card)), self.leader, self.taken
        if len(trick) == len(hands):
            leader = max(trick, key=lambda laid: laid[1])[0]
            taken = tuple(score + (at == leader) for at, score in enumerate(taken))
            trick = ()
        return Plis(self.options, hands, talon, leader, trick, taken, bool(drawn), (*self.seen, card))

    def observe(self, seat: int | None) -> "Seen":
        return Seen(self, seat)

    def key(self) -> tuple[Any, ...]:
        return self.hands, self.talon, self.trick, self.leader, self.taken, self.seen

    def __str__(self) -> str:
        return f"trick {self.trick} hands {self.hands} taken {self.taken}"


class Seen(Observation):
    """Own hand, the trick, counts; what others hold is not here."""

    def __init__(self, state: Plis, seat: int | None) -> None:
        self.seat = seat
        self.options = {name: value for name, value in state.options.items() if name != "cards"}
        self.hand = state.hands[seat] if seat is not None else ()
        self.counts = tuple(len(hand) for hand in state.hands)
        self.talon = len(state.talon)
        self.leader, self.trick, self.taken, self.seen = state.leader, state.trick, state.taken, state.seen
        self.result = state.result
        self._to_move = state.to_move

    @property
    def to_move(self) -> int | None:
        return self._to_move

    def legal(self) -> list[str]:
        return [str(card) for card in self.hand] if self.seat == self.to_move else []

    def worlds(self, rng: Random) -> Plis:
        hidden = [card for card in CARDS if card not in self.seen and card not in self.hand]
        rng.shuffle(hidden)
        hands = []
        for seat, count in enumerate(self.counts):
            hands.append(self.hand if seat == self.seat else tuple(sorted(hidden[:count])))
            if seat != self.seat:
                del hidden[:count]
        talon = tuple(hidden[: self.talon])
        return Plis(self.options, tuple(hands), talon, self.leader, self.trick, self.taken, False, self.seen)


class PlisGame(Toy):
    name = "plis"
    sentences, looks = SENTENCES, ART
    options = (choice("players", 2, 3, 4), data("cards", chance=True))

    def deal(self, options: Options, chosen: set[str], rng: Random) -> Options:
        if "cards" not in chosen:
            options["cards"] = rng.sample(CARDS, len(CARDS))
        return options

    def start(self, options: Mapping[str, Any] | None = None) -> Plis:
        full = complete(self.options, options)
        cards = full["cards"] if full["cards"] is not None else list(CARDS)
        if not isinstance(cards, list) or not all(type(card) is int for card in cards) or sorted(cards) != list(CARDS):
            raise OptionsError("deal")
        seats = full["players"]
        hands = tuple(tuple(sorted(cards[HAND * seat : HAND * (seat + 1)])) for seat in range(seats))
        rest = len(CARDS) - HAND * seats
        return Plis(full, hands, tuple(cards[len(CARDS) - rest // seats * seats :]))

    def pack(self, options: Options) -> dict[str, str]:
        return {"cards": "".join(chr(96 + card) for card in options["cards"] or ())}

    def unpack(self, name: str, text: str) -> Any:
        return [ord(letter) - 96 for letter in text]

    def view(self, obs: Observation, lang: str) -> View:
        assert isinstance(obs, Seen)
        words = self.words(lang)
        hand = [card_node(card, 60 + 70 * at, 50, words) for at, card in enumerate(obs.hand)]
        turn = words(f"end.{obs.result.reason}") if obs.result else words("turn", who=f"{{s{obs.to_move}}}")
        return {
            "scene": table(obs, words),
            "tray": {"box": [0, 0, 360, 100], "nodes": hand, "parts": named(hand, words("hand"))},
            "status": {"text": turn},
            "players": [
                {"seat": seat, "score": words("taken", n=n), "facts": [words("held", n=obs.counts[seat])]}
                for seat, n in enumerate(obs.taken)
            ],
        }

    def steps(self, obs: Observation) -> Iterator[Choice]:
        for text in obs.legal():
            yield Choice(text, ((f"card-{text}",),))

    def ready(self, obs: Observation, text: str, lang: str) -> Ready:
        return {"ghost": [card_node(int(text), 180, 100, self.words(lang))]}

    def listed(self, obs: Observation, text: str, lang: str) -> Listed:
        return {"group": [text], "label": self.label(obs, text, lang)}

    def film(self, before: Observation, text: str, after: Observation, lang: str = "fr") -> list[Scene]:
        """The card laid; what a trick becomes is for the scene after."""
        assert isinstance(before, Seen)
        scene = table(before, self.words(lang))
        scene["nodes"].append(card_node(int(text), 60 + 80 * len(before.trick), 120, self.words(lang)))
        return [{**scene, "hold": 400}, self.scene(after, lang)]

    def label(self, before: Observation, text: str, lang: str) -> str:
        return self.words(lang)("move", card=text)

    def explain(self, obs: Observation, what: Sequence[str] | str, lang: str) -> str:
        card = what if isinstance(what, str) else what[-1].partition("-")[2] if what else ""
        words = self.words(lang)
        if card in map(str, CARDS):
            return words.refusal("not-held", {"card": card})
        return words.refusal("unreadable", {"text": card})

    def think(
        self, obs: Observation, level: int, seed: int = 1, nodes: int | None = None, seconds: float | None = None
    ) -> Iterator[Thought]:
        budget = Budget.of_level(level, {1: 40, 2: 400, 3: 1500, 4: 5000}, nodes, seconds)
        for found in determinised(obs, look, budget, Random(seed), worlds=6):
            yield Thought(str(found.move), found.value, (), found.nodes)


def look(world: State, budget: Budget, rng: Random) -> Iterator[Found]:
    assert isinstance(world, Plis)
    return mcts(Stacked(world), budget, rng)


def card_node(card: int, x: float, y: float, words: Words) -> Node:
    return {
        "id": f"card-{card}", "use": "card " + " ".join(f"digit-{digit}" for digit in str(card)[-1]), "at": [x, y],
        "tap": True, "halo": "frame", "name": words("card", card=card), "tone": "high" if card > 10 else "low",
    }  # fmt: skip


def named(nodes: list[Node], name: str) -> list[Part]:
    return [{"name": name, "ids": [node["id"] for node in nodes]}] if nodes else []


def table(obs: Seen, words: Words) -> Scene:
    nodes: list[Node] = [{"id": "cloth", "use": "mat", "at": [180, 145], "name": words("table")}]
    nodes += [card_node(card, 60 + 80 * at, 120, words) for at, (_, card) in enumerate(obs.trick)]
    return {"box": [0, 0, 360, 290], "nodes": nodes, "parts": named(nodes, words("table"))}


GAME = PlisGame()
