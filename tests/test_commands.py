"""The one command: what is chosen, what is left out and told, installers that keep silent, other people's folders."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from web.build import browsers, checks, environment, installers, npm
from web.build.__main__ import chosen as asked_for
from web.build.__main__ import understood
from web.build.checks import Chosen, Outcome
from web.build.ground import ROOT, Trouble

PYTEST = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"]
Tools = Callable[..., list[list[str]]]


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> Tools:
    """`tools(pytest=[lines])` stands for the tools that checks run: they fail if `fail` is in their command."""
    commands: list[list[str]] = []

    def instead(lines: Sequence[str] = (), fail: str = "nothing") -> list[list[str]]:
        def run(name: str, command: Sequence[str]) -> Outcome:
            commands.append(list(command))
            return Outcome(name, fail not in command, 1.0, list(lines) if "pytest" in command else [])

        monkeypatch.setattr(checks, "_run", run)
        monkeypatch.setattr(checks, "_read", run)
        monkeypatch.setattr(browsers, "found", dict)
        return commands

    return instead


# -- what is chosen ------------------------------------------------------------------------------
def chosen(*arguments: str, rooms: Sequence[str] = ("tests",)) -> list[str]:
    """The tests of these rooms that these arguments of `check` choose; to collect all of them takes seconds."""
    selected = checks.selection(rooms, asked_for(understood(["check", *arguments])))
    alone = [part for part in selected if part not in checks.SIDE_BY_SIDE]
    done = subprocess.run([*PYTEST, "--collect-only", *alone], cwd=ROOT, capture_output=True, text=True)
    return [line for line in done.stdout.splitlines() if "::" in line]


@pytest.mark.long
def test_a_file_is_chosen_alone() -> None:
    assert {line.partition("::")[0] for line in chosen("tests/test_law.py")} == {"tests/test_law.py"}


@pytest.mark.long
def test_words_choose_and_nothing_else() -> None:
    rooms = ["tests/test_law.py", "tests/test_light.py"]
    assert chosen("-k", "start_is_light", rooms=rooms) == ["tests/test_law.py::test_the_start_is_light"]


def test_what_is_long_is_left_to_the_whole_run_unless_it_is_chosen(tools: Tools) -> None:
    commands = tools()
    assert checks.check(Chosen()) and checks.check(Chosen(game="poldr")) and checks.check(Chosen(words="twin"))
    assert checks.check(Chosen(["tests/test_poldr.py"])) and checks.test(Chosen()) and checks.test(Chosen(slow=True))
    expressions = [
        command[command.index("-m", 3) + 1] if command.count("-m") > 1 else ""
        for command in commands
        if "pytest" in command
    ]
    quick, long = "not slow and not long", "not slow"
    assert expressions == [quick, quick, long, long, long, ""]


@pytest.mark.parametrize("order", [["FILE", "--slow", "--", "-x"], ["--slow", "FILE", "--", "-x"]])
def test_options_may_come_before_files_and_after(order: list[str]) -> None:
    assert asked_for(understood(["test", *order])) == Chosen(["FILE", "-x"], slow=True)


@pytest.mark.long
def test_a_game_is_chosen_without_the_others() -> None:
    found = chosen("--game", "permutation")
    assert {"tests/test_permutation.py", "tests/test_contract.py"} <= {line.partition("::")[0] for line in found}
    assert [line for line in found if "test_polymere" in line or "permutation" not in line] == []


def test_a_game_that_is_not_there_is_told(tools: Tools) -> None:
    tools()
    with pytest.raises(Trouble, match="oware"):
        checks.check(Chosen(game="oware"))


@pytest.mark.parametrize("asked", [Chosen(["tests/test_law.py"]), Chosen(words="light")])
def test_who_chooses_tests_gets_tests_alone(asked: Chosen, tools: Tools) -> None:
    commands = tools()
    assert checks.check(asked) and ["pytest" in command for command in commands] == [True]


def test_everything_is_style_types_page_and_engine(tools: Tools) -> None:
    commands = tools()
    assert checks.check(Chosen())
    known = ("ruff", "mypy", "--test", "--build", str(checks.LINT), "pytest")
    found = [next(tool for tool in known if tool in command) for command in commands]
    assert Counter(found) == {"ruff": 2, **dict.fromkeys(known[1:], 1)} and found[-1] == "pytest"


# -- what fails, and what was not tried --------------------------------------------------------------
def test_what_fails_is_not_run_again(tools: Tools) -> None:
    commands = tools(fail="pytest")
    assert not checks.test(Chosen(["tests/test_law.py"]))
    assert len(commands) == 1


def test_what_is_left_out_is_counted_and_told_once(tools: Tools, capsys: pytest.CaptureFixture[str]) -> None:
    old = "Mozilla Firefox 140.12.0esr n’ouvre pas de page par Playwright"
    tools([f"SKIPPED [40] e2e/conftest.py:88: {old}", f"SKIPPED [3] e2e/test_x.py:9: {old}", "9 passed in 1.00s"])
    assert checks.test(Chosen(words="x"))
    assert capsys.readouterr().out.splitlines()[-2:] == ["9 passed in 1.00s", f"43 essais laissés de côté : {old}"]


def test_without_a_chromium_the_rest_is_tried_and_the_run_fails(
    tools: Tools, capsys: pytest.CaptureFixture[str]
) -> None:
    why = f"{browsers.NO_CHROMIUM}, et il n’a pas pu être installé"
    tools([f"SKIPPED [150] e2e/conftest.py:88: {why}", "9 passed in 1.00s"])
    assert not checks.test(Chosen(words="x"))
    assert capsys.readouterr().out.splitlines()[-1] == f"150 essais laissés de côté : {why}"


@pytest.mark.long
def test_what_takes_too_long_ends_whatever_it_catches(tmp_path: Path) -> None:
    """As a browser's driver does, which then waited for ever."""
    file = tmp_path / "test_stuck.py"
    file.write_text("import time\ndef test_stuck():\n    while True:\n        try: time.sleep(60)\n"
                    "        except BaseException: pass\n")  # fmt: skip
    stuck = [*PYTEST, "-c", str(ROOT / "pyproject.toml"), "--timeout", "1", str(file)]
    done = subprocess.run(stuck, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode and "test_stuck" in done.stdout + done.stderr


@pytest.mark.long
def test_pytest_says_what_is_left_out_as_it_is_read(tmp_path: Path) -> None:
    file = tmp_path / "test_left.py"
    file.write_text("import pytest\n@pytest.fixture\ndef no():\n    pytest.skip('pas là : rien')\n"
                    "def test_a(no): pass\ndef test_b(no): pass\n")  # fmt: skip
    done = subprocess.run([*PYTEST, "-rs", str(file)], cwd=tmp_path, capture_output=True, text=True)
    assert checks.left(done.stdout.splitlines()) == {"pas là : rien": 2}


@pytest.mark.long
def test_a_browser_that_opens_no_page_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here a Python stands for it: it starts, says its version, and knows nothing of pages."""
    launch = {"executable_path": sys.executable, "channel": "moz-firefox"}
    monkeypatch.setattr(browsers, "_system", lambda names: [launch])
    monkeypatch.setattr(browsers, "_apt", lambda *packages: True)
    with pytest.raises(Trouble, match=r"^Python 3\.\d+\.\S+ n’ouvre pas de page"):
        browsers.firefox()


def test_an_old_browser_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    new = {"executable_path": "/usr/bin/firefox-esr"}
    asked: list[str] = []
    monkeypatch.setattr(browsers, "_first", lambda browser, launches: new if asked else None)
    monkeypatch.setattr(browsers, "_apt", lambda *packages: not asked.extend(packages))
    assert browsers.firefox() == new and asked == ["firefox-esr"]


def test_tests_rather_take_a_chromium_without_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, whole = "chromium-headless-shell", "chromium"
    there: list[str] = []
    monkeypatch.setattr(browsers.shutil, "which", lambda name, path=None: f"/opt/{name}" if name in there else None)
    monkeypatch.setattr(browsers, "_first", lambda browser, launches: next(filter(None, launches), None))
    monkeypatch.setattr(browsers, "_playwright", lambda: False)
    monkeypatch.setattr(browsers, "_apt", lambda *packages: packages == (whole,) and not there.append(whole))
    assert browsers.headless() == browsers.chromium() == {"executable_path": f"/opt/{whole}"}
    there.append(shell)
    assert browsers.headless() == {"executable_path": f"/opt/{shell}"}
    assert browsers.chromium() == {"executable_path": f"/opt/{whole}"}


def test_old_package_lists_are_renewed_before_something_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    monkeypatch.setattr(browsers.os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(browsers.os, "name", "posix")
    monkeypatch.setattr(browsers.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(
        browsers.installers, "run", lambda command, *rest, **more: ran.append(command[1]) or installers.Done(True, [])
    )
    assert browsers._apt("chromium") and ran == ["update", "install"]


def test_an_ordinary_user_installs_no_package(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*command: object, **more: object) -> None:
        raise AssertionError(command)

    monkeypatch.setattr(browsers.os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(browsers.installers, "run", never)
    assert not browsers._apt("chromium")


def test_browsers_are_looked_for_once_in_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    monkeypatch.delenv(browsers.FOUND, raising=False)
    monkeypatch.setattr(browsers, "headless", lambda: looked.append("chromium") or {})

    def none() -> browsers.Launch:
        raise Trouble("il n’y en a pas")

    for name in ("windowed", "firefox", "webkit"):
        monkeypatch.setattr(browsers, name, none)
    why = "il n’y en a pas"
    without = {"windows": why, "firefox": why, "webkit": why}
    assert browsers.found() == browsers.found() == {"chromium": {}, **without}
    assert looked == ["chromium"]


def test_browser_tests_wait_for_no_time() -> None:
    """What is waited for has a name; `heard` alone looks again and again, a killer comes at any moment, and
    what is to be read stands for a time."""
    waits = ("wait_for_timeout(", "time.sleep(")
    files = {file.name: file.read_text("utf-8") for file in (ROOT / "e2e").glob("*.py")}
    found = {name: count for name, text in files.items() if (count := sum(map(text.count, waits)))}
    assert len(files) > 20 and found == {"device.py": 1, "test_finger.py": 1, "test_kills.py": 1}


# -- installers that keep silent -------------------------------------------------------------------
@pytest.mark.long
def test_a_silence_is_told_while_it_lasts(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(installers, "SILENCE", 0.2)
    script = "import time; print('Collecting ruff', flush=True); time.sleep(1)"
    assert installers.run([sys.executable, "-c", script], "pip").well
    said = capsys.readouterr().out
    assert said.startswith("  pip se tait depuis") and "« Collecting ruff »" in said and said.count("\n") == 1
    assert installers.run([sys.executable, "-c", script.replace("Collecting", "Installing")], "pip").well
    assert capsys.readouterr().out == "", "it works"


def test_an_installer_without_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installers, "PATIENCE", 0.2)
    assert not installers.run([sys.executable, "-c", "import time; time.sleep(60)"], "apt").well


def test_what_an_installer_says_is_kept() -> None:
    script = "import sys; print('un', flush=True); print(); sys.exit('perdu')"
    assert installers.run([sys.executable, "-c", script], "npm") == (False, ["un", "perdu"])


@pytest.mark.long
def test_a_registry_that_refuses_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(npm, "MODULES", tmp_path / "node_modules")
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    monkeypatch.setattr(installers, "PATIENCE", 40)  # left to itself, npm tries for 70 s
    with pytest.raises(Trouble, match=r"réseau.*ECONNREFUSED"):
        npm.package(npm.locked()["@fontsource/cabin"])
    assert list((tmp_path / "node_modules" / "@fontsource").iterdir()) == []


# -- other people's folders, names and shells ------------------------------------------------------
def test_an_environment_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    theirs = tmp_path / ".venv"
    assert environment.place(theirs) == theirs
    theirs.mkdir()
    (theirs / "pyvenv.cfg").touch()
    assert environment.place(theirs) == environment.CACHE / "venv"
    (theirs / environment.MADE).touch()
    assert environment.place(theirs) == theirs


def test_an_environment_cut_in_the_making_is_known_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import venv

    def cut(*arguments: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(venv, "create", cut)
    with pytest.raises(KeyboardInterrupt):
        environment._virtualenv()
    assert environment.place(tmp_path / ".venv") == tmp_path / ".venv"


def test_accents_in_a_pipe_of_another_code_page() -> None:
    western = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    script = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from web.build import environment, ground;"
    script += "environment.understood = lambda _: ground.warn('── été'); ground.say('avant');"
    script += "\ntry: environment.enter([])\nexcept IndexError: ground.say('──')"
    done = subprocess.run([sys.executable, "-c", script], env=western, capture_output=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode().split() == ["avant", "──"] and done.stderr.decode().strip() == "── été"


def test_tools_speak_utf8_in_any_shell() -> None:
    western = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0", **environment.UTF8}
    done = subprocess.run([sys.executable, "-c", "print('── modules')"], env=western, capture_output=True)
    assert done.stdout.decode().strip() == "── modules"


def test_the_build_of_packages_is_not_hidden(tmp_path: Path) -> None:
    """`python -m build`, from here, is the tool that builds packages."""
    package = tmp_path / "build"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text("import sys, build; print(build.__file__, *sys.argv[1:])")
    command = [sys.executable, "-m", "build", "--sdist"]
    path = os.pathsep.join([str(ROOT), str(tmp_path)])
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True)
    assert done.stdout.decode().split() == [str(package / "__init__.py"), "--sdist"], done.stderr


def test_every_checkout_has_the_same_bytes() -> None:
    """On Windows too, where git would rather write other line ends."""
    listed = subprocess.run(["git", "ls-files", "--eol"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert [line for line in listed.splitlines() if "eol=lf" not in line or "i/crlf" in line] == []
