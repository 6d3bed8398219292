// What the status line says and which buttons stand beside it: pure, one place for what has precedence.

import { t } from "./text.js";

const quiet = { others: [], confirm: null, cancel: false };
const line = (text, more = "", buttons = {}) => ({ text, more: more ?? "", ...quiet, ...buttons });

/** Of a state: {text, more, others: [{key, label, icon}], confirm: label | null, cancel}. */
export function statusOf(state) {
  for (const rule of RULES) {
    const said = rule(state);
    if (said) return state.word ? { ...said, more: state.word } : said;
  }
  return line("");
}

/** What just happened, in words: "Ada : le 4 à gauche". */
export function toldOf({ told, live, names, cursor }) {
  if (!told || !live) return cursor === 0 ? t("play.log.start") : "";
  const { seat, label } = live.log[told - 1];
  return t("play.played", { name: names[seat], label });
}

/** What to do with a game that is over, the first thing first: [{key, label, icon}]. */
export function endsOf({ view, trouble: error, save, record, lesson }) {
  if (!view.over || error || lesson) return [];
  const away = save.seats.some(({ kind }) => kind === "link");
  const again = { key: "again", label: t(record.options.solo ? "play.again" : "play.rematch"), icon: "again" };
  const send = { key: "share", label: t(away ? "play.end.send" : "play.send"), icon: "share" };
  const picture = { key: "picture", label: t("play.picture"), icon: "save" };
  return away ? [send, again, picture] : [again, picture, send];
}

function trouble({ trouble: error }) {
  if (!error) return null;
  const others = [
    { key: "retry", label: t("play.retry"), icon: "again" },
    { key: "repair", label: t("play.repair"), icon: "settings" },
  ];
  const text = error.reason ? t(`play.fatal.${error.reason}`) : error.text || t("play.trouble");
  return line(text, t("play.trouble.more"), { others });
}

function loading({ boot, view }) {
  if (view) return null;
  const share = boot?.total ? Math.min(99, Math.round((100 * boot.done) / boot.total)) : null;
  return line(share === null ? t("play.loading") : t("play.loading.share", { percent: share }), t("play.loading.more"));
}

function film({ film: playing }) {
  return playing ? line(playing.text, playing.more) : null;
}

function review({ cursor, live, mayCut }) {
  if (cursor === null) return null;
  const others = [{ key: "present", label: t("play.review.back"), icon: "last" }];
  if (mayCut) others.unshift({ key: "here", label: t("play.review.here"), icon: "undo" });
  return line(t("play.review", { ply: cursor, plies: live.plies }), "", { others });
}

/** A lesson: how its step came out. */
function judged({ verdict, lesson }) {
  if (!verdict) return null;
  const right = lesson.next
    ? { key: "next", label: t("lesson.next"), icon: "next" }
    : { key: "game", label: t("lesson.game"), icon: "play" };
  const wrong = { key: "begin", label: t("lesson.again"), icon: "again" };
  return line(t(`lesson.${verdict.state}`), verdict.text, { others: [verdict.state === "right" ? right : wrong] });
}

function over({ feat, view, lesson }) {
  if (!view.over || lesson) return null;
  return line(view.status.text, feat?.text ?? view.status.more ?? view.result?.text);
}

function thinking({ thinking: seat, names }) {
  if (seat === null) return null;
  const others = [{ key: "now", label: t("play.now"), icon: "play" }];
  return line(t("play.thinking", { name: names[seat] }), "", { others });
}

function paused({ clock }) {
  if (!clock?.clock.paused) return null;
  return line(t("play.clock.paused"), "", { others: [{ key: "resume", label: t("play.clock.resume"), icon: "play" }] });
}

function elsewhere(state) {
  const { live, names } = state;
  if (live.to_move === null || state.kind(live.to_move) !== "link") return null;
  const others = [{ key: "share", label: t("play.link.send"), icon: "share" }];
  return line(t("play.waiting", { name: names[live.to_move] }), t("play.waiting.more"), { others });
}

function refused({ choice: { refusal } }) {
  if (!refusal) return null;
  return line(refusal.text || t(refusal.none ? "play.hint.none" : "play.refused"), "", { cancel: true });
}

function asked({ choice: { bar } }) {
  return bar ? line(t("play.sure", { label: bar.label }), "", { confirm: t("play.sure.yes"), cancel: true }) : null;
}

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
  return line(t("play.hint.second", { label: hint.label }), ready?.more, { confirm, cancel: true });
}

function offered({ choice: { offer } }) {
  return offer ? line(t("play.take.ask"), offer.label, { confirm: t("play.take"), cancel: true }) : null;
}

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
  return line(prompt?.text ?? ready.label, said, { confirm: confirmOf(ready), cancel: true });
}

const confirmOf = (ready) => ready?.confirm ?? t("play.confirm");

function forced({ forced: only }) {
  return only ? line(only.label, t("play.forced"), { confirm: t("play.forced.go") }) : null;
}

function idle({ view, lesson }) {
  return line(view.status.text, lesson?.say || view.status.more);
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
