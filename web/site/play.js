// The game screen's doors: begin a game, resume a save, open a link, leave.

import { savedAt } from "./address.js";
import { newClock } from "./clock.js";
import { addressOf, main, stepsOf } from "./course.js";
import { $ } from "./dom.js";
import { rpc } from "./engine.js";
import { insist, later } from "./later.js";
import { lessonSave } from "./lesson.js";
import { seated } from "./mine.js";
import { REVIEW } from "./moments.js";
import { line } from "./names.js";
import { page } from "./page.js";
import { plan, problemOf, quickPlan } from "./plan.js";
import { lang, t } from "./play-text.js";
import { problemStep } from "./problems.js";
import { playedByLink } from "./save-shape.js";
import { Screen } from "./screen.js";
import { besides } from "./status.js";
import * as store from "./store.js";
import { cameFrom, instead, placeOf, rename } from "./way-back.js";

const { game } = page;
/** @type {Screen | null} */
let screen = null;
let byLot = ""; // the game in which chance has said who begins, and nobody was told yet
let opening = 0; // counts doors opened: a slow one that was passed by opens nothing

/** @returns {Screen} */
function shown() {
  if (screen) return screen;
  screen = new Screen($("[data-part=play]"), game, {
    ...{ share, picture, again, restart, next, learn: course, real, over, review },
    aside: () => more(aside, (tries) => tries.begin()),
  });
  screen.session.on("position", tellUnsaved);
  return screen;
}

let full = false; // the disk takes no more, and nobody was told
addEventListener(store.UNSAVED, () => (full = true));

/** Once nothing more is played before somebody looks. */
function tellUnsaved() {
  const { session } = shown();
  if (!full || session.kind(session.live.to_move) === "computer") return;
  full = false;
  shown().say(t("play.unsaved"));
}

/** The screen is made before the first game asks for it. */
export const ready = () => void shown();

/** @template {keyof Wire.Ops} Op @param {Op} op @param {Omit<Wire.Ops[Op]["args"], "lang" | "game">} args */
const ask = (op, args) => rpc.call(op, /** @type {Wire.Ops[Op]["args"]} */ ({ game, lang, ...args }));

/**
 * Draw what chance decides, or set the problem; keep the game, go to it.
 * @param {Plan} chosen
 */
export async function start({ options, seats, clock, problem }) {
  const mine = (opening += 1);
  shown().wait();
  try {
    const drawn = await (problem ? ask("problem", problem) : ask("draw", { options: options ?? {} }));
    const { record, title, text: goal } = /** @type {Wire.Puzzle} */ (drawn);
    const set = problem ? { title, goal, problem, given: record.actions.length } : {};
    const begun = { record, seats: seats.map(seated), clock: newClock(clock, seats.length), ...set };
    if (mine !== opening) return;
    const lot = page.options.some(({ kind, chance, name }) => kind === "seat" && chance && !(name in (options ?? {})));
    const { id } = begin(begun);
    byLot = lot ? id : "";
  } catch (error) {
    if (mine === opening) shown().fail(/** @type {Failure} */ (error));
  }
}

/** `at`: what is tried beside it, or its review. @param {Save} save @param {string} [at] */
export async function resume(save, at = "") {
  const mine = (opening += 1);
  const wanted = () => mine === opening;
  shown().boards.film.skip(); // of the game shown before
  const again = at === REVIEW;
  if (at && !again) return tryBeside(save, at, wanted);
  if (save.branches?.length) listTried(wanted);
  await shown().open(save, { store, as: shown().aside?.left(save) });
  if (!wanted()) return;
  if (save.goal && save.record.actions.length === save.given) shown().say(line(save.goal));
  if (save.id === byLot && shown().session.view) tellFirst(shown().session);
  if (!store.durable) shown().say(t("play.unsaved"));
  if (again) await review();
}

/** @param {Session} session */
function tellFirst(session) {
  byLot = "";
  const { live, names } = session;
  if (live.to_move === null || live.seats < 2 || live.plies) return; // what was played says who has begun
  shown().say(besides(session, t("play.first", { name: names[live.to_move] })));
}

