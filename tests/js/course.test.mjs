import assert from "node:assert/strict";
import { test } from "node:test";

import { addressOf, firstOpen, joined, sound, stepAt, withDone } from "../../web/site/course.js";

const COURSE = [
  { name: "lay", title: "Lay", steps: 2 },
  { name: "end", title: "The end", steps: 1 },
].map((each) => ({ ...each, solo: false }));
const ALONE = { name: "alone", title: "Alone", steps: 2, solo: true };
const none = sound(null);

test("a step is found by its name, with the one after it; what is no step is not", () => {
  assert.deepEqual(stepAt(COURSE, "lay/1"), {
    name: "lay",
    step: 1,
    at: 1,
    of: 3,
    next: { name: "end", step: 0 },
    solo: false,
  });
  assert.equal(stepAt(COURSE, "end/0").next, null);
  for (const text of ["lay/2", "lay/-1", "lay", "lay/1/", "lay/01", "other/0", ""])
    assert.equal(stepAt(COURSE, text), null);
});

test("one goes on with the first step that was not done, and begins again once all are", () => {
  assert.equal(addressOf(firstOpen(COURSE, none)), "#lesson/lay/0");
  const some = withDone(COURSE, withDone(COURSE, none, { name: "end", step: 0 }), { name: "lay", step: 0 });
  assert.deepEqual(firstOpen(COURSE, some), { name: "lay", step: 1 });
  assert.equal(some.finished, false);
  const all = withDone(COURSE, some, { name: "lay", step: 1 });
  assert.equal(all.finished, true);
  assert.deepEqual(firstOpen(COURSE, all), { name: "lay", step: 0 });
});

test("who has finished the course stays so when it grows, and steps it has lost are kept", () => {
  const learnt = { done: ["lay/0", "gone/3"], finished: true };
  const after = withDone([...COURSE, { name: "new", title: "New", steps: 3, solo: false }], learnt, {
    name: "lay",
    step: 0,
  });
  assert.deepEqual(after, learnt);
  assert.deepEqual(joined(none, learnt), learnt);
});

test("what is ill made is left out", () => {
  assert.deepEqual(sound({ done: ["lay/0", "lay/0", 7, "../x", "lay/1000"], finished: "yes" }), {
    done: ["lay/0"],
    finished: false,
  });
  for (const nonsense of [undefined, 7, [], { done: "lay/0" }])
    assert.deepEqual(sound(nonsense), { done: [], finished: false });
});

test("the lessons of the solo are a course of their own: they do not keep anybody from having learnt the game", () => {
  const both = [...COURSE, ALONE];
  assert.equal(stepAt(both, "end/0").next, null);
  assert.deepEqual(stepAt(both, "alone/0"), {
    name: "alone",
    step: 0,
    at: 0,
    of: 2,
    next: { name: "alone", step: 1 },
    solo: true,
  });
  const learnt = withDone(both, { done: ["lay/0", "lay/1"], finished: false }, { name: "end", step: 0 });
  assert.ok(learnt.finished);
  assert.ok(!withDone([ALONE], none, { name: "alone", step: 0 }).finished);
});
