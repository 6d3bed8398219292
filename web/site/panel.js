// The «Coups» panel: what was played, what can be played as ordinary buttons, a field for the notation, analysis.

import { el, icon } from "./dom.js";
import { signOf } from "./players.js";
import { t } from "./text.js";

const FEW = 16; // up to so many moves, every group is open

/** `does`: play(action), goTo(ply), write(text) -> problem or null, analyse(on). */
export class Panel {
  #parts;
  #game;
  #does;
  /** @type {{ rows: HTMLElement[], told: string[] }} */
  #log = { rows: [], told: [] };
  /** @type {Wire.Move[] | null} */
  #rows = null;
  #judged = null;
  #marks = []; // elements put beside the moves
  #place = { ply: 0, plies: 0 };

  constructor(parts, game, does) {
    this.#parts = parts;
    this.#game = game;
    this.#does = does;
    parts.choices.addEventListener("click", (event) => {
      const button = event.target.closest("[data-action]");
      if (button) does.play(this.#rows?.find(({ a }) => a === button.dataset.action));
    });
    parts.log.addEventListener("click", (event) => {
      const row = event.target.closest("[data-ply]");
      if (row) does.goTo(Number(row.dataset.ply));
    });
    const step = (name, ply) =>
      parts[name].addEventListener("click", () => does.goTo(ply(this.#place), { film: name === "next" }));
    step("first", () => 0);
    step("previous", ({ ply }) => ply - 1);
    step("next", ({ ply }) => ply + 1);
    step("last", ({ plies }) => plies);
    parts.analyse.addEventListener("click", () => does.analyse(parts.analyse.getAttribute("aria-pressed") !== "true"));
    parts.notation.addEventListener("submit", (event) => this.#write(event));
    parts["notation-field"].addEventListener("input", () => (parts["notation-problem"].textContent = ""));
  }

  /** What stands in the panel, of the game's state. */
  draw({ live, cursor, rows, verdicts, judging, mayAct, mayList }) {
    const parts = this.#parts;
    const { log } = live;
    const ply = cursor ?? live.plies;
    this.#place = { ply, plies: log.length };
    this.#showLog(log, ply);
    parts.place.textContent = t("play.timeline.place", { ply, plies: log.length });
    for (const name of ["first", "previous"]) parts[name].disabled = ply <= 0;
    for (const name of ["next", "last"]) parts[name].disabled = ply >= log.length;
    parts["notation-play"].disabled = !mayAct;
    parts.analyse.hidden = !mayList;
    parts.analyse.setAttribute("aria-pressed", String(verdicts !== null));
    parts.analyse.lastElementChild.textContent = t(judging ? "play.analyse.going" : "play.analyse");
    if (rows !== this.#rows) this.#showChoices(rows);
    for (const button of parts.choices.querySelectorAll("[data-action]")) button.disabled = !mayAct;
    if (verdicts !== this.#judged) this.#judge(verdicts);
  }

  /** Verdicts beside the moves. */
  #judge(verdicts) {
    this.#judged = verdicts;
    for (const mark of this.#marks.splice(0)) mark.remove();
    const found = new Map((verdicts ?? []).map((row) => [row.a, row]));
    const rowOf = (button) => found.get(button.dataset.action);
    for (const button of this.#parts.choices.querySelectorAll("[data-action]")) this.#mark(button, rowOf(button));
    for (const group of this.#parts.choices.querySelectorAll("details")) {
      const inside = [...group.querySelectorAll("[data-action]")].map(rowOf).filter(Boolean);
      if (inside.length) this.#mark(group.querySelector("summary"), inside.reduce(better));
    }
  }

  #mark(element, row) {
    if (!row) return;
    const mark = verdictOf(row);
    element.append(mark);
    this.#marks.push(mark);
  }

  /** The actions played; rows that tell the same stay. */
  #showLog(log, ply) {
    const list = this.#parts.log;
    const told = log.map((entry) => JSON.stringify(entry));
    const same = told.findIndex((text, at) => text !== this.#log.told[at]);
    const kept = same < 0 ? log.length : same;
    const { rows } = this.#log;
    for (const row of rows.splice(kept)) row.remove();
    rows.push(...log.slice(kept).map((entry, at) => this.#logRow(entry, kept + at + 1)));
    list.append(...rows.slice(kept));
    this.#log.told = told;
    rows.forEach(({ firstElementChild: button }, at) => {
      button?.classList.toggle("current", at + 1 === ply);
      button?.setAttribute("aria-current", String(at + 1 === ply));
    });
    const now = rows[ply - 1];
    if (now && list.clientHeight) list.scrollTop = now.offsetTop - list.clientHeight + now.offsetHeight;
  }

  #logRow({ a, seat, label }, ply) {
    return el(
      "li",
      {},
      el(
        "button",
        { class: "log-row", type: "button", "data-ply": ply },
        el("span", { class: "log-number" }, String(ply)),
        signOf(this.#game, `seat-${seat}`, "log-sign"),
        el("span", { class: "log-label" }, label),
        el("span", { class: "log-action" }, a),
      ),
    );
  }

  /** The moves as buttons; null: not known yet. */
  #showChoices(rows) {
    this.#rows = rows;
    this.#judged = null;
    const { choices } = this.#parts;
    const opened = [...choices.querySelectorAll("details[open] > summary")];
    const open = new Set(opened.map((summary) => summary.firstChild.textContent));
    const groups = grouped(rows ?? []);
    const wide = (name) => rows.length <= FEW || groups.length === 1 || open.has(name);
    const none = rows && !rows.length ? [el("p", { class: "choices-none" }, t("play.choices.none"))] : [];
    choices.replaceChildren(...none, ...groups.map(([name, members]) => choiceGroup(name, members, wide(name))));
  }

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

/** Moves by the first word of their group, in the order of the game. */
export function grouped(moves, depth = 0) {
  const groups = new Map();
  for (const move of moves) {
    const name = move.group[depth] ?? "";
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(move);
  }
  return [...groups];
}

function choiceGroup(name, moves, open) {
  const inner = grouped(moves, 1);
  const titled = (label, members) => inner.length > 1 && label && members.length > 1;
  const rows = inner.map(([label, members]) =>
    el(
      "div",
      { class: "choices-row" },
      titled(label, members) && el("span", { class: "choices-sub" }, label),
      members.map(choice),
    ),
  );
  if (!name) return el("div", { class: "choices-group" }, rows);
  return el("details", { class: "choices-group", open }, el("summary", {}, name), rows);
}

const choice = ({ a, label }) =>
  el("button", { class: "choice", type: "button", "data-action": a }, el("span", { class: "choice-label" }, label));

const ORDER = ["win", "level", "unknown", "loss"];

/** The better of two judged moves. */
export function better(one, other) {
  const rank = ({ verdict }) => ORDER.indexOf(verdict);
  if (rank(one) !== rank(other)) return rank(one) < rank(other) ? one : other;
  return (other.value ?? -Infinity) > (one.value ?? -Infinity) ? other : one;
}

function verdictOf({ verdict, value, exact }) {
  const known = value !== null && value !== undefined;
  const amount = known ? ` ${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(Math.round(value * 10) / 10)}` : "";
  const sign = { win: "plus", loss: "minus", level: "agree" }[verdict];
  const words = t(`play.verdict.${verdict}`) + amount;
  const more = { class: `verdict verdict-${verdict}`, title: exact && t("play.verdict.exact") };
  return el("span", more, sign && icon(sign), words);
}
