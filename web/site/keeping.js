// Keeping a game that another window may play as well: nothing played in either is lost.

/** What another window has written over `save`, or null. */
export function overtaken(store, save) {
  const stored = store.load(save.id);
  return stored && stored.touched !== save.touched ? stored : null;
}

/**
 * Keep `save`, unless it is a step of a lesson: `{save}`; or `{stored, ours}` when another window was first, `ours`
 * when what is here became another game.
 */
export function keep(store, save) {
  if (save.lesson) return { save };
  const stored = overtaken(store, save);
  if (!stored) return { save: store.keep(save) };
  const ours = !begins(stored.record, save.record);
  if (ours) store.keep(copy(save));
  return { stored, ours };
}

/** `longer` is `shorter` and perhaps more: nothing of `shorter` would be lost. */
function begins(longer, shorter) {
  return shorter.actions.every((action, at) => action === longer.actions[at]);
}

/** The same game as another save. */
function copy({ id, created, ...rest }) {
  return rest;
}
