"""Catalogues: the same keys and holes in both languages, French typography, a sentence for every refusal."""

import ast
import json
import re
from pathlib import Path

import pytest
import toys
from strategies import EVERY, REAL

from pygames_core import GAMES
from pygames_core.core.words import LANGUAGES, Words, fill

ENGINE = Path(__file__).parent.parent / "pygames_core"
NARROW, BROAD = "\u202f", "\u00a0"


pytestmark = pytest.mark.usefixtures("toys")


def catalogues(lang: str) -> dict[str, dict[str, str]]:
    found = {"common": json.loads((ENGINE / "words" / f"{lang}.json").read_text("utf-8"))}
    for name in REAL:
        found[name] = json.loads((ENGINE / "games" / name / "words" / f"{lang}.json").read_text("utf-8"))
    for name in toys.TOYS:
        found[name] = GAMES[name].words(lang).sentences
    return found


def holes(sentence: str) -> set[str]:
    """Names in the holes; the forms after the colon may differ."""
    return {part.partition("}")[0].partition(":")[0] for part in sentence.split("{")[1:]}


def test_both_languages_have_the_same_keys_and_holes():
    french, english = catalogues("fr"), catalogues("en")
    for name, sentences in french.items():
        assert sentences.keys() == english[name].keys(), name
        for key, sentence in sentences.items():
            assert holes(sentence) == holes(english[name][key]), (name, key)
            for text in (sentence, english[name][key]):
                assert text.count("{") == text.count("}"), (name, key)
                assert text == text.strip() or " " not in text.strip(), (name, key)  # « et » may carry its spaces


def typographic_faults(text: str) -> list[str]:
    faults = []
    for at, sign in enumerate(text):
        before = text[at - 1] if at else ""
        after = text[at + 1 : at + 2]
        in_hole = text.rfind("{", 0, at) > text.rfind("}", 0, at)
        if in_hole:
            continue
        if sign in "?!;" and before not in (NARROW, "?", "!", "(", "…"):
            faults.append(f"{sign} wants U+202F before it")
        if sign == ":" and before != BROAD and not after.isdigit():
            faults.append(": wants U+00A0 before it")
        if (sign == "«" and after not in (BROAD, NARROW)) or (sign == "»" and before not in (BROAD, NARROW)):
            faults.append("« » want no-break spaces inside")
        if sign == "'":
            faults.append("’ is the apostrophe")
    return faults


def test_french_typography():
    for name, sentences in catalogues("fr").items():
        for key, sentence in sentences.items():
            assert not typographic_faults(sentence), (name, key, sentence, typographic_faults(sentence))


def test_english_has_no_french_spaces():
    for name, sentences in catalogues("en").items():
        for key, sentence in sentences.items():
            assert NARROW not in sentence and "«" not in sentence and "'" not in sentence, (name, key)


@pytest.mark.parametrize("name", EVERY)
def test_every_game_has_what_the_page_asks_for(name):
    game = GAMES[name]
    for lang in LANGUAGES:
        words = game.words(lang)
        levels = [f"levels.{level}{part}" for level in range(1, game.levels + 1) for part in ("", ".name")]
        for key in ("title", "tagline", "seats", "pitch", "credits", *levels):
            assert key in words, (lang, key)
        assert len({words(key) for key in levels}) == len(levels)
        assert len(words("pitch").splitlines()) == 3


def refusals(path: Path) -> set[str]:
    """The codes that a module raises, where they are written as they are."""
    kinds = ("IllegalAction", "OptionsError", "CodeError", "Refusal", "refuse", "broken")
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds:
            for argument in node.args[:2]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found.add(argument.value)
    return found


@pytest.mark.parametrize("name", ["", *REAL])
def test_every_refusal_has_a_sentence(name):
    words = [GAMES[name].words(lang) if name else Words.of("pygames_core", lang) for lang in LANGUAGES]
    for path in (ENGINE / "games" / name).glob("*.py"):
        for code in refusals(path):
            assert all(f"refused.{code}" in catalogue for catalogue in words), (path.name, code)


@pytest.mark.parametrize("name", REAL)
def test_the_rules_page_exists_in_both_languages(name):
    for lang in LANGUAGES:
        text = (ENGINE / "games" / name / "words" / f"rules.{lang}.md").read_text("utf-8")
        shown = GAMES[name].figures(lang)
        for part in text.split("{{")[1:]:
            kind, _, wanted = part.partition("}}")[0].strip().partition(" ")
            known = {"figure": shown["figures"], "replay": shown["replays"]}
            if kind in known:
                assert wanted in known[kind], (lang, kind, wanted)
        if lang == "fr":
            prose = "\n".join(line for line in text.splitlines() if "{{" not in line and "](" not in line)
            assert "'" not in prose.replace("`", ""), "straight apostrophe"


