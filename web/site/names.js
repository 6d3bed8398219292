// How players are called, and how their names go into the engine's sentences, whose holes are {s0}, {s1}…

import { t } from "./text.js";

/** How a seat is called when nobody gave it a name. */
export function nameOf(seat, seats) {
  const { name, kind } = seats[seat];
  if (name) return name;
  if (kind === "computer") return t("play.computer");
  return seats.filter((other) => other.kind === "human").length === 1 && kind === "human" ? t("play.you") : t("play.seat", { n: seat + 1 });
}

/** `value` with the holes of all its texts filled; keys stay. */
export function named(value, names) {
  if (typeof value === "string") return value.includes("{s") ? filled(value, names) : value;
  if (Array.isArray(value)) return value.map((item) => named(item, names));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, named(item, names)]));
}

/** «Vous» is a word, not a name: inside a sentence it is small. */
function filled(text, names) {
  return text.replace(/\{s(\d)\}/g, (hole, seat, at) => {
    const name = names[seat];
    if (name === undefined) return hole;
    const begins = at === 0 || /[.!?]\s+$/.test(text.slice(0, at));
    return !begins && name === t("setup.you") ? name.toLowerCase() : name;
  });
}
