"""Sentences in two languages, with a small plural rule.

A catalogue is a flat JSON file `words/<lang>.json` in the package it speaks for. In a sentence

* `{name}` is a fact, `{n:word}` a number written out («trois»), `{n:un|des}` chooses singular or plural;
* `{s0}`, `{s1}`... stay as they are: the page puts the players' names there.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

HOUSE = __name__.partition(".")[0]  # the package whose words all games share
LANGUAGES = ("fr", "en")
NUMBERS = {
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize".split(),
    "en": (
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
    ).split(),
}
LONGEST_FACT = 80  # what people typed comes back in a refusal, but not a page of it
_loaded: dict[tuple[str, str], "Words"] = {}


class Words:
    """One catalogue; keys it lacks are looked up in the house's common words."""

    def __init__(self, lang: str, sentences: dict[str, str]) -> None:
        self.lang = lang
        self.sentences = sentences

    @classmethod
    def of(cls, package: str, lang: str) -> "Words":
        lang = lang if lang in LANGUAGES else LANGUAGES[0]
        if (package, lang) not in _loaded:
            own = _read(package, lang) if package != HOUSE else {}
            _loaded[package, lang] = cls.made(lang, own)
        return _loaded[package, lang]

    @classmethod
    def made(cls, lang: str, own: dict[str, str]) -> "Words":
        """Sentences given as they are, over the house's common ones: a game in one file carries them so."""
        return cls(lang, _read(HOUSE, lang) | own)

    def __call__(self, key: str, /, **facts: object) -> str:
        return fill(self.sentences[key], facts, self.lang)

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def together(self, names: Sequence[str]) -> str:
        """«A», «A et B», «A, B et C»"""
        *some, last = names
        return self("result.and").join(filter(None, (", ".join(some), last)))

    def scores(self, ranking: Iterable[Iterable[int]], scores: Sequence[object]) -> str:
        """«16 à 11»; of more than two, each with its name: «Ana 16, Bruno 15, Chloé 12»."""
        seats = [seat for group in ranking for seat in group]
        if len(seats) == 2:
            return self("result.to").join(str(scores[seat]) for seat in seats)
        return ", ".join(f"{{s{seat}}} {scores[seat]}" for seat in seats)

    def refusal(self, code: str, facts: Mapping[str, object] | None = None) -> str:
        """The sentence of a Refusal; an unknown code is never shown to a player as such."""
        key = f"refused.{code}"
        shown = {name: _short(fact) for name, fact in (facts or {}).items()}
        if code == "option-value":
            shown = self._option(**shown)
        return self(key if key in self else "refused.other", **shown)

    def _option(self, name: object, value: object) -> dict[str, object]:
        """An option and its value as the set-up form calls them."""
        label = f"options.{name}"
        said = f"{label}.{value}"
        return {"name": self(label) if label in self else name, "value": self(said) if said in self else value}


def _short(fact: object) -> object:
    """Without the signs that would turn what follows about, or make a hole that the page fills with a name."""
    if not isinstance(fact, str):
        return fact
    seen = "".join(sign for sign in fact[: LONGEST_FACT + 1] if sign.isprintable() and sign not in "{}")
    return seen[:LONGEST_FACT] + "…" if len(fact) > LONGEST_FACT else seen


def fill(sentence: str, facts: dict[str, object], lang: str) -> str:
    parts = sentence.split("{")
    out = [parts[0]]
    for part in parts[1:]:
        hole, _, rest = part.partition("}")
        out.append(_fact(hole, facts, lang) + rest)
    return "".join(out)


def _fact(hole: str, facts: dict[str, object], lang: str) -> str:
    name, _, form = hole.partition(":")
    if name not in facts:
        return "{" + hole + "}"
    value = facts[name]
    if "|" in form:
        one, many = form.split("|")
        return one if singular(value, lang) else many
    if form == "word" and isinstance(value, int) and 0 <= value < len(NUMBERS[lang]):
        return NUMBERS[lang][value]
    return str(value)


def singular(value: object, lang: str) -> bool:
    """French: 0 and 1 are singular; English: 1 alone is; as Unicode has it, which the page asks (text.js)."""
    number = abs(value) if isinstance(value, (int, float)) else 2
    return number < 2 if lang == "fr" else number == 1


def _read(package: str, lang: str) -> dict[str, str]:
    sentences: dict[str, str] = json.loads(written(package, f"{lang}.json"))
    return sentences


def written(package: str, name: str) -> str:
    """A file beside the catalogues, by the package’s loader, from a folder or a zip: importlib.resources is slow."""
    module = import_module(package)
    loader: Any = module.__spec__.loader if module.__spec__ else None
    text: bytes = loader.get_data(f"{module.__path__[0]}/words/{name}")
    return text.decode("utf-8")
