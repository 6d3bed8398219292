// What the status line says and which buttons stand beside it: pure, one place for what has precedence.

import { resultOf } from "./measure.js";
import { t } from "./play-text.js";
import { playedByLink, reached, sentAhead } from "./save-shape.js";

/** @typedef {(session: Session) => Said | null} Rule */

const quiet = { others: [], confirm: null, cancel: false };
/** @param {string} text @param {string | null} [more] @param {Partial<Said>} [buttons] @returns {Said} */
const line = (text, more = "", buttons = {}) => ({ text, more: more ?? "", ...quiet, ...buttons });

/** Of a state: {text, more, others: [{key, label, icon}], confirm: label | null, cancel}. @param {Session} state */
export function statusOf(state) {
  for (const rule of RULES) {
    const said = rule(state);
    if (said) return state.word ? { ...said, more: state.word } : said;
  }
  return line("");
}

/** A word that leaves in sight what stands there. @param {Session} state @param {string} word */
export const besides = (state, word) => [word, statusOf(state).more].filter(Boolean).join(" ");

const LONG = 110; // signs of what happened that find room; what came before is told when it is seen again
export const ROOMY = 220; // and on the curtain

/**
 * What just happened, move after move: "Ada : le 4 à gauche · Bo : le 2 à droite".
 * @param {Session} session @param {number} [long]
 */
export function toldOf({ first, told, live, names, cursor, verdict, lesson }, long = LONG) {
  const step = lesson && !lesson.problem && !lesson.judge;
  if (step && verdict && cursor === null) return ""; // what it came to stands there
  if (!told || !live) return cursor === 0 ? t("play.log.start") : "";
  const moves = live.log.slice(Math.min(first, told) - 1, told);
  const words = moves.map((move, at) => (move.seat === moves[at - 1]?.seat ? move.label : played(names, move)));
  let from = words.length - 1;
  for (let room = long - words[from].length; from > 0 && room > words[from - 1].length; ) {
    from -= 1;
    room -= words[from].length + 3;
  }
  if (!from) return words.join(" · ");
  return `… ${[played(names, moves[from]), ...words.slice(from + 1)].join(" · ")}`;
}

/** The last of it, which was not told before. @param {Session} session */
export const lastOf = ({ told, live, names }) => (told && live ? played(names, live.log[told - 1]) : "");

/** @param {string[]} names @param {Wire.Logged} move */
const played = (names, { seat, label }) => t("play.played", { name: names[seat ?? 0], label });

/**
 * What to do with a game that is looked back at, or over, the first thing first: [{key, label, icon}].
 * @param {State} state @returns {Deed[]}
 */
export function endsOf({
  view,
  live,
  trouble: error,
  save,
  record,
  lesson,
  beside,
  cursor,
  mayCut,
  mayTry,
  mayReview,
  replaying,
}) {
  if (error || (replaying && !live.over)) return [];
  if (cursor !== null) {
    const back = { key: "present", label: t(beside ? "play.timeline.last" : "play.review.back"), icon: "last" };
    const here = { key: "here", label: t("play.review.here"), icon: "undo" };
    return [back, ...(mayTry ? [aside()] : []), ...(mayCut ? [here] : [])];
  }
  if (!view.over || lesson) return [];
  if (beside) return [{ key: "leave", label: t("play.review.back"), icon: "last" }];
  const last = save.seats[record.end?.seat ?? live.log.at(-1)?.seat ?? -1];
  const away = playedByLink(save) && last?.kind !== "link"; // where it is not known yet
  const again = { key: "again", label: t(record.options.solo ? "play.again" : "play.rematch"), icon: "again" };
  const send = { key: "share", label: t(away ? "play.end.send" : "play.send"), icon: "share" };
  const picture = { key: "picture", label: t("play.picture"), icon: "save" };
  const review = { key: "review", label: t("play.over-again.short"), icon: "analyse" };
  return [...(away ? [send, again, picture] : [again, picture, send]), ...(mayReview ? [review] : [])];
}

/** To try something else, the game left as it is. */
const aside = () => ({ key: "aside", label: t("play.aside"), icon: "branch" });

/** @type {Rule} */
function trouble({ trouble: error, save, store }) {
  if (!error) return null;
  const others = [
    { key: "retry", label: t("play.retry"), icon: "again" },
    { key: "repair", label: t("play.repair"), icon: "settings" },
  ];
  const text = error.reason ? t(`play.fatal.${error.reason}`) : error.text || t("play.trouble");
  return line(text, save?.id ? t(`play.trouble.${store?.durable === false ? "lost" : "more"}`) : "", { others });
}

/** @type {Rule} */
function loading({ boot, view }) {
  if (view) return null;
  const share = boot?.total ? Math.min(99, Math.round((100 * boot.done) / boot.total)) : null;
  return line(share === null ? t("play.loading") : t("play.loading.share", { percent: share }), t("play.loading.more"));
}

/** What refutes a mistake leaves the verdict where it is. @type {Rule} */
function film({ film: playing, verdict }) {
  if (!playing || (verdict && !playing.waits)) return null;
  return line(playing.text, playing.more, { confirm: playing.waits ? t("play.forced.go") : null });
}

/** @type {Rule} */
function review({ cursor, live }) {
  if (cursor === null) return null;
  return line(t("play.review", { ply: cursor, plies: live.plies }));
}

/** A lesson: how its step came out. @type {Rule} */
function judged({ verdict, lesson }) {
  if (!verdict || !lesson) return null;
  if (verdict.said) return line(verdict.said, verdict.text, { others: verdict.others });
  if (lesson.problem) return solved(verdict);
  const right = lesson.next
    ? { key: "next", label: t("lesson.next"), icon: "next" }
    : { key: "game", label: t("lesson.game"), icon: "play" };
  const wrong = { key: "begin", label: t("lesson.again"), icon: "again" };
  return line(t(`lesson.${verdict.state}`), verdict.text, { others: [verdict.state === "right" ? right : wrong] });
}

