"""A game for one person from its problem to its finished figure: wrong piece, hint, reload, bests, picture."""

import json
import struct
from pathlib import Path
from typing import Any

from conftest import Fresh, Site
from playwright.sync_api import Page, expect
from table import Table, expect_actions, human, record

from pygames_core import GAMES
from pygames_core.core.game import Game, State
from pygames_core.core.record import Record
from pygames_core.games.polymere.figures import figure_tiles
from pygames_core.games.polymere.tiles import write
from pygames_core.pictures.scene import transform
from pygames_core.wire.link import encode

DAY = "2025-01-31T12:00:00"
# Of a picture: its size, and how many colours it shows at least here and there.
LOOK = """async (bytes) => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(bitmap, 0, 0);
  const colours = new Set();
  for (let y = 5; y < bitmap.height; y += 11) for (let x = 5; x < bitmap.width; x += 11) {
    colours.add(pen.getImageData(x, y, 1, 1).data.join());
  }
  return { width: bitmap.width, height: bitmap.height, colours: colours.size };
}"""


def state_of(table: Table) -> State:
    kept = table.kept()["record"]
    state = GAMES[table.game].start(kept["options"])
    for action in kept["actions"]:
        state = state.play(action)
    return state


def verdict(game: Game, state: State) -> str:
    return list(game.light(state.observe(0), "fr", 10.0))[-1].verdict


def hinted(game: Game, state: State) -> str:
    return list(game.think(state.observe(0), 1))[-1].action


def lay(table: Table, action: str) -> None:
    """The taps of an action, turned until it lies as wanted."""
    game, obs = GAMES[table.game], state_of(table).observe(0)
    (choice,) = (choice for choice in game.steps(obs) if choice.action == action)
    before = len(table.actions)
    for step in choice.steps:
        table.tap(step[0])
    wanted = {transform(node) for node in game.ready(obs, action, "fr")["ghost"]}  # two where both jokers are laid
    for _ in range(80):
        ghosts = table.page.locator("#play .overlay .ghost")
        if wanted <= set(ghosts.evaluate_all("all => all.map((one) => one.getAttribute('transform'))")):
            break
        table.turn()
    table.confirm()
    expect_actions(table, before + 1)
    assert table.actions[-1] == action


def follow_hint(table: Table) -> None:
    before = len(table.actions)
    table.part("hint").click()
    expect(table.page.locator("#play .hinted")).not_to_have_count(0)
    table.page.locator("#play [data-does=hint]").click()
    table.confirm()
    expect_actions(table, before + 1)


def expect_light(table: Table, verdict: str) -> None:
    expect(table.page.locator(f"#play .light-{verdict}")).to_be_visible()


def wrong_piece_taken_back(table: Table) -> None:
    """Lay what cannot lead to the end, see it said, take it back."""
    game, state = GAMES[table.game], state_of(table)
    wrong = next(action for action in state.legal() if verdict(game, state.play(action)) == "no")
    before = table.actions
    lay(table, wrong)
    expect_light(table, "no")
    nodes = game.view(state_of(table).observe(0), "fr")["scene"]["nodes"]
    laid = next(node["id"] for node in nodes if node.get("take") == len(before))
    table.thing(laid).dispatch_event("click")  # its middle may lie outside of it
    expect(table.part("confirm-text")).to_have_text("Reprendre")
    table.confirm()
    expect_light(table, "yes")
    assert table.actions == before


def finish(table: Table) -> None:
    while True:
        table.ready()
        if table.over:
            return
        lay(table, hinted(GAMES[table.game], state_of(table)))


def pictured(page: Page, button: str, folder: Path, name: str) -> Path:
    with page.expect_download() as arriving:
        page.locator(button).click()
    assert arriving.value.suggested_filename.endswith(".png")
    file = folder / name
    arriving.value.save_as(file)
    expect_picture(page, file.read_bytes())
    return file


def expect_picture(page: Page, content: bytes) -> None:
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">I", content[16:20]) == (1200,)
    look = page.evaluate(LOOK, list(content))
    assert look["width"] == 1200 and look["height"] > 1000
    assert look["colours"] > 10, "a picture of something"


# A device that takes files, as phones do: keeps what it was sent.
TAKES_FILES = """navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async ({ files }) => {
  const bytes = new Uint8Array(await files[0].arrayBuffer());
  window.sent = { name: files[0].name, bytes: [...bytes] };
  document.body.dataset.sent = "yes";
};"""


def bests(page: Page, game: str) -> Any:
    text = page.evaluate("game => localStorage.getItem('ludotheque:bests:' + game)", game)
    return json.loads(text or "{}")


