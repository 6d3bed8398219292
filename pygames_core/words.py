"""Sentences in two languages, with a small plural rule.

A catalogue is a flat JSON file `words/<lang>.json` in the package it speaks for. In a sentence

* `{name}` is a fact, `{n:word}` a number written out («trois»), `{n:un|des}` chooses singular or plural;
* `{s0}`, `{s1}`... stay as they are: the page puts the players' names there.
"""

import json
from importlib.resources import files

LANGUAGES = ("fr", "en")
NUMBERS = {
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize".split(),
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(),
}
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
            common = _read(__package__, lang)
            own = _read(package, lang) if package != __package__ else {}
            _loaded[package, lang] = cls(lang, common | own)
        return _loaded[package, lang]

    def __call__(self, key: str, **facts: object) -> str:
        return fill(self.sentences[key], facts, self.lang)

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def refusal(self, code: str, facts: dict[str, object] | None = None) -> str:
        """The sentence of a Refusal; an unknown code is never shown to a player as such."""
        key = f"refused.{code}"
        return self(key if key in self else "refused.other", **(facts or {}))


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
    """French: 0 and 1 are singular; English: 1 alone is."""
    number = value if isinstance(value, (int, float)) else 2
    return abs(number) < 2 if lang == "fr" else number == 1


def _read(package: str, lang: str) -> dict[str, str]:
    text = files(package).joinpath("words", f"{lang}.json").read_text("utf-8")
    sentences: dict[str, str] = json.loads(text)
    return sentences
