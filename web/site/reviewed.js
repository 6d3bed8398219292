// The review that lies with a save: how it is kept, and what it must be to be told again. Pure.

const JUDGED = 2; // the way in which choices are judged: what was judged in an earlier one is judged anew

/** @typedef {{ lang: string, seat: number, record: Wire.RecordData }} About */

/** @param {About} about @param {Wire.Reviewed} said @returns {Save["review"]} */
export function reviewed({ lang, seat, record }, said) {
  return { lang, seat, played: played(record), judged: JUDGED, said };
}

/**
 * What a save says of its review, if that is the one asked for.
 * @param {Save["review"]} kept @param {About} about @returns {Wire.Reviewed | null}
 */
export function told(kept, { lang, seat, record }) {
  const same = kept?.lang === lang && kept.seat === seat && kept.played === played(record) && kept.judged === JUDGED;
  return same && isReview(kept.said, record.actions.length) ? kept.said : null;
}

/** A game taken back and played otherwise is another one, as long as it may be. @param {Wire.RecordData} record */
const played = ({ actions, end }) => JSON.stringify([actions, end ?? null]);

/**
 * What lies with a save may come from anywhere.
 * @param {any} said @param {number} plies @returns {said is Wire.Reviewed}
 */
function isReview(said, plies) {
  const { steps, moments, text } = said ?? {};
  if (![steps, moments].every(Array.isArray) || typeof text !== "string") return false;
  return (
    steps.every((/** @type {any} */ step) => isStep(step) && isPly(step.ply, plies + 1)) &&
    moments.every((/** @type {any} */ moment) => isMoment(moment) && isPly(moment.ply, plies))
  );
}

/** @param {unknown} ply @param {number} count */
const isPly = (ply, count) => Number.isInteger(ply) && Number(ply) >= 0 && Number(ply) < count;

/** @param {any} step */
const isStep = (step) => numbers(step?.luck, step?.before, step?.after) && texts(step.text);

/** @param {any} moment */
const isMoment = (moment) =>
  numbers(moment?.value, moment?.lost) &&
  Array.isArray(moment.line) &&
  texts(moment.best, moment.amount, ...moment.line);

const numbers = (/** @type {unknown[]} */ ...all) => all.every(Number.isFinite);
const texts = (/** @type {unknown[]} */ ...all) => all.every((text) => typeof text === "string");
