// The store: what a file brings, above all what was tried beside a game.

import assert from "node:assert/strict";
import test from "node:test";

import { keep } from "../../web/site/keeping.js";
import { Disk, opened, save } from "./storing.mjs";

/** A game that lies here after `actions`, with `branches`, and what takes a file in where it has others. */
async function joining(actions, branches) {
  const disk = new Disk(10_000);
  const store = await opened(disk);
  const of = (moves, tried, touched) =>
    save("one", { record: { ...save("one").record, actions: moves, end: null }, branches: tried, touched });
  store.restore(of(actions, branches, 1000));
  const take = (moves, tried, touched = 1001) =>
    store.imported(JSON.stringify({ ludotheque: 1, saves: [of(moves, tried, touched)] }));
  const line = ({ id, actions, name }) => [id, actions.join(""), name].join(" ").trim();
  const told = () => store.load("one").branches.map(line);
  return { disk, store, take, told };
}

const tried = (id, actions, name) => ({ id, kept: 1, ply: 1, actions: actions.split(""), seats: [], name });

test("a file shortens no branch: the further state of it stays, and its name", async () => {
  const { take, told } = await joining(["a"], [tried("b1", "axyz", "Mon plan"), tried("b2", "ax")]);
  take(["a", "b"], [tried("b1", "ax"), tried("b2", "axyz")]);
  assert.deepEqual(told(), ["b1 axyz Mon plan", "b2 axyz"]);
  take(["a", "b", "c"], [tried("b1", "axyzz")]);
  assert.deepEqual(told(), ["b1 axyzz Mon plan", "b2 axyz"]);
});

test("a branch that went on here and in a file is two, however often the file comes", async () => {
  const { take, told } = await joining(["a"], [tried("b1", "axy", "Mon plan")]);
  for (let time = 0; time < 3; time += 1) take(["a", "b"], [tried("b1", "axz", "Mon plan")]);
  const [one, other, ...more] = told();
  assert.equal(one, "b1 axy Mon plan", "what is here keeps its address");
  assert.match(other, /^b\w{8,} axz Mon plan$/);
  assert.deepEqual(more, []);
});

test("branches of a file come to a game that is as far here or further, once", async () => {
  for (const moves of [["a"], ["a", "b"]]) {
    const { store, take, told } = await joining(["a", "b"], [tried("b1", "axy", "Mon plan")]);
    take(moves, [tried("b1", "axz"), tried("b2", "az")], 1);
    const [mine, theirs, other] = told();
    assert.deepEqual([mine, theirs.slice(-3), other], ["b1 axy Mon plan", "axz", "b2 az"]);
    assert.deepEqual(store.load("one").record.actions, ["a", "b"]);
    assert.ok(store.load("one").touched > 1000, "other windows hear that more was tried");
    store.restore({ ...store.load("one"), touched: 1000 });
    take(moves, [tried("b1", "ax"), tried("b1", "axz"), tried("b2", "az")], 1);
    assert.deepEqual([told().length, store.load("one").touched], [3, 1000], "it brings nothing new");
  }
});

test("branches of a file change no game that is known in part", async () => {
  const { store, disk, take } = await joining(["a"], 7);
  const before = disk.getItem("ludotheque:save:one");
  take(["a"], [tried("b1", "ax")], 1);
  assert.deepEqual([disk.getItem("ludotheque:save:one"), store.saves().length], [before, 1]);
});

test("strange branches of a file cost nothing of what was tried here", async () => {
  for (const strange of [{}, 7, [null]]) {
    const { take, told } = await joining(["a"], [tried("b1", "axy")]);
    take(["a", "b"], strange);
    assert.deepEqual(told(), ["b1 axy"]);
  }
});

test("a save of a file that is called undefined is in nobody's way", async () => {
  const store = await opened(new Disk(10_000));
  const named = save("undefined", { touched: 7 });
  assert.equal(store.imported(JSON.stringify({ ludotheque: 1, saves: [named] })), 1);
  assert.equal(store.load(undefined), null);
  const { save: kept, stored } = keep(store, save(undefined));
  assert.match(kept?.id ?? "", /^\w{8,}$/);
  assert.equal(stored, undefined, "what is known in part met no other window");
  assert.deepEqual([store.load("undefined"), store.saves().length], [named, 2]);
});
