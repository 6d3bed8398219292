// One or two switches: a light goes from group to group, and in a group from thing to thing. One key (or time) moves it
// on, the other goes in, or presses. It knows no page: it reads the groups that are there for those who listen.
// Imports nothing, so that pages without it load nothing more.

const ITEM = "a[href], button, input, select, textarea, summary, .can[data-tap]";
const GROUP = "[role=group], section, nav, header, form, fieldset, ul, ol, details, dialog, svg";
const FIELD = "textarea, input:not([type=radio], [type=checkbox], [type=file], [type=submit])";
/** Where the light begins: at the answer that is asked for, at what can be chosen, at what to do with a game. */
const BEGIN = [".primary-button", ".can[data-tap]", "[data-does]"];
const LIGHTS = ".scanned, .scanned-out";
const TELLING = ["class", "hidden", "disabled", "aria-disabled", "open", "aria-busy", "inert", "data-screen"];
const FEW = 5; // so many things need no groups,
const MANY = 7; // and more than these in one list are shared out
const SETTLED = 90; // milliseconds without a change after which a page is looked at anew
/** @type {Record<string, number>} */
const PACE = { slow: 3500, fast: 1200 };
const STEADY = 2200; // milliseconds of a step, where it goes on by itself
const REST = 40; // steps after which it waits for a key

/** @typedef {HTMLElement | SVGElement} Thing */
/** @typedef {{ element: Thing | null, kids: Branch[] }} Branch a thing to press has no kids */
/** @typedef {{ kids: Branch[], at: number }} List one that was gone into; `at` its length: the way out */

/** @param {Branch[]} kids @returns {Branch[]} */
const leaves = (kids) => kids.flatMap((kid) => (kid.kids.length ? leaves(kid.kids) : [kid]));

/**
 * The same with as few steps as may be: groups of one or two are none, few things stand in one list, many are shared
 * out evenly.
 * @param {Branch[]} kids @returns {Branch[]}
 */
export function lean(kids) {
  const all = leaves(kids);
  if (all.length <= FEW) return all;
  const own = kids.flatMap((kid) => {
    const inner = lean(kid.kids);
    if (!kid.kids.length) return [kid];
    return inner.length < 3 ? inner : [{ ...kid, kids: inner }];
  });
  if (own.length === 1 && own[0].kids.length) return own[0].kids;
  if (own.length <= MANY) return own;
  const size = Math.ceil(Math.sqrt(own.length));
  const shares = Array.from({ length: Math.ceil(own.length / size) }, (_, n) => own.slice(n * size, (n + 1) * size));
  return shares.map((share) => (share.length > 1 ? { element: null, kids: share } : share[0]));
}

/**
 * The lists that lead to what `wanted` knows, outermost first.
 * @param {Branch[]} kids @param {(kid: Branch) => boolean} wanted @returns {List[] | null}
 */
export function way(kids, wanted) {
  for (const [at, kid] of kids.entries()) {
    if (wanted(kid)) return [{ kids, at }];
    const inner = kid.kids.length ? way(kid.kids, wanted) : null;
    if (inner) return [{ kids, at }, ...inner];
  }
  return null;
}

/** What can be pressed now, grouped as it is read. @param {Element} root */
function read(root) {
  const owned = new Map();
  for (const owner of root.querySelectorAll("[aria-owns]")) {
    const ids = owner.getAttribute("aria-owns")?.split(" ") ?? [];
    owned.set(
      owner,
      ids.flatMap((id) => document.getElementById(id) ?? []),
    );
  }
  const elsewhere = new Set([...owned.values()].flat());
  /** @param {Element} element @returns {Branch[]} */
  const grown = (element) => {
    if (/** @type {HTMLElement} */ (element).inert || /** @type {HTMLElement} */ (element).hidden) return [];
    const thing = /** @type {Thing} */ (element);
    if (element.matches(ITEM)) return usable(thing) ? [{ element: thing, kids: [] }] : [];
    const inside = [...element.children].filter((child) => !elsewhere.has(child));
    const kids = [...inside, ...(owned.get(element) ?? [])].flatMap(grown);
    return element.matches(GROUP) && kids.length > 1 ? [{ element: thing, kids }] : kids;
  };
  return lean([...root.children].flatMap(grown));
}

