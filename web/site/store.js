// The one door to storage: saved games, bests, what was learnt, settings. Synchronous: a move is kept before the
// page can die; what the browser refuses (private frames, full disk) lives in memory for as long as the page. What the
// browser itself forgets when it is killed comes back from a second place (twice.js).

import { allJoined, isName, short, sound } from "./bests.js";
import * as course from "./course.js";
import * as measure from "./measure.js";
import * as moment from "./moments.js";
import { begins, isSave, knownBranches, understood } from "./save-shape.js";
import { forgetTwice, keepTwice, keptTwice } from "./twice.js";

const PREFIX = "ludotheque:";
const SAVE = `${PREFIX}save:`;
const BESTS = `${PREFIX}bests:`;
const LESSONS = `${PREFIX}lessons:`;
const MOMENTS = `${PREFIX}moments:`;
const RESULTS = `${PREFIX}results:`;
const SETTING = `${PREFIX}set:`;

const FORMAT = 1; // of the file
export const UNSAVED = "unsaved"; // what the window hears when the disk takes no more
export const NO_FILE = -1; // what `imported` says of a text that is no such file
export const NEWER = -2; // of a file that a newer version wrote
const GAMES = 50; // games of one file that may bring bests
const SETTLED = 60_000; // milliseconds after which what was written is on the disk

const disk = opened(); // null where the browser refuses
const memory = new Map(); // what the disk did not take
const beneath = new Map(); // what lay on the disk instead, as it refused
export const refuses = disk === null; // nothing is ever kept
export let durable = disk !== null; // all that was written lies on the disk
/** @type {readonly Kept[] | null} */
let games = null; // saved ones, as long as nobody has written

function opened() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  const text = JSON.stringify(value);
  games = null;
  memory.set(key, text);
  settle([key]);
  if (memory.has(key)) beneath.set(key, lying(key));
  if (key.startsWith(SAVE)) keepTwice(key, text);
}

/** @param {string} key */
const lying = (key) => disk?.getItem(key) ?? null;

/**
 * Put on the disk what waits in memory; a full disk takes nothing new, and what lies there stays in sight.
 * @param {string[]} waiting
 */
function settle(waiting) {
  try {
    for (const key of waiting) {
      /** @type {Storage} */ (disk).setItem(key, memory.get(key)); // without one it throws, and all stays in memory
      memory.delete(key);
    }
  } catch {}
  const before = durable;
  durable = disk !== null && memory.size === 0;
  if (before && !durable) queueMicrotask(() => globalThis.dispatchEvent?.(new Event(UNSAVED))); // once all is written
}

/** What waits gives way to what another window wrote there since: a game goes on as another one. */
function giveWay(waiting = [...memory.keys()]) {
  for (const key of waiting) {
    if (!memory.has(key) || lying(key) === beneath.get(key)) continue;
    const ours = JSON.parse(memory.get(key));
    games = null;
    memory.delete(key);
    settle([]);
    const theirs = read(key);
    if (key.startsWith(SAVE) && theirs && !alike(ours, theirs)) keep({ ...ours, id: undefined });
  }
}

/** What was played is the same, and what was tried beside it. @param {Save} one @param {Save} other */
const alike = (one, other) => same([one.record, one.seats, one.branches], [other.record, other.seats, other.branches]);

/** @param {string} key @returns {any} whatever was stored */
function read(key) {
  giveWay([key]);
  try {
    return JSON.parse(memory.get(key) ?? lying(key));
  } catch {
    return null;
  }
}

/** What is erased makes room for what waits. @param {string} key */
function erase(key) {
  giveWay();
  games = null;
  memory.delete(key);
  disk?.removeItem(key);
  settle([...memory.keys()]);
  forgetTwice(key);
}

/** @param {string} prefix */
const keys = (prefix) =>
  [...new Set([...memory.keys(), ...Object.keys(disk ?? {})])].filter((key) => key.startsWith(prefix));

/** Read once: a shelf asks of each game whether it was ever played. @returns {readonly Kept[]} */
function stored() {
  if (!games) giveWay(); // which keeps more games, so before they are counted
  return (games ??= keys(SAVE).map(read).filter(isSave));
}
for (const since of ["storage", "pageshow"]) globalThis.addEventListener?.(since, changed);

