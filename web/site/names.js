// How players are called, and how their names go into the engine's sentences, whose holes are {s0}, {s1}…

import { t } from "./text.js";

const LONGEST = 40; // signs of a name; files may hold any
const LINE = 160; // and of a sentence
// signs that turn or hide what follows; two join letters
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const LEFTWARD = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** How a seat is called, also when nobody gave it a name. @param {number} seat @param {Seat[]} seats */
export function nameOf(seat, seats) {
  const { kind } = seats[seat];
  const name = plain(seats[seat].name);
  if (name) return name;
  if (kind === "computer") return t("names.computer");
  return seats.filter((other) => other.kind === "human").length === 1 && kind === "human"
    ? t("setup.you")
    : t("setup.player", { n: seat + 1 });
}

/**
 * What somebody wrote as it may stand in a sentence: nothing unseen, and what is written leftward kept to itself.
 * @param {string} text
 */
export function plain(text, longest = LONGEST) {
  const seen = [...text.replace(UNSEEN, "").trim()].slice(0, longest).join("");
  if (!SEEN.test(seen)) return "";
  return LEFTWARD.test(seen) ? `\u2068${seen}\u2069` : seen;
}

/** A sentence that was kept, a title. @param {string | undefined} text */
export const line = (text = "") => plain(text, LINE);

/**
 * `value` with the holes of all its texts filled; keys stay.
 * @type {<Told>(value: Told, names: string[]) => Told}
 */
export const named = (value, names) => /** @type {any} */ (spoken(value, names));

/** @param {unknown} value @param {string[]} names @returns {unknown} */
function spoken(value, names) {
  if (typeof value === "string") return value.includes("{s") ? filled(value, names) : value;
  if (Array.isArray(value)) return value.map((item) => spoken(item, names));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spoken(item, names)]));
}

/** «Vous» is a word, not a name: inside a sentence it is small. @param {string} text @param {string[]} names */
function filled(text, names) {
  return text.replace(/\{s(\d)\}/g, (hole, seat, at) => {
    const name = names[seat];
    if (name === undefined) return hole;
    const begins = at === 0 || /[.!?]\s+$/.test(text.slice(0, at));
    return !begins && name === t("setup.you") ? name.toLowerCase() : name;
  });
}
