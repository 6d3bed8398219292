// A game that comes by a link: which game of this device it continues, or what new game it makes here. No DOM.

/** What addresses of games between players far apart said once; now their codes say it. */
export const ONCE = "?par=lien";

/** Some of the players of this save play elsewhere. */
export const playedByLink = ({ seats }) => seats.some(({ kind }) => kind === "link");

/**
 * The save of a received record: `{save, from, here, asked}`. `from` is the ply that was known here; `here`: "same" or
 * "older" when this device knows all that the link tells, else the save is to be kept; `asked`: the person has chosen.
 * `saves` are those of the game, `table` is what the engine says of the record, `mayContinue(save)` asks the
 * person.
 */
export async function received(record, byLink, { saves, table, mayContinue }) {
  const kin = saves
    .filter((save) => alike(save, record) && (playedByLink(save) || !byLink))
    .sort((a, b) => playedByLink(b) - playedByLink(a));
  const same = kin.find((save) => equal(save.record, record));
  if (same) return { save: same, from: record.actions.length, here: "same" };
  const known = kin.find((save) => begins(record, save.record) && (playedByLink(save) || begun(save)));
  const asked = Boolean(known) && !playedByLink(known);
  if (known && (!asked || (await mayContinue(known))))
    return { save: continued(known, record), from: known.record.actions.length, asked };
  const ahead = !known && kin.find((save) => begins(save.record, record));
  if (ahead) return { save: ahead, from: ahead.record.actions.length, here: "older" };
  return { save: added(record, table, byLink), from: Math.max(0, record.actions.length - 1), asked };
}

/** With what the link adds: others played that, it is no feat of this device. */
function continued(save, record) {
  const came = record.actions.length > save.record.actions.length ? { came: record.actions.length } : {};
  return { ...save, record, ...came, over: Boolean(record.end), note: "" };
}

/** Who opens a link plays the seat to move; the others play elsewhere when the game is by link, or has hidden hands. */
function added(record, { seats, to_move, hides }, byLink) {
  const elsewhere = (seat) => (byLink || hides) && to_move !== null && seat !== to_move;
  const sitting = Array.from({ length: seats }, (_, seat) => ({ name: "", kind: elsewhere(seat) ? "link" : "human" }));
  return { record, came: record.actions.length, clock: null, seats: sitting };
}

/** Show the plies from `from` on, one after another, as long as the person neither leaves nor looks elsewhere. */
export async function seen(session, from, wanted) {
  const last = session.record.actions.length;
  for (let ply = from; ply <= last; ply += 1) {
    await session.goTo(ply, { film: ply > from });
    if (!wanted() || session.cursor !== (ply < last ? ply : null)) return;
  }
}

const begun = ({ record, given = 0 }) => record.actions.length > given;
const alike = (save, { rules, options }) =>
  JSON.stringify([save.record.rules, save.record.options]) === JSON.stringify([rules, options]);
const equal = (one, other) => JSON.stringify([one.actions, one.end]) === JSON.stringify([other.actions, other.end]);

/** `longer` is `shorter` and perhaps more: nothing of `shorter` would be lost. */
const begins = (longer, shorter) =>
  !shorter.end &&
  shorter.actions.length <= longer.actions.length &&
  shorter.actions.every((action, at) => action === longer.actions[at]);
