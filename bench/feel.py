"""How the page feels: a move until its scene, a stop, and whether the page stays free while the computer thinks."""

from playwright.sync_api import sync_playwright

from web.build import browsers

from ._page import GAME, PHONE, SITE, WATCH, answered, built, percentile, serving, verdict

THINKER = "poldr"  # a game that is searched, not looked up
MOVES = 40
TAP, STOP, LONG_TASK = 30.0, 100.0, 200.0  # milliseconds

# Plays the first move of the panel again and again; the time is from the click to the board's change after the answer.
PLAY = """async (moves) => {
  const board = document.querySelector("[data-part=board]");
  const choices = document.querySelector("[data-part=choices]");
  const offered = () => [...choices.querySelectorAll("[data-action]")].map(({ dataset }) => dataset.action).join();
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const times = [];
  for (let tried = 0; times.length < moves && tried < moves * 3; tried += 1) {
    const button = choices.querySelector("[data-action]");
    if (!button) break;
    const before = timing.answers.length;
    const shown = offered();
    const clicked = performance.now();
    const seen = new Promise((done) => {
      const observer = new MutationObserver(() => {
        if (!timing.answers.slice(before).some(({ op }) => op === "play")) return;
        observer.disconnect();
        done(performance.now() - clicked);
      });
      observer.observe(board, { subtree: true, childList: true, attributes: true });
    });
    button.click();
    const took = await Promise.race([seen, pause(3000)]);
    if (took === undefined) break;
    times.push(took);
    for (let waited = 0; waited < 2000 && offered() === shown; waited += 20) await pause(20);
  }
  return times;
}"""

# Lets the page's own worker think, beside what the page asks of it, and stops it.
THINK = """async ([game, seconds]) => {
  const ids = { last: 1e6 };
  const ask = (op, args, id = (ids.last += 1)) => new Promise((resolve) => {
    worker.addEventListener("message", ({ data }) => data.id === id && "ok" in data && resolve(data.ok));
    worker.postMessage({ id, epoch: 0, op, args });
  });
  const long = [];
  const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: "longtask" });
  const { record } = await ask("draw", { game, options: {}, seed: 1, lang: "fr" });
  const thinking = ask("think", { record, level: 5, seconds: seconds * 10, lang: "fr" });
  const { last } = ids;
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const asked = performance.now();
  ask("stop", { id: last });
  await thinking;
  const stopped = performance.now() - asked;
  observer.disconnect();
  return { stopped, longest: Math.max(0, ...long) };
}"""


def main() -> None:
    built()
    launch = browsers.chromium()
    with serving(SITE) as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch)
        page = browser.new_page(viewport=PHONE, locale="fr-FR", reduced_motion="reduce")
        page.add_init_script(WATCH)
        page.goto(f"{origin}/{GAME}/#1/0///e")
        answered(page)
        page.locator("[data-part=panel-open]").click()
        page.locator("[data-part=choices] [data-action]").first.wait_for(state="attached")
        times = page.evaluate(PLAY, MOVES)
        thoughts = [page.evaluate(THINK, [THINKER, 2]) for _ in range(3)]
        browser.close()
    print(f"  {len(times)} coups, médiane {percentile(times, 0.5):.0f} ms, le plus long {max(times):.0f} ms")
    verdict("coup → nouvelle scène, p95", percentile(times, 0.95), TAP, " ms")
    verdict("arrêter l’ordinateur", max(thought["stopped"] for thought in thoughts), STOP, " ms")
    verdict(
        "plus longue tâche de la page pendant qu’il réfléchit",
        max(thought["longest"] for thought in thoughts),
        LONG_TASK,
        " ms",
    )
