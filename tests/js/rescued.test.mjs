// A game that comes back from the second place while the one of the disk is on the screen.

import assert from "node:assert/strict";
import test from "node:test";

import { newRecord, seats } from "./fake.mjs";
import { playing, settled } from "./playing.mjs";
import { Disk, opened, save } from "./storing.mjs";

const KEY = "ludotheque:save:one";
let listeners = [];
globalThis.addEventListener = (type, listener) => type === "storage" && listeners.push(listener);
globalThis.dispatchEvent = (event) => {
  for (const listener of listeners) listener(event);
};
globalThis.StorageEvent = class extends Event {
  constructor(type, { key }) {
    super(type);
    this.key = key;
  }
};

/** What lies in the second place, told once `asked` is over. */
const second = { text: "", asked: Promise.resolve() };
const answer = (result, after) => {
  const request = { result };
  after.then(() => request.onsuccess());
  return request;
};
const shelf = {
  getAllKeys: () => answer([KEY], second.asked),
  getAll: () => answer([second.text], second.asked),
  put() {},
  delete() {},
};
const database = { transaction: () => ({ objectStore: () => shelf }) };
globalThis.indexedDB = { open: () => answer(database, Promise.resolve()) };

const after = (actions, touched) =>
  save("one", { record: newRecord({ players: 2 }, actions), seats: [seats.human(), seats.human()], touched });

/** What is on the screen and what was told, once a game comes back after `actions` that lies on a full disk after 1. */
async function back(actions) {
  listeners = [];
  second.text = JSON.stringify(after(actions, 2));
  const disk = new Disk(10_000);
  disk.setItem(KEY, JSON.stringify(after(["1"], 1)));
  disk.leave(0);
  let tell = () => {};
  second.asked = new Promise((done) => (tell = done));
  const store = await opened(disk);
  const { session, notices } = await playing({ store, save: store.load("one") });
  store.onChange(({ save, rescued }) => save === session.kept && session.follow(rescued));
  tell();
  await store.rescued;
  await settled();
  return [session.record.actions.join(), ...notices.map(([kind]) => kind)];
}

test("a game that is rescued goes on without a word of another window, unless it went elsewhere", async () => {
  assert.deepEqual(await back(["1", "2"]), ["1,2"]);
  assert.deepEqual(await back(["2"]), ["2", "conflict"]);
});

test("what another window writes is told as such", async () => {
  listeners = [];
  const store = await opened(new Disk(10_000));
  const heard = [];
  store.onChange((news) => heard.push(news));
  for (const listener of listeners) listener({ key: KEY, isTrusted: true });
  assert.deepEqual(heard, [{ save: "one", rescued: false }]);
});
