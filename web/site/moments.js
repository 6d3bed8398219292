// Moments of past games that come back as exercises, pure: where much was lost, and what would have been best there.
// A moment is known by its position, so the same one kept twice is one; found once, it stays found.

import { short } from "./bests.js";

const MOST = 60; // of one game, the latest ones
export const MOMENT = "moment"; // in addresses
export const REVIEW = "review"; // of a game, after its own

/** The moment that an address asks for. @param {string} hash @param {Moment[]} moments */
export const momentIn = (hash, moments) => moments.find(({ id }) => hash === `${MOMENT}/${id}`);

/** @param {string} code its position, as links write it */
export const momentId = (code) => Number.parseInt(short(code), 36);

/** The moments that are well made, of what comes from a file or from storage. @param {any} list @returns {Moment[]} */
export const sound = (list) => (Array.isArray(list) ? list.filter(isMoment) : []);

/** What either knows, the latest first. @param {Moment[]} a @param {Moment[]} b */
export function joined(a, b) {
  const all = new Map();
  for (const moment of [...a, ...b]) {
    const known = all.get(moment.id);
    all.set(moment.id, { ...known, ...moment, found: moment.found || Boolean(known?.found) });
  }
  return [...all.values()].sort((one, other) => other.at - one.at || one.ply - other.ply).slice(0, MOST);
}

/** @param {any} moment @returns {moment is Moment} */
function isMoment(moment) {
  const { id, code, seat, seats, ply, at, value, lost, best, line, told } = moment ?? {};
  return (
    [seat, seats, ply, at, value, lost].every(Number.isFinite) &&
    [code, best, ...(Array.isArray(line) ? line : [null])].every((text) => typeof text === "string") &&
    seats <= 6 &&
    told !== null &&
    typeof told === "object" &&
    id === momentId(code)
  );
}