@pytest.mark.parametrize(
    ("sentence", "facts", "lang", "wanted"),
    [
        ("{n} {n:case|cases}", {"n": 0}, "fr", "0 case"),
        ("{n} {n:cell|cells}", {"n": 0}, "en", "0 cells"),
        ("{n:word} {n:pion|pions}", {"n": 3}, "fr", "trois pions"),
        ("{n:word}", {"n": 99}, "en", "99"),
        ("À {s0} de jouer", {}, "fr", "À {s0} de jouer"),
        ("no hole", {"n": 1}, "en", "no hole"),
    ],
)
def test_filling_holes(sentence, facts, lang, wanted):
    assert fill(sentence, facts, lang) == wanted


def test_a_refusal_never_shows_a_code_nor_a_page_of_what_was_typed():
    words = Words.of("pygames_core", "fr")
    assert words.refusal("no-such-code") == words("refused.other")
    assert len(words.refusal("unreadable", {"text": "x" * 10**6})) < 200


def test_what_people_typed_makes_no_hole_and_turns_nothing_about():
    said = Words.of("pygames_core", "fr").refusal("unreadable", {"text": "{s0}\u202ex\ud800 y"})
    assert said == "Je ne comprends pas «\u00a0s0x y\u00a0»."


def test_a_refused_option_is_called_as_the_form_calls_it():
    words = GAMES["permutation"].words("fr")
    said = words.refusal("option-value", {"name": "players", "value": "7"})
    assert said == "Le réglage «\u00a0Joueurs\u00a0» ne peut pas être 7."
    said = words.refusal("option-value", {"name": "path", "value": "be"})
    assert "De b à e" in said and "path" not in said
    assert "given" in words.refusal("option-value", {"name": "given", "value": "x"}), "what has no label keeps its name"


MISLEADING = {  # sentences of a first edition that said what is not so, or what nobody says
    "fr": (
        "C’est {name} qui abandonne", "{who} fait", "n’entre", "se cale contre un bord",
        "Chaque couple d’un côté", "au premier joueur", "Joker à ses risques", "au large", "deux, trois à trois",
        "pièce ronde", "il est exact", "annulez autant", "En A ou en B tout de suite", "est toujours à droite",
        "ne peut pas valoir", "Qui peut reprendre", "Plus aucune case à remplir", "la carte",
    ),
    "en": (
        "{who} gets", "open sea", "Better play", "is thrown for each player", "That is luck", "bear two equal dice",
        "wholly calculated", "Calculates for long", "Players lay in turn", "pieces are common", "every joining", "deny",
        "Who lays", "he chart", "Alone", "leans on an edge", "first player on move", "at your own risk",
        "undo as often", "C, D and E later",
    ),
}  # fmt: skip


def all_said(lang: str) -> dict[str, str]:
    """Catalogues of the engine and of the page, and rules pages."""
    site = ENGINE.parent / "web" / "site" / "words"
    texts = {name: "\n".join(sentences.values()) for name, sentences in catalogues(lang).items()}
    texts |= {file.name: file.read_text("utf-8") for file in site.glob(f"*{lang}.js")}
    texts |= {f"{name}, rules": (ENGINE / "games" / name / "words" / f"rules.{lang}.md").read_text("utf-8")
              for name in REAL}  # fmt: skip
    assert len(texts) > 12
    return texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_that_misled_do_not_come_back(lang):
    assert not [
        (name, phrase) for name, text in all_said(lang).items() for phrase in MISLEADING[lang] if phrase in text
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_ends_are_told_alike(lang):
    for name, sentences in catalogues(lang).items():
        ends = [sentence for key, sentence in sentences.items() if key.startswith("end.")]
        assert len(ends) == len(set(ends)), name


OTHERS = {  # words for the same things that are not those of the game
    "polymere": ("pièce", "carte"), "poldr": ("carte", "pièce"), "permutation": ("pièce", "jeton"),
    "trapezomino": ("tuile", "carte"),
}  # fmt: skip


@pytest.mark.parametrize("name", REAL)
def test_a_thing_has_one_name(name):
    said = all_said("fr")
    text = f"{said[name]}\n{said[f'{name}, rules']}".lower()
    assert not [word for word in OTHERS.get(name, ()) if re.search(rf"\b{word}s?\b", text)]


def test_no_sentence_begins_headless():
    """« Qui pioche passe » is a proverb, not a rule: it is a player, or a person, who draws. Questions may."""
    headless = re.compile(r"(?:^|[.:;»\"]\s)\W*(Qui [^.?\n]*\.)", re.MULTILINE)
    assert headless.findall("Rien. Qui pioche passe.") == headless.findall("« Qui pioche passe. »") != []
    assert not {name: found for name, text in all_said("fr").items() if (found := headless.findall(text))}


def test_forms_by_number_are_those_of_the_page():
    """As in tests/js/text.test.mjs."""
    for lang, forms in {"fr": "11111nnn", "en": "1nn1nnnn"}.items():
        assert "".join(fill("{n:1|n}", {"n": n}, lang) for n in (-1, 0, 0.5, 1, 1.5, 2, 21, 10**6)) == forms
