// The problems of a game by number, from 1, pure: which one is today's, and which comes next. `bands` has a digit for
// each, how hard it is; `solved` holds those that were solved.

export const BANDS = [1, 2, 3, 4, 5];
const DAY = 86_400_000;

/**
 * The number that an address asks for; null: none.
 * @param {string} hash
 * @param {string} [bands]
 */
export function problemIn(hash, bands = "") {
  const number = Number(hash.match(/^problem\/([1-9]\d{0,2})$/)?.[1]);
  return number <= bands.length ? number : null;
}

/**
 * The problem of a day: the first `daily` ones take turns, so that one added later changes no date.
 * @param {Date} date
 * @param {number} daily
 */
export const ofDay = (date, daily) =>
  1 + (Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY) % daily);

/**
 * What comes after `number`: one of its band that is open, else of the next harder, at last of any; when all are
 * solved, the one after it.
 * @param {string} bands
 * @param {Set<number>} solved
 * @param {number} number
 */
export function after(bands, solved, number) {
  const others = Array.from(bands, (_, at) => ((number + at) % bands.length) + 1).filter((n) => n !== number);
  const open = others.filter((n) => !solved.has(n));
  const band = Number(bands[number - 1]);
  for (const wanted of [...BANDS.slice(band - 1), ...BANDS]) {
    const found = open.find((n) => Number(bands[n - 1]) === wanted);
    if (found) return found;
  }
  return others[0] ?? number;
}

/**
 * How far somebody is in each band: [{band, done, of, first}], `first` the one to go on with.
 * @param {string} bands
 * @param {Set<number>} solved
 */
export function progress(bands, solved) {
  return BANDS.map((band) => {
    const all = Array.from(bands, (_, at) => at + 1).filter((n) => Number(bands[n - 1]) === band);
    const open = all.filter((n) => !solved.has(n));
    return { band, done: all.length - open.length, of: all.length, first: open[0] ?? all[0] };
  }).filter(({ of }) => of > 0);
}
