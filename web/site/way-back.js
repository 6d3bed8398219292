// The way back: to a game from its rules and by its address, to where one comes from by its link.

import { savedAt } from "./address.js";
import { addressOf } from "./course.js";
import { $$, around } from "./dom.js";
import { refuses } from "./store.js";

/** Where a game, or a step, is found; what is known in part, where it was. @param {Save} save */
export const placeOf = ({ id, lesson }) => (lesson ? addressOf(lesson) : id ? `#save/${id}` : location.hash);

/**
 * From the rules one returns to the game, or to the step, whose place in them has its name; not from those that open
 * in another window: what is kept in a frame may not be there. What nothing keeps stays open beside what leads away.
 * @param {Element} root @param {Save} save
 */
export function leadBack(root, save) {
  /** @type {HTMLAnchorElement[]} */
  const away = refuses ? $$("[data-leads=rules], .languages a", root) : [];
  for (const link of away) link.target = "_blank";
  /** @type {HTMLAnchorElement[]} */
  const ways = $$("[data-leads=rules]:not([target])", root);
  for (const link of ways) link.hash = placeOf(save);
}

/** @typedef {{ from?: string | null, renewed?: string }} Visit what the browser keeps with an address */

/** @type {() => Visit} */
const visit = () => history.state ?? {};

/** Where one comes from on this page, as its address says it; "" nowhere. */
export const cameFrom = () => visit().from?.slice(1) ?? "";

/** Another name for where one is. @param {string} address */
export const rename = (address) => history.replaceState(history.state, "", address);

/** In place of where one is: the way back is the same. @param {string} hash */
export function instead(hash) {
  rename(hash);
  dispatchEvent(new Event("hashchange"));
}

/** A link to where one comes from goes back there, as the browser's own key does: nothing is visited twice. */
export function goBackByLinks() {
  const arrive = (/** @type {string | null} */ from) =>
    visit().from === undefined && history.replaceState({ ...visit(), from }, "");
  arrive(null);
  addEventListener("hashchange", ({ oldURL }) => arrive(oldURL ? new URL(oldURL).hash : null));
  addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (around(event, "a[href^='#']"));
    const plain = !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey);
    if (!link || !plain || link.hash === location.hash || link.hash !== visit().from) return;
    event.preventDefault();
    history.back();
  });
}

/** What was known in part goes on as another save: its address follows. @param {Element} root @param {Save} save */
export function renamed(root, save) {
  if (savedAt(location.hash.slice(1))) rename(`#save/${save.id}`);
  leadBack(root, save);
}

/** What the address asks for, once more; `kept`: nothing is lost when the page comes again. @param {boolean} kept */
export const beginAgain = (kept) => (kept ? location.reload() : dispatchEvent(new Event("hashchange")));
