"""Boards where others put them: under a strict policy, without scripts, by WordPress, among hostile messages."""

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
from conftest import Site
from frames import Elsewhere, Open, board, choose, element, errors, play_here, play_to_the_end
from playwright.sync_api import expect

from pygames_core import GAMES
from web.build import found
from web.build.document import Place
from web.build.html import Chrome

NONSENSE: list[Any] = [
    None,
    7,
    "x",
    {"jp": 2},
    {"jp": 1},
    {"jp": 1, "type": "theme", "theme": "__proto__"},
    {"jp": 1, "type": "lang", "lang": "constructor"},
    {"jp": 1, "type": "lang", "lang": {}},
    {"jp": 1, "type": "theme", "theme": {"toString": "dark"}},
    {"jp": 1, "type": "lang", "lang": {"toString": 1}},
    {"jp": 1, "type": "height", "px": 1e9},
]


def test_a_board_plays_to_its_end_in_a_strict_page(open_everywhere: Open, elsewhere: Elsewhere, site: Site) -> None:
    policy = f"default-src 'none'; script-src {site.origin}; frame-src {site.origin}"
    page = open_everywhere(elsewhere.page("/strict", element(site, 'jeu="percee"'), Content_Security_Policy=policy))
    play_to_the_end(board(page))
    assert not errors(page)


SPIP = """<!doctype html><html lang="fr"><base href="{home}"><body class="page_article">
<div class="texte">{line}</div></body></html>"""


def test_a_board_plays_to_its_end_where_spip_puts_it(open_everywhere: Open, elsewhere: Elsewhere, site: Site) -> None:
    """A page with a base of its own, in the middle of an article's text."""
    line = element(site, 'jeu="percee" lang="fr"').removeprefix("<!doctype html>")
    page = open_everywhere(elsewhere.page("/spip", SPIP.format(home=f"{elsewhere.origin}/spip.php/", line=line)))
    play_to_the_end(board(page))
    assert not errors(page)


def test_a_frame_without_scripts_keeps_the_picture_and_the_link(
    open_page: Open, elsewhere: Elsewhere, site: Site
) -> None:
    frame = f'<iframe sandbox="" src="{site.origin}/embed/v1/percee.html" width="600" height="640">'
    inside = board(open_page(elsewhere.page("/sandbox", f"<!doctype html>{frame}</iframe>")))
    expect(inside.locator(".embed-picture")).to_be_visible()
    expect(inside.locator("[data-part=open-large]")).to_be_visible()
    expect(inside.locator("[data-part=play-here]")).to_be_hidden()


WORDPRESS = """<!doctype html><script>
addEventListener("message", ({{ data, source }}) => {{
  const frame = document.querySelector("iframe");
  if (source !== frame.contentWindow || data.secret !== frame.dataset.secret || data.message !== "height") return;
  frame.height = Math.max(200, Math.min(1000, parseInt(data.value, 10)));
}});
</script>{}"""


def filtered(answer: str) -> str:
    """What WordPress makes of the answer of an unknown site: the frame alone, in a sandbox, with a secret."""
    (frame,) = re.findall(r"<iframe.*?></iframe>", answer, re.S)
    frame = re.sub(r' src="(.*?)"', r' src="\1#?secret=aB3dE5gH1k" data-secret="aB3dE5gH1k"', frame)
    return frame.replace("<iframe", '<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"')


def pasted(site: Site, lang: str = "fr") -> str:
    """The oEmbed answer of the toy, as the site gives it when it knows its address."""
    shown: Any = SimpleNamespace(address=site.origin, base="/")
    return str(json.loads(found.oembed(Place(shown, Chrome(lang), {}), GAMES["percee"]))["html"])


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_board_plays_to_its_end_where_wordpress_puts_it(
    open_everywhere: Open, elsewhere: Elsewhere, site: Site, lang: str
) -> None:
    page = open_everywhere(elsewhere.page(f"/wordpress-{lang}", WORDPRESS.format(filtered(pasted(site, lang)))))
    frame = board(page)
    expect(frame.locator("html")).to_have_attribute("lang", lang)
    play_to_the_end(frame)
    expect(page.locator("iframe")).to_have_attribute("height", "680")
    assert not errors(page)


def test_messages_that_mean_nothing_change_nothing(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    page = open_page(elsewhere.page("/hostile", element(site, 'jeu="percee"')))
    frame = board(page)
    expect(frame.locator("[data-part=play-here]")).to_be_visible()
    page.evaluate(
        """(messages) => { const { contentWindow } = document.querySelector("iframe");
        for (const message of messages) contentWindow.postMessage(message, "*"); }""",
        NONSENSE,
    )
    page.locator("jeu-de-plateau").evaluate("(element) => element.setAttribute('theme', 'dark')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")  # said after all the nonsense, and understood
    expect(frame.locator("[data-part=play-here]")).to_have_text("Jouer ici")
    assert not errors(page)


# A second of them, ten thousand, in batches between which the page may breathe; resolves when all were sent.
FLOOD = """async (nonsense) => {
  const { contentWindow } = document.querySelector("iframe");
  const sense = ["dark", "light"].map((theme) => ({ jp: 1, type: "theme", theme }));
  const messages = [...nonsense, ...sense, { jp: 1, type: "lang", lang: "fr" }, "x".repeat(10_000)];
  for (let n = 0; n < 10_000; n += 1) {
    contentWindow.postMessage(messages[n % messages.length], "*");
    if (n % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""


def test_what_changes_nothing_of_a_board_leaves_it_as_it_is(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    page = open_page(elsewhere.page("/attributes", element(site, 'jeu="percee"')))
    page.evaluate("window.board = document.querySelector('jeu-de-plateau'); window.before = board.frame")
    for name, value in (("image", "https://example.org/a.png"), ("etape", ""), ("position", "")):
        page.evaluate("([name, value]) => board.setAttribute(name, value)", [name, value])
        assert page.evaluate("board.frame === before"), name
    page.evaluate("board.setAttribute('etape', 'basics/0')")
    assert page.evaluate("board.frame !== before")


def test_ten_thousand_messages_a_second(open_page: Open, elsewhere: Elsewhere, site: Site) -> None:
    page = open_page(elsewhere.page("/flood", element(site, 'jeu="percee"')))
    frame = board(page)
    play_here(frame)
    frame.locator("body").evaluate("document.body.dataset.same = 'page'")
    page.evaluate(FLOOD, NONSENSE)
    choose(frame)
    expect(frame.locator(".log-row[data-ply='1']")).to_have_count(1)
    expect(frame.locator("body")).to_have_attribute("data-same", "page")
    assert not errors(page)
