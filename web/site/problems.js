// Problems on a game's page: the way in on its cover, and one of them as the game screen plays it. They are kept among
// what was learnt, as "problem/12".

import { addressOf, PROBLEM } from "./course.js";
import { $, $$, el } from "./dom.js";
import { MOMENT } from "./moments.js";
import { refill } from "./order.js";
import { page } from "./page.js";
import { after, BANDS, ofDay, problemIn, progress } from "./problem-list.js";
import * as store from "./store.js";
import { t } from "./text.js";

const listed = page.problems ?? null;

/** @type {Promise<string[]> | null} */
let lines = null;

/** The problem that an address asks for; null: none. @param {string} hash */
export const problemAt = (hash) => problemIn(hash, listed?.bands);

/** @param {number} number */
const named = (number) => ({ name: PROBLEM, step: number });

/** @returns {Set<number>} */
const solved = () =>
  new Set(
    store
      .lessons(page.game)
      .done.filter((name) => name.startsWith(`${PROBLEM}/`))
      .map((name) => Number(name.slice(PROBLEM.length + 1))),
  );

/** The line that sets a problem; the file comes when the first one is opened. @param {number} number */
export async function lineOf(number) {
  lines ??= brought().catch((error) => {
    lines = null;
    throw error;
  });
  return (await lines)[number - 1];
}

async function brought() {
  const { file } = /** @type {NonNullable<typeof listed>} */ (listed);
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.text()).trimEnd().split("\n");
}

/**
 * A problem as a step of a lesson. @param {number} number
 * @returns {Promise<Step & { problem: string, band: number }>}
 */
export async function problemStep(number) {
  const problem = await lineOf(number).catch(() => Promise.reject({ text: t("problem.away") }));
  const { bands } = /** @type {NonNullable<typeof listed>} */ (listed);
  const next = named(after(bands, solved(), number));
  return { ...named(number), problem, band: Number(problem[0]), next, at: 0, of: 1, solo: false };
}

/** How hard, as the levels of the computer are shown. @param {number} band */
export const diamonds = (band) => BANDS.map((at) => el("i", { class: at <= band ? "on" : null }));

/** The way in: that of the day, then the bands; then one's own games. @param {HTMLElement} cover */
export function drawProblems(cover) {
  const part = $("[data-part=problems]", cover);
  const mine = ownGames();
  const there = $$("[data-own]", part);
  if (there.length !== mine.length || !mine.every((row, at) => row.isEqualNode(there[at]))) {
    for (const old of there) old.remove();
    part.append(...mine);
  }
  part.hidden = !listed && !mine.length;
  if (!listed) return;
  const done = solved();
  const today = ofDay(new Date(), listed.daily);
  /** @type {HTMLAnchorElement} */
  const link = $("[data-part=problem-today]", part);
  link.href = addressOf(named(today));
  link.classList.toggle("done", done.has(today));
  $("[data-part=problem-count]", part).textContent = t("problem.count", { done: done.size, of: listed.bands.length });
  refill($("[data-part=problem-bands]", part), progress(listed.bands, done).map(row));
}

/** @param {{ band: number, done: number, of: number, first: number }} given */
const row = ({ band, done, of, first }) =>
  el(
    "li",
    {},
    el(
      "a",
      { class: "band panel-card", href: addressOf(named(first)) },
      el("span", { class: "visually-hidden" }, t("problem.band", { band })),
      el("span", { class: "diamonds", "aria-hidden": "true" }, ...diamonds(band)),
      el("span", { class: "lesson-count" }, `${done}/${of}`),
    ),
  );

/** Moments of past games, from the first that was not found. */
function ownGames() {
  const all = store.moments(page.game);
  const open = all.filter(({ found }) => !found);
  const [first] = [...open, ...all];
  if (!first) return [];
  const count = t("problem.own.count", { open: open.length });
  const more = el("span", { class: "lesson-count" }, count);
  const href = addressOf({ name: MOMENT, step: first.id });
  const name = el("span", { class: "lesson-name" }, t("problem.own"));
  return [el("a", { class: "lesson-row panel-card", href, "data-own": "" }, name, more)];
}
