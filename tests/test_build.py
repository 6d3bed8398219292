"""The build's small parts, without a network: addresses by content, headers, the library's cut, troubles told."""

from pathlib import Path

import pytest

from web.build import environment, headers, runtime
from web.build.assets import Assets
from web.build.ground import Trouble, appearing
from web.build.tighten import tightened


# -- addresses by content --------------------------------------------------------------------------
def assets(**sources: str) -> Assets:
    return Assets(
        {
            name.replace("__", "/").replace("_js", ".js").replace("_css", ".css"): text.encode()
            for name, text in sources.items()
        },
        "/jeux/",
    )


def test_modules_name_their_neighbours_by_content() -> None:
    made = assets(
        game_js='import { draw } from "./board.js";\nimport "./words/fr.js";',
        board_js="export const draw = 1;",
        words__fr_js="1;",
    )
    board, words = made.url("board.js"), made.url("words/fr.js")
    made.url("game.js")
    (game,) = (content.decode() for path, content in made.files.items() if path.endswith("/game.js"))
    assert game == f'import {{ draw }} from "{board}";\nimport "{words}";'
    assert made.imports("game.js") == [board, words, made.url("game.js")]


@pytest.mark.long
def test_scripts_and_styles_travel_without_what_only_people_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")  # a machine without a Node of its own
    monkeypatch.setattr("web.build.tighten.kept", lambda shelf, key, make: make())
    script = """// why
import { g } from "./g.js";
/** What it does,
 *  at length. */
export function f(longName) {
  return longName * "//".length + g(`  // text
`); // here too
}
"""
    sources = {"f.js": script.encode(), "f.css": b"a {\n  color: red; /* why */\n}\n", "pyodide.mjs": b"// as it came"}
    made = tightened({**sources, "picture.svg": b"<svg/>"})
    assert b'from"./g.js"' in made["f.js"] and b"`  // text" in made["f.js"] and b"as f" in made["f.js"]
    assert not [word for word in (b"why", b"at length", b"here too", b"longName") if word in made["f.js"]]
    assert made["f.css"] == b"a{color:red}\n"
    assert made["pyodide.mjs"] == b"// as it came" and made["picture.svg"] == b"<svg/>"
    with pytest.raises(Trouble, match="ne se laisse pas lire"):
        tightened({"slip.js": b"let = ;"})


def test_workers_and_late_imports_are_named_too_but_not_preloaded() -> None:
    made = assets(
        a_js='new URL("./b.js", import.meta.url); import("./c.js"); new URL("../../runtime.json", import.meta.url)',
        b_js="1",
        c_js="2",
    )
    assert made.imports("a.js") == [made.url("a.js")]
    (text,) = (content.decode() for path, content in made.files.items() if path.endswith("/a.js"))
    assert made.url("b.js") in text and made.url("c.js") in text and '"../../runtime.json"' in text


def test_a_change_changes_the_address_of_all_that_use_it() -> None:
    before = assets(game_js='import "./board.js";', board_js="1", other_js="3")
    after = assets(game_js='import "./board.js";', board_js="2", other_js="3")
    assert before.url("game.js") != after.url("game.js")
    assert before.url("other.js") == after.url("other.js")


def test_styles_name_their_fonts() -> None:
    made = assets(
        styles__page_css="@font-face{src:url(../fonts/a.woff2)} i{background:url(data:image/png;x)}",
        **{"fonts__a.woff2": "x"},
    )
    made.url("styles/page.css")
    (css,) = (content.decode() for path, content in made.files.items() if path.endswith("page.css"))
    assert f"url({made.url('fonts/a.woff2')})" in css and "url(data:image/png;x)" in css


def test_text_that_only_looks_like_an_import_stays() -> None:
    text = 'const said = "from here"; // moved from "./old.js" long ago'
    made = assets(a_js=text)
    made.url("a.js")
    assert [content.decode() for content in made.files.values()] == [text]


@pytest.mark.parametrize(
    ("sources", "said"),
    [({"a_js": 'import "./gone.js";'}, "gone.js"), ({"a_js": 'import "./b.js";', "b_js": 'import "./a.js";'}, "rond")],
)
def test_what_cannot_be_linked_is_told(sources: dict[str, str], said: str) -> None:
    with pytest.raises(Trouble, match=said):
        assets(**sources).url("a.js")


