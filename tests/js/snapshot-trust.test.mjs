import assert from "node:assert/strict";
import test from "node:test";

// The page that these modules read when they are loaded.
const dropped = [];
const facts = { site: { runtime: "/a/1/runtime.json#stamp-1", ours: "here:" } };
globalThis.document = { getElementById: () => ({ textContent: JSON.stringify(facts) }) };
globalThis.caches = { delete: async (name) => dropped.push(name) };
const { judge, shelf, trusted } = await import("../../web/site/snapshot-trust.js");
const { set, setting } = await import("../../web/site/store.js");

/** A life of the worker, from what is told of it. */
function life(...told) {
  judge({ woken: true });
  for (const news of told) judge(news);
}
const restored = [{ restoring: true }, { ready: true }];
const fresh = () => {
  dropped.length = 0;
  set("snapshot", null);
};

test("a good snapshot stays, however often its worker is killed", () => {
  fresh();
  for (let n = 0; n < 5; n += 1) life(...restored, { answered: true }, { lost: "silent" });
  for (let n = 0; n < 5; n += 1) life(...restored, { answered: true }, { lost: "broken" });
  assert.ok(trusted());
  assert.equal(shelf(), "#here:snapshot");
});

test("one that is unfit twice is taken off, and stays so for this engine", () => {
  fresh();
  life({ restoring: true }, { ready: true, unfit: "cut" }, { answered: true });
  assert.ok(trusted());
  life({ ready: true, unfit: "cut" }, { answered: true });
  assert.ok(!trusted());
  assert.deepEqual([shelf(), dropped], ["", ["here:snapshot"]]);
  life({ ready: true }, { answered: true });
  assert.ok(!trusted());
});

test("two lives from it that end without an answer are two faults", () => {
  fresh();
  life(...restored, { lost: "broken" });
  life({ restoring: true }, { lost: "silent" });
  assert.ok(!trusted());
});

test("an answer in between forgives; what breaks after it counts again", () => {
  fresh();
  life(...restored, { lost: "broken" });
  life(...restored, { answered: true });
  assert.equal(setting("snapshot"), null);
  life(...restored, { answered: true }, { lost: "broken" });
  life(...restored, { lost: "broken" });
  assert.ok(!trusted());
});

test("what goes wrong without it is no fault of it", () => {
  fresh();
  for (let n = 0; n < 5; n += 1) life({ ready: true }, { lost: "broken" });
  for (let n = 0; n < 5; n += 1) life({ boot: { done: 1, total: 2 } }, { lost: "silent" });
  assert.ok(trusted());
});

test("another engine begins without faults; what else is written there is none", () => {
  fresh();
  set("snapshot", { stamp: "stamp-0", faults: 2 });
  assert.ok(trusted());
  for (const odd of [7, "x", [], { stamp: "stamp-1" }, { stamp: "stamp-1", faults: "many" }]) {
    set("snapshot", odd);
    assert.ok(trusted(), JSON.stringify(odd));
  }
});

test("what concerns the snapshot alone is kept from those who show the worker", () => {
  fresh();
  assert.deepEqual([{ woken: true }, { restoring: true }, { answered: true }, { lost: "silent" }].map(judge), [
    true,
    true,
    true,
    true,
  ]);
  assert.ok(!judge({ ready: true, unfit: "cut" }) && !judge({ boot: { done: 1, total: 2 } }));
});
