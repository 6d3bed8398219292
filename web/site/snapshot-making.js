// Keeping a snapshot of Python (snapshot.js): between two games, when nobody asks anything, on a device that has all
// the files and room to spare. Whoever asks something meanwhile goes first.

import { rpc } from "./engine.js";
import { isHere, saving } from "./offline.js";
import { page } from "./page.js";
import { shelf, trusted } from "./snapshot-trust.js";
import { trustedURL } from "./trusted.js";

const CALM = 4000; // milliseconds without a question
const LOOKS = 15; // for such a time, after a game
const TRIES = 4; // in the life of a page
const LONG = 120_000; // milliseconds that it may take
const ROOM = 300e6; // bytes that must be free for the site
const MEMORY = 2; // GB of the device, where the browser tells

let left = TRIES;
let looking = false;

/** A game is over, or was left. */
export async function keepSnapshot() {
  if (looking || !left || !trusted() || !(await suits())) return;
  looking = true;
  for (let look = 0; look < LOOKS && left; look += 1) if ((await calm()) && (await nobodyPlays())) await tried();
  looking = false;
}

async function suits() {
  const { deviceMemory = MEMORY } = /** @type {{ deviceMemory?: number }} */ (navigator); // not in every browser
  if (saving() || deviceMemory < MEMORY || !(await isHere())) return false;
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage >= ROOM;
}

async function calm() {
  const { count } = rpc.asked;
  await new Promise((resolve) => setTimeout(resolve, CALM));
  return !rpc.asked.underWay && rpc.asked.count === count && !document.hidden;
}

/** In no window: a game that goes on holds this lock. */
const nobodyPlays = () =>
  navigator.locks.request(`${page.site.ours}playing`, { ifAvailable: true }, (lock) => lock !== null);

async function tried() {
  left = (await made()) ? 0 : left - 1;
}

/** @returns {Promise<boolean>} there is one now */
function made() {
  const { count } = rpc.asked;
  const name = new URL(page.site.runtime, location.href).href + shelf();
  const worker = new Worker(trustedURL(new URL("./snapshot-worker.js", import.meta.url)), { type: "module", name });
  return new Promise((resolve) => {
    const end = (/** @type {boolean} */ kept) => {
      clearInterval(watch);
      clearTimeout(patience);
      worker.terminate();
      resolve(kept);
    };
    const watch = setInterval(() => rpc.asked.count !== count && end(false), 100);
    const patience = setTimeout(() => end(false), LONG);
    worker.onmessage = ({ data }) => "kept" in data && end(data.kept);
    worker.onerror = (event) => {
      event.preventDefault();
      end(false);
    };
  });
}