# -- headers ---------------------------------------------------------------------------------------
FILES = [
    "index.html",
    "poldr/index.html",
    "embed/v1/poldr.html",
    "embed.js",
    "sw.js",
    "a/0123456789abcdef/game.js",
    "404.html",
]


def test_headers_are_read_as_written_and_every_address_has_one_rule() -> None:
    rules = headers.read(headers.written(headers.table(FILES, "/jeux/")).decode())
    assert (
        headers.found(rules, "/jeux/poldr/")
        == headers.found(rules, "/jeux/poldr/index.html")
        == headers.of("poldr/index.html")
    )
    assert headers.found(rules, "/jeux/a/0123456789abcdef/game.js") == headers.of("a/x")
    assert headers.found(rules, "/elsewhere") == {}


def test_overlapping_rules_would_be_joined() -> None:
    """The server does what a host does, so that an overlap is seen here."""
    assert headers.found({"/*": {"X": "1"}, "/a": {"X": "2"}}, "/a") == {"X": "1, 2"}


def test_only_embeds_may_be_framed_elsewhere() -> None:
    framing = {
        path: headers.of(path)["Content-Security-Policy"].split("frame-ancestors ")[1].split(";")[0] for path in FILES
    }
    assert [path for path, who in framing.items() if who == "*"] == ["embed/v1/poldr.html"]
    assert {who for path, who in framing.items() if path != "embed/v1/poldr.html"} == {"'self'"}


def test_only_hashed_files_are_kept_for_ever() -> None:
    assert [path for path in FILES if "immutable" in headers.of(path)["Cache-Control"]] == [
        "a/0123456789abcdef/game.js"
    ]


# -- nothing half-written --------------------------------------------------------------------------
def test_a_folder_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    target = tmp_path / "dist"
    for text in ("first", "second"):
        with appearing(target) as fresh:
            (fresh / "page").write_text(text)
    with pytest.raises(KeyboardInterrupt), appearing(target) as fresh:
        (fresh / "page").write_text("third")
        raise KeyboardInterrupt
    assert (target / "page").read_text() == "second"
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


# -- troubles are told in one sentence -------------------------------------------------------------
def test_no_venv_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "VENV", tmp_path / "venv")
    monkeypatch.setitem(__import__("sys").modules, "ensurepip", None)
    with pytest.raises(Trouble, match="python3-venv"):
        environment._virtualenv()
    assert not (tmp_path / "venv").exists()


def test_tools_that_cannot_be_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "VENV", tmp_path)
    monkeypatch.setattr(environment, "PYTHON", Path("/bin/false"))
    with pytest.raises(Trouble, match="réseau"):
        environment._install("build")
    assert not (tmp_path / "installed-build").exists()


@pytest.mark.parametrize("command", ["test", "check", "tidy", "bench"])
def test_a_command_that_reads_the_code_has_what_it_reads_with(command: str) -> None:
    assert "test" in environment.GROUPS[command]


@pytest.mark.parametrize("group", environment.SIZES)
def test_every_tool_is_held_to_its_hashes(group: str) -> None:
    text = (environment.HERE / f"requirements-{group}.txt").read_text("utf-8").replace("\\\n", " ")
    pins = [line for line in text.splitlines() if line and not line.startswith(("#", "-r"))]
    assert pins and all("==" in pin and "--hash=sha256:" in pin for pin in pins)


def test_entering_tells_trouble_and_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(groups: object) -> None:
        raise Trouble("Rien ne va.")

    monkeypatch.setattr(environment, "prepare", fail)
    assert environment.enter(["build"]) == 1
    assert capsys.readouterr().err == "Rien ne va.\n"


def test_a_slip_in_a_module_is_told_by_its_line() -> None:
    wheel = runtime.stored({"pygames_core/slip.py": b"a = 1\nb = \n", "pygames_core/words.json": b"{"})
    with pytest.raises(Trouble, match=r"^pygames_core/slip\.py, ligne 2 : "):
        runtime.engine(wheel)
