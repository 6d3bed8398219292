// The game screen's doors: begin a game, resume a save, open a link, leave.

import { newClock } from "./clock.js";
import { $ } from "./dom.js";
import { rpc } from "./engine.js";
import { page } from "./page.js";
import { Screen } from "./screen.js";
import * as store from "./store.js";
import { lang, t } from "./text.js";

const { game } = page;
let screen = null;
let opening = 0; // counts doors opened: a slow one that was passed by opens nothing

function shown() {
  screen ??= new Screen($("[data-part=play]"), game, { share, again, restart });
  return screen;
}

const ask = (op, args) => rpc.call(op, { game, lang, ...args });

/** Draw what chance decides (or set the problem `{kind, seed}`), keep the game, go to it. */
export async function start({ options, seats, clock, problem = null }) {
  const mine = (opening += 1);
  shown().wait();
  try {
    const { record, title } = await (problem ? ask("problem", problem) : ask("draw", { options }));
    if (mine === opening) go(store.keep({ record, title, seats, clock: newClock(clock, seats.length) }));
  } catch (error) {
    if (mine === opening) shown().fail(error);
  }
}

export async function resume(save) {
  opening += 1;
  await shown().open(save);
  if (save.goal && save.record.actions.length === save.given) shown().say(save.goal);
  if (!store.durable) shown().say(t("play.unsaved"));
}

/** Open a link: the game it continues, if this device has it, else a new save. */
export async function open(code) {
  const mine = (opening += 1);
  const before = shown().playing ? shown().session.save : null;
  if (before && !(await shown().question.ask(t("play.code.ask"), t("play.code.more")))) return go(before, true);
  shown().wait();
  try {
    const { record, ply, problem } = await ask("decode", { code });
    if (mine !== opening) return;
    if (!record) return shown().fail({ text: t("play.code.bad", { problem: problem.text }) });
    await shown().open(await saveFor(record));
    history.replaceState(null, "", `#save/${shown().session.save.id}`);
    if (ply < record.actions.length) await shown().session.goTo(ply);
    if (problem) shown().say(t("play.code.cut", { problem: problem.text }));
  } catch (error) {
    if (mine === opening) shown().fail(error);
  }
}

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

async function saveFor(record) {
  const same = JSON.stringify([record.rules, record.options]);
  const known = store.saves(game).find((save) => JSON.stringify([save.record.rules, save.record.options]) === same && begins(record, save.record));
  if (known) return store.keep({ ...known, record });
  const { seats, to_move, hides } = await rpc.call("view", { record, seat: null, lang });
  const elsewhere = (seat) => hides && seat !== to_move;
  return store.keep({ record, clock: null, seats: Array.from({ length: seats }, (_, seat) => ({ name: "", kind: elsewhere(seat) ? "link" : "human" })) });
}

const begins = (longer, shorter) => !shorter.end && shorter.actions.every((action, at) => action === longer.actions[at]);

// -- out of a game -----------------------------------------------------------------------------
/** The same people and choices, chance anew; after a problem, another of its kind. */
function again() {
  const { record, seats, clock, problem } = screen.session.save;
  if (problem) return start({ seats, clock, problem: { kind: problem.kind, seed: Math.floor(Math.random() * 2 ** 31) } });
  const free = new Set(page.options.filter((option) => !option.chance).map((option) => option.name));
  const options = Object.fromEntries(Object.entries(record.options).filter(([name]) => free.has(name)));
  return start({ options, seats, clock });
}

/** The same beginning as another save. */
function restart() {
  const { record, seats, clock, title, goal, given = 0, problem } = screen.session.save;
  const first = { ...record, actions: record.actions.slice(0, given), end: null };
  go(store.keep({ record: first, seats, clock: newClock(clock, seats.length), title, goal, given, problem }));
}

async function share() {
  const { session } = screen;
  const { code } = await session.encode(session.cursor);
  const url = new URL(`#${code}`, location.href).href;
  const text = t("play.share.text", { title: page.title });
  if (navigator.share) return navigator.share({ title: page.title, text, url }).catch(() => {});
  try {
    await navigator.clipboard.writeText(url);
    screen.say(t("play.copied"));
  } catch {
    await screen.question.ask(t("play.share.failed"), url, { yes: t("play.ok"), no: "" });
  }
}
