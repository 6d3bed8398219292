// A thing that is dragged onto another: the two are tapped, one after the other. It follows the finger over the board.

import { around } from "./dom.js";

const FAR = 16; // pixels before a press becomes a drag: a finger that taps trembles
const AFTER = 50; // milliseconds in which the click that ends a drag comes, if it does

/**
 * @typedef {object} DragDoes
 * @property {(root: SVGSVGElement) => boolean} may fingers do nothing else on this picture
 * @property {(thing: SVGElement) => unknown} begin resolves once the thing is chosen
 * @property {(event: PointerEvent) => void} drop
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
    addEventListener("pointercancel", () => this.#end());
  }

  /** @param {SVGSVGElement} root @param {PointerEvent} event */
  #down(root, event) {
    this.#end();
    const { isPrimary, button, pointerId: pointer, clientX: x, clientY: y } = event;
    const thing = /** @type {SVGElement | null} */ (/** @type {unknown} */ (around(event, ".can[data-tap]")));
    this.#pressed = thing && isPrimary && !button && this.#does.may(root) ? { root, thing, pointer, x, y } : null;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerId !== this.#pressed?.pointer) return;
    const { root, thing, x, y } = this.#pressed;
    if (!this.#dragged && Math.hypot(event.clientX - x, event.clientY - y) < FAR) return;
    root.setPointerCapture(event.pointerId);
    this.#dragged ??= { shade: this.#shadeOf(thing), chosen: this.#does.begin(thing) };
    this.#follow(this.#dragged.shade, event);
  }

  /** @param {PointerEvent} event */
  async #up(event) {
    if (event.pointerId !== this.#pressed?.pointer) return;
    const dragged = this.#dragged;
    this.#end();
    if (!dragged) return;
    this.#over = true;
    setTimeout(() => (this.#over = false), AFTER);
    await dragged.chosen;
    this.#does.drop(event);
  }

  #end() {
    this.#dragged?.shade.remove();
    this.#dragged = this.#pressed = null;
  }

  /** The thing once more, as large as it is, for the eye alone. @param {SVGElement} thing */
  #shadeOf(thing) {
    const shade = /** @type {SVGGElement} */ (thing.cloneNode(true));
    for (const name of shade.getAttributeNames()) shade.removeAttribute(name);
    for (const line of shade.querySelectorAll(".halo-line, .halo-casing")) line.remove();
    shade.setAttribute("class", "dragged");
    shade.setAttribute("aria-hidden", "true");
    const [own, board] = [/** @type {SVGGElement} */ (thing).getScreenCTM(), this.#picture.getScreenCTM()];
    const { a, b, c, d } = own && board ? board.inverse().multiply(own) : new DOMMatrix();
    shade.dataset.shape = [a, b, c, d].join(" ");
    this.#picture.append(shade);
    return shade;
  }

  /** @param {SVGElement} shade @param {PointerEvent} event */
  #follow(shade, { clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.#picture.getScreenCTM()?.inverse());
    shade.setAttribute("transform", `matrix(${shade.dataset.shape} ${x} ${y})`);
  }
}