/** What was tried beside a game is listed once that comes: the game goes on without. @param {() => boolean} wanted */
async function listTried(wanted) {
  const tries = await aside().catch(() => null);
  if (!wanted()) return;
  if (tries) shown().draw();
  else shown().say(t("play.missing.tried"));
}

/** What is tried beside a game, in its place. @param {Save} save @param {string} at @param {() => boolean} wanted */
async function tryBeside(save, at, wanted) {
  try {
    if (shown().session.kept !== save.id) shown().wait();
    const tries = await aside();
    if (wanted()) await tries.open(save, at, wanted);
  } catch (error) {
    if (!wanted()) return;
    shown().wait();
    shown().fail(/** @type {Failure} */ (error));
  }
}

/** Play a step of the course, as course.js tells of it; nothing of it is kept as a game. @param {Step} step */
export const learn = (step) =>
  teach(async () => lessonSave(step, await ask("lesson", { lesson: { name: step.name, step: step.step } })));

/** What everybody sees of a record's last position. @param {Wire.RecordData} record */
const seen = (record) => ask("view", { record, seat: null });

/** What is tried beside games; it comes when that is first asked for. */
async function aside() {
  const { Aside } = await later(import("./aside.js"));
  return (shown().aside ??= new Aside(shown(), seen));
}

/** Set a problem. @param {number} number */
export const solve = (number) =>
  teach(async () => {
    const step = await problemStep(number);
    const begun = await ask("pose", { problem: step.problem });
    return lessonSave(step, { ...begun, title: t("problem.number", { number }) });
  });

/** Try a moment of a past game again. @param {Moment} moment */
export const retry = (moment) =>
  teach(async () => {
    const coming = later(import("./retry.js"));
    const [{ momentSave }, decoded] = await Promise.all([coming, ask("decode", { code: moment.code })]);
    return momentSave(moment, decoded);
  });

/** The choices of a game, gone over again. */
export const review = () =>
  more(
    () => later(import("./review.js")),
    ({ review: open }) => shown().session.mayReview && open(shown()),
  );

/**
 * Something more is asked of the game on the screen: nothing comes of it once that is left.
 * @template Brought @param {() => Promise<Brought>} bring @param {(brought: Brought) => unknown} act
 */
function more(bring, act) {
  const mine = opening;
  const wanted = () => mine === opening;
  const answers = { yes: t("later.again"), no: t("play.close") };
  const tell = async () => wanted() && (await shown().question.ask(t("later.missing"), "", answers));
  const whole = async () => {
    const brought = await bring();
    if (wanted()) await act(brought);
  };
  return insist(whole, tell, store.durable);
}

/** Play what `made` brings in place of a game. @param {() => Promise<any>} made */
async function teach(made) {
  const mine = (opening += 1);
  shown().wait();
  try {
    const save = await made();
    if (mine === opening) await shown().open(save);
  } catch (error) {
    if (mine === opening) shown().fail(/** @type {Failure} */ (error));
  }
}

/**
 * Open a link, or a record as text: the game it continues, if this device has it, else a new save.
 * @param {string} code @param {number} [from] the ply to be shown first, whatever the code says
 */
export async function open(code, from) {
  const mine = (opening += 1);
  const wanted = () => mine === opening;
  const before = shown().playing ? shown().session.save : null;
  if (!before) shown().wait();
  try {
    const said = await ask("decode", { code });
    if (!wanted()) return;
    if (!said.record) return refuse(t("play.code.bad", { problem: said.problem?.text }), before);
    if (said.record.game !== game) return refuse(t("play.code.other"), before);
    const { arrive } = await later(import("./arrival.js"));
    const came = { ...said, record: said.record, ply: from ?? said.ply };
    await arrive(came, { before, wanted, screen: shown(), seen, go, aside });
    if (said.problem && wanted()) shown().say(t("play.code.cut", { problem: said.problem.text }));
  } catch (error) {
    if (wanted()) shown().fail(/** @type {Failure} */ (error));
  }
}

