// What is tried beside a game: its name, and who plays there.

import { el } from "./dom.js";
import { kindOf } from "./levels.js";
import { page } from "./page.js";
import { t } from "./play-text.js";
import { showSheet } from "./sheets.js";

const LONGEST = 40; // signs of a name

/**
 * `change(save)` gets the branch with what was chosen, once the sheet closes.
 * @param {Session} session @param {(save: Save) => unknown} change
 */
export function settingsSheet(session, change) {
  const { names } = session;
  const { beside, seats } = session.save;
  const name = el("input", { class: "field", id: "aside-name", maxlength: LONGEST, autocomplete: "off" });
  name.value = beside?.name ?? "";
  name.placeholder = t("play.aside");
  const players = seats.length > 1 ? seats.map((seat, n) => player(seat, n, names[n])) : [];
  /** @type {HTMLDialogElement} */
  const dialog = el(
    "dialog",
    { class: "sheet", "aria-label": t("aside.settings") },
    el("h2", { class: "sheet-title" }, t("play.aside")),
    el("label", { for: "aside-name" }, t("aside.name")),
    name,
    ...players.flatMap(({ label, select }) => [label, select]),
    el(
      "button",
      { class: "primary-button sheet-close", type: "button", onclick: () => dialog.close() },
      t("play.close"),
    ),
  );
  showSheet(dialog, () => {
    const { save } = session; // played on meanwhile, by a computer
    const chosen = seats.map((seat, n) => ({ ...seat, ...players[n]?.chosen() }));
    const called = name.value.trim();
    if (JSON.stringify([chosen, called]) === JSON.stringify([seats, beside?.name ?? ""])) return;
    const title = called || t("play.aside");
    change({ ...save, seats: chosen, beside: beside && { ...beside, name: called || undefined, title } });
  });
}

/**
 * Who plays a seat: somebody here, or a level of the computer.
 * @param {Seat} seat @param {number} n @param {string} name
 */
function player(seat, n, name) {
  /** @type {Seat[]} */
  const kinds = [
    { name: "", kind: "human" },
    ...levelsWith(seat).map((level) => ({ name: "", kind: /** @type {const} */ ("computer"), level })),
  ];
  const options = kinds.map((each, value) => el("option", { value }, value ? kindOf(each) : t("aside.here")));
  /** @type {HTMLSelectElement} */
  const select = el("select", { class: "field", id: `aside-seat-${n}` }, ...options);
  select.selectedIndex = seat.kind === "computer" ? kinds.findIndex(({ level }) => level === (seat.level ?? 1)) : 0;
  /** @returns {Pick<Seat, "kind" | "level">} */
  const chosen = () => {
    const { kind, level } = kinds[select.selectedIndex];
    return { kind, level };
  };
  return { label: el("label", { for: select.id }, name), select, chosen };
}

/** All levels, and that between two at which a seat plays already. @param {Seat} seat */
const levelsWith = ({ kind, level = 1 }) => {
  const all = page.levels.map((_, at) => at + 1);
  return kind === "computer" ? [...new Set([...all, level])].sort((a, b) => a - b) : all;
};
