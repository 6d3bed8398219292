// « À ma mesure », pure: how strong the computer plays so that who plays against it wins about half, by the last
// results on this device. A strength is a level, or lies between two: then each turn is played by one of them.

import { isHash } from "./bests.js";
import { LAST_DAY } from "./save-shape.js";

const LEAST = 1;
const STEP = 0.25;
const LEAP = 1; // the most that it moves from one game to the next
const MOST = 20; // results that are kept of one game
const HELPED = 3; // hints in one game, beyond which it is the hints that play
const HIGHEST = 9; // of levels that any game may have
const FADES = 0.9; // what a result weighs for each one that came after it
const SLOPE = 0.8; // logits of winning for one level more

/**
 * The strength for the next game: the lowest of those that make the results likeliest, the latest first. So a newcomer
 * begins with the easiest.
 * @param {Result[]} results @param {number} most the highest level
 */
export function strength(results, most) {
  const last = results[0]?.level ?? LEAST;
  const low = Math.max(LEAST, Math.ceil((last - LEAP) / STEP) * STEP);
  const high = Math.min(most, last + LEAP);
  let [best, likeliest] = [Math.min(low, most), -Infinity];
  for (let level = low; level <= high; level += STEP) {
    const likely = likelihood(results, level);
    if (likely > likeliest) [best, likeliest] = [level, likely];
  }
  return best;
}

/**
 * The logarithm of how likely the results are for who is as strong as `level`.
 * @param {Result[]} results @param {number} level
 */
function likelihood(results, level) {
  return results.reduce((sum, { score, level: against }, later) => {
    const lead = SLOPE * (level - against);
    return sum + FADES ** later * (score * lead - Math.log1p(Math.exp(lead)));
  }, 0);
}

/**
 * What a game that is over tells of the one person who plays in it against computers that go by their measure; null:
 * nothing. Against several of them the score is the part that came in after the person.
 * @param {Pick<Save, "record" | "seats" | "hints">} save @param {number[][]} ranking
 * @returns {Pick<Result, "level" | "score"> | null}
 */
export function resultOf({ record, seats, hints = 0 }, ranking) {
  const people = seats.flatMap(({ kind }, at) => (kind === "computer" ? [] : [at]));
  const rivals = seats.flatMap(({ kind, mine }, at) => (kind === "computer" && mine ? [at] : []));
  const [me] = people;
  if (people.length !== 1 || seats[me].kind !== "human" || !rivals.length || hints > HELPED) return null;
  if (record.end && record.end.seat !== me) return null; // people stopped it: nobody knows how it would have ended
  const place = (/** @type {number} */ seat) => ranking.findIndex((group) => group.includes(seat));
  const beaten = rivals.map((rival) => (Math.sign(place(rival) - place(me)) + 1) / 2);
  return { level: seats[rivals[0]].level ?? LEAST, score: beaten.reduce((sum, one) => sum + one, 0) / rivals.length };
}

/** The results that are well made, of what comes from a file or from storage. @param {any} list @returns {Result[]} */
export const sound = (list) => (Array.isArray(list) ? list.filter(isResult) : []);

/** What either knows, each game once, the latest first. @param {Result[]} a @param {Result[]} b */
export function joined(a, b) {
  const all = new Map([...b, ...a].map((result) => [result.game, result]));
  return [...all.values()].sort((one, other) => other.at - one.at).slice(0, MOST);
}

/** @param {any} result @returns {result is Result} */
function isResult(result) {
  const { game, level, score, at } = result ?? {};
  if (!isHash(game) || ![level, score, at].every(Number.isFinite)) return false;
  return level >= LEAST && level <= HIGHEST && score >= 0 && score <= 1 && Math.abs(at) <= LAST_DAY;
}
