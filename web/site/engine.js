// The page's one worker, shared by all who ask the engine.

import { Rpc } from "./rpc.js";

const listeners = new Set();

/** What was last told of the worker: {boot}, {ready}, {fatal}, {restarted}. */
export let state = {};

export const rpc = new Rpc({
  tell(news) {
    state = news;
    for (const listener of listeners) listener(news);
  },
});

/** `listener(news)` hears what happens to the worker. */
export const onWorker = (listener) => listeners.add(listener);
