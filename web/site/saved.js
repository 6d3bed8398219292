// Saved games as lists: what each is called, what it says, opening and deleting with a way back.

import { $, el, icon } from "./dom.js";
import { line, nameOf } from "./names.js";
import { refill } from "./order.js";
import { playedByLink, understood } from "./save-shape.js";
import { forget, restore, saves } from "./store.js";
import { lang, t } from "./text.js";

const day = new Intl.DateTimeFormat(lang, { day: "numeric", month: "long" });
const hour = new Intl.DateTimeFormat(lang, { hour: "numeric", minute: "2-digit" });

/** «Vous, Gaspard», or the name of a problem. @param {Save} save */
export const names = (save) => line(save.title) || save.seats.map((_, seat) => nameOf(seat, save.seats)).join(", ");

/** What was last said in it (who is to move, who won), else how far it is. @param {Save} save */
export function glance(save) {
  const n = save.record.actions.length;
  return line(save.note) || t(save.over ? "saves.over" : n ? "saves.ply" : "saves.begun", { n });
}

/**
 * The game to take up again: of those that go on the latest in which somebody has played here; what was begun and
 * left for another game is none.
 * @param {Kept[]} games the latest first
 */
export function toGoOn(games) {
  const [latest] = games;
  const played = (/** @type {Kept} */ { record, given = 0 }) => record.actions.length > given;
  const open = games.filter((save) => !save.over && (save === latest || played(save) || playedByLink(save)));
  return open.find(played) ?? open[0];
}

/** @param {number} date */
const when = (date) => (new Date(date).toDateString() === new Date().toDateString() ? hour : day).format(date);

/**
 * Fill `list` with saves; `title(save)` names a row, `url(save)` opens it, `say(text)` speaks to screen readers.
 * A deleted game leaves a row that takes it back. `changed(rows, games)` hears of each drawing, which the answer does.
 * @param {HTMLElement} list
 * @param {{ game?: string, title?: (save: Save) => string, url: (save: Save) => string, say: (text: string) => void,
 *   changed?: (count: number, games: Kept[]) => void }} how
 */
export function savedList(list, { game, title = names, url, say, changed = () => {} }) {
  const deleted = new Map();

  function draw() {
    const games = saves(game);
    for (const { id } of games) deleted.delete(id); // another window plays it
    const rows = [...games, ...deleted.values()].sort((a, b) => b.touched - a.touched);
    refill(list, rows.map(drawn));
    changed(rows.length, games);
  }

  /** @param {Kept} save */
  const drawn = (save) => (deleted.has(save.id) ? ghost(save) : row(save));

  /** @param {Kept} save */
  function row(save) {
    const said = { names: title(save) };
    return el(
      "li",
      { class: "saved-row panel-card", "data-save": save.id },
      el(
        "a",
        { class: "saved-open", href: url(save) },
        el("span", { class: "visually-hidden" }, t("saves.open")),
        el("span", { class: "saved-name" }, title(save)),
        el("span", { class: "saved-note" }, `${glance(save)} · ${when(save.touched)}`),
      ),
      el(
        "button",
        { class: "icon-button", type: "button", "aria-label": t("saves.forget.of", said), onclick: () => remove(save) },
        icon("trash"),
      ),
    );
  }

  /** @param {Kept} save */
  function ghost(save) {
    return el(
      "li",
      { class: "notice", "data-save": save.id },
      el("span", {}, t("saves.forgotten")),
      el("button", { class: "plate-button", type: "button", onclick: () => putBack(save) }, t("saves.restore")),
    );
  }

  /** @param {Kept} save */
  function remove(save) {
    const kept = forget(save.id) ?? save; // it may have gone on since the row was drawn
    deleted.set(save.id, kept);
    say(t("saves.forgotten"));
    again(kept, "button");
  }

  /** @param {Kept} save */
  function putBack(save) {
    deleted.delete(save.id);
    restore(save);
    again(understood(save), "a");
  }

  /** One row alone: a list may be long. @param {Kept} save @param {string} focus */
  function again(save, focus) {
    const one = drawn(save);
    list.querySelector(`[data-save="${save.id}"]`)?.replaceWith(one);
    $(focus, one).focus();
    const games = saves(game);
    changed(games.length + deleted.size, games);
  }

  return draw;
}
