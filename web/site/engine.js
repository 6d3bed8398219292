// The page's one worker, shared by all who ask the engine.

import { page } from "./page.js";
import { Rpc } from "./rpc.js";
import { trustedURL } from "./trusted.js";

const listeners = new Set();

/** What was last told of the worker: {boot}, {ready}, {fatal}, {restarted}. */
export let state = {};

export const rpc = new Rpc({
  spawn: () => new Worker(trustedURL(new URL("./worker.js", import.meta.url)), { type: "module", name: page.site.runtime }),
  tell(news) {
    state = news;
    for (const listener of listeners) listener(news);
  },
});

/** `listener(news)` hears what happens to the worker. */
export const onWorker = (listener) => listeners.add(listener);
