"""What the toys share: their words and their art stand in their module."""

from typing import ClassVar

from pygames_core.core.game import Game
from pygames_core.core.words import Words
from pygames_core.pictures.art import Art

TONES = {"glow": ("#ffcf4d", "#ffcf4d"), "chosen": ("#ffffff", "#ffffff"), "last": ("#d9480f", "#ff8c5a")}


class Toy(Game):
    """A game in one file: `sentences` by language, and `looks`."""

    sentences: ClassVar[dict[str, dict[str, str]]]
    looks: ClassVar[Art]

    @property
    def art(self) -> Art:
        return self.looks

    def words(self, lang: str) -> Words:
        return Words.made(lang, self.sentences[lang])
