// What the status line says and which buttons stand beside it: pure, one place for what has precedence.

import { t } from "./text.js";

const line = (text, more = "", buttons = {}) => ({ text, more: more ?? "", others: [], confirm: null, cancel: false, ...buttons });

/**
 * `at`: {session, boot, film, refusal, offer, hint, picked: {taps, move, count, place, prompt}, word}.
 * Answers {text, more, others: [{key, label, icon}], confirm: label | null, cancel}.
 */
export function statusOf(at) {
  const { session, word } = at;
  for (const rule of RULES) {
    const said = rule(at, session);
    if (said) return word ? { ...said, more: word } : said;
  }
  return line("");
}

function trouble(at, { trouble: error }) {
  if (!error) return null;
  const others = [{ key: "retry", label: t("play.retry"), icon: "again" }, { key: "repair", label: t("play.repair"), icon: "settings" }];
  const text = error.reason ? t(`play.fatal.${error.reason}`) : error.text || t("play.trouble");
  return line(text, t("play.trouble.more"), { others });
}

function loading({ boot }, { view }) {
  if (view) return null;
  const share = boot?.total ? Math.min(99, Math.round((100 * boot.done) / boot.total)) : null;
  return line(share === null ? t("play.loading") : t("play.loading.share", { percent: share }), t("play.loading.more"));
}

function film({ film: said }) {
  return said ? line(said) : null;
}

function review(at, { cursor, live, mayCut }) {
  if (cursor === null || !live) return null;
  const others = [{ key: "present", label: t("play.review.back"), icon: "last" }];
  if (mayCut) others.unshift({ key: "here", label: t("play.review.here"), icon: "undo" });
  const played = cursor ? live.log[cursor - 1].label : t("play.log.start");
  return line(t("play.review", { ply: cursor, plies: live.plies }), played, { others });
}

function over({ feat }, { view, record }) {
  if (!view.over) return null;
  const others = [{ key: "again", label: t("play.again"), icon: "again" }];
  if (record.options.solo) others.push({ key: "picture", label: t("play.picture"), icon: "save" });
  return line(view.status.text, feat ?? view.status.more ?? view.result?.text, { others });
}

function thinking({ played }, { thinking: seat, names }) {
  if (seat === null) return null;
  return line(t("play.thinking", { name: names[seat] }), played, { others: [{ key: "now", label: t("play.now"), icon: "play" }] });
}

function paused(at, { clock }) {
  if (!clock?.clock.paused) return null;
  return line(t("play.clock.paused"), "", { others: [{ key: "resume", label: t("play.clock.resume"), icon: "play" }] });
}

function elsewhere(at, session) {
  const { live, names } = session;
  if (live.to_move === null || session.kind(live.to_move) !== "link") return null;
  return line(t("play.waiting", { name: names[live.to_move] }), t("play.waiting.more"), { others: [{ key: "share", label: t("play.link.send"), icon: "share" }] });
}

function refused({ refusal }) {
  if (!refusal) return null;
  return line(refusal.text || t(refusal.none ? "play.hint.none" : "play.refused"), "", { cancel: true });
}

function offered({ offer }) {
  return offer ? line(t("play.take.ask"), offer.label, { confirm: t("play.take"), cancel: true }) : null;
}

function hinted({ hint, picked: { move } }) {
  if (!hint) return null;
  if (hint.stage === "seeking") return line(t("play.hint.seeking"), "", { cancel: true });
  const others = hint.stage === "where" ? [{ key: "hint", label: t("play.hint.more"), icon: "hint" }] : [];
  if (hint.stage === "where") return line(t("play.hint.first"), "", { others, cancel: true });
  return line(t("play.hint.second", { label: hint.label }), move?.more, { confirm: hint.take === undefined ? confirmOf(move) : t("play.take"), cancel: true });
}

function picked({ picked: { taps, move, prompt, count, place } }, { view }) {
  if (!taps.length) return null;
  const which = count > 1 ? t("play.other.count", { at: place + 1, of: count }) : "";
  if (move) return line(prompt?.text ?? move.label, move.more ?? prompt?.more ?? which, { confirm: confirmOf(move), cancel: true });
  return line(prompt?.text ?? view.status.text, prompt?.more ?? (prompt ? "" : view.status.more), { cancel: true });
}

const confirmOf = (move) => move?.confirm ?? t("play.confirm");

function idle({ played }, { view }) {
  return line(view.status.text, view.status.more ?? played);
}

const RULES = [trouble, loading, film, review, over, thinking, paused, elsewhere, refused, offered, hinted, picked, idle];
