// The page's one worker, shared by all who ask the engine.

import { page } from "./page.js";
import { Rpc } from "./rpc.js";
import { judge, shelf } from "./snapshot-trust.js";
import { trustedURL } from "./trusted.js";

const listeners = new Set();

export const rpc = new Rpc({
  spawn: () =>
    new Worker(trustedURL(new URL("./worker.js", import.meta.url)), {
      type: "module",
      name: new URL(page.site.runtime, location.href).href + shelf(),
    }),
  tell(news) {
    if (judge(news)) return;
    for (const listener of listeners) listener(news);
    if (news.fatal) renew();
  },
});

/** A page opened before a publication may name files that are gone: the page of today is taken up, at the same game. */
async function renew() {
  const text = await fetch(location.pathname, { cache: "no-cache" }).then(
    (answer) => answer.text(),
    () => "",
  );
  const today = text.match(/"runtime": ?"([^"]+)"/)?.[1] ?? page.site.runtime;
  if (today === page.site.runtime || history.state?.renewed === today) return;
  history.replaceState({ ...history.state, renewed: today }, "");
  location.reload();
}

/** `listener(news)` hears what happens to the worker. @param {(news: News) => void} listener */
export const onWorker = (listener) => listeners.add(listener);