/** @param {Thing} element */
function usable(element) {
  if (element.matches(":disabled, [aria-disabled=true]") || !face(element).getClientRects().length) return false;
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** What is seen of a thing: a field under a paper face is seen by its label. @param {Thing} element @returns {Thing} */
const face = (element) => (element.matches("input") && element.closest("label")) || element;

class Scanner {
  /** @type {List[]} */
  #lists = [];
  /** @type {Element | null} */
  #goal = null; // where the light began
  #pressed = false; // a thing of a picture was: all is looked at anew
  #watch = new MutationObserver((changes) => this.#changed(changes));
  /** @type {any} */
  #settling = null;
  /** @type {any} */
  #going = null;
  #steps = 0; // that time made since a key was pressed

  constructor() {
    this.#watch.observe(document.body, { subtree: true, childList: true, attributeFilter: TELLING });
    for (const kind of ["keydown", "keyup"]) {
      addEventListener(kind, (event) => this.#key(/** @type {KeyboardEvent} */ (event)), { capture: true });
    }
    const set = new MutationObserver(() => this.#begin());
    set.observe(document.documentElement, { attributeFilter: ["data-scan", "data-pace"] });
    this.#begin();
  }

  get #mode() {
    return document.documentElement.dataset.scan ?? "";
  }

  get #root() {
    return [...document.querySelectorAll("dialog[open]")].pop() ?? document.body;
  }

  /** Where something is to be done: a thing, or a picture that has some. @returns {Thing | null} */
  #wanted() {
    for (const selector of BEGIN) {
      const found = /** @type {Thing[]} */ ([...document.querySelectorAll(selector)]);
      const here = found.filter((each) => this.#root.contains(each) && usable(each)).pop();
      if (here) return /** @type {Thing | null} */ (here.closest(".scene")) ?? here;
    }
    return null;
  }

  /** From the beginning: in the group where something is to be done. */
  #begin() {
    if (!this.#mode) return this.#dark();
    const kids = read(this.#root);
    const goal = this.#wanted();
    const lists = goal && way(kids, ({ element, kids: inner }) => !inner.length && goal.contains(element));
    this.#goal = goal;
    this.#lists = lists ?? [{ kids, at: 0 }];
    if (goal?.matches(".scene") && lists) this.#lists = outermost(lists, goal);
    this.#light();
  }

  /** @param {MutationRecord[]} changes */
  #changed(changes) {
    const said = (/** @type {MutationRecord} */ { target }) =>
      target instanceof Element && target.matches("[aria-live]");
    if (!this.#mode || (changes.length && changes.every(said))) return;
    if (changes.length && this.#wanted() !== this.#goal) this.#dark(); // a key pressed now would not mean what is lit
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settled(), SETTLED);
  }

  #settled() {
    if (!this.#mode || document.querySelector(".scene[aria-busy=true]")) return;
    const found = this.#pressed || this.#wanted() !== this.#goal ? null : this.#again();
    this.#pressed = false;
    if (!found) return this.#begin();
    this.#lists = found;
    this.#light();
  }

  /** The way to what the light is on, in the page as it is now. @returns {List[] | null} */
  #again() {
    const current = this.#current;
    if (!current) return this.#lists;
    const held = leaves([current]);
    return way(read(this.#root), (kid) => {
      const all = leaves([kid]);
      return all.length === held.length && all[0].element === held[0].element;
    });
  }

  /** What the light is on; null: the way out of a group. @returns {Branch | null} */
  get #current() {
    const list = this.#lists[this.#lists.length - 1];
    return list?.kids[list.at] ?? null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, type, target } = event;
    if (!this.#mode || event.ctrlKey || event.altKey || event.metaKey || (key !== " " && key !== "Enter")) return;
    const writes = target instanceof Element && target.matches(FIELD);
    if (writes && (key === " " || target !== this.#current?.element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (type === "keyup" || event.repeat) return;
    this.#steps = 0;
    if (!document.querySelector(LIGHTS)) return;
    if (key === " " && this.#mode === "two") this.#next();
    else this.#choose();
  }

  #next() {
    const list = this.#lists[this.#lists.length - 1];
    if (!list?.kids.length) return this.#begin();
    const stops = list.kids.length + (this.#lists.length > 1 ? 1 : 0);
    list.at = (list.at + 1) % stops;
    this.#light();
  }

  /** Into the group, out of it, or the thing itself. */
  #choose() {
    const current = this.#current;
    if (!current) {
      this.#lists.pop();
      return this.#next();
    }
    if (current.kids.length) {
      this.#lists.push({ kids: current.kids, at: 0 });
      return this.#light();
    }
    const { element } = current;
    if (!element?.isConnected || !usable(element)) return this.#begin();
    this.#pressed = element.matches("[data-tap]");
    this.#dark(); // until the page has answered
    press(element);
    this.#changed([]);
  }

  #dark() {
    clearTimeout(this.#going);
    for (const old of document.querySelectorAll(LIGHTS)) old.classList.remove("scanned", "scanned-out");
    this.#watch.takeRecords(); // its own light is no change
  }

  #light() {
    this.#dark();
    const current = this.#current;
    const list = this.#lists[this.#lists.length - 1];
    const shown = current ? [current] : (list?.kids ?? []);
    for (const thing of shown.flatMap(faces)) thing.classList.add(current ? "scanned" : "scanned-out");
    leaves(shown)[0]?.element?.focus();
    this.#watch.takeRecords();
    if (this.#mode !== "one" || (this.#steps += 1) > REST) return;
    const { pace = "" } = document.documentElement.dataset;
    this.#going = setTimeout(() => this.#next(), PACE[pace] ?? STEADY);
  }
}

/**
 * A group of the page is one face; rows of a picture, and shares of a list, are those of all they hold.
 * @param {Branch} branch @returns {Thing[]}
 */
function faces({ element, kids }) {
  if (element && !(kids.length && element.matches("svg g"))) return [face(element)];
  return kids.flatMap(faces);
}

/**
 * In a picture the light begins with its rows, not with a thing in the first of them.
 * @param {List[]} lists @param {Thing} picture
 */
function outermost(lists, picture) {
  const inside = (/** @type {Branch} */ kid) => leaves([kid]).every(({ element }) => picture.contains(element));
  const from = lists.findIndex(({ kids, at }) => inside(kids[at]));
  const { kids, at } = lists[from];
  const alone = kids.filter(inside).length === 1 && kids[at].kids.length;
  const rows = alone ? [{ kids: kids[at].kids, at: 0 }] : [];
  return [...lists.slice(0, from + 1), ...rows];
}

/** @param {Thing} element */
function press(element) {
  if (element instanceof HTMLSelectElement) {
    element.selectedIndex = (element.selectedIndex + 1) % element.options.length;
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (element.matches(FIELD)) element.focus();
  else if (element instanceof HTMLElement) element.click();
  else element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

if (globalThis.document) new Scanner();
