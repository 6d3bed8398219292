// Sentences of the chrome in the page's language, with the holes and plurals of the engine's words.

import en from "./words/en.js";
import fr from "./words/fr.js";
import playEn from "./words/play.en.js";
import playFr from "./words/play.fr.js";

const catalogues = { fr: { ...fr, ...playFr }, en: { ...en, ...playEn } };

export const languages = Object.keys(catalogues);

/** Sentences that only one page needs: {fr, en}. */
export function learn(more) {
  for (const [language, sentences] of Object.entries(more)) Object.assign(catalogues[language], sentences);
}

const [native] = languages;
const read = globalThis.document?.documentElement.lang ?? native;

export const lang = languages.includes(read) ? read : native;

/** The sentence `key`, holes filled with `facts`. */
export function t(key, facts = {}, language = lang) {
  return fill(catalogues[language][key], facts, language);
}

/** `{name}` is a fact, `{n:one|many}` chooses by number; a hole without a fact stays. */
export function fill(sentence, facts, language = lang) {
  return sentence.replace(/\{(\w+)(?::([^}|]*)\|([^}]*))?\}/g, (hole, name, one, many) => {
    if (!(name in facts)) return hole;
    if (one === undefined) return String(facts[name]);
    return singular(facts[name], language) ? one : many;
  });
}

const singular = (n, language) => (language === "fr" ? Math.abs(n) < 2 : n === 1);
