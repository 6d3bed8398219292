// Draws a scene into an <svg>: nodes are patched by key, never rebuilt; taps are told by node id.

import { svg } from "./dom.js";
import { badgeOn, describe, journey, keyed, noMarks, number } from "./shape.js";

export class Board {
  #svg;
  #prefix;
  #base;
  #over;
  #parts = new Map(); // key -> {element, node, told: attributes, shape: text of the children}
  #boxed = "";

  /** `tap(id, node)` hears taps on nodes that take them, `missed()` taps on anything else. */
  /**
   * @param {SVGSVGElement} root
   * @param {string} prefix
   * @param {{ tap?: (id: string, node: Wire.Node) => void, missed?: () => void }} [hears]
   */
  constructor(root, prefix, { tap = () => {}, missed = () => {} } = {}) {
    this.#svg = root;
    this.#prefix = prefix;
    const found = [...root.querySelectorAll("g.node")];
    this.#base = svg("g", { class: "nodes" });
    this.#over = svg("g", { class: "overlay" });
    this.#base.append(...found);
    root.replaceChildren(this.#base, this.#over);
    root.setAttribute("data-game", prefix);
    this.#adopt(found);
    root.addEventListener("click", (event) => {
      const element = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-tap]"));
      if (element) tap(element.dataset.id ?? "", this.node(element.dataset.id));
      else missed();
    });
  }

  get element() {
    return this.#svg;
  }

  /** Elements that take taps, in paint order. */
  get tappable() {
    return [...this.#base.querySelectorAll("[data-tap]")];
  }

  node(id) {
    return this.#parts.get(`#${id}`)?.node ?? null;
  }

  elementOf(id) {
    return this.#parts.get(`#${id}`)?.element ?? null;
  }

  /** Draw `scene` with `marks`; tells for films `{moved: [{element, from, to}], came: [element]}`. */
  show(scene, marks = noMarks, { box = true } = {}) {
    const changes = { moved: [], came: [] };
    if (box) this.setBox(scene.box);
    this.#tones(scene.tones ?? []);
    const known = this.#parts.size > 0;
    const base = keyed(scene.nodes).map(([key, node]) => [key, node, ""]);
    const ghosts = keyed(marks.ghosts).map(([key, node]) => [`ghost ${key}`, node, "ghost"]);
    const drawn = keyed([...marks.decorations, ...badgeOn(scene, marks.badge)]);
    const decorations = drawn.map(([key, node]) => [`decoration ${key}`, node, "decoration"]);
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

  setBox(box) {
    const text = box.map(number).join(" ");
    if (text === this.#boxed) return;
    this.#boxed = text;
    this.#svg.setAttribute("viewBox", text);
  }

  #layer(parent, entries, marks, changes, told) {
    let place = parent.firstChild;
    for (const [key, node, kind] of entries) {
      const part = this.#parts.get(key) ?? this.#make(key);
      if (told && part.node) {
        const way = journey(part.node, node);
        if (way) changes.moved.push({ element: part.element, from: way[0], to: way[1] });
      } else if (told) changes.came.push(part.element);
      if (part.element === place) place = place.nextSibling;
      else parent.insertBefore(part.element, place);
      patch(part, describe(node, marks, this.#prefix, kind));
      part.node = node;
    }
  }

  #make(key) {
    const part = { element: svg("g"), node: null, told: {}, shape: "" };
    this.#parts.set(key, part);
    return part;
  }

  #tones(tones) {
    const text = ["nodes", ...tones.map((tone) => `tone-${tone}`)].join(" ");
    for (const [layer, name] of [
      [this.#base, text],
      [this.#over, text.replace("nodes", "overlay")],
    ]) {
      if (layer.getAttribute("class") !== name) layer.setAttribute("class", name);
    }
  }

  /** Take over elements that the build has drawn: the first scene then only patches them. */
  #adopt(elements) {
    const likenesses = elements.map((element) => {
      const [first, ...rest] = [...element.children];
      const symbols = [first, ...rest].filter((child) => child?.localName === "use" && !child.hasAttribute("class"));
      const uses = symbols.map((use) => use.getAttribute("href").slice(this.#prefix.length + 2)).join(" ");
      const path = first?.getAttribute("d") ?? undefined;
      return { id: element.dataset.id, use: uses || undefined, path, text: first?.textContent ?? "" };
    });
    keyed(likenesses).forEach(([key], at) => {
      const element = elements[at];
      const shape = [...element.children].map((child) => [child.localName, attributesOf(child), child.textContent]);
      this.#parts.set(key, { element, node: null, told: attributesOf(element), shape: JSON.stringify(shape) });
    });
  }
}

const attributesOf = (element) => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

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

/** How many first children are already as they should be: marks come and go behind an unchanged shape. */
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
