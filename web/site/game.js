// A game's page: the cover, the set-up form and the game screen, one at a time, chosen by the address after its #.

import { drawBests } from "./achievements.js";
import { decoded, isAstray, isCode, savedAt } from "./address.js";
import { askAgain } from "./ask-again.js";
import { addressOf, firstOpen, main as own, stepAt } from "./course.js";
import { $, $$, around, el, put } from "./dom.js";
import { onWorker, rpc } from "./engine.js";
import { prepare, wakeAtIntent } from "./intent.js";
import { keepPlace } from "./languages.js";
import { insist, later } from "./later.js";
import { drawLessons, leads } from "./lesson.js";
import { momentIn } from "./moments.js";
import { keepAll } from "./offline.js";
import { offlineSign } from "./offline-sign.js";
import { page } from "./page.js";
import { pasteBox } from "./paste.js";
import { daily, plan, problemPlan, quickPlan, soloPlan, summary } from "./plan.js";
import { drawProblems, problemAt } from "./problems.js";
import { names, savedList, toGoOn } from "./saved.js";
import { durable, lessons, load, moments, onChange, rescued } from "./store.js";
import { t } from "./text.js";
import { goBackByLinks, rename } from "./way-back.js";

const screens = { cover: $("#cover"), setup: $("#setup"), play: $("#play") };
const say = (/** @type {string} */ text) => {
  $("[data-part=announce]").textContent = text;
};

/** @type {Promise<typeof import("./play.js")> | null} */
let door = null;

/** The game screen, which the cover does without: it comes once somebody is about to play. */
function play() {
  door ??= import("./play.js").catch(missed);
  return door;
}

/**
 * Many browsers ask for a module once, so the page comes again; it says so where that was of no use.
 * @returns {Promise<never>}
 */
async function missed() {
  const [{ type }] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (type === "reload") await askAgain(screens.play);
  location.reload();
  return new Promise(() => {});
}

/** Somebody is about to play. */
function comes() {
  rpc.wake();
  play();
}

const start = /** @type {HTMLButtonElement} */ ($("#cover [data-part=start]"));

/**
 * What the address asks for: a screen, and what the game screen opens.
 * @param {string} hash
 * @returns {{ screen: keyof typeof screens, save?: Save, at?: string, step?: Step, code?: string, number?: number,
 *   moment?: Moment }}
 */
function asked(hash) {
  if (hash === "setup") return { screen: "setup" };
  const kept = savedAt(hash);
  const save = kept && load(kept.id);
  if (save?.record.game === page.game) return { screen: "play", save, at: kept?.at };
  const moment = momentIn(hash, moments(page.game));
  if (moment) return { screen: "play", moment };
  const step = hash.startsWith("lesson/") && stepAt(page.lessons, hash.slice(7));
  if (step) return { screen: "play", step };
  const number = problemAt(hash);
  if (number) return { screen: "play", number };
  if (isCode(hash)) return { screen: "play", code: hash };
  if (hash.startsWith("json/")) return { screen: "play", code: hash.slice(5) };
  return { screen: "cover" };
}

/** The page of the game whose save this is, if it is another one; "" for any other address. @param {string} hash */
function elsewhere(hash) {
  const game = load(savedAt(hash)?.id ?? "")?.record.game ?? page.game;
  return game !== page.game && Object.hasOwn(page.games, game) ? `${page.games[game].url}#${hash}` : "";
}

/** `#lesson` alone leads to where the course was left. @param {string} hash */
function whole(hash) {
  if (hash !== "lesson" || !page.lessons?.length) return hash;
  const address = addressOf(firstOpen(own(page.lessons), lessons(page.game)));
  rename(address);
  return address.slice(1);
}

async function route() {
  const hash = whole(decoded(location.hash.slice(1)));
  const other = elsewhere(hash);
  if (other) return location.replace(other);
  const { screen, save, at, code, step, number, moment } = asked(hash);
  const before = document.body.dataset.screen;
  if (before === "play" && screen !== "play") play().then((game) => game.leave());
  show(screen);
  rescued.then(() => tellAstray(screen === "cover" && isAstray(hash))); // before, a game may still come back
  if (screen === "play") open(await play());
  if (before && before !== screen) focusTitle(screen);

  /** @param {typeof import("./play.js")} game */
  function open(game) {
    if (save) game.resume(save, at);
    else if (moment) game.retry(moment);
    else if (code !== undefined) game.open(code);
    else if (step) game.learn(step);
    else if (number) game.solve(number);
  }
}

