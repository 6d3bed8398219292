// What the page says of a download that was cut, whatever else is looked at meanwhile.

import assert from "node:assert/strict";
import test from "node:test";

const facts = { base: "/", site: { worker: true, ours: "ours:", runtime: "/r.json" } };
globalThis.document = { readyState: "complete", getElementById: () => ({ textContent: JSON.stringify(facts) }) };
globalThis.location = new URL("https://example.org/");
globalThis.window = { top: undefined };
globalThis.window.top = globalThis.window;
globalThis.isSecureContext = true;
const { watchOffline } = await import("../../web/site/offline.js");

/** A worker that answers each question by the function of that name, in its own time. */
function registered(answers) {
  const active = {
    postMessage: ({ jp }, [port]) =>
      answers[jp]().then(
        (done) => port.postMessage({ done }),
        ({ name, message }) => port.postMessage({ error: { name, message } }),
      ),
    addEventListener() {},
  };
  const registration = { active, waiting: null, installing: null, addEventListener() {} };
  const serviceWorker = { controller: null, register: async () => registration, addEventListener() {} };
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true });
}

test("a download that was cut stays so through whatever is looked at later, until the next try", async () => {
  const state = { have: 5, total: 9, ready: false, coming: false, snapshot: 0 };
  let cut = true;
  registered({
    state: async () => ({ ...state }),
    sweep: async () => null,
    fetch: async () => {
      if (cut) throw new Error("cut");
      Object.assign(state, { have: 9, ready: true });
    },
  });
  const modes = [];
  const { download } = await watchOffline(({ mode }) => modes.push(mode));
  assert.equal(modes.at(-1), "partial");
  await download();
  assert.deepEqual([modes.includes("loading"), modes.at(-1)], [true, "failed"], "after the look that follows");
  cut = false;
  await download();
  assert.equal(modes.at(-1), "ready");
});
