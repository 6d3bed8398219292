import assert from "node:assert/strict";
import test from "node:test";

import { Solo } from "../../web/site/solo.js";
import * as store from "../../web/site/store.js";

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** What a finished solo is said to be worth, of a save with this id. */
async function worthOf(id) {
  const record = { game: "toy", options: { solo: true }, actions: ["1"] };
  const told = {};
  const session = {
    ...{ record, save: { id, record }, cursor: null, finished: true, lesson: null, hooks: { changed() {} } },
    on: (event, listener) => (told[event] = listener),
    ask: async () => ({ table: "all", rank: [3], text: "3 points", key: "" }),
  };
  new Solo(session);
  told.position();
  await settled();
  return session.feat;
}

test("a finished solo is told and counted once; a save that is another one's copy is told and not counted", async () => {
  assert.match((await worthOf("s1")).text, /^3 points/);
  assert.equal(store.bests("toy").all.finished.length, 1);
  assert.deepEqual(await worthOf(undefined), { score: "3 points", text: "3 points" });
  assert.equal(store.bests("toy").all.finished.length, 1);
});
