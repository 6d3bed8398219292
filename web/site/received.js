// A game that comes by a link: which game of this device it continues, or what new game it makes here. No DOM.

import { rpc } from "./engine.js";
import * as store from "./store.js";
import { lang } from "./text.js";

/** In the address of a game between players far apart: who opens it plays the seat to move. */
export const BY_LINK = ["par", "lien"];

export const byLink = () => new URLSearchParams(location.search).get(BY_LINK[0]) === BY_LINK[1];

/**
 * The save of a received record: `{save, from, older}`. `from` is the ply that was known here;
 * `older`: this device knows more than the link tells, and keeps it.
 */
export async function received(record, { game, byLink }) {
  const same = JSON.stringify([record.rules, record.options]);
  const kin = store.saves(game).filter((save) => JSON.stringify([save.record.rules, save.record.options]) === same);
  const continued = kin.find((save) => begins(record, save.record));
  const came = record.actions.length; // others played so far: no feat of this device
  if (continued) {
    const from = continued.record.actions.length;
    return { save: store.keep({ ...continued, record, ...(came > from ? { came } : {}) }), from };
  }
  const ahead = kin.find((save) => begins(save.record, record));
  if (ahead) return { save: ahead, from: ahead.record.actions.length, older: true };
  const save = store.keep({ record, came, clock: null, seats: await seatsOf(record, byLink) });
  return { save, from: Math.max(0, record.actions.length - 1) };
}

/** Who opens a link plays the seat to move; the others play elsewhere when the game is by link, or has hidden hands. */
async function seatsOf(record, byLink) {
  const { seats, to_move, hides } = await rpc.call("view", { record, seat: null, lang });
  const elsewhere = (seat) => (byLink || hides) && to_move !== null && seat !== to_move;
  return Array.from({ length: seats }, (_, seat) => ({ name: "", kind: elsewhere(seat) ? "link" : "human" }));
}

const begins = (longer, shorter) => !shorter.end && shorter.actions.length <= longer.actions.length &&
  shorter.actions.every((action, at) => action === longer.actions[at]);