/** @param {boolean} astray */
function tellAstray(astray) {
  put($("[data-part=astray]"), { hidden: !astray, textContent: astray ? t("cover.astray") : "" });
  if (astray) say(t("cover.astray"));
}

/** @param {keyof typeof screens} screen */
function show(screen) {
  document.body.dataset.screen = screen;
  for (const [name, root] of Object.entries(screens)) root.hidden = name !== screen;
  if (screen !== "cover") comes();
  if (screen === "cover") drawCover();
  if (screen !== "setup") return;
  drawForm();
  prepare(play);
}

function drawCover() {
  drawProblems(screens.cover);
  drawSaved();
  $("[data-part=bests]").hidden = drawBests($("[data-part=bests-list]"), page.game) === 0;
  $("[data-part=versus]").textContent = summary(quickPlan());
}

/** Beside the list: a game that goes on is the first thing to do. @param {number} rows @param {Kept[]} games */
function drawKept(rows, games) {
  const save = toGoOn(games);
  const resume = /** @type {HTMLAnchorElement} */ ($("#cover [data-part=resume]"));
  resume.hidden = !save;
  if (save) resume.href = `#save/${save.id}`;
  put($("#cover [data-part=resumed]"), { hidden: !save, textContent: save ? names(save) : "" });
  drawLessons(screens.cover);
  if (save) for (const button of $$(".cover-start > .primary-button:not(.resume)", screens.cover)) leads(button, false);
  $("[data-part=saved]").hidden = rows === 0;
}

/** @param {keyof typeof screens} screen */
function focusTitle(screen) {
  if (screen === "play") return;
  scrollTo(0, 0);
  const title = $("h1", screens[screen]);
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** @param {Chosen} chosen */
async function begin(chosen) {
  show("play");
  await (await play()).start(plan(chosen));
}

const drawSaved = savedList($("[data-part=saved-list]"), {
  game: page.game,
  url: (save) => `#save/${save.id}`,
  say,
  changed: drawKept,
});
/** @type {(() => void) | null} */
let form = null;

/** The form, which comes when it is first asked for. */
const drawForm = () =>
  insist(
    async () => {
      const { setupForm } = await later(import("./setup.js"));
      form ??= setupForm($("[data-part=setup-form]"), begin);
      form();
    },
    () => askAgain($("[data-part=fields]", screens.setup)),
    durable,
  );

const problem = daily();
if (problem) {
  const key = el(
    "button",
    { class: "plate-button daily", type: "button", onclick: () => begin(problemPlan(problem.kind)) },
    problem.title,
  );
  $("[data-part=versus]").after(key);
}

start.addEventListener("click", () => begin(quickPlan()));
start.disabled = false;
const alone = /** @type {HTMLButtonElement} */ ($("#cover [data-part=alone]"));
alone.addEventListener("click", () => begin(soloPlan()));
alone.disabled = false;
wakeAtIntent(screens.cover, comes, play);

$("[data-part=paste]").append(pasteBox({ games: page.games, here: page.game }));
keepPlace();
offlineSign($("[data-part=offline]"));
onWorker(({ ready }) => ready && keepAll());
goBackByLinks();
addEventListener("hashchange", route);
addEventListener("click", (event) => {
  const link = /** @type {HTMLAnchorElement | null} */ (around(event, "a[href^='#']"));
  if (link?.hash === location.hash && asked(link.hash.slice(1)).screen !== document.body.dataset.screen) route();
}); // a game that is still being drawn has no address of its own: the way back leads to where one is
onChange(() => document.body.dataset.screen === "cover" && drawCover());
route();
rescued.then(() => {
  if (document.body.dataset.screen === "cover" && asked(location.hash.slice(1)).save) route();
});