def test_a_paving_from_nothing_to_the_cover(fresh: Fresh, site: Site, tmp_path: Path) -> None:
    page = fresh(accept_downloads=True)
    table = Table(page, site, "paves").open([human("Ada")], solo=True).ready()
    lay(table, "b1c1")
    expect_light(table, "yes")
    wrong_piece_taken_back(table)
    follow_hint(table)
    page.reload()
    table.ready()
    assert len(table.actions) == 2
    finish(table)
    expect(table.part("status-more")).to_have_text("16 cases couvertes, 1 indice. 1 solution trouvée.")
    pictured(page, "#play [data-does=picture]", tmp_path, "paving.png")

    # another, without a hint, is better; the same again would be no new find
    table.open([human("Ada")], save="s2", solo=True).ready()
    finish(table)
    expect(table.part("status-more")).to_contain_text("Nouveau record")
    kept = bests(page, "paves")["board"]
    assert kept["rank"] == [16, 0] and len(kept["finished"]) == 2
    page.reload()
    expect(table.part("status-more")).to_contain_text("16 cases couvertes, sans indice.")
    assert bests(page, "paves")["board"] == kept, "a game looked at again is one game"

    page.goto(site.url("en/paves/"))
    expect(page.locator("[data-part=bests]")).to_contain_text("16 cells covered, no hint")
    expect(page.locator("[data-part=bests]")).to_contain_text("2 games finished")
    page.goto(site.url("percee/"))
    expect(page.locator("#cover [data-part=start]")).to_be_enabled()
    expect(page.locator("[data-part=bests]")).to_be_hidden()

    page.goto(site.url("reglages/"))
    with page.expect_download() as arriving:
        page.locator("[data-part=export]").click()
    file = tmp_path / "parties.json"
    arriving.value.save_as(file)
    elsewhere = fresh()
    elsewhere.goto(site.url("reglages/"))
    for _ in range(2):
        elsewhere.locator("[data-part=import]").set_input_files(file)
        expect(elsewhere.locator("[data-part=saves-said]")).to_contain_text("2 parties reprises")
    assert bests(elsewhere, "paves")["board"] == kept
    elsewhere.goto(site.url("paves/"))
    expect(elsewhere.locator("[data-part=bests]")).to_contain_text("16 cases couvertes, sans indice")


def test_the_problem_of_the_day_to_its_picture(fresh: Fresh, site: Site, tmp_path: Path) -> None:
    page = fresh(accept_downloads=True)
    page.clock.set_fixed_time(DAY)
    page.goto(site.url("trapezomino/"))
    page.locator(".daily").click()
    page.wait_for_url("**#save/*")
    table = Table(page, site, "trapezomino").ready()
    table.save = page.url.rpartition("/")[2]
    expect_light(table, "yes")
    expect(table.part("status-more")).to_contain_text("pièces")
    assert table.kept()["problem"] == {"kind": "daily", "seed": 20250131}
    missing = 16 - len(table.kept()["record"]["options"]["given"])
    wrong_piece_taken_back(table)
    follow_hint(table)
    page.reload()
    table.ready()
    finish(table)
    assert len(table.actions) == missing
    expect(table.part("status-more")).to_contain_text("1 indice. 1 solution trouvée.")
    file = pictured(page, "#play [data-does=picture]", tmp_path, "tiling.png")
    assert file.stat().st_size > 50_000
    table.part("menu-open").click()
    table.part("menu-share").click()
    pictured(page, ".share button:text-is('Image')", tmp_path, "again.png")
    page.goto(site.url("trapezomino/"))
    expect(page.locator("[data-part=bests]")).to_contain_text("1 solution trouvée")


def test_the_problem_of_the_day_played_again_is_the_problem_of_the_day(page: Page, site: Site) -> None:
    page.clock.set_fixed_time(DAY)
    page.goto(site.url("trapezomino/"))
    page.locator(".daily").click()
    page.wait_for_url("**#save/*")
    first = page.url
    table = Table(page, site, "trapezomino").ready()
    page.evaluate(
        """(key) => { const save = JSON.parse(localStorage.getItem(key));
        save.record.end = { by: "agreed" };
        save.touched += 1;
        localStorage.setItem(key, JSON.stringify(save)); }""",
        f"ludotheque:save:{first.rpartition('/')[2]}",
    )
    page.reload()
    page.locator("#play [data-does=again]").click()
    page.wait_for_url(lambda url: url != first and "#save/" in url)
    table.save = page.url.rpartition("/")[2]
    assert table.kept()["problem"] == {"kind": "daily", "seed": 20250131}
    assert table.kept()["title"] == "Solo du jour"


def test_a_game_that_came_finished_is_no_feat_of_this_device(page: Page, site: Site) -> None:
    paving = ["a1b1", "c1d1", "a2b2", "c2d2", "a3b3", "c3d3", "a4b4", "c4d4"]
    whole = Record.of({**record("paves", solo=True), "actions": paving})
    page.goto(site.url(f"paves/#{encode(whole)}"))
    expect(page.locator("#play [data-part=status-more]")).to_have_text("16 cases couvertes")
    assert bests(page, "paves") == {}
    page.locator("#play [data-part=undo]").click()
    expect(page.locator("#play [data-does=again]")).to_have_count(0)
    page.goto(site.url("paves/"))
    expect(page.locator("#cover .saved-row")).to_have_count(1)
    expect(page.locator("[data-part=bests]")).to_be_hidden()


def test_a_device_that_takes_files_is_sent_the_picture(every_page: Page, site: Site) -> None:
    """The whole figure: its gradients, symbols within symbols, and what the camera does not show."""
    every_page.add_init_script(TAKES_FILES)
    tiles = tuple(write(cell, orientation) for cell, orientation in figure_tiles())
    table = Table(every_page, site, "polymere").open([human("Ada")], solo=True, actions=tiles)
    table.ready()
    every_page.locator("#play [data-does=picture]").click()
    expect(every_page.locator("body")).to_have_attribute("data-sent", "yes")
    sent = every_page.evaluate("window.sent")
    assert sent["name"] == "Polymère.png"
    expect_picture(every_page, bytes(sent["bytes"]))
