// A thing that is dragged onto another: the two are tapped, one after the other. It follows the finger over the board.

import { around, svg } from "./dom.js";

const FAR = 16; // pixels before a press becomes a drag: a finger that taps trembles
const DRAGGED = ".tray-scene [data-tap], [data-tap]:is(.can, .chosen)";
const AFTER = 50; // milliseconds in which the click that ends a drag comes, if it does

/**
 * @typedef {object} DragDoes
 * @property {(root: SVGSVGElement) => boolean} may fingers do nothing else on this picture
 * @property {(thing: SVGElement) => unknown} begin resolves once the thing is chosen
 * @property {(event: PointerEvent, thing: SVGElement) => void} drop
 */

export class Drag {
  #picture;
  #does;
  /** @type {{ root: SVGSVGElement, thing: SVGElement, pointer: number, x: number, y: number } | null} */
  #pressed = null;
  /** @type {{ shade: SVGElement, chosen: unknown } | null} */
  #dragged = null;
  #over = false; // a drag has just ended

  /** @param {SVGSVGElement[]} roots @param {SVGSVGElement} picture the board @param {DragDoes} does */
  constructor(roots, picture, does) {
    this.#picture = picture;
    this.#does = does;
    for (const root of roots) {
      root.addEventListener("pointerdown", (event) => this.#down(root, event));
      root.addEventListener("click", (event) => this.#over && event.stopImmediatePropagation(), { capture: true });
    }
    addEventListener("pointermove", (event) => this.#move(event)); // a mouse leaves the picture before it drags
    addEventListener("pointerup", (event) => this.#up(event));
    addEventListener("pointercancel", () => this.end());
  }

  /** @param {SVGSVGElement} root @param {PointerEvent} event */
  #down(root, event) {
    this.end();
    const { isPrimary, button, pointerId: pointer, clientX: x, clientY: y } = event;
    const thing = /** @type {SVGElement | null} */ (/** @type {unknown} */ (around(event, DRAGGED)));
    this.#pressed = thing && isPrimary && !button && this.#does.may(root) ? { root, thing, pointer, x, y } : null;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerId !== this.#pressed?.pointer) return;
    if (!event.buttons) return this.end(); // let go where nobody heard
    const { root, thing, x, y } = this.#pressed;
    if (!this.#dragged && Math.hypot(event.clientX - x, event.clientY - y) < FAR) return;
    root.setPointerCapture(event.pointerId);
    this.#dragged ??= { shade: this.#shadeOf(thing), chosen: this.#does.begin(thing) };
    this.#follow(this.#dragged.shade, event);
  }

  /** @param {PointerEvent} event */
  async #up(event) {
    if (event.pointerId !== this.#pressed?.pointer) return;
    const { thing } = this.#pressed;
    const dragged = this.#dragged;
    this.end();
    if (!dragged) return;
    this.#over = true;
    setTimeout(() => (this.#over = false), AFTER);
    const look = this.#picture.getAttribute("viewBox");
    await dragged.chosen;
    const still = look === this.#picture.getAttribute("viewBox"); // else another place is there now
    if (still) this.#does.drop(event, thing);
  }

  /** Nothing is dragged any more. */
  end() {
    this.#dragged?.shade.remove();
    this.#dragged = this.#pressed = null;
  }

  /** The thing once more, as large as it is and in its colours, for the eye alone. @param {SVGElement} thing */
  #shadeOf(thing) {
    const copy = /** @type {SVGElement} */ (thing.cloneNode(true));
    const tones = [...thing.classList, ...(thing.parentElement?.classList ?? [])].filter((name) =>
      name.startsWith("tone-"),
    );
    for (const name of copy.getAttributeNames()) copy.removeAttribute(name);
    for (const line of copy.querySelectorAll(".halo-line, .halo-casing")) line.remove();
    const [own, board] = [/** @type {SVGGElement} */ (thing).getScreenCTM(), this.#picture.getScreenCTM()];
    const { a, b, c, d } = own && board ? board.inverse().multiply(own) : new DOMMatrix();
    copy.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} 0 0)`);
    const shade = svg("g", { class: ["dragged", ...tones].join(" "), "aria-hidden": "true" }, copy);
    this.#picture.append(shade);
    return shade;
  }

  /** @param {SVGElement} shade @param {PointerEvent} event */
  #follow(shade, { clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.#picture.getScreenCTM()?.inverse());
    shade.setAttribute("transform", `translate(${x} ${y})`);
  }
}
