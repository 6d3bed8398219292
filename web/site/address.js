// What an address says after its #.

/** Percent-escapes read; a text that has false ones stays as it is. */
export function decoded(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

// A code of a game; pygames_core/wire/link.py reads it, this only tells it from the words around it.
const SIGNS = String.raw`1z?/[\w\-.~,:;/%]+`;
const WHOLE = new RegExp(`^${SIGNS}$`);
const AMONG = new RegExp(`(?:^|[#\\s])(${SIGNS})`);

export const isCode = (text) => /^1z?\//.test(text);

/** Where the first code of a text begins, and what it is: `{code, index}`, or null. */
export function codeIn(text) {
  const found = text.match(AMONG);
  return found && { code: found[1], index: found.index };
}

/** A link, or a code alone, as the code; "" for anything else. */
export const codeOf = (text) => text.trim().replace(/^.*#/, "").match(WHOLE)?.[0] ?? "";