/** A problem: another one, or the same again. @param {{ state: string, text: string }} verdict */
function solved({ state, text }) {
  const on =
    state === "right"
      ? { key: "next", label: t("problem.next"), icon: "next" }
      : { key: "begin", label: t("lesson.again"), icon: "again" };
  const others = [on, { key: "share", label: t("play.send"), icon: "share" }];
  return line(t(`problem.${state}`), text, { others });
}

/** @type {Rule} */
function over({ feat, view, live, lesson, beside, tale, save }) {
  if (!view.over || lesson) return null;
  if (beside) return line(view.status.text, t("aside.over"));
  const text = [tale?.text, view.status.text].filter(Boolean).join(" ");
  const more = feat?.text ?? view.status.more ?? view.result?.text;
  const next = measuredOf({ save, live });
  return line(text, more && next ? `${stopped(more)} ${next}` : more || next);
}

/** @param {string} said */
export const stopped = (said) => (/[.!?…»]$/.test(said) ? said : `${said}.`);

/**
 * How the computer will play the next time, if otherwise than in this game; nothing of an end that was taken back.
 * @param {Pick<State, "save" | "live">} state
 */
export function measuredOf({ save, live }) {
  const { seats, measured } = save;
  const played = seats.find(({ mine }) => mine)?.level;
  if (!measured || !played || measured === played) return "";
  const up = measured > played;
  if (resultOf(save, live.result?.ranking ?? [])?.score === Number(!up)) return "";
  return t(up ? "play.measured.up" : "play.measured.down");
}

/** Where a game that is over turned, as long as it is looked at: a sentence, or ""; a word takes its room. */
export const turnOf = (/** @type {State} */ { view, cursor, film, tale, word }) =>
  (view?.over && cursor === null && !film && !word && tale?.turn?.text) || "";

/** @type {Rule} */
function thinking({ thinking: seat, names }) {
  if (seat === null) return null;
  const others = [{ key: "now", label: t("play.now"), icon: "play" }];
  return line(t("play.thinking", { name: names[seat] }), "", { others });
}

/** @type {Rule} */
function paused({ clock }) {
  if (!clock?.clock.paused) return null;
  return line(t("play.clock.paused"), "", { others: [{ key: "resume", label: t("play.clock.resume"), icon: "play" }] });
}

/** @type {Rule} */
function elsewhere(state) {
  const { live, names, save, record } = state;
  if (live.to_move === null || state.kind(live.to_move) !== "link") return null;
  const sent = save.sent === reached(record);
  const others = [{ key: "share", label: t(sent ? "play.link.again" : "play.link.send"), icon: "share" }];
  const more = t(sent ? "play.waiting.sent" : "play.waiting.more");
  return line(t("play.waiting", { name: names[live.to_move] }), more, { others });
}

/** @type {Rule} */
function refused({ choice: { refusal } }) {
  if (!refusal) return null;
  return line(refusal.text || t(refusal.none ? "play.hint.none" : "play.refused"), "", { cancel: true });
}

/** @type {Rule} */
function asked({ choice: { bar } }) {
  return bar ? line(t("play.sure", { label: bar.label }), bar.more, { confirm: t("play.yes"), cancel: true }) : null;
}

/** @type {Rule} */
function hinted({
  choice: {
    hint,
    picked: { ready },
  },
}) {
  if (!hint) return null;
  if (hint.stage === "seeking") return line(t("play.hint.seeking"), "", { cancel: true });
  const others = hint.stage === "where" ? [{ key: "hint", label: t("play.hint.more"), icon: "hint" }] : [];
  if (hint.stage === "where") return line(t("play.hint.first"), "", { others, cancel: true });
  const confirm = hint.a ? confirmOf(ready) : t("play.take");
  return line(t("play.hint.second", { label: hint.label }), hint.why || ready?.more, { confirm, cancel: true });
}

/** @type {Rule} */
function offered({ choice: { offer } }) {
  return offer ? line(t("play.take.ask"), offer.label, { confirm: t("play.take"), cancel: true }) : null;
}

/** @type {Rule} */
function picked({
  view,
  choice: {
    picked: { taps, ready, prompt },
  },
}) {
  if (!taps.length) return null;
  const { text, more = "" } = prompt ?? view.status;
  if (!ready) return line(text ?? view.status.text, more, { cancel: true });
  const which = ready.of > 1 ? t("play.other.count", { at: ready.place + 1, of: ready.of }) : "";
  const said = ready.more ?? prompt?.more ?? which;
  return line(prompt?.text ?? ready.text ?? ready.label, said, { confirm: confirmOf(ready), cancel: true });
}

/** @param {Wire.Offered | undefined} ready */
const confirmOf = (ready) => ready?.confirm ?? t("play.confirm");

/** @type {Rule} */
function forced({ forced: only }) {
  return only ? line(only.label, t("play.forced"), { confirm: t("play.forced.go") }) : null;
}

/** @type {Rule} */
function idle({ view, lesson, invited, save, live }) {
  const learns = invited && invited === save.id && live.plies === save.came;
  const others = learns ? [{ key: "learn", label: t("play.learn"), icon: "book" }] : [];
  const more = sentAhead(save) ? t("play.undo.sent") : view.status.more;
  return line(view.status.text, lesson?.say || more, { others });
}

const RULES = [
  trouble,
  loading,
  film,
  review,
  judged,
  over,
  thinking,
  paused,
  elsewhere,
  refused,
  asked,
  hinted,
  offered,
  picked,
  forced,
  idle,
];
