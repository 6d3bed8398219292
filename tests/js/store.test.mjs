import assert from "node:assert/strict";
import { test } from "node:test";

import { Disk, opened, save } from "./storing.mjs";

test("a save without an id gets one, also when it says so", async () => {
  const store = await opened(new Disk(10_000));
  const kept = store.keep(save(undefined, { created: undefined }));
  assert.match(kept.id, /^\w{8,}$/);
  assert.ok(kept.created);
  assert.deepEqual(store.load(kept.id), kept);
});

test("a full disk hides nothing of what lies there, and takes what waited once there is room", async () => {
  const disk = new Disk(400);
  const store = await opened(disk);
  store.keep(save("one"));
  store.keep(save("two"));
  assert.ok(store.durable);
  store.keep(save("three", { note: "x".repeat(50) }));
  assert.ok(!store.durable);
  assert.deepEqual(
    store
      .saves()
      .map(({ id }) => id)
      .sort(),
    ["one", "three", "two"],
  );
  assert.equal((await opened(disk)).saves().length, 2);
  store.forget("one");
  assert.ok(store.durable);
  assert.equal((await opened(disk)).saves().length, 2);
  assert.ok(disk.getItem("ludotheque:save:three"));
});

/** What was played in each game of a store. */
const lines = (store) =>
  store
    .saves()
    .map(({ record }) => record.actions.join())
    .sort();

/** Two windows: in the first the game has gone on, on a full disk, which then has room for the second. */
async function waiting(id) {
  const disk = new Disk(10_000);
  const one = await opened(disk);
  const two = await opened(disk);
  const played = (...actions) => save(id, { record: { game: "count", actions } });
  one.keep(played("1"));
  disk.leave(0);
  one.keep(played("1", "2"));
  one.set("theme", "dark");
  assert.ok(!one.durable);
  disk.leave(10_000);
  return { disk, one, two, played };
}

test("what waits for room gives way to what another window plays, and goes on as another game", async () => {
  const { one, two, played } = await waiting("one");
  two.keep(played("1", "1"));
  two.set("theme", "light");
  assert.deepEqual(one.load("one").record.actions, ["1", "1"], "whoever asks hears of the other window's game");
  assert.equal(one.setting("theme"), "light");
  assert.deepEqual(lines(one), ["1,1", "1,2"]);
  assert.ok(one.durable);
  assert.deepEqual(lines(two), ["1,1", "1,2"]);
});

test("what waits for room writes over nothing once there is some", async () => {
  const { one, two, played } = await waiting("one");
  two.keep(played("1", "1"));
  one.forget("other");
  assert.deepEqual(two.load("one").record.actions, ["1", "1"]);
  assert.deepEqual(lines(one), ["1,1", "1,2"]);
});

test("what waits and was played in another window too is one game; what was erased there stays so", async () => {
  const same = await waiting("one");
  same.two.keep(same.played("1", "2"));
  assert.deepEqual(lines(same.one), ["1,2"]);
  const erased = await waiting("one");
  erased.two.forget("one");
  assert.deepEqual(lines(erased.one), []);
});

test("a page that opens on a full disk shows its games", async () => {
  const disk = new Disk(200);
  (await opened(disk)).keep(save("one"));
  disk.setItem("other", "x".repeat(200 - Object.entries(disk).join("").length - 6));
  assert.equal((await opened(disk)).saves().length, 1);
});

test("without a disk games last as long as the page", async () => {
  const store = await opened(undefined);
  store.keep(save("one"));
  store.set("theme", "dark");
  assert.ok(!store.durable);
  assert.equal(store.saves().length, 1);
  assert.equal(store.setting("theme"), "dark");
  store.forget("one");
  assert.equal(store.saves().length, 0);
});

test("a file of a newer version, and what is no file, are told apart", async () => {
  const store = await opened(new Disk(10_000));
  assert.equal(store.imported('{"ludotheque": 2, "games": []}'), store.NEWER);
  for (const text of ["", "7", "null", "[]", "{}", '{"ludotheque": 1}', '{"ludotheque": "1", "saves": []}'])
    assert.equal(store.imported(text), store.NO_FILE);
});

test("a disk that takes no more is told once, when it begins to", async (t) => {
  const heard = [];
  globalThis.dispatchEvent = ({ type }) => heard.push(type);
  t.after(() => delete globalThis.dispatchEvent);
  const disk = new Disk(10_000);
  const store = await opened(disk);
  store.keep(save("one"));
  disk.leave(10);
  store.keep(save("two"));
  store.keep(save("three"));
  await Promise.resolve();
  assert.deepEqual(heard, [store.UNSAVED]);
});

test("a file loses nothing of a game that is here", async () => {
  const store = await opened(new Disk(10_000));
  const of = (actions, more = {}) => save("one", { record: { ...save("one").record, actions, end: null }, ...more });
  const take = (...saves) => store.imported(JSON.stringify({ ludotheque: 1, saves }));
  const games = () => store.saves().map(({ record }) => record.actions.join());
  store.keep(of(["a", "b"]));
  take(of(["a"], { touched: 8.64e15 }));
  assert.deepEqual(games(), ["a,b"], "an earlier state of it is no news");
  take(of(["a", "b", "c"], { touched: 1 }));
  assert.deepEqual(games(), ["a,b,c"], "it goes on");
  take(of(["a", "x"], { touched: 8.64e15 }));
  assert.deepEqual(games().sort(), ["a,b,c", "a,x"], "two ways on stay both");
  assert.ok(store.saves().every(({ touched }) => touched <= Date.now()));
  const ended = of(["a"]);
  ended.record.end = { by: "resigned", seat: 0 };
  for (let time = 0; time < 3; time += 1) take(ended, of(["a", "x"]));
  assert.deepEqual(games().sort(), ["a", "a,b,c", "a,x"], "an end made elsewhere ends nothing here; each comes once");
  const other = of(["a", "b", "c", "d"]);
  other.record.options = { other: 1 };
  take(other);
  assert.deepEqual(games().sort(), ["a", "a,b,c", "a,b,c,d", "a,x"], "another deal is another game");
  assert.deepEqual(store.load("one").record.actions, ["a", "b", "c"]);
  const branch = { id: "b1", ply: 1, kept: 1, actions: ["z"], seats: [], name: "" };
  store.keep({ ...store.load("one"), branches: [branch] });
  take(of(["a", "b", "c", "e"]));
  assert.deepEqual([store.load("one").record.actions.length, store.load("one").branches], [4, [branch]]);
});

