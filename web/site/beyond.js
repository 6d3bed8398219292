// Arrows at the edge of the picture, to what can be chosen out of sight: a tap there leads to it.

import { svg } from "./dom.js";
import { beyond } from "./look.js";
import { transform } from "./shape.js";

const TOUCHED = 20; // pixels from an arrow's middle
const ARROW = "M-8 -11 9 0 -8 11 -3 0z"; // to the right

/** @typedef {import("./look.js").Look} Look */
/** @typedef {import("./look.js").Size} Size */

export class Beyond {
  #layer = svg("g", { class: "beyond", "aria-hidden": "true" });
  #told = "";
  /** @type {import("./look.js").Way[]} */
  #ways = [];

  /** @param {Element} root */
  constructor(root) {
    root.append(this.#layer);
  }

  /** @param {Look | null} look @param {Size | null} size @param {number[][]} places */
  show(look, size, places) {
    this.#ways = look && size ? beyond(look, size, places) : [];
    const scale = 1 / (look?.k ?? 1);
    const ways = this.#ways.map(({ at, angle }) => transform({ at, turn: angle, scale }));
    if (ways.join() === this.#told) return;
    this.#told = ways.join();
    this.#layer.replaceChildren(...ways.map((way) => svg("path", { transform: way, d: ARROW })));
  }

  /** The place to which an arrow under this point of the scene leads. @param {number[]} point @param {number} k */
  under([x, y], k) {
    return this.#ways.find(({ at }) => Math.hypot(at[0] - x, at[1] - y) * k <= TOUCHED)?.place ?? null;
  }
}
