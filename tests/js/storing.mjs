// The store of a page on a disk of its own: what the tests of it share.

/** A disk with room for so many signs; what it holds is its own properties, as in a browser. */
export class Disk {
  #room;

  /** It gets smaller, or larger. */
  leave(room) {
    this.#room = room;
  }

  constructor(room) {
    this.#room = room;
  }

  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key, text) {
    const others = Object.entries(this).filter(([name]) => name !== key);
    if (others.join("").length + key.length + text.length > this.#room) throw new Error("QuotaExceededError");
    this[key] = text;
  }

  removeItem(key) {
    delete this[key];
  }
}

let lives = 0;

/** The store of a page that opens now, on this disk. */
export async function opened(disk) {
  globalThis.localStorage = disk;
  return import(`../../web/site/store.js?life=${(lives += 1)}`);
}

export const save = (id, more = {}) => ({
  id,
  record: { game: "count", actions: [] },
  seats: [],
  created: 1,
  touched: 1,
  ...more,
});
