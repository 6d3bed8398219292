import assert from "node:assert/strict";
import { test } from "node:test";

import { after, ofDay, problemIn, progress } from "../../web/site/problem-list.js";

const BANDED = "31213"; // five problems: how hard each is

test("an address asks for a problem by its number, from 1 to the last", () => {
  assert.equal(problemIn("problem/1", BANDED), 1);
  assert.equal(problemIn("problem/5", BANDED), 5);
  for (const hash of ["problem/0", "problem/6", "problem/01", "problem/x", "problem/", "lesson/1", ""])
    assert.equal(problemIn(hash, BANDED), null, hash);
  assert.equal(problemIn("problem/1"), null);
});

test("a day has its problem, the next day the next one, whatever the hour", () => {
  assert.equal(ofDay(new Date(2026, 10, 18, 0, 5), 60), ofDay(new Date(2026, 10, 18, 23, 55), 60));
  assert.equal(ofDay(new Date(2026, 10, 19), 60), (ofDay(new Date(2026, 10, 18), 60) % 60) + 1);
  assert.equal(ofDay(new Date(2026, 10, 18), 60), 16);
  assert.equal(ofDay(new Date(2027, 0, 1), 60), 60);
});

test("one more: of the same band, then harder, then any; once all are solved, the one after", () => {
  assert.equal(after(BANDED, new Set(), 2), 4);
  assert.equal(after(BANDED, new Set([4]), 2), 3);
  assert.equal(after(BANDED, new Set([3, 4]), 2), 5);
  assert.equal(after(BANDED, new Set([1, 5]), 5), 2);
  assert.equal(after(BANDED, new Set([1, 2, 3, 4, 5]), 5), 1);
  assert.equal(after("1", new Set(), 1), 1);
});

test("each band says how far one is, and where to go on", () => {
  assert.deepEqual(progress(BANDED, new Set([2, 3])), [
    { band: 1, done: 1, of: 2, first: 4 },
    { band: 2, done: 1, of: 1, first: 3 },
    { band: 3, done: 0, of: 2, first: 1 },
  ]);
});
