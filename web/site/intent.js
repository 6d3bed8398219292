// Python starts as soon as somebody shows what they are about to do, and nothing of it is downloaded before that.

import { around } from "./dom.js";
import { rpc } from "./engine.js";
import { isHere, saving } from "./offline.js";
import { page } from "./page.js";

let prepared = false;

/**
 * Python, with the rules and pictures of this page's game read, and the game screen made: whoever begins then waits
 * for none of it.
 * @param {() => Promise<typeof import("./play.js")>} play
 */
export async function prepare(play) {
  if (prepared) return;
  prepared = true;
  const { game, lang } = page;
  try {
    const { record } = await rpc.call("draw", { game, lang, options: {} });
    await rpc.call("view", { record, lang, seat: 0 });
  } catch {} // it is told where it is asked in earnest
  (await play()).ready();
}

// to a game, soon
const LEADS = "[href='#setup'], [href^='#lesson/'], [href^='#problem/'], [href^='#save/'], [data-part=start], .daily";

/**
 * Touching what leads to a game has it come; where its files lie, being here prepares it.
 * @param {Element} cover @param {() => void} comes @param {() => Promise<typeof import("./play.js")>} play
 */
export function wakeAtIntent(cover, comes, play) {
  cover.addEventListener("pointerdown", (event) => around(event, LEADS) && comes());
  const calm = globalThis.requestIdleCallback ?? setTimeout; // the cover is drawn first; Safari has no such word
  calm(async () => {
    if (document.hidden || saving() || !(await isHere().catch(() => false))) return;
    comes();
    prepare(play);
  });
}
