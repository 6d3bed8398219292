// The one writer of the live region: what is said last is said, a repetition is heard again.

const GATHER = 120; // milliseconds in which later words replace earlier ones of the same kind

export class Speaker {
  #region;
  #words = new Map(); // kind -> text
  /** @type {any} */
  #timer = null;

  /** @param {HTMLElement} region */
  constructor(region) {
    this.#region = region;
  }

  /**
   * `kind` orders nothing; a later word of one kind replaces an earlier one that was not said yet.
   * @param {string} text @param {string} [kind]
   */
  say(text, kind = "status") {
    if (!text) return;
    this.#words.delete(kind);
    this.#words.set(kind, text);
    this.#timer ??= setTimeout(() => this.#speak(), GATHER);
  }

  #speak() {
    this.#timer = null;
    const text = [...this.#words.values()].join(" ");
    this.#words.clear();
    this.#region.textContent = this.#region.textContent === text ? `${text}\u00a0` : text;
  }
}