/** A link that opens nothing: the game that goes on here does so. @param {string} text @param {Save | null} before */
function refuse(text, before) {
  if (!before) return shown().fail({ text });
  rename(placeOf(before));
  shown().say(text);
}

/** Where what is played here, or was until it was left, is found; "" nothing. */
export const place = () => (screen?.session.save ? placeOf(screen.session.save) : "");

export function leave() {
  opening += 1;
  screen?.leave();
  rest();
}

/** No game goes on: a worn engine may be renewed, and what shortens the next start made. */
function rest() {
  rpc.rest();
  if (window.top === window) import("./snapshot-making.js").then(({ keepSnapshot }) => keepSnapshot()).catch(() => {});
}

/**
 * A new game; between players far apart with a token, which tells its links from those of another that begins alike.
 * @param {Save} save
 */
function begin(save) {
  const token = playedByLink(save) ? Math.random().toString(36).slice(2, 8) : undefined;
  const kept = store.keep({ ...save, token });
  go(kept);
  return kept;
}

/** The address leads to the game; the router opens it. @param {Save} save @param {boolean} [replace] */
function go(save, replace = false) {
  const hash = `#save/${save.id}`;
  if (replace) instead(hash);
  else location.hash = hash;
}

// -- out of a game -----------------------------------------------------------------------------
/** The same people and choices, chance anew; after a problem, another of its kind, or that of the day. */
function again() {
  const { record, seats, clock, problem } = shown().session.save;
  if (problem) return start({ seats, clock, problem: problemOf(problem.kind) });
  const free = new Set(page.options.filter((option) => !option.chance).map((option) => option.name));
  const options = Object.fromEntries(Object.entries(record.options).filter(([name]) => free.has(name)));
  return start({ options, seats, clock });
}

/** The step after this one. */
function next() {
  const step = shown().session.lesson?.next;
  if (step) instead(addressOf(step));
}

/** The course, from its beginning. */
function course() {
  shown().session.invited = "";
  location.hash = addressOf(stepsOf(main(page.lessons ?? []))[0]);
}

/** After the course: the game that was left for it, else one as the cover proposes it. */
function real() {
  const left = store.load(savedAt(cameFrom())?.id);
  if (left && !left.over) return history.back();
  return start(plan({ ...quickPlan(), solo: Boolean(shown().session.lesson?.solo), problem: null }));
}

/** The same beginning as another save. */
function restart() {
  const { record, seats, clock, title, goal, given = 0, problem } = shown().session.save;
  const first = { ...record, actions: record.actions.slice(0, given), end: null };
  const again = { record: first, seats: seats.map(seated), clock: newClock(clock, seats.length) };
  begin({ ...again, title, goal, given, problem });
}

const share = () =>
  more(
    () => later(Promise.all([import("./sending.js"), import("./share.js")])),
    ([{ sharing }, { shareSheet }]) => shareSheet(sharing(shown().session, picture)),
  );

/** The finished board as a picture. */
const picture = () =>
  more(
    () => later(Promise.all([import("./picture.js"), import("./files.js")])),
    async ([{ drawn }, { handOver }]) => {
      const { save, feat, view } = shown().session;
      const lines = [line(save.title), feat?.score ?? view.status.text].flatMap((said) => said || []);
      const drawing = { game, scene: view.scene, room: $("[data-part=play]"), title: page.title, lines };
      if ((await handOver(`${page.title}.png`, await drawn(drawing))) === "kept") shown().say(t("play.picture.kept"));
    },
  );

/** For the page around an embedded board. */
async function over() {
  rest();
  const { session } = shown();
  const { ranking, reason } = session.live.result ?? {};
  const coming = later(import("./sending.js")).then(({ link }) => link(session, null));
  const link = await coming.catch(() => null); // that a game is over is told without it too
  document.dispatchEvent(new CustomEvent("game-over", { detail: { ranking, reason, link } }));
}
