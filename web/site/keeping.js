// Keeping a game that another window may play as well: nothing played in either is lost.

/**
 * What another window has written over `save`, or null.
 * @param {Store} store @param {Save} save @returns {Save | null}
 */
export function overtaken(store, save) {
  const stored = store.load(save.id);
  return stored && stored.touched !== save.touched ? stored : null;
}

/** The same game, played as far. @param {Save} one @param {Save} other */
export const alike = (one, other) =>
  JSON.stringify([one.record, one.seats]) === JSON.stringify([other.record, other.seats]);

/**
 * Keep `save`, unless it is a step of a lesson: `{save}`; or `{stored, ours}` when another window was first, `ours`
 * when what is here became another game.
 * @param {Store} store @param {Save} save
 * @returns {{ save: Save, stored?: undefined, ours?: undefined } | { save?: undefined, stored: Save, ours: boolean }}
 */
export function keep(store, save) {
  if (save.lesson) return { save };
  const stored = overtaken(store, save);
  if (!stored) return { save: store.keep(save) };
  const ours = !begins(stored.record, save.record);
  if (ours) store.keep(copy(save));
  return { stored, ours };
}

/**
 * Keep what was played in a game that was left before the answer came, unless the game has gone on, or away.
 * @param {Store} store @param {Save} save as it was asked for @param {Partial<Save>} news
 */
export function late(store, save, news) {
  const stored = store.load(save.id);
  if (stored && alike(stored, save)) store.keep({ ...stored, ...news });
}

/**
 * `longer` is `shorter` and perhaps more: nothing of `shorter` would be lost.
 * @param {Wire.RecordData} longer @param {Wire.RecordData} shorter
 */
function begins(longer, shorter) {
  return shorter.actions.every((action, at) => action === longer.actions[at]);
}

/** The same game as another save. @param {Save} save */
function copy({ id, created, ...rest }) {
  return rest;
}
