// What an address says after its #.

/** Percent-escapes read; a text that has false ones stays as it is. */
export function decoded(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

export const isCode = (text) => /^1z?\//.test(text);
