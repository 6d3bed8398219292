// A game's page: the cover, the set-up form and the game screen, one at a time, chosen by the address after its #.

import { drawBests } from "./achievements.js";
import { decoded, isCode } from "./address.js";
import { stepAt } from "./course.js";
import { $, el } from "./dom.js";
import { onWorker, rpc } from "./engine.js";
import { keepPlace } from "./languages.js";
import { drawLessons } from "./lesson.js";
import { keepAll } from "./offline.js";
import { offlineSign } from "./offline-sign.js";
import { page } from "./page.js";
import { pasteBox } from "./paste.js";
import { daily, plan, problemPlan, quickPlan, summary } from "./plan.js";
import * as play from "./play.js";
import { savedList } from "./saved.js";
import { setupForm } from "./setup.js";
import { load, onChange, saves } from "./store.js";

const screens = { cover: $("#cover"), setup: $("#setup"), play: $("#play") };
const say = (text) => ($("[data-part=announce]").textContent = text);

const start = $("#cover [data-part=start]");
const main = $("#cover .cover-start > .primary-button:not([hidden], .resume)"); // where no game goes on

let drawSaved = () => {};
let drawForm = () => {};

/** What the address asks for: a screen, and what the game screen opens. */
function asked(hash) {
  if (hash === "setup") return { screen: "setup" };
  if (hash.startsWith("save/")) {
    const save = load(hash.slice(5));
    if (save?.record.game === page.game) return { screen: "play", save };
  }
  const step = hash.startsWith("lesson/") && stepAt(page.lessons, hash.slice(7));
  if (step) return { screen: "play", step };
  if (isCode(hash)) return { screen: "play", code: hash };
  if (hash.startsWith("json/")) return { screen: "play", code: hash.slice(5) };
  return { screen: "cover" };
}

function route() {
  const { screen, save, code, step } = asked(decoded(location.hash.slice(1)));
  const before = document.body.dataset.screen;
  if (before === "play" && screen !== "play") play.leave();
  show(screen);
  if (save) play.resume(save);
  else if (code) play.open(code);
  else if (step) play.learn(step);
  if (before && before !== screen) focusTitle(screen);
}

function show(screen) {
  document.body.dataset.screen = screen;
  for (const [name, root] of Object.entries(screens)) root.hidden = name !== screen;
  if (screen === "cover") drawCover();
  if (screen === "setup") drawForm();
}

function drawCover() {
  drawLessons(screens.cover);
  drawKept();
  $("[data-part=versus]").textContent = summary(quickPlan());
}

/** What this device keeps of the game; one that goes on is the first thing to do. */
function drawKept() {
  const save = saves(page.game).find(({ over }) => !over);
  const resume = $("#cover [data-part=resume]");
  resume.hidden = !save;
  if (save) resume.href = `#save/${save.id}`;
  main.classList.toggle("primary-button", !save);
  main.classList.toggle("plate-button", Boolean(save));
  drawSaved();
  $("[data-part=bests]").hidden = drawBests($("[data-part=bests-list]"), page.game) === 0;
}

function focusTitle(screen) {
  if (screen === "play") return;
  scrollTo(0, 0);
  const title = $("h1", screens[screen]);
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

async function begin(chosen) {
  show("play");
  await play.start(plan(chosen));
}

drawSaved = savedList($("[data-part=saved-list]"), {
  game: page.game,
  url: (save) => `#save/${save.id}`,
  say,
  changed: (count) => ($("[data-part=saved]").hidden = count === 0),
});
drawForm = setupForm($("[data-part=setup-form]"), begin);

const problem = daily();
if (problem) {
  const key = el(
    "button",
    { class: "plate-button daily", type: "button", onclick: () => begin(problemPlan(problem.kind)) },
    problem.title,
  );
  $(".cover-versus").after(key);
}

start.addEventListener("click", () => begin(quickPlan()));
start.disabled = false;
screens.cover.addEventListener("pointerdown", ({ target }) => target.closest("[href^='#lesson/']") && rpc.wake());

$("[data-part=paste]").append(pasteBox({ games: page.games, here: page.game }));
keepPlace();
offlineSign($("[data-part=offline]"));
onWorker(({ ready }) => ready && keepAll());
addEventListener("hashchange", route);
onChange(() => document.body.dataset.screen === "cover" && drawKept());
route();
