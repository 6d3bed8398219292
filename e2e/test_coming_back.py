"""After one visit: the server stopped, the browser ended, started again on the same profile, a whole game played.

In Firefox and, where it can be installed, in WebKitGTK, which also plays on another's page. Chromium does the same in
test_offline.py and test_embed_elsewhere.py.
"""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from conftest import Launches, Site
from device import Host
from frames import Elsewhere, element

from web.build.visitors import Firefox, Visitor, WebKit

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
PLAY = """(await until(() => $("#cover [data-part=start]:enabled, [data-part=play-here]"))).click();
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


TOLD = f"""if (self === top) addEventListener("message", ({{ data }}) => (window.told = data.played ?? window.told));
else addEventListener("load", async () => {{
  {UNTIL}
  parent.postMessage({{ played: await (async () => {{ {PLAY} }})().catch(String) }}, "*");
}});"""


def comes_back(host: Host, come: Coming, games: list[str]) -> None:
    with closing(come()) as visitor:
        visitor.open(host.url("reglages/"))
        assert visitor.run(UNTIL + BRING_ALL)
    host.stop()
    asked = len(host.asked)
    with closing(come()) as visitor:
        play(visitor, host, games)
    assert len(host.asked) == asked
    host.start()


def play(visitor: Visitor, host: Host, games: list[str]) -> None:
    for number, game in enumerate(games, 1):
        visitor.open(host.url(f"{game}/"))
        played = visitor.run(UNTIL + PLAY)
        assert played["over"] and played["turns"] >= 2 and played["kept"] == number, (game, played)


def test_in_firefox(host: Host, launches: Launches, tmp_path: Path) -> None:
    path = launches("firefox")["executable_path"]
    comes_back(host, lambda: Firefox(path, tmp_path / "profile"), ["percee", "permutation"])


def test_in_webkit(host: Host, launches: Launches, tmp_path: Path) -> None:
    command = launches("webkit")["command"]
    comes_back(host, lambda: WebKit(command, tmp_path / "profile"), ["percee", "permutation"])


def test_in_webkit_on_the_page_of_another(elsewhere: Elsewhere, site: Site, launches: Launches, tmp_path: Path) -> None:
    with closing(WebKit(launches("webkit")["command"], tmp_path / "profile")) as visitor:
        visitor.prepare(TOLD)
        visitor.open(elsewhere.page("/webkit", element(site, 'jeu="percee"')))
        played = visitor.run(f"{UNTIL} return await until(() => window.told);")
        assert played["over"] and played["turns"] >= 2, played
