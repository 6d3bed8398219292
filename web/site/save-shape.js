// What a saved game must be to be listed, and as much of it as this version understands. Pure.

import { isName } from "./bests.js";

export const LAST_DAY = 8.64e15; // of what dates can say, in milliseconds
const MADE_HERE = ["lesson", "beside"]; // what the page makes of a save, and never keeps
/** @type {Seat["kind"][]} */
export const KINDS = ["human", "computer", "link"];
/** @type {Record<string, string>} */
const TYPES = {
  title: "string",
  note: "string",
  goal: "string",
  token: "string",
  sent: "string",
  given: "number",
  came: "number",
  hints: "number",
  measured: "number",
  over: "boolean",
};

/**
 * What lists and the router rely on; the engine judges the record itself when it is opened.
 * @param {any} save whatever was stored @returns {save is Kept}
 */
export function isSave(save) {
  const record = save?.record;
  return (
    typeof save?.id === "string" &&
    /^[\w-]{1,40}$/.test(save.id) &&
    Number.isFinite(save.touched) &&
    Math.abs(save.touched) <= LAST_DAY &&
    typeof record?.game === "string" &&
    isName(record.game) &&
    Array.isArray(record.actions) &&
    Array.isArray(save.seats) &&
    save.seats.length <= 6 &&
    save.seats.every((/** @type {any} */ seat) => typeof seat?.name === "string")
  );
}

/**
 * The save itself; or, where a newer version or a strange file says more than is known here, another object without
 * that.
 * @param {Kept} save @returns {Kept}
 */
export function understood(save) {
  const unknown = Object.entries(save).flatMap(([name, value]) => (isOf(TYPES[name], value) ? [] : [name]));
  if (!knownBranches(save)) unknown.push("branches");
  unknown.push(...MADE_HERE.filter((name) => name in save));
  const clock = isClock(save.clock, save.seats.length);
  if (!unknown.length && clock && save.seats.every(isSeat)) return save;
  const known = /** @type {Kept} */ (
    Object.fromEntries(Object.entries(save).filter(([name]) => !unknown.includes(name)))
  );
  return {
    ...known,
    clock: clock ? save.clock : null,
    seats: save.seats.map((seat) => (isSeat(seat) ? seat : { name: seat.name, kind: "human" })),
  };
}

/** Some of the players of this save play elsewhere. @param {Pick<Save, "seats">} save */
export const playedByLink = ({ seats }) => seats.some(({ kind }) => kind === "link");

/** How far a game is: what a link that is sent now tells last. @param {Wire.RecordData} record */
export const reached = ({ actions }) => `${actions.length} ${actions.at(-1) ?? ""}`;

/** What was sent of a game tells more than is played here. @param {Save} save */
export const sentAhead = ({ sent = "", record }) => sent !== "" && Number.parseInt(sent, 10) > record.actions.length;

/** @param {string | undefined} type @param {unknown} value */
const isOf = (type, value) => !type || value === undefined || value === null || typeof value === type;

/** What was tried beside a game; null where that is not understood. @param {Pick<Save, "branches">} save */
export const knownBranches = ({ branches = [] }) =>
  Array.isArray(branches) && branches.every(isBranch) ? branches : null;

/** @param {any} branch @returns {branch is Branch} */
const isBranch = (branch) =>
  /^b[\w-]{1,40}$/.test(branch?.id) &&
  [branch.ply, branch.kept].every(Number.isInteger) &&
  [branch.actions, branch.seats].every(Array.isArray) &&
  branch.actions.every((/** @type {unknown} */ action) => typeof action === "string") &&
  branch.seats.every((/** @type {any} */ seat) => typeof seat?.name === "string" && isSeat(seat)) &&
  isOf("string", branch.name);

/** @param {Seat} seat */
const isSeat = ({ kind, level }) => KINDS.includes(kind) && (kind !== "computer" || Number.isFinite(level));

/** A time for each seat, or no clock at all. @param {Clock | null} clock @param {number} seats */
export function isClock(clock, seats) {
  if (clock === null || clock === undefined) return true;
  const { minutes, increment = 0, left } = clock;
  const numbers = Number.isFinite(minutes) && Number.isFinite(increment);
  return numbers && Array.isArray(left) && left.length >= seats && left.every(Number.isFinite);
}

/**
 * The save with as many seats as its game has: people sit where nobody is known to, who is too many is left out. It
 * goes on as another one, like whatever is known in part: a newer version may mean something by it.
 * @param {Save} save @param {number} count @returns {Save}
 */
export function seatedFor(save, count) {
  if (save.seats.length === count) return save;
  const known = save.seats.slice(0, count);
  const people = Array.from({ length: count - known.length }, () => ({
    name: "",
    kind: /** @type {const} */ ("human"),
  }));
  const clock = isClock(save.clock, count) ? save.clock : null;
  return { ...save, id: undefined, seats: [...known, ...people], clock };
}

/**
 * `longer` is `shorter` and perhaps more: nothing of `shorter` would be lost.
 * @param {Pick<Wire.RecordData, "actions">} longer @param {Pick<Wire.RecordData, "actions">} shorter
 */
export const begins = (longer, shorter) => shorter.actions.every((action, at) => action === longer.actions[at]);
