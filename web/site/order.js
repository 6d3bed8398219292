// From one order to another in the fewest steps: a browser builds anew whatever is taken from its place.

import { $$ } from "./dom.js";

/**
 * Of places in a row (-1: not in it yet), the longest series that grows: these may stay, as indices into `places`.
 * @param {number[]} places
 */
export function staying(places) {
  /** @type {number[]} */
  const ends = []; // the index of the least place that ends a growing series of one, of two…
  const before = places.map(() => -1);
  for (const [at, place] of places.entries()) {
    if (place < 0) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[ends[middle]] < place) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  }
  /** @type {Set<number>} */
  const stays = new Set();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]) stays.add(at);
  return stays;
}

/**
 * `parent` with these children and no others: what says the same stays, and the focus with the save it was on, or, in a
 * list of other things, with its place.
 * @param {Element} parent @param {HTMLElement[]} children
 */
export function refill(parent, children) {
  const held = /** @type {HTMLElement | null} */ (document.activeElement);
  const standing = new Map($$(":scope > *", parent).map((old, at) => [key(old, at), old]));
  const next = children.map((child, at) => {
    const old = standing.get(key(child, at));
    return old?.isEqualNode(child) ? old : child;
  });
  const [row] = [...standing].filter(([, old]) => old.contains(held));
  const stays = new Set(next);
  for (const old of standing.values()) if (!stays.has(old)) old.remove();
  arrange(parent, next);
  if (!row || !held || stays.has(row[1])) return;
  const same = next.find((child, at) => key(child, at) === row[0]);
  if (same) reached(same)[reached(row[1]).indexOf(held)]?.focus({ preventScroll: true });
}

/** @param {HTMLElement} child @param {number} at */
const key = ({ dataset }, at) => dataset.save ?? at;

/** What the keyboard reaches in a row, itself included. @param {HTMLElement} row */
const reached = (row) => [row, ...$$("*", row)].filter((each) => each.matches("a, button"));

/** @param {Element} parent @param {Element[]} children all it shall have, in their order */
export function arrange(parent, children) {
  const now = [...parent.children];
  if (children.every((child, at) => child === now[at])) return;
  const places = new Map(now.map((child, at) => [child, at]));
  const stays = staying(children.map((child) => places.get(child) ?? -1));
  /** @type {Element | null} */
  let next = null;
  for (let at = children.length - 1; at >= 0; at -= 1) {
    if (!stays.has(at)) parent.insertBefore(children[at], next);
    next = children[at];
  }
}