test("a save of a game that has no possible name is none", async () => {
  const store = await opened(new Disk(10_000));
  const called = (game) => save("one", { record: { ...save("one").record, game } });
  const saves = ["Alerte : appelez ce numéro", "../x", 7].map(called);
  assert.equal(store.imported(JSON.stringify({ ludotheque: 1, saves })), 0);
});

test("dates that no calendar knows are refused", async () => {
  const store = await opened(new Disk(10_000));
  const saves = [
    save("one"),
    save("two", { touched: 1e300 }),
    save("three", { touched: "1" }),
    save("four", { touched: null }),
  ];
  assert.equal(store.imported(JSON.stringify({ ludotheque: 1, saves })), 1);
});

test("what a newer version says of a save is neither lost nor in the way", async () => {
  const disk = new Disk(10_000);
  const store = await opened(disk);
  const newer = save("one", {
    seats: [{ name: "Alma", kind: "oracle", power: 9 }],
    clock: { hourglass: true },
    note: { text: 1 },
    later: [1],
  });
  store.restore(newer);
  const [listed] = store.saves();
  assert.deepEqual(
    [listed.id, listed.seats, listed.clock, listed.note, listed.later],
    ["one", [{ name: "Alma", kind: "human" }], null, undefined, [1]],
  );
  const kept = store.keep(store.load("one"));
  assert.notEqual(kept.id, "one");
  assert.deepEqual(JSON.parse(disk.getItem("ludotheque:save:one")), newer);
  assert.deepEqual(
    JSON.parse(store.exported()).saves.find(({ id }) => id === "one"),
    newer,
  );
  store.restore(store.forget("one"));
  assert.deepEqual(JSON.parse(disk.getItem("ludotheque:save:one")), newer);
});

test("a save that is understood keeps its id", async () => {
  const store = await opened(new Disk(10_000));
  const seats = [
    { name: "", kind: "human" },
    { name: "", kind: "computer", level: 2 },
    { name: "", kind: "link" },
  ];
  const kept = store.keep(
    save("one", {
      seats,
      clock: { minutes: 5, increment: 0, loses: true, left: [1, 2, 3], paused: false },
      title: undefined,
      given: 2,
    }),
  );
  assert.deepEqual(store.load("one"), JSON.parse(JSON.stringify(kept)));
});

test("what was learnt is kept, joined to what comes from a file, and goes into files", async () => {
  const disk = new Disk(10_000);
  const store = await opened(disk);
  store.keepLessons("count", { done: ["lay/0"], finished: false });
  store.keepLessons("count", { done: ["lay/1"], finished: true });
  assert.deepEqual((await opened(disk)).lessons("count"), { done: ["lay/0", "lay/1"], finished: true });
  const other = await opened(new Disk(10_000));
  other.keepLessons("count", { done: ["end/0"], finished: false });
  assert.equal(other.imported(store.exported()), 0);
  assert.deepEqual(other.lessons("count"), { done: ["end/0", "lay/0", "lay/1"], finished: true });
  assert.equal(other.imported('{"ludotheque":1,"saves":[],"lessons":{"count":7,"../x":{"done":["a/0"]}}}'), 0);
  assert.deepEqual(Object.keys(other.allLessons()), ["count"]);
});

test("results « À ma mesure » are kept, joined to those of a file, and go into files", async () => {
  const disk = new Disk(10_000);
  const store = await opened(disk);
  const result = (game, at) => ({ game, level: 2.5, score: 1, at });
  store.keepResults("count", [result("a", 1)]);
  store.keepResults("count", [result("b", 2)]);
  assert.deepEqual((await opened(disk)).results("count"), [result("b", 2), result("a", 1)]);
  const other = await opened(new Disk(10_000));
  other.keepResults("count", [result("c", 3), result("a", 1)]);
  assert.equal(other.imported(store.exported()), 0);
  assert.deepEqual(
    other.results("count").map(({ game }) => game),
    ["c", "b", "a"],
  );
  assert.equal(other.imported('{"ludotheque":1,"saves":[],"results":{"count":[null,{"game":"x","level":1e9}]}}'), 0);
  assert.equal(other.results("count").length, 3);
});

test("a level between two is understood", async () => {
  const store = await opened(new Disk(10_000));
  const seats = [{ name: "", kind: "computer", level: 2.25, mine: true }];
  store.keep(save("one", { seats }));
  assert.deepEqual([store.load("one").id, store.load("one").seats], ["one", seats]);
});

test("what the page makes of a save is not believed of a file", async () => {
  const store = await opened(new Disk(10_000));
  store.keep(save("one", { lesson: { home: "https://example.org/" }, beside: { title: "x" } }));
  const loaded = store.load("one");
  assert.deepEqual([loaded.id, loaded.lesson, loaded.beside], [undefined, undefined, undefined]);
});
