// Sentences of the chrome in the page's language, with the holes and plurals of the engine's words.

import en from "./words/en.js";
import fr from "./words/fr.js";

/** @type {Record<string, Record<string, string>>} */
const catalogues = { fr: { ...fr }, en: { ...en } };

export const languages = Object.keys(catalogues);

/** Sentences that only some pages need: {fr, en}. @param {Record<string, Record<string, string>>} more */
export function learn(more) {
  for (const [language, sentences] of Object.entries(more)) Object.assign(catalogues[language], sentences);
}

const [native] = languages;
const read = globalThis.document?.documentElement.lang ?? native;

export const lang = languages.includes(read) ? read : native;

/**
 * The sentence `key`, holes filled with `facts`.
 * @param {string} key @param {Facts} [facts] @param {string} [language]
 */
export function t(key, facts = {}, language = lang) {
  return fill(catalogues[language][key], facts, language);
}

/**
 * `{name}` is a fact, `{n:one|many}` chooses by number; a hole without a fact stays.
 * @param {string} sentence @param {Facts} facts @param {string} [language]
 */
export function fill(sentence, facts, language = lang) {
  return sentence.replace(/\{(\w+)(?::([^}|]*)\|([^}]*))?\}/g, (hole, name, one, many) => {
    if (!(name in facts)) return hole;
    if (one === undefined) return String(facts[name]);
    return singular(facts[name], language) ? one : many;
  });
}

/** @param {number} n @param {string} language */
const singular = (n, language) => new Intl.PluralRules(language).select(n) === "one";
