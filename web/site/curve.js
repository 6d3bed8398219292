// The curve of a game as one seat lived it: a picture, and a slider over it for fingers, keys and screen readers.

import { el, svg } from "./dom.js";
import { t } from "./text.js";

const WIDE = 320;
const HIGH = 46;
const ROOM = 5; // above and below the line

export class Curve {
  #go;
  #line = svg("g");
  #now = svg("line", { class: "curve-now", y1: 0, y2: HIGH });
  #input = /** @type {HTMLInputElement} */ (
    el("input", { class: "curve-slider", type: "range", min: 0, step: 1, "aria-label": t("review.curve") })
  );
  /** @type {Wire.Stood[]} */
  #steps = [];
  #plies = 1;
  #drawn = "";
  element;

  /** `go(ply)` looks at another ply. @param {(ply: number) => void} go */
  constructor(go) {
    this.#go = go;
    const picture = svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, "aria-hidden": "true" }, this.#line, this.#now);
    this.element = el("div", { class: "curve" }, picture, this.#input);
    this.#input.addEventListener("input", () => go(Number(this.#input.value)));
    this.element.addEventListener("pointerdown", (event) => this.#point(event));
    this.element.addEventListener("pointermove", (event) => event.buttons && this.#point(event));
  }

  /**
   * The line through all choices; those in `marked`, by ply, are where most was lost.
   * @param {Wire.Stood[]} steps @param {number} plies @param {Set<number>} marked
   */
  draw(steps, plies, marked) {
    const facts = JSON.stringify([steps, plies, [...marked]]);
    if (facts === this.#drawn) return;
    this.#drawn = facts;
    this.#steps = steps;
    this.#plies = Math.max(1, plies);
    this.#input.max = String(plies);
    this.element.hidden = steps.length < 2;
    const values = [0, ...steps.flatMap(({ before, after }) => [before, after])];
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const x = (/** @type {number} */ ply) => (WIDE * ply) / this.#plies;
    const y = (/** @type {number} */ value) => ROOM + ((HIGH - 2 * ROOM) * (high - value)) / (high - low || 1);
    this.#line.replaceChildren(
      svg("line", { class: "curve-even", x1: 0, x2: WIDE, y1: y(0), y2: y(0) }),
      ...segments(steps).map(({ kind, from, to }) =>
        svg("path", { class: `curve-${kind}`, d: `M${x(from[0])} ${y(from[1])}L${x(to[0])} ${y(to[1])}` }),
      ),
      ...steps
        .filter(({ ply }) => marked.has(ply))
        .map(({ ply, after }) => svg("circle", { class: "curve-mark", cx: x(ply + 1), cy: y(after), r: 4.5 })),
    );
  }

  /** Where one looks. @param {number} ply */
  look(ply) {
    const x = (WIDE * ply) / this.#plies;
    this.#now.setAttribute("x1", String(x));
    this.#now.setAttribute("x2", String(x));
    this.#input.value = String(ply);
    const stood = this.#steps.findLast((step) => step.ply < ply) ?? this.#steps[0];
    const place = t("play.review", { ply, plies: this.#plies });
    this.#input.setAttribute("aria-valuetext", stood ? `${place}, ${stood.text}` : place);
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const { left, width } = this.element.getBoundingClientRect();
    event.preventDefault();
    this.#input.focus({ preventScroll: true });
    const ply = Math.round((this.#plies * (event.clientX - left)) / width);
    this.#go(Math.min(Math.max(ply, 0), this.#plies));
  }
}

/**
 * From choice to choice: what was drawn, what others did, what the choice gave away.
 * @param {Wire.Stood[]} steps
 * @returns {{ kind: "luck" | "others" | "lost", from: [number, number], to: [number, number] }[]}
 */
function segments(steps) {
  let [ply, value] = [0, 0];
  return steps.flatMap(({ ply: at, luck, before, after }, n) => {
    /** @type {ReturnType<typeof segments>} */
    const drawn = luck ? [{ kind: "luck", from: [ply, value], to: [ply, value + luck] }] : [];
    drawn.push({ kind: "others", from: [ply, value + luck], to: [at, before] });
    const last = n === steps.length - 1;
    if (!last) drawn.push({ kind: before > after ? "lost" : "others", from: [at, before], to: [at + 1, after] });
    [ply, value] = [at + 1, after];
    return drawn;
  });
}
