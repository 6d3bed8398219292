// How one or two switches find their way: groups with as few steps as may be.
import assert from "node:assert/strict";
import test from "node:test";

import { lean, way } from "../../web/site/scanner.js";

const thing = (element) => ({ element, kids: [] });
const group = (element, ...kids) => ({ element, kids });
const things = (count, name = "") => Array.from({ length: count }, (_, n) => thing(`${name}${n}`));
const leaves = (kids) => kids.flatMap((kid) => (kid.kids.length ? leaves(kid.kids) : [kid.element]));

/** Presses of both keys until this thing is chosen, from the first list on. */
function presses(kids, wanted) {
  const lists = way(kids, ({ element, kids: inner }) => !inner.length && element === wanted);
  return lists.reduce((sum, { at }) => sum + at + 1, 0);
}

test("few things need no groups", () => {
  const kids = lean([group("a", ...things(2, "x")), group("b", ...things(2, "y"))]);
  assert.deepEqual(leaves(kids), ["x0", "x1", "y0", "y1"]);
  assert.equal(kids.length, 4);
});

test("a group of one or two is none, a group alone is what it holds", () => {
  const kids = lean([group("a", ...things(2, "x")), group("b", ...things(6, "y"))]);
  assert.deepEqual(
    kids.map(({ element }) => element),
    ["x0", "x1", "b"],
  );
  assert.equal(lean([group("a", ...things(6))]).length, 6);
});

test("many are shared out, none is lost, their order stays", () => {
  for (const count of [1, 5, 6, 7, 8, 15, 36, 96, 400]) {
    const all = things(count).map(({ element }) => element);
    const kids = lean(things(count));
    assert.deepEqual(leaves(kids), all);
    assert.ok(kids.length <= 20);
  }
});

test("a thing on a board of eight rows of twelve costs fourteen presses at most, half of them nine", () => {
  const rows = Array.from({ length: 8 }, (_, row) => group(`row ${row}`, ...things(12, `${row}-`)));
  const kids = lean(rows);
  const costs = leaves(kids)
    .map((name) => presses(kids, name))
    .sort((one, other) => one - other);
  assert.equal(costs.length, 96);
  assert.ok(costs[48] <= 9, `${costs[48]}`);
  assert.ok(costs[95] <= 14, `${costs[95]}`);
});

test("the way leads through every list to the thing", () => {
  const kids = [thing("a"), group("b", thing("c"), group("d", thing("e"), thing("f")))];
  const lists = way(kids, ({ element }) => element === "f");
  assert.deepEqual(
    lists.map(({ at }) => at),
    [1, 1, 1],
  );
  assert.equal(
    way(kids, ({ element }) => element === "z"),
    null,
  );
});
