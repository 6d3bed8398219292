import assert from "node:assert/strict";
import test from "node:test";

import { above, allJoined, joined, MOST, short, sound, worth } from "../../web/site/bests.js";
import * as store from "../../web/site/store.js";

const feat = (rank, key = "") => ({ table: "free", rank, key });
const table = (rank, { text = "t", finished = [], finds = [] } = {}) => ({
  rank,
  texts: { fr: text },
  finished,
  finds,
});
const many = (letter, n) => Array.from({ length: n }, (_, at) => `${letter}${at}`);

test("ranks compare from the left, more counts, and none is below all", () => {
  assert.ok(above([2, -9], [1, 0]));
  assert.ok(above([2, -1], [2, -3]), "ties by fewer hints");
  assert.ok(!above([2, -3], [2, -3]));
  assert.ok(above([-5], null) && !above(null, [-5]) && !above(null, null));
  assert.ok(above([1, 0], [1]));
});

test("a worse game leaves the best, and is counted; an equal one too", () => {
  const first = worth(feat([91, 0], "x"), { fr: "91" }, 2, "s1");
  assert.deepEqual(first.rank, [91, 0, -2]);
  const second = joined(first, worth(feat([80, 0], "y"), { fr: "80" }, 0, "s2"));
  assert.equal(second.texts.fr, "91");
  assert.equal(second.finished.length, 2);
  assert.equal(second.finds.length, 2);
  const equal = joined(second, worth(feat([91, 0], "x"), { fr: "later" }, 2, "s3"));
  assert.equal(equal.texts.fr, "91");
  assert.equal(equal.finds.length, 2, "the same find counts once");
  assert.equal(joined(second, worth(feat([91, 0]), { fr: "fewer hints" }, 1, "s4")).texts.fr, "fewer hints");
});

test("one game seen again is one game; a find without key counts nothing", () => {
  const once = worth(feat([3]), {}, 0, "s1");
  assert.deepEqual(joined(once, once).finished, [short("s1")]);
  assert.deepEqual(once.finds, []);
});

test("two devices joined give the same whichever comes first, and joining again changes nothing", () => {
  const here = { free: table([3, 0], { text: "here", finished: ["a", "b"], finds: ["p"] }) };
  const there = { free: table([4, 0], { text: "there", finished: ["b", "c"], finds: ["q"] }), pile: table([1, 0]) };
  const [one, other] = [allJoined(here, there), allJoined(there, here)];
  assert.equal(one.free.texts.fr, "there");
  assert.deepEqual(one.free.finished, ["a", "b", "c"]);
  assert.deepEqual([one.free.finds.length, other.free.finds.length, one.pile.rank], [2, 2, [1, 0]]);
  assert.deepEqual([...other.free.finished].sort(), one.free.finished);
  assert.deepEqual(allJoined(one, there), one);
});

test("lists stop growing at the cap, and keep what they had", () => {
  const full = table([1], { finds: many("a", MOST) });
  const more = joined(full, table([1], { finds: many("b", 10) }));
  assert.equal(more.finds.length, MOST);
  assert.deepEqual(more.finds, full.finds);
});

test("short names are short, and differ", () => {
  const names = new Set(many("find ", 20_000).map(short));
  assert.equal(names.size, 20_000);
  for (const name of names) assert.match(name, /^[a-z0-9]{1,11}$/);
});

test("what is not well made is left out", () => {
  const hostile = {
    good: {
      ...table([1]),
      finished: ["abc", "<b>", 7, "a".repeat(12)],
      texts: { fr: "x".repeat(999), __proto__: "no", en: 3 },
    },
    none: null,
    text: "x",
    ranks: table(["1"]),
    empty: table([]),
    long: table(Array(9).fill(1)),
    lists: { rank: [1], texts: {}, finished: 3, finds: [] },
    "no/name": table([1]),
    infinite: table([Infinity]),
  };
  const left = sound(hostile);
  assert.deepEqual(Object.keys(left), ["good"]);
  assert.deepEqual(left.good.finished, ["abc"]);
  assert.deepEqual(Object.keys(left.good.texts), ["fr"]);
  assert.equal(left.good.texts.fr.length, 200);
  for (const nothing of [null, 3, "x", []]) assert.deepEqual(sound(nothing), {});
  assert.deepEqual(Object.keys(sound(Object.fromEntries(many("t", 99).map((name) => [name, table([1])])))).length, 20);
});

test("a table may be called like something every object has", () => {
  assert.deepEqual(allJoined({}, { constructor: table([1]) }).constructor.rank, [1]);
});

test("the bests go out and in with the saves", () => {
  store.keepBests("rings", { free: worth(feat([91], "x"), { fr: "91 tuiles" }, 1, "s1") });
  const file = store.exported([]);
  store.keepBests("rings", { free: worth(feat([95], "y"), { fr: "95 tuiles" }, 1, "s2") });
  assert.equal(store.imported(file), 0);
  const { free } = store.bests("rings");
  assert.equal(free.texts.fr, "95 tuiles", "a file does not bring the best down");
  assert.deepEqual([free.finished.length, free.finds.length], [2, 2]);
  const other = JSON.parse(file);
  other.bests = { dice: other.bests.rings, "../x": other.bests.rings, rings: "nothing" };
  store.imported(JSON.stringify(other));
  assert.equal(store.bests("dice").free.texts.fr, "91 tuiles");
  assert.deepEqual(Object.keys(store.allBests()).sort(), ["dice", "rings"]);
  assert.equal(store.imported(JSON.stringify({ ludotheque: 1, saves: [], bests: 4 })), 0);
});
