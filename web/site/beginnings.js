// What a board elsewhere shows before anybody plays: a position, a step of the course. Python draws it.

import { rpc } from "./engine.js";
import { lang } from "./text.js";

/**
 * The picture of a code, or of "lesson/<lesson>/<n>"; null when it cannot be read.
 * @param {string} game @param {string} shows @returns {Promise<Wire.Scene | null>}
 */
export async function sceneOf(game, shows) {
  const { record, ply, seat } = await begun(game, shows);
  return record && (await rpc.call("view", { record, ply, seat, lang })).scene;
}

/**
 * @param {string} game @param {string} shows
 * @returns {Promise<{ record: Wire.RecordData | null, ply?: number, seat: number | null }>}
 */
async function begun(game, shows) {
  const [room, name, step] = shows.split("/");
  if (room === "lesson") return rpc.call("lesson", { game, lang, lesson: { name, step: Number(step) } });
  return { ...(await rpc.call("decode", { game, code: shows, lang })), seat: null };
}
