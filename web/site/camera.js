// Pan and zoom over a scene that grows. Moves by itself only to show a new last move and where
// one can play after it; a choice or a ghost outranks it.

import { Beyond } from "./beyond.js";
import { CLEAR, filled, held, inSight, same, shown, shownWith, sight, whole, zoom } from "./look.js";

/** @typedef {import("./look.js").Look} Look */
/** @typedef {import("./look.js").Box} Box */
/** @typedef {import("./look.js").Size} Size */

const THRESHOLD = 8; // pixels before a press becomes a pan
const STEP = 1.4;
const TWICE = 350; // milliseconds between the taps of a double tap

export class Camera {
  #board;
  #area;
  /** @type {Look | null} */
  #look = null;
  /** @type {Box | null} */
  #box = null;
  #told = ""; // the last move that was looked at
  #due = false; // where one can play after it was not known yet, and nobody has looked elsewhere
  #clear = 0; // how near it was when it drew back by itself
  #missed = { at: 0, place: [0, 0] }; // the last tap on nothing
  #width = 0;
  #beyond;
  #pointers = new Map();
  #moved = false;
  #turned = () => false;
  #drawn = () => {};

  /**
   * `turned()` tells whether the board is upside down; `drawn()` hears of every look.
   * @param {import("./board.js").Board} board @param {Element} area
   * @param {{ turned: () => boolean, drawn: () => void }} how
   */
  constructor(board, area, { turned, drawn }) {
    this.#board = board;
    this.#area = area;
    this.#turned = turned;
    this.#drawn = drawn;
    const root = board.element;
    this.#beyond = new Beyond(root);
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    addEventListener("pointerup", (event) => this.#up(event));
    addEventListener("pointercancel", (event) => this.#up(event));
    root.addEventListener("click", (event) => this.#click(event), { capture: true });
    root.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    new ResizeObserver(() => this.#resized()).observe(root);
  }

  get on() {
    return this.#box !== null;
  }

  /** Everything is in sight, as near as can be. */
  get whole() {
    const size = this.#size();
    return this.#box !== null && this.#look !== null && size !== null && same(this.#look, whole(this.#box, size));
  }

  /** How much nearer what is in sight would have to be to have its own size; 1: it is near. */
  get afar() {
    return this.small && this.#look ? 1 / this.#look.k : 1;
  }

  /** What is in sight is too small to read, or to hit with a finger. */
  get small() {
    return this.on && this.#look !== null && this.#look.k < CLEAR - 0.001;
  }

  /**
   * A scene is shown: `grows` says whether this game wants a camera at all. Beside a new last move stands, where there
   * is room, what can be tapped; behind a curtain that is not known, and around a film nothing has its size yet.
   * @param {Wire.Scene} scene @param {boolean} grows @param {number[][]} can
   * @param {{ ply: number, film?: boolean }} when
   */
  see(scene, grows, can, { ply, film = false }) {
    const { style } = this.#board.element;
    const touchAction = grows ? "none" : "";
    const overflow = grows ? "hidden" : ""; // what is out of sight must not lie over the buttons
    if (style.touchAction !== touchAction) Object.assign(style, { touchAction, overflow });
    if (!grows) {
      this.#box = this.#look = null;
      return;
    }
    this.#box = /** @type {Box} */ (scene.box);
    const size = this.#size();
    if (!size) return;
    const last = scene.nodes.flatMap((node) => (node.last && node.at ? [node.at] : []));
    const told = JSON.stringify([ply, last]); // what was drawn leaves no mark
    const due = this.#due || !this.#look || told !== this.#told;
    if (due) this.#aim(this.#look ?? this.#start(last, size), size, last, can);
    this.#due = due && (film || !can.length);
    this.#told = told;
    this.#draw();
  }

  /**
   * What it drew back to see the last time it need not draw back for now.
   * @param {Look} look @param {Size} size @param {number[][]} last @param {number[][]} can
   */
  #aim(look, size, last, can) {
    const k = this.#clear || look.k;
    this.#look = shownWith({ ...look, k }, size, last, can, /** @type {Box} */ (this.#box));
    this.#clear = this.#look.k < k ? k : 0;
  }

  /** All these places are in sight. @param {number[][]} places */
  sees(places) {
    const size = this.#size();
    return !this.#look || !size || inSight(this.#look, size, places);
  }

  /** Bring all these places into sight, moving as little as that takes. @param {number[][]} places */
  show(places) {
    const size = this.#size();
    if (!this.#look || !size) return;
    this.#look = shown(this.#look, size, places);
    this.#went();
  }

  /** Near enough to read and to hit, there; no move where it is already. @param {number[]} at */
  near(at) {
    const size = this.#size();
    if (!this.#look || !size) return;
    const { x, y, k } = this.#look;
    const [px, py] = [(at[0] - x) * k, (at[1] - y) * k];
    this.#look = shown(zoom(this.#look, Math.max(1, CLEAR / k), px, py, CLEAR), size, [at]);
    this.#went();
  }

  /** Arrows lead to those of these places that are out of sight. @param {number[][]} places */
  pointTo(places) {
    this.#beyond.show(this.#look, this.#size(), places);
  }

  /** A finger on such an arrow goes there; true when it was. @param {{ clientX: number, clientY: number }} finger */
  follows(finger) {
    const place = this.#look && this.#beyond.under(this.under(finger), this.#look.k);
    if (place) this.show([place]);
    return Boolean(place);
  }

  /** The scene's point under a finger. @param {{ clientX: number, clientY: number }} finger @returns {Size} */
  under(finger) {
    const [px, py] = this.#from(finger);
    const { x, y, k } = this.#look ?? { x: 0, y: 0, k: 1 };
    return [x + px / k, y + py / k];
  }

  /** A tap on nothing; the second of two is a double tap. True when it was for the camera. @param {MouseEvent} event */
  tapped(event) {
    const now = { at: event.timeStamp, place: this.#from(event) };
    const [px, py] = now.place;
    const twice =
      now.at - this.#missed.at < TWICE && Math.hypot(px - this.#missed.place[0], py - this.#missed.place[1]) < 30;
    this.#missed = twice ? { at: 0, place: [0, 0] } : now;
    if (twice) this.#zoom(STEP * STEP, px, py);
    return twice;
  }

  /** Another game: look at all of it. */
  forget() {
    this.#box = this.#look = null; // a page laid out meanwhile must not look at what was there
    this.#told = "";
  }

  all() {
    const size = this.#size();
    if (!this.#box || !size) return;
    this.#look = whole(this.#box, size);
    this.#went();
  }

  in() {
    this.#zoom(STEP, 0, 0);
  }

  out() {
    this.#zoom(1 / STEP, 0, 0);
  }

  /**
   * All of it where that can be read; else what happened last, with as much around it as there is.
   * @param {number[][]} last @param {Size} size @returns {Look}
   */
  #start(last, size) {
    const all = whole(/** @type {Box} */ (this.#box), size);
    if (all.k >= CLEAR - 0.001 || !last.length) return all;
    const [x, y] = last[0];
    return shown(filled({ x, y, k: CLEAR }, /** @type {Box} */ (this.#box), size), size, last);
  }

  /** Asked only where there is a camera: the page is laid out at once to tell. @returns {Size | null} */
  #size() {
    if (!this.on) return null;
    const { clientWidth, clientHeight } = this.#area;
    return clientWidth && clientHeight ? [clientWidth, clientHeight] : null;
  }

  /** Where a person looks, or what was chosen lies: it stays there until the next move. */
  #went() {
    this.#due = false;
    this.#clear = 0;
    this.#draw();
  }

  #draw() {
    const size = this.#size();
    if (!this.#box || !size) return;
    this.#look = held(this.#look ?? whole(this.#box, size), this.#box);
    this.#board.setBox(sight(this.#look, size));
    this.#drawn();
  }

  /** A turned phone sees everything again; a status line that grows moves nothing. */
  #resized() {
    const width = this.#size()?.[0] ?? 0;
    if (this.on && width && this.#width && width !== this.#width) this.#look = null;
    this.#width = width;
    this.#draw();
  }

  /** @param {number} factor @param {number} px @param {number} py */
  #zoom(factor, px, py) {
    const size = this.#size();
    if (!this.#look || !size) return;
    const least = Math.min(0.3, whole(/** @type {Box} */ (this.#box), size).k);
    this.#look = zoom(this.#look, factor, px, py, least);
    this.#went();
  }

  /**
   * Pixels from the centre of the picture, in the scene's directions.
   * @param {{ clientX: number, clientY: number }} finger
   */
  #from({ clientX, clientY }) {
    const { left, top, width, height } = this.#board.element.getBoundingClientRect();
    const side = this.#turned() ? -1 : 1;
    return [side * (clientX - left - width / 2), side * (clientY - top - height / 2)];
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!this.on) return;
    if (!this.#pointers.size) this.#moved = false;
    this.#pointers.set(event.pointerId, this.#from(event));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before || !this.#look) return;
    const now = this.#from(event);
    const others = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    if (!this.#moved && !others.length && Math.hypot(now[0] - before[0], now[1] - before[1]) < THRESHOLD) return;
    if (!this.#moved) this.#board.element.setPointerCapture(event.pointerId);
    this.#moved = true;
    this.#pointers.set(event.pointerId, now);
    if (others.length) {
      const [other] = others;
      const spread = (/** @type {number[]} */ place) => Math.hypot(place[0] - other[0], place[1] - other[1]) || 1;
      this.#zoom(spread(now) / spread(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    }
    const share = others.length ? 2 : 1;
    const { x, y, k } = this.#look;
    this.#look = { k, x: x - (now[0] - before[0]) / k / share, y: y - (now[1] - before[1]) / k / share };
    this.#went();
  }

  /** The click that ends a pan comes at once, or not at all. @param {PointerEvent} event */
  #up(event) {
    this.#pointers.delete(event.pointerId);
    if (this.#moved && !this.#pointers.size) setTimeout(() => (this.#moved = false), 50);
  }

  /** The press was a pan: it taps nothing. @param {Event} event */
  #click(event) {
    if (!this.on || !this.#moved) return;
    this.#moved = false;
    event.stopPropagation();
    event.stopImmediatePropagation();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!this.on) return;
    event.preventDefault();
    const [px, py] = this.#from(event);
    this.#zoom(Math.exp(-event.deltaY / 400), px, py);
  }
}
