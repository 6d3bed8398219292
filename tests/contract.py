"""What the tests of every game ask: its positions, and whether sentences, nodes and scenes are well formed."""

from random import Random

from strategies import sampled, spread

from pygames_core.core.game import Game, State
from pygames_core.core.record import Record
from pygames_core.pictures.art import COMMON


def positions(game: Game, most: int = 60) -> list[tuple[Record, State]]:
    return spread(sampled(game.name), most)


def seats_of(game: Game, record: Record) -> list[int | None]:
    return [None, *range(game.seats(record.options))]


# -- rules -----------------------------------------------------------------------------------------


def mutated(legal: set[str], rng: Random) -> list[str]:
    """Legal texts with one sign changed, dropped or doubled."""
    found = []
    for text in rng.sample(sorted(legal), min(12, len(legal))):
        at = rng.randrange(len(text))
        found += [text[:at] + text[at + 1 :], text[:at] + rng.choice("a1<>x,:;-*f9 ") + text[at + 1 :]]
        found += [text[:at] + text[at] + text[at:], text.upper(), text + " ", "+" + text]
    return found


# -- pictures --------------------------------------------------------------------------------------


def assert_sentence(text: str, lang: str) -> None:
    """A sentence for players: not empty, every hole filled, French typography where it is French."""
    assert isinstance(text, str) and text.strip(), repr(text)
    for part in text.split("{")[1:]:
        assert part[:1] == "s" and part[1:2] in "012345" and part[2:3] == "}", f"open hole in {text!r}"
    if lang == "fr":
        assert "'" not in text, f"straight apostrophe in {text!r}"
        for sign in "?!;:»":
            assert f" {sign}" not in text, f"breaking space before {sign} in {text!r}"
        assert "« " not in text, f"breaking space after « in {text!r}"


def assert_nodes(nodes, game: Game, where: str) -> None:
    art = game.art
    known = {**art.symbols, **COMMON}
    tones = {*art.tones, *art.styles}
    for node in nodes:
        kinds = [kind for kind in ("use", "path", "text") if kind in node]
        assert len(kinds) == 1, (where, node)
        for symbol in [*node.get("use", "").split(), *([node["halo"]] if "halo" in node else [])]:
            assert symbol in known, f"{where}: no symbol {symbol}"
        if "tone" in node:
            assert node["tone"] in tones, f"{where}: no tone {node['tone']}"
        if "at" in node:
            assert len(node["at"]) == 2 and all(isinstance(side, (int, float)) for side in node["at"]), (where, node)
        assert node.keys() <= {
            "id", "use", "path", "text", "at", "turn", "scale", "tone", "name", "tap", "halo", "last", "dim", "take",
        }, (where, node)  # fmt: skip
        if node.get("tap"):
            assert node.get("id") and node.get("name"), f"{where}: what can be tapped needs id and name: {node}"


def assert_scene(scene, game: Game, where: str) -> None:
    assert len(scene["box"]) == 4 and scene["box"][2] > 0 and scene["box"][3] > 0, where
    ids = [node["id"] for node in scene["nodes"] if "id" in node]
    assert len(ids) == len(set(ids)), f"{where}: ids twice: {sorted({i for i in ids if ids.count(i) > 1})[:5]}"
    assert set(scene.get("tones", ())) <= {*game.art.tones, *game.art.styles}, where
    assert_nodes(scene["nodes"], game, where)


# -- thinking --------------------------------------------------------------------------------------


def assert_parts(scene, lang: str, where: str) -> None:
    """Each thing that can be tapped is read in one part; every part has a name, and nothing in it without one."""
    parts = scene.get("parts", [])
    read = [id for part in parts for id in part["ids"]]
    named = {node["id"] for node in scene["nodes"] if "name" in node and "id" in node}
    assert len(read) == len(set(read)), f"{where}: read twice: {sorted({id for id in read if read.count(id) > 1})[:5]}"
    assert set(read) <= named, f"{where}: read, and not named: {sorted(set(read) - named)[:5]}"
    lost = {node["id"] for node in scene["nodes"] if node.get("tap")} - set(read)
    assert not lost, f"{where}: in no part: {sorted(lost)[:5]}"
    names = [part["name"] for part in parts]
    assert all(part["ids"] for part in parts) and len(names) == len(set(names)), f"{where}: {names}"
    for name in names:
        assert_sentence(name, lang)


def last(thoughts):
    for thought in thoughts:
        found = thought
    return found
