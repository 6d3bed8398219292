// The way back to a game: from its rules, and by its address.

import { savedAt } from "./address.js";
import { addressOf } from "./course.js";
import { $$ } from "./dom.js";

/**
 * From the rules one returns to the game, or to the step, whose place in them has its name.
 * @param {Element} root @param {Save} save
 */
export function leadBack(root, { id, lesson }) {
  const back = lesson ? addressOf(lesson) : id ? `#save/${id}` : location.hash;
  /** @type {HTMLAnchorElement[]} */
  const ways = $$("[data-leads=rules]", root);
  for (const link of ways) link.hash = back;
}

/** What was known in part goes on as another save: its address follows. @param {Element} root @param {Save} save */
export function renamed(root, save) {
  if (savedAt(location.hash.slice(1))) history.replaceState(null, "", `#save/${save.id}`);
  leadBack(root, save);
}

/** What the address asks for, once more; `kept`: nothing is lost when the page comes again. @param {boolean} kept */
export const beginAgain = (kept) => (kept ? location.reload() : dispatchEvent(new Event("hashchange")));