/** Another window may have written. */
function changed() {
  games = null;
  giveWay();
}

/**
 * Saved games of one game, or of all, the newest first.
 * @param {string} [game]
 */
export function saves(game) {
  return stored()
    .filter((save) => !game || save.record.game === game)
    .map(understood)
    .sort((a, b) => b.touched - a.touched);
}

/**
 * What is not understood of a save would be lost by playing on: it goes on as another one.
 * @param {string | undefined} id @returns {Save | null}
 */
export function load(id) {
  const save = id ? read(SAVE + id) : null; // a file may bring one that is called "undefined"
  if (!isSave(save)) return null;
  const known = understood(save);
  return known === save ? save : { ...known, id: undefined };
}

/** Keep a save; gives it an id and its dates. @param {Save} save @returns {Kept} */
export function keep(save) {
  const now = Date.now();
  const kept = { ...save, id: save.id ?? newId(now), created: save.created ?? now, touched: now };
  write(SAVE + kept.id, kept);
  return kept;
}

/** What was forgotten, for `restore`. @param {string} id @returns {Kept} */
export function forget(id) {
  const save = read(SAVE + id);
  erase(SAVE + id);
  return save;
}

/** Put back exactly as it was, dates and all. @param {Kept} save */
export const restore = (save) => write(SAVE + save.id, save);

/** What was done best in a game, by table. @param {string} game */
export const bests = (game) => sound(read(BESTS + game));

/** Join `tables` to the bests of a game; all of them. @param {string} game @param {unknown} tables */
export function keepBests(game, tables) {
  const all = allJoined(bests(game), sound(tables));
  if (Object.keys(all).length) write(BESTS + game, all);
  return all;
}

/** @template Kind @param {string} prefix @param {(game: string) => Kind} of @returns {Record<string, Kind>} */
const byGame = (prefix, of) =>
  Object.fromEntries(
    keys(prefix)
      .map((key) => key.slice(prefix.length))
      .map((game) => [game, of(game)]),
  );

/** The bests of all games, by game. */
export const allBests = () => byGame(BESTS, bests);

/** What was learnt of a game: {done, finished}, as course.js has it. @param {string} game */
export const lessons = (game) => course.sound(read(LESSONS + game));

/** Join more to what was learnt of a game. @param {string} game @param {unknown} more */
export const keepLessons = (game, more) => write(LESSONS + game, course.joined(lessons(game), course.sound(more)));

/** What was learnt of all games, by game. */
export const allLessons = () => byGame(LESSONS, lessons);

/** The moments of past games to try again. @param {string} game */
export const moments = (game) => moment.sound(read(MOMENTS + game));

/** Join more to them. @param {string} game @param {unknown} more */
export const keepMoments = (game, more) => write(MOMENTS + game, moment.joined(moments(game), moment.sound(more)));

/** How games « À ma mesure » came out, the latest first. @param {string} game */
export const results = (game) => measure.sound(read(RESULTS + game));

/** Join more to them. @param {string} game @param {unknown} more */
export const keepResults = (game, more) => write(RESULTS + game, measure.joined(results(game), measure.sound(more)));

/** @type {(name: string, fallback?: any) => any} */
export const setting = (name, fallback = null) => read(SETTING + name) ?? fallback;

/** The name of this device's player, "" for none; whatever else lies there is none. */
export function ownName() {
  const name = setting("name");
  return typeof name === "string" ? name : "";
}

/** @param {string} name @param {unknown} value */
export function set(name, value) {
  if (value === null || value === undefined) erase(SETTING + name);
  else write(SETTING + name, value);
}

/**
 * Another window wrote: `callback` gets {save: id}, {bests: game}, {lessons: game} or {setting: name}; or this one did,
 * which tells itself of a save that was `rescued`.
 * @param {(what: { save?: string, rescued?: boolean, bests?: string, lessons?: string, setting?: string })
 *   => void} callback
 */
export function onChange(callback) {
  addEventListener("storage", ({ key, isTrusted }) => {
    if (key?.startsWith(SAVE)) callback({ save: key.slice(SAVE.length), rescued: !isTrusted });
    else if (key?.startsWith(BESTS)) callback({ bests: key.slice(BESTS.length) });
    else if (key?.startsWith(LESSONS)) callback({ lessons: key.slice(LESSONS.length) });
    else if (key?.startsWith(SETTING)) callback({ setting: key.slice(SETTING.length) });
  });
}

