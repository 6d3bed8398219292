// Draws a scene into an <svg>: nodes are patched by key, never rebuilt; taps are told by node id.

import { $$, around, put, svg } from "./dom.js";
import { arrange } from "./order.js";
import { badgeOn, describe, journey, keyed, noMarks, number, statesOf } from "./shape.js";

/** @typedef {Record<string, string | null>} Told attributes */
/** @typedef {{ element: SVGElement, node: Wire.Node | null, states: string, told: Told, shape: string }} Part */
/** @typedef {[string, Wire.Node, string]} Entry key, node, kind */
/**
 * @typedef {{
 *   tap?: (id: string, node: Wire.Node | null, event: MouseEvent) => void,
 *   missed?: (event: MouseEvent) => void,
 * }} Hears
 */

export class Board {
  #svg;
  #prefix;
  #rows;
  #base;
  #over;
  /** @type {{ told: string, place: Map<string, { part: number, at: number }> }} */
  #read = { told: "", place: new Map() }; // how the scene is read: id -> its part, and its place among all
  /** @type {Map<string, Part>} */
  #parts = new Map(); // key -> {element, node, states, told: attributes, shape: text of the children}
  #boxed = "";

  /** `tap(id, node, event)` hears taps on nodes that take them, `missed(event)` taps on anything else. */
  /**
   * @param {SVGSVGElement} root
   * @param {string} prefix
   * @param {Hears} [hears]
   */
  constructor(root, prefix, { tap = () => {}, missed = () => {} } = {}) {
    this.#svg = root;
    this.#prefix = prefix;
    /** @type {SVGGElement[]} */
    const found = $$("g.node", root);
    this.#rows = svg("g", {});
    this.#base = svg("g", { class: "nodes" });
    this.#over = svg("g", { class: "overlay" });
    this.#base.append(...found);
    root.replaceChildren(this.#rows, this.#base, this.#over);
    root.setAttribute("data-game", prefix);
    this.#adopt(found);
    root.addEventListener("click", (event) => {
      const { id } = around(event, "[data-tap]")?.dataset ?? {};
      if (id !== undefined) tap(id, this.node(id), event);
      else missed(event);
    });
  }

  get element() {
    return this.#svg;
  }

  /** Elements that take taps, as they are read; in paint order where nothing says how. */
  get tappable() {
    const found = /** @type {SVGElement[]} */ ($$("[data-tap]", this.#base));
    const at = (/** @type {SVGElement} */ element) => this.#placeOf(element)?.at ?? found.length;
    return this.#read.place.size ? found.sort((one, other) => at(one) - at(other)) : found;
  }

  /** The part that a thing stands in. @param {HTMLElement | SVGElement} element */
  partOf(element) {
    return this.#placeOf(element)?.part;
  }

  /** @param {HTMLElement | SVGElement} element */
  #placeOf({ dataset: { id = "" } }) {
    return this.#read.place.get(id);
  }

  /**
   * Rows and regions of the scene shown: each owns what lies there, wherever it is painted.
   * @param {Wire.Part[]} [parts]
   */
  read(parts = []) {
    const name = this.#svg.dataset.part ?? "scene";
    const idOf = (/** @type {string} */ id) => `${name}-${id}`;
    const lying = parts.flatMap(({ ids }, part) => ids.map((id) => ({ id, part })));
    for (const { id } of lying) {
      const element = this.elementOf(id);
      if (element) put(element, { id: idOf(id) });
    }
    const told = JSON.stringify(parts);
    if (told === this.#read.told) return;
    this.#read = { told, place: new Map(lying.map(({ id, part }, at) => [id, { part, at }])) };
    const owns = parts.map(({ name: label, ids }) => ({ label, ids: ids.map(idOf).join(" ") }));
    this.#rows.replaceChildren(
      ...owns.map(({ label, ids }) => svg("g", { role: "group", "aria-label": label, "aria-owns": ids })),
    );
  }

  /** Elements that can be chosen now. */
  get choosable() {
    return /** @type {SVGElement[]} */ ($$(".can[data-tap]", this.#base));
  }

  /** @param {string | null | undefined} id @returns {Wire.Node | null} */
  node(id) {
    return this.#parts.get(`#${id}`)?.node ?? null;
  }

  /** @param {string} id @returns {SVGElement | null} */
  elementOf(id) {
    return this.#parts.get(`#${id}`)?.element ?? null;
  }

  /**
   * Draw `scene` with `marks`; tells for films `{moved: [{element, from, to}], came: [element]}`.
   * @param {Wire.Scene} scene @param {Marks} [marks] @param {{ box?: boolean }} [how] @returns {Changes}
   */
  show(scene, marks = noMarks, { box = true } = {}) {
    /** @type {Changes} */
    const changes = { moved: [], came: [] };
    if (box) this.setBox(scene.box);
    this.#tones(scene.tones ?? []);
    const known = this.#parts.size > 0;
    const entries = (/** @type {Wire.Node[]} */ nodes, kind = "") =>
      keyed(nodes).map(([key, node]) => /** @type {Entry} */ ([kind ? `${kind} ${key}` : key, node, kind]));
    const base = entries(scene.nodes);
    const ghosts = entries(marks.ghosts, "ghost");
    const decorations = entries([...marks.decorations, ...badgeOn(scene, marks.badge)], "decoration");
    const kept = new Set([...base, ...decorations, ...ghosts].map(([key]) => key));
    for (const [key, part] of this.#parts) {
      if (kept.has(key)) continue;
      part.element.remove();
      this.#parts.delete(key);
    }
    this.#layer(this.#base, base, marks, changes, known);
    this.#layer(this.#over, [...decorations, ...ghosts], marks, changes, false);
    return changes;
  }

  /** @param {number[]} box */
  setBox(box) {
    const text = box.map(number).join(" ");
    if (text === this.#boxed) return;
    this.#boxed = text;
    this.#svg.setAttribute("viewBox", text);
  }

  /** @type {(parent: SVGElement, entries: Entry[], marks: Marks, changes: Changes, told: boolean) => void} */
  #layer(parent, entries, marks, changes, told) {
    const elements = entries.map(([key, node, kind]) => {
      const part = this.#parts.get(key) ?? this.#make(key);
      if (told && part.node) {
        const way = journey(part.node, node);
        if (way) changes.moved.push({ element: part.element, from: way[0], to: way[1] });
      } else if (told) changes.came.push(part.element);
      const states = statesOf(node, marks, kind).join(" ");
      if (node !== part.node || states !== part.states) patch(part, describe(node, marks, this.#prefix, kind));
      Object.assign(part, { node, states });
      return part.element;
    });
    arrange(parent, elements);
  }

  /** @param {string} key @returns {Part} */
  #make(key) {
    const part = { element: svg("g"), node: null, states: "", told: {}, shape: "" };
    this.#parts.set(key, part);
    return part;
  }

  /** @param {string[]} tones */
  #tones(tones) {
    const text = ["nodes", ...tones.map((tone) => `tone-${tone}`)].join(" ");
    const dress = (/** @type {Element} */ layer, /** @type {string} */ name) =>
      layer.getAttribute("class") === name || layer.setAttribute("class", name);
    dress(this.#base, text);
    dress(this.#over, text.replace("nodes", "overlay"));
  }

  /**
   * Take over elements that the build has drawn: the first scene then only patches them.
   * @param {SVGGElement[]} elements
   */
  #adopt(elements) {
    const likenesses = elements.map((element) => {
      const [first, ...rest] = [...element.children];
      const symbols = [first, ...rest].filter((child) => child?.localName === "use" && !child.hasAttribute("class"));
      const uses = symbols.map((use) => use.getAttribute("href")?.slice(this.#prefix.length + 2)).join(" ");
      const path = first?.getAttribute("d") ?? undefined;
      return { id: element.dataset.id, use: uses || undefined, path, text: first?.textContent ?? "" };
    });
    keyed(likenesses).forEach(([key], at) => {
      const element = elements[at];
      const shape = [...element.children].map((child) => [child.localName, attributesOf(child), child.textContent]);
      const told = attributesOf(element);
      this.#parts.set(key, { element, node: null, states: "", told, shape: JSON.stringify(shape) });
    });
  }
}

/** @param {Element} element */
const attributesOf = (element) => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

/** @param {Part} part @param {import("./shape.js").Likeness} likeness */
function patch(part, { attributes, children }) {
  for (const [name, value] of Object.entries(attributes)) {
    if ((part.told[name] ?? null) === value) continue;
    if (value === null) part.element.removeAttribute(name);
    else part.element.setAttribute(name, value);
    part.told[name] = value;
  }
  const shape = JSON.stringify(children);
  if (shape === part.shape) return;
  const common = shared(part.element.children, children);
  for (const child of [...part.element.children].slice(common)) child.remove();
  for (const [tag, more, text] of children.slice(common)) {
    const child = svg(tag, more);
    if (text) child.textContent = text;
    part.element.append(child);
  }
  part.shape = shape;
}

/**
 * How many first children are already as they should be: marks come and go behind an unchanged shape.
 * @param {HTMLCollection} elements @param {import("./shape.js").Drawn[]} children
 */
function shared(elements, children) {
  let same = 0;
  for (const [tag, more, text] of children) {
    const element = elements[same];
    if (!element || element.localName !== tag || element.textContent !== text) break;
    if (element.attributes.length !== Object.keys(more).length) break;
    if (Object.entries(more).some(([name, value]) => element.getAttribute(name) !== value)) break;
    same += 1;
  }
  return same;
}
