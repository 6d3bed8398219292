// The «Coups» panel: what was played, what can be played as ordinary buttons, a field for the notation, analysis.

import { $, $$, around, el, icon, put } from "./dom.js";
import { t } from "./play-text.js";
import { signOf } from "./players.js";

/**
 * @typedef {object} PanelDoes
 * @property {(row: Wire.Move) => unknown} play
 * @property {(text: string) => Promise<string | null>} write resolves to what is wrong with it
 * @property {(ply: number, how?: { film?: boolean | string }) => unknown} goTo
 * @property {() => Timeline} place where one is
 * @property {(on: boolean) => unknown} analyse
 */
/** @typedef {{ ply: number, plies: number }} Timeline */

const FEW = 16; // up to so many moves, every group is open

export class Panel {
  #parts;
  #game;
  #does;
  /** @type {{ rows: HTMLElement[], told: string[] }} */
  #log = { rows: [], told: [] };
  /** @type {Wire.Move[] | null} */
  #rows = null;
  /** @type {Wire.Row[] | null} */
  #judged = null;
  #seen = ""; // what the list was scrolled to
  /** @type {Element[]} */
  #marks = []; // elements put beside the moves

  /** @param {Parts} parts @param {string} game @param {PanelDoes} does */
  constructor(parts, game, does) {
    this.#parts = parts;
    this.#game = game;
    this.#does = does;
    parts.choices.addEventListener("click", (event) => {
      const button = around(event, "[data-action]");
      const move = this.#rows?.find(({ a }) => a === button?.dataset.action);
      if (move) does.play(move);
    });
    parts.log.addEventListener("click", (event) => {
      const row = around(event, "[data-ply]");
      if (row) does.goTo(Number(row.dataset.ply));
    });
    /** @type {(name: Key, ply: (place: Timeline) => number, film?: boolean | string) => void} */
    const step = (name, ply, film) =>
      parts[name].addEventListener("click", () => {
        if (parts[name].ariaDisabled !== "true") does.goTo(ply(does.place()), { film });
      });
    step("first", () => 0);
    step("previous", ({ ply }) => ply - 1, "back");
    step("next", ({ ply }) => ply + 1, true);
    step("last", ({ plies }) => plies);
    parts.analyse.addEventListener("click", () => does.analyse(parts.analyse.getAttribute("aria-pressed") !== "true"));
    parts.notation.addEventListener("submit", (event) => this.#write(event));
    parts.expert.addEventListener("toggle", () => parts.log.classList.toggle("coded", parts.expert.open));
    parts["notation-field"].addEventListener("input", () => (parts["notation-problem"].textContent = ""));
  }

  /** Where one is in the game, also while a film plays. @param {State} state */
  step({ live, cursor }) {
    const parts = this.#parts;
    const { plies } = live;
    const ply = cursor ?? plies;
    put(parts.place, { textContent: t("play.timeline.place", { ply, plies }) });
    for (const back of [parts.first, parts.previous]) put(back, { ariaDisabled: String(ply <= 0) });
    for (const on of [parts.next, parts.last]) put(on, { ariaDisabled: String(ply >= plies) });
  }

  clear() {
    this.#showLog([], 0);
    this.#showChoices(null);
  }

  /** What stands in the panel, of the game's state. @param {State} state */
  draw({ live, view, cursor, rows, verdicts, judging, mayAct, mayList, mayReview, panel, reviewing }) {
    const parts = this.#parts;
    const { log } = live;
    const ply = cursor ?? live.plies;
    this.#showLog(log, ply, view.players);
    if (panel && !reviewing) this.#follow(ply, log.length);
    else this.#seen = "";
    put(parts["notation-play"], { disabled: !mayAct });
    put(parts.review, { hidden: !mayReview });
    put(parts.analyse, { hidden: !mayList, ariaPressed: String(verdicts !== null) });
    put($("span", parts.analyse), { textContent: t(judging ? "play.analyse.going" : "play.analyse") });
    if (rows !== this.#rows) this.#showChoices(rows);
    for (const button of this.#buttons) put(button, { disabled: !mayAct });
    if (verdicts !== this.#judged) this.#judge(verdicts);
  }

  /** @returns {HTMLButtonElement[]} */
  get #buttons() {
    return $$("[data-action]", this.#parts.choices);
  }

  /** Verdicts beside the moves. @param {Wire.Row[] | null} verdicts */
  #judge(verdicts) {
    this.#judged = verdicts;
    for (const mark of this.#marks.splice(0)) mark.remove();
    const found = new Map((verdicts ?? []).map((row) => [row.a, row]));
    const rowOf = (/** @type {HTMLElement} */ button) => found.get(button.dataset.action ?? "");
    for (const button of this.#buttons) this.#mark(button, rowOf(button));
    for (const group of $$("details", this.#parts.choices)) {
      const inside = $$("[data-action]", group)
        .map(rowOf)
        .filter((row) => row !== undefined);
      if (inside.length) this.#mark($("summary", group), inside.reduce(better));
    }
  }

  /** @param {Element} element @param {Wire.Row | undefined} row */
  #mark(element, row) {
    if (!row) return;
    const mark = verdictOf(row);
    element.append(mark);
    this.#marks.push(mark);
  }

  /**
   * The actions played, each with the signs of its player's plate; rows that tell the same stay.
   * @param {Wire.Logged[]} log @param {number} ply @param {Wire.Player[]} [players]
   */
  #showLog(log, ply, players = []) {
    const list = this.#parts.log;
    const signs = new Map(players.map((player) => [player.seat, player.signs]));
    const signed = (/** @type {Wire.Logged} */ { seat }) => signs.get(seat ?? -1) ?? [`seat-${seat}`];
    const told = log.map((entry) => JSON.stringify([entry, signed(entry)]));
    const same = told.findIndex((text, at) => text !== this.#log.told[at]);
    const kept = same < 0 ? log.length : same;
    const { rows } = this.#log;
    for (const row of rows.splice(kept)) row.remove();
    rows.push(...log.slice(kept).map((entry, at) => this.#logRow(entry, kept + at + 1, signed(entry))));
    list.append(...rows.slice(kept));
    this.#log.told = told;
    rows.forEach(({ firstElementChild: button }, at) => {
      if (!button) return;
      button.classList.toggle("current", at + 1 === ply);
      put(button, { ariaCurrent: String(at + 1 === ply) });
    });
  }

  /** The move looked at stands in the middle of the list, once: when the panel opens, and when another is looked at. */
  #follow(/** @type {number} */ ply, /** @type {number} */ plies) {
    const seen = `${ply} ${plies}`;
    const row = this.#log.rows[ply - 1];
    if (seen === this.#seen) return;
    this.#seen = seen;
    const list = this.#parts["panel-body"];
    const above = row ? row.offsetTop - list.offsetTop : 0;
    list.scrollTop = above - (list.clientHeight - (row?.offsetHeight ?? 0)) / 2;
  }

  /** @param {Wire.Logged} entry @param {number} ply @param {string[]} signs */
  #logRow({ a, label }, ply, signs) {
    return el(
      "li",
      {},
      el(
        "button",
        { class: "log-row", type: "button", "data-ply": ply },
        el("span", { class: "log-number" }, String(ply)),
        signs.map((sign) => signOf(this.#game, sign, "log-sign")),
        el("span", { class: "log-label" }, label),
        el("span", { class: "log-action" }, a),
      ),
    );
  }

  /** The moves as buttons; null: not known yet. @param {Wire.Move[] | null} rows */
  #showChoices(rows) {
    this.#rows = rows;
    this.#judged = null;
    const { choices } = this.#parts;
    const opened = $$("details[open] > summary", choices);
    const open = new Set(opened.map((summary) => summary.firstChild?.textContent));
    const groups = grouped(rows ?? []);
    const few = (rows?.length ?? 0) <= FEW;
    const wide = (/** @type {string} */ name) => few || groups.length === 1 || open.has(name);
    const none = rows && !rows.length ? [el("p", {}, t("play.choices.none"))] : [];
    choices.replaceChildren(...none, ...groups.map(([name, members]) => choiceGroup(name, members, wide(name))));
  }

  /** @param {Event} event */
  async #write(event) {
    event.preventDefault();
    const field = this.#parts["notation-field"];
    const text = field.value.trim();
    if (!text) return;
    const problem = await this.#does.write(text);
    this.#parts["notation-problem"].textContent = problem ?? "";
    if (!problem) field.value = "";
    else field.select();
  }
}

/**
 * Moves by the first word of their group, in the order of the game.
 * @param {Wire.Move[]} moves @returns {[string, Wire.Move[]][]}
 */
export function grouped(moves, depth = 0) {
  const groups = new Map();
  for (const move of moves) {
    const name = move.group[depth] ?? "";
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(move);
  }
  return [...groups];
}

/** @param {string} name @param {Wire.Move[]} moves @param {boolean} open */
function choiceGroup(name, moves, open) {
  const inner = grouped(moves, 1);
  const titled = (/** @type {string} */ label, /** @type {Wire.Move[]} */ members) =>
    inner.length > 1 && label && members.length > 1;
  const rows = inner.map(([label, members]) =>
    el("div", { class: "choices-row" }, titled(label, members) && el("span", {}, label), members.map(choice)),
  );
  if (!name) return el("div", { class: "choices-group" }, rows);
  return el("details", { class: "choices-group", open }, el("summary", {}, name), rows);
}

/** @param {Wire.Move} move */
const choice = ({ a, label }) => el("button", { class: "choice", type: "button", "data-action": a }, label);

const ORDER = ["win", "level", "unknown", "loss"];

/** The better of two judged moves. @param {Wire.Row} one @param {Wire.Row} other */
export function better(one, other) {
  const rank = (/** @type {Wire.Row} */ { verdict }) => ORDER.indexOf(verdict);
  if (rank(one) !== rank(other)) return rank(one) < rank(other) ? one : other;
  return (other.value ?? -Infinity) > (one.value ?? -Infinity) ? other : one;
}

/** @param {Wire.Row} row */
function verdictOf({ verdict, value, exact }) {
  const known = value !== null && value !== undefined;
  const amount = known ? ` ${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(Math.round(value * 10) / 10)}` : "";
  const sign = { win: "plus", loss: "minus", level: "agree" }[verdict];
  const words = t(`play.verdict.${verdict}`) + amount;
  const more = { class: `verdict verdict-${verdict}`, title: exact && t("play.verdict.exact") };
  return el("span", more, sign && icon(sign), words);
}
