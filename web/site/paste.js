// What people paste: a link, a code or a whole game as text, from a message or a file. No DOM but the field.

import { codeIn, ONCE } from "./address.js";
import { el, icon } from "./dom.js";
import { t } from "./text.js";

const LONGEST = 2000; // signs of an address that are read before its code

/** @typedef {{ game: string, query: string, hash: string }} Found */

/**
 * What a text holds: `{game, query, hash}` that a game's page opens, or null. `games`: {name: {url}}; a bare code
 * belongs to `here`, the game of this page.
 * @param {string} text @param {Page["games"]} games @param {string | null} [here] @returns {Found | null}
 */
export function understood(text, games, here = null) {
  const record = recordIn(text);
  if (record)
    return Object.hasOwn(games, record.game)
      ? { game: record.game, query: "", hash: `json/${encodeURIComponent(JSON.stringify(record))}` }
      : null;
  const found = codeIn(text);
  if (!found) return null;
  const before = text.slice(Math.max(0, found.index - LONGEST), found.index);
  const named = Object.keys(games).find((name) => new RegExp(`/${name}(/|\\.html)(\\?\\S*)?$`).test(before));
  const game = named ?? here;
  return game ? { game, query: before.endsWith(ONCE) ? ONCE : "", hash: found.code } : null;
}

/** The address that opens what was found. @param {Found} found @param {Page["games"]} games */
export const addressOf = ({ game, query, hash }, games) => `${games[game].url}${query}#${hash}`;

/**
 * The game that stands in the text as JSON; a field has lost the ends of lines.
 * @param {string} text @returns {Wire.RecordData | null}
 */
function recordIn(text) {
  try {
    const data = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
    const record = data.record ?? data;
    return typeof record.game === "string" && Array.isArray(record.actions) ? record : null;
  } catch {
    return null;
  }
}

/** A field and a button; `games` as above. @param {{ games: Page["games"], here?: string | null }} where */
export function pasteBox({ games, here = null }) {
  const field = el("input", {
    class: "field",
    id: "paste",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: t("paste.example"),
  });
  const said = el("p", { class: "more", role: "status" });
  /** @param {Event} event */
  const open = (event) => {
    event.preventDefault();
    const found = understood(field.value, games, here);
    said.textContent = found ? "" : t("paste.unreadable");
    if (!found) return;
    field.value = "";
    location.href = addressOf(found, games);
  };
  return el(
    "form",
    { class: "paste", onsubmit: open },
    el("label", { class: "section-title", for: "paste" }, t("paste.title")),
    el(
      "div",
      { class: "paste-row" },
      field,
      el("button", { class: "plate-button", type: "submit" }, icon("load"), t("paste.open")),
    ),
    said,
  );
}
