// The board by keyboard: one tab stop per picture, arrows go to the nearest thing that way, Enter and Space tap it.

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Index of the place nearest to `from` in the direction `way`, or -1: straight ahead counts double. Places are [x, y].
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

export class Roving {
  #board;
  #current = null; // id of the thing that Tab reaches
  #held = false; // the focus is in this picture

  constructor(board) {
    this.#board = board;
    const root = board.element;
    root.addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("focusin", ({ target }) => {
      this.#held = true;
      const element = target.closest("[data-tap]");
      if (element) this.#stand(element);
    });
    root.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget) this.#held = root.contains(relatedTarget);
    });
  }

  /** After each drawing: one element has the tab stop, and the focus stays with the thing that had it. */
  refresh(preferred = new Set()) {
    const things = this.#board.tappable;
    const current =
      things.find((thing) => thing.dataset.id === this.#current) ??
      things.find((thing) => preferred.has(thing.dataset.id)) ??
      things[0];
    for (const thing of things) {
      const stop = thing === current ? "0" : "-1";
      if (thing.getAttribute("tabindex") !== stop) thing.setAttribute("tabindex", stop);
    }
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (this.#held && lost && current) current.focus({ preventScroll: true });
  }

  #stand(element) {
    this.#current = element.dataset.id;
    for (const thing of this.#board.tappable) thing.setAttribute("tabindex", thing === element ? "0" : "-1");
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const element = event.target.closest("[data-tap]");
    if (!element) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return;
    }
    const things = this.#board.tappable;
    const way = WAYS[event.key];
    const at = way ? this.#ahead(things, element, way) : along(things, element, event.key);
    if (at === null) return;
    event.preventDefault();
    if (at >= 0) things[at].focus();
  }

  #ahead(things, element, way) {
    const places = things.map((thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    return nearest(places, things.indexOf(element), way);
  }
}

/** Home, End: first and last; Page Down, Page Up: the next and the previous thing that a move can use. */
function along(things, element, key) {
  if (key === "Home") return 0;
  if (key === "End") return things.length - 1;
  if (key !== "PageDown" && key !== "PageUp") return null;
  const step = key === "PageDown" ? 1 : -1;
  const from = things.indexOf(element);
  for (let n = 1; n <= things.length; n += 1) {
    const at = (from + step * n + things.length * n) % things.length;
    if (things[at].classList.contains("can")) return at;
  }
  return -1;
}
