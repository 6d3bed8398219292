// A game that comes by a link: which game of this device it continues, or what new game it makes here. No DOM.
import { plain } from "./names.js";
import { begins, playedByLink } from "./save-shape.js";

/**
 * @typedef {object} Meeting
 * @property {Save[]} saves
 * @property {Wire.Position} table
 * @property {(record: Wire.RecordData) => Promise<Wire.Position>} seen
 * @property {Asks} asks
 * @property {string[]} [names]
 * @property {string} [token]
 */
/**
 * The person, about a game of this device: "continue" it with the link, take what was "changed", stay where it has
 * "parted" or is "alike"; of whom, and the end that the link brings.
 * @typedef {(how: "continue" | "changed" | "parted" | "alike", save: Save,
 *   more: { seat?: number, end?: Wire.RecordData["end"] }) => Promise<boolean>} Asks
 */
/** @typedef {{ save: Save, from: number, here?: "same" | "older" | "over", asked?: boolean }} Met */

/**
 * The save of a received record: `{save, from, here, asked}`. `from` is the ply that was known here; `here`: "same" or
 * "older" when this device knows all that the link tells, "over" when its game was ended here before, else the save is
 * to be kept; `asked`: the person has chosen. `saves` are those of the game; `table` is what the engine says of the
 * record, `seen` of another; `names` are those that the link tells, `token` is its game's: no game of another token is
 * meant.
 * @param {Wire.RecordData} record @param {boolean} byLink @param {Meeting} meeting @returns {Promise<Met>}
 */
export async function received(record, byLink, { saves, table, seen, asks, names = [], token = "" }) {
  const { end } = record;
  const own = token ? { token } : {};
  const isSent = (/** @type {Save} */ save) => marked(save, token) || (byLink && playedByLink(save));
  const kin = saves
    .filter((save) => alike(save, record) && (playedByLink(save) || !byLink))
    .filter((save) => !token || token === save.token || (!save.token && !save.over))
    .sort((a, b) => likely(b, names, token) - likely(a, names, token));
  const same = kin.find((save) => equal(save.record, record));
  if (same) return { save: same, from: record.actions.length, here: "same" };
  const known = kin.find((save) => goesOn(record, save.record) && (playedByLink(save) || begun(save)));
  const awaited = byLink && known && (marked(known, token) || expected(known, names));
  const asked = known !== undefined && (!awaited || speaksForUs(known, record, table, known.record.actions.length));
  if (known && (!asked || (await asks("continue", known, { end }))))
    return { save: { ...own, ...continued(known, record) }, from: known.record.actions.length, asked };
  const ahead = !known && kin.find((save) => goesOn(save.record, record) && (isSent(save) || record.actions.length));
  const apart = ahead && !isSent(ahead) && !(await asks("alike", ahead, {}));
  if (ahead && !apart) return { save: ahead, from: ahead.record.actions.length, here: "older" };
  const old = known ? undefined : kin.find((save) => marked(save, token));
  const met = old && (await meet(old, record, { table, seen, asks }));
  if (met?.save) return met;
  const save = { ...added(record, table, byLink, names), ...own };
  return { save, from: Math.max(0, record.actions.length - 1), asked: asked || Boolean(apart || met) };
}

const REFUSED = { save: undefined }; // the person was asked, and wants the link apart

/**
 * The very game that the link tells, which went another way here; null where nothing tells how.
 * @param {Save} old @param {Wire.RecordData} record @param {Pick<Meeting, "table" | "seen" | "asks">} told
 * @returns {Promise<Met | typeof REFUSED | null>}
 */
async function meet(old, record, { table, seen, asks }) {
  const { end } = record;
  const from = old.record.actions.length;
  if (old.record.end && begins(record, old.record)) return { save: old, from, here: "over" };
  if (endsEarlier(record, old.record)) {
    const asked = speaksForUs(old, record, table, record.actions.length);
    if (asked && !(await asks("continue", old, { end }))) return REFUSED;
    return { save: continued(old, { ...old.record, end }), from, asked };
  }
  const parting = await parted(old, record, { table, seen });
  if (!parting) return null;
  if (!(await asks(parting.changed ? "changed" : "parted", old, parting))) return REFUSED;
  if (!parting.changed) return { save: old, from, here: "same", asked: true };
  return { save: { ...continued(old, record), came: record.actions.length }, from: parting.from, asked: true };
}

/** How many actions both begin with. @param {Wire.RecordData} one @param {Wire.RecordData} other */
function shared({ actions }, other) {
  const parted = actions.findIndex((action, at) => action !== other.actions[at]);
  return parted < 0 ? actions.length : parted;
}

/**
 * Where a link tells another move than this game, of whom; `changed` where that can take the other's place: nothing was
 * played here since, and the link says nothing for who plays here.
 * @param {Save} save @param {Wire.RecordData} record @param {Pick<Meeting, "table" | "seen">} told
 */
