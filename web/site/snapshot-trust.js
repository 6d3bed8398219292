// Whether Python may start from the snapshot that this device keeps (snapshot.js). One that misbehaves twice, with no
// answer between, is taken off, and none is made until another engine comes.

import { page } from "./page.js";
import { set, setting } from "./store.js";

const SHELF = `${page.site.ours}snapshot`; // the name of the cache that holds it
const STAMP = page.site.runtime.split("#")[1];
const TWICE = 2;

let restoring = false; // this life of the worker is from the snapshot
let answered = false;

const faults = () => {
  const kept = setting("snapshot");
  return kept?.stamp === STAMP ? Number(kept.faults) || 0 : 0;
};

export const trusted = () => faults() < TWICE;

/** How the name of a worker goes on that may use the snapshot. */
export const shelf = () => (trusted() ? `#${SHELF}` : "");

/** Weigh what is told of the worker; whether it concerned the snapshot alone. @param {News} news */
export function judge(news) {
  if (news.woken) restoring = answered = false;
  else if (news.unfit) fault();
  else if (news.restoring) restoring = true;
  else if (news.answered) good();
  else if (news.lost && restoring && (news.lost === "broken" || !answered)) fault();
  return Boolean(news.woken || news.restoring || news.answered || news.lost);
}

function good() {
  answered = true;
  if (restoring && faults()) set("snapshot", null);
}

function fault() {
  restoring = false;
  set("snapshot", { stamp: STAMP, faults: faults() + 1 });
  if (!trusted()) globalThis.caches?.delete(SHELF).catch(() => {});
}
