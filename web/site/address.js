// What an address says after its #.

/** Percent-escapes read; a text that has false ones stays as it is. @param {string} hash */
export function decoded(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Games between players far apart were marked so; now their codes say it. */
export const ONCE = "?par=lien";

/** The save that an address names, and what is tried beside it: `{id, at}`; null for any other. @param {string} hash */
export function savedAt(hash) {
  const [, id, at = ""] = hash.match(/^save\/([\w-]+)(?:\/([\w-]+))?$/) ?? [];
  return id ? { id, at } : null;
}

/** The address named something that is not here. @param {string} hash */
export const isAstray = (hash) => /^(save|moment|lesson|problem)\//.test(hash);

// A code of a game; pygames_core/wire/link.py reads it, this only tells it from the words around it.
const SIGNS = String.raw`[\w\-.~,:;/%]+`;
const VERSION = String.raw`\d{1,3}z?/`; // a later one too: the engine says so
const WHOLE = new RegExp(`^${VERSION}${SIGNS}$`);
const AMONG = new RegExp(`(?:^|[#\\s])(1z?/${SIGNS})`); // words have fractions

/** @param {string} text */
export const isCode = (text) => new RegExp(`^${VERSION}`).test(text);

/** Where the first code of a text begins, and what it is: `{code, index}`, or null. @param {string} text */
export function codeIn(text) {
  const found = text.match(AMONG);
  return found && { code: found[1], index: found.index ?? 0 };
}

/** A link, or a code alone, as the code; "" for anything else. @param {string} text */
export const codeOf = (text) => text.trim().replace(/^.*#/, "").match(WHOLE)?.[0] ?? "";

/** What a board elsewhere may show, of a link: a code, a step of the course, a problem; "" for anything else. */
export const shownBy = (/** @type {string} */ text) =>
  codeOf(text) || (text.trim().match(/(?:^|#)(lesson\/[\w-]+\/\d+|problem\/\d+)$/)?.[1] ?? "");
