// The one door to storage: saved games, bests and settings. Synchronous, so that a move is kept before the page can die;
// where the browser refuses (private frames, full disk), everything lives in memory for as long as the page.

import { allJoined, isName, sound } from "./bests.js";

const PREFIX = "ludotheque:";
const SAVE = `${PREFIX}save:`;
const BESTS = `${PREFIX}bests:`;
const SETTING = `${PREFIX}set:`;

const GAMES = 50; // games of one file that may bring bests

const memory = new Map();
export let durable = probe();

function probe() {
  try {
    localStorage.setItem(`${PREFIX}probe`, "1");
    localStorage.removeItem(`${PREFIX}probe`);
    return true;
  } catch {
    return false;
  }
}

function write(key, value) {
  const text = JSON.stringify(value);
  try {
    if (durable) return localStorage.setItem(key, text);
  } catch {
    durable = false;
  }
  memory.set(key, text);
}

function read(key) {
  try {
    const text = memory.get(key) ?? (durable ? localStorage.getItem(key) : null);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function erase(key) {
  memory.delete(key);
  try {
    if (durable) localStorage.removeItem(key);
  } catch {
    durable = false;
  }
}

function keys(prefix) {
  const found = new Set(memory.keys());
  try {
    if (durable) for (let n = 0; n < localStorage.length; n++) found.add(localStorage.key(n));
  } catch {
    durable = false;
  }
  return [...found].filter((key) => key.startsWith(prefix));
}

/** Saved games of one game, or of all, the newest first. */
export function saves(game) {
  return keys(SAVE)
    .map(read)
    .filter((save) => isSave(save) && (!game || save.record.game === game))
    .sort((a, b) => b.touched - a.touched);
}

export function load(id) {
  const save = read(SAVE + id);
  return isSave(save) ? save : null;
}

/** Keep a save; gives it an id and its dates. */
export function keep(save) {
  const now = Date.now();
  const kept = { id: save.id ?? newId(now), created: save.created ?? now, ...save, touched: now };
  write(SAVE + kept.id, kept);
  return kept;
}

export const forget = (id) => erase(SAVE + id);

/** Put back exactly as it was, dates and all. */
export const restore = (save) => write(SAVE + save.id, save);

/** What was done best in a game, by table. */
export const bests = (game) => sound(read(BESTS + game));

/** Join `tables` to the bests of a game; all of them. */
export function keepBests(game, tables) {
  const all = allJoined(bests(game), sound(tables));
  if (Object.keys(all).length) write(BESTS + game, all);
  return all;
}

/** The bests of all games, by game. */
export const allBests = () => Object.fromEntries(keys(BESTS).map((key) => [key.slice(BESTS.length), bests(key.slice(BESTS.length))]));

export const setting = (name, fallback = null) => read(SETTING + name) ?? fallback;

export function set(name, value) {
  if (value === null || value === undefined) erase(SETTING + name);
  else write(SETTING + name, value);
}

/** Another window wrote: `callback({save: id})`, `callback({bests: game})` or `callback({setting: name})`. */
export function onChange(callback) {
  addEventListener("storage", ({ key }) => {
    if (key?.startsWith(SAVE)) callback({ save: key.slice(SAVE.length) });
    else if (key?.startsWith(BESTS)) callback({ bests: key.slice(BESTS.length) });
    else if (key?.startsWith(SETTING)) callback({ setting: key.slice(SETTING.length) });
  });
}

/** Every save and the bests, as the text of a file. */
export const exported = (games = saves()) => JSON.stringify({ ludotheque: 1, saves: games, bests: allBests() }, null, 1);

/** Take a file in: how many saves, or -1 when it is no such file. The later of two with one id stays; bests are joined. */
export function imported(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return -1;
  }
  if (file?.ludotheque !== 1 || !Array.isArray(file.saves)) return -1;
  const good = file.saves.filter(isSave);
  for (const save of good) if (!(load(save.id)?.touched > save.touched)) restore(save);
  for (const [game, tables] of Object.entries(file.bests ?? {}).slice(0, GAMES)) if (isName(game)) keepBests(game, tables);
  return good.length;
}

// What lists and the router rely on; the engine judges the record itself when it is opened.
function isSave(save) {
  const record = save?.record;
  return (
    typeof save?.id === "string" && /^[\w-]{1,40}$/.test(save.id) && Number.isFinite(save.touched) &&
    typeof record?.game === "string" && Array.isArray(record.actions) &&
    Array.isArray(save.seats) && save.seats.length <= 6 && save.seats.every((seat) => typeof seat?.name === "string")
  );
}

const newId = (now) => now.toString(36) + Math.random().toString(36).slice(2, 6);
