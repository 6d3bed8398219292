// The game screen's doors: begin a game, resume a save, open a link, leave.

import { newClock } from "./clock.js";
import { addressOf } from "./course.js";
import { $ } from "./dom.js";
import { rpc } from "./engine.js";
import { lessonSave } from "./lesson.js";
import { page } from "./page.js";
import { fresh, plan, problemOf } from "./plan.js";
import { ONCE, playedByLink, received, seen } from "./received.js";
import { names } from "./saved.js";
import { Screen } from "./screen.js";
import * as store from "./store.js";
import { lang, t } from "./text.js";

const { game } = page;
let screen = null;
let opening = 0; // counts doors opened: a slow one that was passed by opens nothing

function shown() {
  screen ??= new Screen($("[data-part=play]"), game, { share, picture, again, restart, next, real, over });
  return screen;
}

const ask = (op, args) => rpc.call(op, { game, lang, ...args });

/**
 * Draw what chance decides, or set the problem; keep the game, go to it.
 * @param {{ options?: any, seats: Seat[], clock: any, problem?: { kind: string, seed: number } | null }} chosen
 */
export async function start({ options, seats, clock, problem }) {
  const mine = (opening += 1);
  shown().wait();
  try {
    const { record, title, text: goal } = await (problem ? ask("problem", problem) : ask("draw", { options }));
    const set = problem ? { title, goal, problem, given: record.actions.length } : {};
    if (mine === opening) go(store.keep({ record, seats, clock: newClock(clock, seats.length), ...set }));
  } catch (error) {
    if (mine === opening) shown().fail(error);
  }
}

export async function resume(save) {
  const mine = (opening += 1);
  shown().boards.film.skip(); // of the game shown before
  await shown().open(save);
  if (mine !== opening) return;
  if (save.goal && save.record.actions.length === save.given) shown().say(save.goal);
  if (!store.durable) shown().say(t("play.unsaved"));
}

/** Play a step of the course, as course.js tells of it; nothing of it is kept as a game. */
export async function learn(step) {
  const mine = (opening += 1);
  shown().wait();
  try {
    const begun = await ask("lesson", { lesson: { name: step.name, step: step.step } });
    if (mine === opening) await shown().open(lessonSave(step, begun));
  } catch (error) {
    if (mine === opening) shown().fail(error);
  }
}

/** Open a link, or a record as text: the game it continues, if this device has it, else a new save. */
export async function open(code) {
  const mine = (opening += 1);
  const wanted = () => mine === opening;
  const before = shown().playing ? shown().session.save : null;
  if (!before) shown().wait();
  try {
    const said = await ask("decode", { code });
    if (!wanted()) return;
    if (!said.record) return shown().fail({ text: t("play.code.bad", { problem: said.problem.text }) });
    await arrive(said, before, wanted);
    if (said.problem && wanted()) shown().say(t("play.code.cut", { problem: said.problem.text }));
  } catch (error) {
    if (wanted()) shown().fail(error);
  }
}

/**
 * Show what a link brings: the moves that are new here are seen one after another. `before` is the game that goes on
 * here, if any.
 */
async function arrive({ record, ply, by_link }, before, wanted) {
  const table = await ask("view", { record, seat: null });
  const byLink = by_link || location.search === ONCE;
  const { save, from, here, asked } = await received(record, byLink, { saves: store.saves(game), table, mayContinue });
  if (!wanted()) return;
  const leave =
    !before || asked || save.id === before.id || (await shown().question.ask(t("play.code.ask"), t("play.code.more")));
  if (!wanted()) return;
  if (!leave) return go(before, true);
  await shown().open(here ? save : store.keep(save));
  if (!wanted()) return;
  const { session } = shown();
  history.replaceState(null, "", `${location.search ? location.pathname : ""}#save/${session.save.id}`);
  if (here === "older") shown().say(t("play.code.older"));
  else if (ply < record.actions.length) await session.goTo(ply);
  else await seen(session, from, wanted);
}

const mayContinue = (save) =>
  shown().question.ask(t("play.code.continue", { names: names(save) }), t("play.code.continue.more"), {
    yes: t("play.code.continue.yes"),
    no: t("play.code.continue.no"),
  });

export function leave() {
  opening += 1;
  screen?.leave();
}

/** The address leads to the game; the router opens it. */
function go(save, replace = false) {
  const hash = `#save/${save.id}`;
  if (replace) location.replace(hash);
  else location.hash = hash;
}

// -- out of a game -----------------------------------------------------------------------------
/** The same people and choices, chance anew; after a problem, another of its kind, or that of the day. */
function again() {
  const { record, seats, clock, problem } = screen.session.save;
  if (problem) return start({ seats, clock, problem: problemOf(problem.kind) });
  const free = new Set(page.options.filter((option) => !option.chance).map((option) => option.name));
  const options = Object.fromEntries(Object.entries(record.options).filter(([name]) => free.has(name)));
  return start({ options, seats, clock });
}

/** The step after this one. */
function next() {
  location.hash = addressOf(screen.session.lesson.next);
}

/** After the course: a first game, as the cover proposes it to newcomers. */
const real = () => start(plan({ ...fresh(), solo: screen.session.lesson.solo }));

/** The same beginning as another save. */
function restart() {
  const { record, seats, clock, title, goal, given = 0, problem } = screen.session.save;
  const first = { ...record, actions: record.actions.slice(0, given), end: null };
  go(store.keep({ record: first, seats, clock: newClock(clock, seats.length), title, goal, given, problem }));
}

/**
 * The address of this game up to `ply`; between players far apart it says so, for the other's device to take its part.
 */
async function link(ply) {
  const { session } = screen;
  const { code } = await session.ask("encode", { ply, by_link: playedByLink(session.save) });
  const url = new URL(page.url, location.href);
  url.hash = code;
  return url.href;
}

async function share() {
  const { session } = screen;
  const { shareSheet } = await import("./share.js");
  await shareSheet({
    title: page.title,
    link,
    file: (url) =>
      [
        page.title,
        session.names.join(" – "),
        "",
        ...session.live.log.map(({ label }, at) => `${at + 1}. ${label}`),
        "",
        url,
        "",
        JSON.stringify(session.record),
        "",
      ].join("\n"),
    ply: session.cursor,
    picture: session.view.over ? picture : null,
    warn: session.live.hides && !session.live.over,
  });
}

/** The finished board as a picture. */
async function picture() {
  const { session, solo } = screen;
  const [{ drawn }, { handOver }] = await Promise.all([import("./picture.js"), import("./files.js")]);
  const lines = [session.save.title, solo.feat?.score ?? session.view.status.text].filter(Boolean);
  await handOver(
    `${page.title}.png`,
    await drawn({ game, scene: session.view.scene, room: $("[data-part=play]"), title: page.title, lines }),
  );
}

/** For the page around an embedded board. */
async function over() {
  const { ranking, reason } = screen.session.live.result;
  document.dispatchEvent(new CustomEvent("game-over", { detail: { ranking, reason, link: await link(null) } }));
}
