import assert from "node:assert/strict";
import test from "node:test";

import { Solo } from "../../web/site/solo.js";
import * as store from "../../web/site/store.js";

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** What a finished solo is said to be worth, of a save with this id; `left`: its screen, before that is known. */
async function worthOf(id, left = false) {
  const record = { game: "toy", options: { solo: true }, actions: ["1"] };
  const told = {};
  const session = {
    ...{ record, save: { id, record }, cursor: null, finished: true, lesson: null, hooks: { changed() {} } },
    on: (event, listener) => (told[event] = listener),
    ask: async () => ({ table: "all", rank: [3], text: "3 points", key: "" }),
  };
  const solo = new Solo(session);
  told.position();
  if (left) solo.stop();
  await settled();
  return session.feat;
}

test("a finished solo is told and counted once; a save that is another one's copy is told and not counted", async () => {
  assert.match((await worthOf("s1")).text, /^3 points/);
  assert.equal(store.bests("toy").all.finished.length, 1);
  assert.deepEqual(await worthOf(undefined), { score: "3 points", text: "3 points" });
  assert.equal(store.bests("toy").all.finished.length, 1);
});

test("a best is kept though its game was left the moment it ended", async () => {
  assert.equal(await worthOf("s2", true), null);
  assert.equal(store.bests("toy").all.finished.length, 2);
});
