// Players of known strength « À ma mesure »: what becomes of them, game after game. Pure; bench/measure.py prints it.

import { strength } from "../web/site/measure.js";

const WITHIN = [0.4, 0.6];

/**
 * How often each level wins against each, from how often it beats the one below: logits add up.
 * @param {number[]} steps
 */
export function table(steps) {
  const sure = (rate) => Math.min(0.99, Math.max(0.01, rate)); // a hundred games out of a hundred are no certainty
  const logit = (rate) => Math.log(sure(rate) / (1 - sure(rate)));
  const logits = steps.reduce((all, rate) => [...all, all.at(-1) + logit(rate)], [0]);
  return logits.map((mine) => logits.map((theirs) => 1 / (1 + Math.exp(theirs - mine))));
}

/** Between two levels each plays its part of the turns. @param {number[]} row @param {number} level */
export function chance(row, level) {
  const low = Math.floor(level);
  const part = level - low;
  return part ? (1 - part) * row[low - 1] + part * row[low] : row[low - 1];
}

/**
 * So many players, each as strong as the level of this row, in so many games: of each game the mean strength of the
 * computer and the share won, and after how many games a player first met one against which they win 40 to 60 %.
 * @param {number[]} row @param {{ players: number, games: number, random?: () => number }} how
 */
export function followed(row, { players, games, random = Math.random }) {
  const met = Array(games).fill(0);
  const won = Array(games).fill(0);
  const reached = [];
  for (let player = 0; player < players; player += 1) {
    const results = [];
    let first = Infinity;
    for (let game = 0; game < games; game += 1) {
      const level = strength(results, row.length);
      const even = chance(row, level);
      if (first === Infinity && even >= WITHIN[0] && even <= WITHIN[1]) first = game + 1;
      const score = Number(random() < even);
      met[game] += level / players;
      won[game] += score / players;
      results.unshift({ level, score });
    }
    reached.push(first);
  }
  return { met, won, reached: reached.sort((a, b) => a - b) };
}

/** Draws that are the same every time (mulberry32, public domain). @param {number} seed */
export function seeded(seed) {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let bits = Math.imul(at ^ (at >>> 15), 1 | at);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}

/** Of the share won from game `from` to game `to`. @param {number[]} won @param {number} from @param {number} to */
export const mean = (won, from, to) => won.slice(from - 1, to).reduce((sum, one) => sum + one, 0) / (to - from + 1);

if (process.argv[2]) {
  for (const [at, row] of table(JSON.parse(process.argv[2])).entries()) {
    const { met, won, reached } = followed(row, { players: 500, games: 20, random: seeded(at + 1) });
    const shares = [mean(won, 1, 5), mean(won, 6, 10), mean(won, 11, 20)].map((share) => `${Math.round(100 * share)} %`);
    console.log(`| ${at + 1} | ${[...shares, reached[250], met[10].toFixed(1)].join(" | ")} |`);
  }
}