async function parted(save, record, { table, seen }) {
  const from = shared(save.record, record);
  const seat = table.log[from]?.seat ?? null;
  if (seat === null || from === save.record.actions.length) return null;
  const { log } = await seen(save.record).catch(() => ({ log: [] })); // a damaged save changes nothing
  const since = log.slice(from);
  const elsewhere = since.length > 0 && since.every((move) => save.seats[move.seat ?? -1]?.kind === "link");
  return { from, seat, changed: elsewhere && !save.record.end && !speaksForUs(save, record, table, from) };
}

/**
 * With what the link adds: others played that, it is no feat of this device.
 * @param {Save} save @param {Wire.RecordData} record @returns {Save}
 */
function continued(save, record) {
  const came = record.actions.length > save.record.actions.length ? { came: record.actions.length } : {};
  return { ...save, record, ...came, over: Boolean(record.end), note: "" };
}

/**
 * Who opens a link plays the seat to move; the others play elsewhere when the game is by link, or has hidden hands.
 * @param {Wire.RecordData} record @param {Wire.Position} table @param {boolean} byLink @param {string[]} names
 * @returns {Save}
 */
function added(record, { seats, to_move, hides }, byLink, names) {
  /** @param {number} seat */
  const elsewhere = (seat) => (byLink || hides) && to_move !== null && seat !== to_move;
  /** @type {Seat[]} */
  const sitting = Array.from({ length: seats }, (_, seat) => ({
    name: names[seat] ?? "",
    kind: elsewhere(seat) ? "link" : "human",
  }));
  return { record, came: record.actions.length, clock: null, seats: sitting };
}

/**
 * Show the plies from `from` on, one after another, as long as the person neither leaves nor looks elsewhere.
 * @param {Session} session @param {number} from @param {() => boolean} wanted
 */
export async function seen(session, from, wanted) {
  const last = session.record.actions.length;
  session.since = from;
  for (let ply = from; ply <= last; ply += 1) {
    await session.goTo(ply, { film: ply > from });
    if (!wanted() || session.cursor !== (ply < last ? ply : null)) return;
  }
}

/**
 * Who plays here now, and who sent the game, as their names may stand in a sentence; "" who is not known.
 * @param {Pick<Session, "live" | "save">} session
 */
export function greeted({ live, save }) {
  const own = save.seats.find(({ kind }) => kind === "human");
  const others = save.seats.filter(({ kind }) => kind !== "human");
  const sender = live.plies || others.length > 1 ? save.seats[live.log.at(-1)?.seat ?? -1] : others[0];
  return { name: plain(own?.name ?? ""), other: plain(sender?.name ?? "") };
}

/**
 * What the link says from there on is not for others to say: a move of somebody who plays here, that they give up, or
 * have agreed.
 * @param {Save} save @param {Wire.RecordData} record @param {Wire.Position} table @param {number} from
 */
function speaksForUs(save, { end }, { log }, from) {
  const here = (/** @type {number | null | undefined} */ seat) => save.seats[seat ?? -1]?.kind === "human";
  return log.slice(from).some(({ seat }) => here(seat)) || end?.by === "agreed" || here(end?.seat);
}

/**
 * How likely a game of these names and this token is that one.
 * @type {(save: Save, names: string[], token: string) => number}
 */
const likely = (save, names, token) =>
  Number(playedByLink(save)) + Number(expected(save, names)) + 4 * Number(marked(save, token));

/** The link tells this very game. @param {Save} save @param {string} token */
const marked = (save, token) => Boolean(token) && save.token === token;

/**
 * A link is what this game waits for: others play in it, under the names the link tells; one of them is told where
 * nothing was played yet.
 * @param {Save} save @param {string[]} names
 */
function expected(save, names) {
  const told = save.seats.flatMap(({ name }, seat) => (name && names[seat] ? [name === names[seat]] : []));
  return playedByLink(save) && told.every(Boolean) && (begun(save) || told.length > 0);
}

/** @param {Save} save */
const begun = ({ record, given = 0 }) => record.actions.length > given;
/** @param {Save} save @param {Wire.RecordData} record */
const alike = (save, { rules, options }) =>
  JSON.stringify([save.record.rules, save.record.options]) === JSON.stringify([rules, options]);
/** @param {Wire.RecordData} one @param {Wire.RecordData} other */
const equal = (one, other) => JSON.stringify([one.actions, one.end]) === JSON.stringify([other.actions, other.end]);

/**
 * Somebody ended a game without knowing what was played in it since.
 * @param {Wire.RecordData} record @param {Wire.RecordData} known
 */
const endsEarlier = (record, known) => Boolean(record.end) && !known.end && begins(known, record);

/** What is over goes on nowhere. @param {Wire.RecordData} longer @param {Wire.RecordData} shorter */
const goesOn = (longer, shorter) => !shorter.end && begins(longer, shorter);
