// Sheets over the game: questions with two answers, the curtain between two players, and those that come later.

import { t } from "./play-text.js";

/** Ask; resolves to true for yes. A second question closes the first with no. */
export class Question {
  #dialog;
  #parts;
  /** @type {(yes: boolean) => void} */
  #answer = () => {};

  /** @param {Parts} parts */
  constructor(parts) {
    this.#dialog = parts.ask;
    this.#parts = parts;
    parts["ask-yes"].addEventListener("click", () => this.close(true));
    parts["ask-no"].addEventListener("click", () => this.close());
    parts.ask.addEventListener("close", () => parts.ask.open || this.#answer(false)); // told late: another may be asked
    parts.ask.addEventListener("click", (event) => event.target === parts.ask && this.close());
  }

  /** @type {(text: string, more?: string, answers?: { yes?: string, no?: string }) => Promise<boolean>} */
  ask(text, more = "", { yes = t("play.yes"), no = t("play.no") } = {}) {
    this.close();
    this.#parts["ask-text"].textContent = text;
    this.#parts["ask-more"].textContent = more;
    this.#parts["ask-yes"].textContent = yes;
    this.#parts["ask-no"].textContent = no;
    this.#parts["ask-no"].hidden = !no;
    this.#dialog.showModal();
    return new Promise((resolve) => (this.#answer = resolve));
  }

  close(yes = false) {
    this.#answer(yes);
    this.#answer = () => {};
    if (this.#dialog.open) this.#dialog.close();
  }
}

/** Nobody sees another's things: covers the page until the next player says it is them. */
export class Curtain {
  #parts;
  /** @type {string | null} */
  #shown = null;

  /** @param {Parts} parts @param {() => void} open */
  constructor(parts, open) {
    this.#parts = parts;
    parts.curtain.addEventListener("cancel", (event) => event.preventDefault());
    parts.curtain.addEventListener("close", () => this.#stay());
    parts["curtain-open"].addEventListener("click", open);
  }

  /**
   * The name of who must take the device, or null: nobody must. `away`: it is here because the page was left. `told`:
   * what happened last, beside the table in sight; null while a hand may still lie there, so everything is covered.
   * @param {string | null} name
   * @param {boolean} [away]
   * @param {string | null} [told]
   */
  show(name, away = false, told = null) {
    const facts = name === null ? null : JSON.stringify([name, away, told]);
    if (facts === this.#shown) return;
    this.#shown = facts;
    const { curtain } = this.#parts;
    if (name === null) return curtain.close();
    curtain.classList.toggle("low", told !== null);
    this.#parts["curtain-told"].textContent = told ?? "";
    this.#parts["curtain-text"].textContent = away ? t("play.curtain.away") : t("play.curtain", { name });
    this.#parts["curtain-more"].textContent = away ? t("play.curtain.away.more") : t("play.curtain.more", { name });
    this.#parts["curtain-open"].textContent = t("play.curtain.open", { name });
    if (!curtain.open) curtain.showModal();
  }

  /** Browsers let `cancel` be refused once: whoever asks again has it closed. */
  #stay() {
    const { curtain } = this.#parts;
    if (this.#shown !== null && !curtain.open) curtain.showModal();
  }
}

/** @type {HTMLDialogElement | null} */
let standing = null;

/**
 * Show a sheet that belongs to the game on the screen: one at a time, gone with the game. `closed` hears of it when
 * somebody closes it.
 * @param {HTMLDialogElement} dialog @param {() => void} [closed]
 */
export function showSheet(dialog, closed = () => {}) {
  dropSheet();
  standing = dialog;
  document.body.append(dialog);
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    if (standing !== dialog) return;
    dropSheet();
    closed();
  });
  dialog.showModal();
}

/** The game is left: its sheet goes, and changes nothing. */
export function dropSheet() {
  const left = standing;
  standing = null;
  left?.close();
  left?.remove();
}
