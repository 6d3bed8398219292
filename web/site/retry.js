// A moment of a past game, tried again: like a step of a lesson, whose judge is the review. Loaded when one is opened.

import { addressOf } from "./course.js";
import { lessonSave } from "./lesson.js";
import { MOMENT, REVIEW } from "./moments.js";
import { page } from "./page.js";
import * as store from "./store.js";
import { lang, t } from "./text.js";
import "./revisit.js";
import { instead } from "./way-back.js";

/** The moment that comes after this one: of the same game first, of those not found. @param {Moment} moment */
function after({ id, save, ply }) {
  const open = store.moments(page.game).filter((each) => !each.found && each.id !== id);
  const same = open.filter((each) => each.save === save).sort((a, b) => a.ply - b.ply);
  return same.find((each) => each.ply > ply) ?? same[0] ?? null;
}

/**
 * How the last action of a record does in this moment.
 * @param {Session} session @param {Wire.RecordData} record
 */
const asked = async (session, record) => /** @type {Wire.Retried} */ (await session.ask("retry", { record }));

/**
 * A moment as the game screen plays it. `decoded` is what the engine reads in its code.
 * @param {Moment} moment @param {Wire.Decoded} decoded @returns {Save}
 */
export function momentSave(moment, { record, problem }) {
  if (!record || problem) throw Object.assign(new Error(), { text: problem?.text ?? "" });
  const { id, seat, seats, best, value, lost, wins, ply, told } = moment;
  const step = { name: MOMENT, step: id, at: 0, of: 1, next: null, solo: false };
  const title = t("review.ply", { ply: ply + 1 });
  const goal = told[lang] ?? t("review.goal.plain");
  const save = lessonSave(step, { record, seat, seats, title, goal, say: "", point: [], of: 1 });
  const game = store.load(moment.save);
  const home = game ? `#save/${moment.save}/${REVIEW}` : "#";
  save.seats = save.seats.map((each, n) => (n === seat ? each : { ...each, name: game?.seats[n]?.name || each.name }));
  const known = { best, value, lost, wins };
  let shown = false; // the answer was asked for

  /** @param {Session} session @returns {Promise<Wire.Proved & { said?: string, others?: Deed[] }>} */
  async function judge(session) {
    const { record } = session;
    const open = { state: "open", text: "", reply: "", nodes: [], line: [] };
    const given = record.actions.slice(0, save.given);
    const untouched = given.length === record.actions.length;
    if (shown) {
      const { answer: text } = await asked(session, { ...record, actions: [...given, best] });
      const line = untouched ? moment.line : []; // played once
      return { ...open, state: "shown", said: t("review.answer"), text, line, others: [next()] };
    }
    if (untouched) return open;
    const { state, text } = await asked(session, record);
    if (state === "right") store.keepMoments(page.game, [{ ...moment, found: true }]);
    const others = state === "right" ? [next()] : [again, { key: "answer", label: t("review.show"), icon: "hint" }];
    return { ...open, state, said: t(`review.${state}`), text, others };
  }

  /** From where the moment begins. @param {boolean} answered */
  const afresh = (answered) => (/** @type {Session} */ session) => {
    shown = answered;
    return session.cut(save.given ?? 0);
  };
  const again = { key: "begin", label: t("lesson.again"), icon: "again" };
  const next = () => ({ key: "next", label: t(after(moment) ? "review.next" : "review.back"), icon: "next" });
  const does = {
    next: () => {
      const following = after(moment);
      instead(following ? addressOf({ name: MOMENT, step: following.id }) : home);
    },
    begin: afresh(false),
    answer: afresh(true),
  };
  const lesson = {
    .../** @type {NonNullable<Save["lesson"]>} */ (save.lesson),
    asks: { moment: known },
    judge,
    does,
    home,
  };
  return { ...save, lesson };
}
