// Pan and zoom over a scene that grows. Stays still by itself, unless the last move is out of sight.

const CLOSEST = 2.5; // pixels per unit of the scene
const READABLE = 0.6; // below this, the camera goes to the last move rather than show everything
const THRESHOLD = 8; // pixels before a press becomes a pan
const STEP = 1.4;

/** @typedef {{ x: number, y: number, k: number }} Look */
/** @typedef {[number, number, number, number]} Box */

/** The part of the scene in sight: centre `x, y`, `k` pixels per unit. */
export function fit([x, y, width, height], [w, h], margin = 6) {
  const k = Math.min((w - margin) / width, (h - margin) / height, 1.25);
  return { x: x + width / 2, y: y + height / 2, k };
}

export function sight({ x, y, k }, [w, h]) {
  return [x - w / k / 2, y - h / k / 2, w / k, h / k];
}

/** Zoom by `factor` keeping the scene's point under (px, py), pixels from the centre of the picture, where it is. */
export function zoom(look, factor, px, py, least) {
  const k = Math.min(CLOSEST, Math.max(least, look.k * factor));
  return { k, x: look.x + px / look.k - px / k, y: look.y + py / look.k - py / k };
}

/** Some of the scene stays in sight. */
export function held({ x, y, k }, [bx, by, width, height]) {
  return { k, x: Math.min(bx + width, Math.max(bx, x)), y: Math.min(by + height, Math.max(by, y)) };
}

export function inSight(look, size, places, margin = 24) {
  const [x, y, w, h] = sight(look, size);
  const edge = margin / look.k;
  return places.every(([px, py]) => px >= x + edge && px <= x + w - edge && py >= y + edge && py <= y + h - edge);
}

export class Camera {
  #board;
  #area;
  /** @type {Look | null} */
  #look = null;
  /** @type {Box | null} */
  #box = null;
  #width = 0;
  #pointers = new Map();
  #moved = false;
  #turned = () => false;

  /** `turned()` tells whether the board is upside down. */
  constructor(board, area, { turned }) {
    this.#board = board;
    this.#area = area;
    this.#turned = turned;
    const root = board.element;
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => this.#up(event));
    root.addEventListener("click", (event) => this.#click(event), { capture: true });
    root.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    new ResizeObserver(() => this.#resized()).observe(root);
  }

  get on() {
    return this.#box !== null;
  }

  /** A scene is shown: `grows` says whether this game wants a camera at all. */
  see(scene, grows) {
    const { style } = this.#board.element;
    style.touchAction = grows ? "none" : "";
    style.overflow = grows ? "hidden" : ""; // what is out of sight must not lie over the buttons
    if (!grows) {
      this.#box = this.#look = null;
      return;
    }
    this.#box = scene.box;
    const size = this.#size();
    if (!size) return;
    const last = scene.nodes.filter((node) => node.last && node.at).map((node) => node.at);
    if (!this.#look) this.#look = this.#start(last, size);
    else if (!inSight(this.#look, size, last)) this.#look = this.#start(last, size, this.#look.k);
    this.#draw();
  }

  /** All these places are in sight. */
  sees(places) {
    const size = this.#size();
    return !this.#look || !size || inSight(this.#look, size, places, 0);
  }

  /** Another game: look at all of it. */
  forget() {
    this.#look = null;
  }

  all() {
    const size = this.#size();
    if (!this.#box || !size) return;
    this.#look = fit(this.#box, size);
    this.#draw();
  }

  in() {
    this.#zoom(STEP, 0, 0);
  }

  out() {
    this.#zoom(1 / STEP, 0, 0);
  }

  /** Bring an element into sight (the keyboard went there). */
  follow(at) {
    const size = this.#size();
    if (!this.#look || !size || inSight(this.#look, size, [at])) return;
    this.#look = { ...this.#look, x: at[0], y: at[1] };
    this.#draw();
  }

  /** @param {number | null} [k] */
  #start(last, size, k = null) {
    const all = fit(/** @type {Box} */ (this.#box), size);
    if (all.k >= READABLE || !last.length) return all;
    const [x, y] = last[0];
    return { x, y, k: k ?? READABLE };
  }

  /** @returns {[number, number] | null} */
  #size() {
    const { clientWidth, clientHeight } = this.#area;
    return clientWidth && clientHeight ? [clientWidth, clientHeight] : null;
  }

  #draw() {
    const size = this.#size();
    if (!this.#box || !size) return;
    this.#look = held(this.#look ?? fit(this.#box, size), this.#box);
    this.#board.setBox(sight(this.#look, size));
  }

  /** A turned phone sees everything again; a status line that grows moves nothing. */
  #resized() {
    const width = this.#size()?.[0] ?? 0;
    if (this.on && width && this.#width && width !== this.#width) this.#look = null;
    this.#width = width;
    this.#draw();
  }

  #zoom(factor, px, py) {
    const size = this.#size();
    if (!this.#look || !size) return;
    const least = Math.min(0.3, fit(/** @type {Box} */ (this.#box), size).k);
    this.#look = zoom(this.#look, factor, px, py, least);
    this.#draw();
  }

  /** Pixels from the centre of the picture, in the scene's directions. */
  #from({ clientX, clientY }) {
    const { left, top, width, height } = this.#board.element.getBoundingClientRect();
    const side = this.#turned() ? -1 : 1;
    return [side * (clientX - left - width / 2), side * (clientY - top - height / 2)];
  }

  #down(event) {
    if (!this.on) return;
    if (!this.#pointers.size) this.#moved = false;
    this.#pointers.set(event.pointerId, this.#from(event));
  }

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
      const spread = (place) => Math.hypot(place[0] - other[0], place[1] - other[1]) || 1;
      this.#zoom(spread(now) / spread(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    }
    const share = others.length ? 2 : 1;
    const { x, y, k } = this.#look;
    this.#look = { k, x: x - (now[0] - before[0]) / k / share, y: y - (now[1] - before[1]) / k / share };
    this.#draw();
  }

  /** The click that ends a pan comes at once, or not at all. */
  #up(event) {
    this.#pointers.delete(event.pointerId);
    if (this.#moved && !this.#pointers.size) setTimeout(() => (this.#moved = false), 50);
  }

  /** The press was a pan: it taps nothing. */
  #click(event) {
    if (!this.on || !this.#moved) return;
    this.#moved = false;
    event.stopPropagation();
    event.stopImmediatePropagation();
  }

  #wheel(event) {
    if (!this.on) return;
    event.preventDefault();
    const [px, py] = this.#from(event);
    this.#zoom(Math.exp(-event.deltaY / 400), px, py);
  }
}
