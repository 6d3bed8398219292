// The board by keyboard: one tab stop per picture, left and right along a row, up and down to the nearest thing, what
// is typed to the thing of that name; Enter and Space tap it.

import { around } from "./dom.js";

/** @type {Record<string, number[]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Index of the place nearest to `from` in the direction `way`, or -1: straight ahead counts double. Places are [x, y].
 * @param {number[][]} places @param {number} from @param {number[]} way
 */
export function nearest(places, from, [dx, dy]) {
  const [x, y] = places[from];
  let best = -1;
  let least = Infinity;
  places.forEach(([px, py], at) => {
    const ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (at === from || ahead <= 0.5 || aside > ahead * 3) return;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [at, cost];
  });
  return best;
}

const TYPING = 900; // milliseconds in which signs are one name

/** As names are compared: signs and spaces do not count. @param {string} name */
const plain = (name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Index of the next name that begins with what was typed, or else has it in it; -1: none.
 * @param {string[]} names @param {number} from @param {string} typed
 */
export function named(names, from, typed) {
  const wanted = plain(typed);
  const turned = names.map((_, n) => (from + n) % names.length);
  const begins = turned.find((at) => plain(names[at]).startsWith(wanted));
  return begins ?? turned.find((at) => plain(names[at]).includes(wanted)) ?? -1;
}

/** @typedef {HTMLElement | SVGElement} Thing */

export class Roving {
  #board;
  /** @type {string | undefined} */
  #current; // id of the thing that Tab reaches
  #held = false; // the focus is in this picture
  #typed = { text: "", until: 0 };

  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.#board = board;
    const root = board.element;
    root.addEventListener("keydown", (event) => this.#key(event));
    // A picture that hears of the focus itself would take it, wherever it is tapped.
    const holder = /** @type {HTMLElement} */ (root.parentElement);
    holder.addEventListener("focusin", (event) => {
      const element = around(event, "[data-tap]");
      this.#held = root.contains(element);
      if (element && this.#held) this.#stand(element);
    });
    holder.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget) this.#held = root.contains(/** @type {Node} */ (relatedTarget));
    });
    addEventListener("pointerdown", (event) => {
      if (!around(event, "[data-tap]")) this.#held = false; // a tap beside everything lets go
    });
  }

  /**
   * After each drawing: one element has the tab stop, and the focus stays with the thing that had it.
   * @param {Marks["can"]} [preferred]
   */
  refresh(preferred = new Set()) {
    const things = this.#board.tappable;
    const current =
      things.find((thing) => thing.dataset.id === this.#current) ??
      things.find((thing) => preferred.has(thing.dataset.id ?? "")) ??
      things[0];
    this.#reach(things, current);
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (this.#held && lost && current) current.focus({ preventScroll: true });
  }

  /** The focus comes here. False: there is nothing to stand on. */
  take() {
    const stop = this.#board.tappable.find((thing) => thing.getAttribute("tabindex") === "0");
    stop?.focus({ preventScroll: true });
    return Boolean(stop);
  }

  /** @param {Thing} element */
  #stand(element) {
    this.#current = element.dataset.id;
    this.#reach(this.#board.tappable, element);
  }

  /** Tab stops at this one of them. @param {Thing[]} things @param {Thing | undefined} current */
  #reach(things, current) {
    for (const thing of things) {
      const stop = thing === current ? "0" : "-1";
      if (thing.getAttribute("tabindex") !== stop) thing.setAttribute("tabindex", stop);
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const element = around(event, "[data-tap]");
    if (!element) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return;
    }
    const things = this.#board.tappable;
    const way = WAYS[event.key];
    const at = way ? this.#ahead(things, element, way) : this.#along(things, element, event.key);
    if (at === null) return;
    event.preventDefault();
    if (at >= 0) things[at].focus();
  }

  /**
   * Left and right stay in the row while it goes on.
   * @param {Thing[]} things @param {Thing} element @param {number[]} way
   */
  #ahead(things, element, way) {
    const go = (/** @type {Thing[]} */ some) => {
      const at = nearest(some.map(middle), some.indexOf(element), way);
      return at < 0 ? at : things.indexOf(some[at]);
    };
    const part = this.#board.partOf(element);
    const inRow = way[0] ? go(things.filter((thing) => this.#board.partOf(thing) === part)) : -1;
    return inRow < 0 ? go(things) : inRow;
  }

  /**
   * Home, End: first and last of the row; Page Down, Page Up: the next and the previous thing that a move can use; a
   * sign: the next thing of that name.
   * @param {Thing[]} things @param {Thing} element @param {string} key
   */
  #along(things, element, key) {
    const from = things.indexOf(element);
    if (key === "PageDown") return usable(things, from, 1);
    if (key === "PageUp") return usable(things, from, -1);
    if (key.length === 1) return this.#find(things, from, key);
    const row = things.filter((thing) => this.#board.partOf(thing) === this.#board.partOf(element));
    if (key === "Home") return things.indexOf(row[0]);
    return key === "End" ? things.indexOf(row[row.length - 1]) : null;
  }

  /** @param {Thing[]} things @param {number} from @param {string} sign */
  #find(things, from, sign) {
    const now = performance.now();
    const going = now < this.#typed.until;
    this.#typed = { text: (going ? this.#typed.text : "") + sign, until: now + TYPING };
    const names = things.map((thing) => thing.getAttribute("aria-label") ?? "");
    return named(names, going ? from : from + 1, this.#typed.text);
  }
}

/** @param {Thing} thing */
function middle(thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** @param {Thing[]} things @param {number} from @param {number} step */
function usable(things, from, step) {
  for (let n = 1; n <= things.length; n += 1) {
    const at = (from + step * n + things.length * n) % things.length;
    if (things[at].classList.contains("can")) return at;
  }
  return -1;
}