/** Every save, the bests and what was learnt, as the text of a file. */
export const exported = (/** @type {readonly Save[]} */ all = stored()) =>
  JSON.stringify(
    {
      ludotheque: FORMAT,
      saves: all,
      bests: allBests(),
      lessons: allLessons(),
      moments: byGame(MOMENTS, moments),
      results: byGame(RESULTS, results),
    },
    null,
    1,
  );

/**
 * Take a file in: how many saves, or NO_FILE, or NEWER. Nothing that is here is lost; the rest is joined.
 * @param {string} text
 */
export function imported(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return NO_FILE;
  }
  if (file?.ludotheque > FORMAT) return NEWER;
  if (file?.ludotheque !== FORMAT || !Array.isArray(file.saves)) return NO_FILE;
  const good = file.saves.filter(isSave);
  for (const save of good) takeIn(save);
  for (const [part, join] of [
    [file.bests, keepBests],
    [file.lessons, keepLessons],
    [file.moments, keepMoments],
    [file.results, keepResults],
  ]) {
    for (const [game, more] of Object.entries(part ?? {}).slice(0, GAMES)) if (isName(game)) join(game, more);
  }
  return good.length;
}

/**
 * A save of a file, where one of its id may be: what goes on takes the other's place, the later of two alike, with what
 * was tried beside either; what went elsewhere, or was ended there by people, stays beside the one here, once.
 * @param {Kept} save
 */
function takeIn(save) {
  const come = { ...save, touched: Math.min(save.touched, Date.now()) };
  const here = load(save.id);
  if (!here) return restore(come);
  const further = covers(save.record, here.record) && !(save.record.end && !here.record.end);
  const behind = covers(here.record, save.record);
  const branches = allBranches(here, come);
  if (further && (!behind || (here.touched ?? 0) <= come.touched))
    return restore(branches.length ? { ...come, branches } : come);
  const id = `f${short(JSON.stringify([save.id, save.record]))}`;
  if (!behind && !load(id)) restore({ ...come, id });
  else if (behind && here.id && !same(branches, here.branches ?? [])) keep({ ...here, branches });
}

/**
 * With `longer` nothing of `shorter` is lost: the same table, moves and end.
 * @param {Wire.RecordData} longer @param {Wire.RecordData} shorter
 */
const covers = (longer, shorter) =>
  begins(longer, shorter) &&
  same([longer.game, longer.rules, longer.options], [shorter.game, shorter.rules, shorter.options]) &&
  (!shorter.end || same(longer.end, shorter.end));

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What was tried beside either, each once: of one branch the further state; where the two part, both.
 * @param {Save} here @param {Save} come
 */
function allBranches(here, come) {
  const all = [...(here.branches ?? [])];
  for (const branch of knownBranches(come) ?? []) {
    if (all.some(({ actions, name }) => same([actions, name], [branch.actions, branch.name]))) continue;
    const at = all.findIndex(({ id }) => id === branch.id);
    const further = at < 0 ? null : furtherOf(all[at], branch);
    if (further) all[at] = further;
    else all.push(at < 0 ? branch : { ...branch, id: `b${newId(Date.now())}` });
  }
  return all;
}

/** Of two states of a branch; null where they part. @param {Branch} one @param {Branch} other */
function furtherOf(one, other) {
  const further = [one, other].find((each) => begins(each, one) && begins(each, other));
  return further ? { ...one, ...further, name: further.name ?? one.name ?? other.name } : null;
}

/** @param {number} now */
const newId = (now) => now.toString(36) + Math.random().toString(36).slice(2, 6);

/** Games that the browser lost when it was killed, put back; what shows them hears of it. */
async function rescue() {
  for (const [key, text] of await keptTwice()) {
    const save = JSON.parse(text);
    const here = read(key);
    if (here && here.touched >= save.touched) {
      if (Date.now() - save.touched > SETTLED) forgetTwice(key);
    } else if (isSave(save) && key === SAVE + save.id) {
      restore(save);
      dispatchEvent(new StorageEvent("storage", { key }));
    }
  }
}
export const rescued = rescue().catch(() => {}); // where there is no such place, nothing was lost there
