"""Scenes and art become SVG and CSS: one node, one element, the same here as in the page."""

import re
from xml.dom import minidom

import pytest

from pygames_core.pictures.art import COMMON, REQUIRED, Art
from pygames_core.pictures.scene import body_svg, node_svg, number, to_svg, used

ART = Art(
    prefix="toy",
    tones={"cloth": ("#fff", "#000"), "red": ("#f00", "#a00")},
    symbols={
        "two": '<use href="#-one"/><use href="#toy-three"/>', "one": "<circle r='1'/>", "three": "<path d='M0 0'/>",
        "rest": "<g/>",
    },
    cover=lambda: {"box": [0, 0, 200, 200], "nodes": []},
    styles={"own": {"--t": "var(--red)", "stroke": "none"}},
)  # fmt: skip
ONE_TWO = '<use href="#toy-one"/><use href="#toy-two"/></g>'
MARKED = '<use class="halo-casing" href="#toy-halo"/><use class="halo-line" href="#toy-halo"/></g>'


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (-0.001, "0"), (1.256, "1.26"), (-3.5, "-3.5"), (0, "0"), (100, "100")]
)
def test_numbers_are_short(value, text):
    assert number(value) == text


@pytest.mark.parametrize(
    ("node", "svg"),
    [
        ({"use": "one"}, '<g class="node"><use href="#toy-one"/></g>'),
        (
            {"id": "a", "use": "one two", "at": [1, 2.5], "turn": 60, "scale": 2, "tone": "red", "dim": True},
            '<g class="node dim tone-red" data-id="a" transform="translate(1 2.5) rotate(60) scale(2)">' + ONE_TWO,
        ),
        (
            {"path": "M0 0", "name": 'a "<b>"'},
            '<g class="node" role="img" aria-label="a &quot;&lt;b&gt;&quot;"><path d="M0 0"/></g>',
        ),
        ({"text": "a<b"}, '<g class="node"><text>a&lt;b</text></g>'),
        (
            {"use": "one", "halo": "halo", "last": True},
            '<g class="node last"><use href="#toy-one"/>' + MARKED,
        ),
    ],
)
def test_a_node_is_one_element(node, svg):
    assert node_svg(node, "toy") == svg


def test_a_scene_may_set_styles_on_all_its_nodes():
    scene = {"box": [0, 0, 1, 1], "nodes": [{"use": "one"}], "tones": ["own"]}
    assert body_svg(scene, "toy") == '<g class="tone-own"><g class="node"><use href="#toy-one"/></g></g>'


def test_a_picture_holds_the_symbols_it_needs_and_no_more():
    scene = {"box": [0, 0, 10, 10], "nodes": [{"use": "two", "halo": "halo"}]}
    assert used(scene) == {"two", "halo"}
    svg = to_svg(scene, ART, title="<&>")
    minidom.parseString(svg)
    assert all(f'id="toy-{name}"' in svg for name in ("one", "two", "three", "halo")), "symbols of symbols too"
    assert 'id="toy-rest"' not in svg and 'id="toy-seat-0"' not in svg
    assert all(f'id="toy-{name}"' in ART.sprite() for name in (*ART.symbols, *COMMON))


def test_themes_choose_the_side_of_each_tone():
    assert "--cloth:#fff" in ART.css("light") and "--cloth:#000" not in ART.css("light")
    assert "--cloth:#000" in ART.css("dark") and "--cloth:#fff" not in ART.css("dark")
    auto = ART.css("auto")
    assert auto.index("--cloth:#fff") < auto.index("prefers-color-scheme:dark") < auto.index("--cloth:#000")
    assert "[data-game=toy] .tone-own{--t:var(--red);stroke:none}" in auto


def test_the_page_gets_the_tones_it_needs_from_every_game():
    from strategies import EVERY, toys_too

    from pygames_core import GAMES

    with toys_too():
        for name in EVERY:
            art = GAMES[name].art
            assert art.prefix == name
            assert set(REQUIRED) <= art.tones.keys(), name
            for fragment in (*art.symbols.values(), art.defs):
                for piece in fragment.split('href="#')[1:]:
                    target = piece.split('"')[0].removeprefix(name)
                    known = {*art.symbols, *COMMON}
                    assert target.removeprefix("-") in known or f'id="{name}{target}"' in art.defs, (name, target)
                assert "style=" not in fragment, "the policy of the page forbids style attributes"
                minidom.parseString(f"<svg>{fragment}</svg>")


def test_ids_in_a_sprite_are_unique():
    """An id twice in one document would let the first drawing stand for both."""
    from strategies import EVERY, toys_too

    from pygames_core import GAMES

    with toys_too():
        for name in EVERY:
            ids = re.findall(r'\bid="([^"]+)"', GAMES[name].art.sprite())
            assert len(ids) == len(set(ids)), (name, sorted({one for one in ids if ids.count(one) > 1}))
            assert all(one.startswith(f"{name}-") for one in ids), "another game's sprite may stand in the same page"


INK, PANEL, ON_ACCENT = ("#2B211A", "#F4E9D7"), ("#FCF7EC", "#2C231D"), ("#FFF8EA", "#1D1310")  # the page's own tones
READABLE, SEEN = 4.5, 3.0  # WCAG 2: texts; marks


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_required_tones_can_be_read_and_seen():
    from strategies import EVERY, toys_too

    from pygames_core import GAMES

    assert round(contrast("#000000", "#FFFFFF"), 2) == 21
    with toys_too():
        for name in EVERY:
            for side, theme in enumerate(("light", "dark")):
                tones = {tone: pair[side] for tone, pair in GAMES[name].art.tones.items()}
                assert contrast(INK[side], tones["cloth"]) >= READABLE, (name, theme)
                assert contrast(INK[side], tones["tint"]) >= READABLE, (name, theme)
                assert contrast(tones["accent"], tones["cloth"]) >= READABLE, (name, theme)
                assert contrast(tones["accent"], PANEL[side]) >= READABLE, (name, theme)
                assert contrast(ON_ACCENT[side], tones["accent"]) >= READABLE, (name, theme)
                assert contrast(tones["glow"], tones["casing"]) >= SEEN, (name, theme)
