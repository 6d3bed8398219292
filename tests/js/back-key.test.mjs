// The back key of a telephone, where the browser tells of it.
import assert from "node:assert/strict";
import test from "node:test";

import { BackKey } from "../../web/site/back-key.js";

class Watcher extends EventTarget {
  static living = new Set();

  constructor() {
    super();
    Watcher.living.add(this);
  }

  destroy() {
    Watcher.living.delete(this);
  }
}

test("while something is open the back key closes it, once; then it goes back again", (t) => {
  Object.assign(globalThis, { window: { CloseWatcher: Watcher }, CloseWatcher: Watcher });
  t.after(() => {
    for (const name of ["window", "CloseWatcher"]) delete globalThis[name];
  });
  let closed = 0;
  const key = new BackKey(() => (closed += 1));
  key.watch(false);
  assert.equal(Watcher.living.size, 0);
  for (let time = 0; time < 3; time += 1) key.watch(true);
  assert.equal(Watcher.living.size, 1);
  key.watch(false);
  assert.equal(Watcher.living.size, 0, "closed otherwise: nobody listens any more");
  key.watch(true);
  const [watcher] = Watcher.living;
  watcher.dispatchEvent(new Event("close"));
  watcher.destroy(); // as browsers do
  key.watch(false);
  assert.deepEqual([closed, Watcher.living.size], [1, 0]);
  key.watch(true);
  assert.equal(Watcher.living.size, 1, "opened again");
});

test("a browser that does not tell is asked nothing", (t) => {
  globalThis.window = {};
  t.after(() => delete globalThis.window);
  new BackKey(assert.fail).watch(true);
});
