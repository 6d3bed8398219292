// The bests of a device: pure. A game has tables; of each it is kept what came out best, which games were finished and
// what was found, as short hashes: {rank: [higher first, last minus the hints taken], texts: {language: text},
// finished: [hash], finds: [hash]}.

export const MOST = 5000; // hashes of one list; beyond, no more are counted
const TABLES = 20;
const TEXT = 200;

/** @type {Table} */
const none = { rank: [], texts: {}, finished: [], finds: [] };

/** Eleven signs at most for any text (cyrb53, of Bryc, public domain). @param {string} text */
export function short(text) {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** Rank `a` is above rank `b`; none is below all. @param {number[] | null} a @param {number[] | null} b */
export function above(a, b) {
  if (!a || !b) return Boolean(a);
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [one, other] = [a[at] ?? -Infinity, b[at] ?? -Infinity];
    if (one !== other) return one > other;
  }
  return false;
}

/** @param {string[]} a @param {string[]} b */
const union = (a, b) => [...new Set([...a, ...b])].slice(0, MOST);

/** One table out of two; of equal ranks the first stays. @param {Table} [a] @param {Table} [b] @returns {Table} */
export function joined(a = none, b = none) {
  const { rank, texts } = above(b.rank, a.rank) ? b : a;
  return { rank, texts, finished: union(a.finished, b.finished), finds: union(a.finds, b.finds) };
}

/** All tables of a game out of two. @param {Tables} a @param {Tables} b @returns {Tables} */
export function allJoined(a, b) {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].slice(0, TABLES);
  return Object.fromEntries(names.map((name) => [name, joined(own(a, name), own(b, name))]));
}

/** @param {Tables} tables @param {string} name */
const own = (tables, name) => (Object.hasOwn(tables, name) ? tables[name] : undefined);

/**
 * What one finished game is worth: `feat` of the engine, its text in each language, the hints taken, the id of the
 * save.
 * @param {Wire.Best} feat @param {Record<string, string>} texts @param {number} hints @param {string} id
 * @returns {Table}
 */
export function worth({ rank, key }, texts, hints, id) {
  return { rank: [...rank, -hints], texts, finished: [short(id)], finds: key ? [short(key)] : [] };
}

/**
 * Of tables that come from a file or from storage, what is well made.
 * @param {any} tables whatever was stored @returns {Tables}
 */
export function sound(tables) {
  if (!tables || typeof tables !== "object") return {};
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([name, table]) => isName(name) && isTable(table))
      .slice(0, TABLES)
      .map(([name, table]) => [name, trimmed(table)]),
  );
}

/** @param {string} name */
export const isName = (name) => /^[a-z][a-z0-9-]{0,39}$/.test(name);

/** @param {unknown} hash */
export const isHash = (hash) => typeof hash === "string" && /^[a-z0-9]{1,11}$/.test(hash);

/** @param {any} table @returns {table is Table} */
function isTable(table) {
  return (
    Array.isArray(table?.rank) &&
    table.rank.length > 0 &&
    table.rank.length <= 8 &&
    table.rank.every(Number.isFinite) &&
    table.texts !== null &&
    typeof table.texts === "object" &&
    Array.isArray(table.finished) &&
    Array.isArray(table.finds)
  );
}

/** @param {Table} table @returns {Table} */
function trimmed({ rank, texts, finished, finds }) {
  const said = Object.entries(texts).filter(([lang, text]) => /^[a-z]{2}$/.test(lang) && typeof text === "string");
  /** @param {string[]} list */
  const hashes = (list) => union(list.slice(0, MOST).filter(isHash), []);
  return {
    rank,
    texts: Object.fromEntries(said.map(([lang, text]) => [lang, text.slice(0, TEXT)])),
    finished: hashes(finished),
    finds: hashes(finds),
  };
}
