import assert from "node:assert/strict";
import { test } from "node:test";

import { chance, followed, mean, seeded, table } from "../../bench/measure.mjs";
import { joined, resultOf, sound, strength } from "../../web/site/measure.js";

const LEVELS = 5;
const won = (level) => ({ level, score: 1 });
const lost = (level) => ({ level, score: 0 });

test("a newcomer meets the easiest computer; who wins meets a stronger one, never by more than a level", () => {
  assert.equal(strength([], LEVELS), 1);
  const results = [];
  const met = Array.from({ length: 12 }, () => {
    const level = strength(results, LEVELS);
    results.unshift(won(level));
    return level;
  });
  for (const [at, level] of met.entries()) assert.ok(!at || (level >= met[at - 1] && level <= met[at - 1] + 1));
  assert.equal(met.at(-1), LEVELS);
});

test("who loses meets a weaker one, down to the easiest", () => {
  const results = [lost(4)];
  assert.ok(strength(results, LEVELS) < 4);
  for (let game = 0; game < 12; game += 1) results.unshift(lost(strength(results, LEVELS)));
  assert.equal(strength(results, LEVELS), 1);
});

test("the strength moves in steps finer than a level, and less the more is known", () => {
  const even = Array.from({ length: 12 }, (_, at) => (at % 2 ? won(3) : lost(3)));
  const before = strength(even, LEVELS);
  const after = strength([won(3), ...even], LEVELS);
  assert.ok(Math.abs(before - 3) < 0.5 && after - before < 0.75, `${before} ${after}`);
  const fine = new Set();
  const random = seeded(1);
  for (let at = 0, results = []; at < 100; at += 1, fine.add(strength(results, LEVELS) % 1))
    results = [{ level: strength(results, LEVELS), score: Number(random() < 0.5) }, ...results].slice(0, 20);
  assert.deepEqual([...fine].sort(), [0, 0.25, 0.5, 0.75]);
});

test("players of five strengths win about half within ten games, however far apart the levels are", () => {
  for (const step of [0.65, 0.78, 0.92]) {
    for (const [at, row] of table(Array(LEVELS - 1).fill(step)).entries()) {
      const { won, reached } = followed(row, { players: 500, games: 10, random: seeded(at + 1) });
      const share = mean(won, 6, 10);
      assert.ok(share > 0.4 && share < 0.6, `level ${at + 1}, each ${step} above the last: ${share}`);
      assert.ok(reached[250] <= 10, `level ${at + 1}: half of all reached it after ${reached[250]} games`);
    }
  }
});

test("between two levels the chance lies between theirs", () => {
  const row = table([0.8, 0.8])[1];
  assert.ok(row[0] > chance(row, 1.5) && chance(row, 1.5) > row[1]);
});

const human = { name: "", kind: "human" };
const mine = { name: "", kind: "computer", level: 2.5, mine: true };
const fixed = { name: "", kind: "computer", level: 3 };
const link = { name: "", kind: "link" };
const played = (seats, more = {}) => ({ seats, record: { end: null }, ...more });

test("a game against the computer « À ma mesure » counts as it came out", () => {
  assert.deepEqual(resultOf(played([human, mine]), [[0], [1]]), { level: 2.5, score: 1 });
  assert.deepEqual(resultOf(played([mine, human]), [[0], [1]]), { level: 2.5, score: 0 });
  assert.deepEqual(resultOf(played([human, mine]), [[0, 1]]), { level: 2.5, score: 0.5 });
  assert.deepEqual(resultOf(played([human, mine, mine, mine]), [[2], [0, 1], [3]]), { level: 2.5, score: 0.5 });
  assert.deepEqual(resultOf(played([human, mine, fixed]), [[2], [0], [1]]), { level: 2.5, score: 1 });
  const end = { by: "resigned", seat: 0 };
  assert.deepEqual(resultOf(played([human, mine], { record: { end } }), [[1], [0]]), { level: 2.5, score: 0 });
});

test("a game counts for nobody where the level was fixed, several people play, hints play, or people stop it", () => {
  const ranking = [[0], [1], [2]];
  assert.equal(resultOf(played([human, fixed]), ranking), null);
  assert.equal(resultOf(played([human, human, mine]), ranking), null);
  assert.equal(resultOf(played([human, link, mine]), ranking), null);
  assert.equal(resultOf(played([link, mine]), ranking), null);
  assert.equal(resultOf(played([mine, mine]), ranking), null);
  assert.equal(resultOf(played([human, mine], { hints: 4 }), ranking), null);
  assert.notEqual(resultOf(played([human, mine], { hints: 3 }), ranking), null);
  assert.equal(resultOf(played([human, mine], { record: { end: { by: "agreed" } } }), ranking), null);
  assert.equal(resultOf(played([human, mine], { record: { end: { by: "time", seat: 1 } } }), ranking), null);
});

test("each game is kept once, the latest first; what is not well made is left out", () => {
  const result = (game, at, level = 2) => ({ game, at, level, score: 1 });
  const both = joined([result("a", 1, 3)], [result("a", 1), result("b", 2)]);
  assert.deepEqual(both, [result("b", 2), result("a", 1, 3)]);
  const many = Array.from({ length: 50 }, (_, at) => result(`g${at}`, at));
  assert.deepEqual([joined(many, []).length, joined(many, [])[0].game], [20, "g49"]);
  const bad = [null, 1, "x", {}, { ...result("a", 1), level: "2" }, { ...result("a", 1), level: 1e9 }];
  const worse = [{ ...result("a", 1), score: 2 }, { ...result("a", 1), at: Number.NaN }, result("<b>", 1)];
  assert.deepEqual(sound([...bad, ...worse, result("a", 1)]), [result("a", 1)]);
  for (const nothing of [null, {}, "x", 3]) assert.deepEqual(sound(nothing), []);
});
