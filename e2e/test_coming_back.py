"""After one visit: the server stopped, the browser ended, started again on the same profile, a whole game played.

In Firefox always, in WebKitGTK as a check before a release. Chromium does the same in test_offline.py.
"""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from conftest import Launches
from device import Host
from visitors import Firefox, Visitor, WebKit

from web.build import browsers

Coming = Callable[[], Visitor]
UNTIL = """const until = async (found) => {
  for (const end = performance.now() + 45000; performance.now() < end;) {
    const it = found();
    if (it) return it;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited in vain: ${found} ${document.querySelector("#play [data-part=status]")?.textContent}`);
};
const $ = (selector) => document.querySelector(selector);"""
BRING_ALL = """await until(() => navigator.serviceWorker.controller);
const said = () => $("[data-part=offline]").textContent;
const named = (words) => [...document.querySelectorAll("button")].find((one) => one.textContent.includes(words));
(await until(() => named("hors ligne"))).click();
return await until(() => /Hors ligne\\s:\\s*prêt/.test(said()) && said());"""
PLAY = """(await until(() => $("#cover [data-part=start]:enabled"))).click();
const listed = () => {
  $("#play [data-part=panel-open][aria-expanded=false]:enabled")?.click(); // moves are listed while the panel is open
  return $("#play [data-part=choices] [data-action]:enabled");
};
let turns = 0;
for (; turns < 200; turns += 1) {
  await until(() => $("#play [data-does=again]") || ($("#play .your-turn") && listed()));
  if ($("#play [data-does=again]")) break;
  const before = document.querySelectorAll("#play [data-ply]").length;
  const choices = [...document.querySelectorAll("#play [data-part=choices] [data-action]")];
  choices[Math.floor(choices.length / 2)].click();
  await until(() => $("#play [data-does=again]") || document.querySelectorAll("#play [data-ply]").length > before);
}
const kept = Object.keys(localStorage).filter((key) => key.includes(":save:")).length;
return { turns, over: Boolean($("#play [data-does=again]")), kept };"""


def comes_back(host: Host, come: Coming, games: list[str]) -> None:
    with closing(come()) as visitor:
        visitor.open(host.url("reglages/"))
        assert visitor.run(UNTIL + BRING_ALL)
    host.stop()
    asked = len(host.asked)

    with closing(come()) as visitor:
        for number, game in enumerate(games, 1):
            visitor.open(host.url(f"{game}/"))
            played = visitor.run(UNTIL + PLAY)
            assert played["over"] and played["turns"] >= 2 and played["kept"] == number, (game, played)
    assert len(host.asked) == asked
    host.start()


def test_in_firefox(host: Host, launches: Launches, tmp_path: Path) -> None:
    path = launches("firefox")["executable_path"]
    comes_back(host, lambda: Firefox(path, tmp_path / "profile"), ["percee", "permutation"])


@pytest.mark.slow
def test_in_webkit(host: Host, tmp_path: Path) -> None:
    command = browsers.webkit() or pytest.skip("il n’y a pas de WebKitGTK ici, et il n’a pas pu être installé")
    comes_back(host, lambda: WebKit(command, tmp_path / "profile"), ["percee", "permutation"])
