"""Browsers that Playwright cannot start on a profile of their own: Firefox and WebKitGTK, each spoken to directly.

A visitor opens an address and runs the body of an async function in it. Closing it ends the browser; another visitor on
the same profile is the same person coming back. What is prepared runs in every page and frame before their own scripts.
"""

import json
import re
import subprocess
from pathlib import Path
from typing import Any, Protocol

from websocket import WebSocket, create_connection

PATIENCE = 60  # seconds that a page may take
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Visitor(Protocol):
    def prepare(self, script: str) -> None: ...

    def open(self, address: str) -> None: ...

    def run(self, body: str) -> Any: ...

    def close(self) -> None: ...


class Firefox:
    """Over WebDriver BiDi, as Firefox itself listens to it."""

    def __init__(self, executable: str, profile: Path) -> None:
        profile.mkdir(parents=True, exist_ok=True)
        command = [executable, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(profile)]
        self._process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        self._asked = 0
        self._socket = self._connected()
        self._ask("session.new", capabilities={})
        self._window = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def prepare(self, script: str) -> None:
        self._ask("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def run(self, body: str) -> Any:
        told = self._ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await (async () => {{ {body} }})() ?? null))()",
            target={"context": self._window},
            awaitPromise=True,
        )
        if told["type"] == "exception":
            raise AssertionError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def close(self) -> None:
        self._ask("browser.close")
        self._socket.close()
        _ended(self._process)

    def _connected(self) -> WebSocket:
        assert self._process.stderr
        for line in self._process.stderr:
            if found := LISTENING.search(line):
                return create_connection(f"{found[1]}/session", PATIENCE, suppress_origin=True)
        raise AssertionError("Firefox ended before it listened")

    def _ask(self, method: str, **params: Any) -> Any:
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            told = json.loads(self._socket.recv())
            if told.get("id") != self._asked:
                continue  # an event
            if told["type"] == "error":
                raise AssertionError(f"{method}: {told['message']}")
            return told["result"]


class WebKit:
    """A small window program, run by the Python that has the system's bindings."""

    def __init__(self, command: list[str], profile: Path) -> None:
        script = Path(__file__).with_name("webkit_window.py")
        self._process = subprocess.Popen(
            [*command, str(script), str(profile)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def prepare(self, script: str) -> None:
        self._ask(prepare=script)

    def open(self, address: str) -> None:
        self._ask(open=address)

    def run(self, body: str) -> Any:
        return self._ask(run=body)

    def close(self) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        _ended(self._process)

    def _ask(self, **order: str) -> Any:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "WebKit ended"
        told = json.loads(line)
        assert "error" not in told, told["error"]
        return told["done"]


def _ended(process: "subprocess.Popen[str]") -> None:
    with process:  # its pipes are closed too
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
