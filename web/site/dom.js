// Elements without innerHTML.

const SVG = "http://www.w3.org/2000/svg";

/**
 * What the page is known to have: its kind is that of the place where it goes.
 * @type {<Found extends Element = HTMLElement>(selector: string, root?: ParentNode) => Found}
 */
export const $ = (selector, root = document) => /** @type {any} */ (root.querySelector(selector));

/** @type {<Found extends Element = HTMLElement>(selector: string, root?: ParentNode) => Found[]} */
export const $$ = (selector, root = document) => /** @type {any[]} */ ([...root.querySelectorAll(selector)]);

/** The innermost such element around what an event happened to. @param {Event} event @param {string} selector */
export const around = ({ target }, selector) =>
  /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest(selector) : null);

/**
 * `el("a", {href, class: "plate-button", onclick}, "Jouer")`; null, undefined and false are left out.
 * @type {Make<HTMLElementTagNameMap>}
 */
export const el = (tag, attributes, ...children) => build(document.createElement(tag), attributes, children);

/** @type {Make<SVGElementTagNameMap>} */
export const svg = (tag, attributes, ...children) => build(document.createElementNS(SVG, tag), attributes, children);

/** @param {string} name */
export const icon = (name) =>
  svg("svg", { class: "icon", "aria-hidden": "true" }, svg("use", { href: `#icon-${name}` }));

/**
 * Say what an element is, where it is not so yet: a browser looks again at whatever is written, were it the same.
 * @template {Element} Put @param {Put} element @param {Partial<Put>} facts
 */
export function put(element, facts) {
  for (const name of /** @type {(keyof Put)[]} */ (Object.keys(facts))) {
    const said = /** @type {Put[keyof Put]} */ (facts[name]);
    if (element[name] !== said) element[name] = said;
  }
}

/** @template {Element} Made @param {Made} node @param {Attributes | undefined} attributes @param {Children} children */
function build(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Movement is unwelcome: to the device, or on this site. */
export const still = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "reduced";
